"""Elements of an SVG picture as text."""

from __future__ import annotations

from math import hypot
from xml.sax.saxutils import escape, quoteattr

Spot = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if abs(value) >= 0.05 else "0"


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element; `content` is markup. In the name of an attribute `_` stands for `-`; `css` is its class."""
    written = "".join(
        f" {'class' if key == 'css' else key.replace('_', '-')}="
        f"{quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text(content: str, x: float, y: float, **attributes: str | float) -> str:
    """Words with the middle of their foot at a point."""
    return tag("text", escape(content), x=x, y=y, text_anchor="middle", **attributes)


def placed(content: str, x: float, y: float, turn: float = 0.0) -> str:
    """Markup moved to a point, and turned about it by degrees."""
    where = f"translate({number(x)} {number(y)})" + (f" rotate({number(turn)})" if turn else "")
    return tag("g", content, transform=where)


def stroke(d: str, colour: str, width: float, **attributes: str | float) -> str:
    """A path that is only a line."""
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, **attributes)


def path(points: list[Spot], *, closed: bool = True) -> str:
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


def curve(points: list[Spot], *, closed: bool) -> str:
    """The `d` of a smooth path (Catmull-Rom, as cubic Bezier pieces) through the points."""
    count = len(points)
    if count < 3:
        return path(points, closed=closed)
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for k in range(count if closed else count - 1):
        a, b, c, d = (_pick(points, k + i, closed) for i in (-1, 0, 1, 2))
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, c)))
    return "".join(parts) + ("Z" if closed else "")


def _pick(points: list[Spot], k: int, closed: bool) -> Spot:
    return points[k % len(points)] if closed else points[max(0, min(len(points) - 1, k))]
