"""What every request passes first: whose page sent it, how large and deep it is; and the headers of every answer."""

from __future__ import annotations

import ipaddress
import json
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from racecraft.server.web.limits import MESSAGE_BYTES, MESSAGE_DEPTH, RECORD_BYTES, RECORD_DEPTH, too_deep

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'"
)
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "x-frame-options": "DENY",
}
_SAME: Final = "same-origin"
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_LARGE: Final = ("/api/records", "/api/verify")


class Guard:
    """Wraps the application.

    Args:
        app: what is asked when all is well. public_url: the server's own address where it is known.
    """

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self.app = app
        self.public = None if public_url is None else origin_of(public_url)
        self.secure = self.public is not None and self.public.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve what is asked."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self._own_host(headers) and self._own_origin(headers):
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        answer = _Answer(send, scope["path"], secure=self.secure)
        if not self._own_host(headers):
            await answer.refuse(421, "wrong_host", "this server is not known by that name")
        elif scope["method"] in _SAFE:
            await self.app(scope, receive, answer.send)
        elif not self._own_origin(headers) or headers.get("sec-fetch-site", _SAME) not in (_SAME, "none"):
            await answer.refuse(403, "wrong_origin", "another page may not ask for this")
        elif headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            await answer.refuse(415, "bad_message", "send application/json")
        else:
            await self._with_body(scope, receive, answer)

    async def _with_body(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        large = scope["path"] in _LARGE
        body = await _read(receive, RECORD_BYTES if large else MESSAGE_BYTES)
        if body is None:
            await answer.refuse(413, "too_large", "that is more than the server reads")
        elif too_deep(body, RECORD_DEPTH if large else MESSAGE_DEPTH):
            await answer.refuse(400, "bad_message", "that is nested too deeply")
        else:
            await self.app(scope, _again(body, receive), answer.send)

    def _own_host(self, headers: Headers) -> bool:
        """Whether the server goes by this name: no other site's name can be made to point here."""
        host = headers.get("host", "")
        if self.public is not None and host == urlsplit(self.public).netloc:
            return True
        name = urlsplit(f"//{host}").hostname or ""
        own = socket.gethostname().lower()
        return name in ("localhost", own, f"{own}.local") or _is_address(name)

    def _own_origin(self, headers: Headers) -> bool:
        """A browser says from which page it asks; a program says nothing, and has no cookie but a token."""
        origin = headers.get("origin")
        if origin is None:
            return "cookie" not in headers
        return origin in (self.public, f"http://{headers.get('host', '')}")


class _Answer:
    """Sends an answer with the headers that all have."""

    def __init__(self, send: Send, path: str, *, secure: bool) -> None:
        self._send = send
        self.path = path
        self.secure = secure

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self.secure:
                headers.setdefault("strict-transport-security", "max-age=31536000")
            if self.path.startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
        await self._send(message)

    async def refuse(self, status: int, code: str, message: str) -> None:
        body = json.dumps({"error": {"code": code, "message": message}}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


async def _read(receive: Receive, most: int) -> bytes | None:
    """The body of a request; None when it is longer than `most`."""
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part: bytes = message.get("body", b"")
        parts.append(part)
        size += len(part)
        if size > most:
            return None
        more = message.get("more_body", False)
    return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body once more, then what else comes."""
    told = False

    async def give() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return give


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_of(url: str) -> str:
    """The origin of an address: scheme, host and port."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
