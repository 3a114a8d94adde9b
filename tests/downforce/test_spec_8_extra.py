"""Section 8 of the rules: the extra powers, Ambitious and Defensive."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, ROAD, Place, at, bet, ends, hand, happened, home, lay, play, race
from tests.downforce.spec_index import spec

from racecraft.games.downforce.game import DownforceGame

# One lane of 32 spaces with lines after 8 and 9, and after 31, one step before the finish.
TIGHT = lay("tight", [[8], [8], [8], [8]], [(1, 0, 1), (1, 1, 8), (3, 7, 8)])
BEHIND: dict[str, Place] = {"K": 1, "B": 2, "G": 3, "O": 4, "Y": 5}


@spec("8.M", "8.6d", "5.8a")
def test_a_car_of_yours_over_a_betting_line_on_your_card_goes_one_step_more_where_you_like() -> None:
    game = race(ROAD, {"R": 11, "K": 13}, ["R1K1", "G1"], owners=["R", "K"], powers=["ambitious"])
    play(game, "play R1K1")
    assert at(game, "R") == (1, 14)
    assert ends(game) == ["15", "16"]  # red's step comes before the line for black
    play(game, "to 16")
    assert at(game, "R") == (1, 16)
    assert at(game, "K") == (1, 15)
    assert game.to_act == [1]


@spec("8.6d")
def test_the_step_is_made_without_asking_when_there_is_one_way_and_not_at_all_when_there_is_none() -> None:
    game = race(LANE, {"R": 8}, ["R2", "G1"], owners=["R", "G"], powers=["ambitious"])
    play(game, "play R2")
    assert at(game, "R") == (1, 11)
    game = race(LANE, {"R": 8, "K": 11}, ["R2", "G1"], owners=["R", "G"], powers=["ambitious"])
    play(game, "play R2")
    assert at(game, "R") == (1, 10)
    assert game.to_act == [1]


@spec("8.6a")
@pytest.mark.parametrize(("start", "end"), [(6, 8), (7, 10), (8, 11), (9, 11)])
def test_only_a_line_that_takes_the_car_over_a_betting_line_gives_the_step(start: int, end: int) -> None:
    game = race(LANE, {"R": start}, ["R2", "G1"], owners=["R", "G"], powers=["ambitious"])
    play(game, "play R2")
    assert at(game, "R") == (1, end)


@spec("8.6a", "8.6b")
def test_the_car_need_not_be_the_first_over_the_line_and_there_need_be_no_bets() -> None:
    game = race(LANE, {"R": 8, "K": 20}, ["R2", "G1"], owners=["R", "G"], powers=["ambitious"], bets=["KK", "KK"])
    play(game, "play R2")
    assert game.race.config.betting is False
    assert at(game, "R") == (1, 11)


@spec("8.6a")
def test_each_line_of_the_card_can_give_its_step() -> None:
    game = race(LANE, {"R": 16, "K": 8}, ["R2K2", "G1"], owners=["RK", "G"], powers=["ambitious"])
    play(game, "play R2K2")
    assert (at(game, "R"), at(game, "K")) == ((1, 19), (1, 11))


@spec("8.6a", "8.6d")
def test_two_lines_passed_at_once_give_one_step() -> None:
    game = race(TIGHT, {"R": 8}, ["R4", "G1"], owners=["R", "G"], powers=["ambitious"])
    play(game, "play R4")
    assert at(game, "R") == (1, 13)


@spec("8.6c")
@pytest.mark.parametrize("lap", [1, 2, 5])
def test_on_every_lap_of_an_endless_race(lap: int) -> None:
    game = race(LANE, {"R": (lap, 8)}, ["R2", "G1"], owners=["R", "G"], powers=["ambitious"], preset="endless")
    play(game, "play R2")
    assert at(game, "R") == (lap, 11)


@spec("8.6c")
def test_the_start_line_is_no_betting_line_and_the_grid_lies_before_the_first_lap() -> None:
    game = race(
        LANE, {"R": (1, 31), "K": (0, 24)}, ["R3 K2", "G1"], owners=["RK", "G"], powers=["ambitious"], preset="endless"
    )
    play(game, "play R3")
    assert at(game, "R") == (2, 2)
    game = race(LANE, {"K": (0, 24), "Y": 1}, ["K2", "G1"], owners=["K", "Y"], powers=["ambitious"], home="RBGO")
    play(game, "play K2")
    assert at(game, "K") == (0, 26)


@spec("8.6e")
def test_the_step_gives_no_further_step() -> None:
    game = race(TIGHT, {"R": 8}, ["R1", "G1 O1"], owners=["R", "G"], powers=["ambitious"], betting="standard")
    play(game, "play R1")
    assert at(game, "R") == (1, 10)
    bet(game, "RR")
    bet(game, "RR")  # the second line was passed by the step
    assert game.to_act == [1]


@spec("8.6f")
def test_a_car_that_is_home_goes_no_further() -> None:
    game = race(TIGHT, {**BEHIND, "R": 31}, ["R2K1", "G1"], owners=["RK", "G"], powers=["ambitious"])
    play(game, "play R2K1")
    assert home(game) == "R"
    assert [event["car"] for event in happened(game, "moved")] == ["red"]


@spec("8.6d", "5.M5a")
def test_the_step_can_take_the_car_home() -> None:
    game = race(TIGHT, {**BEHIND, "R": 31}, ["R1K1", "G1"], owners=["RK", "G"], powers=["ambitious"])
    play(game, "play R1K1")
    assert home(game) == "R"


@spec("8.M", "8.2b")
def test_ambitious_gives_nothing_to_others_cars_or_on_others_cards() -> None:
    game = race(LANE, {"R": 8}, ["R2", "G1"], owners=["K", "R"], powers=["ambitious"])
    play(game, "play R2")
    assert at(game, "R") == (1, 10)
    game = race(LANE, {"R": 8}, ["R2", "G1"], owners=["K", "R"], powers=["", "ambitious"])
    play(game, "play R2")
    assert at(game, "R") == (1, 10)


def against(
    cars: dict[str, Place], card: str, owned: str = "RB", homes: str = "", betting: str = "none"
) -> DownforceGame:
    """A card of seat 0 on one lane, with Defensive at seat 1."""
    hands = [f"{card} O1", "G1 G2"]
    game = race(LANE, cars, hands, owners=["K", owned], powers=["", "defensive"], home=homes, betting=betting)
    return play(game, f"play {card}")


@spec("8.F", "8.7b", "5.8a")
def test_after_a_card_without_a_line_for_its_cars_defensive_may_move_one_of_them_one_space() -> None:
    game = against({"R": 1, "B": 9, "K": 12}, "K2")
    assert game.to_act == [1]
    assert game.legal_texts() == ["step blue", "step red", "step none"]
    play(game, "step red")
    assert (at(game, "R"), at(game, "B")) == ((1, 2), (1, 9))
    assert game.legal_texts() == ["play G1", "play G2"]


@spec("8.F", "8.0g")
def test_the_step_can_be_declined() -> None:
    game = against({"R": 1, "B": 9, "K": 12}, "K2")
    play(game, "step none")
    assert (at(game, "R"), at(game, "B")) == ((1, 1), (1, 9))
    assert game.legal_texts() == ["play G1", "play G2"]


@spec("8.F")
def test_the_holder_chooses_where_the_step_goes() -> None:
    game = race(ROAD, {"R": 5}, ["K1", "G1"], owners=["K", "R"], powers=["", "defensive"])
    play(game, "play K1")
    play(game, *(game.legal_texts()[:1] if game.to_act == [0] else []))
    play(game, "step red")
    assert (game.to_act, ends(game)) == ([1], ["7", "8"])
    play(game, "to 8")
    assert at(game, "R") == (1, 8)


@spec("8.7a")
@pytest.mark.parametrize(
    ("cars", "homes"),
    [({"R": 1, "B": 9, "K": 12}, ""), ({"R": 1, "G": 2, "B": 9, "K": 12}, ""), ({"B": 9, "K": 12}, "R")],
    ids=["moved", "blocked", "home"],
)
def test_a_line_carried_out_for_a_car_is_for_it_whether_it_moves_or_not(cars: dict[str, Place], homes: str) -> None:
    game = against(cars, "K3R2", homes=homes)
    assert game.legal_texts() == ["play G1", "play G2"]


@spec("8.7a")
@pytest.mark.parametrize(("colour", "offered"), [("red", False), ("yellow", True)])
def test_a_wild_is_for_the_car_that_was_picked(colour: str, offered: bool) -> None:
    game = against({"R": 1, "B": 9, "K": 12, "Y": 20}, "K3W2")
    play(game, f"colour {colour}")
    assert ("step blue" in game.legal_texts()) is offered


@spec("8.F", "8.2b")
def test_there_is_no_step_after_ones_own_card() -> None:
    game = race(LANE, {"R": 1, "K": 9}, ["K2", "G1"], owners=["R", "K"], powers=["defensive"])
    play(game, "play K2")
    assert game.to_act == [1]


@spec("8.7c", "6.1b")
def test_the_step_can_pass_a_betting_line_before_the_bets() -> None:
    game = against({"R": 8, "B": 1, "K": 12}, "O1", betting="standard")
    play(game, "step red")
    assert at(game, "R") == (1, 9)
    assert game.to_act == [0, 1]
    assert game.legal_texts(0)[0].startswith("bet")


@spec("8.7c")
def test_a_bet_for_the_card_waits_for_the_step() -> None:
    game = against({"R": 1, "B": 2, "K": 8}, "K2", betting="standard")
    assert game.legal_texts() == ["step blue", "step none"]  # red stands behind blue
    play(game, "step none")
    assert game.legal_texts(0)[0].startswith("bet")


@spec("8.7c", "5.6a")
def test_the_step_can_take_a_car_home_and_the_hand_is_then_thrown_away() -> None:
    game = against({**BEHIND, "R": 32, "K": 12}, "K2", owned="R")
    play(game, "step red")
    assert home(game) == "R"
    assert hand(game, 1) == set()
    assert game.to_act == [0]


@spec("8.7c", "5.7a")
def test_the_step_can_end_the_race() -> None:
    game = against({"R": 32}, "K2", owned="R", homes="KBGOY")
    play(game, "step red")
    assert game.over
    assert home(game) == "KBGOYR"


@spec("8.7b")
def test_there_is_no_step_once_the_race_has_ended() -> None:
    game = race(
        LANE,
        {**BEHIND, "K": 31, "R": 10},
        ["K2B1", "G1"],
        owners=["K", "R"],
        powers=["", "defensive"],
        goal="first_home",
    )
    play(game, "play K2B1")
    assert (game.over, game.winners()) == (True, [0])
    assert happened(game, "declined") == []


@spec("8.7b")
def test_the_card_is_not_over_before_the_step_though_nobody_holds_another() -> None:
    game = race(LANE, {"R": 1, "K": 9}, ["K2", ""], owners=["K", "R"], powers=["", "defensive"])
    play(game, "play K2")
    assert game.to_act == [1]
    play(game, "step red")
    assert game.over
    assert at(game, "R") == (1, 2)


@spec("8.7d", "8.7b")
def test_if_none_of_its_cars_can_move_there_is_no_question() -> None:
    game = against({"R": 1, "B": 2, "Y": 3, "K": 12}, "K2")
    assert game.legal_texts() == ["play G1", "play G2"]
    game = against({"Y": 3, "K": 12}, "K2", homes="RB")
    assert game.legal_texts() == ["play O1"]  # its cars are all home: no step, and no more turns


@spec("8.6g", "8.7c")
def test_a_defensive_step_over_a_betting_line_gives_no_ambitious_step() -> None:
    game = race(LANE, {"R": 8, "K": 12}, ["K2", "G1"], owners=["K", "R"], powers=["ambitious", "defensive"])
    play(game, "play K2", "step red")
    assert at(game, "R") == (1, 9)
    assert game.to_act == [1]


@spec("8.7b", "8.6d")
def test_an_ambitious_step_comes_before_the_defensive_one() -> None:
    game = race(ROAD, {"K": 11, "R": 1}, ["K1", "G1"], owners=["K", "R"], powers=["ambitious", "defensive"])
    play(game, "play K1", "to 13")
    assert (game.to_act, ends(game)) == ([0], ["15", "16"])
    play(game, "to 15")
    assert game.to_act == [1]
    assert game.legal_texts() == ["step red", "step none"]
