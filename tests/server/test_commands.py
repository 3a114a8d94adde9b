"""One effect: double clicks, tabs, retries and processes that race for a decision."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.server.clients import Json, Person, Server, at_once, bots, new_id, serving


def race_of(person: Person, **choices: object) -> str:
    return person.create(preset="beginner", seats=2, bots=bots(2), start=True, **choices)


def prompt_of(person: Person, code: str) -> Json:
    prompt: Json = person.wait_for(code, lambda now: now["prompt"], 1)["prompt"]
    return prompt


def act(person: Person, code: str, prompt: Json, option: int = 0, command: str | None = None) -> Json:
    action = prompt["options"][option]["action"]
    asked = {"type": "act", "id": command or new_id(), "decision": prompt["decision"], "action": action}
    said: Json = person.http.post(f"/api/tables/{code}/commands", json=asked).json()
    return said


def test_the_same_command_again_gets_the_stored_answer(ada: Person) -> None:
    code = race_of(ada)
    prompt, command = prompt_of(ada, code), new_id()
    first = act(ada, code, prompt, 0, command)
    assert first["type"] == "ack"
    events = len(ada.get(f"/api/tables/{code}/events", count=1000)["events"])
    assert act(ada, code, prompt, 0, command) == first
    assert act(ada, code, prompt, 1, command) == first
    assert first["number"] == act(ada, code, prompt, 0, command)["number"]
    assert events <= len(ada.get(f"/api/tables/{code}/events", count=1000)["events"])


def test_a_second_click_on_a_decision_is_refused_with_what_is_legal_now(ada: Person) -> None:
    code = race_of(ada)
    prompt = prompt_of(ada, code)
    assert act(ada, code, prompt)["type"] == "ack"
    again = act(ada, code, prompt)
    assert (again["type"], again["code"]) == ("rejected", "stale")
    now = prompt_of(ada, code)
    illegal = ada.do(code, "act", decision=now["decision"], action=149)
    assert illegal["code"] == "illegal"
    assert illegal["prompt"]["options"] == now["options"]
    assert "legal" in illegal["message"]


def test_of_fifty_commands_for_one_decision_one_takes_effect(ada: Person) -> None:
    code = race_of(ada)
    prompt = prompt_of(ada, code)
    count = len(prompt["options"])
    said = at_once(range(50), lambda n: act(ada, code, prompt, n % count))
    kinds = Counter(answer["type"] for answer in said)
    assert kinds == {"ack": 1, "rejected": 49}
    assert {answer["code"] for answer in said if answer["type"] == "rejected"} == {"stale"}


def test_another_seat_and_a_stranger_are_refused(ada: Person, ben: Person) -> None:
    code = ada.create(preset="standard", seats=2)
    ben.done(code, "join")
    ada.done(code, "start")
    theirs = ada.position(code, 1)["prompt"]
    mine = ben.position(code, 2)["prompt"]
    assert ben.do(code, "act", decision=theirs["decision"], action=mine["options"][0]["action"])["code"] == "not_seated"
    assert ben.http.get(f"/api/tables/{code}/position", params={"seat": 1}).status_code == 403
    cid = Person(ben.server, "Cid")
    assert cid.do(code, "act", decision=mine["decision"], action=mine["options"][0]["action"])["code"] == "not_seated"
    assert cid.do(code, "start")["code"] == "not_host"


def test_secret_choices_at_the_same_moment_do_not_collide(ada: Person, ben: Person) -> None:
    for _ in range(10):
        code = ada.create(preset="standard", seats=2)
        ben.done(code, "join")
        ada.done(code, "start")
        people = [(ada, ada.position(code, 1)["prompt"]), (ben, ben.position(code, 2)["prompt"])]
        said = at_once(people, lambda pair: act(pair[0], code, pair[1]))  # noqa: B023  (used at once)
        assert [answer["type"] for answer in said] == ["ack", "ack"]
        happened = [event["what"]["event"] for event in ada.get(f"/api/tables/{code}/events", count=500)["events"]]
        assert happened.count("showed") == 2


def test_two_processes_on_one_file_agree(tmp_path: Path) -> None:
    with serving(tmp_path) as one:
        other = Server(tmp_path).start()
        try:
            ada = Person(one, "Ada")
            code = ada.create(preset="standard", seats=2)
            ben = Person(one, "Ben")
            ben.move_to(other)
            ben.done(code, "join")
            ada.wait_for(code, lambda now: now["table"]["seats"][1]["guest"])
            ada.done(code, "start")
            ben.wait_for(code, lambda now: now["table"]["state"] == "running")
            for _ in range(3):
                mine = ben.wait_for(code, lambda now: now["prompt"], 2)["prompt"]
                act(ada, code, ada.wait_for(code, lambda now: now["prompt"], 1)["prompt"])
                said = at_once(range(8), lambda n: _bid(ben, one if n % 2 else other, code, mine, n))  # noqa: B023
                assert Counter(answer["type"] for answer in said) == {"ack": 1, "rejected": 7}
            rows = [event["row"] for event in ada.get(f"/api/tables/{code}/events", count=500)["events"]]
            assert rows == sorted(rows)
            last = ada.position(code, 1)["last"]
            assert ben.wait_for(code, lambda now: now["last"] == last, 2)
        finally:
            other.stop()


def _bid(person: Person, server: Server, code: str, prompt: Json, option: int) -> Json:
    action = prompt["options"][option % len(prompt["options"])]["action"]
    asked = {"type": "act", "id": new_id(), "decision": prompt["decision"], "action": action}
    said: Json = person.http.post(f"{server.url}/api/tables/{code}/commands", json=asked).json()
    return said
