"""Bots that raise, hang, die or answer nonsense, bots with nobody there, and bots that come too late."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from tests.server.clients import Json, Person, Server, bots, serving


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("faulty")
    with serving(folder, "--bot-module", "faulty_bots", "--bot-seconds", "0.7") as running:
        yield running


def happened(person: Person, code: str, kind: str) -> list[Json]:
    page = person.get(f"/api/tables/{code}/events", count=1000)
    return [event["what"] for event in page["events"] if event["what"]["event"] == kind]


@pytest.mark.parametrize(
    ("bot", "why"),
    [("raises", "raised"), ("hangs", "late"), ("dies", "died"), ("illegal", "nonsense"), ("nonsense", "nonsense")],
)
def test_a_faulty_bot_is_replaced_for_its_move_and_the_log_says_so(bot: str, why: str, faulty: Server) -> None:
    ada = Person(faulty)
    code = ada.create(preset="standard", seats=2, bots=bots(2, bot=bot), start=True)
    for _ in range(2):
        found = ada.wait_for(code, lambda now: now["prompt"], 1)
        ada.decide(code, found["prompt"])
    ada.wait_for(code, lambda now: now["prompt"], 1)
    failures = happened(ada, code, "bot_failed")
    assert {"event": "bot_failed", "seat": 2, "bot": bot, "why": why} in failures
    assert len(happened(ada, code, "chose")) >= 4


def test_bots_play_on_with_nobody_connected(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=3, bots=bots(2, 3, bot="greedy"), start=True)
    ada.done(code, "leave")
    time.sleep(0.1)
    end = ada.wait_for(code, lambda now: now["table"]["state"] == "over")
    assert end["table"]["seats"][0]["assisted"]
    assert not happened(ada, code, "bot_failed")


def test_a_bot_that_answers_after_its_seat_was_taken_back_is_not_heard(faulty: Server) -> None:
    ada, ben = Person(faulty, "Ada"), Person(faulty, "Ben")
    code = ada.create(preset="standard", seats=2)
    ben.done(code, "join")
    ada.done(code, "start")
    ada.done(code, "leave")
    ada.done(code, "take_back")
    prompt = ada.wait_for(code, lambda now: now["prompt"] or now["table"]["seats"][0]["assisted"], 1)["prompt"]
    if prompt is not None:
        ada.decide(code, prompt)
    time.sleep(1)
    chosen = [event for event in happened(ada, code, "chose") if event["seat"] == 1]
    assert len(chosen) == 1


def test_a_seat_is_left_and_taken_back_at_every_kind_of_decision(ada: Person) -> None:
    code = ada.create(preset="standard", seats=2, bots=bots(2), start=True)
    phases = set[str]()
    while True:
        now = ada.wait_for(code, lambda now: now["prompt"] or now["table"]["state"] == "over", 1)
        if now["table"]["state"] == "over":
            break
        if now["prompt"]["phase"] not in phases:
            phases.add(now["prompt"]["phase"])
            ada.done(code, "leave")
            ada.done(code, "take_back")
            continue
        ada.decide(code, now["prompt"])
    assert {"bid", "play", "drive", "bet"} <= phases
    assert ada.get(f"/api/tables/{code}/verify")["fair"]
