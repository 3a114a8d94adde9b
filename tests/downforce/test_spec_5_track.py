"""Section 5 of the rules, Track as data: one rule for every neighbour, laps and distance."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.downforce.build import DELTA, LANE, NECK, ROAD, Place, at, happened, home, lay, play, race, shipped
from tests.downforce.spec_index import spec

from racecraft.downforce import load_track
from racecraft.games.datafile import DataError
from racecraft.games.downforce.bets import rank
from racecraft.games.downforce.cards import LETTERS
from racecraft.games.downforce.track_plan import Lane, TrackError
from racecraft.games.downforce.tracks import Track

# Sections of two and three lanes, fractions that meet in points, bends with more spaces outside.
MIXED = lay("mixed", [[2, 3], [3, 4, 5], [4], [7, 5], [3, 3, 3]])
TRACKS = [shipped("river-station"), shipped("marina-bay"), LANE, ROAD, NECK, DELTA, MIXED]
EVERY_TRACK = pytest.mark.parametrize("track", TRACKS, ids=lambda track: str(track.name))


def plan_spaces(track: Track) -> list[tuple[Fraction, Fraction, Fraction, Fraction]]:
    """Rear, front, inner and outer of every space by section, lane and place, as the rules define them."""
    count = len(track.plan.sections)
    return [
        (
            Fraction(s, count) + Fraction(i, lane.spaces * count),
            Fraction(s, count) + Fraction(i + 1, lane.spaces * count),
            Fraction(lane.inner, track.plan.across),
            Fraction(lane.outer, track.plan.across),
        )
        for s, section in enumerate(track.plan.sections)
        for lane in section.lanes
        for i in range(lane.spaces)
    ]


def laid_out(track: Track) -> list[tuple[Fraction, Fraction, Fraction, Fraction]]:
    return [
        (
            Fraction(track.rear[s], track.lap),
            Fraction(track.front[s], track.lap),
            Fraction(track.inner[s], track.across),
            Fraction(track.outer[s], track.across),
        )
        for s in range(track.n)
    ]


@spec("5.T1a", "5.T1b")
@EVERY_TRACK
def test_sections_share_the_lap_equally_and_spaces_share_their_lane(track: Track) -> None:
    assert sorted(laid_out(track)) == sorted(plan_spaces(track))


@spec("5.T1b")
@EVERY_TRACK
def test_lanes_lie_across_the_road_from_the_infield_outwards(track: Track) -> None:
    for section in track.plan.sections:
        assert section.lanes[0].inner >= 0
        assert section.lanes[-1].outer <= track.plan.across
        assert all(lane.inner < lane.outer for lane in section.lanes)


@spec("5.T1c")
def test_fractions_that_differ_by_a_trifle_are_told_apart() -> None:
    million = 3_000_000
    inner, beyond = Lane(0, 1_000_000, 6), Lane(1_000_000, million, 6)
    touching = lay("touching", [[inner], [inner, beyond], [Lane(0, million, 6)]], across=million)
    apart = lay("apart", [[inner], [inner, Lane(1_000_001, million, 6)], [Lane(0, million, 6)]], across=million)
    assert len(touching.ahead(5)) == 2
    assert len(apart.ahead(5)) == 1


@spec("5.T1c")
@EVERY_TRACK
def test_a_track_is_made_of_integers(track: Track) -> None:
    for values in (track.front, track.rear, track.inner, track.outer, track.succ, track.lines, track.start):
        assert all(type(value) is int for value in values)


@spec("5.T2a", "5.T2b")
@EVERY_TRACK
def test_the_spaces_ahead_are_those_that_overlap_in_progress_and_touch_across_the_road(track: Track) -> None:
    spaces = laid_out(track)
    for a in range(track.n):
        front = spaces[a][1] % 1
        expected = {
            b
            for b in range(track.n)
            if spaces[b][0] <= front < spaces[b][1] and spaces[b][2] <= spaces[a][3] and spaces[a][2] <= spaces[b][3]
        }
        assert set(track.ahead(a)) == expected


@spec("5.T2b")
@EVERY_TRACK
def test_across_the_start_line_the_first_spaces_of_the_lap_are_ahead(track: Track) -> None:
    last = [s for s in range(track.n) if track.at_line(s)]
    assert last == [s for s in range(track.n) if track.front[s] == track.lap]
    for s in last:
        assert track.ahead(s) != []
        assert all(track.rear[other] == 0 for other in track.ahead(s))


@spec("5.T2c")
@EVERY_TRACK
def test_no_space_spans_the_start_line(track: Track) -> None:
    assert all(0 <= track.rear[s] < track.front[s] <= track.lap for s in range(track.n))


@spec("5.T3a")
@EVERY_TRACK
def test_lanes_change_only_at_section_boundaries(track: Track) -> None:
    sides = {(track.section[s], track.lane[s], track.inner[s], track.outer[s]) for s in range(track.n)}
    assert len(sides) == sum(len(section.lanes) for section in track.plan.sections)


@spec("5.T3b")
def test_an_outer_lane_with_more_spaces_meets_the_inner_one_by_the_same_rule() -> None:
    bend = lay("bend", [[2, 3], [9], [9]])
    names = [(int(bend.section[s]), int(bend.lane[s]), int(bend.place[s])) for s in range(bend.n)]

    def ahead(lane: int, place: int) -> list[tuple[int, int, int]]:
        return sorted(names[s] for s in bend.ahead(names.index((0, lane, place))))

    assert ahead(0, 0) == [(0, 0, 1), (0, 1, 1)]
    assert ahead(1, 0) == [(0, 0, 0), (0, 1, 1)]
    assert ahead(1, 1) == [(0, 0, 1), (0, 1, 2)]
    assert ahead(0, 1) == ahead(1, 2) == [(1, 0, 0)]


@spec("5.T3b")
def test_lanes_that_end_merge_and_lanes_that_begin_open_up() -> None:
    assert [[s + 1 for s in NECK.ahead(space - 1)] for space in (7, 8, 9, 12)] == [[9], [9], [10], [13, 14]]


@spec("5.T3b")
def test_lanes_that_narrow_or_widen_are_neighbours_where_they_touch() -> None:
    thirds = [Lane(0, 2, 2), Lane(2, 4, 2), Lane(4, 6, 2)]
    track = lay("widening", [[Lane(0, 6, 2)], thirds, [Lane(0, 3, 9), Lane(3, 6, 9)]], across=6)
    assert [s + 1 for s in track.ahead(1)] == [3, 4, 5]
    outer, middle, inner = (len(track.ahead(space - 1)) for space in (6, 7, 8))
    assert (outer, middle, inner) == (1, 2, 1)


FILE = """title = "T"
start = [[1, 6], [1, 5], [1, 4], [1, 3], [1, 2], [1, 1]]

