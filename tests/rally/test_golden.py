"""Golden records replay byte for byte; compiled and interpreted rules play the same runs and find the same chances."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.rally.golden import CHECKSUMS, EVERYTHING, RECORDS, RUNS_SUMMED, checksums, features, values

from racecraft.games import record
from racecraft.games.rally.game import RallyGame

FILES = sorted(path for path in RECORDS.glob("*.json") if path != CHECKSUMS)


def replayed(path: Path) -> RallyGame:
    game = record.replay(record.load(path))
    assert isinstance(game, RallyGame)
    return game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_byte_for_byte(path: Path) -> None:
    game = replayed(path)
    assert game.over
    assert record.to_text(record.record_of(game)) == path.read_text("utf-8")


def test_together_they_show_everything_that_can_happen() -> None:
    assert EVERYTHING - frozenset[str]().union(*(features(replayed(path)) for path in FILES)) == frozenset()


def test_runs_and_chances_have_the_checksums_that_they_always_had() -> None:
    golden: dict[str, Any] = json.loads(CHECKSUMS.read_text("utf-8"))
    assert {"runs": checksums(0, RUNS_SUMMED), "values": values()} == golden


def test_the_interpreted_source_plays_and_solves_as_the_rules_under_test(repository: Path) -> None:
    first, end = RUNS_SUMMED, RUNS_SUMMED + 20  # runs that the golden checksums do not cover
    source = {**os.environ, "PYTHONPATH": str(repository / "src")}
    command = [sys.executable, "-m", "tests.rally.golden", str(first), str(end)]
    done = subprocess.run(command, cwd=repository, env=source, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    assert not found["compiled"]
    assert (found["runs"], found["values"]) == (checksums(first, end), values())
