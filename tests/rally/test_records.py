"""Records of Rally, and everything that is refused about them and about moves."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.rally.material import begin, custom, draws, rolls

from racecraft.games import record
from racecraft.games.base import IllegalAction
from racecraft.games.rally.config import level_config
from racecraft.games.rally.game import RallyGame


def finished() -> dict[str, Any]:
    """A record of a run."""
    game = begin(level_config("normal"), 3)
    while not game.over:
        game.play(game.legal()[0])
    found: dict[str, Any] = json.loads(record.to_text(record.record_of(game)))
    return found


def refusal(data: dict[str, Any]) -> str:
    """What is said of a record."""
    with pytest.raises(record.RecordError) as caught:
        record.replay(record.parse(json.dumps(data)))
    return str(caught.value)


def test_a_record_is_whole() -> None:
    data = finished()
    assert (data["game"], data["rules"], data["setup"]) == ("rally", 1, [])
    assert record.to_text(record.record_of(record.replay(data))) == record.to_text(data)


def test_a_record_of_another_version_is_refused_with_the_right_one() -> None:
    assert refusal({**finished(), "rules": 2}) == "rules: version 2 of rally; this program plays version 1"
    assert "this program reads version 1" in refusal({**finished(), "version": 9})


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("deck", "1,2,3", "3 cards; it can have 4 to 40"),
        ("deck", [1, 2, 3, 4], "deck must be a text such as 1,2,2,5"),
        ("fuel", 31, "fuel=31: it can be 1 to 30"),
        ("fuel", True, "fuel: True is no number"),
        ("fuel", 1 << 70, "is no number that it can be"),
        ("nitro", 1, "nitro must be true or false"),
        ("date", None, "date must be a text"),
        ("date", "2026-02-30", "there is no such day"),
        ("turbo", True, "must have exactly deck, fuel"),
    ],
)
def test_a_configuration_that_cannot_be_is_refused(key: str, value: object, says: str) -> None:
    data = finished()
    assert says in refusal({**data, "config": {**data["config"], key: value}})


def test_a_configuration_of_another_kind_is_refused() -> None:
    assert "config must be an object" in refusal({**finished(), "config": []})
    assert "setup: must be an empty list" in refusal({**finished(), "setup": [1]})


def test_a_result_that_does_not_follow_is_refused() -> None:
    data = finished()
    assert "the moves lead to" in refusal({**data, "result": {**data["result"], "turns": 99}})


def test_chance_cannot_answer_what_is_not_left() -> None:
    data = {**finished(), "moves": ["chance draw 9"]}
    assert "move 1 ('chance draw 9'): chance cannot draw 9 now; legal: draw 1" in refusal(data)


def short_of_four() -> RallyGame:
    """A run with 4 points to make up and Fuel 5, Health 3, Speed 1 to do it with."""
    game = RallyGame(custom(fuel=6, health=3), None)
    for move in (*draws(5), *rolls(1)):
        game.play_chance(move)
    return game


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "pay f2 h1",
            "3 is paid and 4 must be made up exactly: seat 1 cannot pay f2 h1 now; legal: pay f2 h2, pay f3 h1",
        ),
        ("pay f4 h1", "5 is paid and 4 must be made up exactly"),
        ("pay f1 h3", "the car would not survive it: seat 1 cannot pay f1 h3 now; legal: pay f2 h2"),
        ("pay f2 f2", "write each part once, such as pay f2 h1 s1"),
        ("pay x2", "write each part once"),
        ("pay f31", "f is at most 30"),
        ("pay s6 f1", "s is at most 5"),
        ("pay", "0 is paid and 4 must be made up exactly"),
        ("nitro yes", "cannot nitro yes now; legal: pay"),
        ("brake", "'brake' is no action: write pay fFUEL hHEALTH sSPEED"),
        ("", "an empty text is no action"),
    ],
)
def test_a_split_that_does_not_add_up_is_refused_with_those_that_do(text: str, says: str) -> None:
    game = short_of_four()
    before = game.moves()
    with pytest.raises(IllegalAction, match=says):
        game.play(text)
    assert game.moves() == before


def test_an_action_without_notation_is_refused() -> None:
    with pytest.raises(IllegalAction):
        short_of_four().play(99_999)


def test_events_are_told_in_readable_words() -> None:
    game = short_of_four()
    game.play("pay f2 h2")
    told = [event.to_json() for event in game.events()]
    assert {"event": "paid", "fuel": 2, "health": 2, "speed": 0} in told
    game = RallyGame(custom(fuel=1), None)
    assert game.events()[-1].to_json() == {"event": "lost", "reason": "out of fuel", "turns": 1, "left": 6}
