"""What may be chosen now, as sets of option bits, and the actions that the bits stand for.

In most phases option *i* is the *i*-th action of its kind (card, colour, power, line, car). When a car is driven the
options are its window of ends.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import bit
from racecraft.games.downforce import actions
from racecraft.games.downforce.cards import SPEED_MASK
from racecraft.games.downforce.lines import defenders, wild_colours
from racecraft.games.downforce.state import (
    AMBITION,
    BETTING,
    BIDDING,
    COLOURING,
    DEFENDING,
    DRIVING,
    FINISH_BIT,
    KEEPING,
    OMITTING,
    ORDERING,
    PLAYING,
    Position,
)

DECLINED: Final = 6  # the option of leaving no line out, and of no Defensive step
_ALL_CARS: Final = 0b111111
_FIRST: Final = vec[i64](
    [
        actions.BID,
        actions.LOT,
        actions.KEEP,
        actions.PLAY,
        actions.DOWN,
        actions.OMIT,
        actions.COLOUR,
        0,
        0,
        actions.STEP,
        0,
        actions.BET,
        0,
    ]
)  # by phase


def is_driving(phase: i64) -> bool:
    """Whether the choice is where a car ends."""
    return phase == DRIVING or phase == AMBITION or phase == DEFENDING


def choices(state: Position, seat: i64) -> i64:
    """What a seat that acts, or that has acted in this secret choice, may choose."""
    phase = state.phase
    if is_driving(phase):
        return state.ends
    if phase == PLAYING:
        return state.hand[seat]
    if phase == COLOURING:
        return wild_colours(state)
    if phase == BIDDING:
        return state.hand[seat] & SPEED_MASK
    if phase == BETTING:
        return _ALL_CARS
    if phase == KEEPING:
        return state.won[seat]
    return _power_choices(state, seat)


def _power_choices(state: Position, seat: i64) -> i64:
    if state.phase == ORDERING:
        return 0b11
    if state.phase == OMITTING:
        return 0b1111111
    return defenders(state, seat) | bit(DECLINED)


def action_of(state: Position, option: i64) -> i64:
    """The action of an option in the present phase."""
    if not is_driving(state.phase):
        return _FIRST[state.phase] + option
    if option == FINISH_BIT:
        return actions.FINISH
    return actions.END + (state.at[state.car] + option) % state.track.n


def option_of(state: Position, action: i64) -> i64:
    """The option of an action in the present phase; nonsense for an action of another phase."""
    if not is_driving(state.phase):
        return action - _FIRST[state.phase]
    if action == actions.FINISH:
        return FINISH_BIT
    return (action - actions.END - state.at[state.car] % state.track.n) % state.track.n
