"""Looking at a finished game again: what a viewer could see after each move of its record."""

from __future__ import annotations

from typing import Any, Final, cast

from racecraft.games import record
from racecraft.games.game import Game
from racecraft.server.kinds.registry import kind_of

Json = dict[str, Any]
PUBLIC: Final = "public"
ALL: Final = "all"


class Replay:
    """A record that replays without a fault.

    Raises:
        ValueError: when it does not; the message says where.
    """

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data
        self.game = record.replay(data)
        self.kind = kind_of(str(data["game"]))
        self.moves = cast("list[str]", data["moves"])

    def viewpoints(self, *, everything: bool) -> list[str]:
        """From where it may be looked at."""
        seats = [str(seat + 1) for seat in range(self.game.seats)]
        return [PUBLIC, ALL, *seats] if everything else [PUBLIC]

    def players(self) -> list[str]:
        """The names of the players."""
        names = self.data.get("players")
        given = [str(name)[:40] for name in cast("list[object]", names)] if isinstance(names, list) else []
        return [*given, *(f"{seat + 1}" for seat in range(len(given), self.game.seats))][: self.game.seats]

    def moments(self, viewpoint: str, first: int, count: int) -> list[Json]:
        """Moments `first` on, as many as there are up to `count`; moment 0 is the deal."""
        game = record.start(self.data)
        shown: list[Json] = []
        told = 0
        for at in range(min(first + count, len(self.moves) + 1)):
            if at:
                record.step(game, self.moves[at - 1])
            if at >= first:
                shown.append(self._moment(game, at, viewpoint, told))
            told = self.kind.happened(game)
        return shown

    def _moment(self, game: Game, at: int, viewpoint: str, told: int) -> Json:
        who, _, move = self.moves[at - 1].partition(" ") if at else ("", "", "")
        viewer = None if viewpoint == ALL else seat_of(viewpoint)
        view = self.kind.open_view(game) if viewer is None else self.kind.view_json(self.kind.view(game, viewer))
        return {
            "at": at,
            "move": self._shown(move, who, viewer) if at else None,
            "seat": int(who) if who.isdigit() else None,
            "events": self.kind.events(game, viewer, told, self.kind.happened(game)),
            "view": view,
        }

    def _shown(self, move: str, who: str, viewer: int | None) -> str:
        """The move in notation; of somebody else's secret choice only its first word."""
        secret = move.partition(" ")[0] in ("bid", "keep", "bet")
        mine = viewer is None or who == str(viewer + 1)
        return move if mine or not secret else move.partition(" ")[0]


def seat_of(viewpoint: str) -> int:
    """The seat of a viewpoint, -1 for an onlooker's."""
    return -1 if viewpoint == PUBLIC else int(viewpoint) - 1
