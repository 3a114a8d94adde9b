"""`racecraft simulate`: many games between bots, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from racecraft.cli.rally_simulate import rally
from racecraft.cli.switches import settings

if TYPE_CHECKING:
    from rich.table import Table

    from racecraft.lab.results import Summary
    from racecraft.lab.simulate import Plan

app = typer.Typer(no_args_is_help=True)


@app.callback()
def simulate() -> None:
    """Play many games between bots and count what happens."""


@app.command()
def downforce(
    *,
    bots: Annotated[str, typer.Option(help="The bot of every seat, or one for each seat, with commas.")] = "greedy",
    seats: Annotated[int | None, typer.Option(help="Players, 2 to 6.")] = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    preset: Annotated[str, typer.Option(help="standard, beginner, endless, two_races or odds.")] = "standard",
    switch: Annotated[list[str] | None, typer.Option("--set", help="A switch of the mode, as betting=odds.")] = None,
    track: Annotated[list[str] | None, typer.Option(help="A shipped track or a track file, one for each race.")] = None,
    deck: Annotated[str, typer.Option(help="A shipped deck or a deck file.")] = "standard",
    jobs: Annotated[int, typer.Option(help="Processes that share the games.")] = 1,
    records: Annotated[Path | None, typer.Option(help="A folder that takes a record of each game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play many games of Downforce between bots."""
    from racecraft.games.downforce.library import configure
    from racecraft.lab.simulate import Plan

    named = [name.strip() for name in bots.split(",")]
    players = seats if seats is not None else len(named) if len(named) > 1 else 4
    at_least_one("games", games)
    at_least_one("jobs", jobs)
    config = configure(players, preset, deck=deck, tracks=track or (), **settings(switch or []))
    specs = named * players if len(named) == 1 else named
    summary = run(Plan(config, tuple(specs), seed, records), games, jobs)
    show(summary, as_json)


app.command()(rally)


def at_least_one(name: str, number: int) -> None:
    """Refuse a number below 1."""
    if number < 1:
        raise ValueError(f"--{name} {number}: it must be at least 1")


def run(plan: Plan, games: int, jobs: int) -> Summary:
    """Play the games, with a bar of how far they are where somebody can see it."""
    import time

    from racecraft.lab.results import summarise
    from racecraft.lab.simulate import simulate as play_all

    start = time.perf_counter()
    with bar(games) as told:
        results = play_all(plan, games, jobs, told)
    return summarise(results, plan.specs, time.perf_counter() - start, plan.config.switches)


@contextmanager
def bar(games: int) -> Generator[Callable[[int], object], None, None]:
    """What is told how many games more have been played: a bar, when the errors go to a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield int  # tells nobody
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done: progress.advance(task, done)


def show(summary: Summary, as_json: bool) -> None:
    """Print what came of the games."""
    if as_json:
        import json

        typer.echo(json.dumps(summary.to_json(), indent=2))
        return
    from rich.console import Console

    console = Console()
    console.print(seats_table(summary))
    for line in facts(summary):
        console.print(line, highlight=False)


def seats_table(summary: Summary) -> Table:
    """How each seat did."""
    from rich.table import Table

    games = f"{summary.games:,} game{'s'[: summary.games - 1]}"
    table = Table(title=f"{games} in {summary.seconds:.1f} s", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for name in ("wins", "shared", "won", "money, $M"):
        table.add_column(name, justify="right")
    for number, seat in enumerate(summary.seats, 1):
        money = "-" if seat.money_mean is None else f"{seat.money_mean:.1f}"
        share = f"{100 * (seat.wins + seat.shared_wins) / summary.games:.1f} %"
        table.add_row(str(number), seat.bot, f"{seat.wins:,}", f"{seat.shared_wins:,}", share, money)
    return table


def facts(summary: Summary) -> list[str]:
    """What is known of all seats together, a line each."""
    lines: list[str] = []
    if summary.unfinished_cars_mean is not None:
        lines.append(f"Cars short of the finish: {summary.unfinished_cars_mean:.2f} a race")
    if summary.prices_mean is not None:
        lines.append(f"Mean price of a car: $M {summary.prices_mean:.2f}")
    if summary.bets_hit:
        shares = ("-" if share is None else f"{100 * share:.1f} %" for share in summary.bets_hit)
        lines.append(f"First, second and third bets that paid: {', '.join(shares)}")
    speed = f"{summary.games_per_second:,.1f} games a second, {summary.decisions_per_second:,.0f} decisions a second"
    return [*lines, f"{speed} ({summary.decisions:,} decisions in all)"]
