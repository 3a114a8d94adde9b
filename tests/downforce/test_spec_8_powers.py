"""Section 8 of the rules: the pools, and the powers Cunning, Tricky, Unpredictable, Strategic and Determined."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, ROAD, Place, at, hand, happened, home, play, race, texts
from tests.downforce.spec_index import spec

from racecraft.downforce import IllegalAction, new_game
from racecraft.games.downforce.powers import BASE, EXTRA, POWERS

SIX = "B6O5G4Y3R2K1"


@spec("8.0a")
def test_six_powers_are_the_base_set_and_two_the_extra_set() -> None:
    assert set(BASE) == {"cunning", "tricky", "unpredictable", "determined", "strategic", "aggressive"}
    assert set(EXTRA) == {"ambitious", "defensive"}


@spec("8.0b")
def test_every_player_can_get_every_power_of_the_pool() -> None:
    first = {POWERS[new_game(5, seed=seed, pool="all").deals[0].powers[0]] for seed in range(60)}
    assert first == set(POWERS)


@spec("8.0d")
def test_with_two_players_base_goes_without_cunning_and_takes_in_an_extra_power() -> None:
    piles = [{POWERS[power] for power in new_game(2, seed=seed).deals[0].powers} for seed in range(20)]
    assert all(pile & set(BASE) == set(BASE) - {"cunning"} for pile in piles)
    assert {frozenset(pile & set(EXTRA)) for pile in piles} == {frozenset({name}) for name in EXTRA}


@spec("8.0d")
def test_with_two_players_all_goes_without_cunning() -> None:
    piles = [{POWERS[power] for power in new_game(2, seed=seed, pool="all").deals[0].powers} for seed in range(40)]
    assert all(len(pile) == 6 for pile in piles)
    assert {name for pile in piles for name in pile} == set(POWERS) - {"cunning"}


@spec("8.0e")
def test_a_list_is_taken_as_it_is_written_also_with_two_players() -> None:
    names = ["cunning", "tricky", "strategic", "aggressive", "ambitious", "defensive"]
    for seats in (2, 5):
        pile = new_game(seats, seed=3, pool=names).deals[0].powers
        assert sorted(POWERS[power] for power in pile) == sorted(names)


@spec("8.C", "4.8c")
def test_cunning_steers_all_its_own_cars_whoever_plays_the_card() -> None:
    game = race(ROAD, {"R": 5, "B": 13, "K": 21}, ["R1B1K1", "G1"], owners=["K", "RB"], powers=["", "cunning"])
    play(game, "play R1B1K1")
    seats: list[int] = []
    while game.race.card >= 0:
        seats += game.to_act
        play(game, game.legal_texts()[0])
    assert seats == [1, 1, 0]


@spec("8.C")
def test_cunning_gives_no_say_over_other_cars() -> None:
    game = race(ROAD, {"R": 5}, ["R1", "G1"], owners=["R", "K"], powers=["", "cunning"])
    assert play(game, "play R1").to_act == [0]
    game = race(ROAD, {"R": 5}, ["G1", "R1"], owners=["R", "K"], powers=["", "cunning"], turn=1)
    assert play(game, "play R1").to_act == [1]


@spec("8.C", "8.2a")
def test_another_players_wild_is_coloured_by_that_player_and_steered_by_cunning() -> None:
    game = race(ROAD, {"R": 5, "K": 13}, ["W1", "G1"], owners=["K", "R"], powers=["", "cunning"])
    play(game, "play W1")
    assert game.to_act == [0]
    play(game, "colour red")
    assert game.to_act == [1]
    play(game, "to 8")
    assert at(game, "R") == (1, 8)


@spec("8.2a", "8.2b")
def test_cunning_does_not_lend_the_players_powers_to_its_car() -> None:
    game = race(LANE, {"R": 1, "G": 2, "K": 9}, ["R2K1", "O1"], owners=["K", "R"], powers=["aggressive", "cunning"])
    play(game, "play R2K1")
    assert at(game, "R") == (1, 1)
    assert game.to_act == [1]


@spec("8.T", "8.0f")
def test_tricky_may_carry_out_the_lines_from_bottom_to_top() -> None:
    game = race(LANE, {"R": 2, "K": 4}, ["R3K2", "G1"], powers=["tricky"])
    play(game, "play R3K2")
    assert game.legal_texts() == ["order down", "order up"]
    play(game, "order up")
    assert (at(game, "R"), at(game, "K")) == ((1, 5), (1, 6))


@spec("8.T", "8.0g")
def test_tricky_can_be_declined() -> None:
    game = race(LANE, {"R": 2, "K": 4}, ["R3K2", "G1"], powers=["tricky"])
    play(game, "play R3K2", "order down")
    assert (at(game, "R"), at(game, "K")) == ((1, 3), (1, 6))


@spec("8.T", "8.1a")
def test_the_order_is_chosen_before_the_first_line() -> None:
    game = race(ROAD, {"R": 5, "B": 13}, ["R3W2B1", "G1"], powers=["tricky"])
    play(game, "play R3W2B1", "order up")
    assert game.legal_texts() == ["to 15", "to 16"]  # blue, the lowest line
    play(game, "to 15")
    assert "colour red" not in game.legal_texts()
    assert "colour black" in game.legal_texts()


@spec("8.T")
def test_a_card_of_one_line_has_no_order() -> None:
    game = race(LANE, {"R": 2}, ["R3 8K", "G1"], powers=["tricky"])
    assert play(game, "play R3").to_act == [1]


@spec("8.T", "5.7b")
def test_from_the_bottom_the_upper_lines_are_the_ones_skipped_at_the_end() -> None:
    game = race(LANE, {"R": 31}, ["W6K3R2", "G1"], home="KBGOY", powers=["tricky"])
    play(game, "play W6K3R2", "order up")
    assert game.over
    assert home(game) == "KBGOYR"


@spec("8.U", "8.0f", "8.0g")
def test_unpredictable_may_pick_a_colour_printed_on_the_card() -> None:
    game = race(LANE, {"R": 1, "K": 9}, ["R3W2", "G1"], powers=["unpredictable"])
    play(game, "play R3W2")
    assert len(game.legal_texts()) == 6
    play(game, "colour red")
    assert at(game, "R") == (1, 6)
    game = race(LANE, {"R": 1, "K": 9}, ["R3W2", "G1"], powers=["unpredictable"])
    play(game, "play R3W2", "colour black")
    assert (at(game, "R"), at(game, "K")) == ((1, 4), (1, 11))


@spec("8.U", "5.4b")
def test_unpredictable_may_pick_a_printed_car_that_is_home_and_the_line_is_lost() -> None:
    game = race(LANE, {"K": 9}, ["R3W2", "G1"], home="R", powers=["unpredictable"])
    play(game, "play R3W2", "colour red")
    assert game.to_act == [1]
    assert [event["car"] for event in happened(game, "lost")] == ["red", "red"]


@spec("8.3")
def test_unpredictable_with_two_wilds_still_needs_two_colours() -> None:
    game = race(LANE, {"R": 1, "K": 9}, ["R4W3W1", "G1"], powers=["unpredictable"])
    play(game, "play R4W3W1", "colour red")
    assert game.legal_texts() == [f"colour {car}" for car in ("black", "blue", "green", "orange", "yellow")]


@spec("8.S")
def test_strategic_may_leave_one_line_of_six_out() -> None:
    cars: dict[str, Place] = {"K": 1, "R": 3, "Y": 6, "G": 10, "O": 15, "B": 21}
    game = race(LANE, cars, [SIX, "G1"], powers=["strategic"])
    play(game, f"play {SIX}")
    assert game.legal_texts() == [*(f"omit {line}" for line in range(1, 7)), "omit none"]
    play(game, "omit 3")
    assert [at(game, letter)[1] for letter in "KRYGOB"] == [2, 5, 9, 10, 20, 27]


@spec("8.S", "8.0g", "8.1a")
def test_strategic_can_be_declined_before_the_first_line() -> None:
    cars: dict[str, Place] = {"K": 1, "R": 3, "Y": 6, "G": 10, "O": 15, "B": 20}
    game = race(LANE, cars, [SIX, "G1"], powers=["strategic"])
    play(game, f"play {SIX}")
    assert at(game, "B") == (1, 20)
    play(game, "omit none")
    assert [at(game, letter)[1] for letter in "KRYGOB"] == [2, 5, 9, 14, 20, 26]


@spec("8.S")
def test_strategic_needs_six_lines() -> None:
    game = race(LANE, {"K": 1, "R": 3, "Y": 6, "G": 10, "O": 15}, ["O5G4Y3R2K1", "G1"], powers=["strategic"])
    assert play(game, "play O5G4Y3R2K1").to_act == [1]


@spec("8.S")
def test_a_wild_counts_as_one_of_the_six_lines_and_can_be_left_out() -> None:
    cars: dict[str, Place] = {"K": 1, "R": 3, "Y": 6, "G": 10, "O": 15, "B": 20}
    game = race(LANE, cars, ["W6O5G4Y3R2K1", "G1"], powers=["strategic"])
    play(game, "play W6O5G4Y3R2K1", "omit 1")
    assert game.to_act == [1]
    assert [at(game, letter)[1] for letter in "KRYGOB"] == [2, 5, 9, 14, 19, 20]


@spec("8.1b")
def test_a_line_left_out_stays_printed_for_wilds() -> None:
    cars: dict[str, Place] = {"K": 1, "R": 3, "Y": 6, "G": 10, "O": 15, "B": 20}
    game = race(LANE, cars, ["W6W5G4Y3R2K1", "G1"], powers=["strategic"])
    play(game, "play W6W5G4Y3R2K1", "omit 6")
    assert game.legal_texts() == ["colour blue", "colour orange"]


@spec("8.1c", "8.7a")
def test_a_line_left_out_is_for_nobody() -> None:
    for omit, offered in (("omit 5", True), ("omit none", False), ("omit 1", False)):
        cars: dict[str, Place] = {"K": 1, "R": 3, "Y": 6, "G": 10, "O": 15, "B": 20}
        game = race(LANE, cars, [SIX, "G1"], owners=["K", "R"], powers=["strategic", "defensive"])
        play(game, f"play {SIX}", omit)
        assert ("step red" in game.legal_texts()) is offered


@spec("8.D", "8.4a", "8.4b")
def test_determined_gets_the_first_speed_8_card_back_as_a_speed_4_card() -> None:
    game = race(LANE, {"R": 1, "K": 12}, ["8R 8K K1", "G1 G2 G3"], owners=["RK", "G"], powers=["determined"])
    play(game, "play 8R")
    assert at(game, "R") == (1, 9)
    assert hand(game, 0) == {"4R", "8K", "K1"}
    assert texts(game, game.race.discard) == set()
    play(game, "play G1", "play 8K")
    assert hand(game, 0) == {"4R", "K1"}  # only the first one, and only once
    assert texts(game, game.race.discard) == {"G1", "8K"}


@spec("8.D", "8.4d")
def test_the_speed_4_card_moves_4_and_is_discarded() -> None:
    game = race(LANE, {"R": 1}, ["8R K1", "G1 G2 G3"], owners=["R", "G"], powers=["determined"])
    play(game, "play 8R", "play G1", "play 4R")
    assert at(game, "R") == (1, 13)
    assert hand(game, 0) == {"K1"}
    assert texts(game, game.race.discard) == {"G1", "4R"}


@spec("8.D")
def test_the_card_comes_back_even_if_it_moved_nothing() -> None:
    game = race(LANE, {"R": 1, "K": 2}, ["8R", "G1 G2"], owners=["R", "G"], powers=["determined"])
    play(game, "play 8R")
    assert at(game, "R") == (1, 1)
    assert hand(game, 0) == {"4R"}


@spec("8.4a")
def test_the_speed_4_card_is_there_before_the_end_of_the_race_is_checked() -> None:
    game = race(LANE, {"R": 1}, ["8R", ""], owners=["R", "G"], powers=["determined"])
    play(game, "play 8R")
    assert not game.over
    assert game.legal_texts() == ["play 4R"]
    play(game, "play 4R")
    assert game.over


@spec("8.4a", "9.1b")
def test_the_speed_4_card_is_there_before_a_card_is_drawn() -> None:
    game = race(
        LANE,
        {"R": 1},
        ["8R K1", "G1"],
        owners=["R", "G"],
        powers=["determined"],
        piles=["O1 O2 O3"],
        ownership="deal",
        hand="three",
    )
    play(game, "play 8R")
    assert hand(game, 0) == {"4R", "K1", "O1"}
    order = [event.name for event in game.race.trace or []]
    assert order.index("returned") < order.index("drew")
    play(game, "play G1", "play 4R")
    assert hand(game, 0) == {"K1", "O1", "O3"}


@spec("8.4b", "8.4c", "9.2c")
def test_with_seven_it_lies_in_front_and_draws_nothing() -> None:
    game = race(
        LANE, {"R": 1}, ["8R K1", "G1 G2"], owners=["R", "G"], powers=["determined"], piles=["O1 O2", ""], hand="seven"
    )
    play(game, "play 8R")
    assert hand(game, 0) == {"4R", "K1"}
    play(game, "play G1", "play 4R")
    assert hand(game, 0) == {"K1"}
    play(game, "play G2", "play K1")
    assert hand(game, 0) == {"O1"}


@spec("8.4e")
def test_it_is_thrown_away_with_the_rest_when_all_cars_are_home() -> None:
    cars: dict[str, Place] = {"R": 31, "K": 1, "B": 2, "G": 3, "O": 4, "Y": 5}
    game = race(LANE, cars, ["8R K1", "G1 G2"], owners=["R", "G"], powers=["determined"])
    play(game, "play 8R")
    assert hand(game, 0) == set()
    assert texts(game, game.race.thrown[0]) == {"4R", "K1"}
    assert [event["card"] for event in happened(game, "returned")] == ["4R"]


WITHOUT = [
    ("tricky", ["R3K2", "G1"], {"R": 2, "K": 9}),
    ("unpredictable", ["K4W3B2G1O1Y1", "G1"], {"R": 2, "K": 9}),
    ("determined", ["8K", "G1"], {"R": 2, "K": 9}),
    ("strategic", [SIX, "G2"], {"R": 2, "K": 9}),
    ("aggressive", ["R2", "G1"], {"R": 2, "K": 3}),
    ("ambitious", ["R2", "G1"], {"R": 8, "K": 3}),
]


@spec("8.2b")
@pytest.mark.parametrize(("power", "hands", "cars"), WITHOUT)
def test_a_power_does_not_work_on_another_players_card(power: str, hands: list[str], cars: dict[str, Place]) -> None:
    game = race(LANE, cars, hands, owners=["K", "R"], powers=["", power])
    plain = race(LANE, cars, hands, owners=["K", "R"])
    for other in (game, plain):
        play(other, f"play {hands[0]}")
        assert other.to_act == [1]
        assert other.race.card < 0
    assert list(game.race.at) == list(plain.race.at)
    assert hand(game, 0) == set()


@spec("8.2b")
@pytest.mark.parametrize(
    ("power", "hands", "cars"), [case for case in WITHOUT if case[0] in ("aggressive", "ambitious")]
)
def test_aggressive_and_ambitious_serve_ones_own_cars_only(
    power: str, hands: list[str], cars: dict[str, Place]
) -> None:
    game = race(LANE, cars, hands, owners=["K", "R"], powers=[power, ""])
    play(game, f"play {hands[0]}")
    assert game.race.card < 0
    assert at(game, "R") == ((1, 2) if power == "aggressive" else (1, 10))


@spec("8.0g")
def test_what_is_not_offered_cannot_be_played() -> None:
    game = race(LANE, {"R": 2, "K": 9}, ["R3K2", "G1"], powers=["strategic"])
    with pytest.raises(IllegalAction):
        play(game, "play R3K2", "omit 1")
