"""Section 5 of the rules, Movement: steps, blocked spaces, ends and the finish."""

from __future__ import annotations

import pytest
from tests.downforce.build import DELTA, LANE, NECK, ROAD, Place, at, ends, happened, home, lay, play, race, shipped
from tests.downforce.spec_index import spec

# Three lanes: row r has the spaces 3r - 2 (outer), 3r - 1 and 3r (inner).
WIDE = lay("wide", [[4, 4, 4], [4, 4, 4], [4, 4, 4]])

# After 24 spaces of one lane the inner lane has 3 spaces to the line, the outer one 6.
BEND = lay("bend", [[8], [8], [8], [3, 6]])


@spec("5.M1a")
@pytest.mark.parametrize(
    ("space", "ahead"), [(1, ["4", "5"]), (2, ["4", "5", "6"]), (3, ["5", "6"]), (11, ["13", "14", "15"])]
)
def test_a_step_goes_straight_or_diagonally_ahead(space: int, ahead: list[str]) -> None:
    game = race(WIDE, {"R": space}, ["R1", "G1"])
    assert ends(play(game, "play R1")) == ahead


@spec("5.M1b")
@pytest.mark.parametrize("name", ["river-station", "marina-bay"])
def test_a_space_ahead_has_its_front_further_along(name: str) -> None:
    track = shipped(name)
    for space in range(track.n):
        front = track.front[space] % track.lap
        assert all(track.front[other] > front for other in track.ahead(space))


@spec("5.M1b")
def test_a_space_alongside_is_not_ahead() -> None:
    game = race(ROAD, {"R": 5, "K": 8, "B": 7}, ["R1", "G1"])
    play(game, "play R1")
    assert at(game, "R") == (1, 5)  # space 6 beside it is free


@spec("5.M2a")
def test_an_occupied_space_is_not_entered() -> None:
    game = race(ROAD, {"R": 5, "K": 7}, ["R1", "G1"])
    play(game, "play R1")
    assert at(game, "R") == (1, 8)


@spec("5.M2b")
def test_a_car_is_not_passed_through() -> None:
    game = race(LANE, {"R": 5, "K": 8}, ["R6", "G1"])
    play(game, "play R6")
    assert at(game, "R") == (1, 7)
    game = race(ROAD, {"R": 5, "K": 9, "B": 10}, ["R4", "G1"])
    assert ends(play(game, "play R4")) == ["7", "8"]


@spec("5.M2a", "5.M2b")
def test_a_car_not_yet_on_its_lap_blocks_as_well() -> None:
    game = race(LANE, {"R": 25, "K": (0, 27)}, ["R6", "G1"])
    play(game, "play R6")
    assert at(game, "R") == (1, 26)


@spec("5.M2c")
@pytest.mark.parametrize("others", [{"K": 6}, {"K": 6, "B": 7}, {"B": 7}])
def test_a_car_alongside_or_one_on_each_side_does_not_stop_a_diagonal_step(others: dict[str, Place]) -> None:
    game = race(ROAD, {"R": 5, **others}, ["R1", "G1"])
    play(game, "play R1")
    if not game.race.card < 0:
        assert ends(game) == ["7", "8"]
        play(game, "to 8")
    assert at(game, "R") == (1, 8)


@spec("5.M3a")
def test_a_car_goes_on_while_it_can() -> None:
    game = race(ROAD, {"R": 5, "K": 9}, ["R3", "G1"])
    assert ends(play(game, "play R3")) == ["11", "12"]


@spec("5.M3b", "5.M4a")
def test_a_car_may_be_steered_where_the_way_is_shut() -> None:
    game = race(WIDE, {"R": 2, "K": 8, "B": 9}, ["R3", "G1"])
    assert ends(play(game, "play R3")) == ["6", "10", "11"]
    play(game, "to 6")
    assert at(game, "R") == (1, 6)
    assert game.to_act == [1]


@spec("5.M3b")
def test_a_car_with_one_step_left_may_enter_a_space_that_is_shut_beyond() -> None:
    game = race(WIDE, {"R": 2, "K": 8, "B": 9}, ["R1", "G1"])
    assert ends(play(game, "play R1")) == ["4", "5", "6"]


@spec("5.M4a")
def test_an_end_needs_all_the_steps_or_shuts_the_way() -> None:
    game = race(NECK, {"R": 5, "K": 10}, ["R4", "G1"])
    play(game, "play R4")
    assert at(game, "R") == (1, 9)  # one way into the neck, two steps lost behind black
    game = race(NECK, {"R": 5, "K": 9}, ["R4", "G1"])
    assert ends(play(game, "play R4")) == ["7", "8"]


@spec("5.M4a")
def test_the_finish_can_be_one_of_several_ends() -> None:
    game = race(BEND, {"R": 24, **dict(zip("KBGOY", range(1, 6), strict=True))}, ["R4", "K1"])
    play(game, "play R4")
    assert "finish" in ends(game)
    assert len(ends(game)) > 1
    play(game, "to finish")
    assert home(game) == "R"


