"""Money, places and winners (section 7 of the rules)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import bit, count, filled
from racecraft.games.downforce.bets import BETS, payout, rank
from racecraft.games.downforce.state import Position

PRIZES: Final = vec[i64]([12, 9, 6, 4, 2, 0])  # $M for places 1-6


def prizes(state: Position, seat: i64) -> i64:
    """The prizes of a seat's cars that are home, $M."""
    money: i64 = 0
    car: i64 = 0
    while car < 6:
        if state.owner[car] == seat and state.is_home(car):
            money += PRIZES[rank(state, car)]
        car += 1
    return money


def bet_money(state: Position, seat: i64) -> i64:
    """What the bets of a seat pay, $M."""
    money: i64 = 0
    bet: i64 = 0
    while bet < BETS:
        money += payout(state, seat, bet)
        bet += 1
    return money


def prices(state: Position, seat: i64) -> i64:
    """What a seat paid for its cars, $M."""
    money: i64 = 0
    car: i64 = 0
    while car < 6:
        if state.owner[car] == seat:
            money += state.price[car]
        car += 1
    return money


def race_total(state: Position, seat: i64) -> i64:
    """Prizes and bets less prices of the present race, $M."""
    return prizes(state, seat) + bet_money(state, seat) - prices(state, seat)


def total(state: Position, seat: i64) -> i64:
    """The money of a seat over all races, $M."""
    return state.banked[seat] + race_total(state, seat)


def best_car(state: Position, seat: i64, home: bool) -> i64:
    """The position of a seat's best car: of those at home, or of those still on the track; -1 when there is none."""
    best: i64 = -1
    car: i64 = 0
    while car < 6:
        if state.owner[car] == seat and state.is_home(car) == home:
            best = max(best, state.at[car])
        car += 1
    return best


def winners(state: Position) -> i64:
    """The seats that win the game that is over, as a set: one, or those who share the win."""
    if state.config.money:
        return _richest(state)
    if state.first >= 0:
        return bit(state.first)
    return _leaders(state, state.everybody(), furthest(state))


def furthest(state: Position) -> vec[i64]:
    """For each seat the position of its furthest car that is not home."""
    values = filled(state.seats, -1)
    seat: i64 = 0
    while seat < state.seats:
        values[seat] = best_car(state, seat, False)
        seat += 1
    return values


def _leaders(state: Position, among: i64, values: vec[i64]) -> i64:
    """The seats of a set with the highest value."""
    best: i64 = -(1 << 40)
    found: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if among & bit(seat) and values[seat] >= best:
            found = bit(seat) if values[seat] > best else found | bit(seat)
            best = values[seat]
        seat += 1
    return found


def _richest(state: Position) -> i64:
    """Highest total; level: the second race of two, or the best car at home of one race; then shared."""
    totals = filled(state.seats, 0)
    second = filled(state.seats, 0)
    seat: i64 = 0
    while seat < state.seats:
        totals[seat] = total(state, seat)
        second[seat] = race_total(state, seat) if state.config.races == 2 else best_car(state, seat, True)
        seat += 1
    rich = _leaders(state, state.everybody(), totals)
    return rich if count(rich) == 1 else _leaders(state, rich, second)
