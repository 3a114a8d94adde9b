"""Speed cards: the deck that is shipped, card texts both ways, and what is no card."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racecraft.games.downforce.cards import (
    CARD_IDS,
    COLOURS,
    EIGHTS_MASK,
    FOURS_MASK,
    LETTERS,
    SPECIAL_MASK,
    SPEED4,
    SPEED8,
    SPEED_MASK,
    WILD,
    Deck,
    lines_text,
    parse_lines,
)
from racecraft.games.downforce.deck_file import load_deck

STANDARD = load_deck("standard")
FAMILIES = [
    [(0, 5)],
    [(1, 5), (0, 2)],
    [(0, 4), (1, 3), (1, 1)],
    [(0, 6), (0, 4), (0, 2), (0, 1)],
    [(0, 6), (0, 4), (1, 2), (0, 1)],
    [(0, 5), (0, 4), (0, 3), (0, 2), (0, 1)],
    [(0, 6), (0, 5), (0, 4), (0, 3), (0, 2), (0, 1)],
]


def lines(deck: Deck, card: int) -> list[tuple[int, int]]:
    rows = range(card * 6, card * 6 + deck.line_count[card])
    return [(deck.line_colour[row], deck.line_speed[row]) for row in rows]


def printed(deck: Deck, card: int) -> list[int]:
    return [colour for colour, _ in lines(deck, card) if colour != WILD]


@st.composite
def card_lines(draw: st.DrawFn) -> list[tuple[int, int]]:
    colours = draw(st.lists(st.sampled_from([0, 1, 2, 3, 4, 5, WILD, WILD]), min_size=1, max_size=6))
    kept: list[int] = []
    for colour in colours:
        if kept.count(colour) < (2 if colour == WILD else 1):
            kept.append(colour)
    speeds = sorted(draw(st.lists(st.integers(1, 6), min_size=len(kept), max_size=len(kept))), reverse=True)
    return list(zip(kept, speeds, strict=True))


def test_shipped_deck_has_the_seven_families() -> None:
    assert STANDARD.size == 42
    for family, shape in enumerate(FAMILIES):
        for card in range(family * 6, family * 6 + 6):
            assert [(int(colour == WILD), speed) for colour, speed in lines(STANDARD, card)] == shape


def test_every_colour_stands_once_in_every_printed_position_of_a_family() -> None:
    for family in range(7):
        columns = zip(*(printed(STANDARD, card) for card in range(family * 6, family * 6 + 6)), strict=True)
        assert all(sorted(column) == list(range(6)) for column in columns)


def test_colours_rotate_by_the_formula() -> None:
    offsets = (0, 1, 5, 2, 4, 3)
    for family in range(7):
        order = [printed(STANDARD, family * 6 + i)[0] for i in range(6)]
        for i in range(6):
            found = printed(STANDARD, family * 6 + i)
            assert found == [order[(i + offsets[k]) % 6] for k in range(len(found))]


def test_orders_differ_from_family_to_family() -> None:
    assert len({tuple(printed(STANDARD, family * 6 + i)[0] for i in range(6)) for family in range(7)}) == 7


def test_steps_of_every_colour_and_of_the_wilds() -> None:
    steps = Counter[int]()
    for card in range(42):
        for colour, speed in lines(STANDARD, card):
            steps[colour] += speed
    assert steps == {**dict.fromkeys(range(6), 71), WILD: 66}


def test_every_ordered_pair_is_adjacent_once_in_the_family_six() -> None:
    pairs = [pair for card in range(36, 42) for pair in pairwise(printed(STANDARD, card))]
    assert sorted(pairs) == [(a, b) for a in range(6) for b in range(6) if a != b]


def test_no_two_cards_tie_for_a_colour() -> None:
    for colour in range(6):
        bids = [STANDARD.number[card * 6 + colour] for card in range(42)]
        keys = [(bid, STANDARD.line_count[card], STANDARD.wilds[card] > 0) for card, bid in enumerate(bids) if bid]
        assert len(keys) == 21
        assert len(set(keys)) == 21


def test_tables_agree() -> None:
    for card in range(CARD_IDS):
        found = lines(STANDARD, card)
        assert STANDARD.wilds[card] == sum(colour == WILD for colour, _ in found)
        assert STANDARD.printed[card] == sum(1 << colour for colour, _ in found if colour != WILD)
        for colour in range(6):
            assert STANDARD.number[card * 6 + colour] == dict(found).get(colour, 0)
        for row in range(card * 6 + len(found), card * 6 + 6):
            assert (STANDARD.line_colour[row], STANDARD.line_speed[row]) == (-1, 0)


def test_special_cards_and_masks() -> None:
    for colour in range(6):
        assert lines(STANDARD, SPEED8 + colour) == [(colour, 8)]
        assert lines(STANDARD, SPEED4 + colour) == [(colour, 4)]
    assert SPEED_MASK | SPECIAL_MASK == (1 << CARD_IDS) - 1
    assert SPEED_MASK & SPECIAL_MASK == EIGHTS_MASK & FOURS_MASK == 0
    assert STANDARD.speed_mask == SPEED_MASK
    assert Deck("two", ["R5", "W5K2"]).speed_mask == 3


def test_a_small_deck_leaves_ids_empty() -> None:
    deck = Deck("two", ["R5", "W5K2"])
    assert deck.size == 2
    assert [deck.line_count[card] for card in range(2, 42)] == [0] * 40
    assert deck.text(SPEED8) == "8K"
    for card in (2, 41, -1, CARD_IDS):
        with pytest.raises(ValueError, match="the deck two has speed cards 0 to 1"):
            deck.text(card)


def test_card_texts_round_trip() -> None:
    texts = [STANDARD.text(card) for card in [*range(42), *range(SPEED8, CARD_IDS)]]
    assert len(set(texts)) == CARD_IDS
    assert STANDARD.text(SPEED8 + 4) == "8R"
    assert STANDARD.text(SPEED4 + 4) == "4R"
    for card, text in zip([*range(42), *range(SPEED8, CARD_IDS)], texts, strict=True):
        assert STANDARD.parse(text) == STANDARD.parse(text.lower()) == card


@given(card_lines())
def test_lines_round_trip(found: list[tuple[int, int]]) -> None:
    text = lines_text(found)
    assert parse_lines(text) == parse_lines(text.lower()) == found
    assert lines(Deck("one", [text]), 0) == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "write a card like R6G4W2K1"),
        ("R6G", "write a card like R6G4W2K1"),
        ("P6", "unknown colour letter 'P'; use K black"),
        ("R7", "speed '7' after R; a speed is a digit from 1 to 6"),
        ("R0", "speed '0' after R"),
        ("R4G5", "speed 5 stands below speed 4; put the highest speed first"),
        ("R5G4R3", "red is printed twice; a colour stands once on a card"),
        ("W5W4W3", "3 wilds; a card has at most 2"),
        ("K6B5G4O3R2Y1W1", "7 lines; a card has at most 6 in all"),
        ("8P", "unknown colour letter 'P'; write 8 and one of KBGORY"),
        ("8W", "unknown colour letter 'W'"),
        ("K3", "the deck standard has no card K3; its first card is K5"),
    ],
)
def test_parse_says_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        STANDARD.parse(text)


@given(st.text(max_size=14))
def test_parse_raises_only_value_errors(text: str) -> None:
    card, message = -1, ""
    try:
        card = STANDARD.parse(text)
    except ValueError as error:
        message = str(error)
    assert ("; " in message) or 0 <= card < CARD_IDS


def test_json_is_complete() -> None:
    copy = Deck.from_json(STANDARD.to_json())
    assert copy == STANDARD
    assert hash(copy) == hash(STANDARD)
    assert repr(copy) == "<Deck standard, 42 cards>"
    assert copy != Deck("other", [STANDARD.text(card) for card in range(42)])
    assert copy != Deck("standard", ["R5"])
    assert copy != "standard"


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"name": "x"},
        {"name": 1, "cards": ["R5"]},
        {"name": "x", "cards": "R5"},
        {"name": "x", "cards": []},
        {"name": "x", "cards": ["R5", 3]},
        {"name": "x", "cards": ["R5", "r5"]},
        {"name": "x", "cards": ["R9"]},
        {"name": "x", "cards": [f"{a}2{b}1" for a in LETTERS for b in LETTERS if a != b] + ["R5"]},
    ],
)
def test_json_of_no_deck(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"a deck|equal|speed"):
        Deck.from_json(data)


def test_colours_and_letters() -> None:
    assert [COLOURS[LETTERS.index(letter)] for letter in "KBGORY"] == [
        "black",
        "blue",
        "green",
        "orange",
        "red",
        "yellow",
    ]
    assert LETTERS[WILD] == "W"
