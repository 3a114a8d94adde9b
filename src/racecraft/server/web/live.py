"""A table live: one WebSocket, one queue of bounded length and one task that empties it, for each connection."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from racecraft.server.api.commands import ClientMessage, Command, Hello, Ping
from racecraft.server.play.clock import clock_ms
from racecraft.server.play.position import ONLOOKER, encode
from racecraft.server.play.room import Room, rejected
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables.decide import Refused
from racecraft.server.web.context import Context, Refuse, context_of, room_of
from racecraft.server.web.limits import MESSAGE_DEPTH, Bucket, too_deep
from racecraft.server.web.table_routes import carry_out

Json = dict[str, Any]
router = APIRouter()
_LOG: Final = logging.getLogger(__name__)
_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
_MOST_BAD: Final = 10
_LINGER: Final = 30  # seconds in which a client that did not read may still read that it was dropped
NOT_ALLOWED: Final = 1008
RESTARTS: Final = 1012
TOO_SLOW: Final = 1013


class Dropped(Exception):
    """The connection is to be closed, with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A connection that looks at a table; see `play.room.Viewer`."""

    def __init__(self, socket: WebSocket, guest: StoredGuest | None, context: Context, room: Room) -> None:
        self.socket = socket
        self.who = guest
        self.guest = None if guest is None else guest.id
        self.seat = ONLOOKER
        self.last = 0
        self.context = context
        self.room = room
        self.queue: asyncio.Queue[str] = asyncio.Queue(context.options.queue)
        self.bucket = Bucket(context.options.rate, context.options.burst)
        self.bad = 0
        self.dropped = asyncio.Event()

    def offer(self, message: str) -> None:
        """Queue a message; a client that lets the queue fill up is dropped."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.dropped.set()

    async def run(self) -> None:
        """Serve until one side ends it."""
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._overflow())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            ended = next(task for task in tasks if task.done())
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.shield(self.room.leave(self))
        await self._close(ended)

    async def _close(self, ended: asyncio.Task[None]) -> None:
        error = ended.exception()
        if error is None or isinstance(error, WebSocketDisconnect):
            return
        if not isinstance(error, Dropped):
            _LOG.error("a connection failed", exc_info=error)
            error = Dropped(1011, "internal error")
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
                await asyncio.wait_for(self.socket.close(error.code, error.reason), _LINGER)

    async def _write(self) -> None:
        while True:
            message = await self.queue.get()
            try:
                async with asyncio.timeout(self.context.options.stall):
                    await self.socket.send_text(message)
            except TimeoutError:
                raise Dropped(TOO_SLOW, "reads too slowly") from None

    async def _overflow(self) -> None:
        await self.dropped.wait()
        raise Dropped(TOO_SLOW, "reads too slowly")

    async def _read(self) -> None:
        await self._hello(await self._first())
        await self.room.enter(self)
        while True:
            await self._take(await self._message())

    async def _first(self) -> Any:  # noqa: ANN401  (one of a union)
        try:
            async with asyncio.timeout(self.context.options.hello):
                return await self._message()
        except TimeoutError:
            raise Dropped(NOT_ALLOWED, "say hello first") from None

    async def _hello(self, message: object) -> None:
        if not isinstance(message, Hello):
            raise Dropped(NOT_ALLOWED, "say hello first")
        async with self.room.lock:
            self._look_from(message)

    def _look_from(self, hello: Hello) -> None:
        seat = ONLOOKER if hello.seat is None else hello.seat - 1
        if seat != ONLOOKER and seat not in self.room.table.seats_of(self.guest):
            raise Dropped(NOT_ALLOWED, "that is not your seat")
        if not self.room.table.may_watch(self.guest):
            raise Dropped(NOT_ALLOWED, "only players may look at this table")
        self.seat, self.last = seat, hello.last

    async def _message(self) -> Any:  # noqa: ANN401  (one of a union)
        while True:
            text = await self.socket.receive_text()
            if not self.bucket.take() or (self.guest is not None and not self.context.guests.take(self.guest)):
                self._refuse(_id_in(text), "slow_down", "you send too much; wait a moment")
                continue
            try:
                return _parse(text)
            except ValueError as error:
                self._bad(text, error)

    def _bad(self, text: str, error: ValueError) -> None:
        self.bad += 1
        if self.bad > _MOST_BAD:
            raise Dropped(NOT_ALLOWED, "too many messages that cannot be read")
        self._refuse(_id_in(text), "bad_message", str(error))

    def _refuse(self, command: str | None, code: str, message: str) -> None:
        self.offer(encode(rejected(command, Refused(code, message), None)))

    async def _take(self, message: object) -> None:
        if isinstance(message, Ping):
            self.offer(encode({"type": "pong", "n": message.n, "now": clock_ms()}))
        elif isinstance(message, Hello):
            await self._hello(message)
            async with self.room.lock:
                self.room.show(self, message.hash)
        elif self.who is None:
            self._refuse(getattr(message, "id", None), "not_seated", "say your name first: POST /api/me")
        elif isinstance(message, Command):
            said = await carry_out(self.context, self.room, self.who, message)  # type: ignore[arg-type]
            self.offer(encode(said))


def _parse(text: str) -> Any:  # noqa: ANN401  (one of a union)
    if too_deep(text.encode(), MESSAGE_DEPTH):
        raise ValueError("that is nested too deeply")
    try:
        return _MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"{place}: {first['msg']}" if place else first["msg"]) from None


def _id_in(text: str) -> str | None:
    """The id of a message that was not read as a command, so that its sender knows which one is refused."""
    _, found, rest = text[:400].partition('"id"')
    quoted = rest.lstrip(" :").split('"')[1:2] if found else []
    return quoted[0][:64] if quoted else None


@router.websocket("/api/tables/{code}/live")
async def live(socket: WebSocket, code: str) -> None:
    """Look at a table and play at it."""
    context = context_of(socket)
    guest = await context.identities.guest(socket)
    try:
        room = await room_of(context, code)
    except Refuse:
        await socket.close(NOT_ALLOWED, "there is no such table")
        return
    if guest is not None and connections_of(context, guest.id) >= context.options.most_connections:
        await socket.close(NOT_ALLOWED, "you have too many connections")
        return
    await socket.accept()
    await Connection(socket, guest, context, room).run()


def connections_of(context: Context, guest: str) -> int:
    """How many live connections a guest has."""
    return sum(1 for room in context.hall.rooms.values() for viewer in room.viewers if viewer.guest == guest)
