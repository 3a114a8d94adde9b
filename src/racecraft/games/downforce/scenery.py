"""SVG of what lies beside the road. Each kind of scenery is one small function from its description to elements."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import Final
from xml.sax.saxutils import escape

from racecraft.games.downforce.drawing import Scenery

Spot = tuple[float, float]

WATER: Final = "#3f8fb5"
SHORE: Final = "#8cc4d8"


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if abs(value) >= 0.05 else "0"


def path(points: list[Spot], closed: bool = True) -> str:
    """The `d` of a path along straight pieces; points on a straight line are left out."""
    kept = [
        p
        for k, p in enumerate(points)
        if not 0 < k < len(points) - 1 or _off_line(points[k - 1], p, points[k + 1]) > 0.02
    ]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in kept) + ("Z" if closed else "")


def _off_line(a: Spot, b: Spot, c: Spot) -> float:
    along = hypot(c[0] - a[0], c[1] - a[1]) or 1.0
    return abs((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / along


def curve(points: tuple[tuple[int, int], ...], closed: bool) -> str:
    """The `d` of a smooth path (Catmull-Rom, as cubic Bezier pieces) through the points."""
    count = len(points)
    if count < 3:
        return path([(float(x), float(y)) for x, y in points], closed)
    parts = [f"M{points[0][0]} {points[0][1]}"]
    for k in range(count if closed else count - 1):
        a, b, c, d = (_pick(points, k + i, closed) for i in (-1, 0, 1, 2))
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, c)))
    return "".join(parts) + ("Z" if closed else "")


def _pick(points: tuple[tuple[int, int], ...], k: int, closed: bool) -> tuple[int, int]:
    return points[k % len(points)] if closed else points[max(0, min(len(points) - 1, k))]


def _water(item: Scenery) -> str:
    d = curve(item.points, True)
    return f'<path d="{d}" fill="{WATER}" stroke="{SHORE}" stroke-width="7" stroke-linejoin="round"/>'


def _river(item: Scenery) -> str:
    d = curve(item.points, False)
    banks = "".join(
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in ((SHORE, item.size + 14), (WATER, item.size), ("#4d9bc0", item.size // 2))
    )
    return banks + "".join(_wave(x, y) for x, y in _midstream(item))


def _midstream(item: Scenery) -> list[Spot]:
    """Spots between the points of a river, left and right of its middle in turn."""
    spots: list[Spot] = []
    for k, ((a, b), (c, d)) in enumerate(zip(item.points, item.points[1:], strict=False)):
        aside = item.size * (0.16 if k % 2 else -0.2)
        spots.append(((a + c) / 2 - 10, (b + d) / 2 + aside))
    return spots


def _wave(x: float, y: float) -> str:
    return f'<path d="M{number(x)} {number(y)}q5 -5 10 0t10 0" fill="none" stroke="#b5dcea" stroke-width="2" opacity=".6"/>'


def _area(item: Scenery) -> str:
    return f'<path d="{curve(item.points, True)}" fill="{GROUND.get(item.text, GROUND["meadow"])}"/>'


GROUND: Final = {"grass": "#7fa85f", "meadow": "#92b96c", "field": "#b9b569", "sand": "#e0d0a0", "paving": "#bfbdb4"}


def _straight(points: tuple[tuple[int, int], ...]) -> str:
    return path([(float(x), float(y)) for x, y in points])


def _quay(item: Scenery) -> str:
    return f'<path d="{_straight(item.points)}" fill="#d6d1c3" stroke="#a39d8d" stroke-width="3" stroke-linejoin="round"/>'


def _basin(item: Scenery) -> str:
    """Water between straight quays."""
    d = _straight(item.points)
    waves = "".join(_wave(x, y) for x, y in _scatter(item.points))
    return (
        f'<path d="{d}" fill="{WATER}" stroke="#f1ede2" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="#2f7391" stroke-width="5" stroke-linejoin="round" opacity=".35"/>{waves}'
    )


def _scatter(points: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
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


_ROOFS: Final = {"warm": "#c58a66", "cool": "#9aa8b6", "pale": "#e6dfd2", "glass": "#86b0c0", "dark": "#6f7884", "red": "#c0453c"}


def _building(item: Scenery) -> str:
    """Roofs with shadows: a rectangle for every two points (opposite corners), or one polygon of three or more."""
    roof = _ROOFS.get(item.text, _ROOFS["pale"])
    if len(item.points) % 2:
        return _roof(_straight(item.points), roof, "")
    return "".join(_block(item, k, roof) for k in range(0, len(item.points), 2))


def _roof(d: str, roof: str, turn: str) -> str:
    return (
        f'<path d="{d}"{turn} stroke="#000" stroke-width="6" stroke-linejoin="round" opacity=".2"/>'
        f'<path d="{d}"{turn} fill="{roof}" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>'
    )


def _block(item: Scenery, k: int, roof: str) -> str:
    (x, y), (u, v) = item.points[k : k + 2]
    turn = f' transform="rotate({item.turn} {(x + u) / 2:g} {(y + v) / 2:g})"' if item.turn else ""
    inset = min(abs(u - x), abs(v - y)) // 4
    top = f'<path d="M{x + inset} {y + inset}H{u - inset}V{v - inset}H{x + inset}Z"{turn} fill="#fff" opacity=".25"/>'
    return _roof(f"M{x} {y}H{u}V{v}H{x}Z", roof, turn) + top


def _field(item: Scenery) -> str:
    """A ploughed field: furrows from the first point in the direction `turn`, within the polygon."""
    d = _straight(item.points)
    x, y = (sum(p[k] for p in item.points) / len(item.points) for k in (0, 1))
    furrows = "".join(f"M-300 {k}H300" for k in range(-297, 300, item.size))
    name = f"field-{item.points[0][0]}-{item.points[0][1]}"
    return (
        f'<clipPath id="{name}"><path d="{d}"/></clipPath><path d="{d}" fill="{GROUND["field"]}"/>'
        f'<g clip-path="url(#{name})"><path d="{furrows}" transform="translate({number(x)} {number(y)}) '
        f'rotate({item.turn})" stroke="#a19c52" stroke-width="{number(item.size / 3)}"/></g>'
    )


def _wheel(item: Scenery) -> str:
    """A big wheel with its cabins, `size` its radius."""
    x, y = item.points[0]
    r = item.size
    spokes = [(cos(radians(a)), sin(radians(a))) for a in range(0, 360, 30)]
    lines = "".join(f"M0 0L{number(r * a)} {number(r * b)}" for a, b in spokes)
    cabins = "".join(
        f'<circle cx="{number(r * a)}" cy="{number(r * b)}" r="{number(r / 8)}" fill="{("#d94f3d", "#f2c230", "#3c6fb0")[k % 3]}"/>'
        for k, (a, b) in enumerate(spokes)
    )
    return (
        f'<g transform="translate({x} {y})"><circle r="{number(r + 9)}" fill="#fff" opacity=".28"/><path d="{lines}" stroke="#eef1f4" '
        f'stroke-width="1.6"/><circle r="{r}" fill="none" stroke="#fff" stroke-width="3.5"/>{cabins}'
        f'<circle r="{number(r / 7)}" fill="#d94f3d" stroke="#fff" stroke-width="2"/></g>'
    )


def _stand(item: Scenery) -> str:
    """A grandstand: rows of seats along the way from the first point to the second, `size` deep."""
    (x, y), (u, v) = item.points[0], item.points[-1]
    long = hypot(u - x, v - y)
    turn = f"translate({x} {y}) rotate({number(item.turn)})"
    rows = "".join(
        f'<path d="M4 {k}H{number(long - 4)}" stroke="{c}" stroke-width="4" stroke-dasharray="3 2.5"/>'
        for k, c in zip(range(7, item.size - 3, 7), ("#d94f3d", "#f2f0ea", "#3c6fb0", "#f2c230", "#d94f3d"), strict=False)
    )
    box = f'<rect width="{number(long)}" height="{item.size}" rx="3" fill="#5b626c" stroke="#e9e6df" stroke-width="2"/>'
    return f'<g transform="{turn}">{box}{rows}</g>'


def _tree(item: Scenery) -> str:
    """Crowns: one at each point, a little different in size."""
    parts: list[str] = []
    for k, (x, y) in enumerate(item.points):
        r = item.size * (1, 0.8, 1.15, 0.9)[k % 4]
        parts.append(
            f'<circle cx="{number(x + r * 0.25)}" cy="{number(y + r * 0.3)}" r="{number(r)}" fill="#000" opacity=".18"/>'
            f'<circle cx="{x}" cy="{y}" r="{number(r)}" fill="{("#4d8447", "#5a9150", "#44783f")[k % 3]}"/>'
            f'<circle cx="{number(x - r * 0.25)}" cy="{number(y - r * 0.3)}" r="{number(r * 0.5)}" fill="#7fb069" opacity=".8"/>'
        )
    return "".join(parts)


def _boat(item: Scenery) -> str:
    """A boat seen from above at each point, `size` long."""
    parts: list[str] = []
    for k, (x, y) in enumerate(item.points):
        a, b = item.size / 2, item.size / 6
        hull = f"M{number(a)} 0Q{number(a / 3)} {number(-b * 1.5)} {number(-a)} {number(-b)}V{number(b)}Q{number(a / 3)} {number(b * 1.5)} {number(a)} 0Z"
        deck = f"M{number(a * 0.35)} 0L{number(-a * 0.6)} {number(-b * 0.55)}V{number(b * 0.55)}Z"
        colour = ("#fff", "#f6e3c5", "#fff", "#dfeaf2")[k % 4]
        parts.append(
            f'<g transform="translate({x} {y}) rotate({item.turn})"><path d="{hull}" fill="{colour}" stroke="#2d5f7a" '
            f'stroke-width="1.5"/><path d="{deck}" fill="#7d9db0"/></g>'
        )
    return "".join(parts)


def _rail(item: Scenery) -> str:
    d = curve(item.points, False)
    return (
        f'<path d="{d}" fill="none" stroke="#8a7a66" stroke-width="{item.size}" stroke-dasharray="4 7"/>'
        f'<path d="{d}" fill="none" stroke="#5d6168" stroke-width="{number(item.size * 0.62)}"/>'
        f'<path d="{d}" fill="none" stroke="#a79c88" stroke-width="{number(item.size * 0.62 - 4)}"/>'
        f'<path d="{d}" fill="none" stroke="#8a7a66" stroke-width="{number(item.size * 0.62 - 4)}" stroke-dasharray="4 7"/>'
    )


def _text(item: Scenery, kind: str) -> str:
    x, y = item.points[0]
    where = f"translate({x} {y}) rotate({item.turn})"
    return (
        f'<text class="{kind}" transform="{where}" font-size="{item.size}" text-anchor="middle">{escape(item.text)}</text>'
    )


def _label(item: Scenery) -> str:
    return _text(item, "label")


def _title(item: Scenery) -> str:
    return _text(item, "title")


_DRAW: Final[dict[str, Callable[[Scenery], str]]] = {
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


def scenery_svg(item: Scenery) -> str:
    """The elements of one piece of scenery."""
    return _DRAW[item.kind](item)
