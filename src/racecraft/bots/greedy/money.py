"""Choices away from the track: the power to keep, and bets."""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.bots.greedy.outlook import Outlook
from racecraft.bots.greedy.stakes import pay
from racecraft.bots.greedy.weights import power_value
from racecraft.games.bits import lowest
from racecraft.games.downforce.state import Position


def best_bet(state: Position, outlook: Outlook) -> i64:
    """The car on which the bet that is due pays most."""
    bet = state.bets_made - 1
    best: i64 = -1
    found: i64 = 0
    car: i64 = 0
    while car < 6:
        value: i64 = 0
        place: i64 = 0
        while place < 3:
            value += pay(state, bet, car, place) * outlook.place[6 * car + place]
            place += 1
        value = value * outlook.home[car]
        if value > best:
            best = value
            found = car
        car += 1
    return found


def best_power(powers: i64) -> i64:
    """The power to keep out of a set."""
    found = lowest(powers)
    while powers:
        power = lowest(powers)
        powers &= powers - 1
        if power_value(power) > power_value(found):
            found = power
    return found
