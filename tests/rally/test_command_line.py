"""The commands for Rally."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.rally.material import begin, custom
from tests.rally.spec_index import spec
from typer.testing import CliRunner

from racecraft.cli import app
from racecraft.cli.rally_grade import bars
from racecraft.games import record
from racecraft.games.rally.config import level_config

SMALL = ["--deck", "2,3,4,5,6,6", "--fuel", "6", "--health", "4"]


def run(*arguments: str) -> str:
    """What the command prints."""
    done = CliRunner().invoke(app.command_line(), list(arguments), catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def refusal(*arguments: str) -> str:
    """Why the command refuses."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        run(*arguments)
    return str(caught.value)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record of a finished run."""
    game = begin(custom("2,3,4,5,6,6", fuel=6, health=4), 2)
    while not game.over:
        game.play(game.legal()[-1])
    path = tmp_path / "run.json"
    record.save(game, path)
    return path


@spec("4.3")
def test_solve_prints_probability_states_and_seconds() -> None:
    lines = dict(line.split() for line in run("solve", "rally", *SMALL).splitlines())
    assert lines.keys() == {"win_probability", "states", "seconds"}
    assert lines["states"] == str(2**4 * 3 * 6 * 4 * 4)
    assert 0 < float(lines["win_probability"]) < 1


@spec("4.3", "4.5")
@pytest.mark.parametrize(
    "more",
    [
        ["--photo-finish"],
        ["--nitro"],
        ["--stages", "3", "--repair", "1"],
        ["--policy", "balanced"],
        ["--start-speed", "2", "--top-speed", "3"],
    ],
)
def test_solve_takes_every_setting(more: list[str]) -> None:
    found: dict[str, Any] = json.loads(run("solve", "rally", *SMALL, *more, "--json"))
    plain: dict[str, Any] = json.loads(run("solve", "rally", *SMALL, "--json"))
    assert found["win_probability"] != plain["win_probability"]
    assert found["config"]["deck"] == "2,3,4,5,6,6"


@spec("4.2b")
def test_solve_refuses_what_is_too_large_and_what_does_not_exist(tmp_path: Path) -> None:
    nines = ",".join("123456789" * 3)
    assert "62,914,560 states" in refusal("solve", "rally", "--deck", nines)
    assert "there are perfect, random" in refusal("solve", "rally", "--policy", "luck")
    assert "deck: 2 cards; it can have 4 to 40" in refusal("solve", "rally", "--deck", "1,2")
    assert "policy perfect only" in refusal("solve", "rally", "--policy", "random", "-o", str(tmp_path / "x"))


def test_a_table_without_pyarrow_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(_name: str) -> None:
        return None

    monkeypatch.setattr("racecraft.lab.rally_table.find_spec", missing)
    assert "pip install 'racecraft[tables]'" in refusal("solve", "rally", *SMALL, "-o", str(tmp_path / "x.parquet"))


@spec("4.7c", "4.7d")
def test_analyse_grades_a_record(saved: Path) -> None:
    text = run("analyse", str(saved))
    for words in ("Chance at the start", "Luck", "Lost by decisions", "Chance over the run", "Decisions"):
        assert words in text
    found: dict[str, Any] = json.loads(run("analyse", str(saved), "--json"))
    assert found["end"] - found["start"] == pytest.approx(found["luck"] - found["lost"])
    assert found["result"] == record.load(saved)["result"]


def test_analyse_refuses_other_games_and_other_versions(saved: Path, repository: Path) -> None:
    other = next((repository / "tests" / "golden" / "downforce").glob("0*.json"))
    assert "only runs of Rally" in refusal("analyse", str(other))
    data = record.load(saved)
    saved.write_text(record.to_text({**data, "rules": 7}), encoding="utf-8")
    assert "version 7 of rally; this program plays version 1" in refusal("analyse", str(saved))


def test_replay_tells_a_run(saved: Path) -> None:
    lines = run("replay", str(saved)).splitlines()
    assert lines[0] == "Stage 1 begins with Fuel 6 and Health 4."
    assert lines[-1].startswith(("Lost in turn", "Finished in"))
    assert len(run("replay", str(saved), "--upto", "1").splitlines()) == 3
    assert json.loads(run("replay", str(saved), "--json"))["result"] is not None
    assert "--upto 9999: the record has" in refusal("replay", str(saved), "--upto", "9999")


def test_simulate_counts_runs(tmp_path: Path) -> None:
    text = run("simulate", "rally", *SMALL, "--games", "20", "--bot", "random", "--records", str(tmp_path))
    assert "20 runs by random" in text
    assert len(list(tmp_path.iterdir())) == 20
    found: dict[str, Any] = json.loads(run("simulate", "rally", *SMALL, "--games", "5", "--json"))
    assert (found["bot"], found["games"]) == ("perfect", 5)
    assert "--games 0: it must be at least 1" in refusal("simulate", "rally", "--games", "0")
    assert "rally has fuel-first" in refusal("simulate", "rally", "--bot", "greedy")


def test_play_needs_a_terminal_and_a_day_is_a_normal_stage() -> None:
    assert "this is no terminal" in refusal("play", "rally", "--terminal")
    assert "a Normal stage; leave the other settings out" in refusal("play", "rally", "--daily", "--level", "hard")
    assert "there is no folder" in refusal("play", "rally", "--record", "/nowhere/at/all.json")


def test_play_opens_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, bool]] = []

    class Program:
        def __init__(self, setup: Any, coached: bool) -> None:
            begun.append((setup.config.date, coached))

        def run(self) -> None:
            pass

    terminal = SimpleNamespace(isatty=lambda: True)
    streams = SimpleNamespace(stdin=terminal, stdout=terminal, stderr=terminal)
    monkeypatch.setattr("racecraft.cli.rally_play.sys", streams)
    monkeypatch.setattr("racecraft.cli.rally_terminal.app.RallyApp", Program)
    run("play", "rally", "--daily", "--practice", "--coach")
    assert begun[0][1]
    assert len(begun[0][0]) == 10


@spec("4.7d")
def test_the_chart_of_the_chance() -> None:
    assert bars([0.0, 0.5, 0.999, 1.0]) == "▁▅██"
    assert level_config("normal").level == "normal"
