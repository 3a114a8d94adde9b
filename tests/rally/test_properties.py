"""What holds in every run of every set-up."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.rally.material import configs, split

from racecraft.games.base import NATURE, OVER
from racecraft.games.rally import actions, events
from racecraft.games.rally.config import Config, config_from_json, deck_text, parse_deck
from racecraft.games.rally.notation import parse_action, text_of
from racecraft.games.rally.packs import added, amount, bag_of, cards_of, length, numbers_of, occurrences, size, total
from racecraft.games.rally.rules import DRIVER, State, new_state
from racecraft.games.rally.splits import splits
from racecraft.games.rally.view import discarded
from racecraft.games.rng import Rng, Xoshiro

SEEDS = st.integers(0, 1 << 40)


def step(state: State, rng: Rng) -> int:
    """One action at random."""
    seat = DRIVER if state.acting_mask() else NATURE
    action = state.random_action(seat, rng)
    state.apply(seat, action)
    return int(action)


@given(configs(), SEEDS)
def test_every_card_is_in_one_place_and_no_number_leaves_its_range(config: Config, seed: int) -> None:
    state, rng = new_state(config), Xoshiro(seed)
    while state.moment() != OVER:
        step(state, rng)
        everything = cards_of(state.left) + numbers_of(state.cards) + discarded(state)
        assert Counter(everything) == Counter(config.deck)
        assert 0 <= state.fuel <= config.fuel
        assert 0 <= state.health <= config.health
        assert 1 <= state.speed <= config.top_speed
        assert 0 <= state.stage < config.stages
        assert state.moment() == OVER or (state.fuel > 0 and state.health > 0)


@given(configs(), SEEDS)
def test_a_finished_run_has_an_empty_deck_and_a_running_car(config: Config, seed: int) -> None:
    state, rng = new_state(config), Xoshiro(seed)
    while state.moment() != OVER:
        step(state, rng)
    if state.outcome == events.HOME:
        assert (state.left, state.stage) == (0, config.stages - 1)
        assert config.photo_finish or (state.fuel > 0 and state.health > 0)
    if state.outcome == events.NO_FUEL:
        assert state.fuel == 0


@given(configs(), SEEDS)
def test_a_payment_is_exact_and_survived(config: Config, seed: int) -> None:
    trace: list[events.Event] = []
    state, rng = new_state(config, trace), Xoshiro(seed)
    while state.moment() != OVER:
        step(state, rng)
    short = 0
    for event in trace:
        if event.kind == events.SHORT:
            short = event.c
        elif event.kind == events.PAID:
            assert event.a + event.b + event.c == short > 0


@given(configs(), SEEDS)
def test_a_run_never_takes_more_turns_than_there_is_fuel(config: Config, seed: int) -> None:
    state, rng = new_state(config), Xoshiro(seed)
    while state.moment() != OVER:
        step(state, rng)
    assert state.turn <= config.fuel * config.stages


@given(st.integers(0, 40), st.integers(0, 30), st.integers(0, 30), st.integers(0, 5))
def test_splits_are_all_the_ways_within_the_limits(short: int, fuel: int, health: int, speed: int) -> None:
    wanted = {
        (paid_fuel, paid_health, short - paid_fuel - paid_health)
        for paid_fuel in range(min(fuel, short) + 1)
        for paid_health in range(min(health, short - paid_fuel) + 1)
        if short - paid_fuel - paid_health <= speed
    }
    found = splits(short, fuel, health, speed)
    assert {split(action) for action in found} == wanted
    assert found == sorted(found)


@given(st.integers(0, actions.ACTIONS - 1))
def test_every_action_has_one_text(action: int) -> None:
    assert parse_action(text_of(action)) == action


@given(st.permutations(["f2", "h1", "s3"]))
def test_the_parts_of_a_payment_may_come_in_any_order(parts: list[str]) -> None:
    assert parse_action("PAY  " + " ".join(parts)) == actions.pay(2, 1, 3)


@given(configs())
def test_a_set_up_reads_back(config: Config) -> None:
    assert config_from_json(config.to_json()) == config
    assert hash(config_from_json(config.to_json())) == hash(config)
    assert parse_deck(deck_text(config.cards)) == config.deck


@given(st.lists(st.integers(1, 9), max_size=40), st.integers(1, 9))
def test_bags(cards: list[int], value: int) -> None:
    bag = bag_of(cards)
    assert cards_of(bag) == sorted(cards)
    assert (size(bag), amount(bag, value)) == (len(cards), cards.count(value))


@given(st.lists(st.integers(1, 9), max_size=7), st.integers(1, 9))
def test_rows(numbers: list[int], number: int) -> None:
    row = 0
    for one in numbers:
        row = added(row, one)
    assert numbers_of(row) == numbers
    assert (length(row), total(row), occurrences(row, number)) == (len(numbers), sum(numbers), numbers.count(number))


@given(configs(), SEEDS)
def test_speed_goes_up_by_one_at_most_within_a_stage(config: Config, seed: int) -> None:
    state, rng = new_state(config), Xoshiro(seed)
    while state.moment() != OVER:
        stage, before = state.stage, int(state.speed)
        step(state, rng)
        assert state.speed <= before + 1 or state.stage > stage
