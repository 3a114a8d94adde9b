"""Section 4 of the rules: what the exact solution gives."""

import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.rally.material import LEVELS, begin, custom
from tests.rally.spec_index import spec

from racecraft import rally
from racecraft.games.rally.config import STAGE_LEVELS, Config, level_config
from racecraft.games.rally.library import configure
from racecraft.games.rally.solution import LIMIT, Solution, TooLarge, solve, states_of


@cache
def solved(config: Config, policy: str = "perfect") -> Solution:
    return solve(config, policy)


DEFAULT = {"easy": 0.799, "normal": 0.551, "hard": 0.250}
KNOWN = [
    ("start Speed 2", {"start_speed": 2}, (0.903, 0.716, 0.409)),
    ("top Speed 3", {"top_speed": 3}, (0.748, 0.453, 0.148)),
    ("top Speed 5", {"top_speed": 5}, (0.800, 0.557, 0.268)),
    ("photo finish", {"photo_finish": True}, (0.810, 0.567, 0.263)),
    ("rally", {"stages": 3}, (0.713, 0.482, 0.187)),
]
POLICIES = {
    "health-first": (0.756, 0.490, 0.200),
    "balanced": (0.696, 0.377, 0.121),
    "speed-first": (0.657, 0.399, 0.153),
    "random": (0.510, 0.303, 0.118),
    "fuel-first": (0.281, 0.151, 0.060),
}


def to_three_places(value: float, wanted: float) -> bool:
    """Whether a value is the wanted one to three places."""
    return abs(value - wanted) <= 0.0005 + 1e-9


@spec("4.3", "4.2a")
@pytest.mark.compiled
@pytest.mark.parametrize("level", LEVELS)
def test_the_chance_to_finish_of_a_level(level: str) -> None:
    assert to_three_places(solved(level_config(level)).win_probability(), DEFAULT[level])


@spec("4.3")
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("settings", "wanted"), [row[1:] for row in KNOWN], ids=[row[0] for row in KNOWN])
def test_the_chance_to_finish_of_other_set_ups(settings: dict[str, Any], wanted: tuple[float, ...], level: str) -> None:
    config = configure(level, **settings)
    assert to_three_places(solved(config).win_probability(), wanted[LEVELS.index(level)])


@spec("4.5", "4.4b")
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("policy", POLICIES)
def test_the_chance_to_finish_of_a_policy(policy: str, level: str) -> None:
    found = solved(level_config(level), policy).win_probability()
    assert to_three_places(found, POLICIES[policy][LEVELS.index(level)])


@spec("4.3", "4.5")
def test_the_page_about_balance_has_these_figures(repository: Path) -> None:
    page = (repository / "docs" / "rally" / "balance.md").read_text("utf-8")
    rows = {"default": tuple(DEFAULT.values()), **{name: wanted for name, _, wanted in KNOWN}, **POLICIES}
    for name, wanted in rows.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| {name}"))
        assert row.endswith(" | ".join(f"{value:.3f}" for value in wanted) + " |")


@spec("4.1")
@pytest.mark.compiled
def test_a_state_is_the_cards_left_fuel_health_and_speed() -> None:
    config = level_config("normal")
    assert states_of(config) == 3 * 4**4 * 3 * 10 * 6 * 4
    assert len(solved(config).tables[0].chances) == states_of(config)


@spec("4.2b")
def test_beyond_the_limit_everything_but_playing_is_refused_with_both_figures() -> None:
    config = configure(deck=[*range(1, 10)] * 2, fuel=30, health=30)
    assert states_of(config) > LIMIT
    game = begin(config)
    for refused in (lambda: solve(config), lambda: rally.grade(game), lambda: rally.Coach(rally.solve(config))):
        with pytest.raises(TooLarge, match=rf"{states_of(config):,} states.*{LIMIT:,}.*still be played"):
            refused()
    while not game.over:
        game.play(game.legal()[0])


@spec("4.2a")
def test_a_set_up_at_the_limit_is_not_refused() -> None:
    config = configure(deck=[1] * 39, fuel=30, health=30, top_speed=6)
    assert states_of(config) == 40 * 30 * 30 * 6 < LIMIT


@spec("4.6")
@pytest.mark.compiled
def test_fuel_is_never_worth_less_than_health_in_a_single_stage() -> None:
    solution = solved(level_config("normal"))
    table = solution.tables[0]
    for pile in range(1, int(table.piles.number)):
        for speed in range(1, 5):
            for fuel in range(2, 11):
                for health in range(2, 7):
                    less_fuel = table.chances[table.at(pile, speed, fuel - 1, health)]
                    less_health = table.chances[table.at(pile, speed, fuel, health - 1)]
                    assert less_fuel <= less_health + 1e-12


@spec("4.6")
@pytest.mark.slow
@pytest.mark.compiled
def test_in_a_rally_fuel_can_be_worth_less_than_health() -> None:
    table = solved(level_config("normal", 3)).tables[0]
    pairs = [(table.at(1, 1, 11, 12), table.at(1, 1, 12, 11)), (table.at(1, 1, 11, 2), table.at(1, 1, 12, 1))]
    assert any(table.chances[one] > table.chances[other] for one, other in pairs)


@spec("4.2a")
@pytest.mark.compiled
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_solved_in_less_than_a_second(level: str) -> None:
    begun = time.process_time()
    solve(level_config(level))
    assert time.process_time() - begun < 1.0


@spec("4.3")
def test_more_fuel_and_more_health_never_make_it_worse() -> None:
    table = solved(configure(deck="1,2,2,3,4,5,6,6", fuel=STAGE_LEVELS["normal"][0])).tables[0]
    for pile in range(1, int(table.piles.number)):
        for speed in range(1, 5):
            for fuel in range(1, 10):
                for health in range(1, 6):
                    here = table.chances[table.at(pile, speed, fuel, health)]
                    assert here <= table.chances[table.at(pile, speed, fuel + 1, health)] + 1e-12
                    assert here <= table.chances[table.at(pile, speed, fuel, health + 1)] + 1e-12


@spec("4.4a", "4.4c")
def test_a_policy_without_a_point_left_has_lost() -> None:
    config = custom("9,9,9,9", fuel=5, health=2, top_speed=1)
    assert solve(config, "health-first").win_probability() == 0.0
