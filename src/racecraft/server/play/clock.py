"""The time of the server."""

from __future__ import annotations

import time


def clock_ms() -> int:
    """Now, in ms since 1970."""
    return time.time_ns() // 1_000_000
