"""Bots at work: each answer is thought out in a thread of its own, so that the screen never waits for it."""

from __future__ import annotations

from threading import Thread
from typing import Final

from textual.message import Message
from textual.message_pump import MessagePump

from racecraft.cli.terminal.table import Request

DELAYS: Final = (0.0, 0.2, 0.5, 1.0, 2.0, 4.0)  # seconds before a bot moves
PATIENCE: Final = 30.0  # seconds after which a bot's answer is no longer waited for


class Thought(Message):
    """A bot has an answer."""

    def __init__(self, request: Request, answer: int | str) -> None:
        super().__init__()
        self.request = request
        self.answer = answer


def think(request: Request, listener: MessagePump) -> None:
    """Let a bot think; its `Thought` goes to the listener. A bot that never ends does not keep the program open."""
    Thread(target=_think, args=(request, listener), name="bot", daemon=True).start()


def _think(request: Request, listener: MessagePump) -> None:
    listener.post_message(Thought(request, request.answer()))
