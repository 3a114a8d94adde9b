"""What each place of each car is worth to a seat: prizes, bets, and what rivals earn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.bots.greedy.outlook import Outlook
from racecraft.bots.greedy.weights import FIRST, NEAR, RIVALRY, SURE_BITS, UNIT
from racecraft.games.bits import filled
from racecraft.games.downforce.bets import BETS, ODDS, PAY
from racecraft.games.downforce.scoring import PRIZES, prices
from racecraft.games.downforce.state import Position

_PAID_PLACES: Final = 3


class Stakes:
    """What a seat wins or loses by each place of each car.

    Attributes:
        worth: of place p of car c, at 6 * c + p, in sixteenths of $M.
    """

    def __init__(self, state: Position, seat: i64, outlook: Outlook) -> None:
        """Weigh the rivals by how they stand in `outlook`, which has been looked at."""
        self.state: Position = state
        self.seat: i64 = seat
        self.worth: vec[i64] = filled(36, 0)
        self.rivalry: vec[i64] = rivalries(state, seat, outlook)
        car: i64 = 0
        while car < 6:
            if state.owner[car] >= 0:
                self.add_prizes(car, state.owner[car])
            car += 1
        if state.config.money:
            self.add_bets()

    def add_prizes(self, car: i64, owner: i64) -> None:
        """What the places of a car are worth by its owner's prizes."""
        weight: i64 = UNIT if owner == self.seat else -self.rivalry[owner]
        place: i64 = 0
        while place < 6:
            self.worth[6 * car + place] += weight * prize(self.state, place)
            place += 1

    def add_bets(self) -> None:
        """What the seat's own bets pay."""
        bet: i64 = 0
        while bet < BETS:
            car = self.state.bets[BETS * self.seat + bet]
            if car >= 0:
                place: i64 = 0
                while place < _PAID_PLACES:
                    self.worth[6 * car + place] += UNIT * pay(self.state, bet, car, place)
                    place += 1
            bet += 1

    def value(self, outlook: Outlook) -> i64:
        """What an outlook is worth to the seat, in `SURE` parts of sixteenths of $M."""
        total: i64 = 0
        car: i64 = 0
        while car < 6:
            total += self.worth_of(outlook, car)
            car += 1
        return total

    def worth_of(self, outlook: Outlook, car: i64) -> i64:
        """The part of one car in it."""
        row = 6 * car
        worth: i64 = 0
        place: i64 = 0
        while place < 6:
            worth += self.worth[row + place] * outlook.place[row + place]
            place += 1
        return worth * outlook.home[car] >> SURE_BITS


def prize(state: Position, place: i64) -> i64:
    """What a place is worth to the owner of the car, $M, or what it is as good as where money does not count."""
    if state.config.money:
        return PRIZES[place]
    return FIRST if place == 0 else 0


def pay(state: Position, bet: i64, car: i64, place: i64) -> i64:
    """What a bet that has been made pays if the car comes in at a place, $M."""
    if not state.config.odds:
        return PAY[BETS * bet + place]
    return ODDS[BETS * bet + place] * ((state.ranks[bet] >> 3 * car & 7) + 1)


def rivalries(state: Position, seat: i64, outlook: Outlook) -> vec[i64]:
    """How much each other seat's earnings count against a seat: the leader's most; all together `RIVALRY`."""
    means = means_of(state, outlook)
    best: i64 = -1000000
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            best = max(best, means[other])
        other += 1
    weights = filled(6, 0)
    total: i64 = 0
    other = 0
    while other < state.seats:
        if other != seat:
            weights[other] = 4096 * UNIT * NEAR // (UNIT * NEAR + best - means[other])
            total += weights[other]
        other += 1
    other = 0
    while other < state.seats:
        weights[other] = RIVALRY * weights[other] // total
        other += 1
    return weights


def means_of(state: Position, outlook: Outlook) -> vec[i64]:
    """The money that each seat may expect from its cars, less prices, and what it has banked, in sixteenths of $M."""
    means = filled(6, 0)
    seat: i64 = 0
    while seat < state.seats:
        means[seat] = UNIT * (state.banked[seat] - prices(state, seat)) if state.config.money else 0
        seat += 1
    car: i64 = 0
    while car < 6:
        owner = state.owner[car]
        if owner >= 0:
            means[owner] += expected_prize(state, outlook, car)
        car += 1
    return means


def expected_prize(state: Position, outlook: Outlook, car: i64) -> i64:
    """The prize that a car may be expected to win, in sixteenths of $M."""
    worth: i64 = 0
    place: i64 = 0
    while place < 6:
        worth += prize(state, place) * outlook.place[6 * car + place]
        place += 1
    return (worth * UNIT >> SURE_BITS) * outlook.home[car] >> SURE_BITS
