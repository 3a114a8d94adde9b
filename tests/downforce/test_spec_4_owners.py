"""Section 4 of the rules: the one power that is kept, Speed 8 cards, and cars that are dealt out."""

from __future__ import annotations

import pytest
from tests.downforce.build import auction, commit, full, hand, owners, sell, table, texts
from tests.downforce.spec_index import spec

from racecraft.games.downforce.powers import POWERS


@spec("4.8a", "4.8b")
def test_players_with_several_powers_choose_one_secretly_and_at_once() -> None:
    game = auction(3)
    sell(game, 0, 0, 1, 2, 2, 2)
    assert game.to_act == [0, 2]
    assert game.legal_texts(0) == ["keep cunning", "keep tricky"]
    assert game.legal_texts(2) == ["keep determined", "keep strategic", "keep aggressive"]
    game.play("keep strategic", 2)
    others = game.view(0).to_json()["players"]
    assert isinstance(others, list)
    assert (others[2]["power"], others[2]["chosen"]) == (None, None)
    game.play("keep cunning", 0)
    assert [POWERS[power] if seat >= 0 else "" for power, seat in enumerate(game.race.holder)] == [
        *("cunning", "", "unpredictable", "", "strategic", "", "", "")
    ]


@spec("4.8a")
def test_with_one_power_each_nobody_has_to_choose() -> None:
    game = auction(6)
    sell(game, 0, 1, 2, 3, 4, 5)
    assert game.legal_texts()[0].startswith("play")
    assert list(game.race.holder[:6]) == [0, 1, 2, 3, 4, 5]


@spec("4.9a")
def test_the_speed_8_cards_join_the_hands_of_their_owners_after_the_auction() -> None:
    game = auction(3)
    sell(game, 0, 1, 0, 2, 1)
    assert not any(card.startswith("8") for seat in range(3) for card in hand(game, seat))
    sell(game, 2)
    commit(game, "keep", "cunning", "tricky", "determined")
    assert [{card for card in hand(game, seat) if card[0] == "8"} for seat in range(3)] == [
        {"8K", "8G"},
        {"8B", "8R"},
        {"8O", "8Y"},
    ]


SEVEN = [" ".join([full(seat), f"W{6 - seat}", *(f"{letter}{seat + 1}" for letter in "KBGORY")]) for seat in (0, 1)]


@spec("4.9b", "9.2a")
def test_with_seven_the_hand_is_taken_from_ones_own_cards_after_the_powers() -> None:
    game = table(SEVEN, piles=[" ".join(reversed(cards.split())) for cards in SEVEN], hand="seven")
    sell(game, 0, 0, 1, 1, 0, 1)
    assert [len(hand(game, seat)) for seat in (0, 1)] == [8, 8]
    commit(game, "keep", "cunning", "unpredictable")
    for seat in (0, 1):
        drawn = set(SEVEN[seat].split()[1:])  # the top seven of the pile
        eights = {0: {"8K", "8B", "8R"}, 1: {"8G", "8O", "8Y"}}[seat]
        assert hand(game, seat) == drawn | eights
        assert texts(game, game.race.stock[seat]) == {full(seat)}


@pytest.mark.parametrize(
    ("seats", "dealt"),
    [
        (2, [0, 1, 0, 1, 0, 1]),
        (3, [0, 1, 2, 0, 1, 2]),
        (4, [0, 1, 2, 3, -1, -1]),
        (5, [0, 1, 2, 3, 4, -1]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
@spec("4.10a", "4.10b")
def test_cars_are_dealt_one_by_one_to_everybody_the_same_number(seats: int, dealt: list[int]) -> None:
    game = auction(seats, ownership="deal", powers="off", lots="RYKBOG")
    owner = dict(zip("KBGORY", owners(game), strict=True))
    assert [owner[letter] for letter in "RYKBOG"] == dealt
    for seat in range(seats):
        eights = {card[1] for card in hand(game, seat) if card[0] == "8"}
        assert eights == {letter for letter in owner if owner[letter] == seat}
    assert set(game.race.price) == {0}


@spec("4.10b", "4.10d")
def test_cards_and_powers_of_cars_left_over_go_to_the_box_unseen() -> None:
    game = auction(4, ownership="deal", lots="RYKBOG")
    shown = game.view(2).to_json()
    assert shown["lots"] == ["red", "yellow", "black", "blue"]
    assert shown["powers_turned_up"] == list(POWERS[:4])
    assert list(game.race.holder) == [0, 1, 2, 3, -1, -1, -1, -1]
    assert b"8O" not in game.view(2).to_bytes()


@spec("4.10c")
def test_one_power_comes_with_each_dealt_car_and_one_is_kept() -> None:
    game = auction(3, ownership="deal")
    assert [game.legal_texts(seat) for seat in range(3)] == [
        ["keep cunning", "keep determined"],
        ["keep tricky", "keep strategic"],
        ["keep unpredictable", "keep aggressive"],
    ]
    commit(game, "keep", "determined", "tricky", "aggressive")
    assert list(game.race.holder) == [-1, 1, -1, 0, -1, 2, -1, -1]
    assert game.legal_texts()[0].startswith("play")


@spec("4.10e")
def test_dealt_cars_with_seven_are_raced_from_cards_shuffled_unseen() -> None:
    game = table(SEVEN, piles=[" ".join(reversed(cards.split())) for cards in SEVEN], ownership="deal", hand="seven")
    assert not any(hand(game, seat) for seat in (0, 1))
    assert full(0).encode() not in game.view(0).to_bytes()
    commit(game, "keep", "cunning", "tricky")
    assert hand(game, 0) == {*SEVEN[0].split()[1:], "8K", "8G", "8R"}
    assert texts(game, game.race.stock[0]) == {full(0)}
    assert full(0).encode() not in game.view(0).to_bytes()
