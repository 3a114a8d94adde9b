"""`racecraft play`: play a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from racecraft.cli.rally_play import rally

app = typer.Typer(no_args_is_help=True)


@app.callback()
def play() -> None:
    """Play a game against bots."""


@app.command()
def downforce(
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    seats: Annotated[int, typer.Option(metavar="NUMBER", help="Players, 2 to 6.")] = 4,
    seat: Annotated[int, typer.Option(metavar="NUMBER", help="Your seat, from 1.")] = 1,
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help="The bot of the other seats, or one for each, with commas.")
    ] = "greedy",
    preset: Annotated[
        str, typer.Option(metavar="PRESET", help="standard, beginner, endless, two_races or odds.")
    ] = "standard",
    switch: Annotated[
        list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", help="A switch of the mode, as betting=odds.")
    ] = None,
    track: Annotated[
        list[str] | None, typer.Option(metavar="TRACK", help="A shipped track or a track file, one for each race.")
    ] = None,
    deck: Annotated[str, typer.Option(metavar="DECK", help="A shipped deck or a deck file.")] = "standard",
    seed: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="The same deal again; without it a fresh one.")
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A file for the record of the game.")] = None,
) -> None:
    """Play Downforce against bots."""
    from racecraft.cli.terminal.options import setup_of

    del terminal  # it is the only way to play here
    setup = setup_of(
        seats=seats,
        seat=seat,
        bot=bots,
        preset=preset,
        switches=switch or (),
        tracks=track or (),
        deck=deck,
        seed=seed,
        record=record,
    )
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise ValueError("this is no terminal: run the command in one, without redirecting input or output")
    from racecraft.cli.terminal.app import DownforceApp

    DownforceApp(setup).run()


app.command()(rally)
