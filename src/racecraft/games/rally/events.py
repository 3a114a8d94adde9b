"""What happens in a run, as small typed objects. All of it is open to everybody (section 5 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

STAGE: Final = 0
TURN: Final = 1
DREW: Final = 2
NITRO: Final = 3
ROLLED: Final = 4
OVERHEATED: Final = 5
CLEARED: Final = 6
SHORT: Final = 7
PAID: Final = 8
STAGE_OVER: Final = 9
FINISHED: Final = 10
LOST: Final = 11

# For each kind its name and the names of its numbers; "-" is a number that the kind does not use.
KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("stage", "stage fuel health"),
    ("turn", "turn fuel -"),
    ("drew", "card left -"),
    ("nitro", "fuel - -"),
    ("rolled", "die - -"),
    ("overheated", "health - -"),
    ("cleared", "track roll speed"),
    ("short", "track roll shortfall"),
    ("paid", "fuel health speed"),
    ("stage_over", "stage fuel health"),
    ("finished", "fuel health turns"),
    ("lost", "reason turns left"),
)

# What may end a run.
RUNNING: Final = 0
HOME: Final = 1
NO_FUEL: Final = 2
NO_HEALTH: Final = 3
CRASHED: Final = 4
OUTCOMES: Final = ("running", "finished", "out of fuel", "broken down", "crashed")


class Event:
    """One thing that happened.

    Attributes:
        kind: a constant of this module. a, b, c: its numbers, as `KINDS` names them.
    """

    def __init__(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c

    @property
    def name(self) -> str:
        """The kind in words."""
        return KINDS[self.kind][0]

    def numbers(self) -> dict[str, int]:
        """Its numbers by name, the ones that its kind uses."""
        keys = KINDS[self.kind][1].split()
        return {key: value for key, value in zip(keys, (self.a, self.b, self.c), strict=True) if key != "-"}

    def seen_by(self, viewer: i64) -> Event:
        """The event as anybody may see it: whole."""
        return self

    def to_json(self) -> dict[str, object]:
        """The event in readable words."""
        words: dict[str, object] = {"event": self.name, **self.numbers()}
        if self.kind == LOST:
            words["reason"] = OUTCOMES[self.a]
        return words
