"""`racecraft play rally`: drive a run in this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from racecraft.cli import rally_options as rally_is


def rally(
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    level: rally_is.Level = "normal",
    stages: rally_is.Stages = 1,
    deck: rally_is.Deck = None,
    fuel: rally_is.Fuel = None,
    health: rally_is.Health = None,
    start_speed: rally_is.StartSpeed = None,
    top_speed: rally_is.TopSpeed = None,
    repair: rally_is.Repair = None,
    photo_finish: rally_is.PhotoFinish = False,
    nitro: rally_is.Nitro = False,
    daily: Annotated[bool, typer.Option("--daily", help="The run of the day: Normal, one counted try.")] = False,
    practice: Annotated[bool, typer.Option("--practice", help="The run of the day without counting.")] = False,
    coach: Annotated[bool, typer.Option("--coach", help="Show the coach from the start.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same run again; without it a fresh one.")] = None,
    record: Annotated[Path | None, typer.Option(help="A file for the record of the run.")] = None,
) -> None:
    """Drive a run of Rally."""
    from racecraft.cli.rally_daily import today
    from racecraft.cli.rally_terminal.table import Setup
    from racecraft.games.rally.config import daily_config
    from racecraft.games.rally.library import configure

    del terminal  # it is the only way to play here
    config = configure(
        level,
        stages=stages,
        deck=deck,
        fuel=fuel,
        health=health,
        start_speed=start_speed,
        top_speed=top_speed,
        repair=repair,
        photo_finish=photo_finish,
        nitro=nitro,
    )
    if daily or practice:
        if config != configure() or seed is not None:
            raise ValueError("--daily: the run of the day is a Normal stage; leave the other settings out")
        config = daily_config(today())
    if record is not None and not record.absolute().parent.is_dir():
        raise ValueError(f"--record {record}: there is no folder {record.absolute().parent}")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise ValueError("this is no terminal: run the command in one, without redirecting input or output")
    from racecraft.cli.rally_terminal.app import RallyApp

    RallyApp(Setup(config, seed, record, daily and not practice), coach).run()
