"""The board as rows of styled text: the road on a `Canvas`, and on it lines, cars, ends and ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from rich.segment import Segment
from rich.style import Style

from racecraft.cli.terminal.canvas import NOTHING, Canvas
from racecraft.cli.terminal.chips import INK, PAINT
from racecraft.games.downforce.cards import LETTERS
from racecraft.games.downforce.tracks import Track


@dataclass(frozen=True)
class Palette:
    """The paint of the ground and of the road."""

    ground: str
    road: tuple[str, str]
    dot: str


DARK: Final = Palette("#1d2b22", ("#3b424b", "#4a525d"), "#8d99a6")
LIGHT: Final = Palette("#cfe0c6", ("#5a636e", "#6b7580"), "#b9c2cc")
CHEQUER: Final = ("#f5f5f5", "#111111")
BETTING: Final = "#ffd23d"
LIT: Final = "#86e08a"
CHOSEN: Final = "#ffffff"
DARK_INK: Final = "#101010"


@dataclass(frozen=True)
class Picture:
    """What stands on the board.

    Attributes:
        cars: space of each car (colour) on the track. ends: the sign of each space that may be chosen.
        chosen: the end that is looked at, or -1. way: the spaces over which it is reached.
        trail: for a space that a car has just driven over, the car's colour. picked: a car that is looked at, or -1.
    """

    cars: Mapping[int, int] = field(default_factory=dict[int, int])
    ends: Mapping[int, str] = field(default_factory=dict[int, str])
    chosen: int = NOTHING
    way: frozenset[int] = frozenset()
    trail: Mapping[int, int] = field(default_factory=dict[int, int])
    picked: int = -1


Sign = tuple[str, Style]


def rows_of(track: Track, canvas: Canvas, picture: Picture, palette: Palette, colourless: bool) -> list[list[Segment]]:
    """The rows of the board; `colourless` for a terminal that shows none, where signs say everything."""
    signs = _signs(track, canvas, picture, palette, colourless)
    if colourless:
        return [_joined(row) for row in _plain_cells(canvas, signs)]
    return [_joined(row) for row in _cells(canvas, signs, _pixels(track, canvas, palette))]


def _joined(row: list[Sign]) -> list[Segment]:
    """Neighbouring cells of one style as one piece."""
    groups = groupby(row, key=lambda sign: sign[1])
    return [Segment("".join(sign for sign, _ in group), style) for style, group in groups]


def _cells(canvas: Canvas, signs: Mapping[tuple[int, int], Sign], pixels: list[list[str]]) -> list[list[Sign]]:
    return [
        [
            signs.get((column, row)) or _halves(pixels[2 * row][column], pixels[2 * row + 1][column])
            for column in range(canvas.columns)
        ]
        for row in range(canvas.rows)
    ]


def _halves(upper: str, lower: str) -> Sign:
    if upper == lower:
        return " ", Style(bgcolor=lower)
    return "▀", Style(color=upper, bgcolor=lower)


def _plain_cells(canvas: Canvas, signs: Mapping[tuple[int, int], Sign]) -> list[list[Sign]]:
    none = (" ", Style())
    return [[signs.get((column, row), none) for column in range(canvas.columns)] for row in range(canvas.rows)]


def _pixels(track: Track, canvas: Canvas, palette: Palette) -> list[list[str]]:
    paint = [_road(track, space, palette) for space in range(track.n)]
    pixels = [[palette.ground if space == NOTHING else paint[space] for space in row] for row in canvas.pixels]
    for number, (column, row) in enumerate(canvas.start):
        pixels[row][column] = CHEQUER[number % 2]
    for line in canvas.lines:
        for column, row in line:
            pixels[row][column] = BETTING
    return pixels


def _road(track: Track, space: int, palette: Palette) -> str:
    return palette.road[(track.lane[space] + track.place[space]) % 2]


def _signs(
    track: Track, canvas: Canvas, picture: Picture, palette: Palette, colourless: bool
) -> dict[tuple[int, int], Sign]:
    """What stands in cells of its own: dots, ways, trails, badges, ends and cars, the later over the earlier."""
    signs: dict[tuple[int, int], Sign] = {}
    if colourless:
        for line in [canvas.start, *canvas.lines]:
            signs.update({(column, row // 2): ("=", Style()) for column, row in line})
    for space, cell in enumerate(canvas.cells):
        signs[cell] = _sign(track, space, picture, palette)
    for space in [*picture.ends, *picture.cars.values()]:
        _widen(signs, canvas, space)
    for number, (column, row) in enumerate(canvas.badges, 1):
        style = Style(color=DARK_INK, bgcolor=BETTING, bold=True)
        signs[column, row], signs[column + 1, row] = ("L", style), (str(number), style)
    return signs


def _widen(signs: dict[tuple[int, int], Sign], canvas: Canvas, space: int) -> None:
    """Paint the cells beside a sign that show the same space like the sign's own."""
    column, row = canvas.cells[space]
    style = Style(bgcolor=signs[column, row][1].bgcolor)
    for beside in (column - 1, column + 1):
        if (beside, row) not in canvas.cells and space in canvas.halves((beside, row)):
            signs[beside, row] = (" ", style)


def _sign(track: Track, space: int, picture: Picture, palette: Palette) -> Sign:
    for colour, at in picture.cars.items():
        if at == space:
            picked = colour == picture.picked
            return LETTERS[colour], Style(color=INK[colour], bgcolor=PAINT[colour], bold=True, underline=picked)
    if space in picture.ends:
        chosen = space == picture.chosen
        paint = CHOSEN if chosen else LIT
        return picture.ends[space], Style(color=DARK_INK, bgcolor=paint, bold=True, underline=chosen)
    road = _road(track, space, palette)
    if space in picture.way:
        return "•", Style(color=CHOSEN, bgcolor=road, bold=True)
    if space in picture.trail:
        return "•", Style(color=PAINT[picture.trail[space]], bgcolor=road)
    return "·", Style(color=palette.dot, bgcolor=road)
