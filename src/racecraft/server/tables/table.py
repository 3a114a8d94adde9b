"""The table: what the rows of its log add up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from racecraft.games.game import Game
from racecraft.games.secret import Secret
from racecraft.server.kinds.base import Kind, Preview
from racecraft.server.kinds.registry import kind_of
from racecraft.server.store.log import Beside, Deadline, StoredTable
from racecraft.server.tables.seat import Seat
from racecraft.server.tables.settings import Settings

Json = dict[str, Any]
LOBBY: Final = "lobby"
RUNNING: Final = "running"
OVER: Final = "over"


@dataclass(frozen=True)
class Happening:
    """An event at the table: one about the table itself, or event `index` of the game."""

    at: int
    row: int
    by: str
    what: Json | None
    index: int = -1


class Table:
    """A table, made by applying its log with `fold.apply`.

    Attributes:
        number: of the last row. state: lobby, running or over. host: a guest. game: once it is dealt.
        happened: every event, in order. staged: choices of the present turn of a seat that are not final.
        rematch, rematch_of: the codes of the tables after and before. recent: the command of each row, with the row.
    """

    def __init__(self, stored: StoredTable) -> None:
        self.code = stored.code
        self.created = stored.created
        self.secret = Secret(stored.secret)
        self.kind: Kind = kind_of(stored.game)
        self.settings = Settings(stored.game)
        self.number = 0
        self.changed = stored.created
        self.state = LOBBY
        self.host: str | None = None
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.happened: list[Happening] = []
        self.staged: dict[int, list[int]] = {}
        self.rematch: str | None = None
        self.rematch_of: str | None = None
        self.ended_early = False
        self.commands: dict[str, int] = {}

    def to_act(self) -> list[int]:
        """The seats that have something to decide."""
        return self.game.to_act if self.game is not None and self.state == RUNNING else []

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest."""
        return [n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def people(self) -> set[str]:
        """The guests who have a seat."""
        return {seat.guest for seat in self.seats if seat.guest is not None}

    def decision(self, seat: int) -> str:
        """The id of a seat's present decision: its seat, which of its decisions it is, and how many are staged."""
        staged = self.staged_for(seat)
        return f"{self.base_decision(seat)}+{len(staged)}" if staged else self.base_decision(seat)

    def base_decision(self, seat: int) -> str:
        """The id without what is staged."""
        return f"{seat + 1}.{self.seats[seat].made + 1}"

    def staged_for(self, seat: int) -> list[int]:
        """The staged choices of a seat."""
        return self.staged.get(seat, []) if seat in self.to_act() else []

    def preview(self, seat: int) -> Preview:
        """The turn of a seat with its staged choices."""
        assert self.game is not None
        preview = self.kind.preview(self.kind.view(self.game, seat))
        for action in self.staged_for(seat):
            preview.choose(action)
        return preview

    def may_watch(self, guest: str | None) -> bool:
        """Whether somebody without a seat may look on."""
        return self.state == LOBBY or self.settings.watch != "off" or guest in self.people()

    def knows_all(self, guest: str | None) -> bool:
        """Whether a guest may see every hand: the game is over, and they played or the table is open."""
        return self.state == OVER and (guest in self.people() or self.settings.watch == "open")

    def commitment(self) -> str:
        """The hash of the secret."""
        return self.secret.commitment

    def day(self) -> str:
        """The day whose secret the table shares, or ""."""
        return self.kind.day(self.settings.mode)

    def result(self) -> Json | None:
        """The result of a finished game."""
        return self.game.result() if self.game is not None else None

    def clock_deadlines(self) -> list[Deadline]:
        """When each running clock runs out, and which bots owe a move."""
        owed: list[Deadline] = []
        for number in self.to_act():
            seat = self.seats[number]
            since = seat.asked_since or 0
            if seat.played_by:
                owed.append(Deadline(self.code, "bot", number, since))
            elif self.settings.clock is not None and seat.clock_runs:
                owed.append(Deadline(self.code, "clock", number, since + seat.bank))
        return owed

    def beside(self, more: list[Deadline]) -> Beside:
        """What is stored together with the last row; `more` is owed besides the clocks."""
        summary: Json = {
            "preset": self.settings.preset,
            "seats": [seat.name or seat.bot for seat in self.seats],
            "guests": [seat.guest for seat in self.seats],
            "to_act": [seat + 1 for seat in self.to_act()],
            "result": self.result(),
        }
        deadlines = [*self.clock_deadlines(), *more] if self.state == RUNNING else more
        return Beside(self.state, summary, frozenset(self.people()), deadlines)
