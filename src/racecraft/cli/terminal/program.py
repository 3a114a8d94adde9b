"""The program that a part of the screen belongs to."""

from __future__ import annotations

from typing import cast

from textual.app import App
from textual.message_pump import MessagePump


def program_of(part: MessagePump) -> App[object]:
    """The program of a part, with the type that the library leaves open."""
    return cast("App[object]", part.app)  # pyright: ignore[reportUnknownMemberType]
