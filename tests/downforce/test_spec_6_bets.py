"""Section 6 of the rules: bets."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.downforce.build import LANE, ROAD, Place, at, bet, happened, home, lay, play, race, shipped
from tests.downforce.spec_index import spec

from racecraft.games.base import COMMIT
from racecraft.games.downforce.cards import LETTERS
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.state import HOME
from racecraft.games.downforce.track_plan import TrackError

# Lines after spaces 4, 8 and 12: one card can pass two of them.
CLOSE = lay("close", [[4], [4], [4], [20]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])
# The same in two lanes, row r being the spaces 2r - 1 and 2r; and three lanes, row r ending with the inner space 3r.
BROAD = lay("broad", [[4, 4], [4, 4], [4, 4], [9, 9]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])
THREE = lay("three", [[4, 4, 4], [4, 4, 4], [4, 4, 4]], [(1, 0, 1), (2, 0, 1), (2, 1, 2)])


def bring_home(game: DownforceGame, order: str) -> None:
    """Put cars home in this order, as cards not shown here would do."""
    for place, letter in enumerate(order):
        game.race.at[LETTERS.index(letter)] = HOME - place
    game.race.homes = len(order)


@spec("6.1a")
@pytest.mark.parametrize("name", ["river-station", "marina-bay"])
def test_there_are_three_lines_where_spaces_end_in_every_lane(name: str) -> None:
    track = shipped(name)
    lines = track.plan.betting
    places = [(Fraction(line.section) + Fraction(line.part, line.parts)) / len(track.plan.sections) for line in lines]
    assert len(places) == 3
    assert places == sorted(places)
    for place in places:
        assert not any(track.rear[s] < place * track.lap < track.front[s] for s in range(track.n))


@spec("6.1a")
def test_a_line_through_a_space_is_refused() -> None:
    with pytest.raises(TrackError, match="cuts through a space of lane 2"):
        lay("cut", [[6, 5], [6, 6], [6, 6]], [(0, 1, 2)])


@spec("6.1b")
def test_the_card_is_carried_out_to_its_end_before_the_bet() -> None:
    game = race(ROAD, {"R": 11, "K": 3, "B": 9}, ["R2K1B1", "K5"], betting="standard")
    play(game, "play R2K1B1", "to 15")
    assert happened(game, "crossed") != []
    play(game, "to 5", "to 11")
    assert game.race.moment() == COMMIT
    assert game.to_act == [0, 1]


@spec("6.1c")
def test_everybody_bets_secretly_and_at_once() -> None:
    game = race(LANE, {"R": 8}, ["R2 O1", "K5", "B1"], betting="standard")
    play(game, "play R2")
    game.play("bet red", 2)
    assert game.to_act == [0, 1]
    assert game.view(0).to_json()["have_chosen"] == [3]
    before = game.view(0).to_bytes()
    other = race(LANE, {"R": 8}, ["R2 O1", "K5", "B1"], betting="standard")
    play(other, "play R2")
    other.play("bet blue", 2)
    assert other.view(0).to_bytes() == before
    assert other.view(2).to_bytes() != game.view(2).to_bytes()


@spec("6.1c")
def test_players_without_turns_bet_too() -> None:
    game = race(LANE, {"R": 8, "B": 1}, ["R2 O1", "", "B1"], owners=["R", "K", "B"], home="K", betting="standard")
    play(game, "play R2")
    assert game.to_act == [0, 1, 2]


@spec("6.1d")
def test_bets_fill_the_columns_of_the_sheet_one_after_the_other() -> None:
    game = race(CLOSE, {"R": 3}, ["R4 R5", "R3 K1"], betting="standard")
    play(game, "play R4")
    bet(game, "RK")
    play(game, "play R3")
    bet(game, "KR")
    assert list(game.race.bets[:6]) == [4, 0, -1, 0, 4, -1]
    play(game, "play R5")
    bet(game, "YY")
    assert list(game.race.bets[:6]) == [4, 0, 5, 0, 4, 5]
    assert game.to_act == [1]


@spec("6.1e")
def test_two_lines_passed_by_one_card_give_two_bets_one_after_the_other() -> None:
    game = race(CLOSE, {"R": 4}, ["8R O1", "K5"], betting="standard")
    play(game, "play 8R")
    assert at(game, "R") == (1, 12)
    bet(game, "RK")
    assert game.to_act == [0, 1]
    bet(game, "BG")
    assert list(game.race.bets[:6]) == [4, 1, -1, 0, 2, -1]
    assert game.to_act == [1]
    assert game.legal_texts() == ["play K5"]


@spec("6.1e")
def test_two_lines_passed_by_two_cars_give_two_bets_as_well() -> None:
    game = race(BROAD, {"R": 13, "K": 16}, ["R5K5 O1", "K5"], betting="standard", bets=["R", "K"])
    play(game, "play R5K5", "to 23", "to 25")
    assert [(event["car"], event["line"]) for event in happened(game, "crossed")] == [("red", 2), ("black", 3)]
    bet(game, "RK")
    bet(game, "RK")
    assert game.to_act == [1]


@spec("6.1f")
def test_a_line_that_nobody_passes_gives_no_bet() -> None:
    game = race(LANE, {"R": 8}, ["R2", "K1"], betting="standard")
    play(game, "play R2")
    bet(game, "RK")
    play(game, "play K1")
    assert game.over
    assert list(game.race.bets[:6]) == [4, -1, -1, 0, -1, -1]


@spec("6.1f")
def test_a_second_car_over_the_same_line_gives_no_bet() -> None:
    game = race(LANE, {"R": 9, "K": 8}, ["R4K3", "O1"], betting="standard", bets=["R", "K"])
    play(game, "play R4K3")
    assert at(game, "K") == (1, 11)
    assert game.legal_texts() == ["play O1"]


@spec("6.2")
def test_any_of_the_six_cars_may_be_bet_on_each_time() -> None:
    every = [f"bet {car}" for car in ("black", "blue", "green", "orange", "red", "yellow")]
    game = race(CLOSE, {"R": 4}, ["8R O1", "K5"], owners=["R", "K"], home="Y", betting="standard")
    play(game, "play 8R")
    assert game.legal_texts(0) == game.legal_texts(1) == every
    bet(game, "RR")  # one's own, and the other's
    assert game.legal_texts(0) == every
    bet(game, "RY")  # the same as before, and an ownerless one that is home
    assert list(game.race.bets[:6]) == [4, 4, -1, 4, 5, -1]


PAID = [(9, 6, 3), (6, 4, 2), (3, 2, 1)]


@spec("6.3a", "6.3b", "6.3c", "6.3d")
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("car", list("RKBGOY"))
def test_a_bet_pays_by_its_number_and_the_place_of_its_car(number: int, car: str) -> None:
    sheet = "Y" * number + car  # yellow does not come home and pays nothing
    game = race(LANE, {"Y": 3}, ["Y1", ""], owners=["", ""], home="RKBGO", betting="standard", bets=[sheet, ""])
    play(game, "play Y1")
    assert game.over
    place = "RKBGO".find(car)
    assert game.totals() == [PAID[number][place] if 0 <= place < 3 else 0, 0]


@spec("6.3a", "6.3b", "6.3c")
def test_three_bets_on_the_winner_pay_18() -> None:
    game = race(LANE, {"Y": 3}, ["Y1", ""], owners=["", ""], home="R", betting="standard", bets=["RRR", "YRY"])
    play(game, "play Y1")
    assert game.totals() == [18, 6]
    paid = [(event["seat"], event["line"], event["car"], event["money"]) for event in happened(game, "bets_shown")]
    assert paid[:3] == [(1, 1, "red", 9), (2, 1, "yellow", 0), (1, 2, "red", 6)]


FACTORS = [(3, 2, 1), (2, 1, 0), (1, 0, 0)]
# The order on the road when the bet is made: orange is home, then the others.
ORDER = "ORKBGY"


def paid(game: DownforceGame) -> list[tuple[object, object]]:
    """Seat and money of every bet, as they are shown at the end."""
    return [(event["seat"], event["money"]) for event in happened(game, "bets_shown")]


@spec("6.4a", "6.4b")
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("car", list(ORDER))
@pytest.mark.parametrize("finish", [1, 2, 3, 4])
def test_odds_pay_the_place_at_the_time_of_the_bet_times_a_factor(number: int, car: str, finish: int) -> None:
    cars: dict[str, Place] = {letter: 8 * number + 8 - k for k, letter in enumerate("RKBGY")}
    before = "O" * number
    game = race(LANE, cars, ["R1", "O1"], home="O", betting="odds", bets=[before, before])
    play(game, "play R1")
    bet(game, car + car)
    others = [letter for letter in ORDER[:-1] if letter != car]
    bring_home(game, "".join(others[: finish - 1]) + car)
    play(game, "play O1")
    assert game.over
    place = ORDER.index(car) + 1
    assert paid(game)[-1] == (2, place * FACTORS[number][finish - 1] if finish <= 3 else 0)


@spec("6.4b")
def test_for_odds_level_cars_are_placed_from_the_inside() -> None:
    game = race(THREE, {"R": 12, "K": 10, "B": 8}, ["B2", "R1"], betting="odds")
    play(game, "play B2", "to 14")
    bet(game, "KR")  # blue leads; red stands inside of black
    bring_home(game, "KR")
    play(game, "play R1")
    assert paid(game) == [(1, 3 * 3), (2, 2 * 2)]


@spec("6.4a")
def test_odds_stay_as_they_were_when_the_bet_was_made() -> None:
    game = race(LANE, {"R": 8, "K": 7, "B": 6}, ["R1", "K1"], betting="odds")
    play(game, "play R1")
    bet(game, "BR")
    bring_home(game, "BR")
    play(game, "play K1")
    assert home(game) == "BR"
    assert paid(game) == [(1, 3 * 3), (2, 1 * 2)]
