"""What happens, as small typed objects, and who may see which part of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.bits import members
from racecraft.games.downforce.cards import COLOURS, Deck
from racecraft.games.downforce.powers import POWERS

GRID: Final = 0
DEALT: Final = 1
TURNED: Final = 2
CHOSE: Final = 3
SHOWED: Final = 4
DREW_LOT: Final = 5
SOLD: Final = 6
SET_ASIDE: Final = 7
OWNERLESS: Final = 8
KEPT: Final = 9
DREW: Final = 10
PLAYED: Final = 11
REVERSED: Final = 12
OMITTED: Final = 13
WILD_IS: Final = 14
MOVED: Final = 15
LOST: Final = 16
HOME: Final = 17
CROSSED: Final = 18
DECLINED: Final = 19
RETURNED: Final = 20
THREW: Final = 21
BET_DUE: Final = 22
BETS_SHOWN: Final = 23
RACE_OVER: Final = 24
GAME_OVER: Final = 25
WITH_CAR: Final = 26

# One declaration for each kind of event: its name, the names of its numbers, what each number is, and which of them
# only the event's own seat may see. "-" is a number that the kind does not use.
KINDS: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("grid", "place car -", "place car -", ""),
    ("dealt", "cards - -", "cards - -", "cards"),
    ("turned", "car power -", "car power -", ""),
    ("chose", "what - -", "commit - -", ""),
    ("showed", "card bid -", "card number -", ""),
    ("drew_lot", "- - -", "- - -", ""),
    ("sold", "car price power", "car number power", ""),
    ("set_aside", "car - -", "car - -", ""),
    ("ownerless", "car - -", "car - -", ""),
    ("kept", "power - -", "power - -", ""),
    ("drew", "cards - -", "cards - -", "cards"),
    ("played", "card - -", "card - -", ""),
    ("reversed", "up - -", "number - -", ""),
    ("omitted", "line - -", "line - -", ""),
    ("wild_is", "car speed -", "car number -", ""),
    ("moved", "car start end", "car place place", ""),
    ("lost", "car steps -", "car number -", ""),
    ("home", "car place -", "car place -", ""),
    ("crossed", "car line -", "car place -", ""),
    ("declined", "- - -", "- - -", ""),
    ("returned", "card - -", "card - -", ""),
    ("threw", "cards number -", "cards number -", "cards"),
    ("bet_due", "line - -", "place - -", ""),
    ("bets_shown", "line car money", "place car number", ""),
    ("race_over", "race - -", "place - -", ""),
    ("game_over", "total won -", "number number -", ""),
    ("with_car", "car power -", "car power -", ""),
)

HIDDEN: Final = -9
COMMITS: Final = ("bid", "power", "bet")


class Event:
    """One thing that happened.

    Attributes:
        kind: a constant of this module. seat: whose doing, or whose thing, it is; -1 for nobody's.
        a, b, c: its numbers as `KINDS` names them; `HIDDEN` where the viewer may not see one.
        path: the spaces that a car moved over, the one it left included, else empty.
    """

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, path: list[int]) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.path = path

    @property
    def name(self) -> str:
        """The kind in words."""
        return KINDS[self.kind][0]

    def numbers(self) -> dict[str, int]:
        """Its numbers by name, the ones that its kind uses."""
        return {key: value for key, value in zip(self._keys(), (self.a, self.b, self.c), strict=True) if key != "-"}

    def _keys(self) -> list[str]:
        return list(KINDS[self.kind][1].split())

    def seen_by(self, viewer: i64) -> Event:
        """The event as `viewer` may see it (a seat, or a negative number for a spectator)."""
        private = KINDS[self.kind][3]
        if private == "" or viewer == self.seat:
            return self
        keys = self._keys()
        values = [
            HIDDEN if key == private else value for key, value in zip(keys, (self.a, self.b, self.c), strict=True)
        ]
        return Event(self.kind, self.seat, values[0], values[1], values[2], self.path)

    def to_json(self, deck: Deck) -> dict[str, object]:
        """The event in readable words; seats and places count from 1, what is hidden is null."""
        words: dict[str, object] = {"event": self.name}
        if self.seat >= 0:
            words["seat"] = self.seat + 1
        for key, what, value in zip(self._keys(), KINDS[self.kind][2].split(), (self.a, self.b, self.c), strict=True):
            if key != "-":
                words[key] = None if value == HIDDEN else _word(what, value, deck)
        if self.path:
            words["path"] = [space + 1 for space in self.path]
        return words


def _word(what: str, value: int, deck: Deck) -> object:
    if what == "cards":
        return [deck.text(card) for card in members(value)]
    if what == "card":
        return deck.text(value)
    if what == "car":
        return COLOURS[value]
    if what == "power":
        return POWERS[value] if value >= 0 else None
    if what == "commit":
        return COMMITS[value]
    if what in ("place", "line"):
        return value + 1 if value >= 0 else None
    return value
