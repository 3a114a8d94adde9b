"""From a track and its centreline to drawn shapes: the outline of every space, lines across the road, edges.

Coordinates are board units, x to the right, y downwards; headings are radians, 0 to the right, growing clockwise.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import accumulate
from math import atan2, ceil, cos, hypot, pi, sin, tan
from typing import Final, NamedTuple

from racecraft.games.downforce.drawing import Drawing, drawing_of, fault
from racecraft.games.downforce.tracks import Track

Point = tuple[float, float]
Polygon = list[Point]

STEP: Final = 7.0  # longest piece of a sampled curve
BLEND: Final = 46.0  # how far from the boundary of two sections their widths blend, at most
SANE_RATIO: Final = 2.2  # between the areas of a drawn space and of the usual one
STRAIGHT: Final = 0.02  # radians: a control point that turns less needs no radius


class _Piece(NamedTuple):
    """A straight (curvature 0) or an arc (to the right: positive), from a point in a direction."""

    length: float
    x: float
    y: float
    heading: float
    curvature: float

    def at(self, far: float) -> tuple[float, float, float]:
        k, h = self.curvature, self.heading
        if not k:
            return self.x + far * cos(h), self.y + far * sin(h), h
        turned = h + k * far
        return self.x + (sin(turned) - sin(h)) / k, self.y + (cos(h) - cos(turned)) / k, turned


class Centreline:
    """The closed middle of the road. Raises TrackError when the control points make no such line."""

    def __init__(self, points: tuple[tuple[int, int, int], ...]) -> None:
        self.pieces = _pieces(points)
        self.length = sum(piece.length for piece in self.pieces)
        turned = sum(piece.length * piece.curvature for piece in self.pieces)
        if abs(abs(turned) - 2 * pi) > 0.1:
            cure = "Go once around the infield, without crossing the road"
            raise fault("drawing", 0, "points", "the centreline does not go round once", cure)
        self.side = 1.0 if turned > 0 else -1.0

    def at(self, far: float) -> tuple[float, float, float]:
        """Point and heading `far` units along from the start line."""
        for piece in self.pieces:
            if far <= piece.length:
                return piece.at(far)
            far -= piece.length
        return self.pieces[-1].at(self.pieces[-1].length)

    def bends(self) -> list[tuple[float, float, float]]:
        """Each arc: where it begins, where it ends, its curvature (positive to the right)."""
        return [(far, far + piece.length, piece.curvature) for far, piece in self._placed() if piece.curvature]

    def straights(self) -> list[tuple[float, float]]:
        """Each straight piece: where it begins and where it ends."""
        return [(far, far + piece.length) for far, piece in self._placed() if not piece.curvature]

    def _placed(self) -> list[tuple[float, _Piece]]:
        starts = [0.0, *accumulate(piece.length for piece in self.pieces)]
        return list(zip(starts, self.pieces, strict=False))


def _pieces(points: tuple[tuple[int, int, int], ...]) -> list[_Piece]:
    count = len(points)
    for k in range(count):
        if points[k][:2] == points[k - 1][:2]:
            what = "it lies where the one before lies"
            raise fault("point", k, f"control point {k + 1}", what, "Leave one of them out")
    sides = [
        (points[(k + 1) % count][0] - points[k][0], points[(k + 1) % count][1] - points[k][1]) for k in range(count)
    ]
    headings = [atan2(y, x) for x, y in sides]
    turns = [(headings[k] - headings[k - 1] + pi) % (2 * pi) - pi for k in range(count)]
    cuts = [_cut(points[k], k, turns[k]) for k in range(count)]
    pieces: list[_Piece] = []
    for k in range(count):
        x, y, radius = points[k]
        nxt = (k + 1) % count
        straight = hypot(*sides[k]) - cuts[k] - cuts[nxt]
        if straight < -1e-9:
            cure = "Give one of them a smaller radius, or move them apart"
            what = f"their bends need {cuts[k] + cuts[nxt]:.0f} of the {hypot(*sides[k]):.0f} units between them"
            raise fault("point", nxt, f"control points {k + 1} and {nxt + 1}", what, cure)
        h = headings[k]
        if k and radius and abs(turns[k]) >= STRAIGHT:
            before = headings[k - 1]
            arc = radius * abs(turns[k])
            start = (x - cuts[k] * cos(before), y - cuts[k] * sin(before))
            pieces.append(_Piece(arc, *start, before, (1 if turns[k] > 0 else -1) / radius))
        pieces.append(_Piece(max(straight, 0.0), x + cuts[k] * cos(h), y + cuts[k] * sin(h), h, 0.0))
    return pieces


def _cut(point: tuple[int, int, int], number: int, turn: float) -> float:
    """How much of each side a bend takes away."""
    place = f"control point {number + 1}"
    if number == 0 and (point[2] or abs(turn) >= STRAIGHT):
        raise fault("point", number, place, "the start line lies in a bend", "Put it on a straight, without a radius")
    if abs(turn) < STRAIGHT:
        return 0.0
    if not point[2]:
        raise fault("point", number, place, "the road has a corner there", "Write [x, y, radius]")
    if abs(turn) > 3.0:
        raise fault("point", number, place, "the road turns back on itself", "Make the bend of two control points")
    return point[2] * tan(abs(turn) / 2)


class Outline:
    """What a drawing needs of a track. `viewbox` is (x, y, width, height).

    Raises TrackError when the drawing of the track makes no road.
    """

    def __init__(self, track: Track) -> None:
        self.track = track
        self.drawing: Drawing = drawing_of(track.plan)
        self.centreline = Centreline(self.drawing.points)
        self.limits = [*map(float, self.drawing.begins), self.centreline.length]
        self.viewbox = (0, 0, *self.drawing.size)
        self._check()

    @staticmethod
    @lru_cache(maxsize=16)
    def of(track: Track) -> Outline:
        """The outline of a track; the last few are kept. Raises TrackError when its drawing makes no road."""
        return Outline(track)

    @cached_property
    def polygons(self) -> list[Polygon]:
        """The outline of each space, its curved sides sampled: along the inner side, and back along the outer one."""
        return [self._polygon(s) for s in range(self.track.n)]

    @cached_property
    def centres(self) -> list[Point]:
        """The middle of each space."""
        return [self.point(self._along(s), sum(self.sides(s)) / 2) for s in range(self.track.n)]

    @cached_property
    def headings(self) -> list[float]:
        """The direction of the race in the middle of each space."""
        return [self.centreline.at(self._along(s))[2] for s in range(self.track.n)]

    @cached_property
    def start_line(self) -> tuple[Point, Point]:
        """The ends of the start line, infield side first."""
        return self.across(0.0)

    @cached_property
    def lines(self) -> list[tuple[Point, Point]]:
        """The ends of each betting line, infield side first."""
        return [self.across(far) for far in self.line_places()]

    def line_places(self) -> list[float]:
        """Where the betting lines lie, in units along the centreline."""
        return [
            self.limits[line.section]
            + (self.limits[line.section + 1] - self.limits[line.section]) * line.part / line.parts
            for line in self.track.plan.betting
        ]

    def width(self, far: float) -> float:
        """Width of the road; near the boundary of two sections theirs are blended."""
        s = self.section_at(far)
        count = len(self.drawing.widths)
        begin, end = self.limits[s], self.limits[s + 1]
        before, after = (s - 1) % count, (s + 1) % count
        own = float(self.drawing.widths[s])
        if far - begin < end - far:
            other, gap, length = before, far - begin, self.limits[before + 1] - self.limits[before]
        else:
            other, gap, length = after, end - far, self.limits[after + 1] - self.limits[after]
        reach = min(BLEND, 0.4 * (end - begin), 0.4 * length)
        share = max(0.0, 0.5 - gap / (2 * reach))
        return own + (self.drawing.widths[other] - own) * _smooth(share)

    def point(self, far: float, lateral: float) -> Point:
        """The point `far` along and `lateral` (0 = infield side, 1 = outside) across the road."""
        return self.beside(far, self.width(far) * (0.5 - lateral))

    def beside(self, far: float, gap: float) -> Point:
        """The point `gap` units from the centreline, towards the infield if positive."""
        x, y, heading = self.centreline.at(far)
        gap *= self.centreline.side
        return x - sin(heading) * gap, y + cos(heading) * gap

    def across(self, far: float) -> tuple[Point, Point]:
        """The two ends of a line across the road."""
        return self.point(far, 0.0), self.point(far, 1.0)

    def edge(self, begin: float, end: float, lateral: float, gap: float = 0.0) -> Polygon:
        """A sampled curve along the road, `gap` units further from the centreline."""
        parts = max(1, ceil((end - begin) / STEP))
        outwards = 0.0 if lateral == 0.5 else gap * (1 if lateral < 0.5 else -1)
        return [
            self.beside(far, self.width(far) * (0.5 - lateral) + outwards)
            for far in (begin + (end - begin) * k / parts for k in range(parts + 1))
        ]

    def section_at(self, far: float) -> int:
        """The number of the section there, from 0."""
        for s in range(len(self.limits) - 2, 0, -1):
            if far >= self.limits[s]:
                return s
        return 0

    def _far(self, section: int, progress: int) -> float:
        """Units along the centreline of a progress within a section, in parts of the lap."""
        grain = int(self.track.lap) // len(self.drawing.begins)
        begin, end = self.limits[section], self.limits[section + 1]
        return begin + (end - begin) * (progress - section * grain) / grain

    def _ends(self, s: int) -> tuple[float, float]:
        section = int(self.track.section[s])
        return self._far(section, int(self.track.rear[s])), self._far(section, int(self.track.front[s]))

    def _along(self, s: int) -> float:
        return sum(self._ends(s)) / 2

    def sides(self, s: int) -> tuple[float, float]:
        """Inner and outer side of a space as parts of the road's width."""
        across = int(self.track.across)
        return int(self.track.inner[s]) / across, int(self.track.outer[s]) / across

    def _polygon(self, s: int) -> Polygon:
        inner, outer = self.sides(s)
        return self.edge(*self._ends(s), inner) + self.edge(*self._ends(s), outer)[::-1]

    def _check(self) -> None:
        """Prove that the sections fit on the centreline and that no bend is too tight for the road."""
        if self.limits[-1] - self.limits[-2] < 1:
            last = len(self.limits) - 2
            what = f"it begins at {self.drawing.begins[last]}, but the centreline is {self.limits[-1]:.0f} long"
            raise fault(
                "section",
                last,
                f"section {self.track.plan.sections[last].name!r}",
                what,
                "Let the sections begin earlier",
            )
        for begin, end, curvature in self.centreline.bends():
            for far in (begin + (end - begin) * k / 8 for k in range(9)):
                if self.width(far) / 2 + 5 > 1 / abs(curvature):
                    section = self.section_at(far)
                    what = f"the road is {self.width(far):.0f} wide in a bend of radius {1 / abs(curvature):.0f}"
                    cure = "Narrow the section, or give the control point a larger radius"
                    raise fault("section", section, f"section {self.track.plan.sections[section].name!r}", what, cure)


