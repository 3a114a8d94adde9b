"""Many games of Downforce between bots: the same ones for the same seed, on any number of processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from racecraft import bots
from racecraft.bots.base import Bot, HasLegal
from racecraft.bots.random_bot import RandomBot
from racecraft.games.downforce.config import Config, config_from_json
from racecraft.games.downforce.game import DownforceGame, new_game
from racecraft.games.downforce.rules import State
from racecraft.games.record import save
from racecraft.games.secret import Secret
from racecraft.lab.results import GameResult, result_of

_MOST_AT_ONCE = 32  # games that a process plays before it reports


@dataclass(frozen=True)
class Plan:
    """What is to be played.

    Attributes:
        config: the mode. specs: the bot of each seat, as `bots.make` reads it.
        seed: game number k is dealt from `Secret.from_seed(seed, k)`, and its bots draw from the same secret.
        records: the folder that takes a record of each game, or None.

    Raises:
        ValueError: when the bots do not fit the seats, or there is no such bot.
    """

    config: Config
    specs: tuple[str, ...]
    seed: int = 0
    records: Path | None = None

    def __post_init__(self) -> None:
        seats = self.config.seats
        if len(self.specs) != seats:
            raise ValueError(f"{len(self.specs)} bots for {seats} seats: name one for each, or one for all")
        for spec in self.specs:
            bots.make(spec, 0)


class Choices:
    """What a bot that chooses at random needs of a view: making the whole view takes far longer than such a choice."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat

    def legal(self) -> list[int]:
        """The legal actions of the seat, as its view has them."""
        return self.state.legal(self.seat)


def play(plan: Plan, index: int) -> tuple[DownforceGame, int]:
    """Play one game of a plan; returns the game that is over, and how many decisions its bots took."""
    secret = Secret.from_seed(plan.seed, index)
    game = new_game(plan.config, secret)
    players = [bots.make(spec, secret.stream(f"bot {seat}")) for seat, spec in enumerate(plan.specs)]
    decisions = 0
    while acting := game.to_act:
        seat = acting[0]
        game.play(choose(game, players[seat], seat), seat)
        decisions += 1
    return game, decisions


def choose(game: DownforceGame, bot: Bot[HasLegal], seat: int) -> int:
    """The choice of a bot for a seat that acts."""
    if isinstance(bot, RandomBot):
        return bot.choose(Choices(game.race, seat))
    return bot.choose(game.view(seat))


def simulate(plan: Plan, games: int, jobs: int = 1, told: Callable[[int], object] = int) -> list[GameResult]:
    """Play games 0 to `games` - 1 of a plan.

    Args:
        plan: what is to be played.
        games: how many games.
        jobs: how many processes share them; the results do not hang on it.
        told: is called with the number of games that have been played since it was last called.

    Returns:
        The results in the order of the games.
    """
    if plan.records:
        plan.records.mkdir(parents=True, exist_ok=True)
    results: list[GameResult] = []
    with workers(plan, min(jobs, games)) as work:
        for done in work(shares(games, jobs)):
            results += done
            told(len(done))
    return results


def shares(games: int, jobs: int) -> list[range]:
    """The games in shares that a process plays at once: several for each, so that none waits long for the last."""
    size = max(1, min(_MOST_AT_ONCE, games // (jobs * 4)))
    return [range(first, min(games, first + size)) for first in range(0, games, size)]


Work = Callable[[list[range]], Iterator[list[GameResult]]]


@contextmanager
def workers(plan: Plan, jobs: int) -> Generator[Work, None, None]:
    """What plays shares of games: this process, or a pool of others."""
    if jobs <= 1:
        yield partial(map, partial(play_share, plan))
        return
    parts = (plan.config.to_json(), plan.specs, plan.seed, plan.records)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, parts)
    try:
        yield partial(pool.map, _play_share)
    finally:
        pool.shutdown(cancel_futures=True)


def play_share(plan: Plan, share: range) -> list[GameResult]:
    """Play some games of a plan, and write their records where it wants them."""
    return [play_and_keep(plan, index) for index in share]


def play_and_keep(plan: Plan, index: int) -> GameResult:
    """Play one game of a plan and keep its record, if that is wanted."""
    game, decisions = play(plan, index)
    if plan.records:
        save(game, plan.records / record_name(plan.seed, index), list(plan.specs))
    return result_of(game, index, decisions)


def record_name(seed: int, index: int) -> str:
    """The file name of the record of a game; games count from 1 there."""
    return f"seed-{seed}-game-{index + 1:06}.json"


_plans: list[Plan] = []  # in a process of the pool: the one plan that it works on


def _begin(config: dict[str, object], specs: tuple[str, ...], seed: int, records: Path | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that began the pool ends it
    _plans[:] = [Plan(config_from_json(config), specs, seed, records)]


def _play_share(share: range) -> list[GameResult]:
    return play_share(_plans[0], share)
