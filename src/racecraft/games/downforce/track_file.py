"""Track files: TOML text to a `Track`. Every fault is a DataError with the line, the place and the cure."""

from __future__ import annotations

import re
from importlib.resources import files
from math import lcm
from pathlib import Path
from typing import Final, NamedTuple

from racecraft.games.datafile import DataError, Source, read, shown
from racecraft.games.downforce.drawing import (
    EDGES,
    GROUNDS,
    Drawing,
    check_drawing,
    choice,
    control_point,
    drawing_text,
    pair,
    scenery,
)
from racecraft.games.downforce.outline import Outline, oddities
from racecraft.games.downforce.track_plan import MAX_LINES, MAX_SPACES, BettingLine, Lane, Plan, Section, TrackError
from racecraft.games.downforce.tracks import Track
from racecraft.games.untyped import as_list, as_object

SHIPPED: Final = ("river-station", "marina-bay")
KEYS: Final = {
    "": ("title", "note", "start", "section", "betting", "drawing", "scenery"),
    "section": ("name", "spaces", "across", "begins", "width", "edge"),
    "betting": ("section", "part"),
    "drawing": ("size", "ground", "points"),
    "scenery": ("kind", "points", "size", "turn", "text"),
}
LANE_WIDTH: Final = 42  # drawn, when a section gives no width

_Sides = tuple[tuple[int, int], tuple[int, int]]
_ROW: Final = re.compile(r"\s*\[\s*-?\d")
_FRACTION: Final = re.compile(r"([0-9]{1,4})(?:/([0-9]{1,4}))?")


def track_source(name_or_path: str | Path) -> Source:
    """The text of a shipped track, by its name (see `SHIPPED`), or of a track file. Raises DataError."""
    name = str(name_or_path)
    if name in SHIPPED:
        return read(files("racecraft.games.downforce") / "data" / "tracks" / f"{name}.toml")
    try:
        return read(Path(name))
    except DataError as error:
        if error.fault != "does not exist":
            raise
        cure = f"Check the path, or name a shipped track: {', '.join(SHIPPED)}"
        raise DataError(error.file, None, error.place, error.fault, cure) from None


def load_track(name_or_path: str | Path) -> Track:
    """The track of that shipped name, or of the TOML file at that path, named as the file is.

    Raises DataError when there is no such file or it does not describe a track.
    """
    return parse_track(track_source(name_or_path), Path(name_or_path).stem)


def parse_track(source: Source, name: str) -> Track:
    """The track that a file describes, under the name given. Raises DataError."""
    reader = _Reader(source)
    try:
        track = Track(reader.plan(name))
        Outline.of(track)
    except TrackError as fault:
        raise reader.located(fault) from None
    return track


def warnings(track: Track) -> list[str]:
    """What is odd about a track that can be raced on nevertheless."""
    found: list[str] = []
    if len(track.lines) < MAX_LINES:
        found.append(f"it has {len(track.lines)} betting lines, and betting needs three")
    entered = {b for s in range(track.n) for b in track.ahead(s)}
    found.extend(f"no space leads to {track.where(s)}" for s in range(track.n) if s not in entered)
    if track.plan.drawing == "null":
        return [*found, "it has no drawing and is shown as a plain oval"]
    return found + oddities(Outline.of(track))


class _Lanes(NamedTuple):
    """A section as it is written: its lanes from and to fractions across the road, and their spaces."""

    name: str
    sides: list[_Sides]
    spaces: list[int]


