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
    layers = ((item.size + 14, SHORE, ""), (item.size, WATER, ""), (2, "#a9d6e5", f' stroke-dasharray="26 34 14 46" opacity=".8"'))
    return "".join(f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}"{more}/>' for w, c, more in layers)


def _area(item: Scenery) -> str:
    return f'<path d="{curve(item.points, True)}" fill="{GROUND.get(item.text, GROUND["meadow"])}"/>'


GROUND: Final = {"grass": "#7fa85f", "meadow": "#92b96c", "field": "#b9b569", "sand": "#e0d0a0", "paving": "#b9b8b2"}


def _straight(points: tuple[tuple[int, int], ...]) -> str:
    return path([(float(x), float(y)) for x, y in points])


def _quay(item: Scenery) -> str:
    return f'<path d="{_straight(item.points)}" fill="#cfcabd" stroke="#a39d8d" stroke-width="3" stroke-linejoin="round"/>'


def _building(item: Scenery) -> str:
    """A roof with its shadow."""
    d = _straight(item.points)
    shade = f'<path d="{d}" transform="translate(5 6)" fill="#000" opacity=".22"/>'
    roof = {"warm": "#c98f6b", "cool": "#aab4bf", "pale": "#e4ddcf", "glass": "#7fa8b8"}.get(item.text, "#d6cdbd")
    return f'{shade}<path d="{d}" fill="{roof}" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>'


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


def _label(item: Scenery) -> str:
    x, y = item.points[0]
    return (
        f'<text transform="translate({x} {y}) rotate({item.turn})" font-size="{item.size}" text-anchor="middle" '
        f'class="label">{escape(item.text)}</text>'
    )


_DRAW: Final[dict[str, Callable[[Scenery], str]]] = {
    "area": _area,
    "boat": _boat,
    "building": _building,
    "label": _label,
    "quay": _quay,
    "rail": _rail,
    "river": _river,
    "stand": _stand,
    "tree": _tree,
    "water": _water,
}


def scenery_svg(item: Scenery) -> str:
    """The elements of one piece of scenery."""
    return _DRAW[item.kind](item)
