"""Where the chance of a run comes from: a secret's streams, one for each deck and one for each die of each turn.

The i-th card of a stage and the j-th die of turn t are thereby fixed by the secret alone, whatever the driver chose and
however fast the car was: two runs from one secret meet the same cards in the same order and the same dice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.rally.packs import amount, length, one_card, size
from racecraft.games.rally.state import DRAWING, Position
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret

SIDES: Final = 6


def draw_card(left: i64, rng: Rng) -> i64:
    """The value of a card drawn from a bag, each card with the same chance."""
    rank = rng.below(size(left))
    value: i64 = 1
    while rank >= amount(left, value):
        rank -= amount(left, value)
        value += 1
    return value


def roll_die(rng: Rng) -> i64:
    """What a die shows."""
    return rng.below(SIDES) + 1


def deck_stream(secret: Secret, stage: i64) -> Rng:
    """Where the cards of a stage (from 1) come from."""
    return secret.stream(f"deck {stage}")


def die_stream(secret: Secret, turn: i64, die: i64) -> Rng:
    """Where a die (from 1) of a turn (from 1) comes from."""
    return secret.stream(f"turn {turn} die {die}")


def deck_order(secret: Secret, cards: i64, stage: i64 = 1) -> list[int]:
    """The cards of a bag in the order in which the secret has them drawn in a stage."""
    stream = deck_stream(secret, stage)
    order: list[int] = []
    while cards > 0:
        value = draw_card(cards, stream)
        cards -= one_card(value)
        order.append(value)
    return order


class Fate(Rng):
    """The chance of one run. Turn it to the state before each draw from it."""

    def __init__(self, secret: Secret) -> None:
        self.secret = secret
        self.decks: dict[int, Rng] = {}
        self.source: Rng = Rng()

    def turn_to(self, state: Position) -> None:
        """Choose the stream of what chance is asked now."""
        if state.phase != DRAWING:
            self.source = die_stream(self.secret, state.turn, length(state.dice) + 1)
            return
        stage = state.stage + 1
        if stage not in self.decks:
            self.decks[stage] = deck_stream(self.secret, stage)
        self.source = self.decks[stage]

    def below(self, limit: i64) -> i64:
        """A uniform integer from 0 to `limit` - 1."""
        return self.source.below(limit)
