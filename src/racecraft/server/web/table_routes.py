"""Routes about tables."""

from __future__ import annotations

from typing import Annotated, Any, Final

import segno
from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from racecraft.games.record import record_of
from racecraft.server.api.commands import AnyCommand, Rematch
from racecraft.server.api.tables import CreateTable
from racecraft.server.fair import with_secret
from racecraft.server.play.clock import clock_ms
from racecraft.server.play.position import ONLOOKER, events_for, shown_secret, table_json, update
from racecraft.server.play.room import Room, rejected
from racecraft.server.store import log
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables.decide import Refused
from racecraft.server.tables.table import OVER
from racecraft.server.web.context import REFUSALS, Anybody, Here, Refuse, Somebody, answer, anybody, room_of, says
from racecraft.server.web.guard import PICTURE_CSP

Json = dict[str, Any]
router = APIRouter(prefix="/api/tables", responses=REFUSALS, tags=["tables"])
Code = Annotated[str, Path(min_length=4, max_length=16, pattern="^[A-Za-z0-9]+$")]
PICTURE: Final[dict[int | str, Json]] = {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}
SeatQuery = Annotated[int | None, Query(ge=1, le=6)]


@router.get("", responses=says("Tables"))
async def my_tables(guest: Somebody, here: Here) -> Response:
    """One's own tables, the last changed first."""
    rows = await here.database.read(lambda c: log.tables_of(c, guest.id))
    return answer({"tables": [_summary(row, guest.id) for row in rows]})


def _summary(row: Json, guest: str) -> Json:
    summary: Json = row["summary"]
    mine = [seat for seat, sitting in enumerate(summary["guests"], 1) if sitting == guest]
    return {
        "table": row["code"],
        "game": row["game"],
        "preset": summary["preset"],
        "state": row["state"],
        "created": row["created"],
        "changed": row["changed"],
        "seats": summary["seats"],
        "your_seats": mine,
        "your_turn": bool(set(mine) & set(summary["to_act"])),
        "result": summary["result"],
    }


@router.post("", responses=says("Accepted"))
async def create(asked: CreateTable, guest: Somebody, here: Here) -> Response:
    """Create a table."""
    try:
        return answer(await here.hall.create(guest, asked))
    except Refused as refused:
        raise Refuse(409, refused.code, refused.message) from None
    except ValueError as error:
        raise Refuse(400, "bad_mode", str(error)) from None


@router.get("/{code}", responses=says("Table"), dependencies=[Depends(anybody)])
async def table(code: Code, here: Here) -> Response:
    """A table to look at; this takes no seat."""
    room = await room_of(here, code)
    async with room.lock:
        return answer(table_json(room.table, room.presence(), clock_ms()))


@router.get("/{code}/qr.svg", responses=PICTURE, dependencies=[Depends(anybody)])
async def qr_code(code: Code, here: Here, request: Request) -> Response:
    """The link of a table as a QR code."""
    room = await room_of(here, code)
    base = here.options.public_url or str(request.base_url)
    code_image = segno.make(f"{base.rstrip('/')}/t/{room.table.code}", micro=False)
    return picture(code_image.svg_inline(scale=8, border=4, light="#fff"))


def picture(svg: str) -> Response:
    """An answer that is an SVG picture; its styles are its own."""
    if "xmlns=" not in svg[:300]:
        svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return Response(svg, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_CSP})


@router.get("/{code}/board", responses=says("AnyBoard"))
async def board(code: Code, guest: Anybody, here: Here) -> Response:
    """What does not change during the game."""
    room = await watched(here, code, guest)
    async with room.lock:
        if room.table.game is None:
            raise Refuse(409, "wrong_state", "not begun")
        return answer(room.table.kind.board(room.table.game, f"/api/tables/{room.table.code}"))


