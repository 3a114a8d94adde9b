"""The program on the screen: one run after another until the person has enough."""

from __future__ import annotations

import os
from typing import ClassVar, Final

from textual.app import App

from racecraft.cli.rally_terminal.screen import RunScreen
from racecraft.cli.rally_terminal.table import Setup, Table
from racecraft.cli.terminal.app import is_light
from racecraft.cli.terminal.ask import SETTLE

CSS: Final = """
RunScreen { layout: vertical; }
#top { height: 1; background: $primary-darken-2; color: $text; padding: 0 1; text-wrap: nowrap; }
#table { height: 1fr; }
#left { width: 1fr; }
#right { width: 1fr; }
#car, #cards, #coach, #log { border: round $primary-darken-1; padding: 0 1; }
#car { height: 5; }
#cards { height: 8; }
#coach { height: 1fr; }
#ask { height: auto; border: round $primary-darken-1; padding: 0 1; border-title-style: bold; }
#ask.asked { border: round $accent; }
#asks { height: auto; }
#choices { display: none; height: auto; max-height: 9; border: none; padding: 0; background: transparent; }
#choices { scrollbar-size-vertical: 1; }
#detail { display: none; height: 1; color: $text-muted; }
#ask.asked #choices, #ask.asked #detail { display: block; }
#log { height: 1fr; background: transparent; scrollbar-size-vertical: 1; }
#keys { height: 1; background: $panel; padding: 0 1; text-wrap: nowrap; link-style: none; link-color: $text; }
OptionList > .option-list--option-highlighted { text-style: bold; }
OptionList:nocolor > .option-list--option-highlighted { text-style: reverse bold; }
.box { align: center middle; background: $background 60%; }
.box > Vertical {
    width: 84; max-width: 96%; height: auto; max-height: 94%;
    border: round $accent; background: $surface; padding: 0 1; border-title-style: bold;
}
.box VerticalScroll { height: auto; max-height: 76vh; scrollbar-size-vertical: 1; }
.box OptionList { height: auto; border: none; background: transparent; margin: 1 0 0 0; }
.box > #little { width: 52; }
"""


class RallyApp(App[None]):
    """Rally in this terminal.

    Args:
        setup: what is played. coached: whether the coach is there from the start. settle: seconds before a new question
            takes answers.
    """

    CSS = CSS
    TITLE = "Rally"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, setup: Setup, coached: bool = False, settle: float = SETTLE) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        self.coached = coached
        self.settle = settle
        self.run_now = Table(setup)

    def on_mount(self) -> None:
        """Begin the first run."""
        self.theme = "textual-light" if is_light(os.environ.get("COLORFGBG", "")) else "textual-dark"
        self.begin()

    def begin(self) -> None:
        """Show the run."""
        self.push_screen(RunScreen(self.run_now, self.coached, self.settle), self.after_run)

    def after_run(self, another: bool | None) -> None:
        """Another run, or the end."""
        if not another:
            self.exit()
            return
        before = self.run_now
        self.run_now = Table(before.setup, before.number + 1, before.solution)
        self.begin()
