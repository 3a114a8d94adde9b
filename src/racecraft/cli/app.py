"""The command `racecraft`: its sub-commands by name, each imported only when it is used.

A sub-command is a module of this package with a Typer app named `app`, and a row in `COMMANDS`.
"""

import os
import sys
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command


class Command(NamedTuple):
    """A sub-command: its name, its module in `racecraft.cli`, and its line in the help of `racecraft`."""

    name: str
    module: str
    help: str


COMMANDS = (
    Command("play", "play", "Play a game in this terminal."),
    Command("simulate", "simulate", "Play many games between bots and count what happens."),
    Command("replay", "replay", "Show a recorded game move by move."),
    Command("solve", "solve", "Work out exact chances to finish a set-up of Rally."),
    Command("analyse", "analyse", "Grade a recorded run of Rally."),
    Command("serve", "serve", "Serve tables to play at in a browser."),
    Command("verify", "verify", "Check that a game was dealt fairly."),
    Command("track", "track", "Show and check tracks."),
    Command("deck", "deck", "Show and check decks of speed cards."),
)


class LazyGroup(TyperGroup):
    """A group that lists its sub-commands by the table alone and imports only the one that is called."""

    def resolve_command(
        self,
        ctx: Any,  # noqa: ANN401  (Typer keeps the type to itself)
        args: list[str],
    ) -> tuple[str | None, TyperCommand | TyperGroup | None, list[str]]:
        """The name of the sub-command that the arguments begin with, the sub-command, and the arguments left for it."""
        name, _, rest = super().resolve_command(ctx, args)
        return name, load(name) if name else None, rest


def load(name: str) -> TyperCommand | TyperGroup:
    """The sub-command of this name, which is one of the table."""
    module = next(command.module for command in COMMANDS if command.name == name)
    app: typer.Typer = import_module(f"racecraft.cli.{module}").app
    app.rich_markup_mode = None
    found = get_command(app)
    assert isinstance(found, TyperCommand | TyperGroup)
    found.params = [option for option in found.params if option.name not in {"install_completion", "show_completion"}]
    return found


def show_version(asked: bool) -> None:
    """Say which Racecraft this is and how its rules run, when asked."""
    if not asked:
        return
    from racecraft import __version__, compiled

    typer.echo(f"racecraft {__version__} (rules {'compiled' if compiled() else 'interpreted: bots are slower'})")
    raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")]


def root(version: Version = False) -> None:
    """Play the racing games Downforce and Rally, and study them."""


def command_line() -> typer.Typer:
    """The whole command, with a placeholder for each sub-command. Plain help: Rich would double the time to show it."""
    app = typer.Typer(cls=LazyGroup, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.callback()(root)
    for command in COMMANDS:
        app.command(command.name, help=command.help)(lambda: None)
    return app


def main() -> None:
    """Run what the person typed; what is wrong with it ends the command with one line and the exit code 2.

    With `RACECRAFT_DEBUG=1` in the environment, an error shows where it was raised instead.
    """
    try:
        command_line()(prog_name="racecraft")
    except (ValueError, OSError) as error:
        if os.environ.get("RACECRAFT_DEBUG", "0") not in ("", "0"):
            raise
        print(f"racecraft: {one_line(error)}", file=sys.stderr)
        sys.exit(2)


def one_line(error: ValueError | OSError) -> str:
    """What the error says, on one line."""
    text = str(error)
    if isinstance(error, OSError) and error.filename and error.strerror:
        text = f"{error.filename}: {error.strerror}"
    return " ".join(text.split()) or type(error).__name__
