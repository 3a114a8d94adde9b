"""A seat: who sits in it, who plays for them, and their clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Seat:
    """A seat at a table.

    Attributes:
        guest, name: the person; None when it is open or a bot's. bot: the bot whose seat it is.
        reserved: the guest for whom it is kept open. stand_in: the bot that plays for the person.
        absent: the others may answer for the person. out_of_time: because the clock ran out.
        assisted: a bot has chosen for the person. advised: the decision for which the person last asked for chances,
        counted like `made`, -1 for none. bank: thinking time left, in ms.
        asked_since: when the present decision was asked, None when there is none. made: decisions made so far.
    """

    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    reserved: str | None = None
    stand_in: str | None = None
    absent: bool = False
    out_of_time: bool = False
    assisted: bool = False
    advised: int = -1
    bank: int = 0
    asked_since: int | None = None
    made: int = 0

    @property
    def taken(self) -> bool:
        """Whether a person or a bot sits in it."""
        return self.guest is not None or self.bot is not None

    @property
    def played_by(self) -> str | None:
        """The bot that plays now."""
        return self.bot or self.stand_in

    @property
    def kind(self) -> str:
        """Open, person or bot."""
        return "bot" if self.bot else "person" if self.guest else "open"

    @property
    def clock_runs(self) -> bool:
        """Whether a person's time runs, where the table has clocks."""
        return self.asked_since is not None and self.guest is not None and not self.stand_in and not self.out_of_time

    def free(self) -> None:
        """Let the seat be open."""
        self.guest = self.name = self.bot = self.reserved = self.stand_in = None
        self.absent = False

    def sit(self, guest: str, name: str) -> None:
        """Let a person sit down."""
        self.free()
        self.guest, self.name = guest, name
