"""Around the game: help, leaving, pages, pauses, resizing, looks, bots that hang, the result and another game."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.player import SMALL, WIDE, Player, playing

from racecraft.cli.terminal import game_screen
from racecraft.cli.terminal.board import Board
from racecraft.cli.terminal.boxes import Box
from racecraft.cli.terminal.prompts import prompt_of
from racecraft.cli.terminal.robots import DELAYS
from racecraft.games.downforce.state import DRIVING, PLAYING
from racecraft.games.downforce.view import View
from racecraft.games.record import load

BEGINNER: dict[str, Any] = {"seats": 6, "preset": "beginner", "seed": 22}


def run(test: Callable[[Player], Awaitable[None]], size: tuple[int, int] = SMALL, **options: Any) -> None:
    async def play() -> None:
        async with playing(size, **options) as player:
            await test(player)

    asyncio.run(play())


async def to_phase(player: Player, phase: int) -> None:
    while player.screen.seen.known.phase != phase:
        await player.decide()
        await player.wait()


def test_the_help_opens_and_closes() -> None:
    async def test(player: Player) -> None:
        await player.press("question_mark")
        await player.pilot.pause()
        assert "Keys" in player.text()
        assert "look at a choice" in player.text()
        await player.press("pagedown", "pagedown", "pagedown")
        await player.pilot.pause()
        assert "Aggressive" in player.text()
        await player.press("escape")
        assert not isinstance(player.app.screen, Box)

    run(test)


def test_leaving_is_asked_first() -> None:
    async def test(player: Player) -> None:
        await player.press("q")
        await player.pilot.pause()
        assert "Leave the game?" in player.text()
        await player.press("enter")
        assert not isinstance(player.app.screen, Box)
        await player.press("q", "y")
        await player.pilot.pause()
        assert not player.app.is_running

    run(test)


def test_pages_turn_and_scroll() -> None:
    async def test(player: Player) -> None:
        shown: set[str] = set()
        for _ in range(5):
            shown.add(player.text())
            await player.press("tab")
            await player.pilot.pause()
        assert len(shown) == 5
        await player.press("pageup", "pagedown")
        assert "Log" in player.text()

    run(test)


def test_pauses_are_longer_and_shorter() -> None:
    async def test(player: Player) -> None:
        await player.press("plus", "plus")
        assert player.screen.delay == DELAYS[2]
        await player.pilot.pause()
        assert "pause 0.5 s" in player.text()
        for _ in DELAYS:
            await player.press("plus")
        assert player.screen.delay == DELAYS[-1]
        for _ in DELAYS:
            await player.press("minus")
        assert player.screen.delay == DELAYS[0]

    run(test)


def test_bots_pause_before_they_move() -> None:
    async def test(player: Player) -> None:
        await to_phase(player, PLAYING)
        player.screen.delay = 0.3
        start = time.monotonic()
        while player.table.is_asked():
            await player.decide()
        await player.wait()
        assert time.monotonic() - start > 0.3

    run(test, WIDE, seats=3, seed=2)


@pytest.mark.parametrize("sizes", [(WIDE, SMALL, WIDE), (SMALL, (60, 20), (30, 10), (200, 60))])
def test_the_window_may_change_its_size(sizes: list[tuple[int, int]]) -> None:
    async def test(player: Player) -> None:
        for size in sizes:
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause(0.1)
            lines = player.text().split("\n")
            assert (len(lines[0]), len(lines)) == size
            assert "Bid for" in player.text()
            await player.decide()
            await player.wait()

    run(test, sizes[0], seats=6)


def test_the_small_window_shows_what_is_needed() -> None:
    async def test(player: Player) -> None:
        text = player.text()
        for words in ("Bid for", "your bid", "1  $", "Log", "Auction:", "leave", "L1", "L3"):
            assert words in text
        await to_phase(player, DRIVING)
        await player.pilot.pause()
        assert "Steer" in player.text()

    run(test, SMALL, seed=5)


def test_the_wide_window_shows_everything() -> None:
    async def test(player: Player) -> None:
        text = player.text()
        for words in ("Players", "Cars", "Random 2", "you", "owner", "$M", "bets", "in front"):
            assert words in text

    run(test, WIDE)


def test_a_final_answer_is_asked_for_twice_and_escape_goes_back() -> None:
    async def test(player: Player) -> None:
        await player.press("3", "3")
        assert player.ask.confirming is not None
        assert "final" in player.text()
        await player.press("escape")
        assert player.ask.confirming is None
        assert player.ask.prompt is not None
        assert player.ask.looked_at == player.ask.prompt.choices[2]
        await player.press("down", "up", "down", "enter", "2", "enter")
        assert player.ask.confirming is None
        assert not player.table.view().known.chosen[0] >= 0

    run(test)


def test_a_card_is_taken_back_with_escape() -> None:
    async def test(player: Player) -> None:
        await to_phase(player, PLAYING)
        before = player.table.view().to_bytes()
        await player.choose(1)
        await player.pilot.pause()
        assert player.table.can_take_back()
        assert player.table.view().to_bytes() != before
        await player.press("escape")
        assert player.table.view().to_bytes() == before
        assert player.ask.prompt == prompt_of(player.screen.seen)

    run(test, seed=5)


def test_ends_can_be_clicked_on_the_board() -> None:
    async def test(player: Player) -> None:
        await to_phase(player, DRIVING)
        await player.pilot.pause()
        board = player.screen.query_one(Board)
        space = list(board.picture.ends)[-1]
        canvas = board.canvas(board.size)
        assert canvas is not None
        moves = len(player.table.game.log)
        for _ in range(2):
            await player.pilot.click(Board, offset=canvas.cells[space])
            await player.pilot.pause()
        assert len(player.table.game.log) > moves

    run(test, WIDE, seed=5)


def test_light_and_dark() -> None:
    async def test(player: Player) -> None:
        assert player.app.current_theme.dark
        await player.press("f2")
        assert not player.app.current_theme.dark
        await player.pilot.pause()
        assert "Bid for" in player.text()

    run(test)


def test_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(player: Player) -> None:
        assert player.app.no_color
        parts = [part for strip in player.strips() for part in strip]
        assert all(not part.style or not part.style.color or part.style.color.is_default for part in parts)
        assert all(letter in player.text() for letter in "KBGORY")

    monkeypatch.setenv("NO_COLOR", "1")
    run(test)


def test_the_record_is_saved_on_demand(tmp_path: Path) -> None:
    async def test(player: Player) -> None:
        await player.press("s")
        assert load(tmp_path / "game.json")["result"] is None
        (tmp_path / "game.json").unlink()
        (tmp_path / "game.json").mkdir()
        await player.press("s")
        await player.pilot.pause(0.3)
        assert "could not be saved" in player.text()

    run(test, record=tmp_path / "game.json")


@pytest.mark.slow
def test_after_the_result_another_game(tmp_path: Path) -> None:
    async def test(player: Player) -> None:
        with player.app.batch_update():
            await player.play_out()
        await player.pilot.pause()
        assert "another game" in player.text()
        await player.press("b", "enter", "escape", "n")
        await player.pilot.pause()
        assert player.table.number == 1
        with player.app.batch_update():
            await player.play_out()
        await player.pilot.pause()
        await player.press("q")
        await player.pilot.pause()
        assert not player.app.is_running

    run(test, record=tmp_path / "game.json", **BEGINNER)
    assert load(tmp_path / "game.json")["moves"] != load(tmp_path / "game-2.json")["moves"]


def test_an_answer_counts_once_however_often_it_is_given() -> None:
    async def test(player: Player) -> None:
        await to_phase(player, PLAYING)
        moves = len(player.table.game.log)
        for _ in range(3):
            player.ask.choose()
        await player.pilot.pause()
        mine = [action for seat, action in player.table.game.log[moves:] if seat == player.table.seat]
        assert len(mine) == 1

    run(test, seed=5)


def test_a_key_held_down_does_not_answer_the_next_question() -> None:
    async def test(player: Player) -> None:
        await to_phase(player, PLAYING)
        player.ask.settle = 30
        moves = len(player.table.game.log)
        await player.press("enter", "enter", "enter")
        assert len(player.table.game.log) == moves
        assert player.ask.prompt is not None

    run(test, seed=5)


def test_a_fault_of_the_program_saves_the_game_and_shows_no_stack(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(player: Player) -> None:
        def broken(*_: object) -> None:
            raise RuntimeError("broken for the test")

        monkeypatch.setattr(player.table, "play", broken)
        await player.press("enter", "enter")
        await player.pilot.pause()

    monkeypatch.delenv("RACECRAFT_DEBUG", raising=False)
    with pytest.raises(RuntimeError, match="broken for the test"):
        run(test, record=tmp_path / "game.json")
    assert load(tmp_path / "game.json")["moves"]
    said = capsys.readouterr().err
    assert "this should not have happened: RuntimeError: broken for the test" in said
    assert "Traceback" not in said


class Slow:
    """A bot that never answers in time."""

    name = "slow"

    def choose(self, view: View) -> int:
        time.sleep(1)
        return view.legal()[0]


def test_a_bot_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(player: Player) -> None:
        player.table.robots[1] = Slow()
        monkeypatch.setattr(game_screen, "PATIENCE", 0.2)
        await player.press("enter", "enter")
        await player.wait()
        await player.press("enter", "enter")
        await player.wait()
        assert "thought for more than" in player.table.notes[0][1]
        await player.pilot.pause(0.2)
        assert "a random move was" in " ".join(player.screen.teller.lines())

    run(test, seats=2)
