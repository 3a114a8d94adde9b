"""SVG of what lies beside the road. Each kind of scenery is one small function from its description to elements."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import Final

from racecraft.games.downforce.drawing import Scenery
from racecraft.games.downforce.markup import Spot, curve, number, path, placed, stroke, tag, text

WATER: Final = "#3f8fb5"
SHORE: Final = "#8cc4d8"
GROUND: Final = {"grass": "#7fa85f", "meadow": "#92b96c", "field": "#b9b569", "sand": "#e0d0a0", "paving": "#bfbdb4"}
ROOFS: Final = {
    "warm": "#c58a66",
    "cool": "#9aa8b6",
    "pale": "#e6dfd2",
    "glass": "#86b0c0",
    "dark": "#6f7884",
    "red": "#c0453c",
}


def _points(item: Scenery) -> list[Spot]:
    return [(float(x), float(y)) for x, y in item.points]


def _area(item: Scenery) -> str:
    """Ground of another kind, with soft outlines."""
    return tag("path", d=curve(_points(item), closed=True), fill=GROUND.get(item.text, GROUND["meadow"]))


def _field(item: Scenery) -> str:
    """A ploughed field: furrows `size` apart in the direction `turn`."""
    d = path(_points(item))
    name = "field-" + "-".join(str(n) for point in item.points for n in point)
    middle = [sum(values) / len(item.points) for values in zip(*_points(item), strict=True)]
    furrows = "".join(f"M-300 {k}H300" for k in range(-297, 300, item.size))
    lines = placed(stroke(furrows, "#a19c52", item.size / 3), middle[0], middle[1], item.turn)
    return (
        tag("clipPath", tag("path", d=d), id=name)
        + tag("path", d=d, fill=GROUND["field"])
        + tag("g", lines, clip_path=f"url(#{name})")
    )


def _water(item: Scenery) -> str:
    """Water with a soft shore."""
    d = curve(_points(item), closed=True)
    return tag("path", d=d, fill=WATER, stroke=SHORE, stroke_width=7, stroke_linejoin="round")


def _basin(item: Scenery) -> str:
    """Water between straight quays."""
    d = path(_points(item))
    return (
        tag("path", d=d, fill=WATER, stroke="#f1ede2", stroke_width=6, stroke_linejoin="round")
        + stroke(d, "#2f7391", 5, stroke_linejoin="round", opacity=".35")
        + "".join(_wave(x, y) for x, y in _scatter(item.points))
    )


def _scatter(points: tuple[tuple[int, int], ...]) -> list[Spot]:
    """Some spots inside a polygon, in loose rows, always the same."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    spots = ((x + 37 * (y // 46 % 3), y) for y in range(top + 26, bottom, 46) for x in range(left + 12, right, 110))
    return [(x, y) for x, y in spots if all(_inside(points, x + dx, y + dy) for dx in (-8, 28) for dy in (-8, 8))]


def _inside(points: tuple[tuple[int, int], ...], x: int, y: int) -> bool:
    crossings = 0
    for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True):
        crossings += (b > y) != (d > y) and (x - a) * abs(d - b) < (c - a) * (y - b) * (1 if d > b else -1)
    return crossings % 2 == 1


def _wave(x: float, y: float) -> str:
    return stroke(f"M{number(x)} {number(y)}q5 -5 10 0t10 0", "#b5dcea", 2, opacity=".6")


