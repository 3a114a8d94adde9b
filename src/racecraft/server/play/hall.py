"""The hall: the rooms of this process, opened when somebody comes or something is owed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any, Final

from sqlalchemy import Connection

from racecraft.server.api.commands import Join, Rematch, Start
from racecraft.server.api.tables import CreateTable
from racecraft.server.play.bots import BotPool
from racecraft.server.play.clock import clock_ms
from racecraft.server.play.keeper import Keeper
from racecraft.server.play.options import Options
from racecraft.server.play.room import Room, ack
from racecraft.server.store import log, people
from racecraft.server.store.database import Database
from racecraft.server.store.log import Deadline, Entry, StoredTable, Taken
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables.create import (
    code_for,
    new_table,
    rematch_settings,
    rematch_table,
    seats_of,
    secret_of,
    settings_of,
)
from racecraft.server.tables.decide import Draft, Refused, decide
from racecraft.server.tables.table import LOBBY, Table

Json = dict[str, Any]
_LOG: Final = logging.getLogger(__name__)
_IDLE: Final = 900.0
_DAY_MS: Final = 24 * 3600 * 1000
_ALIVE: Final = 1.0  # how often it is noted that the server is alive, while clocks run
_ALIVE_IDLE: Final = 5.0


class NoTable(LookupError):
    """There is no table with this code."""


class Hall:
    """All tables, as far as this process has to do with them."""

    def __init__(self, database: Database, options: Options) -> None:
        self.database = database
        self.options = options
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.keeper = Keeper(options, BotPool(options.bot_workers, options.bot_seconds, options.bot_modules))
        self.server_key = b""
        self.seen = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin: give back the time that the server was down, and see to everything that is owed."""
        now = clock_ms()
        key, alive, self.seen = await self.database.write(_begin)
        self.server_key = bytes.fromhex(key)
        down = 0 if alive is None else max(0, now - alive)
        await self._resume(down)
        self.tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._stay_alive())]

    async def _resume(self, down: int) -> None:
        owed = await self.database.read(log.owed)
        for code in sorted({row.code for row in owed}):
            try:
                room = await self.room(code)
                await self._resume_room(room, [row for row in owed if row.code == code], down)
            except Exception:  # noqa: BLE001  (one table must not stop the others)
                _LOG.exception("table %s cannot be resumed", code)

    async def _resume_room(self, room: Room, owed: list[Deadline], down: int) -> None:
        async with room.lock:
            for row in owed:
                guest = room.table.seats[row.seat].guest
                if row.kind == "absence" and guest is not None:
                    room.away[guest] = row.due + down - int(self.options.grace * 1000)
            if down and any(row.kind == "clock" for row in owed):
                await room.append(Draft("resumed", {"down": down}), f"resumed-{clock_ms() - down}", "server")
            room.changed()

    async def room(self, code: str) -> Room:
        """The room of a table.

        Raises:
            NoTable: when there is no such table.
        """
        if code in self.rooms:
            return self.rooms[code]
        async with self.opening.setdefault(code, asyncio.Lock()):
            if code not in self.rooms:
                self.rooms[code] = await self._open_room(code)
        self.opening.pop(code, None)
        return self.rooms[code]

    async def _open_room(self, code: str) -> Room:
        stored = await self.database.read(lambda c: log.table_of(c, code))
        if stored is None:
            raise NoTable(code)
        room = Room(self, stored)
        await room.load()
        now = clock_ms()
        room.away = dict.fromkeys(room.table.people(), now)
        return room

    async def create(self, who: StoredGuest, asked: CreateTable) -> Json:
        """A new table; the answer names it. The same id again names the same table.

        Raises:
            ValueError: for a mode, bot or seat that does not exist.
            Refused: when this guest has too many tables.
        """
        command = f"{who.id}:{asked.id}"
        settings = settings_of(asked)
        seats = seats_of(asked, settings, who)
        day_ago = clock_ms() - _DAY_MS
        if await self.database.read(lambda c: log.open_tables(c, who.id, day_ago)) >= self.options.most_tables:
            raise Refused("full", f"you have {self.options.most_tables} tables under way; finish some of them first")
        code = code_for(self.server_key, command)
        stored = StoredTable(code, settings.game, secret_of(settings, self.server_key), clock_ms())
        table, first = new_table(stored, settings, seats, who.id, command)
        await self._store(stored, first, table)
        room = await self.room(code)
        if asked.start:
            await room.command(who, Start(id=f"start-{code}", type="start"))
        return ack(asked.id, room.table.number, code)

    async def _store(self, stored: StoredTable, first: Entry, table: Table) -> None:
        """Store a new table, unless it is there already."""
        with contextlib.suppress(Taken):
            await self.database.write(lambda c: log.create(c, stored, first, table.beside([])))

    async def rematch(self, room: Room, who: StoredGuest, command: str) -> Json:
        """The table after a finished one, made by the first who asks; the others sit down at it. Full, it begins.

        Raises:
            Refused: for somebody who has not played, or before the end.
        """
        async with room.lock:
            decide(room.table, who, Rematch(id=command, type="rematch"))
            code = room.table.rematch or await self._make_rematch(room, who, command)
        after = await self.room(code)
        if after.table.state == LOBBY:
            await after.command(who, Join(id=f"join-{code}", type="join"))
            host = StoredGuest(after.table.host or "", "")
            await after.command(host, Start(id=f"start-{after.table.number}-{code}", type="start"))
        return ack(command, room.table.number, code)

    async def _make_rematch(self, room: Room, who: StoredGuest, command: str) -> str:
        old = room.table
        code = code_for(self.server_key, f"rematch {old.code}")
        secret = secret_of(rematch_settings(old), self.server_key)
        stored = StoredTable(code, old.settings.game, secret, clock_ms())
        table, first = rematch_table(old, stored, who.id, f"{who.id}:{command}")
        await self._store(stored, first, table)
        while room.table.rematch is None:
            await room.append(Draft("rematch", {"table": code}), "rematch", who.id)
        room.changed()
        return code

    async def _follow(self) -> None:
        """Take in what other processes append, and close rooms that nobody needs."""
        while True:
            await asyncio.sleep(self.options.follow)
            try:
                self.seen, changed = await self.database.read(lambda c: log.news(c, self.seen))
                for code, number in changed.items():
                    if code in self.rooms:
                        await self.rooms[code].follow(number)
                self._close_idle()
            except Exception:  # noqa: BLE001  (one table must not stop the others)
                _LOG.exception("following the log failed")

    def _close_idle(self) -> None:
        idle = time.monotonic() - _IDLE
        for code, room in list(self.rooms.items()):
            owes = room.table.to_act() and any(room.table.seats[seat].played_by for seat in room.table.to_act())
            busy = room.viewers or owes or room.lock.locked() or code in self.keeper.timers
            if not busy and room.used < idle:
                del self.rooms[code]

    async def _stay_alive(self) -> None:
        while True:
            await self.database.write(lambda c: people.set_fact(c, "alive", str(clock_ms())))
            clocks = any(row.kind == "clock" for room in self.rooms.values() for row in room.table.clock_deadlines())
            await asyncio.sleep(_ALIVE if clocks else _ALIVE_IDLE)

    async def close(self) -> None:
        """Finish what is under way, and store it."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.keeper.close()
        for room in self.rooms.values():
            async with room.lock:
                pass
        await self.database.write(lambda c: people.set_fact(c, "alive", str(clock_ms())))


def _begin(connection: Connection) -> tuple[str, int | None, int]:
    """The key of this server, when it was last alive, and the last row of the log."""
    key = people.fact(connection, "key")
    if key is None:
        key = secrets.token_hex(32)
        people.set_fact(connection, "key", key)
    alive = people.fact(connection, "alive")
    return key, None if alive is None else int(alive), log.newest(connection)
