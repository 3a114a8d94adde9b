"""The counted try of a day, for play without a host: one record a day in a folder of the person's own."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

from racecraft.games.rally.game import RallyGame
from racecraft.games.record import record_of, to_text


class AlreadyTaken(ValueError):
    """The counted try of a day has been begun; the message says where it is kept and how to play without counting."""


def today() -> str:
    """The present day in UTC, as YYYY-MM-DD."""
    return datetime.now(UTC).date().isoformat()


def own_folder() -> Path:
    """Where this person's tries are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "racecraft" / "daily"


class Tries:
    """The counted tries of a person, one for each day."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, date: str) -> Path:
        """Where the try of a day is kept."""
        return self.folder / f"{date}.json"

    def begin(self, game: RallyGame) -> None:
        """Take the try of the game's day, before its first card is shown: a try that is left is a try.

        Raises:
            AlreadyTaken: when there was one.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.path(game.config.date)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(to_text(record_of(game)))
        except FileExistsError:
            day = game.config.date
            raise AlreadyTaken(f"the counted run of {day} is in {path}; --practice plays it uncounted") from None

    def keep(self, game: RallyGame) -> None:
        """Keep the try as it stands."""
        self.path(game.config.date).write_text(to_text(record_of(game)), encoding="utf-8")
