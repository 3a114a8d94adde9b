"""Where the chance of a run comes from: a secret's streams, one for each deck and one for each die of each turn.

The i-th card of a stage and the j-th die of turn t are thereby fixed by the secret alone, whatever the driver chose and
however fast the car was: two runs from one secret meet the same cards in the same order and the same dice.
"""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.games.rally.packs import length
from racecraft.games.rally.state import DRAWING, Position
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret


class Fate(Rng):
    """The chance of one run. Turn it to the state before each draw from it."""

    def __init__(self, secret: Secret) -> None:
        self.secret = secret
        self.decks: dict[int, Rng] = {}
        self.source: Rng = Rng()

    def turn_to(self, state: Position) -> None:
        """Choose the stream of what chance is asked now."""
        if state.phase != DRAWING:
            die = length(state.dice) + 1
            self.source = self.secret.stream(f"turn {state.turn} die {die}")
            return
        stage = state.stage + 1
        if stage not in self.decks:
            self.decks[stage] = self.secret.stream(f"deck {stage}")
        self.source = self.decks[stage]

    def below(self, limit: i64) -> i64:
        """A uniform integer from 0 to `limit` - 1."""
        return self.source.below(limit)
