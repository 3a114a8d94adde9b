"""The program on the screen: one game after another until the person has enough."""

from __future__ import annotations

import os
from typing import ClassVar

from textual.app import App

from racecraft.cli.terminal.ask import SETTLE
from racecraft.cli.terminal.game_screen import GameScreen
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


def is_light(colours: str) -> bool:
    """Whether a terminal that names its colours (`COLORFGBG`, as `15;0`) has a light ground."""
    return colours.rpartition(";")[2] in ("7", "15")
