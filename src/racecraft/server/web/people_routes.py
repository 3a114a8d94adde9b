"""Routes about the server and the guest who asks."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from racecraft import __version__
from racecraft.server.api.tables import NameMe
from racecraft.server.kinds.registry import KINDS
from racecraft.server.store.people import StoredGuest
from racecraft.server.web.context import REFUSALS, Anybody, Here, Refuse, Somebody, answer, says
from racecraft.server.web.static import build_id

Json = dict[str, Any]
router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])


@router.get("/info", responses=says("Info"))
async def info() -> Response:
    """The server and the games that it plays."""
    games = [kind.offer() for kind in KINDS.values()]
    return answer({"version": __version__, "build": build_id(), "games": games})


@router.get("/me", responses=says("Me"))
async def me(guest: Anybody) -> Response:
    """Who asks."""
    return _me(guest)


@router.post("/me", responses=says("Me"))
async def name_me(asked: NameMe, guest: Anybody, here: Here, request: Request) -> Response:
    """Become a guest with a name, or change the name."""
    if guest is not None:
        return _me(await here.identities.rename(guest, asked.name))
    if not here.newcomers.take(""):
        raise Refuse(429, "slow_down", "many people come just now; wait a moment")
    made, token = await here.identities.add(asked.name)
    return _with_token(here, request, made, token)


@router.post("/me/renew", responses=says("Me"))
async def renew(guest: Somebody, here: Here, request: Request) -> Response:
    """A new token: every other device is logged out."""
    return _with_token(here, request, guest, await here.identities.renew(guest))


def _with_token(here: Here, request: Request, guest: StoredGuest, token: str) -> Response:
    """A browser gets its token as a cookie, a program in the answer."""
    if "origin" not in request.headers:
        return _me(guest, token)
    response = _me(guest)
    here.identities.set_cookie(response, token)
    return response


def _me(guest: StoredGuest | None, token: str | None = None) -> Response:
    who: Json | None = None if guest is None else {"guest": guest.id, "name": guest.name}
    return answer({"me": who, "token": token})
