"""The quick player of play-outs: a few hundred nanoseconds a decision, and far better than chance.

It drives cars that are worth something to its seat the shortest way on, wastes the steps of the others, prefers cards
that move the right cars, and bets on cars that are ahead.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import bit, count, filled, lowest, nth
from racecraft.games.downforce.auction import bid_value, car_on_block, present_deal
from racecraft.games.downforce.cards import WILD
from racecraft.games.downforce.choices import choices, is_driving
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import (
    BETTING,
    BIDDING,
    COLOURING,
    ENDED,
    FINISH_BIT,
    KEEPING,
    LOTTERY,
    OFFER,
    OMITTING,
    PLAYING,
    Position,
)
from racecraft.games.rng import Xoshiro

_OWN: Final = 6
_RIVAL: Final = -2
_NOBODYS: Final = -1
_BET: Final = vec[i64]([5, 4, 2])
_TRIES: Final = 3  # cards that it looks at before it plays one
_NONE: Final = 6  # the option of no omission and no step
_FAR: Final = 1 << 30


class Driver:
    """The quick player for every seat of a play-out.

    Attributes:
        weight: what a step of car c is worth to seat s, at 6 * s + c.
    """

    def __init__(self, rng: Xoshiro) -> None:
        self.rng: Xoshiro = rng
        self.weight: vec[i64] = filled(36, 0)
        self.known: i64 = -1

    def weigh(self, state: Position) -> None:
        """Set the weights, when owners or bets have changed since."""
        phase = state.phase
        now = state.race * 32 + state.bets_made * 4 + (2 if phase == BETTING else 1 if phase <= KEEPING else 0)
        if now == self.known:
            return
        self.known = now
        seat: i64 = 0
        while seat < state.seats:
            car: i64 = 0
            while car < 6:
                self.weight[6 * seat + car] = car_weight(state, seat, car)
                car += 1
            seat += 1

    def option(self, state: State, seat: i64) -> i64:
        """The option that the seat takes."""
        phase = state.phase
        options = choices(state, seat)
        if is_driving(phase):
            return self.end(state, seat, options)
        if phase == PLAYING:
            return self.card(state, seat, options)
        if phase == COLOURING:
            return self.heaviest(seat, options)
        return self.rare(state, seat, options)

    def rare(self, state: State, seat: i64, options: i64) -> i64:
        """The option of the decisions that come once or a few times in a race."""
        phase = state.phase
        if phase == BIDDING:
            return self.bid(state, options)
        if phase == BETTING:
            return self.bet(state, seat)
        if phase == OFFER:
            return self.heaviest(seat, options & ~bit(_NONE))
        if phase == OMITTING:
            return self.omission(state, seat)
        return nth(options, self.rng.below(count(options)))

    def end(self, state: State, seat: i64, ends: i64) -> i64:
        """The shortest way on for a car that the seat wants ahead, the longest for another."""
        good = self.weight[6 * seat + state.car] > 0
        if ends & bit(FINISH_BIT):
            if good:
                return FINISH_BIT
            if ends != bit(FINISH_BIT):
                ends &= ~bit(FINISH_BIT)
        to_line = state.track.to_line
        spaces = state.track.n
        here = state.at[state.car] % spaces
        best: i64 = _FAR
        found: i64 = 0
        while ends:
            option = lowest(ends)
            ends &= ends - 1
            space = here + option
            left = to_line[space] if space < spaces else to_line[space - spaces] - _lap_ahead(space, spaces)
            cost = left if good else -left
            if cost < best:
                best = cost
                found = option
        return found

    def card(self, state: State, seat: i64, cards: i64) -> i64:
        """The best of a few cards drawn from the hand."""
        held = count(cards)
        if held == 1:
            return lowest(cards)
        best: i64 = -_FAR
        found: i64 = 0
        tries: i64 = 0
        while tries < _TRIES:
            card = nth(cards, self.rng.below(held))
            score = self.score(state, seat, card)
            if score > best:
                best = score
                found = card
            tries += 1
        return found

    def score(self, state: State, seat: i64, card: i64) -> i64:
        """How well a card moves the cars that the seat wants ahead."""
        deck = state.deck
        total: i64 = 0
        line: i64 = 0
        while line < deck.line_count[card]:
            colour = deck.line_colour[6 * card + line]
            speed = deck.line_speed[6 * card + line]
            if colour == WILD:
                total += speed * _OWN
            elif not state.is_home(colour):
                total += speed * self.weight[6 * seat + colour]
            line += 1
        return total

    def heaviest(self, seat: i64, cars: i64) -> i64:
        """The car of a set that the seat wants ahead most."""
        best: i64 = -_FAR
        found = lowest(cars)
        while cars:
            car = lowest(cars)
            cars &= cars - 1
            if self.weight[6 * seat + car] > best:
                best = self.weight[6 * seat + car]
                found = car
        return found

    def omission(self, state: State, seat: i64) -> i64:
        """The line that helps a rival most, or none."""
        deck, card = state.deck, state.card
        worst: i64 = 0
        found: i64 = _NONE
        line: i64 = 0
        while line < deck.line_count[card]:
            colour = deck.line_colour[6 * card + line]
            if colour != WILD and not state.is_home(colour):
                value = deck.line_speed[6 * card + line] * self.weight[6 * seat + colour]
                if value < worst:
                    worst = value
                    found = line
            line += 1
        return found

    def bid(self, state: State, cards: i64) -> i64:
        """A card whose number is near what a car on this place of the grid tends to fetch."""
        limit = self.rng.below(3) + self.rng.below(3) + (2 if grid_place(state, car_on_block(state)) < 3 else 1)
        best: i64 = -_FAR
        found = lowest(cards)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            number = bid_value(state, card)
            rank = number if number <= limit else -number
            if rank > best:
                best = rank
                found = card
        return found

    def bet(self, state: State, seat: i64) -> i64:
        """A car that is ahead, rather one of the seat's own."""
        best: i64 = -_FAR
        found: i64 = 0
        car: i64 = 0
        while car < 6:
            rank = state.at[car] + self.weight[6 * seat + car] + self.rng.below(12)
            if rank > best:
                best = rank
                found = car
            car += 1
        return found


def _lap_ahead(space: i64, spaces: i64) -> i64:
    return space // spaces * 1000


def car_weight(state: Position, seat: i64, car: i64) -> i64:
    """What a step of a car is worth to a seat."""
    owner = state.owner[car]
    weight: i64 = _OWN if owner == seat else _RIVAL if owner >= 0 else _NOBODYS
    bet: i64 = 0
    while bet < 3:
        if state.bets[3 * seat + bet] == car:
            weight += _BET[bet]
        bet += 1
    return weight


def grid_place(state: Position, car: i64) -> i64:
    """The start space of a car, from 0."""
    grid = present_deal(state).grid
    place: i64 = 0
    while grid[place] != car:
        place += 1
    return place


def play_out(state: State, driver: Driver) -> None:
    """Play a game to its end, in place."""
    driver.known = -1
    while state.phase != ENDED:
        if state.phase == LOTTERY:
            state.choose(-1, nth(state.tied, driver.rng.below(count(state.tied))))
            continue
        seat = lowest(state.acting)
        driver.weigh(state)
        state.choose(seat, driver.option(state, seat))
