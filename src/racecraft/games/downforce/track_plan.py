"""The definition of a track, and the checks that need no neighbours (rules, section 5)."""

from __future__ import annotations

import json
from math import lcm
from typing import Final, NamedTuple

from racecraft.games.untyped import as_list, as_object

MAX_SPACES: Final = 250
MAX_LINES: Final = 3
MAX_DENOMINATOR: Final = 1 << 40
LONGEST_NAME: Final = 60
NO_NAME: Final = ("it is not a line of 1 to 60 letters", "Give a short name")


class TrackError(ValueError):
    """A definition that is no track.

    `place` says where, `fault` what is wrong, `cure` what would help; `part` and `number` (from 0) name
    the piece of the definition: "title", "section", "start", "betting", "drawing", "point", "scenery" or "track".
    """

    def __init__(self, part: str, number: int, place: str, fault: str, cure: str) -> None:
        super().__init__(f"{place}: {fault}. {cure}")
        self.part = part
        self.number = number
        self.place = place
        self.fault = fault
        self.cure = cure


class Lane(NamedTuple):
    """One lane of a section: from `inner` to `outer` across the road (0 = infield side), in `spaces` equal parts."""

    inner: int
    outer: int
    spaces: int


class Section(NamedTuple):
    """A piece of road on which the lanes do not change; lanes from the infield side outwards."""

    name: str
    lanes: tuple[Lane, ...]


class BettingLine(NamedTuple):
    """A line across the road, `part`/`parts` of the way through section number `section` (from 0)."""

    section: int
    part: int
    parts: int


class Plan(NamedTuple):
    """The complete definition of a track.

    `across` is the denominator of every `inner` and `outer`; `start` holds (lane, place) of start spaces 1-6
    on the last section, both from 0; `drawing` is canonical JSON text.
    """

    name: str
    title: str
    across: int
    sections: tuple[Section, ...]
    start: tuple[tuple[int, int], ...]
    betting: tuple[BettingLine, ...]
    drawing: str


def canonical(value: object) -> str:
    """The one JSON text of a value: sorted keys, no blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def check(plan: Plan) -> None:
    """Prove everything about a definition that its numbers alone show. Raises TrackError."""
    for place, text in (("title", plan.title), ("name", plan.name)):
        if not is_name(text):
            raise TrackError(place, 0, place, *NO_NAME)
    _check_sections(plan)
    grain_of(plan)
    _check_betting(plan)


def is_name(text: str) -> bool:
    """Whether a text can be a name or title: one line of 1 to 60 visible letters."""
    return 0 < len(text.strip()) <= len(text) <= LONGEST_NAME and text.isprintable()


def _check_lane(across: int, number: int, section: Section, k: int) -> None:
    lane = section.lanes[k]
    place = f"section {section.name!r}, lane {k + 1}"
    if not 0 <= lane.inner < lane.outer <= across:
        raise TrackError(
            "section", number, place, "the lane does not lie on the road", "Give inner < outer, both from 0 to 1"
        )
    if lane.spaces < 1:
        raise TrackError("section", number, place, "the lane has no spaces", "Give at least 1 space")
    if k > 0 and lane.inner < section.lanes[k - 1].outer:
        raise TrackError(
            "section",
            number,
            place,
            f"it overlaps lane {k}",
            "List lanes from the infield side outwards, each beginning where the one before ends or later",
        )


def _check_sections(plan: Plan) -> None:
    if len(plan.sections) < 2:
        raise TrackError("track", 0, "sections", "a lap needs at least two sections", "Add a section")
    seen: set[str] = set()
    for number, section in enumerate(plan.sections):
        if not is_name(section.name):
            raise TrackError("section", number, f"name of section {number + 1}", *NO_NAME)
        if section.name in seen:
            raise TrackError(
                "section", number, f"section {section.name!r}", "another section has this name", "Rename one of them"
            )
        seen.add(section.name)
        if not section.lanes:
            raise TrackError(
                "section",
                number,
                f"section {section.name!r}",
                "it has no lanes",
                "Give the number of spaces of each lane",
            )
        for k in range(len(section.lanes)):
            _check_lane(plan.across, number, section, k)
    spaces = sum(lane.spaces for section in plan.sections for lane in section.lanes)
    if spaces > MAX_SPACES:
        raise TrackError(
            "track",
            0,
            "sections",
            f"the track has {spaces} spaces, more than {MAX_SPACES}",
            "Take spaces or lanes away",
        )


def grain_of(plan: Plan) -> int:
    """Parts of a section's progress, so that every front and rear is a whole number of them."""
    grain = 1
    for section in plan.sections:
        for lane in section.lanes:
            grain = lcm(grain, lane.spaces)
    if grain * len(plan.sections) > MAX_DENOMINATOR or plan.across > MAX_DENOMINATOR:
        raise TrackError(
            "track", 0, "sections", "too many different numbers of spaces or fractions", "Use fewer different numbers"
        )
    return grain


