"""What a table plays, and how."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from racecraft.server.kinds.base import Mode

Json = dict[str, Any]


@dataclass(frozen=True)
class ClockSettings:
    """A bank of thinking time and what every decision adds, in seconds."""

    bank: int
    increment: int


@dataclass(frozen=True)
class Settings:
    """The choices of the person who created the table; `watch` is off, public or open."""

    game: str
    preset: str = "standard"
    switches: dict[str, str] = field(default_factory=dict[str, str])
    deck: str = "standard"
    tracks: list[str] = field(default_factory=list[str])
    seats: int = 4
    clock: ClockSettings | None = None
    watch: str = "public"
    hot_seat: bool = False
    bot_delay: int = 900

    @property
    def mode(self) -> Mode:
        """What is played."""
        return Mode(self.game, self.preset, self.switches, self.deck, self.tracks, self.seats)

    def to_json(self) -> Json:
        """As it is stored and sent."""
        return asdict(self)

    @staticmethod
    def from_json(data: Json) -> Settings:
        """What `to_json` wrote."""
        clock = data["clock"]
        given: Json = {**data, "clock": None if clock is None else ClockSettings(**clock)}
        return Settings(**given)
