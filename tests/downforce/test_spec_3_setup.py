"""Section 3 of the rules: the set-up."""

from __future__ import annotations

import pytest
from tests.downforce.build import shipped
from tests.downforce.spec_index import spec

from racecraft.downforce import new_game
from racecraft.games.bits import count, mask_of, members
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.state import COMMON
from racecraft.games.downforce.track_file import SHIPPED

EVERY_CARD = (1 << 42) - 1


@spec("3.1a")
def test_the_cars_stand_at_random_on_the_start_spaces() -> None:
    grids: set[tuple[int, ...]] = set()
    for seed in range(10):
        game = new_game(4, seed=seed)
        grid = list(game.deals[0].grid)
        assert [game.race.at[car] for car in grid] == list(game.race.track.start)
        grids.add(tuple(grid))
    assert len(grids) > 8


@spec("3.1b")
@pytest.mark.parametrize("name", SHIPPED)
def test_the_grid_is_the_end_of_the_lap_behind_the_start_line(name: str) -> None:
    track = shipped(name)
    assert len(track.start) == 6
    assert min(track.front[space] for space in track.start) >= max(
        track.front[space] for space in range(track.n) if space not in track.start
    )
    assert track.at_line(track.start[0])
    fronts = [track.front[space] for space in track.start]
    assert fronts == sorted(fronts, reverse=True)


@spec("3.2a", "3.2b")
@pytest.mark.parametrize(("seats", "size", "left"), [(2, 21, 0), (3, 14, 0), (4, 10, 2), (5, 8, 2), (6, 7, 0)])
def test_the_whole_deck_is_dealt_out_equally_and_what_is_left_is_out(seats: int, size: int, left: int) -> None:
    game = new_game(seats, seed=3)
    hands = list(game.race.hand[:seats])
    box = game.deals[0].box
    assert [count(hand) for hand in hands] == [size] * seats
    assert count(box) == left
    assert sum(hands) + box == EVERY_CARD


@spec("3.2b")
@pytest.mark.parametrize("seats", [4, 5])
def test_nobody_sees_the_cards_left_over(seats: int) -> None:
    game = new_game(seats, seed=3)
    left = {game.config.deck.text(card) for card in members(game.deals[0].box)}
    assert all(f'"{card}"' not in game.view(seat).to_bytes().decode() for seat in range(-1, seats) for card in left)


@spec("3.2c")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_with_three_the_rest_is_a_common_pile(seats: int) -> None:
    game = new_game(seats, "beginner", seed=3)
    speed_cards = [hand & EVERY_CARD for hand in game.race.hand[:seats]]
    assert [count(hand) for hand in speed_cards] == [3] * seats
    pile = list(game.deals[0].piles[0])
    assert len(pile) == 42 - 3 * seats
    assert mask_of(pile) == game.race.stock[COMMON]
    assert sum(speed_cards) + game.race.stock[COMMON] == EVERY_CARD


@spec("3.2a", "3.3")
def test_cards_and_piles_are_shuffled() -> None:
    deals = [new_game(4, seed=seed).deals[0] for seed in range(10)]
    assert len({tuple(deal.hands) for deal in deals}) == 10
    assert len({tuple(deal.eights) for deal in deals}) > 8
    assert len({tuple(deal.powers) for deal in deals}) > 8


@spec("3.3")
def test_the_speed_8_cards_and_six_powers_each_lie_in_a_pile() -> None:
    deal = new_game(4, seed=1).deals[0]
    assert sorted(deal.eights) == [0, 1, 2, 3, 4, 5]
    assert sorted(POWERS[power] for power in deal.powers) == sorted(POWERS[:6])


@spec("3.4")
def test_everybody_gets_an_empty_sheet_and_a_seat() -> None:
    game = new_game(4, seed=1)
    assert game.seats == 4
    assert game.totals() == [0, 0, 0, 0]
    assert set(game.race.bets) == {-1}
    assert set(game.race.price) == {0}
