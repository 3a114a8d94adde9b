"""Section 5 of the rules: turns, lines, wilds, and how a card and a race end."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, ROAD, at, bet, hand, happened, home, play, race, table, texts
from tests.downforce.spec_index import spec

from racecraft.downforce import IllegalAction

# Cars out of the way at the beginning of the lap, so that the end of it is free.
BEHIND = {"K": 1, "B": 2, "G": 3, "O": 4, "Y": 5}


@spec("5.1a")
@pytest.mark.parametrize(("grid", "first"), [("RGKBOY", 4), ("KRGBOY", 0), ("YRGBOK", 5)])
def test_the_owner_of_the_car_on_start_space_1_begins(grid: str, first: int) -> None:
    game = table(["K5"] * 6, ownership="deal", powers="off", grid=grid)
    assert game.to_act == [first]


@spec("5.1b")
@pytest.mark.parametrize(("grid", "first"), [("RGKBOY", 2), ("RYOGKB", 3), ("YRBGOK", 1)])
def test_if_it_has_none_the_owner_of_the_car_on_the_lowest_start_space_begins(grid: str, first: int) -> None:
    game = table(["K5"] * 4, ownership="deal", powers="off", grid=grid)  # red and yellow have no owner
    assert game.to_act == [first]


@spec("5.1c")
def test_turns_go_round_clockwise() -> None:
    game = table(["K1 K2", "K3 K4", "K5 K6"], ownership="deal", powers="off", grid="BKGORY")
    seats: list[int] = []
    for _ in range(6):
        seats += game.to_act
        play(game, next(card for card in game.legal_texts() if card.startswith("play K")))
    assert seats == [1, 2, 0, 1, 2, 0]


@spec("5.2a")
def test_a_turn_is_one_card_of_those_held() -> None:
    game = race(LANE, {"R": 1}, ["R1 K1 8K", "B1"])
    assert set(game.legal_texts()) == {"play R1", "play K1", "play 8K"}
    with pytest.raises(IllegalAction):
        game.play("play B1")
    play(game, "play R1")
    assert game.to_act == [1]
    assert hand(game, 0) == {"K1", "8K"}


@spec("5.2b")
def test_lines_are_carried_out_from_top_to_bottom() -> None:
    game = race(LANE, {"R": 2, "K": 4}, ["R3K2", "B1"])
    play(game, "play R3K2")
    assert (at(game, "R"), at(game, "K")) == ((1, 3), (1, 6))  # red stood behind black when its line came


@spec("5.2c")
def test_a_card_that_moves_nothing_can_be_played() -> None:
    game = race(LANE, {"R": 2, "K": 3, "B": 4}, ["R3K2", "B1"])
    play(game, "play R3K2")
    assert [at(game, letter) for letter in "RK"] == [(1, 2), (1, 3)]
    assert game.to_act == [1]
    assert [event["car"] for event in happened(game, "lost")] == ["red", "black"]


@spec("5.2d")
def test_there_is_no_passing() -> None:
    game = race(LANE, {"R": 2, "K": 3, "B": 4}, ["R3", "B1"])
    assert game.legal_texts() == ["play R3"]


@spec("5.3a")
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 6])
def test_a_line_moves_its_car_by_its_number(steps: int) -> None:
    game = race(LANE, {"R": 1}, [f"R{steps}", "B1"])
    play(game, f"play R{steps}")
    assert at(game, "R") == (1, 1 + steps)


@spec("5.3b")
def test_the_player_of_the_card_steers_whoever_owns_the_car() -> None:
    game = race(ROAD, {"R": 5}, ["R1", "B1"], owners=["K", "R"])
    play(game, "play R1")
    assert game.to_act == [0]
    assert game.legal_texts() == ["to 7", "to 8"]


@spec("5.4a")
def test_a_wild_takes_a_colour_that_is_not_on_the_card_when_it_comes_up() -> None:
    game = race(LANE, {"R": 1, "K": 9}, ["R2W1K1", "B1"])
    play(game, "play R2W1K1")
    assert at(game, "R") == (1, 3)
    assert at(game, "K") == (1, 9)
    assert game.legal_texts() == [f"colour {car}" for car in ("blue", "green", "orange", "yellow")]
    assert game.to_act == [0]


@spec("5.4a", "5.3a")
def test_a_wild_moves_the_car_chosen_by_its_number() -> None:
    game = race(LANE, {"Y": 1, "R": 12}, ["R3W3", "B1"])
    play(game, "play R3W3", "colour yellow")
    assert at(game, "Y") == (1, 4)
    assert game.to_act == [1]


@spec("5.4b")
@pytest.mark.parametrize("car", ["green", "yellow"])
def test_a_wild_can_pick_a_car_that_is_home_or_blocked_and_is_then_lost(car: str) -> None:
    game = race(LANE, {"Y": 1, "R": 2, "K": 5}, ["K3W3", "B1"], home="G")
    play(game, "play K3W3")
    assert f"colour {car}" in game.legal_texts()
    play(game, f"colour {car}")
    assert at(game, "Y") == (1, 1)
    assert home(game) == "G"
    assert [event["car"] for event in happened(game, "lost")] == [car]


@spec("5.4c")
def test_two_wilds_on_a_card_take_two_different_colours() -> None:
    game = race(LANE, {"Y": 1, "B": 9}, ["K4W3W1", "B1"])
    play(game, "play K4W3W1", "colour yellow")
    assert game.legal_texts() == [f"colour {car}" for car in ("blue", "green", "orange", "red")]
    play(game, "colour blue")
    assert (at(game, "Y"), at(game, "B")) == ((1, 4), (1, 10))


@spec("5.5", "10.1d")
def test_a_card_played_lies_face_up_on_the_common_pile() -> None:
    game = race(LANE, {"R": 1}, ["R1 8R", "B1"])
    play(game, "play R1", "play B1", "play 8R")
    for viewer in (-1, 0, 1):
        assert texts(game, game.view(viewer).known.discard) == {"R1", "B1", "8R"}


@spec("5.6a", "5.6b")
def test_whose_cars_are_all_home_throws_the_hand_away_unseen_and_has_no_more_turns() -> None:
    game = race(LANE, {**BEHIND, "R": 31}, ["R2 O1 8R", "K1 K2 K3", "B1 B2"], owners=["R", "K", "B"])
    play(game, "play R2")
    assert hand(game, 0) == set()
    assert texts(game, game.race.thrown[0]) == {"O1", "8R"}
    assert b"O1" not in game.view(1).to_bytes()
    seats: list[int] = []
    for _ in range(3):
        seats += game.to_act
        play(game, game.legal_texts()[0])
    assert seats == [1, 2, 1]


@spec("5.6a")
def test_a_draw_pile_of_ones_own_is_thrown_away_too() -> None:
    game = race(LANE, {**BEHIND, "R": 31}, ["R2 O1", "K1 K2"], owners=["R", "K"], piles=["G1 G2 G3", ""], hand="seven")
    play(game, "play R2")
    assert game.race.stock[0] == 0
    assert texts(game, game.race.thrown[0]) == {"O1", "G1", "G2", "G3"}


@spec("5.6a")
def test_a_car_brought_home_by_another_player_counts_and_one_car_left_does_not() -> None:
    game = race(LANE, {"R": 31, "G": 3, "O": 4}, ["R2 K1", "O1 G2", "B5"], owners=["K", "R", "GO"], home="BYK", turn=0)
    play(game, "play R2")
    assert hand(game, 1) == set()
    assert hand(game, 2) == {"B5"}  # both of its cars are still on the way


@spec("5.6c")
def test_a_player_without_cards_is_passed_over() -> None:
    game = race(LANE, {"R": 1}, ["R1 R2", "", "K1 K2"])
    play(game, "play R1")
    assert game.to_act == [2]
    play(game, "play K1", "play R2")
    assert game.to_act == [2]


@spec("5.6c")
def test_a_player_who_alone_has_cards_plays_on() -> None:
    game = race(LANE, {"R": 1}, ["R1 R2", ""])
    play(game, "play R1")
    assert game.to_act == [0]
    play(game, "play R2")
    assert game.over


@spec("5.7a", "5.7b")
def test_the_race_is_over_when_all_six_are_home_and_lines_left_are_skipped() -> None:
    game = race(LANE, {"R": 31}, ["R3W2W1 G1", "B1"], home="KBGOY")
    play(game, "play R3W2W1")
    assert game.over
    assert home(game) == "KBGOYR"
    assert hand(game, 0) == {"G1"}  # nobody throws anything away any more


@spec("5.7b")
def test_lines_above_the_one_that_ends_the_race_are_carried_out() -> None:
    game = race(LANE, {"R": 31}, ["K4R3B1", "B1"], home="KBGOY")
    play(game, "play K4R3B1")
    assert game.over
    assert [event["car"] for event in happened(game, "lost")] == ["black"]


@spec("5.7c")
def test_the_race_is_over_when_nobody_holds_a_card() -> None:
    game = race(LANE, {"R": 1}, ["R1", "B1"])
    play(game, "play R1")
    assert not game.over
    play(game, "play B1")
    assert game.over
    assert home(game) == ""


@spec("5.7c")
def test_the_race_is_over_when_only_players_whose_cars_are_home_hold_cards() -> None:
    game = race(LANE, {**BEHIND, "R": 31}, ["R2", "B1 B2"], owners=["KBGOY", "R"])
    play(game, "play R2")
    assert game.over
    assert hand(game, 1) == {"B1", "B2"}


@spec("5.8b")
def test_a_card_is_drawn_before_the_end_of_the_race_is_checked() -> None:
    game = race(LANE, {"R": 1}, ["R1", ""], piles=["G1", ""], hand="seven")
    play(game, "play R1")
    assert not game.over
    assert game.legal_texts() == ["play G1"]
    play(game, "play G1")
    assert game.over


@spec("5.8b", "5.8c")
def test_the_end_of_the_race_is_checked_before_bets_and_stops_them() -> None:
    game = race(LANE, {"R": 6}, ["R4", ""], betting="standard")
    play(game, "play R4")
    assert at(game, "R") == (1, 10)
    assert game.over
    assert happened(game, "crossed") != []
    assert happened(game, "bet_due") == []


@spec("5.8b")
def test_bets_are_made_before_hands_are_thrown_away() -> None:
    cars = {**BEHIND, "R": 31, "Y": 8}
    game = race(LANE, cars, ["R2Y1 O1", "K1 K2"], owners=["R", "KBGOY"], betting="standard", bets=["", ""])
    game.race.due = game.race.bets_made = 2  # red has passed the first two lines; the third one is due with it
    play(game, "play R2Y1")
    assert home(game) == "R"
    assert hand(game, 0) == {"O1"}
    assert game.to_act == [0, 1]
    bet(game, "RK")
    assert hand(game, 0) == set()
    assert game.to_act == [1]


@spec("5.8b")
def test_a_card_over_is_followed_by_drawing_bets_throwing_away_and_the_next_turn_in_this_order() -> None:
    cars = {**BEHIND, "R": 31}
    game = race(
        LANE,
        cars,
        ["R2 O1", "K1 K2"],
        owners=["R", "KBGOY"],
        betting="standard",
        piles=["G1 G2", "B1"],
        hand="seven",
    )
    play(game, "play R2")
    for _ in range(3):
        bet(game, "RK")
    play(game, "play K1")
    order = [event.name for event in game.race.trace or [] if event.name in ("drew", "bet_due", "threw", "played")]
    assert order == ["played", "drew", "bet_due", "bet_due", "bet_due", "threw", "played", "drew"]
    assert texts(game, game.race.thrown[0]) == {"O1", "G1", "G2"}  # the card drawn goes with the rest


@spec("5.8a")
def test_the_card_lies_on_the_table_until_its_last_line_is_done() -> None:
    game = race(ROAD, {"R": 1, "K": 15}, ["R1K1", "B1"])
    play(game, "play R1K1", "to 3")
    assert texts(game, game.race.discard) == set()
    assert game.to_act == [0]
    play(game, "to 17")
    assert texts(game, game.race.discard) == {"R1K1"}
    assert game.to_act == [1]
