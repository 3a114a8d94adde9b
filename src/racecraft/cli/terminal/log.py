"""The log: everything that has happened, in words, with the cars in their colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual import events
from textual.widgets import RichLog

from racecraft.cli.terminal import chips
from racecraft.games.downforce.cards import COLOURS, LETTERS

CARD: Final = re.compile(r"\b(?:(?:[KBGORYW][1-6])+|[48][KBGORY])\b")


class GameLog(RichLog):
    """Lines of text that wrap anew when the width changes."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=10)
        self.told: list[str] = []
        self._width = 0

    def tell(self, lines: Sequence[str]) -> None:
        """Show these lines: those that are new are added, and all are written anew when some are gone."""
        known = len(self.told)
        if list(lines[:known]) != self.told:
            self.told = []
            self.clear()
            known = 0
        for line in lines[known:]:
            self.write(coloured(line))
        self.told = list(lines)

    def on_resize(self, event: events.Resize) -> None:
        """Wrap anew."""
        before, self._width = self._width, event.size.width
        if before not in (0, event.size.width):
            told, self.told = self.told, []
            self.clear()
            self.tell(told)


def coloured(line: str) -> Text:
    """A line with cars and the lines of cards in their colours."""
    text = Text(line)
    for number, name in enumerate(COLOURS):
        text.highlight_regex(rf"(?i)\b{name}\b", chips.paint(number))
    for found in CARD.finditer(line):
        for at in range(found.start(), found.end(), 2):
            letter = line[at] if line[at] in LETTERS else line[at + 1]
            text.stylize(chips.paint(LETTERS.index(letter)), at, at + 2)
    if "played" in line:
        text.stylize("bold")
    return text
