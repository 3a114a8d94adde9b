"""What every game's state can do, in the words of the literature.

A game alternates between four kinds of moment: one seat's turn, a secret commitment of several seats, a question to
chance, and the end. Actions, chance outcomes included, are small integers from one fixed list for each game.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from racecraft.games.bits import members
from racecraft.games.rng import Rng

TURN: Final = 0
COMMIT: Final = 1
CHANCE: Final = 2
OVER: Final = 3

MOMENTS: Final = ("turn", "commit", "chance", "over")

NATURE: Final = -1  # the "seat" that answers for chance
SPECTATOR: Final = -2  # the viewer who sees what is open to all, and nothing else


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the message says which, and what would be legal."""


class GameState:
    """One point of a game. Subclasses are flat, typed and cheap to copy; they hold no randomness and no clock."""

    @abstractmethod
    def moment(self) -> i64:
        """The kind of moment: `TURN`, `COMMIT`, `CHANCE` or `OVER`."""

    @abstractmethod
    def acting_mask(self) -> i64:
        """The seats that may act now, as a set of bits; empty when chance answers and at the end."""

    @abstractmethod
    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat (`NATURE` for chance), ascending; empty when it does not act."""

    @abstractmethod
    def weight(self, action: i64) -> i64:
        """How often chance answers `action`, relative to its other answers (a positive integer)."""

    @abstractmethod
    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, in place.

        Legality is the caller's responsibility (`Game.play` checks it); an illegal action leaves nonsense.
        """

    @abstractmethod
    def text(self, action: i64) -> str:
        """The notation of an action; `parse` reads it back."""

    @abstractmethod
    def parse(self, text: str) -> i64:
        """The action that a notation stands for, legal now or not.

        Raises:
            ValueError: with what the notation looks like, when `text` is none.
        """

    @abstractmethod
    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A uniformly random legal action of a seat, or an answer of chance by its weights."""

    def to_act(self) -> list[int]:
        """The seats that may act now, ascending."""
        return members(self.acting_mask())

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether a seat may take an action now."""
        return action in self.legal(seat)
