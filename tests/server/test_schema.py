"""The interface as it is described is the interface as it is: Schemathesis asks, and real messages are checked."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any, TypeVar, cast

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from pydantic import TypeAdapter
from tests.server.clients import Json, Person, Server, bots, onlooker

from racecraft.server.api.schema import SENT
from racecraft.server.web.app import openapi

Test = TypeVar("Test")
DOCUMENT = openapi()
SCHEMATHESIS: Any = import_module("schemathesis")
KNOWN: Any = import_module("schemathesis.specs.openapi.checks")
SCHEMA: Any = SCHEMATHESIS.openapi.from_dict(DOCUMENT)


def asked(test: Test) -> Test:
    """Whatever the document describes is asked."""
    made: Test = SCHEMA.parametrize()(test)
    return made


CHECKS: Any = [SCHEMATHESIS.checks.not_a_server_error, KNOWN.status_code_conformance, KNOWN.response_schema_conformance]


def check(name: str, message: Json) -> None:
    """A message has everything that is described, and nothing else."""
    adapter: TypeAdapter[object] = TypeAdapter(cast("type[object]", SENT[name]))
    adapter.validate_json(json.dumps(message), extra="forbid")


@asked
@settings(
    max_examples=6,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture],
    derandomize=True,
)
def test_whatever_is_asked_the_answer_is_one_that_is_described(case: Any, server: Server) -> None:
    case.headers = {**dict(case.headers or {}), "authorization": f"Bearer {_token(server)}"}
    case.call_and_validate(
        base_url=server.url,
        checks=CHECKS,
        timeout=30,
    )


TOKENS: dict[int, str] = {}


def _token(server: Server) -> str:
    if server.port not in TOKENS:
        TOKENS[server.port] = httpx.post(f"{server.url}/api/me", json={"name": "Tester"}).json()["token"]
    return TOKENS[server.port]


@pytest.mark.parametrize(
    "choices",
    [
        {"preset": "standard", "seats": 3, "bots": bots(2, 3), "clock": {"bank": 600, "increment": 5}},
        {"preset": "beginner", "seats": 2, "bots": bots(2)},
        {"game": "rally", "preset": "easy", "seats": 1},
    ],
)
def test_every_message_is_as_it_is_described(choices: Json, server: Server, ada: Person) -> None:
    code = ada.create(**choices, start=True)
    seen: list[bytes] = []
    with ada.look(code, 1) as live:
        onlooker(server, code, seen)
        ada.play(code, 1, staged=True)
        live.wait_for(lambda now: now["table"]["state"] == "over")
        live.do("rematch")
        messages = [json.loads(text) for text in [*ada.heard, *seen]]
    described = [message for message in messages if message.get("type") in ("update", "ack", "rejected", "pong")]
    assert len(described) > 20 or choices.get("game") == "rally"
    for message in described[:: max(1, len(described) // 60)]:
        check("ServerMessage", message)
    for name, path in (
        ("Table", f"/api/tables/{code}"),
        ("Tables", "/api/tables"),
        ("Info", "/api/info"),
        ("Me", "/api/me"),
        ("AnyBoard", f"/api/tables/{code}/board"),
        ("EventPage", f"/api/tables/{code}/events?seat=1&count=1000"),
        ("ReplayInfo", f"/api/replays/{code}"),
        ("Moments", f"/api/replays/{code}/moments?as=all"),
        ("Verification", f"/api/tables/{code}/verify"),
    ):
        check(name, ada.get(path))


def test_the_document_names_every_message_of_the_live_connection() -> None:
    names = set(DOCUMENT["components"]["schemas"])
    assert {"ClientMessage", "ServerMessage", "Update", "Hello", "Stage", "DownforceView", "RallyView"} <= names
    assert "/api/tables/{code}/commands" in DOCUMENT["paths"]
