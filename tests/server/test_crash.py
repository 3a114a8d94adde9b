"""A server that is killed or told to stop at any moment: nothing acknowledged is lost, and nothing is dealt again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx
import pytest
from tests.server.clients import Json, Person, Server, bots, first_option


def log_of(folder: Path) -> list[tuple[int, str, str]]:
    with sqlite3.connect(folder / "racecraft.db") as connection:
        return connection.execute("SELECT number, kind, body FROM entry ORDER BY number").fetchall()


@pytest.mark.slow
def test_killing_the_server_loses_nothing_acknowledged_and_deals_nothing_again(tmp_path: Path) -> None:
    server = Server(tmp_path, "--bot-workers", "1").start()
    ada = Person(server)
    code = ada.create(preset="standard", seats=2, bots=bots(2), start=True)
    commitment = ada.table(code)["fair"]["commitment"]
    acknowledged: dict[str, int] = {}
    seen: list[Json] = []
    for _ in range(2):
        for _ in range(4):
            prompt = ada.wait_for(code, lambda now: now["prompt"], 1)["prompt"]
            asked = first_option(prompt)
            acknowledged[asked["id"]] = ada.http.post(f"/api/tables/{code}/commands", json=asked).json()["number"]
        seen = ada.get(f"/api/tables/{code}/events", seat=1, count=1000)["events"]
        server.kill()
        before = log_of(tmp_path)
        server.start()
        assert log_of(tmp_path)[: len(before)] == before
        again = ada.get(f"/api/tables/{code}/events", seat=1, count=1000)["events"]
        assert again[: len(seen)] == seen
        assert ada.table(code)["fair"]["commitment"] == commitment
        for command, number in acknowledged.items():
            asked = {"type": "act", "id": command, "decision": "1.1", "action": 0}
            assert ada.http.post(f"/api/tables/{code}/commands", json=asked).json()["number"] == number
    ada.play(code, 1)
    assert ada.get(f"/api/tables/{code}/verify")["fair"]
    server.stop()


def test_staged_choices_survive_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server)
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    prompt = ada.wait_for(code, lambda now: now["prompt"], 1)["prompt"]
    ada.done(code, "stage", decision=prompt["decision"], action=prompt["options"][0]["action"])
    staged = ada.position(code, 1)["prompt"]
    server.kill()
    server.start()
    assert ada.position(code, 1)["prompt"] == staged
    server.stop()


def test_a_command_in_flight_while_the_server_is_killed_happens_once_or_not_at_all(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server)
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    prompt = ada.wait_for(code, lambda now: now["prompt"], 1)["prompt"]
    asked = first_option(prompt)
    live = ada.look(code, 1)
    live.send(**asked)
    server.kill()
    assert live.closed() in (None, 1006)
    server.start()
    said = ada.http.post(f"/api/tables/{code}/commands", json=asked).json()
    assert said["type"] == "ack"
    person = [event for event in ada.get(f"/api/tables/{code}/events", count=500)["events"] if event["by"] == "person"]
    assert len({event["row"] for event in person}) == 1
    server.stop()


def test_a_server_that_is_told_to_stop_closes_with_1012_within_five_seconds(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server)
    code = ada.create(preset="standard", seats=2, bots=bots(2), start=True)
    live = [ada.look(code, 1) for _ in range(3)]
    assert server.stop() < 5
    assert [one.closed() for one in live] == [1012] * 3
    with pytest.raises(httpx.TransportError):
        ada.position(code)
    assert "Traceback" not in server.log()