def _river(item: Scenery) -> str:
    """A river `size` wide along the points."""
    d = curve(_points(item), closed=False)
    lines = ((SHORE, item.size + 14), (WATER, item.size), ("#4d9bc0", item.size // 2))
    return "".join(stroke(d, colour, width) for colour, width in lines) + "".join(_wave(*at) for at in _midstream(item))


def _midstream(item: Scenery) -> list[Spot]:
    """Spots between the points of a river, left and right of its middle in turn."""
    spots: list[Spot] = []
    for k, ((a, b), (c, d)) in enumerate(zip(item.points, item.points[1:], strict=False)):
        aside = item.size * (0.16 if k % 2 else -0.2)
        spots.append(((a + c) / 2 - 10, (b + d) / 2 + aside))
    return spots


def _quay(item: Scenery) -> str:
    """Paved ground with straight edges."""
    return tag("path", d=path(_points(item)), fill="#d6d1c3", stroke="#a39d8d", stroke_width=3, stroke_linejoin="round")


def _building(item: Scenery) -> str:
    """Roofs: a rectangle for every two points (opposite corners), or one polygon when their number is odd."""
    roof = ROOFS.get(item.text, ROOFS["pale"])
    if len(item.points) % 2:
        return _roof(path(_points(item)), roof)
    pairs = zip(item.points[::2], item.points[1::2], strict=True)
    return "".join(_block(a, b, item.turn, roof) for a, b in pairs)


def _roof(d: str, roof: str) -> str:
    return stroke(d, "#000", 6, stroke_linejoin="round", opacity=".2") + tag(
        "path", d=d, fill=roof, stroke="#fff", stroke_opacity=".7", stroke_width=2
    )


def _block(a: Spot, b: Spot, turn: int, roof: str) -> str:
    wide, high = abs(b[0] - a[0]) / 2, abs(b[1] - a[1]) / 2
    inset = min(wide, high) / 2
    crest = _box(wide - inset, high - inset)
    shape = _roof(_box(wide, high), roof) + tag("path", d=crest, fill="#fff", opacity=".25")
    return placed(shape, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, turn)


def _box(wide: float, high: float) -> str:
    return path([(-wide, -high), (wide, -high), (wide, high), (-wide, high)])


def _stand(item: Scenery) -> str:
    """A grandstand: rows of seats from the first point towards the last, `size` deep."""
    (x, y), (u, v) = item.points[0], item.points[-1]
    long = hypot(u - x, v - y)
    colours = ("#d94f3d", "#f2f0ea", "#3c6fb0", "#f2c230")
    rows = "".join(
        stroke(f"M4 {k}H{number(long - 4)}", colours[k // 7 % 4], 4, stroke_dasharray="3 2.5")
        for k in range(7, item.size - 3, 7)
    )
    box = tag("rect", width=long, height=item.size, rx=3, fill="#5b626c", stroke="#e9e6df", stroke_width=2)
    return placed(box + rows, x, y, item.turn)


def _tree(item: Scenery) -> str:
    """Crowns: one at each point, a little different in size."""
    sizes = [item.size * (1, 0.8, 1.15, 0.9)[k % 4] for k in range(len(item.points))]
    return "".join(_crown(x, y, r, k) for k, ((x, y), r) in enumerate(zip(item.points, sizes, strict=True)))


def _crown(x: float, y: float, r: float, k: int) -> str:
    return (
        tag("circle", cx=x + r * 0.25, cy=y + r * 0.3, r=r, fill="#000", opacity=".18")
        + tag("circle", cx=x, cy=y, r=r, fill=("#4d8447", "#5a9150", "#44783f")[k % 3])
        + tag("circle", cx=x - r * 0.25, cy=y - r * 0.3, r=r / 2, fill="#7fb069", opacity=".8")
    )


def _boat(item: Scenery) -> str:
    """A boat seen from above at each point, `size` long, heading `turn`."""
    hulls = ("#fff", "#f6e3c5", "#fff", "#dfeaf2")
    return "".join(placed(_hull(item.size / 2, hulls[k % 4]), x, y, item.turn) for k, (x, y) in enumerate(item.points))


def _hull(a: float, colour: str) -> str:
    b = a / 3
    port = f"M{number(a)} 0Q{number(b)} {number(-b * 1.5)} {number(-a)} {number(-b)}V{number(b)}"
    d = f"{port}Q{number(b)} {number(b * 1.5)} {number(a)} 0Z"
    deck = f"M{number(a * 0.35)} 0L{number(-a * 0.6)} {number(-b * 0.55)}V{number(b * 0.55)}Z"
    return tag("path", d=d, fill=colour, stroke="#2d5f7a", stroke_width=1.5) + tag("path", d=deck, fill="#7d9db0")


def _rail(item: Scenery) -> str:
    """A railway along the points, its sleepers `size` long."""
    d = curve(_points(item), closed=False)
    sleepers = "4 7"
    gauge = item.size * 0.62
    return (
        stroke(d, "#8a7a66", item.size, stroke_dasharray=sleepers)
        + stroke(d, "#5d6168", gauge)
        + stroke(d, "#a79c88", gauge - 4)
        + stroke(d, "#8a7a66", gauge - 4, stroke_dasharray=sleepers)
    )


def _wheel(item: Scenery) -> str:
    """A big wheel with its cabins, `size` its radius."""
    r = item.size
    spots = [(r * cos(radians(a)), r * sin(radians(a))) for a in range(0, 360, 30)]
    colours = ("#d94f3d", "#f2c230", "#3c6fb0")
    spokes = "".join(f"M0 0L{number(x)} {number(y)}" for x, y in spots)
    parts = (
        tag("circle", r=r + 9, fill="#fff", opacity=".28"),
        stroke(spokes, "#eef1f4", 1.6),
        tag("circle", r=r, fill="none", stroke="#fff", stroke_width=3.5),
        *(tag("circle", cx=x, cy=y, r=r / 8, fill=colours[k % 3]) for k, (x, y) in enumerate(spots)),
        tag("circle", r=r / 7, fill="#d94f3d", stroke="#fff", stroke_width=2),
    )
    return placed("".join(parts), *_points(item)[0])


def _label(item: Scenery) -> str:
    return placed(text(item.text, 0, 0, css="label", font_size=item.size), *_points(item)[0], item.turn)


def _title(item: Scenery) -> str:
    return placed(text(item.text, 0, 0, css="title", font_size=item.size), *_points(item)[0], item.turn)


DRAW: Final[dict[str, Callable[[Scenery], str]]] = {
    "area": _area,
    "basin": _basin,
    "boat": _boat,
    "building": _building,
    "field": _field,
    "label": _label,
    "quay": _quay,
    "rail": _rail,
    "river": _river,
    "stand": _stand,
    "title": _title,
    "tree": _tree,
    "water": _water,
    "wheel": _wheel,
}
"""How each kind of scenery is drawn."""


def scenery_svg(item: Scenery) -> str:
    """The elements of one piece of scenery."""
    return DRAW[item.kind](item)
