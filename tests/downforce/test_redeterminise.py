"""What a seat imagines fits all that it knows, and is right about the rest just as often as chance has it."""

from collections import Counter
from collections.abc import Callable, Hashable
from math import comb, perm, sqrt

import pytest
from tests.conformance import play_random
from tests.downforce.invariants import check_state, dump, size
from tests.downforce.material import DECK, DOZEN, MODES, OVAL, RING, Mode, deal, mode

from racecraft.games.base import SPECTATOR
from racecraft.games.bits import members
from racecraft.games.downforce.auction import present_deal
from racecraft.games.downforce.cards import SPEED_MASK
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.rules import State, random_playout
from racecraft.games.downforce.state import BETTING, BIDDING, COMMON, KEEPING, PLAYING
from racecraft.games.rng import Rng, Xoshiro

SIGMAS = 5
Fact = Callable[[State], Hashable]


def game_at(setting: Mode, seed: int, stop: Callable[[State], bool]) -> DownforceGame:
    """A random game on a dozen cards (with `seven`, on 42) up to the first moment that fits."""
    deck = DECK if dict(setting.switches)["hand"] == "seven" else DOZEN
    for attempt in range(100):
        game, rng = deal(setting.config(deck, RING, OVAL), seed * 100 + attempt), Xoshiro(seed)
        while not game.over:
            if stop(game.race):
                return game
            play_random(game, rng)
    raise AssertionError("no random game comes there")


def imagined(state: State, viewer: int, fact: Fact, times: int) -> Counter[Hashable]:
    """How often a fact comes out each way in what a viewer imagines."""
    rng = Xoshiro(times)
    return Counter(fact(state.redeterminise(viewer, rng)) for _ in range(times))


def assert_uniform(found: Counter[Hashable], cells: int) -> None:
    """Chi-square: the counts are those of `cells` equally likely outcomes, within five standard deviations."""
    times = found.total()
    expected = times / cells
    assert len(found) <= cells
    assert expected > 5
    square = sum((count - expected) ** 2 for count in found.values()) / expected + (cells - len(found)) * expected
    assert square <= cells - 1 + SIGMAS * sqrt(2 * (cells - 1))


def hand(seat: int) -> Fact:
    return lambda state: state.hand[seat] & SPEED_MASK


def top_of_pile(owner: int, length: int) -> Fact:
    """The next cards of a pile, in order."""

    def fact(state: State) -> Hashable:
        pile = present_deal(state).piles[0 if owner == COMMON else owner]
        left = size(state.stock[owner])
        return tuple(pile[len(pile) - left :][:length])

    return fact


def lots_to_come(state: State) -> Hashable:
    """The cars after the one on the block, in order."""
    return tuple(present_deal(state).eights[state.turned + 1 :])


def powers_to_come(state: State) -> Hashable:
    return tuple(present_deal(state).powers[state.turned + 1 :])


def box(state: State) -> Hashable:
    return state.deals[0].box


def second_grid(state: State) -> Hashable:
    """The first two cars on the grid of the second race."""
    return tuple(state.deals[1].grid[:2])


def place_of_extra(state: State) -> Hashable:
    """Where in the pile the power of the extra set lies."""
    return next(place for place, power in enumerate(present_deal(state).powers) if power > 5)


def bidding(state: State) -> bool:
    return state.phase == BIDDING and not state.asked & ~state.acting


def second_lot(state: State) -> bool:
    return bidding(state) and state.turned == 3 and not state.second


def racing(state: State) -> bool:
    return state.phase == PLAYING


THREE = mode(3)
TWO = mode(2, ownership="deal", hand="seven")


def test_hands_of_others_are_uniform() -> None:
    state = game_at(THREE, 1, bidding).race
    for viewer, seat in ((0, 1), (0, 2), (2, 0)):
        assert_uniform(imagined(state, viewer, hand(seat), 4000), comb(8, 4))
    assert_uniform(imagined(state, SPECTATOR, hand(1), 9000), comb(12, 4))


def test_cards_left_over_are_uniform() -> None:
    state = game_at(mode(5, ownership="deal"), 1, racing).race
    assert size(state.deals[0].box) == 2
    assert_uniform(imagined(state, 3, box, 3000), comb(10, 2))


def test_the_common_pile_is_uniform_in_content_and_order() -> None:
    state = game_at(mode(2, "beginner", powers="on", pool="all"), 1, racing).race
    assert_uniform(imagined(state, 0, top_of_pile(COMMON, 2), 5000), perm(9, 2))
    assert_uniform(imagined(state, 0, lambda other: other.stock[COMMON], 5000), comb(9, 6))


def test_the_order_of_an_own_pile_is_uniform_and_its_cards_are_known() -> None:
    state = game_at(mode(2), 1, racing).race
    pile = state.stock[0]
    assert size(pile) == 14
    assert_uniform(imagined(state, 0, top_of_pile(0, 2), 5000), perm(14, 2))
    assert set(imagined(state, 0, lambda other: other.stock[0], 50)) == {pile}


def assert_share(hits: int, times: int, part: int, whole: int) -> None:
    """Something happened as often as `part` in `whole`, within five standard deviations."""
    expected = times * part / whole
    assert abs(hits - expected) < SIGMAS * sqrt(expected * (1 - part / whole)) + 1


def test_a_shown_card_is_in_hand_or_pile_as_they_are_large() -> None:
    state = game_at(mode(2), 1, racing).race
    shown = members(state.shown[1])
    hands = imagined(state, 0, lambda other: other.hand[1] & other.shown[1], 3000)
    assert len(shown) > 2
    for card in shown:
        hits = sum(times for cards, times in hands.items() if int(str(cards)) >> card & 1)
        assert_share(hits, hands.total(), 7, 21)


