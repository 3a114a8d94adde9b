"""Section 9 of the rules: the variants."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, Place, at, hand, happened, play, race, texts
from tests.downforce.spec_index import spec

from racecraft.downforce import new_game
from racecraft.games.bits import count
from racecraft.games.downforce.cards import SPEED_MASK
from racecraft.games.downforce.rules import random_playout
from racecraft.games.rng import Xoshiro

FREE: dict[str, Place] = {"K": 9, "B": 10, "G": 11, "O": 12, "Y": 13}


@spec("9.1a")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_beginners_game_has_no_auction_powers_or_bets(seats: int) -> None:
    game = new_game(seats, "beginner", seed=seats)
    assert game.legal_texts()[0].startswith("play")
    assert set(game.race.holder) == {-1}
    assert random_playout(game.race, Xoshiro(seats)) > 0
    assert game.race.bets_made == 0


@spec("9.1a")
def test_no_bets_are_asked_for_when_a_betting_line_is_passed() -> None:
    game = race(LANE, {"R": 8}, ["R2 K1", "K2"], preset="beginner", hand="three", piles=[""])
    play(game, "play R2")
    assert happened(game, "crossed") != []
    assert game.to_act == [1]


@spec("9.1b")
@pytest.mark.parametrize("card", ["R2", "8R"])
def test_after_any_card_one_is_drawn_from_the_common_pile(card: str) -> None:
    game = race(LANE, {"R": 1}, ["R2 K1 8R", "K2"], preset="beginner", hand="three", piles=["O1 O2 O3"])
    play(game, f"play {card}")
    assert hand(game, 0) == {"R2", "K1", "8R", "O1"} - {card}
    play(game, "play K2")
    assert hand(game, 1) == {"O2"}


@spec("9.1c")
def test_nothing_is_drawn_when_the_pile_is_used_up() -> None:
    game = race(LANE, {"R": 1}, ["R2 R1", "K2 K1"], preset="beginner", hand="three", piles=["O1"])
    play(game, "play R2", "play K2", "play R1")
    assert [hand(game, seat) for seat in (0, 1)] == [{"O1"}, {"K1"}]
    play(game, "play K1", "play O1")
    assert game.over


@spec("9.1d")
@pytest.mark.parametrize(("seats", "eights"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_speed_8_cards_are_in_the_hand_from_the_start_beside_three_others(seats: int, eights: int) -> None:
    game = new_game(seats, "beginner", seed=1)
    for cards in game.race.hand[:seats]:
        assert (count(cards & SPEED_MASK), count(cards & ~SPEED_MASK)) == (3, eights)


@spec("9.2a")
def test_two_players_bid_with_all_21_cards() -> None:
    game = new_game(2, seed=1)
    assert [len(game.legal(seat)) for seat in (0, 1)] == [21, 21]


@spec("9.2a", "4.9b")
def test_two_players_take_seven_after_the_auction() -> None:
    game = new_game(2, seed=1)
    rng = Xoshiro(1)
    while game.race.moment() != 0:
        for seat in list(game.to_act):
            game.play(game.race.random_action(seat, rng), seat)
    assert [count(cards & SPEED_MASK) for cards in game.race.hand[:2]] == [7, 7]
    assert [count(game.race.stock[seat]) for seat in (0, 1)] == [14, 14]


@spec("9.2b", "9.2c")
def test_a_hand_card_draws_one_from_ones_own_pile_and_a_speed_8_card_none() -> None:
    game = race(LANE, {"R": 1}, ["R2 K1 8R", "K2 B1"], piles=["O1 O2", "G1 G2"], hand="seven")
    play(game, "play R2")
    assert hand(game, 0) == {"K1", "8R", "O1"}
    assert texts(game, game.race.stock[0]) == {"O2"}
    play(game, "play K2")
    assert hand(game, 1) == {"B1", "G1"}
    play(game, "play 8R")
    assert hand(game, 0) == {"K1", "O1"}
    assert texts(game, game.race.stock[0]) == {"O2"}


@spec("9.2d")
def test_without_hand_cards_a_speed_8_card_in_front_must_be_played() -> None:
    game = race(LANE, {"R": 1}, ["8R 8K", "K2 K1 B1"], piles=["", ""], hand="seven")
    assert set(game.legal_texts()) == {"play 8R", "play 8K"}
    play(game, "play 8R", "play K1")
    assert game.legal_texts() == ["play 8K"]


@spec("9.3a")
def test_in_an_endless_race_cars_go_round_and_nobody_comes_home() -> None:
    game = race(LANE, {**FREE, "R": 31}, ["R6 R5 R4", "Y1 Y2 Y3"], preset="endless")
    play(game, "play R6")
    assert at(game, "R") == (2, 5)
    assert happened(game, "home") == []
    assert game.to_act == [1]


@spec("9.3a")
def test_cars_a_lap_apart_block_each_other() -> None:
    game = race(LANE, {**FREE, "R": (4, 30), "K": (2, 32)}, ["R6", "Y1"], preset="endless")
    play(game, "play R6")
    assert at(game, "R") == (4, 31)


@spec("9.3b")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_an_endless_race_lasts_until_nobody_holds_a_card(seats: int) -> None:
    game = new_game(seats, "endless", seed=seats)
    random_playout(game.race, Xoshiro(seats))
    assert game.over
    assert not any(game.race.hand)
    assert not any(game.race.stock)
    assert len(game.winners()) == 1


@spec("9.4")
def test_two_races_are_river_station_then_marina_bay() -> None:
    game = new_game(3, "two_races", seed=2)
    assert [track.title for track in game.config.tracks] == ["River Station", "Marina Bay"]
    assert game.race.track.title == "River Station"
    random_playout(game.race, Xoshiro(1))
    assert game.over
    assert (game.race.race, game.race.track.title) == (1, "Marina Bay")
