"""`racecraft deck`: look at decks of speed cards."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from racecraft.games.datafile import DataError
from racecraft.games.downforce.cards import COLOURS, Deck
from racecraft.games.downforce.deck_file import check_deck, deck_source

app = typer.Typer(no_args_is_help=True)


@app.callback()
def deck() -> None:
    """Look at decks of speed cards."""


@app.command()
def check(file: Annotated[str, typer.Argument(help="A deck file, or the name of a shipped deck.")]) -> None:
    """Check a deck file: print a summary and warnings, or the first fault and its cure."""
    try:
        found, warnings = check_deck(deck_source(file))
    except DataError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    Console().print(_summary(found))
    for warning in warnings:
        typer.echo(f"Warning: {warning}.")
    if not warnings:
        typer.echo("The deck is balanced, and no two cards tie in an auction.")


def _summary(deck: Deck) -> Table:
    table = Table(title=f"{deck.name}: {deck.size} speed cards", title_justify="left")
    table.caption = "6 to 1: lines of each speed"
    table.caption_justify = "left"
    table.add_column("colour")
    table.add_column("lines", justify="right")
    table.add_column("steps", justify="right")
    for speed in range(6, 0, -1):
        table.add_column(str(speed), justify="right")
    for colour, name in enumerate((*COLOURS, "wild")):
        speeds = _speeds(deck, colour)
        counts = [str(speeds.count(speed) or "") for speed in range(6, 0, -1)]
        table.add_row(name, str(len(speeds)), str(sum(speeds)), *counts)
    return table


def _speeds(deck: Deck, colour: int) -> list[int]:
    rows = range(deck.size * 6)
    return [deck.line_speed[row] for row in rows if deck.line_colour[row] == colour]
