"""A track: exact coordinates of its spaces, and every neighbour by one rule (rules, section 5).

Progress and place across the road are integers over common denominators, so nothing is ever rounded.
The drawing that belongs to a track is carried along as text and never read here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.games.downforce.track_plan import (
    BettingLine,
    Plan,
    Section,
    TrackError,
    check,
    grain_of,
    plan_from_json,
    plan_to_json,
)

MAX_STEPS: Final = 8
WINDOW: Final = 61
START_SPACES: Final = 6


class _Space(NamedTuple):
    """A space in sorting order: level fronts have the outer one first, so that the inner one is ahead."""

    front: int
    outside: int
    rear: int
    inner: int
    outer: int
    section: int
    lane: int
    place: int


def _lay_out(plan: Plan, grain: int) -> list[_Space]:
    spaces: list[_Space] = []
    for s, section in enumerate(plan.sections):
        for k, lane in enumerate(section.lanes):
            size = grain // lane.spaces
            for i in range(lane.spaces):
                rear = s * grain + i * size
                spaces.append(_Space(rear + size, -lane.inner, rear, lane.inner, lane.outer, s, k, i))
    spaces.sort()
    return spaces


def _ahead(spaces: list[_Space], lap: int) -> list[list[int]]:
    """For each space the offsets to the spaces ahead of it, ascending: the neighbour rule."""
    n = len(spaces)
    offsets: list[list[int]] = []
    for s, a in enumerate(spaces):
        front = a.front % lap
        first = s + 1 if front else n
        offsets.append(
            [
                t - s
                for t in range(first, first + n if not front else n)
                if spaces[t % n].rear <= front < spaces[t % n].front
                and spaces[t % n].inner <= a.outer
                and a.inner <= spaces[t % n].outer
            ]
        )
    return offsets


def _space_name(plan: Plan, space: _Space) -> str:
    return f"section {plan.sections[space.section].name!r}, lane {space.lane + 1}, space {space.place + 1}"


def _check_ways(plan: Plan, spaces: list[_Space], offsets: list[list[int]]) -> None:
    n = len(spaces)
    for s, space in enumerate(spaces):
        if not offsets[s]:
            cure = "Let a lane ahead touch this one, or end this lane earlier"
            raise TrackError("section", space.section, _space_name(plan, space), "there is no way on from it", cure)
    reach = [0] * n
    for _ in range(MAX_STEPS):
        reach = [max(d + reach[(s + d) % n] for d in offsets[s]) for s in range(n)]
    _check_reach(plan, spaces[reach.index(max(reach))], max(reach), n)


def _check_reach(plan: Plan, space: _Space, far: int, n: int) -> None:
    """`far` is how many spaces the longest line passes over, from `space`."""
    fault = f"{MAX_STEPS} steps from it can pass over {far} spaces"
    if far >= n:
        fault += f", and the lap has {n}"
        cure = "Make the lap longer, so that no line can drive all the way round it"
    elif far > WINDOW:
        fault += f", more than {WINDOW}"
        cure = "Use fewer lanes, or lanes with more equal numbers of spaces, on the sections ahead of it"
    else:
        return
    raise TrackError("section", space.section, _space_name(plan, space), fault, cure)


def _start_spaces(plan: Plan, spaces: list[_Space]) -> list[int]:
    if len(plan.start) != START_SPACES:
        fault = f"there are {len(plan.start)} start spaces, not {START_SPACES}"
        raise TrackError("start", 0, "start", fault, "Give six")
    last = len(plan.sections) - 1
    at = {(space.lane, space.place): s for s, space in enumerate(spaces) if space.section == last}
    found: list[int] = []
    for k, key in enumerate(plan.start):
        if key not in at:
            fault, cure = "the last section has no such lane and place", "Put it on the section behind the start line"
        elif at[key] in found:
            fault, cure = "another start space lies there", "Give six different spaces"
        elif found and spaces[at[key]].front > spaces[found[-1]].front:
            fault, cure = "it lies ahead of the start space before it", "Number start spaces from the line backwards"
        else:
            found.append(at[key])
            continue
        raise TrackError("start", k, f"start space {k + 1}", fault, cure)
    return found


def _vector(values: list[int]) -> vec[i64]:
    made = vec[i64]()
    for value in values:
        made = append(made, value)
    return made


class Track:
    """A track ready to race on. Built once by `from_sections`, never changed; equal when the definitions are.

    Spaces are numbered from 0 in the order of their fronts, of level ones the inner one last. Vectors have one
    entry a space: `front`, `rear` in parts of `lap`, `inner`, `outer` in parts of `across`, and `section`,
    `lane`, `place` counted from 0. `succ` has two entries a space, at s and s + n: bit d is set when the space
    d further on (around the lap) is ahead of s; a step crosses the start line exactly when s + d >= n.
    `start` holds start spaces 1-6. A car passes betting line k when its space on its lap is `lines[k]` or higher.
    `to_line[s]` is the least number of steps from s across the start line, `to_finish[s]` across it twice.
    """

    def __init__(self, plan: Plan) -> None:
        """Prove the definition and lay the track out. Raises TrackError."""
        check(plan)
        grain = grain_of(plan)
        spaces = _lay_out(plan, grain)
        lap = grain * len(plan.sections)
        offsets = _ahead(spaces, lap)
        _check_ways(plan, spaces, offsets)
        self.plan: Final = plan
        self.name: Final = plan.name
        self.title: Final = plan.title
        self.n: Final[i64] = len(spaces)
        self.lap: Final[i64] = lap
        self.across: Final[i64] = plan.across
        self.start: Final = _vector(_start_spaces(plan, spaces))
        self.lines: Final = _vector([_threshold(line, grain, spaces) for line in plan.betting])
        self.succ: Final = _vector([sum(1 << d for d in ahead) for ahead in offsets + offsets])
        self.front: Final = _vector([space.front for space in spaces])
        self.rear: Final = _vector([space.rear for space in spaces])
        self.inner: Final = _vector([space.inner for space in spaces])
        self.outer: Final = _vector([space.outer for space in spaces])
        self.section: Final = _vector([space.section for space in spaces])
        self.lane: Final = _vector([space.lane for space in spaces])
        self.place: Final = _vector([space.place for space in spaces])
        to_line = _steps_to_line(offsets, [0] * len(spaces))
        self.to_line: Final = _vector(to_line)
        self.to_finish: Final = _vector(_steps_to_line(offsets, to_line))

    @staticmethod
    def from_sections(
        name: str,
        title: str,
        across: int,
        sections: list[Section],
        start: list[tuple[int, int]],
        betting: list[BettingLine],
        drawing: str = "null",
    ) -> Track:
        """Build a track from exact integers (see `Plan`). Raises TrackError."""
        return Track(Plan(name, title, across, tuple(sections), tuple(start), tuple(betting), drawing))

    @staticmethod
    def from_json(value: object) -> Track:
        """Build the track that `to_json` wrote. Raises TrackError on anything else."""
        return Track(plan_from_json(value))

    def to_json(self) -> dict[str, object]:
        """The complete definition, the drawing included, as plain JSON values."""
        return plan_to_json(self.plan)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Track) and self.plan == other.plan

    def __hash__(self) -> int:
        return hash(self.plan)

    def __reduce__(self) -> tuple[type[Track], tuple[Plan]]:
        return Track, (self.plan,)

    def ahead(self, s: int) -> list[int]:
        """The spaces ahead of space s, nearest front first."""
        mask = self.succ[s]
        return [(s + d) % int(self.n) for d in range(1, WINDOW + 1) if mask >> d & 1]

    def at_line(self, s: int) -> bool:
        """Whether the next step from space s crosses the start line."""
        return self.front[s] == self.lap

    def where(self, s: int) -> str:
        """Space s in words: its number on the board, its section, lane and place, all counted from 1."""
        section = self.plan.sections[self.section[s]].name
        return f"space {s + 1} ({section}, lane {self.lane[s] + 1}, place {self.place[s] + 1})"

    def front_row(self) -> list[int]:
        """The start spaces level with start space 1, itself included."""
        return [s for s in self.start if self.front[s] == self.front[self.start[0]]]

    def shortest(self, s: int) -> int:
        """Least number of steps from space s, before the lap is begun, to the finish: the second crossing."""
        return int(self.to_finish[s])

    def to_go(self, line: int) -> int:
        """Least number of steps from betting line `line` (from 0) to the finish, for a car that is just behind it."""
        at = self.plan.betting[line]
        front = (at.section * at.parts + at.part) * self.lap // (at.parts * len(self.plan.sections))
        return min(int(self.to_line[s]) for s in range(self.n) if self.front[s] == front)

    def outside(self, s: int) -> int:
        """Steps of a car that goes from s to the finish and always takes the outermost space ahead."""
        steps = 0
        for _ in range(2):
            while True:
                steps += 1
                crossed = self.at_line(s)
                s = max(self.ahead(s), key=lambda b: (self.outer[b], self.inner[b], -b))
                if crossed:
                    break
        return steps

    def single_file(self) -> list[tuple[int, int]]:
        """Stretches one lane wide: (first space, number of spaces), in the order of the lap.

        A stretch across the start line counts as two.
        """
        found: list[tuple[int, int]] = []
        for s in range(self.n):
            if len(self.plan.sections[self.section[s]].lanes) > 1:
                continue
            if found and found[-1][0] + found[-1][1] == s:
                found[-1] = (found[-1][0], found[-1][1] + 1)
            else:
                found.append((s, 1))
        return found


def _threshold(line: BettingLine, grain: int, spaces: list[_Space]) -> int:
    """How many spaces end at the line or before it."""
    return sum(1 for space in spaces if space.front * line.parts <= (line.section * line.parts + line.part) * grain)


def _steps_to_line(offsets: list[list[int]], beyond: list[int]) -> list[int]:
    """Least number of steps from each space across the line, and `beyond` more from the space entered there."""
    n = len(offsets)
    steps = [0] * n
    for s in range(n - 1, -1, -1):
        steps[s] = 1 + min(beyond[s + d - n] if s + d >= n else steps[s + d] for d in offsets[s])
    return steps
