"""Tracks: the neighbour rule against a slow, independent one in fractions; order, lengths, proofs, JSON."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racecraft.games.downforce.track_file import SHIPPED, load_track
from racecraft.games.downforce.track_plan import BettingLine, Lane, Section, TrackError
from racecraft.games.downforce.tracks import WINDOW, Track
from racecraft.games.untyped import as_list, as_object

GRID = Section("grid", (Lane(0, 6, 8), Lane(6, 12, 8)))
START = [(0, 7), (1, 7), (0, 6), (1, 6), (0, 5), (1, 5)]
Rows = list[list[tuple[int, int, int]]]


def build(rows: Rows, betting: list[BettingLine] | None = None) -> Track:
    """A track of sections as lanes (inner, outer, spaces), in twelfths of the road, and a grid of two by eight."""
    sections = [Section(f"s{k}", tuple(Lane(*lane) for lane in lanes)) for k, lanes in enumerate(rows)]
    return Track.from_sections("test", "Test", 12, [*sections, GRID], START, betting or [])


def even(*counts: int) -> list[tuple[int, int, int]]:
    """Lanes of equal width with these numbers of spaces."""
    size = 12 // len(counts)
    return [(k * size, (k + 1) * size, n) for k, n in enumerate(counts)]


class Box(NamedTuple):
    """A space in fractions of the lap and of the road."""

    rear: Fraction
    front: Fraction
    inner: Fraction
    outer: Fraction


def boxes(rows: Rows) -> dict[tuple[int, int, int], Box]:
    """Every space by section, lane and place."""
    everything = [*rows, [(lane.inner, lane.outer, lane.spaces) for lane in GRID.lanes]]
    count = len(everything)
    return {
        (s, k, i): Box(
            (s + Fraction(i, n)) / count, (s + Fraction(i + 1, n)) / count, Fraction(inner, 12), Fraction(outer, 12)
        )
        for s, lanes in enumerate(everything)
        for k, (inner, outer, n) in enumerate(lanes)
        for i in range(n)
    }


def graph(rows: Rows) -> dict[tuple[int, int, int], set[tuple[int, int, int]]]:
    """The spaces ahead of each space."""
    spaces = boxes(rows)
    return {a: {b for b in spaces if is_ahead(spaces[b], spaces[a])} for a in spaces}


def attempt(rows: Rows) -> Track | TrackError:
    try:
        return build(rows)
    except TrackError as fault:
        return fault


def is_ahead(b: Box, a: Box) -> bool:
    """The rule as the book words it."""
    front = a.front - floor(a.front)
    return b.rear <= front < b.front and max(a.inner, b.inner) <= min(a.outer, b.outer)


def key(track: Track, s: int) -> tuple[int, int, int]:
    return int(track.section[s]), int(track.lane[s]), int(track.place[s])


def where(track: Track, section: int, lane: int, place: int) -> int:
    return next(s for s in range(track.n) if key(track, s) == (section, lane, place))


def ahead(track: Track, section: int, lane: int, place: int) -> set[tuple[int, int, int]]:
    return {key(track, b) for b in track.ahead(where(track, section, lane, place))}


@st.composite
def sections(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    edges = sorted(draw(st.sets(st.integers(0, 12), min_size=2, max_size=6)))
    lanes = [(a, b, draw(st.integers(1, 6))) for a, b in pairwise(edges)]
    kept = [lane for lane in lanes if draw(st.integers(0, 3))]
    return kept or lanes


ROWS = st.lists(sections(), min_size=1, max_size=4)


@given(ROWS)
def test_neighbours_are_those_of_the_rule(rows: Rows) -> None:
    expected = graph(rows)
    track = attempt(rows)
    if isinstance(track, TrackError):
        assert not all(expected.values()) or track.fault.endswith(f"more than {WINDOW}")
    else:
        assert all(expected.values())
        assert {key(track, s): {key(track, b) for b in track.ahead(s)} for s in range(track.n)} == expected


@given(ROWS)
@settings(max_examples=50)
def test_spaces_stand_in_the_order_of_their_fronts_and_steps_go_up(rows: Rows) -> None:
    track = attempt(rows)
    if isinstance(track, TrackError):
        return
    order = [(track.front[s], -track.inner[s]) for s in range(track.n)]
    assert order == sorted(order)
    assert len(track.succ) == 2 * track.n
    for s in range(track.n):
        mask = track.succ[s]
        assert mask == track.succ[s + track.n] > 0
        assert mask & 1 == 0
        assert mask < 1 << (WINDOW + 1)
        crossing = {s + d >= track.n for d in range(1, WINDOW + 1) if mask >> d & 1}
        assert crossing == {track.at_line(s)}


@given(ROWS)
@settings(max_examples=30)
def test_steps_to_the_line_are_those_of_a_search(rows: Rows) -> None:
    track = attempt(rows)
    if isinstance(track, TrackError):
        return
    ways, spaces = graph(rows), boxes(rows)
    for s in range(track.n):
        level, steps = {key(track, s)}, 1
        while not any(spaces[a].front == 1 for a in level):
            level = {b for a in level for b in ways[a]}
            steps += 1
        assert track.to_line[s] == steps
    entry = {s: min(track.to_line[b] for b in track.ahead(s)) for s in range(track.n) if track.at_line(s)}
    assert all(track.to_finish[s] == 1 + entry[s] for s in entry)
    assert all(track.shortest(s) >= track.to_line[s] + min(entry.values()) for s in range(track.n))


def test_one_lane_goes_straight_on() -> None:
    track = build([even(4)])
    assert ahead(track, 0, 0, 0) == {(0, 0, 1)}
    assert ahead(track, 0, 0, 3) == {(1, 0, 0), (1, 1, 0)}


def test_lanes_alongside_can_be_reached_diagonally_but_not_two_away() -> None:
    track = build([even(4, 4, 4)])
    assert ahead(track, 0, 0, 0) == {(0, 0, 1), (0, 1, 1)}
    assert ahead(track, 0, 1, 0) == {(0, 0, 1), (0, 1, 1), (0, 2, 1)}


def test_a_lane_that_ends_leads_into_those_that_touch_it() -> None:
    track = build([even(2, 2, 2), [(0, 4, 2), (4, 8, 2)]])
    assert ahead(track, 0, 2, 1) == {(1, 1, 0)}
    assert ahead(track, 0, 1, 1) == {(1, 0, 0), (1, 1, 0)}


def test_a_lane_that_starts_is_entered_from_those_that_touch_it() -> None:
    track = build([[(0, 4, 2), (4, 8, 2)], even(2, 2, 2)])
    assert ahead(track, 0, 1, 1) == {(1, 0, 0), (1, 1, 0), (1, 2, 0)}
    assert ahead(track, 0, 0, 1) == {(1, 0, 0), (1, 1, 0)}


def test_a_road_that_narrows_and_widens() -> None:
    track = build([even(2, 2, 2), [(3, 9, 3)], even(2, 2, 2)])
    assert all(ahead(track, 0, lane, 1) == {(1, 0, 0)} for lane in range(3))
    assert ahead(track, 1, 0, 2) == {(2, 0, 0), (2, 1, 0), (2, 2, 0)}


def test_meeting_in_a_point_across_the_road_counts() -> None:
    track = build([[(0, 6, 1)], [(6, 12, 1)]])
    assert ahead(track, 0, 0, 0) == {(1, 0, 0)}


def test_a_bend_with_more_spaces_outside() -> None:
    track = build([even(2, 3)])
    assert ahead(track, 0, 0, 0) == {(0, 0, 1), (0, 1, 1)}  # the outer place 1 lies beside, from a third to two thirds
    assert ahead(track, 0, 1, 0) == {(0, 1, 1), (0, 0, 0)}
    assert ahead(track, 0, 1, 1) == {(0, 1, 2), (0, 0, 1)}
    inner, outer = where(track, 0, 0, 0), where(track, 0, 1, 0)
    assert outer < inner  # the outer front is at a third, the inner one at a half


def test_level_spaces_have_the_inner_one_ahead() -> None:
    track = build([even(1, 1, 1)])
    assert [key(track, s) for s in range(3)] == [(0, 2, 0), (0, 1, 0), (0, 0, 0)]
    assert list(track.start[:2]) == [track.n - 1, track.n - 2]
    assert track.front_row() == [track.n - 1, track.n - 2]


def test_a_betting_line_counts_the_spaces_behind_it() -> None:
    track = build([even(2, 4), even(3, 3)], [BettingLine(0, 1, 2), BettingLine(1, 0, 1), BettingLine(2, 3, 4)])
    assert list(track.lines) == [3, 6, 24]
    fronts = [Fraction(1, 6), Fraction(1, 3), Fraction(11, 12)]
    behind = [sum(Fraction(front, track.lap) <= place for front in track.front) for place in fronts]
    assert behind == [3, 6, 24]
    assert [track.to_go(k) for k in range(3)] == [13, 12, 3]


def test_lengths_and_single_file() -> None:
    track = build([even(2, 4), even(3), even(2)])
    pole = int(track.start[0])
    assert track.shortest(pole) == 1 + 2 + 3 + 2 + 8
    assert track.outside(int(track.start[1])) == 1 + 4 + 3 + 2 + 8
    assert track.single_file() == [(6, 5)]
    assert track.where(6) == "space 7 (s1, lane 1, place 1)"


def faulty(make: Callable[[], Track], part: str, number: int, *words: str) -> None:
    with pytest.raises(TrackError) as caught:
        make()
    assert (caught.value.part, caught.value.number) == (part, number)
    assert all(word in str(caught.value) for word in words), str(caught.value)
    assert caught.value.cure


def test_a_space_without_a_way_on_is_refused() -> None:
    faulty(lambda: build([[(0, 6, 2)], [(7, 12, 2)]]), "section", 0, "'s0'", "lane 1, space 2", "no way on")


def test_overlapping_lanes_are_refused() -> None:
    faulty(lambda: build([[(0, 6, 2), (5, 12, 2)]]), "section", 0, "lane 2", "overlaps lane 1")
    faulty(lambda: build([even(2), [(6, 12, 2), (0, 6, 2)]]), "section", 1, "lane 2", "overlaps")


@pytest.mark.parametrize("lane", [(6, 6, 2), (-1, 6, 2), (6, 13, 2), (7, 6, 2)])
def test_lanes_lie_on_the_road(lane: tuple[int, int, int]) -> None:
    faulty(lambda: build([[lane]]), "section", 0, "does not lie on the road")


def test_sections_need_lanes_spaces_and_names() -> None:
    faulty(lambda: build([[]]), "section", 0, "no lanes")
    faulty(lambda: build([[(0, 12, 0)]]), "section", 0, "no spaces")
    for name in ("", " ", "\x07", "x" * 61):
        section = Section(name, GRID.lanes)
        faulty(partial(Track.from_sections, "t", "T", 12, [section, GRID], START, []), "section", 0, "letters")
    faulty(lambda: Track.from_sections("t", "T", 12, [GRID, GRID], START, []), "section", 1, "has this name")
    faulty(lambda: Track.from_sections("t", "T", 12, [GRID], START, []), "track", 0, "two sections")
    faulty(lambda: Track.from_sections("t", "", 12, [GRID], START, []), "title", 0, "letters")


def test_a_line_never_goes_all_the_way_round() -> None:
    grid = Section("grid", (Lane(0, 12, 6),))
    start = [(0, k) for k in range(5, -1, -1)]
    sections = [Section("a", (Lane(0, 12, 2),)), grid]
    faulty(lambda: Track.from_sections("t", "T", 12, sections, start, []), "section", 0, "8 steps", "the lap has 8")
    sections[0] = Section("a", (Lane(0, 12, 3),))
    assert Track.from_sections("t", "T", 12, sections, start, []).n == 9


def test_a_track_has_at_most_250_spaces() -> None:
    lanes = even(60, 60, 60)
    assert build([lanes, even(27, 27)]).n == 250
    faulty(lambda: build([lanes, even(28, 27)]), "track", 0, "251 spaces")


def test_eight_steps_stay_within_the_window() -> None:
    assert build([even(*[8] * 6)]).n == 64
    lanes = [(k, k + 1, 10) for k in range(8)]
    faulty(lambda: build([lanes, even(*[10] * 6)]), "section", 0, "8 steps", "more than 61")


def test_denominators_stay_small() -> None:
    primes = [19, 23, 29, 31, 37, 41, 43]
    faulty(lambda: build([[(0, 12, n)] for n in primes]), "track", 0, "too many different numbers")
    wide = Section("a", (Lane(0, 2**41, 2),))
    faulty(
        lambda: Track.from_sections("t", "T", 2**41, [wide, wide._replace(name="b")], [], []), "track", 0, "fractions"
    )


@pytest.mark.parametrize(
    ("lines", "number", "words"),
    [
        ([BettingLine(0, 1, 3)], 0, "cuts through a space of lane 1"),
        ([BettingLine(0, 0, 1)], 0, "does not lie ahead"),
        ([BettingLine(1, 0, 1), BettingLine(0, 1, 2)], 1, "does not lie ahead"),
        ([BettingLine(1, 0, 1), BettingLine(1, 0, 3)], 1, "does not lie ahead"),
        ([BettingLine(3, 0, 1)], 0, "does not lie on the lap"),
        ([BettingLine(0, 2, 2)], 0, "does not lie on the lap"),
        ([BettingLine(0, -1, 2)], 0, "does not lie on the lap"),
        (
            [BettingLine(0, 1, 2), BettingLine(1, 0, 1), BettingLine(1, 1, 3), BettingLine(2, 0, 1)],
            3,
            "more than three",
        ),
    ],
)
def test_betting_lines_lie_on_common_boundaries_in_order(lines: list[BettingLine], number: int, words: str) -> None:
    faulty(lambda: build([even(2, 4), even(3, 3)], lines), "betting", number, words)


@pytest.mark.parametrize(
    ("change", "number", "words"),
    [
        ({5: None}, 0, "5 start spaces"),
        ({1: (2, 7)}, 1, "no such lane and place"),
        ({4: (0, 8)}, 4, "no such lane and place"),
        ({3: (0, 7)}, 3, "another start space"),
        ({0: (0, 6), 2: (0, 7)}, 1, "ahead of the start space before it"),
    ],
)
def test_start_spaces_stand_in_order_behind_the_line(
    change: dict[int, tuple[int, int] | None], number: int, words: str
) -> None:
    start = [spot for k, old in enumerate(START) if (spot := change.get(k, old)) is not None]
    section = Section("a", GRID.lanes)
    faulty(lambda: Track.from_sections("t", "T", 12, [section, GRID], start, []), "start", number, words)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_track_survives_json_pickle_and_copy(name: str) -> None:
    track = load_track(name)
    again = Track.from_json(json.loads(json.dumps(track.to_json())))
    assert again == track
    assert hash(again) == hash(track)
    assert again.to_json() == track.to_json()
    assert list(again.succ) == list(track.succ)
    assert pickle.loads(pickle.dumps(track)) == track == copy.deepcopy(track)  # noqa: S301  (our own bytes)
    assert track != build([even(2)])
    assert track != name


def test_the_drawing_is_part_of_the_definition() -> None:
    value = load_track("marina-bay").to_json()
    drawing = value["drawing"]
    assert isinstance(drawing, dict)
    value["drawing"] = None
    assert Track.from_json(value) != load_track("marina-bay")


VALUES: list[object] = [None, True, -1, 0, 3, 10**30, 1.5, "", "x", [], [[]], {}, {"lanes": 3}]


@given(st.integers(0, 10**6), st.sampled_from(VALUES))
def test_broken_json_is_a_track_error_or_a_track(choice: int, value: object) -> None:
    whole = build([even(2, 4), even(3)], [BettingLine(1, 0, 1)]).to_json()
    spots = list(spots_of(whole))
    broken = replaced(whole, spots[choice % len(spots)], value)
    try:
        track = Track.from_json(broken)
    except TrackError:
        return
    assert track.to_json() == broken


def spots_of(value: object) -> Iterator[tuple[str | int, ...]]:
    """Every place in a JSON document, as the keys that lead there."""
    for spot, item in inside(value):
        yield (spot,)
        yield from ((spot, *deeper) for deeper in spots_of(item))


def inside(value: object) -> list[tuple[str | int, object]]:
    return [*(as_object(value) or {}).items(), *enumerate(as_list(value) or [])]


def replaced(value: object, spot: tuple[str | int, ...], by: object) -> object:
    """The document with something else at a place."""
    if not spot:
        return by
    items = [(key, replaced(item, spot[1:], by) if key == spot[0] else item) for key, item in inside(value)]
    return dict(items) if isinstance(value, dict) else [item for _, item in items]


@pytest.mark.parametrize("value", [None, 3, "x", [], {}, {"name": 1}, {"title": "x", "sections": {}}])
def test_json_that_is_no_track_is_refused(value: object) -> None:
    with pytest.raises(TrackError):
        Track.from_json(value)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_circuits_have_the_measures_of_a_race(name: str) -> None:
    track = load_track(name)
    shortest = [track.shortest(s) for s in track.front_row()]
    assert 140 <= track.n <= 190
    assert 62 <= min(shortest) <= 72
    assert min(track.outside(s) for s in track.front_row()) >= min(shortest) + 10
    lap = min(shortest) - 1
    shares = [1 - Fraction(track.to_go(k) - 1, lap) for k in range(3)]
    assert [round(share * 4) for share in shares] == [1, 2, 3]
    assert all(abs(share - Fraction(k, 4)) < Fraction(1, 20) for k, share in enumerate(shares, 1))
    assert sorted(track.start) == list(range(track.n - 6, track.n))


def test_the_circuits_differ_as_they_should() -> None:
    river, marina = load_track("river-station"), load_track("marina-bay")
    single = [4 <= length <= 6 for track in (river, marina) for _, length in track.single_file()]
    assert (len(river.single_file()), len(marina.single_file())) == (1, 2)
    assert all(single)
    wide = [len(section.lanes) for section in river.plan.sections]
    assert max(wide) == 4
    assert sum(lanes >= 3 for lanes in wide) > len(wide) / 2
    assert max(len(section.lanes) for section in marina.plan.sections) == 3
    first, bend = marina.plan.sections[:2]
    assert len(bend.lanes) < len(first.lanes)
    assert bend.lanes[1].spaces >= ceil(bend.lanes[0].spaces * 1.5)
