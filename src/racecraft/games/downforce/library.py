"""Configurations from names: presets, switches, and the decks and tracks that are shipped or lie in files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from racecraft.games.downforce.config import Config, ConfigError, choose_switches
from racecraft.games.downforce.deck_file import load_deck
from racecraft.games.downforce.track_file import load_track

TRACKS: Final = ("river-station", "marina-bay")


def configure(
    seats: int = 4,
    preset: str = "standard",
    *,
    deck: str | Path = "standard",
    tracks: Sequence[str | Path] = (),
    **switches: str | int | Sequence[str],
) -> Config:
    """A mode of Downforce (sections 1 and 2 of the rules).

    Args:
        seats: 2-6 players.
        preset: standard, beginner, endless, two_races or odds.
        deck: the name of a shipped deck, or a deck file.
        tracks: names of shipped tracks or track files, one for each race; without any, River Station, then Marina Bay.
        switches: those of section 2 that are to be other than the preset has them: `ownership`, `powers`, `pool`,
            `hand`, `betting`, `finish`, `goal`, `races`.

    Raises:
        ConfigError: for settings that do not exist or do not go together.
        DataError: for a deck or track file that is wrong.

    >>> configure(2).switches["hand"]
    'seven'
    """
    settings = {name: _value(name, value) for name, value in switches.items()}
    chosen = choose_switches(seats, preset, settings)
    named = list(tracks) if tracks else list(TRACKS[: 2 if chosen["races"] == "2" else 1])
    return Config(seats, chosen, load_deck(deck), [load_track(track) for track in named])


def _value(name: str, value: str | int | Sequence[str]) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return ",".join(part.strip() for part in value.split(","))
    if name != "pool":
        raise ConfigError(f"{name}: a list of values; only the pool takes one")
    return ",".join(value)
