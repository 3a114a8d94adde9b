"""Routes about records: finished games to look at again, records to upload, and the check of deal and chance."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from racecraft.games import record as records
from racecraft.server.fair import KEY, verify
from racecraft.server.play.clock import clock_ms
from racecraft.server.replays import Replay
from racecraft.server.store import people
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables.table import OVER
from racecraft.server.web.context import REFUSALS, Anybody, Here, Refuse, Somebody, answer, anybody, room_of, says
from racecraft.server.web.table_routes import PICTURE, finished, picture, record_text

Json = dict[str, Any]
router = APIRouter(prefix="/api", responses=REFUSALS, tags=["records"])
Name = Annotated[str, Path(min_length=4, max_length=40, pattern="^[A-Za-z0-9-]+$")]
_UPLOADED: Final = "r-"
_RECORD_BODY: Final[Json] = {
    "requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
}


@router.post("/records", responses=says("Uploaded"), openapi_extra=_RECORD_BODY)
async def upload(request: Request, guest: Somebody, here: Here) -> Response:
    """A record to look at; it is replayed and checked first. The same record again is the same replay."""
    text = records.to_text(await _record(request))
    name = _UPLOADED + hashlib.sha256(text.encode()).hexdigest()[:24]
    if await here.database.read(lambda c: people.records_of(c, guest.id)) >= here.options.most_records:
        raise Refuse(409, "full", f"you have uploaded {here.options.most_records} records")
    _replay_of(text)
    await here.database.write(lambda c: people.add_record(c, name, guest.id, text, clock_ms()))
    return answer({"replay": name})


async def _record(request: Request) -> dict[str, object]:
    try:
        return records.parse((await request.body()).decode("utf-8"))
    except ValueError as error:
        raise Refuse(400, "bad_record", str(error)[:400]) from None


@lru_cache(maxsize=64)
def _replay(text: str) -> Replay:
    return Replay(records.parse(text))


def _replay_of(text: str) -> Replay:
    try:
        return _replay(text)
    except (ValueError, LookupError, TypeError) as error:
        raise Refuse(400, "bad_record", str(error)[:400]) from None


@router.post("/verify", responses=says("Verification"), openapi_extra=_RECORD_BODY, dependencies=[Depends(anybody)])
async def verify_record(request: Request) -> Response:
    """Check a record's deal and chance against its secret."""
    return _verified(await _record(request))


def _verified(data: dict[str, object]) -> Response:
    try:
        return answer(verify(data))
    except (ValueError, LookupError, TypeError) as error:
        raise Refuse(400, "bad_record", str(error)[:400]) from None


@router.get("/tables/{code}/verify", responses=says("Verification"))
async def verify_table(code: Name, guest: Anybody, here: Here) -> Response:
    """Check deal and chance of a finished game."""
    room = await finished(here, code, guest)
    if room.table.ended_early:
        raise Refuse(409, "wrong_state", "the game was ended before its end")
    return _verified(json.loads(record_text(room)))


@router.get("/replays/{name}", responses=says("ReplayInfo"))
async def replay(name: Name, guest: Anybody, here: Here) -> Response:
    """A game to look at again."""
    found, everything = await _find(here, name, guest)
    fair: Json = json.loads(json.dumps(found.data.get(KEY))) or {} if everything else {}
    return answer(
        {
            "replay": name,
            "game": found.kind.name,
            "players": found.players(),
            "moments": len(found.moves) + 1,
            "viewpoints": found.viewpoints(everything=everything),
            "result": found.game.result(),
            "table": None if name.startswith(_UPLOADED) else name.upper(),
            "commitment": fair.get("commitment"),
            "secret": fair.get("secret"),
        }
    )


async def _find(here: Here, name: str, guest: StoredGuest | None) -> tuple[Replay, bool]:
    """A replay, and whether everything of it may be seen."""
    if name.startswith(_UPLOADED):
        text = await here.database.read(lambda c: people.record_text(c, name))
        if text is None:
            raise Refuse(404, "no_record", f"there is no record {name}")
        return _replay_of(text), True
    room = await room_of(here, name)
    who = None if guest is None else guest.id
    if room.table.state != OVER or room.table.game is None:
        raise Refuse(409, "wrong_state", "the game is not over")
    if not room.table.may_watch(who):
        raise Refuse(403, "not_allowed", "only players may look at this table")
    async with room.lock:
        return _replay_of(record_text(room)), room.table.knows_all(who)


@router.get("/replays/{name}/board", responses=says("AnyBoard"))
async def replay_board(name: Name, guest: Anybody, here: Here) -> Response:
    """What does not change during the game."""
    found, _ = await _find(here, name, guest)
    return answer(found.kind.board(found.game, f"/api/replays/{name}"))


@router.get("/replays/{name}/tracks/{race}.svg", responses=PICTURE)
async def replay_track(name: Name, race: Annotated[int, Path(ge=1, le=9)], guest: Anybody, here: Here) -> Response:
    """The picture of the track of a race, without cars."""
    found, _ = await _find(here, name, guest)
    try:
        return picture(found.kind.picture(found.game, race - 1))
    except LookupError:
        raise Refuse(404, "no_picture", f"there is no race {race}") from None


@router.get("/replays/{name}/moments", responses=says("Moments"))
async def moments(
    name: Name,
    guest: Anybody,
    here: Here,
    viewpoint: Annotated[str, Query(alias="as", max_length=8)] = "public",
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=50)] = 20,
) -> Response:
    """Events and view after each move."""
    found, everything = await _find(here, name, guest)
    if viewpoint not in found.viewpoints(everything=everything):
        raise Refuse(403, "not_allowed", "that cannot be seen from there")
    return answer({"moments": found.moments(viewpoint, first, count)})


@router.get("/replays/{name}/record", responses=says("Record"))
async def replay_record(name: Name, guest: Anybody, here: Here) -> Response:
    """The record, for those who may see everything."""
    found, everything = await _find(here, name, guest)
    if not everything:
        raise Refuse(403, "not_allowed", "only those who played may have this")
    return Response(records.to_text(found.data), media_type="application/json")
