"""`racecraft verify`: whether a game was dealt fairly."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="The record of a game that was played at a table.")]) -> None:
    """Check that deal and chance of a game follow from its secret, and the secret from the hash shown beforehand."""
    from racecraft.games import record
    from racecraft.server import fair

    found = fair.verify(record.load(file))
    for check in found["checks"]:
        typer.echo(f"{'yes' if check['holds'] else 'NO ':3} {check['name']}: {check['detail']}")
    typer.echo("The game was dealt fairly." if found["fair"] else "The game was NOT dealt as promised.")
    if not found["fair"]:
        raise typer.Exit(1)
