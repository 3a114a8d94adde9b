"""The greedy bot as a player at a table."""

from __future__ import annotations

from typing import Final

from racecraft.bots.greedy.decide import decide
from racecraft.games.downforce.view import View
from racecraft.games.rng import Rng

_SALTS: Final = 65520


class GreedyBot:
    """Plays Downforce one card at a time, each as well as it can be played.

    Its choice follows from the view and one number that it draws when it is made; it remembers nothing, so that a game
    can be taken up at any point.
    """

    def __init__(self, rng: Rng) -> None:
        self.name = "greedy"
        self.salt = 1 + rng.below(_SALTS)

    def choose(self, view: View) -> int:
        """The action that looks best."""
        return decide(view, self.salt)
