"""The bot that chooses at random: the yardstick for all others."""

from __future__ import annotations

from racecraft.bots.base import HasLegal
from racecraft.games.rng import Rng


class RandomBot:
    """Takes each legal action with the same chance, in any game."""

    def __init__(self, rng: Rng) -> None:
        self.name = "random"
        self.rng = rng

    def choose(self, view: HasLegal) -> int:
        """Any legal action."""
        legal = view.legal()
        return legal[self.rng.below(len(legal))]
