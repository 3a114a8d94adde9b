"""The command `racecraft`: its sub-commands by name, each imported only when it is used."""

import os
import sys
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command


class Command(NamedTuple):
    """A sub-command: its name, the module under `racecraft.cli` whose `app` is its Typer app, and its line of help."""

    name: str
    module: str
    help: str


COMMANDS: tuple[Command, ...] = ()


class LazyGroup(TyperGroup):
    """A group that lists its sub-commands by the table alone, and imports the one that is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, TyperCommand | TyperGroup | None, list[str]]:
        """The sub-command that the arguments name, imported, and the rest of the arguments."""
        name, placeholder, rest = super().resolve_command(ctx, args)
        return name, loaded(name) if placeholder else None, rest


def loaded(name: str | None) -> TyperCommand | TyperGroup | None:
    """The sub-command of this name, from its module."""
    for command in COMMANDS:
        if command.name == name:
            found = get_command(import_module(f"racecraft.cli.{command.module}").app)
            assert isinstance(found, TyperCommand | TyperGroup)
            return found
    return None


def version(asked: bool) -> None:
    """Say which Racecraft this is, and how its rules run."""
    if asked:
        from racecraft import __version__, compiled

        typer.echo(f"racecraft {__version__} (rules {'compiled' if compiled() else 'interpreted'})")
        raise typer.Exit


def root(
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.", callback=version, is_eager=True)] = False,
) -> None:
    """The racing games Downforce and Rally."""


def build() -> typer.Typer:
    """The Typer app, with a placeholder for each sub-command of the table."""
    app = typer.Typer(name="racecraft", cls=LazyGroup, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.callback()(root)
    for command in COMMANDS:
        app.command(command.name, help=command.help)(lambda: None)
    return app


def main() -> None:
    """Run the command of the person's arguments; a fault of theirs ends it with one line and exit code 2."""
    try:
        build()()
    except (ValueError, OSError) as error:
        if os.environ.get("RACECRAFT_DEBUG", "") not in ("", "0"):
            raise
        sys.exit(report(error))


def report(error: ValueError | OSError) -> int:
    """Show the error on one line; returns the exit code."""
    text = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    print(f"racecraft: {' '.join(text.split()) or type(error).__name__}", file=sys.stderr)
    return 2
