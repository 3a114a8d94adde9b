"""What keeps unwelcome requests out: origins, hosts, content types, sizes, depth; and the headers of every answer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import OPEN, Person, Server, bots, serving
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from racecraft.server.web import static


@pytest.fixture
def browser(server: Server) -> httpx.Client:
    """A browser at the server's own page, with a cookie."""
    client = OPEN.enter_context(httpx.Client(base_url=server.url, headers={"origin": server.url}))
    assert client.post("/api/me", json={"name": "Ada"}).json()["token"] is None
    return client


def test_a_browser_gets_a_cookie_that_no_script_can_read(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Ada"}, headers={"origin": server.url})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_behind_tls_the_cookie_is_bound_to_the_host(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("tls"), "--public-url", "https://race.example") as server:
        headers = {"origin": "https://race.example", "host": "race.example"}
        answer = httpx.post(f"{server.url}/api/me", json={"name": "Ada"}, headers=headers)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-racecraft=")
        assert "Secure" in cookie
        assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": ""}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"host": "evil.example"}, 421),
    ],
)
def test_no_other_page_changes_anything(headers: dict[str, str], status: int, browser: httpx.Client) -> None:
    body = json.dumps({"name": "Eve"})
    answer = browser.post("/api/me", content=body, headers={"content-type": "application/json", **headers})
    assert answer.status_code == status
    assert browser.get("/api/me").json()["me"]["name"] == ("Eve" if status == 200 else "Ada")


def test_a_cookie_without_an_origin_is_refused(browser: httpx.Client) -> None:
    del browser.headers["origin"]
    assert browser.post("/api/me", json={"name": "Eve"}).status_code == 403


def test_nothing_changes_by_a_get(ada: Person) -> None:
    code = ada.create(seats=2)
    for path in (f"/api/tables/{code}/commands", "/api/me/renew", "/api/records"):
        assert ada.http.get(path).status_code in (404, 405)


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_no_other_page_opens_a_connection(origin: str, ada: Person) -> None:
    code = ada.create(seats=2)
    url = f"ws://127.0.0.1:{ada.server.port}/api/tables/{code}/live"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin(origin)):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "path", ["/", "/t/ABCDEFG", "/api/info", "/api/me", "/api/nothing", "/missing.js", "/api/tables/ABCDEFG"]
)
def test_every_answer_has_the_headers(path: str, server: Server) -> None:
    headers = httpx.get(f"{server.url}{path}").headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"x" * 17_000, 413),
        (b'{"name":' + b"[" * 50 + b"]" * 50 + b"}", 400),
        (b"{", 422),
        (b"\xff\xfe", 422),
        (b'{"name": 5}', 422),
        (b'{"name": ""}', 422),
        (b'{"name": "A", "admin": true}', 422),
        (b'{"name": "' + b"A" * 41 + b'"}', 422),
        (b'{"name": "[[[[[[[[[[[["}', 200),
    ],
)
def test_what_is_too_large_too_deep_or_no_message_is_refused_in_words(body: bytes, status: int, ada: Person) -> None:
    answer = ada.http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    assert status == 200 or answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "record",
    [{}, [], {"format": "racecraft record"}, {"format": "racecraft record", "version": 1, "game": "chess"}, "deep"],
)
def test_a_record_that_is_none_is_refused_in_words(record: Any, ada: Person) -> None:
    body = b"[" * 10_000 if record == "deep" else json.dumps(record).encode()
    for path in ("/api/records", "/api/verify"):
        answer = ada.http.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["error"]["message"]


def names() -> Iterator[str]:
    yield from ("<script>alert(1)</script>", "a\u202eb\u0000c", "=1+1", "  two\nlines ", "한국어", "\U0001f600")


@pytest.mark.parametrize("name", list(names()))
def test_a_name_is_text_on_one_line_whatever_it_is(name: str, ada: Person) -> None:
    said = ada.http.post("/api/me", json={"name": name}).json()["me"]["name"]
    assert said.isprintable()
    code = ada.create(seats=2)
    answer = ada.http.get(f"/api/tables/{code}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["seats"][0]["name"] == said


def test_a_new_token_logs_other_devices_out(ada: Person) -> None:
    fresh = ada.http.post("/api/me/renew", json={}).json()["token"]
    assert ada.http.get("/api/me").json()["me"] is None
    ada.http.headers["authorization"] = f"Bearer {fresh}"
    assert ada.http.get("/api/me").json()["me"]["guest"] == ada.guest


def test_an_error_tells_no_client_how_it_came_about(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    for path in (f"/api/tables/{code}/tracks/9.svg", f"/api/replays/{code}", "/api/replays/r-000000", "/api/x"):
        answer = ada.http.get(path)
        assert answer.status_code in (404, 409)
        assert set(answer.json()) == {"error"}


def test_the_page_says_how_to_build_it_when_it_is_not_built(server: Server) -> None:
    answer = httpx.get(server.url)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert "<html" in answer.text


def test_files_with_a_hash_are_kept_for_ever_and_the_page_is_not(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html>")
    (tmp_path / "assets/page-abc123.js").write_text("1")
    found = static.files(tmp_path)
    script = static.file_response(found["assets/page-abc123.js"], "assets/page-abc123.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    page = static.file_response(found["index.html"], "t/ABCDEFG")
    assert page.headers["cache-control"] == "no-cache"
    assert static.build_id(tmp_path) != static.build_id(tmp_path / "assets")


def test_live_code_draws_from_no_other_source_of_chance(repository: Path) -> None:
    sources = [path.read_text("utf-8") for path in (repository / "src/racecraft/server").rglob("*.py")]
    assert not [
        text for text in sources if re.search(r"^\s*(import random|from random|import numpy)", text, re.MULTILINE)
    ]
