"""Every mode is played to its end by the interface alone, by bots and by a person who answers prompts."""

from __future__ import annotations

import json

import pytest
from tests.server.clients import Person, bots

from racecraft.games import record
from racecraft.server import fair

DOWNFORCE = ("standard", "beginner", "endless", "two_races", "odds")


@pytest.mark.parametrize("preset", DOWNFORCE)
def test_every_preset_is_played_to_the_end(preset: str, ada: Person) -> None:
    code = ada.create(preset=preset, seats=3, bots=bots(2, 3), start=True)
    last = ada.play(code, 1, staged=preset != "two_races")
    assert last["table"]["result"]["winners"]
    assert last["table"]["seats"][0]["assisted"] is False


def test_two_play_with_seven_cards(ada: Person) -> None:
    code = ada.create(seats=2, bots=bots(2), start=True, switches={"pool": "all"})
    assert ada.play(code, 1)["view"]["phase"] == "over"


@pytest.mark.parametrize("preset", ["easy", "daily"])
def test_rally_is_played_to_its_end(preset: str, ada: Person) -> None:
    code = ada.create(game="rally", preset=preset, seats=1, start=True)
    last = ada.play(code, 1, staged=True)
    assert last["view"]["phase"] == "over"
    assert (last["table"]["fair"]["secret"] is None) == (preset == "daily")


def test_the_chances_of_a_run_are_told_on_request_and_it_is_noted(ada: Person) -> None:
    code = ada.create(game="rally", preset="normal", seats=1, start=True)
    now = ada.wait_for(code, lambda now: now["prompt"] or now["table"]["state"] == "over", 1)
    while now["prompt"]:
        assert now["prompt"]["advice"] is None
        decision = now["prompt"]["decision"]
        first = ada.done(code, "advise", decision=decision)
        assert ada.done(code, "advise", decision=decision)["number"] == first["number"]
        prompt = ada.position(code, 1)["prompt"]
        advice = prompt["advice"]
        assert advice["chance"] == max(option["chance"] for option in advice["options"])
        assert {option["action"] for option in advice["options"]} == {option["action"] for option in prompt["options"]}
        ada.done(code, "act", decision=decision, action=advice["options"][0]["action"])
        assert ada.table(code)["seats"][0]["advised"]
        now = ada.wait_for(code, lambda now: now["prompt"] or now["table"]["state"] == "over", 1)


def test_nobody_knows_the_chances_of_downforce(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    prompt = ada.wait_for(code, lambda now: now["prompt"], 1)["prompt"]
    assert ada.do(code, "advise", decision=prompt["decision"])["code"] == "not_allowed"


def test_a_finished_game_has_a_record_that_replays_and_is_fair(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    assert ada.http.get(f"/api/tables/{code}/record").status_code == 409
    ada.play(code, 1)
    data = ada.get(f"/api/tables/{code}/record")
    assert record.replay(record.parse(json.dumps(data))).over
    assert fair.verify(data)["fair"]
    assert ada.get(f"/api/tables/{code}/verify")["fair"]
    data["setup"][0]["eights"].reverse()
    answer = ada.http.post("/api/verify", json=data)
    assert answer.status_code == 400 or not answer.json()["fair"]


def test_a_replay_shows_every_moment_from_every_side(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    ada.play(code, 1)
    info = ada.get(f"/api/replays/{code}")
    assert info["viewpoints"] == ["public", "all", "1", "2"]
    public = ada.get(f"/api/replays/{code}/moments", **{"as": "public", "count": 50})["moments"]
    everything = ada.get(f"/api/replays/{code}/moments", **{"as": "all", "count": 50})["moments"]
    assert len(public) == min(50, info["moments"])
    assert all(len(player["cards_known"]) < player["hand"] for player in public[0]["view"]["players"])
    assert all(len(player["cards_known"]) == player["hand"] for player in everything[0]["view"]["players"])
    uploaded = ada.http.post("/api/records", json=ada.get(f"/api/tables/{code}/record")).json()["replay"]
    assert ada.get(f"/api/replays/{uploaded}")["moments"] == info["moments"]
