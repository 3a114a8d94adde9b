"""What routes share: the hall, who asks, and refusals as answers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from racecraft.server.play.hall import Hall, NoTable
from racecraft.server.play.options import Options
from racecraft.server.play.room import Room
from racecraft.server.store.database import Database
from racecraft.server.store.people import StoredGuest
from racecraft.server.web.identity import Identities
from racecraft.server.web.limits import Buckets

Json = dict[str, Any]


def says(name: str, *statuses: int) -> dict[int | str, Json]:
    """What a route answers, by the name of a message in `api.schema`: nothing is built of it until it is asked for."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
    return {status: {"description": name, "content": content} for status in statuses or (200,)}


REFUSALS: Final = says("Refusal", 400, 401, 403, 404, 409, 413, 415, 421, 422, 429)


class Refuse(Exception):
    """An answer that is not a success."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message


@dataclass
class Context:
    """Everything that serves requests."""

    options: Options
    database: Database
    hall: Hall
    identities: Identities
    guests: Buckets
    newcomers: Buckets


def context_of(asked: HTTPConnection) -> Context:
    """The context of the application that is asked."""
    context: Context = asked.app.state.context
    return context


async def anybody(request: Request) -> StoredGuest | None:
    """Who asks, if they are known; refused when they ask too much."""
    context = context_of(request)
    guest = await context.identities.guest(request)
    name = guest.id if guest is not None else ""
    if not (context.guests if guest is not None else context.newcomers).take(name):
        raise Refuse(429, "slow_down", "you ask too much; wait a moment")
    return guest


async def somebody(guest: Annotated[StoredGuest | None, Depends(anybody)]) -> StoredGuest:
    """Who asks; refused for somebody who has no name yet."""
    if guest is None:
        raise Refuse(401, "who_are_you", "say your name first: POST /api/me")
    return guest


Anybody = Annotated[StoredGuest | None, Depends(anybody)]
Somebody = Annotated[StoredGuest, Depends(somebody)]
Here = Annotated[Context, Depends(context_of)]


async def room_of(context: Context, code: str) -> Room:
    """The room of a table; refused when there is none."""
    try:
        return await context.hall.room(code.upper())
    except NoTable:
        raise Refuse(404, "no_table", f"there is no table {code[:16]}") from None


def answer(body: Json, status: int = 200) -> Response:
    """An answer in JSON."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return Response(text.encode(), status, media_type="application/json")


def refusal(status: int, code: str, message: str) -> Response:
    """An answer that is not a success."""
    return answer({"error": {"code": code, "message": message}}, status)
