"""Rally in a terminal that is not there: keys go in, text comes out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.rally.material import custom
from textual.pilot import Pilot

from racecraft.cli.rally_daily import AlreadyTaken, today
from racecraft.cli.rally_terminal.app import RallyApp
from racecraft.cli.rally_terminal.screen import RunScreen
from racecraft.cli.rally_terminal.table import Setup
from racecraft.games import record
from racecraft.games.rally.config import daily_config

SMALL = custom("2,3,4,5,6,6", fuel=6, health=4)


class Driver:
    """A person at the keyboard."""

    def __init__(self, app: RallyApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> RunScreen:
        """The run on the screen, below any box."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, RunScreen))

    @property
    def over(self) -> bool:
        """Whether the run is over."""
        return self.screen.table_of_run.game.over

    def text(self) -> str:
        """What is on the screen."""
        lines = self.app.screen._compositor.render_strips()  # pyright: ignore[reportPrivateUsage]
        return "\n".join(strip.text for strip in lines)

    async def until(self, words: str) -> None:
        """Wait until these words are on the screen."""
        for _ in range(1000):
            await self.pilot.pause()
            if words in self.text():
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words!r} is not in\n{self.text()}")

    async def drive(self) -> None:
        """Take the first choice to the end."""
        while not self.over:
            await self.pilot.press("enter")
            await self.pilot.pause()


@asynccontextmanager
async def driving(setup: Setup, coached: bool = False, size: tuple[int, int] = (100, 30)) -> AsyncGenerator[Driver]:
    """The program with a person at its keyboard."""
    app = RallyApp(setup, coached, settle=0)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Driver(app, pilot)


def test_a_run_is_driven_to_its_end_and_graded() -> None:
    async def play() -> None:
        async with driving(Setup(SMALL, seed=0)) as driver:
            await driver.until("Maneuver")
            assert "Deck" in driver.text()
            await driver.drive()
            await driver.until("Chance at the start")
            await driver.pilot.press("n")
            await driver.pilot.pause()
            assert driver.app.run_now.number == 1

    asyncio.run(play())


def test_the_coach_tells_the_chances() -> None:
    async def play() -> None:
        async with driving(Setup(SMALL, seed=0)) as driver:
            await driver.until("Maneuver")
            assert "Chance to finish" not in driver.text()
            await driver.pilot.press("tab")
            await driver.until("Chance to finish")
            assert "best" in driver.text()
            await driver.pilot.press("tab")
            await driver.pilot.pause()
            assert "Chance to finish" not in driver.text()

    asyncio.run(play())


def test_a_set_up_beyond_the_limit_is_played_without_a_coach() -> None:
    large = custom(",".join("123456789" * 3), fuel=3, health=30, top_speed=6)

    async def play() -> None:
        async with driving(Setup(large, seed=1), coached=True) as driver:
            await driver.until("No coach here")
            await driver.drive()
            await driver.until("No grade")

    asyncio.run(play())


def test_help_saving_and_leaving(tmp_path: Path) -> None:
    path = tmp_path / "run.json"

    async def play() -> None:
        async with driving(Setup(SMALL, seed=0, record=path)) as driver:
            await driver.until("Maneuver")
            await driver.pilot.press("question_mark")
            await driver.until("This run in short")
            await driver.pilot.press("escape", "s")
            await driver.until("Saved as")
            await driver.pilot.press("q")
            await driver.until("Leave this run?")
            await driver.pilot.press("y")
            await driver.pilot.pause()

    asyncio.run(play())
    assert not record.replay(record.load(path)).over


@pytest.mark.compiled
def test_the_counted_run_of_the_day_can_be_begun_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    setup = Setup(daily_config(today()), counted=True)

    async def play() -> None:
        async with driving(setup) as driver:
            await driver.drive()

    asyncio.run(play())
    kept = record.load(tmp_path / "racecraft" / "daily" / f"{today()}.json")
    assert record.replay(kept).over
    with pytest.raises(AlreadyTaken):
        RallyApp(setup)
    RallyApp(Setup(daily_config(today())))
