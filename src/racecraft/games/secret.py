"""Fair chance for a table: one 256-bit secret, committed to by its hash, read through separate streams.

Block *i* of stream *s* is HMAC-SHA-256(secret, "racecraft/1/" + s + "/" + i). The hash of the secret can be published
before the first choice and the secret after the last one; anybody can then deal the game again.
"""

from __future__ import annotations

import hashlib
import hmac

from mypy_extensions import i64

from racecraft.games.rng import Rng


class Secret:
    """The 32 secret bytes of one game.

    Raises:
        ValueError: when `key` is not 32 bytes long.
    """

    def __init__(self, key: bytes) -> None:
        if len(key) != 32:
            raise ValueError(f"a secret has 32 bytes, not {len(key)}")
        self.key = key

    @staticmethod
    def from_seed(seed: int, index: int = 0) -> Secret:
        """The secret of practice game number `index` of a seed: reproducible, so never for a table with opponents."""
        return Secret(hashlib.sha256(f"racecraft practice {seed} {index}".encode()).digest())

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, in hexadecimal: what is published before the game."""
        return hashlib.sha256(self.key).hexdigest()

    def stream(self, name: str) -> Stream:
        """The stream of chance called `name` ("deal", "chance", "bot 0", ...), from its beginning."""
        return Stream(self.key, name)


class Stream(Rng):
    """Uniform numbers from one stream of a secret, exactly uniform by rejection."""

    def __init__(self, key: bytes, name: str) -> None:
        self.key = key
        self.name = name
        self.block = 0
        self.data = b""
        self.at: i64 = 0

    def word(self) -> i64:
        """The next 32 bits, big-endian."""
        if self.at == len(self.data):
            self.data = hmac.digest(self.key, f"racecraft/1/{self.name}/{self.block}".encode(), "sha256")
            self.block += 1
            self.at = 0
        data, at = self.data, self.at
        self.at = at + 4
        first: i64 = data[at]
        second: i64 = data[at + 1]
        third: i64 = data[at + 2]
        fourth: i64 = data[at + 3]
        return first << 24 | second << 16 | third << 8 | fourth

    def below(self, limit: i64) -> i64:
        """A uniform integer from 0 to `limit` - 1."""
        words: i64 = 0x100000000
        accepted = words - words % limit
        word = self.word()
        while word >= accepted:
            word = self.word()
        return word % limit
