"""Section 1 of the rules: what lies in the box."""

from collections import Counter

import pytest
from tests.rally.material import LEVELS, draws, play, rolls, turn
from tests.rally.spec_index import spec

from racecraft.games.base import NATURE
from racecraft.games.rally.config import level_config
from racecraft.games.rally.rules import new_state


@spec("1.1", "1.3")
def test_the_deck_of_a_stage_has_sixteen_cards_with_the_mean_of_a_die() -> None:
    deck = level_config("normal").deck
    assert Counter(deck) == {1: 2, 2: 3, 3: 3, 4: 3, 5: 3, 6: 2}
    assert len(deck) == 16
    assert sum(deck) / len(deck) == 3.5


@spec("1.1")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_the_same_deck(level: str) -> None:
    assert level_config(level).deck == level_config("normal").deck


@spec("1.4")
@pytest.mark.parametrize(("level", "fuel", "health"), [("easy", 12, 8), ("normal", 10, 6), ("hard", 8, 4)])
def test_a_level_begins_with_its_fuel_and_health_and_speed_1(level: str, fuel: int, health: int) -> None:
    config = level_config(level)
    assert (config.fuel, config.health, config.start_speed, config.top_speed) == (fuel, health, 1, 4)
    assert new_state(config).fuel == fuel - 1  # the Fuel phase of the first turn is over


@spec("1.2")
def test_dice_have_six_sides() -> None:
    state = play(new_state(level_config("normal")), "draw 5")
    assert [state.text(action) for action in state.legal(NATURE)] == rolls(1, 2, 3, 4, 5, 6)
    assert {state.weight(action) for action in state.legal(NATURE)} == {1}


@spec("1.5", "1.2")
def test_success_at_the_top_speed_stays_at_the_top_speed() -> None:
    config = level_config("normal")
    state = turn(config, fuel=10, health=6, speed=4, left=[1, 1, 2, 2, 3, 3])
    assert play(state, *draws(1, 1, 2, 2), *rolls(6, 6, 6, 6)).speed == 4
    state = turn(config, fuel=10, health=6, speed=3, left=[1, 1, 2, 2, 3, 3])
    assert play(state, *draws(1, 1, 2), *rolls(6, 6, 6)).speed == 4