[[section]]
name = "a"
spaces = {spaces}
across = {across}

[[section]]
name = "b"
spaces = [8]
across = [["0", "1/3"]]

[[section]]
name = "c"
spaces = [8]
"""


@pytest.mark.parametrize(
    ("across", "fault"),
    [
        ('[["0", "1/2"], ["1/3", "1"]]', r"overlaps lane 1"),
        ('[["0", "1/3"], ["1/2", "1"]]', r"lane 2, space 8: there is no way on"),
    ],
)
@spec("5.T3c", "5.T3d")
def test_the_loader_refuses_lanes_that_overlap_and_spaces_without_a_way_on(
    tmp_path: Path, across: str, fault: str
) -> None:
    file = tmp_path / "track.toml"
    file.write_text(FILE.format(spaces="[8, 8]", across=across), "utf-8")
    with pytest.raises(DataError, match=rf"track\.toml:4: .*{fault}"):
        load_track(file)
    file.write_text(FILE.format(spaces="[8, 8]", across='[["0", "1/3"], ["1/3", "1"]]'), "utf-8")
    assert load_track(file).n == 32


def test_a_lap_shorter_than_eight_steps_is_refused() -> None:
    with pytest.raises(TrackError, match=r"."):
        lay("short", [[2, 2], [3, 3]])


@spec("5.T4a")
def test_the_first_crossing_begins_the_lap_and_the_second_is_the_finish() -> None:
    game = race(LANE, {"R": (0, 32), "K": 9, "B": 10, "G": 11, "O": 12, "Y": 13}, ["R2 8R", "K1"])
    assert at(game, "R") == (0, 32)
    play(game, "play R2")
    assert at(game, "R") == (1, 2)
    assert home(game) == ""
    game = race(LANE, {"R": 32, "K": 9, "B": 10, "G": 11, "O": 12, "Y": 13}, ["R2", "K1"])
    play(game, "play R2")
    assert home(game) == "R"


@spec("5.T4a")
def test_in_an_endless_race_every_crossing_counts_a_lap() -> None:
    cars: dict[str, Place] = {"R": (3, 31), "K": 9, "B": 10, "G": 11, "O": 12, "Y": 13}
    game = race(LANE, cars, ["R3", "K1"], preset="endless")
    play(game, "play R3")
    assert at(game, "R") == (4, 2)


@spec("5.T4c")
@pytest.mark.parametrize(("start", "passed"), [(5, 0), (6, 1)])
def test_a_betting_line_is_passed_when_the_distance_first_exceeds_it(start: int, passed: int) -> None:
    game = race(LANE, {"R": start}, ["R3", "K1"])
    play(game, "play R3")
    assert at(game, "R") == (1, start + 3)
    assert len(happened(game, "crossed")) == passed  # space 8 ends at the line


@spec("5.T4c")
def test_a_car_on_the_grid_has_passed_no_line() -> None:
    game = race(LANE, {"R": (0, 32), "K": (0, 31), "B": 1}, ["K1 R1", "B1"])
    play(game, "play R1", "play B1", "play K1")
    assert happened(game, "crossed") == []
    assert game.race.due == 0


@spec("5.T4c")
def test_a_line_is_passed_once_by_the_first_car() -> None:
    game = race(LANE, {"R": 7, "K": 6}, ["R3K2", "K4 G1"])
    play(game, "play R3K2", "play K4")
    assert [(event["car"], event["line"]) for event in happened(game, "crossed")] == [("red", 1)]


@spec("5.T4b", "5.T4d")
@pytest.mark.parametrize(
    ("cars", "order"),
    [
        ({"R": 10, "K": 9, "B": 8, "G": 7, "O": 2, "Y": 1}, "RKBGOY"),  # level: the inner car has the even space
        ({"R": (0, 48), "K": 1, "B": (2, 1), "G": (1, 48), "O": (0, 47), "Y": (2, 2)}, "YBGKRO"),
    ],
)
def test_cars_are_ordered_by_distance_and_level_ones_from_the_inside(cars: dict[str, Place], order: str) -> None:
    game = race(ROAD, cars, ["R1", "K1"], preset="endless")
    assert "".join(sorted(cars, key=lambda letter: rank(game.race, LETTERS.index(letter)))) == order


@spec("5.T4d")
def test_of_three_level_cars_the_innermost_is_first() -> None:
    wide = lay("wide", [[4, 4, 4], [4, 4, 4], [4, 4, 4]])
    game = race(wide, {"R": 6, "K": 5, "B": 4, "G": 3, "O": 2, "Y": 1}, ["R1", "K1"])
    assert [int(rank(game.race, LETTERS.index(letter))) for letter in "RKBGOY"] == [0, 1, 2, 3, 4, 5]
    assert int(wide.inner[5]) == 0
