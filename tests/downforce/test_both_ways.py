"""Compiled and interpreted rules play the same games: checksums over thousands of them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.downforce.checksum import checksums
from tests.make_golden import CHECKSUMS, GAMES_SUMMED


def test_games_have_the_checksums_that_they_always_had() -> None:
    golden: dict[str, str] = json.loads(CHECKSUMS.read_text("utf-8"))
    assert checksums(0, GAMES_SUMMED) == golden


def test_the_interpreted_source_plays_as_the_rules_under_test(repository: Path) -> None:
    first, end = GAMES_SUMMED, GAMES_SUMMED + 2  # games that the golden checksums do not cover
    source = {**os.environ, "PYTHONPATH": str(repository / "src")}
    command = [sys.executable, "-m", "tests.downforce.checksum", str(first), str(end)]
    done = subprocess.run(command, cwd=repository, env=source, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    assert not found["compiled"]
    assert found["checksums"] == checksums(first, end)
