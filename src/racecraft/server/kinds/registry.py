"""The games that can be played at a table, by name."""

from __future__ import annotations

from typing import Final

from racecraft.server.kinds.base import ChoiceError, Kind
from racecraft.server.kinds.downforce import Downforce
from racecraft.server.kinds.rally import Rally

KINDS: Final[dict[str, Kind]] = {kind.name: kind for kind in (Downforce(), Rally())}


def kind_of(game: str) -> Kind:
    """The kind of a game.

    Raises:
        ChoiceError: when there is no such game.
    """
    if game not in KINDS:
        raise ChoiceError(f"unknown game {game!r}: there are {', '.join(KINDS)}")
    return KINDS[game]
