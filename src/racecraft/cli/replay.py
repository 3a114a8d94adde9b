"""`racecraft replay`: a recorded game, checked and told again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from racecraft.games.downforce.events import Event
    from racecraft.games.downforce.game import DownforceGame

app = typer.Typer()

EVERYTHING = "all"
PUBLIC = "public"
LONGEST_NAME = 40


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.", show_default=False)],
    *,
    viewer: Annotated[
        str, typer.Option("--as", help="Through whose eyes: a seat from 1, all, or public.")
    ] = EVERYTHING,
    upto: Annotated[int | None, typer.Option(help="Stop after so many moves; 0 shows the set-up.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print events, result and view as JSON.")] = False,
) -> None:
    """Check a recorded game and tell it move by move."""
    from racecraft.games import record
    from racecraft.games.downforce.game import DownforceGame

    kept = record.load(file)
    game = record.replay(kept)
    if not isinstance(game, DownforceGame):
        from racecraft.cli.rally_replay import replay_rally

        replay_rally(kept, upto, as_json)
        return
    if upto is not None:
        go_back(game, upto)
    happened, seat = seen(game, viewer)
    if as_json:
        typer.echo(json.dumps(to_json(game, happened, seat), indent=2))
        return
    tell(game, happened, names_of(kept, game.seats))


def go_back(game: DownforceGame, moves: int) -> None:
    """Take a game back to where a number of moves had been played.

    Raises:
        ValueError: when there are not so many.
    """
    if not 0 <= moves <= len(game.log):
        raise ValueError(f"--upto {moves}: the record has {len(game.log)} moves")
    game.rewind(moves)


def seen(game: DownforceGame, viewer: str) -> tuple[list[Event], int]:
    """The events as a viewer sees them, and the seat whose view it is, -1 for a spectator's.

    Raises:
        ValueError: for a viewer that there is not.
    """
    if viewer == EVERYTHING:
        return game.happened, -1
    if viewer == PUBLIC:
        return game.events(), -1
    if not (viewer.isascii() and viewer.isdigit() and 1 <= int(viewer) <= game.seats):
        raise ValueError(f"--as {viewer}: write a seat from 1 to {game.seats}, all, or public")
    return game.events(int(viewer) - 1), int(viewer) - 1


def names_of(kept: dict[str, object], seats: int) -> list[str] | None:
    """The names of the players, each with its seat, where the record has them."""
    players = kept.get("players")
    if not isinstance(players, list) or len(cast("list[object]", players)) != seats:
        return None
    return [f"{printable(player)} ({seat})" for seat, player in enumerate(cast("list[object]", players), 1)]


def printable(name: object) -> str:
    """A name as it can be shown anywhere: it may come from a stranger's file."""
    return "".join(letter for letter in str(name) if letter.isprintable())[:LONGEST_NAME]


def to_json(game: DownforceGame, happened: list[Event], seat: int) -> dict[str, object]:
    """Events, result and the last view, as JSON values."""
    return {
        "events": [event.to_json(game.config.deck) for event in happened],
        "result": game.result(),
        "view": game.view(seat).to_json(),
    }


def tell(game: DownforceGame, happened: list[Event], names: list[str] | None) -> None:
    """Print the race in words, and how it stands or ended."""
    from rich.console import Console

    from racecraft.games.downforce.narrate import Narrator

    narrator = Narrator(game.config, names)
    console = Console(markup=False, highlight=False)
    for event in happened:
        typer.echo(narrator.tell(event))
    typer.echo()
    console.print(cars_table(game, narrator.names))
    if game.over:
        console.print(players_table(game, narrator.names))


def cars_table(game: DownforceGame, names: list[str]) -> Table:
    """How the cars stand or came in."""
    from rich.table import Table

    from racecraft.games.downforce.cards import COLOURS

    table = Table()
    table.add_column("place", justify="right")
    for name in ("car", "owner", "where"):
        table.add_column(name)
    race = game.race
    order = sorted(range(len(COLOURS)), key=lambda car: -race.at[car])
    for place, car in enumerate(order, 1):
        owner = race.owner[car]
        table.add_row(str(place), COLOURS[car], names[owner] if owner >= 0 else "-", where(game, car))
    return table


def where(game: DownforceGame, car: int) -> str:
    """Where a car is."""
    race = game.race
    if race.is_home(car):
        return "home"
    lap, space = divmod(int(race.at[car]), int(race.track.n))
    return f"space {space + 1}, {f'lap {lap}' if lap else 'before the line'}"


def players_table(game: DownforceGame, names: list[str]) -> Table:
    """The money of the players, where money counts, and who has won."""
    from rich.table import Table

    table = Table()
    table.add_column("player")
    columns = money_columns(game) if game.config.money else {}
    for name in columns:
        table.add_column(name, justify="right")
    table.add_column("")
    winners = game.winners()
    for seat, name in enumerate(names):
        money = [str(column[seat]) for column in columns.values()]
        table.add_row(name, *money, "won" if seat in winners else "")
    return table


def money_columns(game: DownforceGame) -> dict[str, list[int]]:
    """The parts of every seat's money, $M, by what they are for."""
    from racecraft.games.downforce.scoring import bet_money, prices, prizes

    race, seats = game.race, range(game.seats)
    columns = {
        "prizes": [prizes(race, seat) for seat in seats],
        "bets": [bet_money(race, seat) for seat in seats],
        "prices": [-prices(race, seat) for seat in seats],
        "total, $M": game.totals(),
    }
    return {"race before": [race.banked[seat] for seat in seats], **columns} if race.race else columns
