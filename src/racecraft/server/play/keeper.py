"""What a table owes: the moves of bots, clocks that run out, players who are away. The log says so, not a timer."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from racecraft.games.base import COMMIT
from racecraft.server.play.bots import BotFailed, BotPool, Question
from racecraft.server.play.clock import clock_ms
from racecraft.server.play.options import Options
from racecraft.server.store.log import Deadline
from racecraft.server.tables.decide import Draft, play, replaced, stand_in
from racecraft.server.tables.table import LOBBY, OVER, RUNNING, Table

if TYPE_CHECKING:
    from racecraft.server.play.room import Room

Json = dict[str, Any]
_AGAIN_SECONDS: Final = 2
_LOG: Final = logging.getLogger(__name__)


class Keeper:
    """Sees to what the tables of this process owe."""

    def __init__(self, options: Options, pool: BotPool) -> None:
        self.options = options
        self.pool = pool
        self.thinking: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    def attend(self, room: Room) -> None:
        """See what a table owes now: let its bots think, and wake up when something is due."""
        table = room.table
        for seat in table.to_act():
            bot = table.seats[seat].played_by
            key = (table.code, f"{table.base_decision(seat)} {bot}")
            if bot is not None and key not in self.thinking and not self.closed:
                self.thinking[key] = self._start(self._let_bot(room, seat, bot))
                self.thinking[key].add_done_callback(partial(self._thought, room, key))
        self._set_timer(room)

    def _thought(self, room: Room, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        """A bot has decided; when that went wrong, it is asked again a little later."""
        self.thinking.pop(key, None)
        if not task.cancelled() and task.exception() is not None and not self.closed:
            asyncio.get_running_loop().call_later(_AGAIN_SECONDS, self.attend, room)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("a task of a table failed", exc_info=task.exception())

    def _set_timer(self, room: Room) -> None:
        code = room.table.code
        if code in self.timers:
            self.timers.pop(code).cancel()
        due = [row.due for row in (*room.absences(), *room.table.clock_deadlines()) if row.kind != "bot"]
        if due and not self.closed:
            wait = max(0, min(due) - clock_ms()) / 1000 + 0.001
            self.timers[code] = asyncio.get_running_loop().call_later(wait, lambda: self._start(self._tick(room)))

    async def _tick(self, room: Room) -> None:
        """Do what is due."""
        async with room.lock:
            now = clock_ms()
            due = [row for row in (*room.absences(), *room.table.clock_deadlines()) if row.due <= now]
            for row in due:
                if row.kind == "clock":
                    await self._out_of_time(room, row.seat)
                elif row.kind == "absence":
                    await self._absent(room, row)
            if any(row.kind != "bot" for row in due):
                room.changed()
            else:
                self._set_timer(room)

    async def _out_of_time(self, room: Room, seat: int) -> None:
        """A clock has run out: the others decide; where there is nobody else, a bot plays on."""
        table = room.table
        command = f"time-{table.base_decision(seat)}-{table.seats[seat].asked_since}"
        done = await room.append(Draft("absent", {"seat": seat, "why": "time"}), command, "clock")
        if done and not others(table, seat) and stand_in(table):
            await room.append(replaced(room.table, seat, "bot"), f"{command}-bot", "clock")

    async def _absent(self, room: Room, row: Deadline) -> None:
        table, seat = room.table, row.seat
        command = f"away-{table.base_decision(seat)}-{row.due}"
        if table.state == LOBBY:
            await room.append(Draft("left", {"seat": seat, "bot": None}), f"{command}-{table.number}", "server")
        else:
            await room.append(Draft("absent", {"seat": seat, "why": "away"}), command, "server")

    def absences(self, room: Room) -> list[Deadline]:
        """When the grace time of each player who is away is over, where somebody else is there to mind."""
        table = room.table
        if table.state == OVER:
            return []
        grace = self.options.grace if table.state == RUNNING else self.options.lobby_grace
        owed: list[Deadline] = []
        for number, seat in enumerate(table.seats):
            away = room.away.get(seat.guest or "")
            asked = seat.asked_since if table.state == RUNNING else 0
            if away is None or asked is None or seat.absent or seat.stand_in or not others(table, number):
                continue
            owed.append(Deadline(table.code, "absence", number, max(away, asked) + int(grace * 1000)))
        return owed

    async def _let_bot(self, room: Room, seat: int, bot: str) -> None:
        """Let a bot decide for a seat, unless somebody else does meanwhile."""
        decision = room.table.base_decision(seat)
        await asyncio.sleep(self._pause(room, seat))
        async with room.lock:
            if not still(room.table, seat, decision, bot):
                return
            question = question_of(room.table, seat, bot)
        action, failed = -1, None
        try:
            action = await self.pool.choose(question)
        except BotFailed as failure:
            failed = str(failure)
        async with room.lock:
            while still(room.table, seat, decision, bot):
                if await room.append(bot_move(room.table, seat, action, failed), f"bot-{decision}", "bot"):
                    break
            room.changed()

    def _pause(self, room: Room, seat: int) -> float:
        """How long a bot waits before the first choice of its turn, so that people can follow."""
        game = room.table.game
        if not room.viewers or room.last_actor == seat or game is None or game.state.moment() == COMMIT:
            return 0
        return room.table.settings.bot_delay / 1000

    async def close(self) -> None:
        """Let nothing begin any more."""
        self.closed = True
        for timer in self.timers.values():
            timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.pool.close()


def others(table: Table, seat: int) -> bool:
    """Whether somebody else plays who is not a bot."""
    return bool(table.people() - {table.seats[seat].guest})


def still(table: Table, seat: int, decision: str, bot: str) -> bool:
    """Whether a bot still owes a decision."""
    return seat in table.to_act() and table.base_decision(seat) == decision and table.seats[seat].played_by == bot


def question_of(table: Table, seat: int, bot: str) -> Question:
    """What is asked of a bot: its view, and a seed of its own that says nothing about the secret."""
    game = table.game
    assert game is not None
    config: Json = game.header()["config"]  # type: ignore[assignment]
    message = f"racecraft/1/bot {seat} {table.seats[seat].made}".encode()
    seed = int.from_bytes(hmac.digest(table.secret.key, message, hashlib.sha256)[:8], "big")
    view = table.kind.pack(table.kind.view(game, seat))
    return Question(table.kind.name, table.code, config, view, bot, seed)


def bot_move(table: Table, seat: int, action: int, failed: str | None) -> Draft:
    """The row of a bot's move; when it failed, or chose what is not legal, of a safe legal one."""
    assert table.game is not None
    legal = table.game.legal(seat)
    if failed is None and action not in legal:
        failed = "nonsense"
    table.staged.pop(seat, None)
    return play(table, seat, [action if failed is None else legal[0]], "bot", failed)
