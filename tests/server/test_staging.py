"""The choices of a turn: staged for one's own seat alone, previewed, taken back, confirmed."""

from __future__ import annotations

from tests.server.clients import Json, Person, bots


def first_turn(person: Person, code: str, seat: int = 1) -> Json:
    """The prompt of the first turn of the race, with everything before it decided."""
    while True:
        prompt: Json = person.wait_for(code, lambda now: now["prompt"], seat)["prompt"]
        if prompt["phase"] == "play":
            return prompt
        person.decide(code, prompt)


def stage_all(person: Person, code: str, prompt: Json) -> Json:
    """Stage the first option until the turn is complete."""
    while prompt["options"]:
        action = prompt["options"][0]["action"]
        person.done(code, "stage", decision=prompt["decision"], action=action)
        prompt = person.position(code, 1)["prompt"]
    return prompt


def test_a_turn_is_staged_seen_by_nobody_else_and_confirmed_together(ada: Person, ben: Person) -> None:
    code = ada.create(preset="beginner", seats=2)
    ben.done(code, "join")
    ada.done(code, "start")
    mover, other, seat = (ada, ben, 1) if ada.position(code, 1)["prompt"] else (ben, ada, 2)
    before = other.position(code, 3 - seat)
    prompt = mover.position(code, seat)["prompt"]
    while prompt["options"]:
        mover.done(code, "stage", decision=prompt["decision"], action=prompt["options"][0]["action"])
        prompt = mover.position(code, seat)["prompt"]
    after = other.position(code, 3 - seat)
    unchanged = ("last", "view", "hash", "prompt", "waiting_for", "events")
    assert [before[key] for key in unchanged] == [after[key] for key in unchanged]
    staged = prompt["staged"]
    assert staged["complete"]
    assert staged["view"]["players"][seat - 1]["hand"] == before["view"]["players"][seat - 1]["hand"] - 1
    assert mover.position(code, seat)["view"]["cars"] == before["view"]["cars"]
    mover.done(code, "confirm", decision=prompt["decision"])
    now = other.position(code, 3 - seat)
    page = other.get(f"/api/tables/{code}/events", seat=3 - seat, first=before["last"] + 1)["events"]
    assert len({event["row"] for event in page}) == 1
    assert [event["what"] for event in page][: len(staged["events"])] == staged["events"]
    assert now["view"]["cars"] == staged["view"]["cars"] or now["view"]["phase"] == "over"


def test_staged_choices_are_taken_back_one_by_one_or_together_but_not_when_final(ada: Person) -> None:
    code = ada.create(preset="beginner", seats=2, bots=bots(2), start=True)
    prompt = first_turn(ada, code)
    complete = stage_all(ada, code, prompt)
    texts = complete["staged"]["texts"]
    assert texts[0].startswith("play ")
    refused = ada.do(code, "act", decision=complete["decision"], action=151)
    assert "confirm" in refused["message"]
    assert ada.do(code, "undo", decision=prompt["decision"])["code"] == "stale"
    ada.done(code, "undo", decision=complete["decision"], count=1)
    fewer = ada.position(code, 1)["prompt"]
    assert fewer["staged"] is None or fewer["staged"]["texts"] == texts[:-1]
    if fewer["staged"]:
        ada.done(code, "undo", decision=fewer["decision"])
    assert ada.position(code, 1)["prompt"] == prompt
    assert ada.do(code, "undo", decision=prompt["decision"])["code"] == "not_allowed"
    assert ada.do(code, "confirm", decision=prompt["decision"])["code"] == "not_allowed"
    done = stage_all(ada, code, prompt)
    ada.done(code, "confirm", decision=done["decision"])
    assert ada.do(code, "undo", decision=done["decision"])["code"] == "stale"


def test_a_secret_choice_is_not_staged(ada: Person) -> None:
    code = ada.create(preset="standard", seats=2, bots=bots(2), start=True)
    prompt = ada.position(code, 1)["prompt"]
    assert prompt["secret"]
    refused = ada.do(code, "stage", decision=prompt["decision"], action=prompt["options"][0]["action"])
    assert refused["code"] == "not_allowed"


def test_what_hands_over_to_another_seat_is_final_at_once(ada: Person, ben: Person) -> None:
    """With Cunning in every pool, somebody sooner or later moves the car of its holder."""
    pool = "cunning,tricky,unpredictable,determined,strategic,aggressive"
    for _ in range(6):
        code = ada.create(preset="standard", seats=2, switches={"pool": pool})
        ben.done(code, "join")
        ada.done(code, "start")
        if _hands_over(ada, ben, code):
            return
    raise AssertionError("nobody was ever asked in somebody else's turn")


def _hands_over(ada: Person, ben: Person, code: str) -> bool:
    for _ in range(400):
        for seat, person in ((1, ada), (2, ben)):
            now = person.position(code, seat)
            if now["table"]["state"] == "over":
                return False
            prompt = now["prompt"]
            if prompt is None:
                continue
            final = [option for option in prompt["options"] if option["hands_over"]]
            if final and not prompt["secret"]:
                person.done(code, "stage", decision=prompt["decision"], action=final[0]["action"])
                assert person.position(code, seat)["waiting_for"] == [3 - seat]
                assert person.position(code, seat)["prompt"] is None
                return True
            if prompt["phase"] == "keep":
                prompt["options"] = [option for option in prompt["options"] if option["power"] == "cunning"] or prompt[
                    "options"
                ]
            person.decide(code, prompt, staged=True)
    return False
