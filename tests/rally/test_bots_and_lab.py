"""The bots of Rally, and many runs of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rally.material import begin, custom, draws, offered, play, rolls, turn
from tests.rally.spec_index import spec

from racecraft import bots
from racecraft.bots.rally import PerfectBot, PolicyBot
from racecraft.games import record
from racecraft.games.rally.config import Config, level_config
from racecraft.games.rally.policies import FIXED, POLICIES
from racecraft.games.rally.solution import TooLarge, solve
from racecraft.games.rng import Xoshiro
from racecraft.lab.rally import Plan, interval, result_of, simulate, summarise
from racecraft.lab.rally import play as drive

NORMAL = level_config("normal")
SMALL = custom("2,3,4,5,6,6", fuel=6, health=4)


def test_every_policy_is_a_bot() -> None:
    assert set(bots.names("rally")) == set(POLICIES)
    with pytest.raises(bots.BotError, match="fuel-first"):
        bots.make("greedy", 0, "rally")


@spec("4.4a", "4.4b")
@pytest.mark.parametrize(
    ("policy", "pays"),
    [
        ("health-first", "pay f1 h3"),
        ("fuel-first", "pay f4"),
        ("speed-first", "pay h3 s1"),
        ("balanced", "pay f3 h1"),
    ],
)
def test_a_bot_pays_point_by_point(policy: str, pays: str) -> None:
    state = turn(SMALL, fuel=7, health=4, speed=2, left=[2, 4, 5, 6])
    play(state, *draws(6, 5), *rolls(3, 4))
    assert state.text(bots.make(policy, 0, "rally").choose(state.view(0))) == pays


@spec("4.4b")
def test_the_random_policy_pays_anything_that_is_offered() -> None:
    state = turn(SMALL, fuel=7, health=4, speed=2, left=[2, 4, 5, 6])
    play(state, *draws(6, 5), *rolls(4, 4))
    bot = PolicyBot(Xoshiro(1), "random")
    assert {state.text(bot.choose(state.view(0))) for _ in range(300)} == set(offered(state))


def test_policies_leave_the_nitro_alone_and_take_what_they_must_in_a_photo_finish() -> None:
    config = custom(nitro=1, photo_finish=1)
    state = play(turn(config, fuel=9, health=4, speed=1, left=[4]), "draw 4")
    bot = PolicyBot(Xoshiro(0), "health-first")
    assert state.text(bot.choose(state.view(0))) == "nitro no"
    state = play(turn(config, fuel=2, health=4, speed=1, left=[5]), "draw 5", "roll 1")
    assert state.text(bot.choose(state.view(0))) == offered(state)[0] == "pay h4"


def test_perfect_plays_the_solution_and_refuses_what_cannot_be_solved() -> None:
    state = play(turn(SMALL, fuel=6, health=4, speed=2, left=[3, 4, 5, 6]), *draws(6, 5), *rolls(4, 4))
    solution = solve(SMALL)
    chosen = PerfectBot(Xoshiro(0)).choose(state.view(0))
    best = max(solution.after_payment(state, action) for action in state.legal(0))
    assert solution.after_payment(state, chosen) == best
    large = custom(",".join("123456789" * 3), fuel=9, health=9, top_speed=6)
    state = play(turn(large, fuel=9, health=9, speed=1, left=[9, 9, 9]), "draw 9", "roll 1")
    with pytest.raises(TooLarge):
        PerfectBot(Xoshiro(0)).choose(state.view(0))


def share(config: Config, bot: str, games: int, seed: int = 1) -> tuple[float, float]:
    """The 99 % interval of the share of runs that finish."""
    results = simulate(Plan(config, bot, seed), games)
    return interval(sum(result.score is not None for result in results), games)


@spec("4.3")
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(
    "config",
    [
        level_config("easy"),
        NORMAL,
        level_config("hard"),
        level_config("normal", 3),
        Config(NORMAL.deck, 10, 6, photo_finish=True),
        Config(NORMAL.deck, 8, 4, nitro=True),
    ],
    ids=["easy", "normal", "hard", "rally", "photo finish", "nitro"],
)
def test_perfect_play_finishes_as_often_as_the_solution_says(config: Config) -> None:
    low, high = share(config, "perfect", 6000)
    assert low <= solve(config).win_probability() <= high


@spec("4.5")
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("policy", FIXED)
def test_a_policy_finishes_as_often_as_its_solution_says(policy: str) -> None:
    low, high = share(NORMAL, policy, 6000)
    assert low <= solve(NORMAL, policy).win_probability() <= high


@spec("4.3")
def test_perfect_play_of_a_small_deck_finishes_as_often_as_the_solution_says() -> None:
    low, high = share(SMALL, "perfect", 1500)
    assert low <= solve(SMALL).win_probability() <= high


def test_runs_do_not_hang_on_the_number_of_processes(tmp_path: Path) -> None:
    alone = simulate(Plan(SMALL, "random", 5), 12)
    together = simulate(Plan(SMALL, "random", 5, tmp_path), 12, jobs=2)
    assert alone == together
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 12
    assert record.load(files[0])["players"] == ["random"]
    assert record.replay(record.load(files[3])).result() == drive(Plan(SMALL, "random", 5), 3)[0].result()


def test_the_summary_counts_outcomes_and_medals() -> None:
    results = simulate(Plan(NORMAL, "health-first"), 60)
    found = summarise(results, "health-first", 2.0)
    assert sum(found.outcomes.values()) == found.games == 60
    assert sum(found.medals.values()) == found.outcomes["finished"] == round(found.finished * 60)
    assert found.low < found.finished < found.high
    assert found.games_per_second == 30
    assert found.to_json()["bot"] == "health-first"
    lost = [result for result in results if result.score is None]
    assert summarise(lost, "x", 1.0).score_mean is None


def test_the_interval_is_wilson_s() -> None:
    low, high = interval(50, 100, 0.95)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


def test_a_result_of_a_run() -> None:
    game = begin(custom(fuel=1))
    assert result_of(game, 0).outcome == "out of fuel"
    with pytest.raises(bots.BotError):
        Plan(SMALL, "nobody")
