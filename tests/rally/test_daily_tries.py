"""The counted try of a day."""

from pathlib import Path

import pytest
from tests.rally.spec_index import spec

from racecraft.cli.rally_daily import AlreadyTaken, Tries, own_folder, today
from racecraft.games import record
from racecraft.games.rally.daily import daily_game

DATE = "2026-02-28"


@spec("3.4d")
def test_a_day_has_one_counted_try(tmp_path: Path) -> None:
    tries, game = Tries(tmp_path / "daily"), daily_game(DATE)
    tries.begin(game)
    with pytest.raises(AlreadyTaken, match="--practice"):
        tries.begin(daily_game(DATE))
    tries.begin(daily_game("2026-03-01"))


@spec("3.4d")
def test_a_try_that_was_left_stays_taken_and_is_kept_as_it_stands(tmp_path: Path) -> None:
    tries, game = Tries(tmp_path), daily_game(DATE)
    tries.begin(game)
    game.play(game.legal()[0])
    tries.keep(game)
    kept = record.replay(record.load(tries.path(DATE)))
    assert kept.moves() == game.moves()


def test_tries_are_kept_among_the_data_of_the_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own_folder() == tmp_path / "racecraft" / "daily"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert own_folder().parts[-4:] == (".local", "share", "racecraft", "daily")
    assert len(today()) == 10
