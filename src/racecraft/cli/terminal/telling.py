"""The events and notes of a table as the lines of the log."""

from __future__ import annotations

from typing import Final

from racecraft.cli.terminal.table import Table
from racecraft.games.downforce import events
from racecraft.games.downforce.narrate import Narrator

# What follows from a card stands below it, and that somebody has chosen is seen at their name.
BELOW: Final = (
    events.REVERSED,
    events.OMITTED,
    events.WILD_IS,
    events.MOVED,
    events.LOST,
    events.HOME,
    events.CROSSED,
    events.DECLINED,
    events.RETURNED,
    events.DREW,
)
UNTOLD: Final = (events.CHOSE,)


class Teller:
    """Puts the events of a table into words, each once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        names = ["You" if name == "you" else name for name in table.names]
        self.narrator = Narrator(table.setup.config, names)
        self.told: list[str] = []
        self.taken_back = 0

    def lines(self) -> list[str]:
        """Everything that has happened, in words, as the person may know it."""
        happened = self.table.events()
        if self.table.taken_back != self.taken_back:
            self.taken_back, self.told = self.table.taken_back, []
        for event in happened[len(self.told) :]:
            self.told.append("" if event.kind in UNTOLD else self.tell(event))
        return [line for line in self.with_notes() if line]

    def tell(self, event: events.Event) -> str:
        """One event."""
        return f"{'  ' * (event.kind in BELOW)}{self.narrator.tell(event)}"

    def with_notes(self) -> list[str]:
        """The lines with the notes where they belong."""
        lines = list(self.told)
        for before, text in reversed(self.table.notes):
            lines.insert(before, text)
        return lines
