"""A track as one SVG picture without references to anything outside it.

Space number s + 1 is `<path id="space-N" class="space" data-space="s">`; the layers are groups with the classes
background, road, spaces, marks and cars, so that a page can draw over or restyle them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atan2, degrees, hypot
from typing import Final
from xml.sax.saxutils import escape

from racecraft.games.downforce.markup import number, path, placed, stroke, tag, text
from racecraft.games.downforce.outline import Outline, Point
from racecraft.games.downforce.scenery import GROUND, scenery_svg
from racecraft.games.downforce.tracks import Track

LETTERS: Final = "KBGORY"
NAMES: Final = ("black", "blue", "green", "orange", "red", "yellow")
PAINT: Final = ("#1b1d21", "#1f6fd1", "#2a9d4a", "#f08a1d", "#d62f35", "#f4cf1f")

_STYLE: Final = """
.racecraft-track{font-family:system-ui,'Segoe UI','Helvetica Neue','DejaVu Sans',sans-serif}
.racecraft-track .space{fill:#3b424b;stroke:#7c8794;stroke-width:1.5;stroke-linejoin:round}
.racecraft-track .space.odd{fill:#414953}
.racecraft-track .arrow{fill:none;stroke:#fff;stroke-opacity:.15;stroke-width:9}
.racecraft-track .arrow{stroke-linecap:round;stroke-linejoin:round}
.racecraft-track .number{fill:#fff;fill-opacity:.45;font-size:12px}
.racecraft-track .title{font-weight:800;letter-spacing:.08em;fill:#fff}
.racecraft-track .label{font-weight:600;letter-spacing:.06em;fill:#fff;fill-opacity:.85}
.racecraft-track .badge{font-weight:800;font-size:20px;fill:#2a2310}
.racecraft-track .start{font-weight:800;font-size:21px;fill:#fff}
.racecraft-track .letter{font-weight:800;font-size:16px}
"""

# Lines along the edge of the road: colour, width, dashes.
_Lines = tuple[tuple[str, int, str], ...]
_KERB: Final[_Lines] = (("#fff", 10, "none"), ("#d33a32", 10, "13 13"))
_EDGES: Final[dict[str, tuple[int, _Lines]]] = {
    "kerb": (0, ()),
    "wall": (12, (("#5d6672", 8, "none"), ("#e9edf2", 5, "20 3"))),
    "bridge": (11, (("#6d675c", 18, "none"), ("#cfc8b8", 13, "none"), ("#8f887a", 13, "2 12"))),
}
_PATTERNS: Final = (
    "",
    stroke("M0 2H8", "#fff", 2.2),
    tag("circle", cx=3, cy=3, r=1.5, fill="#fff") + tag("circle", cx=7, cy=7, r=1.5, fill="#fff"),
    stroke("M0 8L8 0M-2 2L2 -2M6 10L10 6", "#3a2100", 2),
    stroke("M2 0V8", "#fff", 2.2),
    tag("path", d="M0 0H4V4H0ZM4 4H8V8H4Z", fill="#3a3000"),
)


def draw(track: Track, cars: Mapping[int, int] | None = None) -> str:
    """The SVG text of a track, with cars on it: colour (0-5) to space. Raises TrackError when it cannot be drawn."""
    outline = Outline.of(track)
    layers = {
        "background": _background(outline),
        "road": _road(outline),
        "spaces": _spaces(outline),
        "marks": _marks(outline),
        "cars": [_car(outline, colour, s) for colour, s in sorted((cars or {}).items())],
    }
    body = [tag("title", escape(track.title)), tag("style", _STYLE), _patterns()]
    body.extend(tag("g", "\n" + "\n".join(parts) + "\n", css=name) for name, parts in layers.items())
    return tag(
        "svg",
        "\n" + "\n".join(body) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        css="racecraft-track",
        viewBox=" ".join(map(str, outline.viewbox)),
        role="img",
        aria_label=track.title,
    )


def _patterns() -> str:
    """What fills the cars: a pattern beside each colour, so that they differ without it too."""
    return tag(
        "defs",
        "".join(
            tag(
                "pattern",
                tag("rect", width=8, height=8, fill=PAINT[c]) + _PATTERNS[c],
                id=f"car-{NAMES[c]}",
                width=8,
                height=8,
                patternUnits="userSpaceOnUse",
            )
            for c in range(len(NAMES))
        ),
    )


def _background(outline: Outline) -> list[str]:
    _, _, wide, high = outline.viewbox
    board = tag("rect", width=wide, height=high, rx=22, fill=GROUND[outline.drawing.ground])
    clip = tag("clipPath", tag("rect", width=wide, height=high, rx=22), id="board")
    scenery = "\n".join(scenery_svg(item) for item in outline.drawing.scenery)
    return [board, clip, tag("g", scenery, clip_path="url(#board)")]


def _road(outline: Outline) -> list[str]:
    """Verge, asphalt and what stands along the edges."""
    end = outline.centreline.length
    ring = path(outline.edge(0, end, 0)) + path(outline.edge(0, end, 1))
    parts = [stroke(ring, "#d8d2bf", 26, stroke_linejoin="round")]
    for k, edge in enumerate(outline.drawing.edges):
        gap, lines = _EDGES[edge]
        parts.extend(_along(outline, outline.limits[k], outline.limits[k + 1], gap, lines, (0, 1)))
    white = {"stroke": "#f4f2ec", "stroke_linejoin": "round"}
    parts.append(tag("path", d=ring, fill="#333941", fill_rule="evenodd", stroke_width=5, **white))
    for begin, end, curvature in outline.centreline.bends():
        edge = outline.drawing.edges[outline.section_at((begin + end) / 2)]
        inside = 0 if curvature * outline.centreline.side > 0 else 1
        sides = {"kerb": (0, 1), "wall": (inside,), "bridge": ()}[edge]
        parts.extend(_along(outline, begin - 10, end + 10, 4, _KERB, sides))
    return parts


def _along(
    outline: Outline, begin: float, end: float, gap: float, lines: _Lines, sides: Iterable[int]
) -> Iterable[str]:
    """Lines along sides of the road (0 = infield side), `gap` units outside its edge."""
    for side in sides:
        d = path(outline.edge(begin, end, side, gap), closed=False)
        for colour, width, dashes in lines:
            yield stroke(d, colour, width, stroke_dasharray=dashes)


def _spaces(outline: Outline) -> list[str]:
    lanes = outline.track.lane
    return [
        tag("path", id=f"space-{s + 1}", css="space odd" if lanes[s] % 2 else "space", data_space=s, d=path(polygon))
        for s, polygon in enumerate(outline.polygons)
    ]


def _marks(outline: Outline) -> list[str]:
    start = list(outline.track.start)
    return [
        *_arrows(outline),
        _chequered(outline),
        *(_betting(outline, k) for k in range(len(outline.lines))),
        *(_start_space(outline, k, s) for k, s in enumerate(start)),
        *(_number(outline, s) for s in range(outline.track.n) if s not in start),
    ]


def _number(outline: Outline, s: int) -> str:
    x, y = outline.centres[s]
    return text(str(s + 1), x, y + 4, css="number")


def _arrows(outline: Outline) -> Iterable[str]:
    """Chevrons painted on the longer straights, in the direction of the race; none under the start spaces."""
    for begin, end in outline.centreline.straights():
        middle = (begin + end) / 2
        if end - begin < 130 or outline.section_at(middle) == len(outline.drawing.begins) - 1:
            continue
        x, y, heading = outline.centreline.at(middle)
        half = outline.width(middle) * 0.34
        tip, wing = f"{number(half * 0.8)} {number(half)}", f"{number(-half * 0.8)} {number(half)}"
        chevrons = "".join(f"M{number(at - half / 2)} {number(-half)}l{tip}l{wing}" for at in (0, 22))
        yield placed(tag("path", d=chevrons, css="arrow"), x, y, degrees(heading))


def _start_space(outline: Outline, k: int, s: int) -> str:
    x, y = outline.centres[s]
    bracket = stroke("M4 -15H17V15H4", "#fff", 3)
    return placed(bracket, x, y, degrees(outline.headings[s])) + text(str(k + 1), x, y + 7, css="start")


def _chequered(outline: Outline) -> str:
    (x, y), (u, v) = outline.start_line
    long = hypot(u - x, v - y)
    count = max(2, round(long / 8))
    side = long / count
    box = f"h{number(side)}v{number(side)}h{number(-side)}Z"
    dark = "".join(f"M{number(k * side)} {number(-side * (k % 2))}{box}" for k in range(count))
    white = tag("rect", y=-side, width=long, height=2 * side, fill="#fff")
    return placed(white + tag("path", d=dark, fill="#111"), x, y, degrees(atan2(v - y, u - x)))


def _betting(outline: Outline, k: int) -> str:
    inner, outer = outline.lines[k]
    x, y = _badge(outline, inner, outer)
    line = path([inner, outer], closed=False)
    parts = (
        stroke(line, "#20231f", 10),
        stroke(line, "#ffd23d", 6),
        tag("circle", cx=x, cy=y, r=16, fill="#ffd23d", stroke="#20231f", stroke_width=2.5),
        text(str(k + 1), x, y + 7, css="badge"),
    )
    return tag("g", "".join(parts), id=f"line-{k + 1}", css="betting")


def _badge(outline: Outline, inner: Point, outer: Point) -> Point:
    """Where the number of a line stands: beyond its outer end if that is well on the board, else beyond the inner."""
    _, _, wide, high = outline.viewbox
    far = hypot(outer[0] - inner[0], outer[1] - inner[1])
    x, y = (end + (end - other) / far * 22 for end, other in zip(outer, inner, strict=True))
    if 22 <= x <= wide - 22 and 22 <= y <= high - 22:
        return x, y
    return inner[0] + (inner[0] - outer[0]) / far * 22, inner[1] + (inner[1] - outer[1]) / far * 22


def _car(outline: Outline, colour: int, s: int) -> str:
    """A car seen from above: its pattern, and its letter on a disc."""
    x, y = outline.centres[s]
    wheels = "M-17 -13h9v6h-9ZM8 -13h9v6h-9ZM-17 7h9v6h-9ZM8 7h9v6h-9Z"
    hull = "M-21 -10H-16V-6H-7L-3 -9H6L11 -5H21V5H11L6 9H-3L-7 6H-16V10H-21Z"
    ink = "#111" if colour in {3, 5} else "#fff"
    fill = f"url(#car-{NAMES[colour]})"
    shape = tag("path", d=wheels, fill="#0c0d0f") + tag("path", d=hull, fill=fill, stroke="#fff", stroke_width=1.5)
    parts = (
        placed(shape, x, y, degrees(outline.headings[s])),
        tag("circle", cx=x, cy=y, r=10, fill=PAINT[colour], stroke=ink, stroke_width=1.2),
        text(LETTERS[colour], x, y + 5.5, css="letter", fill=ink),
    )
    return tag("g", "".join(parts), css="car", data_car=NAMES[colour])
