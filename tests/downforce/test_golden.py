"""Golden records replay byte for byte, play-throughs line by line; `python -m tests.make_golden` renews them."""

import json
from pathlib import Path
from typing import cast

import pytest
from tests.make_golden import EVERYTHING, PLAYTHROUGHS, RECORDS, features, playthrough

from racecraft.games import record
from racecraft.games.downforce.game import DownforceGame

FILES = sorted(path for path in RECORDS.glob("*.json") if path.name != "checksums.json")
TOLD = sorted(PLAYTHROUGHS.glob("*.txt"))


def replayed(path: Path) -> DownforceGame:
    return cast("DownforceGame", record.replay(record.load(path)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_byte_for_byte(path: Path) -> None:
    game = replayed(path)
    assert game.over
    assert record.to_text(record.record_of(game)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_a_golden_game_is_told_line_by_line_as_before(path: Path) -> None:
    lines = playthrough(record.load(path.with_suffix(".json"))).splitlines()
    golden = path.read_text("utf-8").splitlines()
    assert (
        next((pair for pair in enumerate(zip(lines, golden, strict=False), 1) if pair[1][0] != pair[1][1]), None)
        is None
    )
    assert len(lines) == len(golden)


def test_together_they_show_everything_that_can_happen() -> None:
    assert EVERYTHING - frozenset[str]().union(*(features(replayed(path)) for path in FILES)) == frozenset()


def test_they_show_every_switch_and_number_of_seats() -> None:
    configs = [cast("dict[str, object]", record.load(path)["config"]) for path in FILES]
    shown = {f"{key}={value}" for config in configs for key, value in config.items() if isinstance(value, (str, int))}
    assert {f"seats={seats}" for seats in range(2, 7)} <= shown
    for setting in ("hand=three", "hand=seven", "betting=odds", "betting=none", "pool=all", "goal=furthest", "races=2"):
        assert setting in shown


def test_they_are_canonical() -> None:
    for path in [*FILES, *PLAYTHROUGHS.glob("*.json")]:
        text = path.read_text("utf-8")
        assert record.to_text(json.loads(text)) == text
