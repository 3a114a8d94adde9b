"""Many runs of Rally by a bot: the same ones for the same seed, on any number of processes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import NormalDist, fmean
from typing import Final

from racecraft import bots
from racecraft.games.rally.config import Config, config_from_json
from racecraft.games.rally.events import OUTCOMES
from racecraft.games.rally.game import RallyGame, new_game
from racecraft.games.record import save
from racecraft.games.secret import Secret

LEVEL: Final = 0.99  # of the interval of the share that finishes
_SHARES: Final = 4  # of the runs for each process, so that none waits long for the last


@dataclass(frozen=True)
class Plan:
    """What is to be played.

    Attributes:
        config: the set-up. bot: as `bots.make` reads it.
        seed: run number k comes from `Secret.from_seed(seed, k)`, and its bot draws from the same secret.
        records: the folder that takes a record of each run, or None.

    Raises:
        BotError: when there is no such bot.
    """

    config: Config
    bot: str
    seed: int = 0
    records: Path | None = None

    def __post_init__(self) -> None:
        bots.make(self.bot, 0, "rally")


@dataclass(frozen=True, slots=True)
class RunResult:
    """What came of one run: its outcome in words, its score and medal if it finished, turns, and decisions taken."""

    outcome: str
    score: int | None
    medal: str | None
    turns: int
    decisions: int


@dataclass(frozen=True)
class Summary:
    """What came of many runs.

    Attributes:
        bot: who drove. games, seconds, games_per_second: how much was played, and how fast.
        finished: the share of runs that finished. low, high: its 99 % interval (Wilson).
        outcomes, medals: how many runs ended so. score_mean: of those that finished; None when none did.
        turns_mean, decisions_mean: of all runs.
    """

    bot: str
    games: int
    seconds: float
    games_per_second: float
    finished: float
    low: float
    high: float
    outcomes: dict[str, int]
    medals: dict[str, int]
    score_mean: float | None
    turns_mean: float
    decisions_mean: float

    def to_json(self) -> dict[str, object]:
        """The summary as JSON values."""
        return asdict(self)


def play(plan: Plan, index: int) -> tuple[RallyGame, int]:
    """Play one run of a plan; returns the run that is over, and how many decisions its bot took."""
    secret = Secret.from_seed(plan.seed, index)
    game = new_game(plan.config, secret)
    player = bots.make(plan.bot, secret.stream("bot 0"), "rally")
    decisions = 0
    while not game.over:
        game.play(player.choose(game.view(0)))
        decisions += 1
    return game, decisions


def result_of(game: RallyGame, decisions: int) -> RunResult:
    """The result of a run that is over."""
    return RunResult(OUTCOMES[game.run.outcome], game.score(), game.medal(), int(game.run.turn), decisions)


def simulate(plan: Plan, games: int, jobs: int = 1) -> list[RunResult]:
    """Play runs 0 to `games` - 1 of a plan on `jobs` processes; the results are in order and do not hang on `jobs`."""
    if plan.records:
        plan.records.mkdir(parents=True, exist_ok=True)
    if jobs <= 1:
        return play_share(plan, range(games))
    parts = (plan.config.to_json(), plan.bot, plan.seed, plan.records)
    with ProcessPoolExecutor(min(jobs, games), get_context("spawn")) as pool:
        work = [pool.submit(_play_share, *parts, share) for share in shares(games, jobs)]
        return [result for done in work for result in done.result()]


def shares(games: int, jobs: int) -> Iterator[range]:
    """The runs in shares for the processes."""
    size = max(1, -(-games // (jobs * _SHARES)))
    return (range(first, min(games, first + size)) for first in range(0, games, size))


def play_share(plan: Plan, share: range) -> list[RunResult]:
    """Play some runs of a plan, and write their records where it wants them."""
    return [_play_and_keep(plan, index) for index in share]


def _play_share(config: dict[str, object], bot: str, seed: int, records: Path | None, share: range) -> list[RunResult]:
    return play_share(Plan(config_from_json(config), bot, seed, records), share)


def _play_and_keep(plan: Plan, index: int) -> RunResult:
    game, decisions = play(plan, index)
    if plan.records:
        save(game, plan.records / f"rally-seed-{plan.seed}-run-{index + 1:06}.json", [plan.bot])
    return result_of(game, decisions)


def summarise(results: Sequence[RunResult], bot: str, seconds: float) -> Summary:
    """Put the results of runs together, of at least one."""
    scores = [result.score for result in results if result.score is not None]
    low, high = interval(len(scores), len(results))
    return Summary(
        bot=bot,
        games=len(results),
        seconds=seconds,
        games_per_second=len(results) / seconds,
        finished=len(scores) / len(results),
        low=low,
        high=high,
        outcomes=dict(Counter(result.outcome for result in results).most_common()),
        medals=dict(Counter(result.medal for result in results if result.medal).most_common()),
        score_mean=fmean(scores) if scores else None,
        turns_mean=fmean(result.turns for result in results),
        decisions_mean=fmean(result.decisions for result in results),
    )


def interval(hits: int, tries: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval for the probability behind `hits` out of `tries`."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, spread = hits / tries, z * z / tries
    centre = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / tries + spread / (4 * tries))
    return max(0.0, centre - half), min(1.0, centre + half)
