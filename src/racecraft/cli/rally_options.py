"""The options of the command line that describe a set-up of Rally."""

from __future__ import annotations

from typing import Annotated

import typer

Level = Annotated[str, typer.Option(help="easy, normal or hard: what is not named otherwise is as on this level.")]
Stages = Annotated[int, typer.Option(help="Stages: 1, or 3 for a rally.")]
Deck = Annotated[str | None, typer.Option(help="Track cards of values 1 to 9, such as 1,2,2,3.")]
Fuel = Annotated[int | None, typer.Option(help="Fuel at the start, 1 to 30.")]
Health = Annotated[int | None, typer.Option(help="Health at the start, 1 to 30.")]
StartSpeed = Annotated[int | None, typer.Option(help="Speed at the start, 1 to the top Speed.")]
TopSpeed = Annotated[int | None, typer.Option(help="The top Speed, 1 to 6.")]
Repair = Annotated[int | None, typer.Option(help="Health given back before each further stage of a rally.")]
PhotoFinish = Annotated[bool, typer.Option("--photo-finish", help="The last payment may take Fuel or Health to 0.")]
Nitro = Annotated[bool, typer.Option("--nitro", help="Before a roll, 1 Fuel buys one die more.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
