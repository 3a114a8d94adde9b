"""What may be known of a run (section 5 of the rules): the one declaration, and the view made from it.

Everything on the table is open. The order of the deck and the dice to come are in no field at all: they lie with
chance until it answers.
"""

from __future__ import annotations

import json
from typing import Final

from mypy_extensions import i64

from racecraft.games.rally.events import OUTCOMES
from racecraft.games.rally.packs import bag_of, cards_of, numbers_of
from racecraft.games.rally.state import PHASES, Position
from racecraft.games.visibility import OPEN, Field

FIELDS: Final = (
    Field("phase", OPEN),
    Field("stage", OPEN),
    Field("turn", OPEN),
    Field("fuel", OPEN),
    Field("health", OPEN),
    Field("speed", OPEN),
    Field("left", OPEN),
    Field("cards", OPEN),
    Field("dice", OPEN),
    Field("boosted", OPEN),
    Field("short", OPEN),
    Field("outcome", OPEN),
)


class View:
    """Everything that may be known of a run now.

    Attributes:
        seat: whose view; negative for a spectator's, who sees the same.
        known: a state with the fields that are open, of its own.
    """

    def __init__(self, state: Position, seat: i64, known: Position) -> None:
        """Copy what is open from `state` into the fresh position `known`."""
        self.seat: i64 = seat
        self.known = known
        for field in FIELDS:
            setattr(known, field.name, field.show(getattr(state, field.name), seat, field.who))

    def legal(self) -> list[int]:
        """The legal actions of the seat, ascending; empty when it has nothing to choose."""
        return self.known.legal(self.seat)

    def to_json(self) -> dict[str, object]:
        """The view in readable words; stages count from 1."""
        state = self.known
        return {
            "seat": self.seat + 1 if self.seat >= 0 else None,
            "phase": PHASES[state.phase],
            "to_act": [seat + 1 for seat in state.to_act()],
            "stage": state.stage + 1,
            "turn": state.turn,
            "fuel": state.fuel,
            "health": state.health,
            "speed": state.speed,
            "deck": cards_of(state.left),
            "cards": numbers_of(state.cards),
            "discard": discarded(state),
            "dice": numbers_of(state.dice),
            "nitro_used": state.boosted == 1,
            "shortfall": state.short,
            "outcome": OUTCOMES[state.outcome],
        }

    def to_bytes(self) -> bytes:
        """The canonical form: equal for any two states between which the seat cannot tell."""
        return json.dumps(self.to_json(), separators=(",", ":"), ensure_ascii=False).encode()


def discarded(state: Position) -> list[int]:
    """The cards of the stage on the discard pile, ascending."""
    return cards_of(state.config.cards - state.left - bag_of(numbers_of(state.cards)))
