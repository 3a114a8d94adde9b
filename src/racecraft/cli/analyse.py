"""`racecraft analyse`: the grade of a recorded run of Rally."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from racecraft.cli.rally_options import AsJson

if TYPE_CHECKING:
    from racecraft.games.rally.game import RallyGame

app = typer.Typer()


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A record of a run of Rally.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Grade a recorded run of Rally: what its decisions lost, and what luck gave or took."""
    from racecraft.games.rally.grade import grade

    game = load_run(file)
    found = grade(game)
    if as_json:
        import json

        typer.echo(json.dumps({"result": game.result(), **found.to_json()}, indent=2))
        return
    from rich.console import Console

    from racecraft.cli.rally_grade import report

    Console().print(report(game, found))


def load_run(file: Path) -> RallyGame:
    """The run of a record, checked to its last move.

    Raises:
        ValueError: for no record of a run of Rally.
        OSError: when the file cannot be read.
    """
    from racecraft.games.rally.game import RallyGame
    from racecraft.games.record import load, replay

    game = replay(load(file))
    if not isinstance(game, RallyGame):
        raise ValueError(f"{file}: a record of another game; only runs of Rally can be analysed")
    return game
