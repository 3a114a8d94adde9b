"""Plays in a terminal that is not there: keys go in, text comes out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.color import Color
from textual.pilot import Pilot
from textual.strip import Strip

from racecraft.cli.terminal.app import DownforceApp
from racecraft.cli.terminal.ask import Ask
from racecraft.cli.terminal.game_screen import GameScreen
from racecraft.cli.terminal.keys import key_of
from racecraft.cli.terminal.options import setup_of
from racecraft.cli.terminal.table import Table
from racecraft.games.downforce.state import PHASES
from racecraft.games.rng import Xoshiro

WIDE = (120, 40)
SMALL = (80, 24)
BLACK = Color(0, 0, 0)


class Player:
    """A person at the keyboard.

    Attributes:
        app: the program. pilot: its keyboard. rng: how the person chooses. kinds: of the choices that came up.
    """

    def __init__(self, app: DownforceApp, pilot: Pilot[None], seed: int) -> None:
        self.app = app
        self.pilot = pilot
        self.rng = Xoshiro(seed)
        self.kinds: set[str] = set()

    @property
    def screen(self) -> GameScreen:
        """The table on the screen, below any box."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    @property
    def table(self) -> Table:
        """The game."""
        return self.screen.table_of_game

    @property
    def ask(self) -> Ask:
        """The question."""
        return self.screen.query_one(Ask)

    def strips(self) -> list[Strip]:
        """The rows of the screen, as the terminal gets them."""
        strips = self.app.screen._compositor.render_strips()  # pyright: ignore[reportPrivateUsage]
        for one in self.app._filters:  # pyright: ignore[reportPrivateUsage]
            if one.enabled:
                strips = [strip.apply_filter(one, BLACK) for strip in strips]
        return strips

    def text(self) -> str:
        """The whole screen as text."""
        return "\n".join(strip.text for strip in self.strips())

    async def press(self, *keys: str) -> None:
        """Press keys one after another."""
        await self.pilot.press(*keys)

    async def wait(self) -> None:
        """Wait until the person is asked or the game is over, and that is on the screen."""
        for _ in range(2000):
            if self.table.over or (self.table.is_asked() and self.ask.prompt is not None):
                break
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def decide(self) -> None:
        """Answer the question with a random choice, by its key and Enter."""
        prompt = self.ask.prompt
        assert prompt is not None
        self.kinds.add(PHASES[self.screen.seen.known.phase])
        number = self.rng.below(len(prompt.choices))
        await self.choose(number)

    async def choose(self, number: int) -> None:
        """Take a choice by its key; Enter takes it, and once more says that it is meant where it is final."""
        prompt, keys = self.ask.prompt, ["enter"]
        assert prompt is not None
        if number:
            keys.insert(0, key_of(number))
        await self.press(*keys, *(["enter"] if prompt.final else []))

    async def play_out(self, each: Callable[[], Awaitable[None]] | None = None) -> None:
        """Play to the end."""
        await self.wait()
        while not self.table.over:
            if each is not None:
                await each()
            await self.decide()
            await self.wait()


@asynccontextmanager
async def playing(
    size: tuple[int, int] = SMALL, *, seed: int = 1, delay: float = 0, **options: Any
) -> AsyncGenerator[Player]:
    """The program with a person at its keyboard. Options as for `setup_of`, bots play at random."""
    options.setdefault("bot", "random")
    setup = setup_of(seed=seed, **options)
    app = DownforceApp(setup, delay=delay, settle=0)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        player = Player(app, pilot, seed)
        await player.wait()
        yield player
