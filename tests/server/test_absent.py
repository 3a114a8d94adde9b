"""Players who are away, clocks that run out, and what a restart does to both."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.clients import Json, Person, Server, bots, serving


def two(server: Server, **choices: object) -> tuple[Person, Person, str]:
    """Two people at a table that has begun."""
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    code = ada.create(preset="standard", seats=2, **choices)
    ben.done(code, "join")
    ada.done(code, "start")
    return ada, ben, code


def absent(seat: int) -> Callable[[Json], object]:
    return lambda now: now["table"]["seats"][seat - 1]["absent"]


def told(person: Person, code: str) -> list[str]:
    return [event["what"]["event"] for event in person.get(f"/api/tables/{code}/events", count=500)["events"]]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody may be away for long."""
    with serving(tmp_path_factory.mktemp("hasty"), "--grace", "0.8", "--lobby-grace", "0.8") as running:
        yield running


@pytest.mark.parametrize("answer", ["bot", "wait", "end"])
def test_the_others_answer_for_somebody_who_is_away(answer: str, hasty: Server) -> None:
    ada, ben, code = two(hasty)
    with ada.look(code, 1) as live:
        live.wait_for(absent(2))
        assert ben.do(code, "replace", seat=2, answer=answer)["code"] == "not_allowed"
        assert live.do("replace", seat=2, answer=answer)["type"] == "ack"
        assert live.do("replace", seat=2, answer=answer)["type"] == "rejected"
        ANSWERS[answer](ada, ben, code)


def plays_and_comes_back(ada: Person, ben: Person, code: str) -> None:
    ada.wait_for(code, lambda now: now["table"]["seats"][1]["assisted"])
    with ben.look(code, 2) as live:
        assert live.now["prompt"] is None
        assert live.do("take_back")["type"] == "ack"
        assert live.wait_for(lambda now: now["table"]["seats"][1]["played_by"] is None)
    assert "took_back" in told(ada, code)


def waits(ada: Person, ben: Person, code: str) -> None:
    found = ada.position(code)["table"]["seats"][1]
    assert found["played_by"] is None
    ben.decide(code, ben.position(code, 2)["prompt"])


def ends(ada: Person, ben: Person, code: str) -> None:
    found = ben.position(code, 2)
    assert (found["table"]["state"], found["table"]["ended_early"], found["prompt"]) == ("over", True, None)
    assert found["table"]["fair"]["secret"]
    assert ben.do(code, "act", decision="2.1", action=76)["code"] == "wrong_state"
    assert ada.done(code, "rematch")["table"]


ANSWERS = {"bot": plays_and_comes_back, "wait": waits, "end": ends}


def test_a_clock_runs_for_whoever_is_asked_and_the_increment_is_added(server: Server) -> None:
    ada, ben, code = two(server, clock={"bank": 100, "increment": 30})
    time.sleep(0.5)
    ada.decide(code, ada.position(code, 1)["prompt"])
    seats = ada.position(code)["table"]["seats"]
    assert seats[0]["clock"] == 100_000
    assert seats[0]["clock_runs_since"] is None
    assert seats[1]["clock_runs_since"] is not None
    assert ben.position(code)["deadline"] == seats[1]["clock_runs_since"] + 100_000


def test_a_clock_that_runs_out_lets_the_others_answer_once(server: Server) -> None:
    ada, ben, code = two(server, clock={"bank": 3, "increment": 0})
    ada.decide(code, ada.position(code, 1)["prompt"])
    with ada.look(code, 1) as live, ben.look(code, 2):
        live.wait_for(absent(2), 20)
        assert told(ada, code).count("out_of_time") == 1
        assert live.do("replace", seat=2, answer="wait")["type"] == "ack"
        now = live.wait_for(lambda now: not now["table"]["seats"][1]["absent"])
        assert now["table"]["seats"][1]["clock"] == 3_000


@pytest.mark.slow
def test_deadlines_survive_a_kill_and_down_time_is_given_back(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada, ben, code = two(server, clock={"bank": 3, "increment": 0})
    ada.decide(code, ada.position(code, 1)["prompt"])
    due: int = ben.position(code)["deadline"]
    time.sleep(1.5)
    server.kill()
    down = time.time()
    time.sleep(3)
    server.start()
    after: Json = ben.position(code)
    given = after["deadline"] - due
    assert 1000 <= given <= (time.time() - down + 2.5) * 1000
    assert "resumed" in told(ada, code)
    with ada.look(code, 1) as live:
        live.wait_for(absent(2), 25)
        time.sleep(0.5)
        assert told(ada, code).count("out_of_time") == 1
    server.stop()


def test_with_nobody_to_ask_a_bot_goes_on_for_whoever_is_out_of_time(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True, clock={"bank": 2, "increment": 0})
    now = ada.wait_for(code, lambda now: now["table"]["seats"][0]["played_by"] or now["table"]["state"] == "over")
    assert now["table"]["seats"][0]["played_by"] in ("greedy", "random")


def test_a_seat_in_the_lobby_is_not_kept_for_ever(hasty: Server) -> None:
    ada, ben = Person(hasty, "Ada"), Person(hasty, "Ben")
    code = ada.create(seats=3)
    ben.done(code, "join")
    with ben.look(code, 2) as live:
        now = live.wait_for(lambda now: now["table"]["seats"][0]["guest"] is None)
        assert now["table"]["host_seat"] == 2
        assert now["you"]["host"]