@spec("5.M4a", "5.M5a")
def test_a_car_beside_the_finish_may_still_stop_short_of_it() -> None:
    game = race(BEND, {"R": 24, **dict(zip("KBGOY", range(1, 6), strict=True))}, ["R4", "K1"])
    play(game, "play R4")
    short = next(end for end in ends(game) if end != "finish")
    play(game, f"to {short}")
    assert at(game, "R") == (1, int(short))
    assert home(game) == ""


@spec("5.M4b")
def test_laps_and_lines_passed_follow_from_the_end() -> None:
    game = race(ROAD, {"R": (0, 47), "K": 11}, ["R1K1", "G1"])
    play(game, "play R1K1", "to 2", "to 14")
    assert at(game, "R") == (1, 2)
    assert [(event["car"], event["line"]) for event in happened(game, "crossed")] == [("black", 1)]


@spec("5.M4c")
@pytest.mark.parametrize(
    ("cars", "homes"), [({"R": 5}, ""), ({"R": 5, "K": 6}, ""), ({}, "R"), ({"R": 31}, "K"), ({"R": 5, "K": 7}, "")]
)
def test_a_line_with_a_single_end_or_none_is_carried_out_without_asking(cars: dict[str, Place], homes: str) -> None:
    game = race(LANE, cars, ["R3", "G1"], home=homes)
    play(game, "play R3")
    assert game.to_act == [1]


NEAR_FINISH = {"K": 1, "B": 2, "G": 3, "O": 4, "Y": 5}


@spec("5.M5a", "5.M5b", "5.M5c")
def test_a_car_that_crosses_the_line_is_home_at_once_and_later_lines_have_no_effect() -> None:
    game = race(LANE, {**NEAR_FINISH, "R": 31}, ["R6 G1", "R4K1"], owners=["RG", "K"])
    play(game, "play R6")
    assert home(game) == "R"
    play(game, "play R4K1")
    assert home(game) == "R"
    assert at(game, "B") == (1, 2)
    assert [(event["car"], event["steps"]) for event in happened(game, "lost")] == [("red", 4), ("black", 1)]


@spec("5.M5a")
def test_a_car_home_frees_its_space_in_the_middle_of_the_card() -> None:
    game = race(LANE, {"K": 29, "R": 32, "B": 1, "G": 2, "O": 3, "Y": 4}, ["R6K3", "G1"])
    play(game, "play R6K3")
    assert home(game) == "R"
    assert at(game, "K") == (1, 32)


@spec("5.M5a")
def test_cars_take_the_places_in_the_order_in_which_they_come_home() -> None:
    game = race(LANE, {"K": 30, "R": 32, "B": 31, "G": 2, "O": 3}, ["R6B5K4", "G1"], home="Y")
    play(game, "play R6B5K4")
    assert home(game) == "YRBK"
    assert [(event["car"], event["place"]) for event in happened(game, "home")] == [
        ("red", 2),
        ("blue", 3),
        ("black", 4),
    ]


@spec("5.M5d")
def test_the_finish_is_free_whatever_stands_beyond_the_line() -> None:
    game = race(LANE, {**NEAR_FINISH, "R": 32}, ["R1", "G1"])
    play(game, "play R1")
    assert home(game) == "R"


@spec("5.M5d")
def test_the_finish_counts_as_one_end_from_both_lanes() -> None:
    game = race(DELTA, {**NEAR_FINISH, "R": 31}, ["R1", "G1"])
    play(game, "play R1")
    assert home(game) == "R"


@spec("5.M5d")
def test_a_car_before_the_line_can_be_shut_in() -> None:
    game = race(LANE, {"R": 30, "K": 31, "B": 1, "G": 2, "O": 3, "Y": 4}, ["R6", "G1"])
    play(game, "play R6")
    assert at(game, "R") == (1, 30)


@spec("5.M5e", "5.T4a")
def test_for_a_car_before_its_lap_the_spaces_beyond_the_line_can_be_occupied() -> None:
    game = race(LANE, {"R": (0, 32), "K": 1}, ["R4", "G1"])
    play(game, "play R4")
    assert at(game, "R") == (0, 32)
    game = race(LANE, {"R": (0, 32), "K": 3}, ["R4", "G1"])
    play(game, "play R4")
    assert at(game, "R") == (1, 2)


@spec("5.M5e", "9.3a")
def test_in_an_endless_race_the_spaces_beyond_the_line_are_ordinary_ones() -> None:
    game = race(LANE, {"R": 32, "K": (2, 1)}, ["R4 R2", "G1 K6"], preset="endless")
    play(game, "play R4")
    assert at(game, "R") == (1, 32)
    play(game, "play K6", "play R2")
    assert at(game, "R") == (2, 2)
