"""Section 1 of the rules: what is in the box."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from tests.downforce.build import LANE, STANDARD_DECK, bet, deck_of, play, race, shipped
from tests.downforce.spec_index import spec

from racecraft.downforce import configure, new_game
from racecraft.games.datafile import DataError
from racecraft.games.downforce.cards import COLOURS, WILD, Deck, parse_lines
from racecraft.games.downforce.deck_file import load_deck
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.track_file import SHIPPED, load_track

ALL_CARS = set(range(6))
FAMILY_SPEEDS = ("5", "52", "431", "6421", "6421", "54321", "654321")
OFFSETS = (0, 1, 5, 2, 4, 3)


def lines(card: int) -> list[tuple[int, int]]:
    return parse_lines(STANDARD_DECK.text(card))


def colours(card: int) -> list[int]:
    return [colour for colour, _ in lines(card) if colour != WILD]


def family(number: int) -> list[int]:
    return list(range(6 * number, 6 * number + 6))


@spec("1.1")
def test_there_are_six_cars_each_with_one_place_for_an_owner() -> None:
    assert COLOURS == ("black", "blue", "green", "orange", "red", "yellow")
    assert len(new_game(seed=1).race.owner) == 6


@spec("1.2a")
def test_there_are_42_speed_cards_of_one_to_six_lines() -> None:
    assert STANDARD_DECK.size == 42
    assert {len(lines(card)) for card in range(42)} == {1, 2, 3, 4, 5, 6}


@spec("1.2b")
def test_the_fastest_line_of_a_card_stands_on_top() -> None:
    for card in range(42):
        speeds = [speed for _, speed in lines(card)]
        assert speeds == sorted(speeds, reverse=True)
    with pytest.raises(ValueError, match="highest speed first"):
        Deck("own", ["R3G4"])


@spec("1.2c")
def test_a_line_has_a_colour_or_is_wild_and_has_a_speed_from_1_to_6() -> None:
    every = [line for card in range(42) for line in lines(card)]
    assert {colour for colour, _ in every} == ALL_CARS | {WILD}
    assert {speed for _, speed in every} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("card", ["R0", "R7", "R8", "X3", "R", ""])
@spec("1.2c")
def test_anything_else_is_no_line(card: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Deck("own", [card])


@spec("1.2d")
def test_some_cards_have_two_wilds_and_none_has_three() -> None:
    assert Counter(sum(colour == WILD for colour, _ in lines(card)) for card in range(42)) == {0: 24, 1: 12, 2: 6}
    with pytest.raises(ValueError, match="3 wilds"):
        Deck("own", ["W5W4W3"])


@spec("1.2e")
def test_a_colour_stands_at_most_once_on_a_card() -> None:
    assert all(len(set(colours(card))) == len(colours(card)) for card in range(42))
    with pytest.raises(ValueError, match="red is printed twice"):
        Deck("own", ["R5G4R3"])


@spec("1.3")
def test_every_colour_has_a_speed_8_card_with_one_line() -> None:
    for letter, colour in zip("KBGORY", range(6), strict=True):
        card = STANDARD_DECK.parse("8" + letter)
        assert STANDARD_DECK.line_count[card] == 1
        assert STANDARD_DECK.line_colour[card * 6] == colour
        assert STANDARD_DECK.line_speed[card * 6] == 8


@spec("1.4", "8.0b", "8.0c")
@pytest.mark.parametrize("pool", ["base", "all"])
def test_a_game_has_six_different_powers_drawn_at_random(pool: str) -> None:
    piles = [new_game(4, seed=seed, pool=pool).deals[0].powers for seed in range(12)]
    assert all(len(pile) == len(set(pile)) == 6 for pile in piles)
    assert {power for pile in piles for power in pile} == set(range(6 if pool == "base" else 8))
    assert len({tuple(pile) for pile in piles}) > 6


@spec("1.5")
def test_there_are_two_boards_to_agree_on() -> None:
    assert [load_track(name).title for name in SHIPPED] == ["River Station", "Marina Bay"]
    assert configure(3, tracks=["marina-bay"]).tracks[0].title == "Marina Bay"


@spec("1.6", "3.4")
def test_everybody_has_a_sheet_for_prices_three_bets_and_the_total() -> None:
    cars = {"R": 7, "K": 3, "B": 2}
    game = race(LANE, cars, ["R2", "G1"], owners=["R", "G"], prices={"R": 4, "G": 1}, betting="standard")
    play(game, "play R2")
    bet(game, "RG")
    assert list(game.race.price) == [0, 0, 1, 0, 4, 0]
    assert list(game.race.bets[:6]) == [4, -1, -1, 2, -1, -1]
    assert game.totals() == [-4, -1]


@spec("1.7a")
def test_an_owner_of_the_game_can_load_a_deck_and_a_track_of_their_own(tmp_path: Path) -> None:
    deck, track = tmp_path / "my-deck.toml", tmp_path / "my-track.toml"
    cards = ", ".join(f'"{STANDARD_DECK.text(card)}"' for card in range(14))
    deck.write_text(f'name = "mine"\ncards = [{cards}]\n', "utf-8")
    section = '[[section]]\nname = "{}"\nspaces = [6]\n'
    track.write_text(
        'title = "Mine"\nstart = [[1, 6], [1, 5], [1, 4], [1, 3], [1, 2], [1, 1]]\n'
        + "".join(section.format(name) for name in "abcd")
        + "".join(f'[[betting]]\nsection = "{name}"\n' for name in "bcd"),
        "utf-8",
    )
    mode = configure(2, deck=deck, tracks=[track])
    assert (mode.deck.name, mode.deck.size, mode.tracks[0].title) == ("mine", 14, "Mine")


@spec("1.7b")
def test_a_fault_of_a_file_is_told_with_file_line_and_fault(tmp_path: Path) -> None:
    deck, track = tmp_path / "my-deck.toml", tmp_path / "my-track.toml"
    deck.write_text('name = "mine"\ncards = [\n  "R5",\n  "R5G9",\n]\n', "utf-8")
    track.write_text('title = "Mine"\n\n[[section]]\nname = "a"\nspaces = ["x"]\n', "utf-8")
    with pytest.raises(DataError, match=r"my-deck\.toml:4: .*speed '9'"):
        load_deck(deck)
    with pytest.raises(DataError, match=r"my-track\.toml:3: .*spaces"):
        load_track(track)


@spec("1.7c")
def test_a_card_has_at_most_six_lines_in_all() -> None:
    with pytest.raises(ValueError, match="7 lines"):
        Deck("own", ["K6B5G4O3R2Y1W1"])


@spec("1.7c")
def test_even_the_last_wild_of_a_full_card_finds_a_colour() -> None:
    game = race(LANE, {"Y": 1, "R": 12}, ["W6W5K4B3G2O1", "K5"])
    play(game, "play W6W5K4B3G2O1")
    assert game.legal_texts() == ["colour red", "colour yellow"]
    play(game, "colour red")
    assert game.race.card == -1  # the second wild had one colour left, and every line one end


@spec("1.8a")
def test_the_shipped_deck_has_seven_families_of_six() -> None:
    for number, speeds in enumerate(FAMILY_SPEEDS):
        assert {"".join(str(speed) for _, speed in lines(card)) for card in family(number)} == {speeds}
    wilds = [{tuple(k for k, (c, _) in enumerate(lines(card)) if c == WILD) for card in family(f)} for f in range(7)]
    assert wilds == [{()}, {(0,)}, {(1, 2)}, {()}, {(2,)}, {()}, {()}]


@spec("1.8b")
@pytest.mark.parametrize("number", range(7))
def test_in_a_family_every_colour_stands_once_in_every_printed_place(number: int) -> None:
    for place in zip(*(colours(card) for card in family(number)), strict=True):
        assert set(place) == ALL_CARS


@spec("1.8c")
def test_the_colours_of_a_family_follow_one_formula_in_an_order_of_its_own() -> None:
    orders = [[colours(card)[0] for card in family(number)] for number in range(7)]
    assert len({tuple(order) for order in orders}) == 7
    for number, order in enumerate(orders):
        for i, card in enumerate(family(number)):
            assert colours(card) == [order[(i + offset) % 6] for offset in OFFSETS[: len(colours(card))]]


@spec("1.8d")
def test_in_the_family_of_six_lines_every_ordered_pair_of_colours_is_adjacent_once() -> None:
    pairs = Counter(pair for card in family(6) for pair in pairwise(colours(card)))
    assert len(pairs) == 30
    assert set(pairs.values()) == {1}


@spec("1.8e")
def test_every_colour_has_71_printed_steps_and_wilds_have_66() -> None:
    steps: Counter[int] = Counter()
    for card in range(42):
        for colour, speed in lines(card):
            steps[colour] += speed
    assert steps == dict.fromkeys(range(6), 71) | {WILD: 66}


@spec("1.8f", "4.4d")
def test_no_two_cards_tie_on_number_lines_and_wild_for_any_colour() -> None:
    for colour in range(6):
        worth = [
            (STANDARD_DECK.number[card * 6 + colour], STANDARD_DECK.line_count[card], STANDARD_DECK.wilds[card] > 0)
            for card in range(42)
            if STANDARD_DECK.number[card * 6 + colour]
        ]
        assert len(set(worth)) == len(worth) > 20


def test_the_builder_keeps_the_cards_it_is_given() -> None:
    assert deck_of("R3G1 8R", "K5").text(0) == "R3G1"
    assert shipped("river-station").title == "River Station"
    assert len(POWERS) == 8
