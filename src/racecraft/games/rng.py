"""Where chance comes from: one interface, and the fast generator of play-outs.

Tables use `secret.Stream`; searches and simulations use `Xoshiro`. The rules themselves never draw: they ask.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Rng:
    """A source of independent uniform numbers."""

    def below(self, limit: i64) -> i64:
        """A uniform integer from 0 to `limit` - 1."""
        return 0

    def shuffle(self, values: vec[i64]) -> None:
        """Put `values` into a uniformly random order, in place (Fisher-Yates, Durstenfeld's form)."""
        index: i64 = len(values) - 1
        while index > 0:
            other = self.below(index + 1)
            kept = values[index]
            values[index] = values[other]
            values[other] = kept
            index -= 1


class Xoshiro(Rng):
    """xoshiro128++ of Blackman and Vigna (2019): fast, 128 bits of state, for play-outs only.

    Never deal a table that people play at with it: its whole future follows from a few outputs.
    """

    def __init__(self, seed: int) -> None:
        """Any integer; the exclusive or of its two low 64-bit halves is mixed with splitmix64 into the state."""
        words: list[int] = []
        mixed = seed & 0xFFFFFFFFFFFFFFFF ^ (seed >> 64 & 0xFFFFFFFFFFFFFFFF)
        for _ in range(2):
            mixed = (mixed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            word = mixed
            word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
            word = (word ^ (word >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
            word ^= word >> 31
            words += [word & 0xFFFFFFFF, word >> 32]
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3]

    def word(self) -> i64:
        """The next 32 bits."""
        total = (self.a + self.d) & 0xFFFFFFFF
        result = (((total << 7) | (total >> 25)) + self.a) & 0xFFFFFFFF
        shifted = (self.b << 9) & 0xFFFFFFFF
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) | (self.d >> 21)) & 0xFFFFFFFF
        return result

    def below(self, limit: i64) -> i64:
        """A uniform integer from 0 to `limit` - 1, for limits far below 2**32 (bias under limit / 2**32)."""
        return (self.word() * limit) >> 32
