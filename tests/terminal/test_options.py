"""What the command line may ask for, and what it refuses in one line."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from racecraft.cli.terminal.app import is_light
from racecraft.cli.terminal.options import setup_of


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": 5}, "seats 1 to 4"),
        ({"seat": 0}, "seats 1 to 4"),
        ({"seats": 7}, "2 to 6"),
        ({"bot": "nobody"}, "unknown bot 'nobody'"),
        ({"bot": "random,random"}, "2 bots named for 3 seats"),
        ({"preset": "grand"}, "unknown preset 'grand'"),
        ({"switches": ["betting"]}, "--set switch=value"),
        ({"switches": ["=odds"]}, "--set switch=value"),
        ({"switches": ["seats=3"]}, "there are ownership"),
        ({"switches": ["speed=9"]}, "--set speed=9: there are ownership"),
        ({"preset": "endless", "switches": ["goal=money"]}, "goal=money does not go with finish=endless"),
        ({"tracks": ["no-such-track.toml"]}, "does not exist"),
        ({"deck": "no-such-deck.toml"}, "does not exist"),
        ({"record": Path()}, "this is a folder"),
        ({"record": Path("no-such-folder/game.json")}, "there is no folder"),
    ],
)
def test_what_cannot_be_played_is_said(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as refused:
        setup_of(**options)
    assert "\n" not in str(refused.value)


def test_bots_are_named_for_all_or_for_each() -> None:
    assert setup_of(seats=3, seat=2, bot="random").bots == ("random", "", "random")
    assert setup_of(seats=3, bot="greedy, random").bots == ("", "greedy", "random")


@pytest.mark.parametrize("arguments", [["--seed", "1"], ["--seats", "9"], ["--set", "x"]])
def test_the_command_ends_with_one_line_and_code_2(arguments: list[str], repository: Path) -> None:
    command = [sys.executable, "-m", "racecraft", "play", "downforce", "--terminal", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=repository, env=dict(os.environ))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("racecraft: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_the_ground_of_the_terminal() -> None:
    assert is_light("0;15")
    assert not is_light("15;0")
    assert not is_light("")
