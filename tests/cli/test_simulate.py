"""The command `simulate` as a person runs it."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from racecraft.cli import app
from racecraft.cli.simulate import app as simulate_app
from racecraft.games import record

KEYS = {
    "games",
    "seconds",
    "games_per_second",
    "decisions",
    "decisions_per_second",
    "seats",
    "unfinished_cars_mean",
    "bets_hit",
    "prices_mean",
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "racecraft", "simulate", "downforce", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def invoke(*arguments: str) -> str:
    done = CliRunner().invoke(simulate_app, ["downforce", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


def without_times(text: str) -> dict[str, object]:
    return {key: value for key, value in json.loads(text).items() if "second" not in key}


def test_json_has_everything_and_nothing_else_is_printed() -> None:
    done = run("--bots", "random", "--games", "3", "--seed", "7", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert set(found) == KEYS
    assert [set(seat) for seat in found["seats"]] == [{"bot", "wins", "shared_wins", "money_mean"}] * 4
    assert found["games"] == 3
    assert len(found["bets_hit"]) == 3


def test_any_number_of_jobs_gives_the_same_result() -> None:
    arguments = ("--bots", "random", "--games", "12", "--seed", "3", "--json")
    alone, shared = run(*arguments), run(*arguments, "--jobs", "2")
    assert without_times(alone.stdout) == without_times(shared.stdout)


def test_the_table_names_every_seat() -> None:
    shown = invoke("--bots", "random,random,random", "--games", "2")
    assert "2 games in" in shown
    assert shown.count("random") == 3
    for words in ("Cars short of the finish", "Mean price of a car", "bets that paid", "games a second"):
        assert words in shown


def test_a_mode_is_chosen_by_preset_and_switches() -> None:
    found = json.loads(
        invoke(
            "--bots", "random", "--seats", "2", "--preset", "endless", "--games", "1", "--set", "powers=off", "--json"
        )
    )
    assert len(found["seats"]) == 2
    assert found["unfinished_cars_mean"] is None


def test_records_are_written_and_replay(tmp_path: Path) -> None:
    invoke("--bots", "random", "--games", "2", "--records", str(tmp_path / "games"))
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 2
    assert all(record.replay(record.load(file)).over for file in files)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--bots", "greedy,random", "--seats", "3"], "2 bots for 3 seats: name one for each, or one for all"),
        (["--bots", "gready"], "unknown bot 'gready': downforce has random, greedy"),
        (["--seats", "9"], "seats=9: Downforce is for 2 to 6 players"),
        (["--seats", "0"], "seats=0: Downforce is for 2 to 6 players"),
        (["--games", "0"], "--games 0: it must be at least 1"),
        (["--jobs", "0"], "--jobs 0: it must be at least 1"),
        (["--set", "betting"], "--set betting: write --set switch=value"),
        (["--set", "seats=3"], "--set seats=3: there are ownership, powers"),
        (["--set", "betting=twice"], "betting=twice: it can be standard, odds, none"),
        (["--preset", "fast"], "unknown preset 'fast': there are standard"),
        (["--track", "nowhere.toml"], "nowhere.toml"),
        (["--deck", "none.toml"], "none.toml"),
    ],
)
def test_what_is_wrong_is_one_line_and_code_2(
    arguments: list[str], line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["racecraft", "simulate", "downforce", *arguments])
    with pytest.raises(SystemExit) as ended:
        app.main()
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert line in shown.err
    assert shown.err.count("\n") == 1


def test_a_records_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("--bots", "random", "--games", "1", "--records", str(tmp_path / "file"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "file" in done.stderr


@pytest.mark.compiled
def test_the_first_game_is_played_within_a_second() -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert run("--bots", "random", "--games", "1", "--json").returncode == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 1
