"""Track files: TOML text to a `Track`. Every fault is a DataError with the line, the place and the cure."""

from __future__ import annotations

import re
from importlib.resources import files
from math import lcm
from pathlib import Path
from typing import Final

from racecraft.games.datafile import DataError, Source, read, shown
from racecraft.games.downforce.track_plan import BettingLine, Lane, Section, TrackError
from racecraft.games.downforce.tracks import Track

SHIPPED: Final = ("river-station", "marina-bay")

_FRACTION: Final = re.compile(r"(\d{1,4})(?:/(\d{1,4}))?")
_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def load_track(name_or_path: str | Path) -> Track:
    """The track of that shipped name (see `SHIPPED`), or of the TOML file at that path.

    Raises DataError when there is no such file or it does not describe a track.
    """
    if str(name_or_path) in SHIPPED:
        resource = files("racecraft.games.downforce").joinpath("data", "tracks", f"{name_or_path}.toml")
        return parse_track(read(resource), str(name_or_path))
    path = Path(name_or_path)
    if not path.suffix and not path.exists():
        cure = f"Name a track file, or one of {', '.join(SHIPPED)}"
        raise DataError(str(path), None, "track", "there is no shipped track or file of this name", cure)
    return parse_track(read(path), path.stem)


def parse_track(source: Source, name: str) -> Track:
    """The track that a file describes, under the name given. Raises DataError."""
    reader = _Reader(source)
    sections = reader.sections()
    try:
        return Track.from_sections(
            name, reader.title(), reader.across, sections, reader.start(), reader.betting(sections), "null"
        )
    except TrackError as fault:
        raise reader.located(fault) from None


class _Reader:
    """Reads the parts of one file; `across` is the common denominator of its fractions across the road."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.table: dict[str, object] = source.table
        self.across = 1

    def error(self, place: str, fault: str, cure: str, line: int = 0) -> DataError:
        return self.source.error(place, fault, cure, line)

    def located(self, fault: TrackError) -> DataError:
        """A fault of the definition, with the line of its table."""
        if fault.part == "section":
            line = self.source.line_of("[[section]]", fault.number)
        elif fault.part == "betting":
            line = self.source.line_of("[[betting]]", fault.number)
        else:
            line = self.source.line_of(fault.part)
        return self.error(fault.place, fault.fault, fault.cure, line)

    def title(self) -> str:
        value = self.table.get("title")
        if not isinstance(value, str):
            raise self.error("title", f"it is {shown(value)}, not text", 'Write title = "..."', self.source.line_of("title"))
        return value

    def tables(self, key: str) -> list[dict[str, object]]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, "it is not a list of tables", f"Begin each with [[{key}]]", self.source.line_of(key))
        return list(value)

    def sections(self) -> list[Section]:
        tables = self.tables("section")
        raw = [self._lanes(k, table) for k, table in enumerate(tables)]
        self.across = lcm(1, *(d for _, parts, _ in raw for pair in parts for _, d in pair))
        return [
            Section(name, tuple(self._lane(pair, n) for pair, n in zip(parts, spaces, strict=True)))
            for name, parts, spaces in raw
        ]

    def _lane(self, pair: list[tuple[int, int]], spaces: int) -> Lane:
        (a, b), (c, d) = pair
        return Lane(a * self.across // b, c * self.across // d, spaces)

    def _lanes(self, k: int, table: dict[str, object]) -> tuple[str, list[list[tuple[int, int]]], list[int]]:
        """Name, fractions and numbers of spaces of a section's lanes."""
        line = self.source.line_of("[[section]]", k)
        name = table.get("name")
        if not isinstance(name, str) or not name:
            raise self.error(f"section {k + 1}", "it has no name", 'Write name = "..."', line)
        place = f"section {name!r}"
        spaces = table.get("spaces")
        if not isinstance(spaces, list) or not spaces or not all(_is_count(item) for item in spaces):
            cure = "Write spaces = [...], a number from 1 to 99 for each lane from the infield side outwards"
            raise self.error(place, "spaces is not a list of numbers", cure, line)
        count = len(spaces)
        across = table.get("across")
        if across is None:
            return name, [[(i, count), (i + 1, count)] for i in range(count)], spaces
        pairs = [_pair(item) for item in across] if isinstance(across, list) else []
        if len(pairs) != count or not all(pairs):
            cure = 'Write across = [["0", "1/2"], ["1/2", "1"]], two fractions for each lane'
            raise self.error(place, "across does not give the inner and outer side of each lane", cure, line)
        return name, pairs, spaces

    def start(self) -> list[tuple[int, int]]:
        value = self.table.get("start")
        if not isinstance(value, list) or not all(
            isinstance(item, list) and len(item) == 2 and all(_is_count(part) for part in item) for item in value
        ):
            cure = "Write start = [[lane, place], ...] for start spaces 1-6 on the last section, counted from 1"
            raise self.error("start", "it is not a list of lanes and places", cure, self.source.line_of("start"))
        return [(lane - 1, place - 1) for lane, place in value]

    def betting(self, sections: list[Section]) -> list[BettingLine]:
        names = [section.name for section in sections]
        found: list[BettingLine] = []
        for k, table in enumerate(self.tables("betting")):
            line = self.source.line_of("[[betting]]", k)
            place, section = f"betting line {k + 1}", table.get("section")
            if section not in names:
                raise self.error(place, f"there is no section {shown(section)}", "Give the name of a section", line)
            part = _fraction(table.get("part", 0))
            if part is None:
                raise self.error(place, "part is not a fraction", 'Write it like part = "1/2", or leave it out', line)
            found.append(BettingLine(names.index(str(section)), *part))
        return found


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 99


def _fraction(value: object) -> tuple[int, int] | None:
    """A fraction from 0 to 1 as (numerator, denominator)."""
    found = _FRACTION.fullmatch(str(value)) if isinstance(value, str | int) else None
    if found is None or isinstance(value, bool) or not int(found[2] or 1) or int(found[1]) > int(found[2] or 1):
        return None
    return int(found[1]), int(found[2] or 1)


def _pair(value: object) -> list[tuple[int, int]]:
    if not isinstance(value, list) or len(value) != 2:
        return []
    found = [_fraction(item) for item in value]
    return [item for item in found if item is not None] if None not in found else []
