"""Who asks: a guest by the token in a cookie, or, for programs, in a header. Only the hash of a token is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from racecraft.server.play.clock import clock_ms
from racecraft.server.store import people
from racecraft.server.store.database import Database
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables.create import clean

_YEAR: Final = 365 * 24 * 3600
_MOST_KNOWN: Final = 10_000
_LONGEST: Final = 128


class Identities:
    """The guests of a server.

    Args:
        database: where they are kept. secure: whether people come by TLS, which a cookie then insists on.
    """

    def __init__(self, database: Database, *, secure: bool) -> None:
        self.database = database
        self.secure = secure
        self.cookie = "__Host-racecraft" if secure else "racecraft"
        self.known: OrderedDict[str, StoredGuest] = OrderedDict()

    async def guest(self, asked: HTTPConnection) -> StoredGuest | None:
        """Who asks; None for somebody without a token, or with one that is not known."""
        token = self.token(asked)
        if token is None:
            return None
        hashed = hash_of(token)
        found = self.known.get(hashed) or await self.database.read(lambda c: people.guest_by(c, hashed))
        if found is not None:
            self._remember(hashed, found)
        return found

    def _remember(self, hashed: str, guest: StoredGuest) -> None:
        self.known[hashed] = guest
        self.known.move_to_end(hashed)
        if len(self.known) > _MOST_KNOWN:
            self.known.popitem(last=False)

    def token(self, asked: HTTPConnection) -> str | None:
        """The token of a request."""
        scheme, _, bearer = asked.headers.get("authorization", "").partition(" ")
        token = bearer.strip() if scheme.lower() == "bearer" else asked.cookies.get(self.cookie)
        return token if token and len(token) <= _LONGEST else None

    async def add(self, name: str) -> tuple[StoredGuest, str]:
        """A new guest, and the token."""
        guest, token = StoredGuest(f"g_{secrets.token_urlsafe(9)}", clean(name)), new_token()
        await self.database.write(lambda c: people.add_guest(c, guest, hash_of(token), clock_ms()))
        return guest, token

    async def rename(self, guest: StoredGuest, name: str) -> StoredGuest:
        """A guest with another name."""
        renamed = StoredGuest(guest.id, clean(name))
        await self.database.write(lambda c: people.change_guest(c, renamed, None))
        self._forget(guest)
        return renamed

    async def renew(self, guest: StoredGuest) -> str:
        """A new token for a guest; the old one opens nothing any more."""
        token = new_token()
        await self.database.write(lambda c: people.change_guest(c, guest, hash_of(token)))
        self._forget(guest)
        return token

    def _forget(self, guest: StoredGuest) -> None:
        for hashed in [hashed for hashed, known in self.known.items() if known.id == guest.id]:
            del self.known[hashed]

    def set_cookie(self, response: Response, token: str) -> None:
        """Give a browser its token, for no script to read."""
        response.set_cookie(
            self.cookie, token, max_age=_YEAR, path="/", secure=self.secure, httponly=True, samesite="lax"
        )


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token: a plain hash is enough for something that cannot be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()
