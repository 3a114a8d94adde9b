"""What a seat can do now, whole: every way to carry out a card, from its first choice to its last.

A way ends when the card is over or somebody else is to choose. Ways that lead to the same position are one candidate.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.games.bits import bit, lowest
from racecraft.games.downforce.choices import choices
from racecraft.games.downforce.rules import State

MOST: Final = 4000  # ways looked at in one decision


class Candidate:
    """One way to act.

    Attributes:
        path: the options to choose one after the other.
        rank: the greedy bot's value of where it leads, for choosing which candidates are tried at all.
        visits, total: play-outs begun with it, and the sum of what they were worth.
    """

    def __init__(self, path: vec[i64], rank: i64) -> None:
        self.path: vec[i64] = path
        self.rank: i64 = rank
        self.visits: i64 = 0
        self.total: float = 0.0

    def note(self, worth: float) -> None:
        """Count one play-out."""
        self.visits += 1
        self.total += worth

    def mean(self) -> float:
        """The mean worth of its play-outs."""
        return self.total / float(self.visits) if self.visits else -1e9


class Lister:
    """Lists the candidates of a seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.found: list[Candidate] = []
        self.seen: set[tuple[int, ...]] = set()
        self.looked: i64 = 0

    def list_from(self, state: State) -> list[Candidate]:
        """Every way on from a state in which the seat has the turn."""
        options = choices(state, self.seat)
        while options:
            self.follow(state, lowest(options), vec[i64]())
            options &= options - 1
        return self.found

    def follow(self, state: State, option: i64, path: vec[i64]) -> None:
        """Every way that begins with an option."""
        child = state.copy()
        longer = append(path[:], option)
        self.looked += 1
        over = child.carry_out(option)
        if over or child.acting != bit(self.seat):
            self.keep(child, longer, over)
            return
        options = choices(child, self.seat)
        if self.looked > MOST:
            options &= -options
        while options:
            self.follow(child, lowest(options), longer)
            options &= options - 1

    def keep(self, state: State, path: vec[i64], over: bool) -> None:
        """Note where a way has led, unless another one has led there."""
        key = position_key(state, over)
        if key not in self.seen:
            self.seen.add(key)
            self.found.append(Candidate(path, 0))


def position_key(state: State, over: bool) -> tuple[int, ...]:
    """Equal for equal positions: the card and the cars, and in the midst of a card what is still to come of it."""
    at = state.at
    rest: i64 = 0 if over else 1 + state.acting * 4096 + state.line * 64 + state.wilds
    return (state.card, 0 if over else int(state.jumped), rest, at[0], at[1], at[2], at[3], at[4], at[5])