class _Reader:
    """Reads the parts of one file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.table: dict[str, object] = source.table
        self.check_keys("", 0, self.table)

    def plan(self, name: str) -> Plan:
        raw = [self.lanes(k, table) for k, table in enumerate(self.tables("section"))]
        across = lcm(1, *(side[1] for lanes in raw for sides in lanes.sides for side in sides))
        sections = tuple(_section(lanes, across) for lanes in raw)
        title, start, betting = self.title(), self.start(), self.betting([section.name for section in sections])
        return Plan(name, title, across, sections, start, betting, self.drawing(sections))

    def error(self, place: str, fault: str, cure: str, line: int) -> DataError:
        return self.source.error(place, fault, cure, line)

    def located(self, fault: TrackError) -> DataError:
        """A fault of the definition, with its line."""
        line = self.point_line(fault.number) if fault.part == "point" else self.line(fault.part, fault.number)
        return self.error(fault.place, fault.fault, fault.cure, line)

    def line(self, key: str, number: int) -> int:
        """The line of a table of a list of tables, or else of a table or key."""
        return self.source.line_of(f"[[{key}]]", number) or self.source.line_of(f"[{key}]") or self.source.line_of(key)

    def point_line(self, number: int) -> int:
        """The line of a control point where each has a line of its own, else of the drawing."""
        first = self.line("drawing", 0)
        rows = [k for k, text in enumerate(self.source.text.split("\n"), 1) if k > first and _ROW.match(text)]
        return rows[number] if number < len(rows) else first

    def check_keys(self, key: str, number: int, table: dict[str, object]) -> None:
        for found in table:
            if found not in KEYS[key]:
                place = f"{key} {number + 1}" if key in ("section", "betting", "scenery") else key or "track"
                line = self.line(key, number) if key else self.source.line_of(found)
                raise self.error(place, f"unknown key {shown(found)}", f"Known are {', '.join(KEYS[key])}", line)

    def tables(self, key: str) -> list[dict[str, object]]:
        value = as_list(self.table.get(key, []))
        tables = [table for item in value or [] if (table := as_object(item)) is not None]
        if value is None or len(tables) != len(value):
            raise self.error(key, "it is not a list of tables", f"Begin each with [[{key}]]", self.line(key, 0))
        for number, table in enumerate(tables):
            self.check_keys(key, number, table)
        return tables

    def title(self) -> str:
        value = self.table.get("title")
        if not isinstance(self.table.get("note", ""), str):
            raise self.error("note", "it is no text", 'Write note = "..."', self.line("note", 0))
        if not isinstance(value, str):
            raise self.error("title", "there is none", 'Write title = "..."', self.line("title", 0))
        return value

    def lanes(self, number: int, table: dict[str, object]) -> _Lanes:
        name = table.get("name")
        if not isinstance(name, str):
            line = self.line("section", number)
            raise self.error(f"section {number + 1}", "it has no name", 'Write name = "..."', line)
        spaces = _counts(table.get("spaces"))
        if not spaces:
            cure = "Write spaces = [...], a number for each lane from the infield side outwards"
            fault = f"spaces is not a list of numbers from 1 to {MAX_SPACES}"
            raise self.error(f"section {name!r}", fault, cure, self.line("section", number))
        return _Lanes(name, self.sides(number, table, len(spaces)), spaces)

    def sides(self, number: int, table: dict[str, object], count: int) -> list[_Sides]:
        """Where each lane lies across the road; equal parts when the section does not say."""
        if "across" not in table:
            return [((k, count), (k + 1, count)) for k in range(count)]
        given = as_list(table["across"]) or []
        sides = [found for item in given if (found := _sides(item)) is not None]
        if len(sides) != count or len(given) != count:
            fault = "across does not give the inner and outer side of each lane"
            cure = 'Write across = [["0", "1/2"], ["1/2", "1"]], two fractions for each lane'
            raise self.error(f"section {table.get('name')!r}", fault, cure, self.line("section", number))
        return sides

    def start(self) -> tuple[tuple[int, int], ...]:
        given = as_list(self.table.get("start")) or []
        found = [(counts[0] - 1, counts[1] - 1) for item in given if len(counts := _counts(item)) == 2]
        if not found or len(found) != len(given):
            cure = "Write start = [[lane, place], ...] for start spaces 1-6 on the last section, counted from 1"
            raise self.error("start", "it is not a list of lanes and places", cure, self.line("start", 0))
        return tuple(found)

    def betting(self, names: list[str]) -> tuple[BettingLine, ...]:
        found: list[BettingLine] = []
        for k, table in enumerate(self.tables("betting")):
            line, place, section = self.line("betting", k), f"betting line {k + 1}", table.get("section")
            if section not in names:
                raise self.error(place, f"there is no section {shown(section)}", "Give the name of a section", line)
            part = _fraction(table.get("part", 0))
            if part is None:
                raise self.error(place, "part is not a fraction", 'Write it like part = "1/2", or leave it out', line)
            found.append(BettingLine(names.index(str(section)), *part))
        return tuple(found)

    def drawing(self, sections: tuple[Section, ...]) -> str:
        """The text of the drawing; "null" when the file gives none."""
        pieces = self.tables("scenery")
        if "drawing" not in self.table:
            return "null"
        value = as_object(self.table["drawing"])
        if value is None:
            raise self.error("drawing", "it is not a table", "Write [drawing]", self.line("drawing", 0))
        self.check_keys("drawing", 0, value)
        tables = self.tables("section")
        drawing = Drawing(
            pair(value.get("size"), "size"),
            choice(value.get("ground", GROUNDS[0]), GROUNDS, "ground"),
            tuple(control_point(item, k) for k, item in enumerate(as_list(value.get("points")) or [])),
            tuple(self.whole(k, table, "begins", None) for k, table in enumerate(tables)),
            tuple(
                self.whole(k, table, "width", LANE_WIDTH * len(section.lanes))
                for k, (table, section) in enumerate(zip(tables, sections, strict=True))
            ),
            tuple(self.edge(k, table) for k, table in enumerate(tables)),
            tuple(scenery(item, k) for k, item in enumerate(pieces)),
        )
        check_drawing(drawing, [section.name for section in sections])
        return drawing_text(drawing)

    def whole(self, number: int, table: dict[str, object], key: str, default: int | None) -> int:
        value = table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 100_000:
            place = f"section {table.get('name')!r}"
            cure = f"Write {key} = ..., in board units"
            raise self.error(place, f"{key} is not a whole number", cure, self.line("section", number))
        return value

    def edge(self, number: int, table: dict[str, object]) -> str:
        value = table.get("edge", EDGES[0])
        if not isinstance(value, str) or value not in EDGES:
            place = f"section {table.get('name')!r}"
            cure = f"Write one of {', '.join(EDGES)}"
            raise self.error(place, f"unknown edge {shown(value)}", cure, self.line("section", number))
        return value


def _section(lanes: _Lanes, across: int) -> Section:
    return Section(
        lanes.name,
        tuple(
            Lane(a * across // b, c * across // d, n)
            for ((a, b), (c, d)), n in zip(lanes.sides, lanes.spaces, strict=True)
        ),
    )


def _counts(value: object) -> list[int]:
    """The numbers of a list of numbers from 1 to `MAX_SPACES`; empty when it is anything else."""
    given = as_list(value) or []
    counts = [n for n in given if isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= MAX_SPACES]
    return counts if len(counts) == len(given) else []


def _fraction(value: object) -> tuple[int, int] | None:
    """A fraction from 0 to 1 as (numerator, denominator)."""
    found = _FRACTION.fullmatch(str(value)) if isinstance(value, str | int) else None
    if found is None or isinstance(value, bool) or not int(found[2] or 1) or int(found[1]) > int(found[2] or 1):
        return None
    return int(found[1]), int(found[2] or 1)


def _sides(value: object) -> _Sides | None:
    given = as_list(value) or []
    if len(given) != 2:
        return None
    inner, outer = _fraction(given[0]), _fraction(given[1])
    return None if inner is None or outer is None else (inner, outer)
