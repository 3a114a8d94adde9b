"""Section 8 of the rules: the power Aggressive."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, NECK, ROAD, Place, at, ends, home, lay, play, race
from tests.downforce.spec_index import spec

from racecraft.games.downforce.game import DownforceGame

BEHIND: dict[str, Place] = {"B": 1, "G": 2, "O": 3, "Y": 4}


def driving(cars: dict[str, Place], card: str, owned: str = "R") -> DownforceGame:
    """A card of seat 0, who has Aggressive, on one lane."""
    game = race(LANE, cars, [card, "G1"], owners=[owned, "G"], powers=["aggressive"])
    return play(game, f"play {card}")


@spec("8.A", "8.5a", "8.5b", "8.0f")
def test_a_car_drives_through_one_occupied_space() -> None:
    game = driving({"R": 1, "K": 2}, "R2")
    assert ends(game) == ["1", "3"]
    play(game, "to 3")
    assert (at(game, "R"), at(game, "K")) == ((1, 3), (1, 2))


@spec("8.A", "8.5d")
def test_it_needs_a_step_to_leave_by_and_never_ends_on_the_other_car() -> None:
    game = driving({"R": 1, "K": 2}, "R1")
    assert game.to_act == [1]
    assert at(game, "R") == (1, 1)
    game = driving({"R": 1, "K": 3}, "R2")
    assert game.to_act == [1]
    assert at(game, "R") == (1, 2)


@spec("8.5a", "8.0g")
def test_a_blocked_car_may_stay_where_it_is() -> None:
    game = driving({"R": 1, "K": 2}, "R4")
    assert ends(game) == ["1", "5"]
    play(game, "to 1")
    assert at(game, "R") == (1, 1)
    assert game.to_act == [1]


@spec("8.5a")
def test_the_ordinary_end_before_the_other_car_stays_open() -> None:
    game = driving({"R": 1, "K": 3}, "R4")
    assert ends(game) == ["2", "5"]
    play(game, "to 2")
    assert at(game, "R") == (1, 2)


@spec("8.5b")
def test_the_space_beyond_must_be_free() -> None:
    game = driving({"R": 1, "K": 2, "B": 3}, "R6")
    assert at(game, "R") == (1, 1)
    assert game.to_act == [1]


@spec("8.5b", "8.5c")
def test_one_line_drives_through_one_space_only_and_ends_where_the_way_is_shut_again() -> None:
    game = driving({"R": 1, "K": 2, "B": 4}, "R6")
    assert ends(game) == ["1", "3"]
    play(game, "to 3")
    assert at(game, "R") == (1, 3)


@spec("8.5b", "8.5c")
def test_a_car_can_drive_through_to_the_finish() -> None:
    game = driving({"R": 31, "K": 32, **BEHIND}, "R2")
    assert ends(game) == ["finish", "31"]
    play(game, "to finish")
    assert home(game) == "R"
    game = driving({"R": 30, "K": 31, **BEHIND}, "R6")
    assert ends(game) == ["finish", "30"]


@spec("8.5b")
def test_the_last_step_of_a_line_cannot_both_enter_and_finish() -> None:
    game = driving({"R": 31, "K": 32, **BEHIND}, "R1")
    assert game.to_act == [1]
    assert at(game, "R") == (1, 31)


@spec("8.5b")
def test_a_car_before_its_lap_can_drive_through_across_the_start_line() -> None:
    game = driving({"R": (0, 32), "K": 1, "B": (0, 20)}, "R2")
    assert ends(game) == ["2", "32"]
    play(game, "to 2")
    assert at(game, "R") == (1, 2)


@spec("8.A")
@pytest.mark.parametrize(
    ("space", "steps", "options"), [(7, 3, ["7", "11"]), (5, 3, ["7", "8", "10"]), (5, 2, ["7", "8"])]
)
def test_it_opens_a_narrow_place(space: int, steps: int, options: list[str]) -> None:
    game = race(NECK, {"R": space, "K": 9}, [f"R{steps}", "G1"], powers=["aggressive"], owners=["R", "G"])
    assert ends(play(game, f"play R{steps}")) == options


@spec("8.A", "8.5b")
def test_once_on_each_card() -> None:
    game = driving({"R": 1, "K": 2, "B": 9, "O": 10}, "R2B2", owned="RB")
    play(game, "to 3")
    assert at(game, "B") == (1, 9)  # not asked: the power is spent
    assert game.to_act == [1]


@spec("8.A")
def test_again_on_the_next_card() -> None:
    game = race(LANE, {"R": 1, "K": 2, "B": 4}, ["R2 R3", "K1 O1"], owners=["R", "G"], powers=["aggressive"])
    play(game, "play R2", "to 3", "play O1", "play R3")
    assert ends(game) == ["3", "6"]


@spec("8.5e")
def test_choosing_an_ordinary_end_keeps_the_power_for_another_line() -> None:
    game = driving({"R": 1, "K": 2, "B": 9, "O": 10}, "R2B2", owned="RB")
    play(game, "to 1")
    assert ends(game) == ["9", "11"]
    play(game, "to 11")
    assert at(game, "B") == (1, 11)


@spec("8.5e")
def test_an_end_reached_both_ways_keeps_the_power() -> None:
    cars: dict[str, Place] = {"R": 5, "K": 7, "B": 21, "O": 23, "Y": 24}
    game = race(ROAD, cars, ["R2B2", "G1"], owners=["RB", "G"], powers=["aggressive"])
    play(game, "play R2B2")
    assert ends(game) == ["9", "10"]
    play(game, "to 9")
    assert ends(game) == ["21", "25", "26"]


@spec("8.A", "8.2b")
def test_only_for_cars_of_ones_own() -> None:
    game = driving({"R": 1, "K": 2}, "R2", owned="O")
    assert at(game, "R") == (1, 1)
    assert game.to_act == [1]


@spec("8.A", "6.1b")
def test_driving_through_over_a_betting_line_calls_for_a_bet() -> None:
    game = race(LANE, {"R": 7, "K": 8}, ["R2 O1", "G1"], owners=["R", "G"], powers=["aggressive"], betting="standard")
    play(game, "play R2", "to 9")
    assert game.to_act == [0, 1]
    assert game.legal_texts(0)[0].startswith("bet")


@spec("8.A")
def test_also_with_a_speed_8_card() -> None:
    game = driving({"R": 1, "K": 2}, "8R")
    assert ends(game) == ["1", "9"]


@spec("8.A")
def test_also_when_ones_own_wild_moves_the_car() -> None:
    game = driving({"R": 1, "K": 2}, "W3")
    play(game, "colour red")
    assert ends(game) == ["1", "4"]


@spec("8.5c")
def test_ways_before_and_after_the_other_car_are_ordinary_and_may_be_steered_into_a_dead_end() -> None:
    wide = lay("wide", [[4, 4, 4], [4, 4, 4], [4, 4, 4]])  # row r: 3r - 2 (outer), 3r - 1, 3r (inner)
    # Row 2 is full; beyond it the inner space 9 is shut in by 11 and 12.
    cars: dict[str, Place] = {"R": 2, "K": 4, "B": 5, "G": 6, "O": 11, "Y": 12}
    game = race(wide, cars, ["R3", "G1"], owners=["R", "G"], powers=["aggressive"])
    assert ends(play(game, "play R3")) == ["2", "9", "10"]


@spec("8.5b", "8.5c")
def test_a_dead_end_of_ordinary_driving_can_be_left_through_the_car_ahead() -> None:
    wide = lay("wide", [[4, 4, 4], [4, 4, 4], [4, 4, 4]])
    game = race(wide, {"R": 2, "K": 8, "B": 9}, ["R4", "G1"], owners=["R", "G"], powers=["aggressive"])
    # Ordinary: the dead end 6, and row 5 by way of 7. Through 8 or 9: all of row 5.
    assert ends(play(game, "play R4")) == ["6", "13", "14", "15"]
    play(game, "to 15")
    assert at(game, "R") == (1, 15)
