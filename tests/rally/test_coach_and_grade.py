"""The coach and the grade."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rally.material import begin, custom, draws, play, rolls, turn
from tests.rally.spec_index import spec

from racecraft import bots, rally
from racecraft.games.base import NATURE, OVER
from racecraft.games.rally.config import Config
from racecraft.games.rally.events import HOME
from racecraft.games.rally.game import RallyGame
from racecraft.games.rally.grade import CARDS, DECISION, DICE, Grade, grade, mark_of
from racecraft.games.rally.rules import DRIVER, State, new_state
from racecraft.games.rally.solution import Solution, solve
from racecraft.games.rng import Xoshiro

SMALL = {
    "plain": custom("2,3,4,5,6,6", fuel=6, health=4),
    "nitro": custom("2,3,4,5,6,6", fuel=6, health=4, nitro=1),
    "photo": custom("2,3,4,5,6,6", fuel=6, health=4, photo_finish=1, nitro=1),
    "rally": custom("3,4,5,6,6", fuel=7, health=6, stages=3, repair=1),
}


@cache
def solved(config: Config) -> Solution:
    return solve(config)


def played(config: Config, seed: int, bot: str = "random") -> RallyGame:
    """A run by a bot."""
    game, driver = begin(config, seed), bots.make(bot, seed, "rally")
    while not game.over:
        game.play(driver.choose(game.view(0)))
    return game


@spec("4.7a")
@settings(max_examples=25)
@given(st.sampled_from(sorted(SMALL)), st.integers(0, 1 << 30))
def test_the_chance_is_the_mean_over_what_chance_answers_and_the_best_of_what_is_chosen(mode: str, seed: int) -> None:
    state, rng, solution = new_state(SMALL[mode]), Xoshiro(seed), solved(SMALL[mode])
    while state.moment() != OVER:
        seat = DRIVER if state.acting_mask() else NATURE
        after = [after_action(solution, state, seat, action) for action in state.legal(seat)]
        weights = [int(state.weight(action)) if seat == NATURE else 1 for action in state.legal(seat)]
        mean = sum(weight * chance for weight, chance in zip(weights, after, strict=True)) / sum(weights)
        assert solution.chance(state) == pytest.approx(mean if seat == NATURE else max(after), abs=1e-12)
        state.apply(seat, state.random_action(seat, rng))
    assert solution.chance(state) == (1.0 if state.outcome == HOME else 0.0)


def after_action(solution: Solution, state: State, seat: int, action: int) -> float:
    """The chance after an action."""
    copy = state.copy()
    copy.apply(seat, action)
    return solution.chance(copy)


@spec("4.7b")
def test_the_coach_says_what_each_split_leaves() -> None:
    config = SMALL["plain"]
    state = turn(config, fuel=6, health=4, speed=2, left=[3, 4, 5, 6])
    play(state, *draws(6, 5), *rolls(4, 4))
    advice = rally.Coach(solved(config)).advise(state)
    assert sorted(option.action for option in advice.options) == state.legal(DRIVER)
    for option in advice.options:
        assert option.chance == pytest.approx(after_action(solved(config), state, DRIVER, option.action))
        assert option.loss == advice.chance - option.chance >= 0
        assert advice.of(option.action) == option
    assert advice.best is not None
    assert advice.best.chance == advice.chance == max(option.chance for option in advice.options)
    with pytest.raises(LookupError, match="not among"):
        advice.of(3)


@spec("4.7b")
def test_the_coach_says_what_nitro_leaves() -> None:
    config = SMALL["nitro"]
    state = play(turn(config, fuel=5, health=4, speed=1, left=[3, 6]), "draw 6")
    advice = rally.Coach(solved(config)).advise(state)
    assert {option.text for option in advice.options} == {"nitro no", "nitro yes"}


@spec("4.7a")
def test_the_coach_has_nothing_to_say_of_what_chance_answers() -> None:
    advice = rally.Coach(solved(SMALL["plain"])).advise(new_state(SMALL["plain"]))
    assert (advice.options, advice.best) == ((), None)
    assert advice.chance == solved(SMALL["plain"]).win_probability()


@spec("4.7c", "4.7d")
@settings(max_examples=40)
@given(st.sampled_from(sorted(SMALL)), st.integers(0, 1 << 30))
def test_luck_and_decisions_lead_from_the_chance_at_the_start_to_the_result(mode: str, seed: int) -> None:
    game = played(SMALL[mode], seed)
    found = grade(game, solved(game.config))
    assert found.start == solved(game.config).win_probability()
    assert found.end == (1.0 if game.score() is not None else 0.0)
    assert found.end - found.start == pytest.approx(found.luck - found.lost, abs=1e-12)
    assert found.luck == found.total(CARDS) + found.total(DICE)
    assert all(step.change <= 1e-12 for step in found.decisions)
    assert found.curve == (found.start, *(step.after for step in found.steps))
    assert all(before.after == after.before for before, after in zip(found.steps, found.steps[1:], strict=False))
    assert len(found.steps) == len(game.log)


@spec("4.7c")
@pytest.mark.parametrize("mode", SMALL)
def test_perfect_play_loses_nothing(mode: str) -> None:
    for seed in range(5):
        found = grade(played(SMALL[mode], seed, "perfect"), solved(SMALL[mode]))
        assert found.lost == pytest.approx(0.0, abs=1e-12)
        assert {step.mark for step in found.decisions} <= {"best"}


def blundering() -> tuple[RallyGame, Grade]:
    """A run with a blunder: Fuel is paid where it is needed."""
    game = RallyGame(custom("2,3,4,5,6,6", fuel=8, health=4), None)
    for move in ("draw 6", "roll 6", *draws(4, 6), *rolls(2, 2)):
        game.play_chance(move)
    game.play("pay f5 h1")
    return game, grade(game)


@spec("4.7c")
def test_a_blunder_is_marked_with_what_was_better() -> None:
    _, found = blundering()
    (step,) = found.blunders
    assert (step.kind, step.mark, step.better, step.text) == (DECISION, "blunder", "pay f3 h3", "pay f5 h1")
    assert found.lost == pytest.approx(step.before - step.after)


@spec("4.7c")
def test_a_run_under_way_is_graded_so_far() -> None:
    game, found = blundering()
    assert found.end == found.steps[-1].after
    assert found.to_json()["blunders"] == 1
    assert len(found.steps) == len(game.log)


@spec("4.7c")
@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0, "best"), (0.01, "excellent"), (0.04, "good"), (0.09, "inaccuracy"), (0.19, "mistake"), (0.21, "blunder")],
)
def test_the_mark_of_a_loss(loss: float, mark: str) -> None:
    assert mark_of(loss) == mark


@spec("4.7c")
def test_a_run_without_a_move_has_a_grade() -> None:
    found = grade(RallyGame(custom(fuel=1), None))
    assert (found.start, found.end, found.luck, found.lost, found.curve) == (0.0, 0.0, 0.0, 0.0, (0.0,))
