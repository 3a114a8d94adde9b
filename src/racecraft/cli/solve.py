"""`racecraft solve`: exact chances to finish."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from racecraft.cli.rally_options import AsJson, with_set_up

if TYPE_CHECKING:
    from racecraft.games.rally.config import Config
    from racecraft.games.rally.solution import Solution

app = typer.Typer(no_args_is_help=True)


@app.callback()
def solve() -> None:
    """Work out exact chances."""


@app.command()
@with_set_up
def rally(
    config: Config,
    *,
    policy: Annotated[
        str,
        typer.Option(help="perfect, random, health-first, fuel-first, balanced or speed-first."),
    ] = "perfect",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="A Parquet file for the best choice in every situation."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Work out the chance to finish a set-up of Rally."""
    import time

    from racecraft.games.rally.solution import solve as solve_exactly

    if output is not None:
        check_table(policy)
    begun = time.perf_counter()
    solution = solve_exactly(config, policy)
    show(solution, time.perf_counter() - begun, as_json)
    if output is not None:
        write_table(solution, output)


def show(solution: Solution, seconds: float, as_json: bool) -> None:
    """Print what was found."""
    figures: dict[str, object] = {
        "win_probability": solution.win_probability(),
        "states": solution.states,
        "seconds": round(seconds, 3),
    }
    if as_json:
        import json

        typer.echo(json.dumps({"policy": solution.policy, **figures, "config": solution.config.to_json()}, indent=2))
        return
    for name, value in figures.items():
        typer.echo(f"{name} {value:.6f}" if name == "win_probability" else f"{name} {value}")


def check_table(policy: str) -> None:
    """Make sure before a long computation that its table can be written.

    Raises:
        ValueError: when it cannot, with what would help.
    """
    from racecraft.games.rally.policies import PERFECT
    from racecraft.lab.rally_table import check_writer

    if policy != PERFECT:
        raise ValueError(f"-o: there is a table of choices of the policy perfect only, not of {policy}")
    check_writer()


def write_table(solution: Solution, path: Path) -> None:
    """Write the policy table, and say how long it is."""
    from racecraft.lab.rally_table import write

    rows = write(solution, path)
    typer.echo(f"{path}: {rows:,} rows", err=True)
