"""The application: routes, guard, and the hall that lives as long as it does."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from racecraft import __version__
from racecraft.server.play.hall import Hall
from racecraft.server.play.options import Options
from racecraft.server.store.database import Database
from racecraft.server.web import live, people_routes, replay_routes, static, table_routes
from racecraft.server.web.context import Context, Refuse, refusal
from racecraft.server.web.guard import Guard
from racecraft.server.web.identity import Identities
from racecraft.server.web.limits import Buckets

_LOG: Final = logging.getLogger(__name__)
_NEWCOMERS: Final = (20.0, 200)  # guests who have no name yet: a second, and at once


def create_app(options: Options) -> FastAPI:
    """The application of a server."""
    app = FastAPI(
        title="Racecraft", version=__version__, lifespan=_lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.options = options
    for module in (people_routes, replay_routes, table_routes, live, static):
        app.include_router(module.router)
    app.add_exception_handler(Refuse, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _missing)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(Guard, public_url=options.public_url)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None]:
    options: Options = app.state.options
    database = Database(options.database)
    hall = Hall(database, options)
    secure = (options.public_url or "").startswith("https:")
    app.state.context = Context(
        options,
        database,
        hall,
        Identities(database, secure=secure),
        Buckets(options.rate, options.burst),
        Buckets(*_NEWCOMERS),
    )
    await hall.open()
    try:
        yield
    finally:
        await hall.close()
        database.close()


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refuse)
    return refusal(error.status, error.code, error.message)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return refusal(422, "bad_message", f"{place}: {first['msg']}")


async def _missing(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refusal(error.status_code, "not_found", str(error.detail))


async def _failed(_: Request, error: Exception) -> Response:
    _LOG.error("a request failed", exc_info=error)
    return refusal(500, "failed", "something went wrong on the server; it is in its log")


def openapi() -> dict[str, Any]:
    """The OpenAPI document of the routes, with the messages of the WebSocket."""
    from racecraft.server.api.schema import document  # noqa: PLC0415  (a server that runs does without)

    return document(create_app(Options()).openapi())
