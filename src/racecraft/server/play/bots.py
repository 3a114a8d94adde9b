"""The bots' processes: each question has a deadline, and a process that breaks it or dies is started anew."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

Json = dict[str, Any]
_START_SECONDS: Final = 60


class BotFailed(Exception):
    """A bot gave no answer; the message says why in a word: raised, late or died."""


@dataclass(frozen=True)
class Question:
    """What is asked of a bot: its name, its seed, and the view of its seat, for a configuration that `key` names."""

    game: str
    key: str
    config: Json
    view: Json
    bot: str
    seed: int


class Worker:
    """One process that thinks about one question at a time."""

    def __init__(self, modules: Sequence[str]) -> None:
        self.modules = modules
        self.process: asyncio.subprocess.Process | None = None
        self.told: set[str] = set()
        self.asked = 0

    async def ask(self, question: Question, seconds: float) -> int:
        """The answer to a question.

        Raises:
            BotFailed: when there is none in time.
        """
        try:
            async with asyncio.timeout(_START_SECONDS):
                process = await self._running()
            async with asyncio.timeout(seconds):
                answer = await self._ask(process, question)
        except TimeoutError:
            await self.stop()
            raise BotFailed("late") from None
        except (OSError, ValueError):
            await self.stop()
            raise BotFailed("died") from None
        if answer.get("id") != self.asked or not isinstance(answer.get("action"), int):
            raise BotFailed("raised" if "error" in answer else "nonsense")
        action: int = answer["action"]
        return action

    async def _ask(self, process: asyncio.subprocess.Process, question: Question) -> Json:
        assert process.stdin is not None
        assert process.stdout is not None
        self.asked += 1
        message: Json = {**question.__dict__, "id": self.asked}
        if question.key in self.told:
            del message["config"]
        process.stdin.write(json.dumps(message).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the process has ended")
        self.told.add(question.key)
        answer: Json = json.loads(line)
        return answer

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.told.clear()
            command = (sys.executable, "-m", "racecraft.server.play.worker", *self.modules)
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
            assert self.process.stdout is not None
            await self.process.stdout.readline()
        return self.process

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class BotPool:
    """Some workers.

    Args:
        workers: how many. seconds: how long a bot may think. modules: where further bots come from.
    """

    def __init__(self, workers: int, seconds: float, modules: Sequence[str] = ()) -> None:
        self.seconds = seconds
        self.workers = [Worker(modules) for _ in range(workers)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def choose(self, question: Question) -> int:
        """What a bot chooses; nobody has checked whether it is legal.

        Raises:
            BotFailed: when it gives no answer in time.
        """
        worker = await self.free.get()
        try:
            return await worker.ask(question, self.seconds)
        except asyncio.CancelledError:
            await worker.stop()
            raise
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        """End the processes."""
        for worker in self.workers:
            await worker.stop()
