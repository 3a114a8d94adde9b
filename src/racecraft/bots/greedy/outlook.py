"""The chances of every car for every place, from where the cars stand and the steps that they may still expect."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.bots.greedy.curve import chance, root
from racecraft.bots.greedy.prospects import Prospects
from racecraft.bots.greedy.weights import (
    BLOCKED,
    DISTANCE_SPREAD,
    DISTANCE_SPREAD_GROWTH,
    HOME_SPREAD,
    HOME_SPREAD_GROWTH,
    SPREAD,
    SPREAD_GROWTH,
    SURE,
    SURE_BITS,
    UNIT,
)
from racecraft.games.bits import bit, filled
from racecraft.games.downforce.state import HOME, NOBODY, Position

_FINER: Final = 4  # spreads are in quarters of the keys
_LATEST: Final = 2000  # a car that expects no steps: later than any other


class Outlook:
    """What is likely to become of the cars.

    Attributes:
        place: the chance of car c to come in at place p, at 6 * c + p, in parts of `SURE`; with `goal = furthest` to
            be furthest, second furthest, ... among the owned cars.
        home: the chance of each car to come home at all.
    """

    def __init__(self, prospects: Prospects) -> None:
        self.prospects: Prospects = prospects
        self.place: vec[i64] = filled(36, 0)
        self.home: vec[i64] = filled(6, 0)
        self.key: vec[i64] = filled(6, 0)
        self.doubt: vec[i64] = filled(6, 0)
        self.ahead: vec[i64] = filled(36, 0)

    def look(self, state: Position) -> None:
        """Judge a position."""
        endless = state.config.endless
        car: i64 = 0
        while car < 6:
            if endless:
                self.judge_distance(state, car)
            else:
                self.judge_time(state, car)
            car += 1
        self.compare(
            state, DISTANCE_SPREAD if endless else SPREAD, DISTANCE_SPREAD_GROWTH if endless else SPREAD_GROWTH
        )
        car = 0
        while car < 6:
            self.rank(state, car)
            car += 1

    def judge_time(self, state: Position, car: i64) -> None:
        """When a car may be expected to come home, in sixteenths of cards from now, and whether at all."""
        if state.is_home(car):
            self.key[car] = HOME - state.at[car] - 100
            self.doubt[car] = 0
            self.home[car] = SURE
            return
        left = steps_left(state, car) + blocked(state, car)
        steps = self.prospects.steps[car]
        late = self.prospects.cards * UNIT * left // steps if steps > 0 else _LATEST
        self.key[car] = min(late, _LATEST)
        self.doubt[car] = self.key[car]
        self.home[car] = chance(steps - left, HOME_SPREAD + HOME_SPREAD_GROWTH * root(steps))

    def judge_distance(self, state: Position, car: i64) -> None:
        """How far a car may be expected to get, in sixteenths of steps short of a line far ahead."""
        steps = self.prospects.steps[car]
        self.key[car] = steps_left(state, car) + blocked(state, car) - steps
        self.doubt[car] = steps
        self.home[car] = SURE

    def compare(self, state: Position, spread: i64, growth: i64) -> None:
        """The chance of each car to end ahead of each other one."""
        car: i64 = 0
        while car < 6:
            other: i64 = 0
            while other < car:
                lead = self.key[other] - self.key[car]
                odds = chance(_FINER * lead, spread + growth * root(self.doubt[car] + self.doubt[other]))
                if state.at[car] >= HOME - 6 or state.at[other] >= HOME - 6:
                    odds = SURE if lead > 0 else 0
                self.ahead[6 * car + other] = odds
                self.ahead[6 * other + car] = SURE - odds
                other += 1
            car += 1

    def rank(self, state: Position, car: i64) -> None:
        """The chances of a car for each place, as if the others were independent of one another."""
        row = 6 * car
        place = self.place
        place[row] = SURE
        known: i64 = 0
        other: i64 = 0
        while other < 6:
            if other != car and not (state.config.endless and state.owner[other] == NOBODY):
                known += 1
                place[row + known] = 0
                behind = self.ahead[row + other]
                at = known
                while at > 0:
                    place[row + at] = (place[row + at] * behind + place[row + at - 1] * (SURE - behind)) >> SURE_BITS
                    at -= 1
                place[row] = place[row] * behind >> SURE_BITS
            other += 1
        while known < 5:
            known += 1
            place[row + known] = 0


def steps_left(state: Position, car: i64) -> i64:
    """The steps of a car's shortest way to the finish (endless: short of a line far ahead), in sixteenths."""
    track = state.track
    at = state.at[car]
    spaces = track.n
    if not state.config.endless:
        return UNIT * (track.to_finish[at] if at < spaces else track.to_line[at - spaces])
    lap = track.to_finish[0] - track.to_line[0]
    return UNIT * (track.to_line[at % spaces] - at // spaces * lap)


def blocked(state: Position, car: i64) -> i64:
    """What it costs a car that no space ahead of it is free."""
    spaces = state.track.n
    here = state.at[car] % spaces
    ahead = state.track.succ[here]
    other: i64 = 0
    while other < 6:
        if other != car and state.at[other] < HOME - 6:
            distance = state.at[other] % spaces - here
            if distance < 0:
                distance += spaces
            if 0 < distance < 62:
                ahead &= ~bit(distance)
        other += 1
    if ahead:
        return 0
    return BLOCKED
