"""The commands serve and verify."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from racecraft.cli import serve, verify
from racecraft.games import record
from racecraft.games.downforce.game import new_game
from racecraft.games.downforce.library import configure
from racecraft.games.secret import Secret
from racecraft.server import fair, run

RUNNER = CliRunner()


def fair_record(tmp_path: Path, **changes: Any) -> Path:
    secret = Secret(bytes(range(32)))
    game = new_game(configure(2, "beginner"), secret)
    while not game.over:
        game.play(game.legal()[0])
    data = {**record.record_of(game), **changes}
    file = tmp_path / "game.json"
    file.write_text(fair.with_secret(data, secret.commitment, secret.key.hex()))
    return file


def test_a_fair_game_is_said_to_be_fair(tmp_path: Path) -> None:
    done = RUNNER.invoke(verify.app, [str(fair_record(tmp_path))])
    assert done.exit_code == 0
    assert "dealt fairly" in done.output


def test_another_secret_is_found_out(tmp_path: Path) -> None:
    file = fair_record(tmp_path)
    data = json.loads(file.read_text())
    data["fair"]["secret"] = "00" * 32
    file.write_text(json.dumps(data))
    done = RUNNER.invoke(verify.app, [str(file)])
    assert done.exit_code == 1
    assert "NO  commitment" in done.output
    assert "NO  deal" in done.output


@pytest.mark.parametrize("words", [None, {}, {"commitment": "ab"}, {"commitment": "0" * 64, "secret": "zz"}])
def test_what_cannot_be_checked_is_said(words: object, tmp_path: Path) -> None:
    file = fair_record(tmp_path)
    data = json.loads(file.read_text())
    data["fair"] = words
    file.write_text(json.dumps(data))
    with pytest.raises(fair.NotFair):
        fair.verify(record.load(file))


def test_the_interface_is_written_to_a_file(tmp_path: Path) -> None:
    done = RUNNER.invoke(serve.app, ["--schema", str(tmp_path / "schema.json")])
    assert done.exit_code == 0, done.output
    assert json.loads((tmp_path / "schema.json").read_text())["openapi"].startswith("3.1")


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("192.168.1.5", False), ("x", False)],  # noqa: S104
)
def test_who_can_reach_an_address_is_known(host: str, only_here: bool) -> None:
    assert run.is_loopback(host) == only_here


def test_being_reachable_from_outside_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    serve.warn("0.0.0.0", None)  # noqa: S104
    said = capsys.readouterr().err
    assert "other machines" in said
    assert "TLS" in said
    serve.warn("0.0.0.0", "https://race.example")  # noqa: S104
    assert "TLS" not in capsys.readouterr().err
