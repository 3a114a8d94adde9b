"""The eight powers by name and number, and the pools from which six are drawn (section 8 of the rules)."""

from __future__ import annotations

from typing import Final

CUNNING: Final = 0
TRICKY: Final = 1
UNPREDICTABLE: Final = 2
DETERMINED: Final = 3
STRATEGIC: Final = 4
AGGRESSIVE: Final = 5
AMBITIOUS: Final = 6
DEFENSIVE: Final = 7

POWERS: Final = (
    "cunning",
    "tricky",
    "unpredictable",
    "determined",
    "strategic",
    "aggressive",
    "ambitious",
    "defensive",
)
BASE: Final = POWERS[:6]
EXTRA: Final = POWERS[6:]
POWERS_IN_GAME: Final = 6


class Pool:
    """What the six powers of a game are drawn from: every name of `sure`, and the rest from `drawn`."""

    def __init__(self, sure: list[int], drawn: list[int]) -> None:
        self.sure = sure
        self.drawn = drawn

    def unknown(self, known: list[int]) -> tuple[list[int], list[int]]:
        """The powers still surely to come, and those of which some may come, when `known` have been turned up."""
        return [p for p in self.sure if p not in known], [p for p in self.drawn if p not in known]


def pool_of(pool: str | tuple[str, ...], seats: int) -> Pool:
    """The pool of a game: with two seats the named pools go without Cunning, and base takes in one of the extra set."""
    if isinstance(pool, tuple):
        return Pool([], sorted(POWERS.index(name) for name in pool))
    named = [p for p in range(len(BASE if pool == "base" else POWERS)) if not (seats == 2 and p == CUNNING)]
    if len(named) < POWERS_IN_GAME:
        return Pool(named, [POWERS.index(name) for name in EXTRA])
    return Pool([], named)
