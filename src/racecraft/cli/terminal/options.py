"""What the command line asks for, checked before the screen opens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from racecraft import bots
from racecraft.cli.switches import settings
from racecraft.games.downforce.config import Config, ConfigError
from racecraft.games.downforce.library import configure
from racecraft.games.downforce.outline import Outline


@dataclass(frozen=True)
class Setup:
    """A game to be played here.

    Attributes:
        config: the mode. preset: the name it was made from. seat: of the person, from 0. bots: for each seat the
        specification of its bot, "" for the person's. seed: for the deal; without one every game is dealt afresh.
        record: where the record of a finished game goes, if anywhere.
    """

    config: Config
    preset: str
    seat: int
    bots: tuple[str, ...]
    seed: int | None = None
    record: Path | None = None


def setup_of(
    *,
    seats: int = 4,
    seat: int = 1,
    bot: str = "greedy",
    preset: str = "standard",
    switches: Sequence[str] = (),
    tracks: Sequence[str] = (),
    deck: str = "standard",
    seed: int | None = None,
    record: Path | None = None,
) -> Setup:
    """The game that the options of the command describe; seats count from 1.

    Raises:
        ValueError: for anything that cannot be played, in one sentence.
        OSError: for a file that cannot be read.
    """
    config = configure(seats, preset, deck=deck, tracks=tracks, **settings(switches))
    if not 1 <= seat <= seats:
        raise ConfigError(f"--seat {seat}: there are seats 1 to {seats}")
    for track in config.tracks:
        Outline.of(track)
    _check_record(record)
    return Setup(config, preset, seat - 1, _bots(bot, seats, seat - 1), seed, record)


def _bots(spec: str, seats: int, person: int) -> tuple[str, ...]:
    """One specification for every bot, or one for each, with commas between."""
    specs = [part.strip() for part in spec.split(",")]
    if len(specs) == 1:
        specs *= seats - 1
    if len(specs) != seats - 1:
        raise ConfigError(f"--bots {spec}: {len(specs)} bots named for {seats - 1} seats; name one for all, or each")
    for one in specs:
        bots.make(one, 0)
    return (*specs[:person], "", *specs[person:])


def _check_record(record: Path | None) -> None:
    if record is None:
        return
    if record.is_dir():
        raise ConfigError(f"--record {record}: this is a folder; name a file")
    if not record.absolute().parent.is_dir():
        raise ConfigError(f"--record {record}: there is no folder {record.absolute().parent}")
