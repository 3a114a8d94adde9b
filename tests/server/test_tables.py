"""Tables before and after the game: seats, the host, bots, rematches, several people on one screen."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.clients import Person, at_once, bots


def names(person: Person, code: str) -> list[str | None]:
    return [seat["name"] or seat["bot"] for seat in person.table(code)["seats"]]


def test_opening_a_link_takes_no_seat_and_a_post_does(ada: Person, ben: Person) -> None:
    code = ada.create(seats=2)
    for path in (f"/t/{code}", f"/api/tables/{code}", f"/api/tables/{code}/position", f"/api/tables/{code}/qr.svg"):
        assert ben.http.get(path).status_code == 200
        assert ben.http.head(path).status_code in (200, 405)
    assert names(ada, code) == ["Ada", None]
    ben.done(code, "join")
    ben.done(code, "join")
    assert names(ada, code) == ["Ada", "Ben"]


def test_one_seat_has_one_owner_when_many_come_at_once(ada: Person) -> None:
    code = ada.create(seats=2)
    people = [Person(ada.server, f"P{n}") for n in range(8)]
    said = at_once(people, lambda person: person.do(code, "join", seat=2))
    assert sorted(answer.get("code", "ack") for answer in said) == ["ack", *["seat_taken"] * 7]


def test_the_host_role_passes_on_and_only_the_host_commands(ada: Person, ben: Person) -> None:
    code = ada.create(seats=3)
    ben.done(code, "join", seat=3, name="Benjamin")
    assert ben.do(code, "set_bot", seat=2, bot="random")["code"] == "not_host"
    ada.done(code, "set_bot", seat=2, bot="greedy")
    assert ada.do(code, "set_bot", seat=2, bot="nobody")["code"] == "not_allowed"
    ada.done(code, "leave")
    assert ben.table(code)["host_seat"] == 3
    assert ben.do(code, "start")["message"] == "nobody sits in seat 1"
    ada.done(code, "join")
    ben.done(code, "pass_host", seat=1)
    ada.done(code, "kick", seat=3)
    assert names(ada, code) == ["Ada", "greedy", None]
    ada.done(code, "kick", seat=2)
    assert names(ada, code) == ["Ada", None, None]


def test_start_is_idempotent(ada: Person) -> None:
    code = ada.create(seats=2, bots=bots(2))
    said = at_once(range(4), lambda _: ada.do(code, "start"))
    assert [answer["type"] for answer in said] == ["ack"] * 4
    events = [event["what"]["event"] for event in ada.get(f"/api/tables/{code}/events", count=500)["events"]]
    assert events.count("started") == 1


def test_creating_twice_with_one_id_makes_one_table(ada: Person) -> None:
    asked = {"id": "the-very-same", "seats": 2}
    codes = {r.json()["table"] for r in at_once(range(4), lambda _: ada.http.post("/api/tables", json=asked))}
    assert len(codes) == 1
    assert [row["table"] for row in ada.get("/api/tables")["tables"]] == [*codes]


def test_the_number_of_tables_under_way_is_limited(ada: Person) -> None:
    answers = [ada.http.post("/api/tables", json={"id": f"table-{n:04}", "seats": 2}) for n in range(51)]
    assert [answer.status_code for answer in answers] == [200] * 50 + [409]
    assert answers[-1].json()["error"]["code"] == "full"


def test_crossed_rematches_meet_at_one_table(ada: Person, ben: Person) -> None:
    code = ada.create(preset="beginner", seats=3, bots=bots(3))
    ben.done(code, "join")
    ada.done(code, "start")
    assert ada.do(code, "rematch")["code"] == "wrong_state"
    at_once([(ada, 1), (ben, 2)], lambda pair: pair[0].play(code, pair[1]))
    said = at_once([ada, ben], lambda person: person.done(code, "rematch"))
    again = {answer["table"] for answer in said}
    assert len(again) == 1
    after = ada.table(again.pop())
    assert (after["rematch_of"], after["state"]) == (code, "running")
    assert [seat["name"] or seat["bot"] for seat in after["seats"]] == ["random", "Ada", "Ben"]
    assert ada.table(code)["rematch"] == after["table"]
    cid = Person(ada.server, "Cid")
    assert cid.do(code, "rematch")["code"] == "not_seated"


def test_several_people_on_one_screen_own_their_seats_in_turn(ada: Person, ben: Person) -> None:
    code = ada.create(preset="standard", seats=3, hot_seat=True, names=["Ann", "Bob"], bots=bots(3), start=True)
    with ada.look(code) as screen:
        assert screen.now["you"] == {"guest": ada.guest, "seats": [1, 2], "host": True, "view_of": None}
        assert all(not player["cards_known"] for player in screen.now["view"]["players"])
        for seat in (1, 2):
            screen.send(type="hello", seat=seat, last=screen.now["last"])
            now = screen.wait_for(lambda now: now["you"]["view_of"] == seat and now["prompt"])  # noqa: B023
            assert now["view"]["players"][seat - 1]["cards_known"]
            assert not now["view"]["players"][2 - seat]["cards_known"]
            ada.decide(code, now["prompt"])
    assert ben.do(code, "join")["code"] == "wrong_state"


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"seats": 9}, "seats"),
        ({"seats": 1}, "2 to 6"),
        ({"preset": "fast"}, "preset"),
        ({"switches": {"goal": "furthest"}}, "finish"),
        ({"tracks": ["/etc/passwd"]}, "unknown track"),
        ({"deck": "../../deck.toml"}, "unknown deck"),
        ({"bots": [{"seat": 2, "bot": "x"}]}, "unknown bot"),
        ({"bots": [{"seat": 5, "bot": "random"}]}, "no seat"),
        ({"game": "rally", "seats": 2}, "rally"),
        ({"colour": "red"}, "Extra"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(choices: dict[str, Any], message: str, ada: Person) -> None:
    answer = ada.http.post("/api/tables", json={"id": "some-table-id", **choices})
    assert answer.status_code in (400, 422)
    assert message in answer.json()["error"]["message"]


def test_who_may_look_on(ada: Person, ben: Person) -> None:
    for watch, status in (("off", 403), ("public", 200)):
        code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True, watch=watch)
        assert ben.http.get(f"/api/tables/{code}/position").status_code == status
        ada.play(code, 1)
        assert ben.http.get(f"/api/replays/{code}").status_code == status
        assert ben.http.get(f"/api/tables/{code}/record").status_code == 403
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True, watch="open")
    ada.play(code, 1)
    assert "all" in ben.get(f"/api/replays/{code}")["viewpoints"]
