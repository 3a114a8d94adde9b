"""The solver against hand-solved decks, and against the rules written once more in the plainest way."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rally import brute
from tests.rally.brute import Setup
from tests.rally.spec_index import spec

from racecraft.games.rally.config import Config
from racecraft.games.rally.dice import Roll, binomial
from racecraft.games.rally.packs import bag_of
from racecraft.games.rally.piles import Piles
from racecraft.games.rally.policies import FIXED, next_point
from racecraft.games.rally.solution import Solution, solve

ORDERS = {"health-first": "hfs", "fuel-first": "fhs", "speed-first": "shf", "balanced": "balanced", "random": "random"}


@cache
def alone(cards: tuple[int, ...], fuel: int, health: int, top_speed: int = 4, photo: bool = False) -> Solution:
    """The solution of a deck with these cards and some that are never looked at."""
    return solve(Config([*cards, *[1] * (4 - len(cards))], fuel, health, 1, top_speed, photo_finish=photo))


def chance(solution: Solution, cards: tuple[int, ...], fuel: int, health: int, speed: int = 1) -> float:
    """The chance at the start of a turn with these cards left."""
    return solution.tables[0].chance(bag_of(list(cards)), speed, fuel, health)


@spec("4.2a")
def test_one_card_that_any_roll_masters() -> None:
    solution = alone((1,), 5, 3)
    assert chance(solution, (1,), 2, 1) == pytest.approx(1.0)
    assert chance(solution, (1,), 1, 3) == 0.0  # the tank runs empty first


@spec("4.2a")
@pytest.mark.parametrize(("fuel", "health", "lost"), [(2, 1, 5), (3, 1, 4), (2, 2, 4), (3, 2, 3), (5, 3, 0)])
def test_one_card_of_6_at_speed_1(fuel: int, health: int, lost: int) -> None:
    # The die must show 6 less what can be paid: Fuel less the Fuel phase less 1, Health less 1.
    assert chance(alone((6,), 5, 3), (6,), fuel, health) == pytest.approx(1 - lost / 6)


@spec("4.2a")
def test_one_card_of_6_with_a_photo_finish() -> None:
    assert chance(alone((6,), 5, 3, photo=True), (6,), 2, 1) == pytest.approx(1 - 3 / 6)


@spec("4.2a")
def test_one_card_at_speed_2_is_met_with_two_dice() -> None:
    # Two dice fall short of 9 by 1 with 8 (5 ways of 36), by more with 7 or less (21 ways); Speed can pay 1.
    assert chance(alone((9,), 5, 3), (9,), 2, 1, speed=2) == pytest.approx(1 - 21 / 36)


@spec("4.2a")
def test_two_cards_drawn_together() -> None:
    # 6 and 6 at Speed 2 with nothing to spare but one Speed: 11 or 12 on two dice.
    assert chance(alone((6, 6), 5, 3), (6, 6), 2, 1, speed=2) == pytest.approx(3 / 36)


@spec("4.2a")
def test_two_cards_one_after_the_other() -> None:
    # Speed 1, top Speed 1, Fuel 3, Health 1: the first card leaves Fuel 2 and must be mastered, or paid with that
    # 1 Fuel, after which the tank runs empty; the second leaves Fuel 1 and must be mastered.
    solution = alone((4, 2), 5, 3, top_speed=1)
    assert chance(solution, (4, 2), 3, 1) == pytest.approx(3 / 6 * 5 / 6)


@spec("4.2a")
def test_the_better_of_two_payments_is_taken() -> None:
    # One point short of a 2 with Fuel 2 after the Fuel phase and Health 2: paid with Fuel, the tank runs empty.
    solution = alone((2, 6), 5, 3, top_speed=1)
    by_health = chance(solution, (6,), 2, 1)
    assert chance(solution, (2,), 5, 2) == pytest.approx(1.0)
    assert chance(solution, (2, 6), 3, 2) == pytest.approx(
        0.5 * (5 / 6 * chance(solution, (6,), 2, 2) + 1 / 6 * by_health)
        + 0.5 * (1 / 6 * chance(solution, (2,), 2, 2) + 1 / 6 * chance(solution, (2,), 2, 1))
    )


def same(setup: Setup, policy: str = "perfect") -> None:
    """The solver and the plain recursion agree."""
    config = Config(
        list(setup.deck),
        setup.fuel,
        setup.health,
        setup.start_speed,
        setup.top_speed,
        setup.stages,
        setup.repair,
        setup.photo,
        setup.nitro,
    )
    assert solve(config, policy).win_probability() == pytest.approx(brute.win_probability(setup), abs=1e-12)


@spec("4.2a")
@pytest.mark.parametrize("deck", [(1, 2, 3, 4), (6, 6, 5, 4), (3, 3, 3, 3, 3), (9, 1, 9, 1), (2, 4, 4, 6, 6)])
@pytest.mark.parametrize("photo", [False, True])
@pytest.mark.parametrize("nitro", [False, True])
def test_the_solver_agrees_with_the_plain_rules(deck: tuple[int, ...], photo: bool, nitro: bool) -> None:
    same(Setup(deck, 5, 3, top_speed=3, photo=photo, nitro=nitro))


@spec("4.2a")
@pytest.mark.parametrize("repair", [0, 2])
@pytest.mark.parametrize("photo", [False, True])
def test_the_solver_agrees_over_three_stages(repair: int, photo: bool) -> None:
    same(Setup((2, 4, 5, 6), 5, 4, top_speed=3, stages=3, repair=repair, photo=photo))


@spec("4.4a", "4.4b", "4.4c")
@pytest.mark.parametrize("policy", FIXED)
@pytest.mark.parametrize("photo", [False, True])
def test_policies_agree_with_the_plain_rules(policy: str, photo: bool) -> None:
    same(Setup((2, 4, 5, 6), 5, 4, start_speed=2, top_speed=3, photo=photo, order=ORDERS[policy]), policy)


@spec("4.2a")
@settings(max_examples=12)
@given(
    st.lists(st.integers(1, 9), min_size=4, max_size=4),
    st.integers(1, 6),
    st.integers(1, 5),
    st.integers(1, 3),
    st.booleans(),
    st.booleans(),
)
def test_the_solver_agrees_on_any_small_deck(
    deck: list[int], fuel: int, health: int, speed: int, photo: bool, nitro: bool
) -> None:
    same(Setup(tuple(deck), fuel, health, speed, 3, photo=photo, nitro=nitro))


@spec("4.4a")
@given(st.sampled_from(FIXED), st.integers(1, 9), st.integers(1, 9), st.integers(1, 4))
def test_a_policy_never_takes_the_last_of_anything(policy: str, fuel: int, health: int, speed: int) -> None:
    point = next_point(policy, fuel, health, speed)
    assert (point == 3) == (fuel == health == speed == 1)
    assert point > 2 or (fuel, health, speed)[point] > 1


@spec("4.4b")
@pytest.mark.parametrize(
    ("policy", "car", "pays"),
    [
        ("health-first", (5, 5, 3), 1),
        ("health-first", (5, 1, 3), 0),
        ("health-first", (1, 1, 3), 2),
        ("fuel-first", (5, 5, 3), 0),
        ("fuel-first", (1, 5, 3), 1),
        ("speed-first", (5, 5, 3), 2),
        ("speed-first", (5, 5, 1), 1),
        ("speed-first", (5, 1, 1), 0),
        ("balanced", (5, 4, 3), 0),
        ("balanced", (4, 4, 3), 1),
        ("balanced", (4, 5, 3), 1),
        ("balanced", (1, 1, 3), 2),
        ("random", (5, 5, 3), 4),
    ],
)
def test_what_a_policy_pays_first(policy: str, car: tuple[int, int, int], pays: int) -> None:
    assert next_point(policy, *car) == pays


def test_the_dice_add_up() -> None:
    for dice in range(8):
        roll = Roll(dice)
        assert roll.at_least(0) == pytest.approx(1.0)
        assert roll.chance_of_sum(dice) == pytest.approx(6.0**-dice)
        assert sum(roll.at_least_with(0, sixes) for sixes in range(dice + 1)) == pytest.approx(1.0)
    assert Roll(2).chance_of_sum(7) == pytest.approx(6 / 36)
    assert Roll(2).chance(7, 1) == pytest.approx(2 / 36)
    assert Roll(2).chance_of_sum(13) == Roll(2).chance_of_sum(-1) == 0.0
    assert binomial(46, 6) == 9366819


@given(st.lists(st.integers(1, 9), min_size=1, max_size=12))
def test_piles_have_numbers_and_come_in_order_of_size(cards: list[int]) -> None:
    piles = Piles(bag_of(cards))
    order = list(piles.by_size())
    assert sorted(order) == list(range(piles.number))
    assert all(piles.index(piles.bag(pile)) == pile for pile in order)
    sizes = [sum(piles.held(pile, place) for place in range(len(piles.values))) for pile in order]
    assert sizes == sorted(sizes)
