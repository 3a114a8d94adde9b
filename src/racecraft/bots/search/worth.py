"""What the end of a game is worth to a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.bits import bit, count
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.scoring import best_car, total, winners

MONEY: Final = 0.012  # of a win, one $M more than the best of the others


def win_share(state: State, seat: i64) -> float:
    """1 for a win, its share where it is shared, 0 otherwise."""
    won = winners(state)
    return 1.0 / float(count(won)) if won & bit(seat) else 0.0


def standing(state: State, seat: i64) -> i64:
    """What is compared when the game is not only won or lost: money, or the best car's progress."""
    if state.config.money:
        return total(state, seat)
    return best_car(state, seat, False) // 8


def margin(state: State, seat: i64) -> i64:
    """How far a seat is ahead of the best of the others."""
    best: i64 = -1000
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            best = max(best, standing(state, other))
        other += 1
    return standing(state, seat) - best


def worth(state: State, seat: i64) -> float:
    """A win, and a little for the margin: what a searching bot makes as great as it can."""
    return win_share(state, seat) + MONEY * float(margin(state, seat))