def _check_betting(plan: Plan) -> None:
    if len(plan.betting) > MAX_LINES:
        raise TrackError(
            "betting",
            MAX_LINES,
            f"betting line {MAX_LINES + 1}",
            "there are more than three betting lines",
            "Keep three",
        )
    before = (0, 1, 0)
    for k, line in enumerate(plan.betting):
        place = f"betting line {k + 1}"
        if not (0 <= line.section < len(plan.sections) and 0 <= line.part < line.parts):
            raise TrackError(
                "betting", k, place, "it does not lie on the lap", "Give a section, and a part from 0 up to, but not, 1"
            )
        section = plan.sections[line.section]
        for number, lane in enumerate(section.lanes):
            if lane.spaces * line.part % line.parts != 0:
                raise TrackError(
                    "betting",
                    k,
                    place,
                    f"it cuts through a space of lane {number + 1} of section {section.name!r}",
                    "Put it where spaces end in every lane, for instance at the beginning of a section",
                )
        if (line.section - before[0]) * line.parts * before[1] + line.part * before[1] <= before[2] * line.parts:
            raise TrackError(
                "betting",
                k,
                place,
                "it does not lie ahead of the line before it",
                "List the lines in the order of the lap, none on the start line",
            )
        before = (line.section, line.parts, line.part)


def plan_to_json(plan: Plan) -> dict[str, object]:
    """The definition, the drawing included, as plain JSON values."""
    return {
        "name": plan.name,
        "title": plan.title,
        "across": plan.across,
        "sections": [{"name": s.name, "lanes": [list(lane) for lane in s.lanes]} for s in plan.sections],
        "start": [list(key) for key in plan.start],
        "betting": [list(line) for line in plan.betting],
        "drawing": json.loads(plan.drawing),
    }


def _bad(place: str, fault: str) -> TrackError:
    return TrackError("track", 0, place, fault, "Write it as Track.to_json does")


def _integers(value: object, size: int, place: str) -> list[int]:
    found: list[int] = []
    for item in as_list(value) or []:
        if not isinstance(item, int) or isinstance(item, bool) or abs(item) > MAX_DENOMINATOR:
            raise _bad(place, "expected an integer")
        found.append(item)
    if len(found) != size:
        raise _bad(place, f"expected {size} integers")
    return found


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise _bad(place, "expected text")
    return value


def _list(value: object, place: str) -> list[object]:
    found = as_list(value)
    if found is None:
        raise _bad(place, "expected a list")
    return found


def _object(value: object, place: str) -> dict[str, object]:
    found = as_object(value)
    if found is None:
        raise _bad(place, "expected an object")
    return found


def _section_of(value: object) -> Section:
    table = _object(value, "section")
    lanes = [_integers(item, 3, "lane") for item in _list(table.get("lanes"), "lanes")]
    return Section(_text(table.get("name"), "section name"), tuple(Lane(a, b, n) for a, b, n in lanes))


def plan_from_json(value: object) -> Plan:
    """The definition that `plan_to_json` wrote. Raises TrackError on anything else."""
    table = _object(value, "track")
    start = [_integers(item, 2, "start space") for item in _list(table.get("start"), "start")]
    betting = [_integers(item, 3, "betting line") for item in _list(table.get("betting"), "betting")]
    return Plan(
        _text(table.get("name"), "name"),
        _text(table.get("title"), "title"),
        _integers([table.get("across")], 1, "across")[0],
        tuple(_section_of(item) for item in _list(table.get("sections"), "sections")),
        tuple((a, b) for a, b in start),
        tuple(BettingLine(a, b, c) for a, b, c in betting),
        canonical(table.get("drawing")),
    )
