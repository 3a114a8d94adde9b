"""Live connections: catching up, several tabs, slow readers, closing codes, limits."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path

import pytest
from tests.server.clients import Json, Person, bots, first_option, onlooker, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect


def beginner(person: Person) -> str:
    return person.create(preset="beginner", seats=2, bots=bots(2), start=True)


def test_events_are_numbered_from_one_without_gaps(ada: Person) -> None:
    code = beginner(ada)
    with ada.look(code, 1) as live:
        while live.now["table"]["state"] != "over":
            now = live.wait_for(lambda now: now["prompt"] or now["table"]["state"] == "over")
            if now["prompt"]:
                assert live.do("act", decision=now["prompt"]["decision"], action=now["prompt"]["options"][0]["action"])
        assert [event["n"] for event in live.events] == list(range(1, live.now["last"] + 1))
        page = ada.get(f"/api/tables/{code}/events", seat=1, count=1000)
        assert page["events"] == live.events


def test_a_client_gets_what_it_has_missed_or_is_told_to_jump(ada: Person) -> None:
    code = beginner(ada)
    last = ada.play(code, 1)["last"]
    with ada.look(code, 1, last=last - 5) as live:
        assert [event["n"] for event in live.now["events"]] == list(range(last - 4, last + 1))
        assert not live.now["jump"]
    with ada.look(code, 1, last=last + 7) as live:
        assert live.now["jump"]
        assert live.now["events"] == []
    with ada.look(code, 1, last=last) as live:
        assert (live.now["jump"], live.now["events"]) == (False, [])


def test_all_tabs_of_a_seat_are_live_and_agree(ada: Person) -> None:
    code = beginner(ada)
    with ada.look(code, 1) as one, ada.look(code, 1) as two, ada.look(code, 1) as three:
        now = one.wait_for(lambda now: now["prompt"])
        action = now["prompt"]["options"][0]["action"]
        assert one.do("stage", decision=now["prompt"]["decision"], action=action)["type"] == "ack"
        for tab in (two, three):
            staged = tab.wait_for(lambda now: now["prompt"] and now["prompt"]["staged"])
            assert len(staged["prompt"]["staged"]["texts"]) == 1
        three.close()
        assert two.do("undo", decision=staged["prompt"]["decision"])["type"] == "ack"
        one.wait_for(lambda now: now["prompt"]["staged"] is None)
        assert ada.table(code)["seats"][0]["connected"]


def test_an_onlooker_sees_no_hand_and_decides_nothing(ada: Person) -> None:
    code = beginner(ada)
    live = onlooker(ada.server, code, [])
    assert live.now["you"] == {"guest": None, "seats": [], "host": False, "view_of": None}
    assert live.now["prompt"] is None
    assert live.now["table"]["spectators"] == 1
    assert live.do("act", decision="1.1", action=0)["code"] == "not_seated"
    live.send(type="hello", seat=1, last=0)
    assert live.closed() == 1008


def test_who_may_not_look_on_is_closed_out(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True, watch="off")
    with pytest.raises(ConnectionClosed) as closed:
        onlooker(ada.server, code, [])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    with pytest.raises(InvalidStatus):
        onlooker(ada.server, "NOTABLE", [])


def test_a_ping_is_answered_and_nonsense_refused(ada: Person) -> None:
    code = beginner(ada)
    with ada.look(code, 1) as live:
        live.send(type="ping", n=7)
        assert next(message for message in iter(live.receive, None) if message["type"] == "pong")["n"] == 7
        bad = (
            "nonsense",
            "[]",
            '{"type":"fly"}',
            '{"type":"start"}',
            "[" * 50,
            '{"type":"start","id":"12345678","x":1}',
        )
        said: Json = {}
        for text in bad:
            live.socket.send(text)
            said = next(message for message in iter(live.receive, None) if message["type"] == "rejected")
            assert said["code"] == "bad_message"
            assert "Traceback" not in said["message"]
        assert said["id"] == "12345678"
        live.socket.send("x" * 20_000)
        assert live.closed() == 1009


def test_whoever_sends_nothing_but_nonsense_is_closed_out(ada: Person) -> None:
    with ada.look(beginner(ada), 1) as live:
        for _ in range(12):
            live.socket.send("{}")
        assert live.closed() == 1008


def test_too_many_messages_are_refused_and_nothing_else_is(tmp_path: Path) -> None:
    with serving(tmp_path, "--rate", "1", "--burst", "6") as server:
        ada = Person(server)
        code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
        with ada.look(code, 1) as live:
            for n in range(20):
                live.send(type="ping", n=n)
            while live.receive().get("code") != "slow_down":
                pass
        answers = [ada.http.get("/api/me").status_code for _ in range(20)]
        assert 429 in answers
        assert Person(server, "Ben").http.get("/api/me").status_code == 200
        time.sleep(1.5)
        assert ada.http.get("/api/me").status_code == 200


def frame(**message: object) -> bytes:
    """A message as a client sends it, with a mask of zeros."""
    text = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def stalled(person: Person, code: str) -> socket.socket:
    """A connection that asks for much and reads nothing."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", person.server.port))
    lines = (
        f"GET /api/tables/{code}/live HTTP/1.1",
        f"Host: 127.0.0.1:{person.server.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Authorization: Bearer {person.token}",
    )
    raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b"101" in raw.recv(64)
    raw.sendall(frame(type="hello", seat=2) * 1500)
    return raw


def test_a_stalled_reader_is_dropped_with_1013_and_nobody_else_waits(ada: Person, ben: Person) -> None:
    code = ada.create(preset="standard", seats=2)
    ben.done(code, "join")
    ada.done(code, "start")
    with ada.look(code, 1) as live, stalled(ben, code) as raw:
        live.wait_for(lambda now: now["table"]["seats"][1]["connected"])
        slowest, dropped = 0.0, False
        while not dropped:
            begin = time.monotonic()
            live.send(type="hello", seat=1, last=0)
            dropped = not live.update()["table"]["seats"][1]["connected"]
            slowest = max(slowest, time.monotonic() - begin)
        assert slowest < 3
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
        raw.settimeout(20)
        found = b""
        while b"\x03\xf5reads too slowly" not in found:
            part = raw.recv(1 << 20)
            assert part
            found = (found + part)[-100:]


def test_a_connection_must_say_hello(ada: Person) -> None:
    code = beginner(ada)
    with connect(f"ws://127.0.0.1:{ada.server.port}/api/tables/{code}/live") as silent:
        silent.send(json.dumps({"type": "ping", "n": 1}))
        with pytest.raises(ConnectionClosed) as closed:
            silent.recv(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_an_unacknowledged_command_is_sent_again_after_a_reconnection(ada: Person) -> None:
    code = beginner(ada)
    with ada.look(code, 1) as live:
        prompt = live.wait_for(lambda now: now["prompt"])["prompt"]
        asked = first_option(prompt)
        live.send(**asked)
        live.socket.close()
    with ada.look(code, 1) as again:
        again.send(**asked)
        said = next(message for message in iter(again.receive, None) if message.get("id") == asked["id"])
        assert said["type"] == "ack"
    rows = [event for event in ada.get(f"/api/tables/{code}/events", count=1000)["events"] if event["by"] == "person"]
    assert len({event["row"] for event in rows}) == 1
