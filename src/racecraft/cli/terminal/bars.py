"""The race as six bars, for windows too small for the circuit: how far each car is on its lap."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style

from racecraft.cli.terminal.chips import CARS, INK, ORDINALS, PAINT
from racecraft.cli.terminal.paint import Picture
from racecraft.games.downforce.bets import rank
from racecraft.games.downforce.cards import LETTERS
from racecraft.games.downforce.state import Position


def bar_rows(state: Position, picture: Picture, width: int) -> list[list[Segment]]:
    """A row for each car, the leading one first, then a row of the betting lines."""
    order = sorted(CARS, key=lambda car: rank(state, car))
    length = max(width - 10, 4)
    rows = [_bar(state, picture, car, length) for car in order]
    return [*rows, [Segment("    " + _ruler(state, length))]]


def _bar(state: Position, picture: Picture, car: int, length: int) -> list[Segment]:
    done = length if state.is_home(car) else max(0, _far(state, int(state.at[car]), length))
    mark = Style(color=INK[car], bgcolor=PAINT[car], bold=True, underline=car == picture.picked)
    place = "home" if state.is_home(car) else ORDINALS[rank(state, car)]
    return [
        Segment(f" {LETTERS[car]} ", mark),
        Segment(" " + "━" * done, Style(bold=True)),
        Segment("·" * (length - done), Style(dim=True)),
        Segment(f" {place}"),
    ]


def _far(state: Position, at: int, length: int) -> int:
    """How much of a bar a car has covered on its lap; nothing on the grid."""
    lap, space = divmod(at, int(state.track.n))
    return (space + 1) * length // int(state.track.n) if lap else 0


def _ruler(state: Position, length: int) -> str:
    ruler = [" "] * length
    for number, line in enumerate(state.track.lines, 1):
        ruler[min(int(line) * length // int(state.track.n), length - 1)] = str(number)
    return "".join(ruler)
