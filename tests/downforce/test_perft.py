"""Perft, as chess programs do it: how many ways the game can go on from a fixed position, to a depth."""

from typing import Final, NamedTuple

import pytest
from tests.conformance import play_random
from tests.downforce.material import DECK, DOZEN, RING, Mode, deal, mode

from racecraft.games.base import CHANCE, NATURE, OVER
from racecraft.games.downforce.rules import State
from racecraft.games.rng import Xoshiro


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions; secret choices come in the order of the seats."""
    if depth == 0 or state.moment() == OVER:
        return int(depth == 0)
    seat = NATURE if state.moment() == CHANCE else state.to_act()[0]
    actions = state.legal(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        total += perft(after, depth - 1)
    return total


class Count(NamedTuple):
    """A position, reached by random moves from a deal, and its frozen counts for depths 1, 2, ..."""

    mode: Mode
    moves: int
    counts: tuple[int, ...]


COUNTS: Final = [
    Count(mode(3), 0, (4, 16, 64, 256, 1024, 4096, 16384)),
    Count(mode(3), 30, (6, 36, 180, 648, 2844, 11448)),
    Count(mode(2), 2, (21, 441, 9261)),
    Count(mode(2), 40, (9, 49, 282, 1727, 10254)),
    Count(mode(2, "beginner"), 0, (6, 24, 100, 391, 1509, 5732)),
    Count(mode(2, "beginner"), 6, (2, 8, 22, 70, 364, 1500, 6956)),
    Count(mode(3, "endless", pool="all"), 30, (6, 18, 76, 328, 1154, 4062, 16630)),
    Count(mode(3, ownership="deal", pool="all", betting="odds"), 0, (2, 4, 8, 48, 180, 984, 5436)),
    Count(mode(3, ownership="deal", powers="off", races="2"), 0, (6, 25, 138, 766, 4304)),
    Count(mode(6, ownership="deal", pool="all"), 10, (6, 36, 108, 252, 792, 2196, 7344)),
]


def position(count: Count) -> State:
    """The state after the random moves."""
    deck = DECK if dict(count.mode.switches)["hand"] == "seven" else DOZEN
    game, rng = deal(count.mode.config(deck, RING, RING), 11), Xoshiro(11)
    for _ in range(count.moves):
        play_random(game, rng)
    return game.race


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.mode}-{count.moves}")
def test_counts_are_those_of_the_frozen_rules(count: Count) -> None:
    state = position(count)
    assert tuple(perft(state, depth) for depth in range(1, len(count.counts) + 1)) == count.counts
