"""Driving against a plain walk over all ways, on random tracks: neighbours by exact fractions, one step at a time."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.downforce.material import ACROSS, DECK, FORK, OVAL, RING, even, grid, mode

from racecraft.games.bits import members
from racecraft.games.downforce.movement import lines_crossed, reach, reach_through, way
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import FINISH_BIT, HOME
from racecraft.games.downforce.track_plan import BettingLine, Lane, Section, TrackError
from racecraft.games.downforce.tracks import Track

FINISH = -1
OWN_TRACKS = (OVAL, FORK, RING)


class Place(NamedTuple):
    """A space in exact fractions of the lap and of the road."""

    rear: Fraction
    front: Fraction
    inner: Fraction
    outer: Fraction


def places(track: Track) -> list[Place]:
    """Every space of a track from its definition, in the order of its numbers."""
    sections = len(track.plan.sections)
    found: list[Place] = []
    for s in range(track.n):
        section, part = track.section[s], track.place[s]
        lane = track.plan.sections[section].lanes[track.lane[s]]
        rear, front = (Fraction(section, sections) + Fraction(part + k, lane.spaces * sections) for k in (0, 1))
        found.append(Place(rear, front, Fraction(lane.inner, ACROSS), Fraction(lane.outer, ACROSS)))
    return found


def ahead(spaces: list[Place], s: int) -> list[int]:
    """The spaces ahead of a space, by the one rule."""
    here = spaces[s]
    front = here.front % 1
    return [
        t
        for t, there in enumerate(spaces)
        if there.rear <= front < there.front and there.inner <= here.outer and here.inner <= there.outer
    ]


class Road:
    """A track with cars on it, seen from one car: ways go from `at` over positions lap * n + space."""

    def __init__(self, track: Track, others: set[int], at: int, endless: bool) -> None:
        self.n = int(track.n)
        self.spaces = places(track)
        self.others = others
        self.at = at
        self.finishing = at >= self.n and not endless

    def onward(self, at: int) -> list[int]:
        """Where one step leads from a position, cars or no cars; `FINISH` across the finish."""
        lap, space = divmod(at, self.n)
        if self.spaces[space].front == 1 and self.finishing:
            return [FINISH]
        lap += self.spaces[space].front == 1
        return [lap * self.n + t for t in ahead(self.spaces, space)]

    def is_free(self, at: int) -> bool:
        return at == FINISH or at % self.n not in self.others

    def ends(self, steps: int) -> set[int]:
        """Where ordinary ways end."""

        @cache
        def walk(at: int, left: int) -> frozenset[int]:
            free = [to for to in self.onward(at) if self.is_free(to)] if at != FINISH and left else []
            return frozenset([at]) if not free else frozenset[int]().union(*(walk(to, left - 1) for to in free))

        return set(walk(self.at, steps))

    def ends_through(self, steps: int) -> set[int]:
        """Where ways end that drive through exactly one car."""

        @cache
        def walk(at: int, left: int) -> frozenset[int]:
            found: set[int] = set()
            for to in self.onward(at) if at != FINISH and left else []:
                if self.is_free(to):
                    found |= walk(to, left - 1)
                elif left > 1:
                    over = Road.__new__(Road)
                    over.__dict__.update(self.__dict__)
                    for exit_to in [out for out in self.onward(to) if self.is_free(out)]:
                        over.at = exit_to
                        found |= over.ends(left - 2)
            return frozenset(found)

        return set(walk(self.at, steps))


@st.composite
def lanes(draw: st.DrawFn) -> tuple[Lane, ...]:
    """One to four lanes over the road, now and then with a gap or not from side to side."""
    inside = draw(st.lists(st.integers(1, ACROSS - 1), max_size=3, unique=True))
    pairs = list(pairwise([0, *sorted(inside), ACROSS]))
    gap = draw(st.integers(0, 11))
    kept = [pair for k, pair in enumerate(pairs) if k != gap or len(pairs) == 1]
    return tuple(Lane(inner, outer, draw(st.integers(2, 5))) for inner, outer in kept)


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """Any track that is one: sections of any lanes, and a grid of three lanes at the end."""
    drawn = draw(st.lists(lanes(), min_size=3, max_size=6))
    sections = [Section(f"section {k}", own) for k, own in enumerate(drawn)]
    sections += [even("before", 4, 4, 4), even("grid", 2, 2, 2)]
    lines = draw(st.lists(st.integers(1, len(sections) - 1), max_size=3, unique=True))
    try:
        return Track.from_sections(
            "drawn", "Drawn", ACROSS, sections, grid(2), [BettingLine(line, 0, 1) for line in sorted(lines)]
        )
    except TrackError:
        assume(False)
        raise


@st.composite
def traffic(draw: st.DrawFn) -> State:
    """Cars anywhere on any track, close together more often than not, some of them home."""
    track = draw(st.sampled_from(OWN_TRACKS) | tracks())
    endless = draw(st.booleans())
    state = State(mode(3, "endless" if endless else "standard", betting="none").config(DECK), [])
    state.track = track
    first = draw(st.integers(0, track.n - 1))
    near = st.integers(0, 14).map(lambda d: (first + d) % int(track.n))
    spaces = draw(st.lists(near | st.integers(0, track.n - 1), min_size=6, max_size=6, unique=True))
    for car, space in enumerate([first, *[space for space in spaces if space != first][:5]]):
        state.at[car] = draw(st.integers(0, 3 if endless else 1)) * track.n + space
    for car in draw(st.lists(st.integers(1, 5), max_size=2, unique=True)) if not endless else []:
        state.at[car] = HOME - state.homes
        state.homes += 1
    return state


def road_of(state: State) -> Road:
    n = int(state.track.n)
    others = {int(state.at[car]) % n for car in range(1, 6) if not state.is_home(car)}
    return Road(state.track, others, int(state.at[0]), state.config.endless)


def positions(state: State, window: int) -> set[int]:
    """The ends of a window as positions."""
    return {FINISH if end == FINISH_BIT else int(state.at[0]) + end for end in members(window)}


@given(traffic(), st.integers(1, 8))
@settings(max_examples=250)
def test_ends_are_those_of_a_plain_walk(state: State, steps: int) -> None:
    road = road_of(state)
    assert positions(state, reach(state, 0, steps)) == road.ends(steps)
    assert positions(state, reach_through(state, 0, steps)) == road.ends_through(steps)


def check_way(state: State, road: Road, path: list[int], steps: int, end: int, jumps: int) -> None:
    """A way goes by single steps, over free spaces but for the jumps, and ends where it should."""
    at = [int(state.at[0])]
    for space in path[1:]:
        options = [to for to in road.onward(at[-1]) if to != FINISH and to % road.n == space]
        assert len(options) == 1
        at.append(options[0])
    assert path[0] == at[0] % road.n
    occupied = [k for k, position in enumerate(at) if k and not road.is_free(position)]
    assert len(occupied) == jumps
    if end == FINISH_BIT:
        assert road.onward(at[-1]) == [FINISH]
        assert len(path) <= steps
    else:
        assert at[-1] == at[0] + end
        assert at[-1] == at[0] or road.is_free(at[-1])
        blocked = not any(road.is_free(to) for to in road.onward(at[-1]))
        assert len(path) == steps + 1 or (blocked and len(path) <= steps)


@given(traffic(), st.integers(1, 8))
@settings(max_examples=200)
def test_the_way_shown_is_one_that_can_be_driven(state: State, steps: int) -> None:
    road = road_of(state)
    for end in members(reach(state, 0, steps)):
        check_way(state, road, way(state, 0, steps, end, False), steps, end, 0)
    for end in members(reach_through(state, 0, steps)):
        check_way(state, road, way(state, 0, steps, end, True), steps, end, 1)


@given(tracks() | st.sampled_from(OWN_TRACKS))
@settings(max_examples=100)
def test_neighbours_are_those_of_the_one_rule(track: Track) -> None:
    spaces = places(track)
    for s in range(track.n):
        assert sorted(track.ahead(s)) == ahead(spaces, s) != []
        assert track.succ[s] == track.succ[s + int(track.n)]
    order = [(space.front, -space.inner) for space in spaces]
    assert order == sorted(order)


def distance(spaces: list[Place], at: int) -> Fraction:
    lap, space = divmod(at, len(spaces))
    return lap - 1 + spaces[space].front


@given(tracks() | st.sampled_from(OWN_TRACKS), st.integers(0, 400), st.integers(1, 61))
@settings(max_examples=200)
def test_lines_are_crossed_where_the_distance_first_exceeds_them(track: Track, before: int, offset: int) -> None:
    offset = min(offset, int(track.n) - 1)
    spaces = places(track)
    start, end = distance(spaces, before), distance(spaces, before + offset)
    sections = len(track.plan.sections)
    crossed = 0
    for k, line in enumerate(track.plan.betting):
        at = (line.section + Fraction(line.part, line.parts)) / sections
        if any(start <= lap + at < end for lap in range(int(end) + 2)):
            crossed |= 1 << k
    assert lines_crossed(track, before, before + offset) == crossed


@given(tracks() | st.sampled_from(OWN_TRACKS))
@settings(max_examples=60)
def test_a_line_never_reaches_around_the_lap(track: Track) -> None:
    for s in range(track.n):
        far = {s}
        for _ in range(8):
            far = {at + (t - at) % track.n for at in far for t in track.ahead(at % track.n)}
        assert max(far) - s < min(track.n, FINISH_BIT)


@pytest.mark.parametrize("spaces", [2, 4])
def test_a_lap_that_one_line_can_pass_is_refused(spaces: int) -> None:
    sections = [even("one", *[spaces] * 3), even("two", *[spaces] * 3)]
    with pytest.raises(TrackError, match="lap"):
        Track.from_sections("short", "Short", ACROSS, sections, grid(spaces), [])
