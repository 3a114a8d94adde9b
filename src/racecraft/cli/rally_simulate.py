"""`racecraft simulate rally`: many runs by a bot, and what comes of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from racecraft.cli.rally_options import AsJson, with_set_up

if TYPE_CHECKING:
    from racecraft.games.rally.config import Config
    from racecraft.lab.rally import Summary


@with_set_up
def rally(
    config: Config,
    *,
    bot: Annotated[
        str, typer.Option(help="perfect, random, health-first, fuel-first, balanced or speed-first.")
    ] = "perfect",
    games: Annotated[int, typer.Option(help="How many runs.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed has the same cards and dice.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes that share the runs.")] = 1,
    records: Annotated[Path | None, typer.Option(help="A folder that takes a record of each run.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many runs of Rally by a bot."""
    import time

    from racecraft.lab.rally import Plan, simulate, summarise

    for name, number in (("games", games), ("jobs", jobs)):
        if number < 1:
            raise ValueError(f"--{name} {number}: it must be at least 1")
    begun = time.perf_counter()
    results = simulate(Plan(config, bot, seed, records), games, jobs)
    show(summarise(results, bot, time.perf_counter() - begun), as_json)


def show(summary: Summary, as_json: bool) -> None:
    """Print what came of the runs."""
    if as_json:
        import json

        typer.echo(json.dumps(summary.to_json(), indent=2))
        return
    for line in lines(summary):
        typer.echo(line)


def lines(summary: Summary) -> list[str]:
    """The summary, a line for each fact."""
    score = "-" if summary.score_mean is None else f"{summary.score_mean:.2f}"
    spread = f"{100 * summary.low:.1f} to {100 * summary.high:.1f} %"
    speed = f"{summary.seconds:.1f} s ({summary.games_per_second:,.0f} a second)"
    return [
        f"{summary.games:,} runs by {summary.bot} in {speed}",
        f"Finished {100 * summary.finished:.2f} % (99 % interval {spread}), mean score {score}",
        f"Outcomes: {counted(summary.outcomes)}",
        f"Medals: {counted(summary.medals)}",
        f"Turns {summary.turns_mean:.2f}, decisions {summary.decisions_mean:.2f} a run",
    ]


def counted(numbers: dict[str, int]) -> str:
    """Names with how often they came."""
    return ", ".join(f"{name} {number:,}" for name, number in numbers.items()) or "none"
