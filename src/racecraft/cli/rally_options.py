"""The options of the command line that describe a set-up of Rally, written once for all commands."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from racecraft.games.rally.config import Config

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


def set_up(
    *,
    level: Level = "normal",
    stages: Stages = 1,
    deck: Deck = None,
    fuel: Fuel = None,
    health: Health = None,
    start_speed: StartSpeed = None,
    top_speed: TopSpeed = None,
    repair: Repair = None,
    photo_finish: PhotoFinish = False,
    nitro: Nitro = False,
) -> Config:
    """The set-up that the options describe.

    Raises:
        ConfigError: for one that cannot be.
    """
    from racecraft.games.rally.library import configure

    return configure(
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


def with_set_up(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes the options of a set-up, and hands the set-up to `command` as its first argument."""
    names = {"Config": object}
    options = inspect.signature(set_up, eval_str=True, locals=names).parameters
    _, *own = inspect.signature(command, eval_str=True, locals=names).parameters.values()

    def run(**values: Any) -> None:  # noqa: ANN401  (Typer checks them by the signature below)
        command(set_up(**{name: values.pop(name) for name in options}), **values)

    parameters = [*options.values(), *own]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    return run
