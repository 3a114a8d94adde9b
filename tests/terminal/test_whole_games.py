"""Whole games by keyboard alone, in every preset and with few and many seats; every kind of decision comes up."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.player import SMALL, WIDE, playing

from racecraft.cli.terminal.boxes import Box
from racecraft.games.record import load, replay

POOL = "pool=tricky,strategic,ambitious,defensive,aggressive,cunning"
DEALT = [POOL, "ownership=deal"]

GAMES = [
    (7, {"seats": 4}, {"bid", "keep", "play", "colour", "drive", "bet"}),
    (22, {"seats": 6, "preset": "beginner"}, {"play", "colour", "drive"}),
    (11, {"seats": 6, "preset": "odds", "switches": [POOL], "seat": 1}, {"defensive", "defend", "bet"}),
    (27, {"seats": 6, "switches": DEALT}, {"order"}),
    (26, {"seats": 6, "switches": DEALT}, {"omit"}),
    (21, {"seats": 6, "switches": DEALT}, {"ambitious"}),
]
LONG_GAMES = [
    (34, {"seats": 6, "preset": "endless", "switches": [POOL]}, {"defend", "drive"}),
    (1, {"seats": 2}, {"bid", "ambitious", "bet"}),
    (25, {"seats": 6, "preset": "two_races"}, {"omit", "bet"}),
]


async def play(seed: int, size: tuple[int, int], record: Path, options: dict[str, Any]) -> set[str]:
    async with playing(size, seed=seed, record=record, **options) as player:
        with player.app.batch_update():
            await player.play_out()
        await player.pilot.pause()
        assert isinstance(player.app.screen, Box)
        text = player.text()
        assert "The game is over" in text
        for seat in player.table.winners():
            name = player.table.names[seat]
            assert (name if name != "you" else "You have won") in text
        game = replay(load(record))
        assert game.over
        assert not player.table.notes
        return player.kinds


@pytest.mark.parametrize(("seed", "options", "kinds"), GAMES)
def test_a_game(seed: int, options: dict[str, Any], kinds: set[str], tmp_path: Path) -> None:
    assert kinds <= asyncio.run(play(seed, SMALL, tmp_path / "game.json", options))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "options", "kinds"), LONG_GAMES)
def test_a_long_game(seed: int, options: dict[str, Any], kinds: set[str], tmp_path: Path) -> None:
    assert kinds <= asyncio.run(play(seed, WIDE, tmp_path / "game.json", options))