@router.get("/{code}/tracks/{race}.svg", responses=PICTURE)
async def track(code: Code, race: Annotated[int, Path(ge=1, le=9)], guest: Anybody, here: Here) -> Response:
    """The picture of the track of a race, without cars."""
    room = await watched(here, code, guest)
    if room.table.game is None:
        raise Refuse(409, "wrong_state", "not begun")
    try:
        return picture(room.table.kind.picture(room.table.game, race - 1))
    except LookupError:
        raise Refuse(404, "no_picture", f"there is no race {race}") from None


@router.get("/{code}/position", responses=says("Update"))
async def position(
    code: Code,
    guest: Anybody,
    here: Here,
    seat: SeatQuery = None,
    last: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Response:
    """The table as a seat, or an onlooker, may see it."""
    room = await watched(here, code, guest)
    async with room.lock:
        if guest is not None:
            room.touch(guest.id)
        number = own(room, guest, seat)
        who = None if guest is None else guest.id
        return answer(update(room.table, who, number, last, room.presence(), clock_ms()))


@router.get("/{code}/events", responses=says("EventPage"))
async def events(
    code: Code,
    guest: Anybody,
    here: Here,
    seat: SeatQuery = None,
    first: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
    count: Annotated[int, Query(ge=1, le=1000)] = 200,
) -> Response:
    """Events by number, for the log."""
    room = await watched(here, code, guest)
    async with room.lock:
        total = len(room.table.happened)
        begin = min(first - 1, total)
        some = events_for(room.table, own(room, guest, seat), begin, min(begin + count, total))
        return answer({"events": some, "last": total})


@router.post("/{code}/commands", responses=says("Answer", 200, 409))
async def command(code: Code, asked: Annotated[AnyCommand, Body()], guest: Somebody, here: Here) -> Response:
    """A command. 200 with an `ack`, or 409 with a `rejected`."""
    room = await room_of(here, code)
    room.touch(guest.id)
    said = await carry_out(here, room, guest, asked)
    return answer(said, 200 if said["type"] == "ack" else 409)


async def carry_out(here: Here, room: Room, guest: StoredGuest, asked: AnyCommand) -> Json:
    """The answer to a command."""
    if not isinstance(asked, Rematch):
        return await room.command(guest, asked)
    try:
        return await here.hall.rematch(room, guest, asked.id)
    except Refused as refused:
        return rejected(asked.id, refused, None)


async def watched(here: Here, code: str, guest: StoredGuest | None) -> Room:
    """A room for somebody who may look on."""
    room = await room_of(here, code)
    if not room.table.may_watch(None if guest is None else guest.id):
        raise Refuse(403, "not_allowed", "only players may look at this table")
    return room


def own(room: Room, guest: StoredGuest | None, seat: int | None) -> int:
    """The index of a seat of this guest, or an onlooker's."""
    if seat is None:
        return ONLOOKER
    if seat - 1 not in room.table.seats_of(None if guest is None else guest.id):
        raise Refuse(403, "not_seated", "that is not your seat")
    return seat - 1


@router.get("/{code}/record", responses=says("Record"))
async def record(code: Code, guest: Anybody, here: Here) -> Response:
    """The record of a finished game, for those who may know everything of it."""
    room = await finished(here, code, guest)
    async with room.lock:
        return Response(
            record_text(room),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="racecraft-{room.table.code}.json"'},
        )


async def finished(here: Here, code: str, guest: StoredGuest | None) -> Room:
    """The room of a game that is over, for somebody who may know everything of it."""
    room = await room_of(here, code)
    if room.table.state != OVER or room.table.game is None:
        raise Refuse(409, "wrong_state", "the game is not over")
    if not room.table.knows_all(None if guest is None else guest.id):
        raise Refuse(403, "not_allowed", "only those who played may have this")
    return room


def record_text(room: Room) -> str:
    """The record of a room's game."""
    table = room.table
    assert table.game is not None
    players = [seat.name or seat.bot or "" for seat in table.seats]
    data = record_of(table.game, players)
    return with_secret(data, table.commitment(), shown_secret(table, clock_ms()))
