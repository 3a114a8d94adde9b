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
from racecraft.games.downforce.outline import Outline
from racecraft.games.downforce.track_plan import MAX_SPACES, BettingLine, Lane, Plan, Section, TrackError
from racecraft.games.downforce.tracks import Track

SHIPPED: Final = ("river-station", "marina-bay")
KEYS: Final = {
    "": ("title", "start", "section", "betting", "drawing", "scenery"),
    "section": ("name", "spaces", "across", "begins", "width", "edge"),
    "betting": ("section", "part"),
    "drawing": ("size", "ground", "points"),
    "scenery": ("kind", "points", "size", "turn", "text"),
}
LANE_WIDTH: Final = 42  # drawn, when a section gives no width

_FRACTION: Final = re.compile(r"([0-9]{1,4})(?:/([0-9]{1,4}))?")


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
    try:
        track = Track(reader.plan(name))
        Outline.of(track)
    except TrackError as fault:
        raise reader.located(fault) from None
    return track


class _Lanes(NamedTuple):
    """A section as it is written: its lanes from and to fractions across the road, and their spaces."""

    name: str
    sides: list[tuple[tuple[int, int], tuple[int, int]]]
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
        return self.error(fault.place, fault.fault, fault.cure, self.line(fault.part, fault.number))

    def line(self, key: str, number: int) -> int:
        """The line of a table of a list of tables, or else of a key."""
        line = self.source.line_of(f"[[{key}]]", number)
        if key == "drawing":
            return line or self.source.line_of("points")
        return line or self.source.line_of(key)

    def check_keys(self, key: str, number: int, table: dict[str, object]) -> None:
        for found in table:
            if found not in KEYS[key]:
                place = f"{key} {number + 1}" if key in ("section", "betting", "scenery") else key or "track"
                line = self.line(key, number) if key else self.source.line_of(found)
                raise self.error(place, f"unknown key {shown(found)}", f"Known are {', '.join(KEYS[key])}", line)

    def tables(self, key: str) -> list[dict[str, object]]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, "it is not a list of tables", f"Begin each with [[{key}]]", self.line(key, 0))
        for number, table in enumerate(value):
            self.check_keys(key, number, table)
        return list(value)

    def title(self) -> str:
        value = self.table.get("title")
        if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > 60:
            fault = "there is none" if value is None else f"{shown(value)} is not a line of up to 60 letters"
            raise self.error("title", fault, 'Write title = "..."', self.line("title", 0))
        return value

    def lanes(self, number: int, table: dict[str, object]) -> _Lanes:
        line = self.line("section", number)
        name = table.get("name")
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 60:
            raise self.error(f"section {number + 1}", "it has no name of up to 60 letters", 'Write name = "..."', line)
        place = f"section {name!r}"
        spaces = [item for item in _list(table.get("spaces")) if _is_count(item)]
        if not spaces or len(spaces) != len(_list(table.get("spaces"))):
            cure = "Write spaces = [...], a number for each lane from the infield side outwards"
            raise self.error(place, f"spaces is not a list of numbers from 1 to {MAX_SPACES}", cure, line)
        count = len(spaces)
        if "across" not in table:
            return _Lanes(name, [((k, count), (k + 1, count)) for k in range(count)], [int(str(n)) for n in spaces])
        sides = [found for item in _list(table["across"]) if (found := _sides(item)) is not None]
        if len(sides) != count or len(_list(table["across"])) != count:
            cure = 'Write across = [["0", "1/2"], ["1/2", "1"]], two fractions for each lane'
            raise self.error(place, "across does not give the inner and outer side of each lane", cure, line)
        return _Lanes(name, sides, [int(str(n)) for n in spaces])

    def start(self) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        for item in _list(self.table.get("start")):
            lane, place = (_list(item) + [None, None])[:2]
            if len(_list(item)) == 2 and _is_count(lane) and _is_count(place):
                found.append((int(str(lane)) - 1, int(str(place)) - 1))
        if not found or len(found) != len(_list(self.table.get("start"))):
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
        value = self.table.get("drawing")
        if value is None:
            return "null"
        if not isinstance(value, dict):
            raise self.error("drawing", "it is not a table", "Write [drawing]", self.line("drawing", 0))
        self.check_keys("drawing", 0, value)
        tables = self.tables("section")
        drawing = Drawing(
            pair(value.get("size"), "size"),
            choice(value.get("ground", GROUNDS[0]), GROUNDS, "ground"),
            tuple(control_point(item, k) for k, item in enumerate(_list(value.get("points")))),
            tuple(self.whole(k, table, "begins", None) for k, table in enumerate(tables)),
            tuple(
                self.whole(k, table, "width", LANE_WIDTH * len(section.lanes))
                for k, (table, section) in enumerate(zip(tables, sections, strict=True))
            ),
            tuple(self.edge(k, table) for k, table in enumerate(tables)),
            tuple(scenery(item, k) for k, item in enumerate(self.tables("scenery"))),
        )
        check_drawing(drawing, len(sections))
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


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MAX_SPACES


def _fraction(value: object) -> tuple[int, int] | None:
    """A fraction from 0 to 1 as (numerator, denominator)."""
    found = _FRACTION.fullmatch(str(value)) if isinstance(value, str | int) else None
    if found is None or isinstance(value, bool) or not int(found[2] or 1) or int(found[1]) > int(found[2] or 1):
        return None
    return int(found[1]), int(found[2] or 1)


def _sides(value: object) -> tuple[tuple[int, int], tuple[int, int]] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    inner, outer = _fraction(value[0]), _fraction(value[1])
    return None if inner is None or outer is None else (inner, outer)