def test_a_pile_dealt_unseen_is_unknown_to_its_owner() -> None:
    state = game_at(TWO, 1, racing).race
    assert_uniform(imagined(state, 0, top_of_pile(0, 1), 4000), 35)
    assert_uniform(imagined(state, 0, top_of_pile(1, 1), 4000), 35)


def test_lots_and_powers_to_come_are_uniform() -> None:
    state = game_at(THREE, 1, second_lot).race
    assert_uniform(imagined(state, 1, lots_to_come, 3000), 2)
    assert_uniform(imagined(state, 1, powers_to_come, 3000), 2)
    state = game_at(THREE, 1, bidding).race
    assert_uniform(imagined(state, 1, lots_to_come, 6000), 120)
    assert_uniform(imagined(state, 1, powers_to_come, 6000), 120)


def test_the_one_extra_power_of_two_players_is_drawn_evenly() -> None:
    state = game_at(mode(2), 3, bidding).race
    assert present_deal(state).powers[0] < 6
    extra = imagined(state, 0, lambda other: frozenset(set(present_deal(other).powers) & {6, 7}), 3000)
    assert_uniform(extra, 2)
    assert_uniform(imagined(state, 0, place_of_extra, 3000), 5)
    assert all(0 not in set(present_deal(state.redeterminise(0, Xoshiro(n))).powers) for n in range(20))


def test_bids_and_powers_chosen_in_secret_are_uniform() -> None:
    state = game_at(THREE, 1, lambda state: state.phase == BIDDING and state.acting == 0b001).race
    chosen = imagined(state, 0, lambda other: other.chosen[1], 4000)
    assert_uniform(chosen, 8)
    rng = Xoshiro(1)
    for _ in range(50):
        other = state.redeterminise(0, rng)
        assert all(other.hand[seat] >> other.chosen[seat] & 1 for seat in (1, 2))
    state = game_at(mode(2), 1, lambda state: state.phase == KEEPING and state.asked == 0b11 and state.acting == 1).race
    assert_uniform(imagined(state, 0, lambda other: other.chosen[1], 3000), size(state.won[1]))


def test_bets_of_others_are_uniform_made_or_under_way() -> None:
    state = game_at(THREE, 1, lambda state: state.phase == BETTING and state.acting == 1 and state.bets_made == 2).race
    assert_uniform(imagined(state, 0, lambda other: other.chosen[2], 2000), 6)
    assert_uniform(imagined(state, 0, lambda other: (other.bets[3], other.bets[6]), 4000), 36)
    other = state.redeterminise(0, Xoshiro(1))
    assert [other.bets[0], other.bets[1]] == [state.bets[0], -1]


def test_the_second_race_is_dealt_anew() -> None:
    game = game_at(mode(3, "two_races"), 1, bidding)
    later = imagined(game.race, 0, second_grid, 2000)
    assert_uniform(later, 30)


def truth(setting: Mode, stop: Callable[[State], bool], viewer: int, fact: Fact, games: int) -> int:
    """In how many of many games one imagination hits upon the truth."""
    hits = 0
    for seed in range(games):
        state = game_at(setting, seed, stop).race
        hits += fact(state.redeterminise(viewer, Xoshiro(seed + 10**6))) == fact(state)
    return hits


@pytest.mark.parametrize(
    ("setting", "stop", "fact", "cells"),
    [
        (THREE, bidding, hand(1), comb(8, 4)),
        (THREE, bidding, lots_to_come, 120),
        (THREE, bidding, powers_to_come, 120),
        (mode(4, ownership="deal", powers="off"), racing, hand(3), comb(9, 3)),
        (mode(3, ownership="deal"), racing, hand(2), comb(8, 4)),
        (mode(5, ownership="deal"), racing, box, comb(10, 2)),
        (mode(2, "beginner"), racing, hand(1), comb(9, 3)),
        (mode(2, "beginner"), racing, top_of_pile(COMMON, 2), perm(9, 2)),
        (mode(2), racing, top_of_pile(0, 1), 14),
        (TWO, racing, top_of_pile(0, 1), 35),
        (mode(3, "two_races"), bidding, second_grid, 30),
    ],
)
def test_the_truth_is_hit_upon_as_often_as_chance_has_it(
    setting: Mode, stop: Callable[[State], bool], fact: Fact, cells: int
) -> None:
    games = 600
    hits = truth(setting, stop, 0, fact, games)
    assert_share(hits, games, 1, cells)


def check_fits(state: State, viewer: int, rng: Rng) -> State:
    """One imagination: a whole state that fits, with shown cards at their owners' and the box as large as it is."""
    other = state.redeterminise(viewer, rng)
    check_state(other)
    assert dump(other.view(viewer).known) == dump(state.view(viewer).known)
    assert size(other.deals[state.race].box) == size(state.deals[state.race].box)
    for seat in range(state.seats):
        held = other.hand[seat] | other.stock[seat] | other.thrown[seat] | other.discard
        table = 1 << state.card if state.card >= 0 else 0
        assert not state.shown[seat] & ~(held | table)
    return other


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_it_fits_at_every_moment_and_can_be_played_to_the_end(setting: Mode) -> None:
    game, rng = deal(setting.config(DECK, RING, OVAL), 7), Xoshiro(7)
    while not game.over:
        viewer = rng.below(game.seats + 1)
        other = check_fits(game.race, viewer if viewer < game.seats else SPECTATOR, rng)
        if len(game.log) % 5 == 0:
            random_playout(other, rng)
        play_random(game, rng)
    for viewer in range(game.seats):
        check_fits(game.race, viewer, rng)
