"""The program on the screen: one game after another until the person has enough."""

from __future__ import annotations

import os
import sys
from typing import ClassVar

from rich.text import Text
from textual.app import App

from racecraft.cli.terminal.ask import SETTLE
from racecraft.cli.terminal.game_screen import GameScreen, record_path
from racecraft.cli.terminal.options import Setup
from racecraft.cli.terminal.style import CSS
from racecraft.cli.terminal.table import Table


class DownforceApp(App[None]):
    """Downforce in this terminal.

    Args:
        setup: what is played. delay: seconds before a bot moves. settle: seconds before a new question takes answers.
    """

    CSS = CSS
    TITLE = "Downforce"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, setup: Setup, delay: float = 0.5, settle: float = SETTLE) -> None:
        colourless = "NO_COLOR" in os.environ
        super().__init__(ansi_color=colourless or None)
        self.setup = setup
        self.delay = delay
        self.settle = settle
        self.games = 0

    def on_mount(self) -> None:
        """Begin the first game."""
        self.theme = "textual-light" if is_light(os.environ.get("COLORFGBG", "")) else "textual-dark"
        self.begin()

    def begin(self) -> None:
        """Begin a game at a new table."""
        table = Table(self.setup, self.games)
        self.games += 1
        self.push_screen(GameScreen(table, self.delay, self.settle), self.after_game)

    def after_game(self, another: bool | None) -> None:
        """Another game, or the end."""
        if another:
            self.begin()
        else:
            self.exit()

    def _fatal_error(self) -> None:
        """In place of a stack trace: what went wrong, and the record of the game for whoever can mend it."""
        if os.environ.get("RACECRAFT_DEBUG", "0") not in ("", "0"):
            super()._fatal_error()
        else:
            self.panic(Text(self.last_words(sys.exc_info()[1])))

    def last_words(self, error: BaseException | None) -> str:
        """What to say when the program cannot go on, with the record saved if that is possible."""
        words = f"racecraft: this should not have happened: {type(error).__name__}: {error}"
        tables = [screen.table_of_game for screen in self.screen_stack if isinstance(screen, GameScreen)]
        try:
            for table in tables:
                table.save(record_path(table))
                words += f"\nThe game so far is saved in {record_path(table)}."
        except (OSError, ValueError):
            words += "\nThe game so far could not be saved."
        return f"{words}\nRACECRAFT_DEBUG=1 in the environment shows where it was."


def is_light(colours: str) -> bool:
    """Whether a terminal that names its colours (`COLORFGBG`, as `15;0`) has a light ground."""
    return colours.rpartition(";")[2] in ("7", "15")