def _smooth(share: float) -> float:
    """A curve from 0 to 1/2 over [0, 1/2], level at 0 and continued by symmetry at 1/2."""
    return share * share * (3 - 2 * share)


def folded(polygon: Polygon, centre: Point) -> bool:
    """Whether an outline does not go round its centre once, always in the same sense: then it may cross itself."""
    spokes = [atan2(y - centre[1], x - centre[0]) for x, y in polygon]
    turns = [(b - a + pi) % (2 * pi) - pi for a, b in zip(spokes, spokes[1:] + spokes[:1], strict=True)]
    return not (all(turn >= -1e-9 for turn in turns) or all(turn <= 1e-9 for turn in turns)) or abs(sum(turns)) < pi


def oddities(outline: Outline) -> list[str]:
    """What is wrong with the drawn spaces, in words: folded, very unequal, one over another."""
    areas = [area(polygon) for polygon in outline.polygons]
    usual = sorted(areas)[len(areas) // 2]
    found = [
        f"space {s + 1} is drawn folded"
        for s, polygon in enumerate(outline.polygons)
        if folded(polygon, outline.centres[s])
    ]
    for s, size in enumerate(areas):
        if not usual / SANE_RATIO <= size <= usual * SANE_RATIO:
            found.append(f"space {s + 1} is drawn {size / usual:.1f} times as large as most")
    return found + [f"spaces {b + 1} and {a + 1} are drawn over one another" for a, b in overlapping(outline)]


def overlapping(outline: Outline) -> list[tuple[int, int]]:
    """Pairs of spaces that are drawn over one another by more than a hair's breadth."""
    shapes = [_shrunk(polygon, centre) for polygon, centre in zip(outline.polygons, outline.centres, strict=True)]
    boxes = [_box(shape) for shape in shapes]
    return [
        (a, b)
        for a in range(len(shapes))
        for b in range(a)
        if _boxes_meet(boxes[a], boxes[b])
        and (any(_inside(p, shapes[b]) for p in shapes[a]) or any(_inside(p, shapes[a]) for p in shapes[b]))
    ]


def _shrunk(polygon: Polygon, centre: Point) -> Polygon:
    return [(centre[0] + 0.94 * (x - centre[0]), centre[1] + 0.94 * (y - centre[1])) for x, y in polygon]


def _box(polygon: Polygon) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def _boxes_meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _inside(point: Point, polygon: Polygon) -> bool:
    x, y = point
    odd = False
    for (a, b), (c, d) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (b > y) != (d > y) and x < a + (c - a) * (y - b) / (d - b):
            odd = not odd
    return odd


def area(polygon: Polygon) -> float:
    """Area of a polygon, always positive."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))) / 2
