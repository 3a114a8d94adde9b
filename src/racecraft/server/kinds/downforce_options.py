"""What may be chosen in Downforce, in words that a page can show without knowing a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from racecraft.games.downforce import actions
from racecraft.games.downforce.auction import bid_value
from racecraft.games.downforce.cards import COLOURS, Deck
from racecraft.games.downforce.choices import is_driving, option_of
from racecraft.games.downforce.lines import speed
from racecraft.games.downforce.movement import way
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import (
    BETTING,
    BIDDING,
    COLOURING,
    DRIVING,
    FINISH_BIT,
    KEEPING,
    OFFER,
    OMITTING,
    ORDERING,
    PLAYING,
)

Json = dict[str, Any]


def options_of(state: State, seat: int) -> list[Json]:
    """The legal actions of a seat, each with its notation and what it means."""
    return [_option(state, action) for action in state.legal(seat)]


def _option(state: State, action: int) -> Json:
    return {"action": action, "text": state.text(action), "hands_over": False, **_meaning(state, action)}


def _meaning(state: State, action: int) -> Json:
    if is_driving(state.phase):
        return _drive(state, action)
    if state.phase in _OF_CARDS:
        return _OF_CARDS[state.phase](state, action)
    return _OF_NAMES[state.phase](action)


def card_lines(deck: Deck, card: int) -> list[Json]:
    """The lines of a card from the top."""
    rows = range(card * 6, card * 6 + deck.line_count[card])
    return [{"colour": (*COLOURS, "wild")[deck.line_colour[row]], "speed": deck.line_speed[row]} for row in rows]


def _play(state: State, action: int) -> Json:
    card = action - actions.PLAY
    return {"kind": "play", "card": state.deck.text(card), "lines": card_lines(state.deck, card)}


def _bid(state: State, action: int) -> Json:
    card = action - actions.BID
    lines = card_lines(state.deck, card)
    return {"kind": "bid", "card": state.deck.text(card), "lines": lines, "bid": bid_value(state, card)}


def _keep(action: int) -> Json:
    return {"kind": "keep", "power": POWERS[action - actions.KEEP]}


def _order(action: int) -> Json:
    return {"kind": "order", "up": action == actions.UP}


def _omit(action: int) -> Json:
    return {"kind": "omit", "line": None if action == actions.OMIT_NONE else action - actions.OMIT + 1}


def _colour(state: State, action: int) -> Json:
    return {"kind": "colour", "colour": COLOURS[action - actions.COLOUR], "speed": speed(state)}


def _step(action: int) -> Json:
    return {"kind": "step", "car": None if action == actions.STAY else COLOURS[action - actions.STEP]}


def _bet(action: int) -> Json:
    return {"kind": "bet", "car": COLOURS[action - actions.BET]}


def _drive(state: State, action: int) -> Json:
    end = option_of(state, action)
    steps = speed(state) if state.phase == DRIVING else 1
    through = not state.plain >> end & 1
    path = way(state, state.car, steps, end, through)
    finish = end == FINISH_BIT
    return {
        "kind": "drive",
        "car": COLOURS[state.car],
        "space": None if finish else action - actions.END + 1,
        "path": [space + 1 for space in path],
        "wasted": 0 if finish else steps - (len(path) - 1),
        "through": through,
    }


_OF_CARDS: Final[dict[int, Callable[[State, int], Json]]] = {PLAYING: _play, BIDDING: _bid, COLOURING: _colour}
_OF_NAMES: Final[dict[int, Callable[[int], Json]]] = {
    KEEPING: _keep,
    ORDERING: _order,
    OMITTING: _omit,
    OFFER: _step,
    BETTING: _bet,
}
