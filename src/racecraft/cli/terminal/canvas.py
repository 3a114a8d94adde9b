"""A track laid out on the cells of a terminal: which space each half of a cell shows, and where its sign stands.

A cell is about twice as high as wide, so that each one shows two square pixels, the upper and the lower half.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, floor, hypot
from typing import Final

from racecraft.games.downforce.outline import Outline, Point, Polygon
from racecraft.games.downforce.tracks import Track

Cell = tuple[int, int]  # column, row

NOTHING: Final = -1
STRETCH: Final = 1.7  # how much longer one direction may be drawn than the other, to fill the window
SMALLEST: Final = (34, 11)  # columns and rows below which spaces can no longer be told apart


class Canvas:
    """The layout of one track for one size.

    Attributes:
        columns, rows: in cells. pixels: for each pixel row (two a cell row) the space of each column, or `NOTHING`.
        cells: for each space the cell of its sign; no two spaces share one. start: the pixels of the start line.
        lines: the pixels of each betting line. badges: beside each betting line the cell of its number.
    """

    def __init__(self, track: Track, columns: int, rows: int) -> None:
        outline = Outline.of(track)
        self.columns, self.rows = columns, rows
        self._fit(outline)
        self.pixels = [[NOTHING] * columns for _ in range(2 * rows)]
        for space, polygon in enumerate(outline.polygons):
            self._fill(space, [self._pixel(point) for point in polygon])
        self.cells = self._place([self._pixel(point) for point in outline.centres])
        self.start = self._across(outline.start_line)
        self.lines = [self._across(line) for line in outline.lines]
        self.badges = [self._badge(line) for line in outline.lines]

    @staticmethod
    @lru_cache(maxsize=8)
    def of(track: Track, columns: int, rows: int) -> Canvas:
        """The layout of a track for a size; the last few are kept. Raises TrackError when it cannot be drawn."""
        return Canvas(track, columns, rows)

    def halves(self, cell: Cell) -> tuple[int, int]:
        """The spaces in the upper and the lower half of a cell."""
        column, row = cell
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return NOTHING, NOTHING
        return self.pixels[2 * row][column], self.pixels[2 * row + 1][column]

    def space_at(self, cell: Cell) -> int:
        """The space that a cell shows, `NOTHING` beside the road."""
        if cell in self.cells:
            return self.cells.index(cell)
        return max(self.halves(cell))

    def _fit(self, outline: Outline) -> None:
        """Scale and move the road into the window, with room for a badge at each side."""
        xs = [x for polygon in outline.polygons for x, _ in polygon]
        ys = [y for polygon in outline.polygons for _, y in polygon]
        wide, high = self.columns - 4, 2 * self.rows - 2
        across, down = wide / (max(xs) - min(xs)), high / (max(ys) - min(ys))
        self.across, self.down = min(across, down * STRETCH), min(down, across * STRETCH)
        self.left = (self.columns - self.across * (max(xs) + min(xs))) / 2
        self.top = (2 * self.rows - self.down * (max(ys) + min(ys))) / 2

    def _pixel(self, point: Point) -> Point:
        return self.left + self.across * point[0], self.top + self.down * point[1]

    def _fill(self, space: int, polygon: Polygon) -> None:
        ys = [y for _, y in polygon]
        for row in range(max(0, floor(min(ys))), min(2 * self.rows, ceil(max(ys)))):
            for first, last in _spans(polygon, row + 0.5):
                for column in range(max(0, ceil(first - 0.5)), min(self.columns, ceil(last - 0.5))):
                    self.pixels[row][column] = space

    def _place(self, centres: list[Point]) -> list[Cell]:
        """The free cell nearest to the middle of each space, in the order of the lap."""
        taken: set[Cell] = set()
        cells: list[Cell] = []
        for x, y in centres:
            cell = min(self._around(x, y, taken), key=lambda cell: hypot(cell[0] + 0.5 - x, 2 * cell[1] + 1 - y))
            taken.add(cell)
            cells.append(cell)
        return cells

    def _around(self, x: float, y: float, taken: set[Cell]) -> list[Cell]:
        for reach in range(1, self.columns):
            columns = range(max(0, floor(x) - reach), min(self.columns, floor(x) + reach + 1))
            rows = range(max(0, floor(y / 2) - reach), min(self.rows, floor(y / 2) + reach + 1))
            free = [(column, row) for column in columns for row in rows if (column, row) not in taken]
            if free:
                return free
        return []

    def _across(self, line: tuple[Point, Point]) -> list[Cell]:
        """The pixels from one end of a line across the road to the other."""
        (x, y), (u, v) = self._pixel(line[0]), self._pixel(line[1])
        parts = 2 * ceil(hypot(u - x, v - y)) + 1
        points = [(x + (u - x) * k / parts, y + (v - y) * k / parts) for k in range(parts + 1)]
        found = dict.fromkeys((floor(px), floor(py)) for px, py in points)
        return [pixel for pixel in found if 0 <= pixel[0] < self.columns and 0 <= pixel[1] < 2 * self.rows]

    def _badge(self, line: tuple[Point, Point]) -> Cell:
        """The left of two cells beside the road, beyond one end of a line, where no road is drawn."""
        near, far = self._pixel(line[0]), self._pixel(line[1])
        candidates = [self._beyond(near, far, gap) for gap in (1.5, 2.0, 2.5)] + [self._beyond(far, near, 2.0)]
        return next((cell for cell in candidates if self._is_free(cell)), candidates[0])

    def _beyond(self, near: Point, far: Point, gap: float) -> Cell:
        length = hypot(far[0] - near[0], far[1] - near[1]) or 1.0
        x = far[0] + (far[0] - near[0]) / length * gap
        y = far[1] + (far[1] - near[1]) / length * gap
        return min(max(floor(x - 0.5), 0), self.columns - 2), min(max(floor(y / 2), 0), self.rows - 1)

    def _is_free(self, cell: Cell) -> bool:
        cells = (cell, (cell[0] + 1, cell[1]))
        return all(self.halves(one) == (NOTHING, NOTHING) and one not in self.cells for one in cells)


def _spans(polygon: Polygon, y: float) -> Iterator[tuple[float, float]]:
    """Where a horizontal line lies inside a polygon."""
    crossings: list[float] = []
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y0 <= y) != (y1 <= y):
            crossings.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    crossings.sort()
    return zip(crossings[::2], crossings[1::2], strict=False)
