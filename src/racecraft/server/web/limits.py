"""How much one client may ask: token buckets, and the size and depth of what it sends."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MESSAGE_BYTES: Final = 16 << 10
MESSAGE_DEPTH: Final = 8
RECORD_BYTES: Final = 4 << 20
RECORD_DEPTH: Final = 16
_MOST_BUCKETS: Final = 10_000
_OPENING: Final = b"[{"
_CLOSING: Final = b"]}"


class Bucket:
    """A token bucket: `burst` at once, `rate` a second after that."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.filled = time.monotonic()

    def take(self) -> bool:
        """Take a token; False when there is none."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for everybody by name; those that have not been used for longest are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.all: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token from somebody's bucket."""
        bucket = self.all.pop(name, None) or Bucket(self.rate, self.burst)
        self.all[name] = bucket
        if len(self.all) > _MOST_BUCKETS:
            self.all.popitem(last=False)
        return bucket.take()


def too_deep(text: bytes, most: int) -> bool:
    """Whether brackets in a JSON text nest deeper than `most`, found without reading it as JSON."""
    depth, quoted, escaped = 0, False, False
    for byte in text:
        if quoted:
            escaped, quoted = byte == 0x5C and not escaped, byte != 0x22 or escaped
        elif byte == 0x22:
            quoted = True
        elif byte in _OPENING:
            depth += 1
            if depth > most:
                return True
        elif byte in _CLOSING:
            depth -= 1
    return False
