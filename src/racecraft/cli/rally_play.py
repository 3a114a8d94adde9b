"""`racecraft play rally`: drive a run in this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from racecraft.cli.rally_options import with_set_up

if TYPE_CHECKING:
    from racecraft.games.rally.config import Config


@with_set_up
def rally(
    config: Config,
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    daily: Annotated[bool, typer.Option("--daily", help="The run of the day: Normal, one counted try.")] = False,
    practice: Annotated[bool, typer.Option("--practice", help="The run of the day without counting.")] = False,
    coach: Annotated[bool, typer.Option("--coach", help="Show the coach from the start.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same run again; without it a fresh one.")] = None,
    record: Annotated[Path | None, typer.Option(help="A file for the record of the run.")] = None,
) -> None:
    """Drive a run of Rally."""
    from racecraft.cli.rally_daily import today
    from racecraft.cli.rally_terminal.table import Setup
    from racecraft.games.rally.config import daily_config, level_config

    del terminal  # it is the only way to play here
    if daily or practice:
        if config != level_config("normal") or seed is not None:
            raise ValueError("--daily: the run of the day is a Normal stage; leave the other settings out")
        config = daily_config(today())
    if record is not None and not record.absolute().parent.is_dir():
        raise ValueError(f"--record {record}: there is no folder {record.absolute().parent}")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise ValueError("this is no terminal: run the command in one, without redirecting input or output")
    from racecraft.cli.rally_terminal.app import RallyApp

    RallyApp(Setup(config, seed, record, daily and not practice), coach).run()
