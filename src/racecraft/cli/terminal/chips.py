"""Cars, lines and cards as short coloured texts; every colour also stands as its letter."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from racecraft.games.downforce.cards import COLOURS, LETTERS, WILD, Deck

# Paint and ink of the six cars and of a wild line.
PAINT: Final = ("#08090b", "#1f6fd1", "#1c8339", "#f08a1d", "#d02a31", "#f4cf1f", "#f4f4f4")
INK: Final = ("#ffffff", "#ffffff", "#ffffff", "#141414", "#ffffff", "#141414", "#141414")
CARS: Final = range(6)
ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def paint(colour: int) -> Style:
    """The style of a car's colour, or of a wild's; in reverse where a terminal shows no colours."""
    return Style(color=INK[colour], bgcolor=PAINT[colour], bold=True)


def letter(colour: int) -> Text:
    """A car as its letter on its colour."""
    return Text(f" {LETTERS[colour]} ", paint(colour))


def tight(colour: int) -> Text:
    """A car as its letter alone, on its colour."""
    return Text(LETTERS[colour], paint(colour))


def car(colour: int) -> Text:
    """A car as its letter on its colour, and its name."""
    return Text.assemble(letter(colour), f" {COLOURS[colour]}")


def line(colour: int, speed: int) -> Text:
    """A line of a card: letter and speed on its colour."""
    return Text(f" {LETTERS[colour]}{speed} ", paint(colour))


def short(colour: int, speed: int) -> Text:
    """A line of a card on as little room as there can be."""
    return Text(f"{LETTERS[colour]}{speed}", paint(colour))


def lines_of(deck: Deck, card: int) -> list[tuple[int, int]]:
    """The lines of a card from the top: colour (or `WILD`) and speed."""
    rows = range(card * 6, card * 6 + deck.line_count[card])
    return [(int(deck.line_colour[row]), int(deck.line_speed[row])) for row in rows]


def chips(deck: Deck, card: int, gap: str = " ") -> Text:
    """All lines of a card side by side, from the top."""
    return Text(gap).join(line(colour, speed) for colour, speed in lines_of(deck, card))


def line_words(colour: int, speed: int) -> str:
    """A line in words: `red 6`, `a wild 2`."""
    return f"a wild {speed}" if colour == WILD else f"{COLOURS[colour]} {speed}"


def listed(words: list[str]) -> str:
    """Words as a list: `a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
