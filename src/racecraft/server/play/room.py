"""A room: one table, and everything that acts on it in this process, one at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, Protocol

from racecraft.games.base import IllegalAction
from racecraft.server.api.commands import Command
from racecraft.server.play.clock import clock_ms
from racecraft.server.play.position import ONLOOKER, Presence, encode, prompt, update
from racecraft.server.store import log
from racecraft.server.store.log import Deadline, Entry, StoredStage, StoredTable, Taken
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables import fold
from racecraft.server.tables.decide import Draft, Nothing, Refused, StageDraft, decide
from racecraft.server.tables.table import Table

if TYPE_CHECKING:
    from racecraft.server.play.hall import Hall

Json = dict[str, Any]
_LOG: Final = logging.getLogger(__name__)
_TRIES: Final = 8
_MOST_REFUSALS: Final = 500


class Viewer(Protocol):
    """A connection that looks at a table.

    Attributes:
        guest: who, or None. seat: whose view, -1 for an onlooker's. last: the last event that was sent.
    """

    guest: str | None
    seat: int
    last: int

    def offer(self, message: str) -> None:
        """Put a message in the queue, or drop the connection when the queue is full."""
        ...


class Room:
    """One table in this process. Whatever reads or changes the table holds `lock`."""

    def __init__(self, hall: Hall, stored: StoredTable) -> None:
        self.hall = hall
        self.stored = stored
        self.table = Table(stored)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.away: dict[str, int] = {}
        self.refusals: OrderedDict[str, Json] = OrderedDict()
        self.last_actor = -1
        self.used = time.monotonic()

    async def load(self) -> None:
        """Make the table anew from its log."""
        self.table = Table(self.stored)
        await self._read_on()

    async def _read_on(self) -> None:
        """Apply the rows that are not applied yet."""
        table = self.table
        for row in await self.hall.database.read(lambda c: log.entries(c, table.code, table.number)):
            fold.apply(table, row)
        await self._load_staged()

    async def _load_staged(self) -> None:
        table = self.table
        table.staged.clear()
        for row in await self.hall.database.read(lambda c: log.staged(c, table.code)):
            if row.seat in table.to_act() and row.decision == table.base_decision(row.seat):
                table.staged[row.seat] = row.actions

    async def follow(self, number: int) -> None:
        """Take in rows that another process has appended."""
        async with self.lock:
            if number > self.table.number:
                await self._read_on()
                self.changed()

    async def command(self, who: StoredGuest, command: Command) -> Json:
        """Carry out a command; the answer is an `Ack` or a `Rejected`."""
        self.used = time.monotonic()
        async with self.lock:
            return await self._command(who, command)

    async def _command(self, who: StoredGuest, command: Command) -> Json:
        key = f"{who.id}:{command.id}"
        known = self._known(key, command.id)
        if known is not None:
            return known
        for _ in range(_TRIES):
            try:
                outcome = decide(self.table, who, command)
            except Refused as refusal:
                return self._refuse(key, who, command.id, refusal)
            except IllegalAction as error:
                await self.load()
                return self._refuse(key, who, command.id, Refused("illegal", str(error)))
            if isinstance(outcome, Nothing):
                return ack(command.id, outcome.number)
            done = await (
                self._stage(outcome) if isinstance(outcome, StageDraft) else self.append(outcome, key, who.id)
            )
            if done:
                self.changed(who.id if isinstance(outcome, StageDraft) else None)
                return ack(command.id, self.table.number)
            known = self._known(key, command.id)
            if known is not None:
                return known
        return rejected(command.id, Refused("slow_down", "too much happens at this table; try again"), None)

    async def _store(self, outcome: Draft | StageDraft, key: str, actor: str) -> bool:
        """Store what a command does; not when another process was first."""
        if isinstance(outcome, StageDraft):
            return await self._stage(outcome)
        return await self.append(outcome, key, actor)

    def _known(self, key: str, command: str) -> Json | None:
        number = self.table.commands.get(key)
        return self.refusals.get(key) if number is None else ack(command, number)

    def _refuse(self, key: str, who: StoredGuest, command: str, refusal: Refused) -> Json:
        mine = [seat for seat in self.table.seats_of(who.id) if seat in self.table.to_act()]
        answer = rejected(command, refusal, prompt(self.table, mine[0]) if mine else None)
        self.refusals[key] = answer
        if len(self.refusals) > _MOST_REFUSALS:
            self.refusals.popitem(last=False)
        return answer

    async def _stage(self, draft: StageDraft) -> bool:
        """Store staged choices; not when another process has changed them in between."""
        table, seat = self.table, draft.seat
        before, after = table.staged_for(seat), StoredStage(seat, table.base_decision(seat), draft.actions)
        try:
            await self.hall.database.write(lambda c: log.stage(c, table.code, before, after))
        except Taken:
            await self.load()
            return False
        table.staged[seat] = draft.actions
        return True

    async def append(self, draft: Draft, command: str, actor: str) -> bool:
        """Append a row; not when another process was first, whose rows are taken in then."""
        table = self.table
        entry = Entry(table.code, table.number + 1, command, actor, draft.kind, draft.body, clock_ms())
        try:
            fold.apply(table, entry, played=draft.played)
            beside = table.beside(self.absences())
            await self.hall.database.write(lambda c: log.append(c, entry, beside))
        except BaseException as error:
            # What was applied is not stored, or nobody knows: the log alone is true.
            await asyncio.shield(self.load())
            if isinstance(error, Taken):
                return False
            raise
        self.last_actor = draft.body["seat"] if draft.kind == "played" else -1
        return True

    def changed(self, only: str | None = None) -> None:
        """Tell those who look on, or only the connections of one guest, and see to what is owed now."""
        for viewer in list(self.viewers):
            if only is None or viewer.guest == only:
                self.show(viewer)
        if only is None:
            self.hall.keeper.attend(self)

    def show(self, viewer: Viewer, hashed: str | None = None) -> None:
        """Send a viewer what has changed since the last time; `hashed` is of the view that they show now."""
        if viewer.seat != ONLOOKER and viewer.seat not in self.table.seats_of(viewer.guest):
            viewer.seat = ONLOOKER
        message = update(self.table, viewer.guest, viewer.seat, viewer.last, self.presence(), clock_ms())
        if hashed is not None and not message["events"] and hashed != message["hash"]:
            _LOG.warning("a client at table %s showed another view than it should", self.table.code)
        viewer.last = message["last"]
        viewer.offer(encode(message))

    async def enter(self, viewer: Viewer) -> None:
        """Let a connection look on from now on."""
        async with self.lock:
            self.viewers.add(viewer)
            if viewer.guest is not None:
                self.away.pop(viewer.guest, None)
            self.changed()

    async def leave(self, viewer: Viewer) -> None:
        """A connection has ended."""
        async with self.lock:
            self.viewers.discard(viewer)
            if viewer.guest is not None and viewer.guest not in self.connected():
                self.away[viewer.guest] = clock_ms()
            self.used = time.monotonic()
            await self.store_absences()
            self.changed()

    def connected(self) -> frozenset[str]:
        """The guests with a connection."""
        return frozenset(viewer.guest for viewer in self.viewers if viewer.guest is not None)

    def presence(self) -> Presence:
        """Who is there."""
        people = self.table.people()
        return Presence(self.connected(), self.away, sum(1 for viewer in self.viewers if viewer.guest not in people))

    def touch(self, guest: str) -> None:
        """Somebody without a connection has asked for something."""
        self.used = time.monotonic()
        if guest in self.table.people() and guest not in self.connected():
            self.away[guest] = clock_ms()

    def absences(self) -> list[Deadline]:
        """When the grace time of each player who is away is over."""
        for guest in self.table.people() - self.connected():
            self.away.setdefault(guest, clock_ms())
        return self.hall.keeper.absences(self)

    async def store_absences(self) -> None:
        """Store what is owed, so that it is owed after a restart too."""
        table, beside = self.table, self.table.beside(self.absences())
        await self.hall.database.write(lambda c: log.set_deadlines(c, table.code, beside.deadlines))


def ack(command: str, number: int, table: str | None = None) -> Json:
    """The answer to a command that has taken effect."""
    return {"type": "ack", "id": command, "number": number, "table": table}


def rejected(command: str | None, refusal: Refused, asked: Json | None) -> Json:
    """The answer to a command that has done nothing."""
    return {
        "type": "rejected",
        "id": command,
        "code": refusal.code,
        "message": refusal.message,
        "prompt": asked,
    }
