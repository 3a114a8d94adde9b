"""Section 7 of the rules: who wins."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, ROAD, Place, at, home, owners, play, race, shipped
from tests.downforce.spec_index import spec

from racecraft.games.bits import filled, put
from racecraft.games.downforce.game import DownforceGame


@spec("7.1a")
def test_prizes_are_12_9_6_4_2_and_nothing() -> None:
    game = race(LANE, {"Y": 31}, ["Y2", "", "", "", "", ""], owners=list("RKBGOY"), home="RKBGO")
    play(game, "play Y2")
    assert home(game) == "RKBGOY"
    assert game.totals() == [12, 9, 6, 4, 2, 0]


@spec("7.1a")
def test_a_player_gets_the_prizes_of_all_cars_owned_and_nobody_those_of_the_others() -> None:
    game = race(LANE, {"Y": 31}, ["Y2", ""], owners=["RGY", "K"], home="RKBGO")
    play(game, "play Y2")
    assert game.totals() == [16, 9]


@spec("7.1b")
def test_a_car_that_is_not_home_has_no_place_and_no_prize() -> None:
    game = race(LANE, {"R": 30, "K": 1}, ["K1", ""], owners=["R", "K"], home="BG")
    play(game, "play K1")
    assert game.over
    assert game.totals() == [0, 0]
    assert game.places() == ["blue", "green"]


@spec("7.1c")
def test_the_total_is_prizes_and_bets_less_prices_and_may_be_negative() -> None:
    game = race(
        LANE,
        {"G": 1},
        ["G1", "", ""],
        owners=["RK", "B", "GO"],
        prices={"R": 5, "K": 3, "B": 6, "G": 4, "O": 1},
        home="RKB",
        betting="standard",
        bets=["RBG", "RKB", "GGG"],
    )
    play(game, "play G1")
    assert game.totals() == [12 + 9 + 9 + 2 - 8, 6 + 9 + 4 + 1 - 6, -5]


@spec("7.1d")
def test_the_highest_total_wins() -> None:
    game = race(LANE, {"G": 1}, ["G1", "", ""], owners=["R", "K", "G"], prices={"R": 4}, home="RK")
    assert game.winners() == []
    play(game, "play G1")
    assert game.totals() == [8, 9, 0]
    assert game.winners() == [1]


@spec("7.1d")
def test_a_negative_total_can_win() -> None:
    game = race(LANE, {"G": 1}, ["G1", ""], owners=["R", "K"], prices={"R": 4, "K": 2})
    play(game, "play G1")
    assert (game.totals(), game.winners()) == ([-4, -2], [1])


@spec("7.1e")
@pytest.mark.parametrize(
    ("homes", "prices", "winner"),
    [
        ("RKB", {"R": 3}, 0),  # 9, 9, 6
        ("KRB", {"K": 3}, 1),  # 9, 9, 6
        ("BKR", {"B": 6, "K": 3}, 2),  # 6, 6, 6
        ("BRK", {"B": 7, "R": 3}, 0),  # 6, 6 and 5: the best car of all is not among the level ones
    ],
)
def test_of_level_totals_the_best_placed_car_wins(homes: str, prices: dict[str, int], winner: int) -> None:
    game = race(LANE, {"G": 1}, ["G1", "", ""], owners=["R", "K", "B"], prices=prices, home=homes)
    play(game, "play G1")
    assert game.totals()[winner] == max(game.totals())
    assert game.totals().count(max(game.totals())) > 1
    assert game.winners() == [winner]


@spec("7.1e")
def test_a_last_car_at_home_beats_none_at_home() -> None:
    game = race(LANE, {"G": 1}, ["G1", ""], owners=["R", "G"], prices={"R": 2}, home="KBOYR")
    play(game, "play G1")
    assert (game.totals(), game.winners()) == ([0, 0], [0])


@spec("7.1f")
def test_if_none_of_them_has_a_car_home_they_share_the_win() -> None:
    game = race(LANE, {"R": 9, "G": 1}, ["G1", "", ""], owners=["R", "K", "B"], prices={"B": 12}, home="B")
    play(game, "play G1")
    assert (game.totals(), game.winners()) == ([0, 0, 0], [2])
    game = race(LANE, {"R": 9, "G": 1}, ["G1", "", ""], owners=["R", "K", "B"], prices={"B": 13}, home="B")
    play(game, "play G1")
    assert (game.totals(), game.winners()) == ([0, 0, -1], [0, 1])


@spec("7.1g", "9.4")
def test_after_the_first_of_two_races_everything_is_set_up_afresh_and_the_money_kept() -> None:
    game = race(
        LANE, {"G": 1}, ["G1", ""], owners=["R", "K"], prices={"R": 4}, home="RK", races="2", powers=["tricky", ""]
    )
    play(game, "play G1")
    assert not game.over
    assert game.race.race == 1
    assert owners(game) == [-2] * 6
    assert set(game.race.holder) == {-1}
    assert set(game.race.price) == {0}
    assert (game.race.discard, game.race.homes, game.race.due) == (0, 0, 0)
    assert [game.race.at[car] for car in range(6)] == list(LANE.start)
    assert game.legal_texts(0)[0].startswith("bid")
    assert game.totals() == [8, 9]


def second_race(banked: tuple[int, int], homes: str, prices: dict[str, int]) -> DownforceGame:
    """The second of two races, to be ended by one card; seat 0 owns red, seat 1 black."""
    game = race(LANE, {"G": 1}, ["G1", ""], owners=["R", "K"], home=homes, prices=prices, races="2")
    game.race.race = 1
    money = filled(6, 0)
    game.race.banked = put(put(money, 0, banked[0]), 1, banked[1])
    return play(game, "play G1")


@spec("7.1g", "7.1d")
def test_the_totals_of_two_races_are_added() -> None:
    game = second_race((3, 7), "RK", {})
    assert game.over
    assert (game.totals(), game.winners()) == ([15, 16], [1])


@spec("7.1h")
def test_level_after_two_races_the_second_race_counts() -> None:
    game = second_race((5, 8), "RK", {})
    assert (game.totals(), game.winners()) == ([17, 17], [0])
    game = second_race((8, 5), "RK", {"R": 6})
    assert (game.totals(), game.winners()) == ([14, 14], [1])


@spec("7.1h")
def test_level_in_the_second_race_too_the_win_is_shared() -> None:
    game = second_race((4, 4), "RK", {"R": 3})  # the better car of the second race does not matter
    assert (game.totals(), game.winners()) == ([13, 13], [0, 1])


@spec("7.1g", "9.4")
def test_the_second_race_is_run_on_the_second_board() -> None:
    game = race(LANE, {"G": 1}, ["G1", ""], owners=["R", "K"], races="2")
    game.config.tracks[1] = shipped("marina-bay")
    play(game, "play G1")
    assert game.race.track is shipped("marina-bay")


NEAR: dict[str, Place] = {"R": 31, "K": 30, "B": 2, "G": 3, "O": 4, "Y": 5}


@spec("7.2a", "9.1e")
def test_the_first_player_with_a_car_home_wins_at_once_in_the_middle_of_the_card() -> None:
    game = race(LANE, NEAR, ["R6K3W1 G1", "K1"], owners=["R", "K"], preset="beginner", hand="all")
    play(game, "play R6K3W1")
    assert game.over
    assert game.winners() == [0]
    assert at(game, "K") == (1, 30)


@spec("7.2a")
def test_the_owner_of_the_car_wins_not_the_player_of_the_card() -> None:
    game = race(LANE, NEAR, ["R6", "K1"], owners=["K", "R"], preset="beginner", hand="all")
    play(game, "play R6")
    assert (game.over, game.winners()) == (True, [1])


@spec("7.2a")
def test_a_car_without_an_owner_comes_home_for_nobody() -> None:
    game = race(LANE, NEAR, ["R6 G1", "K3"], owners=["B", "K"], preset="beginner", hand="all")
    play(game, "play R6")
    assert not game.over
    play(game, "play K3")
    assert (game.over, game.winners(), home(game)) == (True, [1], "RK")


@spec("7.2b")
def test_if_nobody_is_home_when_nobody_can_play_the_furthest_car_on_the_track_wins() -> None:
    game = race(LANE, {"R": 9, "K": 12, "B": 8, "G": 20}, ["B5", ""], owners=["RB", "K"], preset="beginner", hand="all")
    play(game, "play B5")
    assert at(game, "B") == (1, 8)  # behind red; green has no owner
    assert (game.over, game.winners()) == (True, [1])


@spec("7.2b")
def test_a_car_without_an_owner_at_home_does_not_count_either() -> None:
    game = race(LANE, {"R": 9, "K": 7}, ["R1", ""], owners=["R", "K"], home="G", preset="beginner", hand="all")
    play(game, "play R1")
    assert (game.over, game.winners()) == (True, [0])


@spec("7.3a", "7.3d", "9.3b")
def test_with_furthest_the_distance_wins_and_no_money_counts() -> None:
    cars: dict[str, Place] = {"R": (2, 1), "K": (1, 32), "B": (1, 20)}
    game = race(LANE, cars, ["B1", ""], owners=["R", "KB"], prices={"R": 6}, preset="endless")
    play(game, "play B1")
    assert (game.over, game.winners()) == (True, [0])


@spec("7.3b")
@pytest.mark.parametrize(("cars", "winner"), [({"R": 10, "K": 9}, 0), ({"R": 9, "K": 10}, 1)])
def test_of_level_cars_the_inner_one_is_furthest(cars: dict[str, Place], winner: int) -> None:
    game = race(ROAD, {**cars, "B": 11, "G": 13, "O": 15}, ["G1O1", ""], owners=["R", "K"], preset="endless")
    play(game, "play G1O1")
    while not game.over:
        game.play(game.legal_texts()[0])
    assert game.winners() == [winner]


@spec("7.3c")
def test_if_the_furthest_car_has_no_owner_the_best_owned_car_wins() -> None:
    game = race(LANE, {"Y": 20, "R": 9, "K": 12, "B": 8}, ["B1", ""], owners=["RB", "K"], preset="endless")
    play(game, "play B1")
    assert game.winners() == [1]


@spec("7.3d")
def test_with_first_home_prices_decide_nothing() -> None:
    game = race(LANE, NEAR, ["R6", ""], owners=["R", "K"], prices={"R": 6}, preset="beginner", hand="all", powers=[])
    play(game, "play R6")
    assert game.winners() == [0]
