"""Simulations: the same games however they are shared out, and what is counted."""

import dataclasses
import json
from pathlib import Path

import pytest
from tests.downforce.material import DECK, OVAL, RING, mode

from racecraft import bots
from racecraft.bots.random_bot import RandomBot
from racecraft.games import record
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.secret import Secret
from racecraft.lab.results import GameResult, mean, summarise
from racecraft.lab.simulate import Plan, play, record_name, shares, simulate

SMALL = mode(3).config(DECK, OVAL)


def plan_of(config: Config = SMALL, *specs: str, records: Path | None = None) -> Plan:
    return Plan(config, specs or ("random",) * config.seats, 7, records)


def test_the_results_do_not_hang_on_the_number_of_jobs() -> None:
    plan = plan_of(SMALL, "random", "greedy", "random")
    told: list[int] = []
    alone = simulate(plan, 5)
    assert simulate(plan, 5, 2, told.append) == alone
    assert [result.index for result in alone] == [0, 1, 2, 3, 4]
    assert sum(told) == 5


def test_every_game_is_another_one() -> None:
    results = simulate(plan_of(), 20)
    assert len({(result.totals, result.decisions) for result in results}) == 20
    assert simulate(plan_of(), 3) == results[:3]
    assert simulate(dataclasses.replace(plan_of(), seed=8), 3) != results[:3]


def play_from_views(config: Config, index: int) -> DownforceGame:
    """A game at random in which every bot is shown its whole view."""
    secret = Secret.from_seed(7, index)
    game, _ = play(plan_of(config), index)
    again = DownforceGame(config, game.deals, secret.stream("chance"))
    players = [RandomBot(secret.stream(f"bot {seat}")) for seat in range(config.seats)]
    while again.to_act:
        seat = again.to_act[0]
        again.play(players[seat].choose(again.view(seat)), seat)
    return again


@pytest.mark.parametrize("preset", ["standard", "beginner", "endless", "two_races", "odds"])
def test_random_bots_choose_alike_from_their_views(preset: str) -> None:
    for seats in (2, 4):
        config = mode(seats, preset, **({"pool": "all"} if preset != "beginner" else {})).config(DECK, OVAL, RING)
        for index in range(2):
            assert play_from_views(config, index).log == play(plan_of(config), index)[0].log


def test_records_replay_to_the_same_results(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    results = simulate(plan_of(records=folder), 3, 2)
    assert sorted(path.name for path in folder.iterdir()) == [record_name(7, index) for index in range(3)]
    for result in results:
        kept = record.load(folder / record_name(7, result.index))
        game = record.replay(kept)
        assert kept["players"] == ["random"] * 3
        assert isinstance(game, DownforceGame)
        assert tuple(game.totals()) == result.totals


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 2), (100, 3), (1000, 8)])
def test_shares_cover_every_game_once(games: int, jobs: int) -> None:
    found = shares(games, jobs)
    assert [index for share in found for index in share] == list(range(games))
    assert len(found) >= min(games, jobs)


def test_bots_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="2 bots for 3 seats: name one for each, or one for all"):
        plan_of(SMALL, "random", "greedy")
    with pytest.raises(bots.BotError, match="unknown bot 'fast'"):
        plan_of(SMALL, "random", "greedy", "fast")


def test_results_are_those_of_the_game() -> None:
    config = mode(4, "two_races").config(DECK, OVAL, RING)
    plan = plan_of(config)
    for result in simulate(plan, 4):
        game, decisions = play(plan, result.index)
        names = [event.name for event in game.happened]
        assert result.winners == tuple(game.winners())
        assert result.decisions == decisions == sum(seat >= 0 for seat, _ in game.log)
        assert len(result.unfinished) == 2
        assert sum(result.unfinished) == 12 - names.count("home")
        assert result.unfinished[1] == 6 - len(game.places())
        assert len(result.prices) == names.count("sold")
        assert len(result.bets) == names.count("bets_shown")


def made(index: int, winners: tuple[int, ...], totals: tuple[int, ...]) -> GameResult:
    return GameResult(index, winners, totals, (1,), (3, 5), ((0, True), (0, False), (1, True)), 50)


def test_a_summary_counts_wins_money_and_bets() -> None:
    results = [made(0, (0,), (10, 4)), made(1, (0, 1), (6, 6)), made(2, (1,), (2, 5))]
    summary = summarise(results, ["greedy", "random"], 2.0, SMALL.switches)
    first, second = summary.seats
    assert (first.bot, first.wins, first.shared_wins, first.money_mean) == ("greedy", 1, 1, 6)
    assert (second.bot, second.wins, second.shared_wins, second.money_mean) == ("random", 1, 1, 5)
    assert (summary.games, summary.games_per_second) == (3, 1.5)
    assert (summary.decisions, summary.decisions_per_second) == (150, 75)
    assert (summary.unfinished_cars_mean, summary.prices_mean) == (1, 4)
    assert summary.bets_hit == [0.5, 1, None]
    assert json.loads(json.dumps(summary.to_json()))["seats"][0]["bot"] == "greedy"


def test_what_a_mode_does_not_have_is_not_counted() -> None:
    endless = mode(3, "endless").config(DECK, OVAL)
    summary = summarise(simulate(plan_of(endless), 2), ["random"] * 3, 1.0, endless.switches)
    assert (summary.unfinished_cars_mean, summary.bets_hit) == (None, [])
    assert [seat.money_mean for seat in summary.seats] == [None] * 3
    dealt = mode(3, "beginner").config(DECK, OVAL)
    assert summarise(simulate(plan_of(dealt), 1), ["random"] * 3, 1.0, dealt.switches).prices_mean is None
    assert mean([]) is None
