"""The command `replay` as a person runs it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.downforce.material import DECK, MODES, OVAL, RING, mode
from typer.testing import CliRunner

from racecraft.cli import app
from racecraft.cli.replay import app as replay_app
from racecraft.games import record
from racecraft.games.downforce import events
from racecraft.games.downforce.narrate import Narrator
from racecraft.lab.simulate import Plan, play

RARE = {events.OWNERLESS, events.DREW_LOT}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of three."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    game, _ = play(Plan(mode(3, pool="all").config(DECK, OVAL), ("random",) * 3, 5), 0)
    record.save(game, path, ["Ann", "Bo", "Cy"])
    return path


def invoke(*arguments: str) -> str:
    done = CliRunner().invoke(replay_app, list(arguments))
    assert done.exit_code == 0, done.output
    return done.output


def changed(file: Path, **values: object) -> Path:
    """A copy of the record with some keys changed."""
    data = json.loads(file.read_text("utf-8"))
    path = file.with_name("changed.json")
    path.write_text(json.dumps({**data, **values}), "utf-8")
    return path


def refused(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *more: str) -> str:
    """The one line that a refusal prints."""
    monkeypatch.setattr(sys, "argv", ["racecraft", "replay", str(path), *more])
    with pytest.raises(SystemExit) as ended:
        app.main()
    shown = capsys.readouterr()
    assert (ended.value.code, shown.out, shown.err.count("\n")) == (2, "", 1)
    return shown.err


def test_a_race_is_told_from_the_grid_to_the_winner(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "racecraft", "replay", str(file)], capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Start space 1: ")
    assert any(line.startswith("Ann (1) played ") for line in lines)
    assert any(line.endswith(" and won.") for line in lines)
    assert "prices" in done.stdout
    assert done.stderr == ""


def test_json_has_events_result_and_view(file: Path) -> None:
    found: dict[str, Any] = json.loads(invoke(str(file), "--json"))
    assert set(found) == {"events", "result", "view"}
    assert found["result"] == json.loads(file.read_text("utf-8"))["result"]
    assert found["view"]["phase"] == "over"
    assert found["events"][0]["event"] == "grid"


def dealt(path: Path, viewer: str) -> list[bool]:
    """For each seat whether its hand is told."""
    told = json.loads(invoke(str(path), "--json", "--upto", "0", "--as", viewer))["events"]
    return [event["cards"] is not None for event in told if event["event"] == "dealt"]


def test_a_viewer_sees_no_more_than_its_seat_did(file: Path) -> None:
    assert dealt(file, "all") == [True, True, True]
    assert dealt(file, "public") == [False, False, False]
    assert dealt(file, "2") == [False, True, False]


def test_it_stops_where_it_is_told_to(file: Path) -> None:
    moves = len(json.loads(file.read_text("utf-8"))["moves"])
    some = json.loads(invoke(str(file), "--json", "--upto", "5"))
    everything = json.loads(invoke(str(file), "--json", "--upto", str(moves)))
    assert some["result"] is None
    assert some["events"] == everything["events"][: len(some["events"])]
    assert "prices" not in invoke(str(file), "--upto", "5")


def test_two_races_are_told(tmp_path: Path) -> None:
    game, _ = play(Plan(mode(2, "two_races").config(DECK, OVAL, RING), ("random",) * 2, 5), 0)
    record.save(game, tmp_path / "two.json")
    told = invoke(str(tmp_path / "two.json"))
    assert "The first race was over." in told
    assert "The second race was over." in told
    assert "Player 1" in told
    assert "race before" in told


def test_an_illegal_move_is_named_with_what_would_be_legal(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = json.loads(file.read_text("utf-8"))["moves"]
    line = refused(changed(file, moves=["1 bet red", *moves[1:]]), capsys, monkeypatch)
    assert "move 1 ('1 bet red'): seat 1 cannot bet red now; legal: bid " in line


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--as", "4"], "--as 4: write a seat from 1 to 3, all, or public"),
        (["--as", "me"], "--as me: write a seat"),
        (["--upto", "-1"], "--upto -1: the record has "),
        (["--upto", "9999"], "--upto 9999: the record has "),
    ],
)
def test_wrong_options_are_refused(
    options: list[str], words: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert words in refused(file, capsys, monkeypatch, *options)


def test_what_is_no_record_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "No such file" in refused(file.with_name("none.json"), capsys, monkeypatch)
    assert "version" in refused(changed(file, version=9), capsys, monkeypatch)
    assert "result" in refused(changed(file, result=None), capsys, monkeypatch)


def test_names_from_a_file_cannot_do_harm(file: Path) -> None:
    told = invoke(str(changed(file, players=["\x1b[31m[bold]Eve", 7, None])))
    assert "\x1b" not in told
    assert "[31m[bold]Eve (1)" in told
    assert "7 (2)" in told


def check_sentence(said: str) -> None:
    assert said[0].isupper()
    assert said.endswith(".")
    assert "-9" not in said


def test_every_kind_of_event_is_a_sentence() -> None:
    met: set[int] = set()
    for seed, some in enumerate(MODES):
        config = some.config(DECK, OVAL, RING)
        game, _ = play(Plan(config, ("random",) * config.seats, seed), 0)
        for viewer in (-1, 0):
            for event in game.events(viewer):
                met.add(event.kind)
                check_sentence(Narrator(config).tell(event))
    assert met >= set(range(len(events.KINDS))) - RARE


def test_what_seldom_happens_is_a_sentence_too() -> None:
    narrator = Narrator(mode(3).config(DECK, OVAL), ["Ann", "Bo", "Cy"])
    said = {kind: narrator.tell(events.Event(kind, 1, 2, 0, 0, [])) for kind in RARE}
    assert said == {
        events.OWNERLESS: "Nobody bid again: the green car raced without an owner.",
        events.DREW_LOT: "The lot fell on Bo.",
    }
