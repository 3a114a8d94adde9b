"""A track as one SVG picture without references to anything outside it.

Space number s + 1 is `<path id="space-N" class="space" data-space="s">`; the layers are groups with the classes
background, road, spaces, marks and cars, so that a page can draw over or restyle them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, degrees, hypot
from typing import Final
from xml.sax.saxutils import escape

from racecraft.games.downforce.outline import Outline, Point
from racecraft.games.downforce.scenery import GROUND, number, path, scenery_svg
from racecraft.games.downforce.tracks import Track

LETTERS: Final = "KBGORY"
NAMES: Final = ("black", "blue", "green", "orange", "red", "yellow")
PAINT: Final = ("#1b1d21", "#1f6fd1", "#2a9d4a", "#f08a1d", "#d62f35", "#f4cf1f")

_STYLE: Final = """
.racecraft-track{font-family:system-ui,'Segoe UI','Helvetica Neue','DejaVu Sans',sans-serif}
.racecraft-track .space{fill:#3b424b;stroke:#7c8794;stroke-width:1.5;stroke-linejoin:round}
.racecraft-track .space.odd{fill:#414953}
.racecraft-track .arrow{fill:none;stroke:#fff;stroke-opacity:.15;stroke-width:9;stroke-linecap:round;stroke-linejoin:round}
.racecraft-track .number{fill:#fff;fill-opacity:.42;font-size:11px;text-anchor:middle}
.racecraft-track .title{font-weight:800;letter-spacing:.08em;fill:#fff}
.racecraft-track .label{font-weight:600;letter-spacing:.06em;fill:#fff;fill-opacity:.85}
.racecraft-track .badge{font-weight:800;text-anchor:middle;font-size:20px;fill:#2a2310}
.racecraft-track .grid{font-weight:800;text-anchor:middle;font-size:21px;fill:#fff}
.racecraft-track .letter{font-weight:800;text-anchor:middle;font-size:16px}
"""


def draw(track: Track, cars: Mapping[int, int] | None = None) -> str:
    """The SVG text of a track, with cars on it: colour (0-5) to space. Raises TrackError when it cannot be drawn."""
    outline = Outline.of(track)
    x, y, wide, high = outline.viewbox
    body = (
        _group("background", _background(outline)),
        _group("road", _road(outline)),
        _group("spaces", _spaces(outline)),
        _group("marks", _marks(outline)),
        _group("cars", [_car(outline, colour, s) for colour, s in sorted((cars or {}).items())]),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="racecraft-track" viewBox="{x} {y} {wide} {high}" role="img" '
        f'aria-label="{escape(track.title, {chr(34): "&quot;"})}">\n<title>{escape(track.title)}</title>\n'
        f"<style>{_STYLE}</style>\n{_defs()}\n" + "\n".join(body) + "\n</svg>\n"
    )


def _group(name: str, parts: list[str]) -> str:
    return f'<g class="{name}">\n' + "\n".join(part for part in parts if part) + "\n</g>"


def _defs() -> str:
    """What fills the cars besides a colour: a pattern each, so that they differ without colour too."""
    marks = {
        1: '<path d="M0 2H8" stroke="#fff" stroke-width="2.2"/>',
        2: '<circle cx="3" cy="3" r="1.5" fill="#fff"/><circle cx="7" cy="7" r="1.5" fill="#fff"/>',
        3: '<path d="M0 8L8 0M-2 2L2 -2M6 10L10 6" stroke="#3a2100" stroke-width="2"/>',
        4: '<path d="M2 0V8" stroke="#fff" stroke-width="2.2"/>',
        5: '<path d="M0 0H4V4H0ZM4 4H8V8H4Z" fill="#3a3000"/>',
    }
    return "<defs>" + "".join(
        f'<pattern id="car-{NAMES[c]}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect width="8" height="8" fill="{PAINT[c]}"/>{marks.get(c, "")}</pattern>'
        for c in range(len(NAMES))
    ) + "</defs>"


def _background(outline: Outline) -> list[str]:
    _, _, wide, high = outline.viewbox
    board = f'<rect width="{wide}" height="{high}" rx="22" fill="{GROUND[outline.drawing.ground]}"/>'
    clip = f'<clipPath id="board"><rect width="{wide}" height="{high}" rx="22"/></clipPath><g clip-path="url(#board)">'
    return [board, clip, *(scenery_svg(item) for item in outline.drawing.scenery), "</g>"]


def _road(outline: Outline) -> list[str]:
    """Verge, asphalt and what stands along the edges."""
    end = outline.centreline.length
    ring = path(outline.edge(0, end, 0)) + path(outline.edge(0, end, 1))
    parts = [f'<path d="{ring}" fill="none" stroke="#d8d2bf" stroke-width="26" stroke-linejoin="round"/>']
    for k, edge in enumerate(outline.drawing.edges):
        if edge in _EDGES:
            parts.extend(_along(outline, outline.limits[k], outline.limits[k + 1], *_EDGES[edge]))
    asphalt = 'fill="#333941" fill-rule="evenodd" stroke="#f4f2ec" stroke-width="5" stroke-linejoin="round"'
    parts.append(f'<path d="{ring}" {asphalt}/>')
    for begin, end, curvature in outline.centreline.bends():
        edge = outline.drawing.edges[outline.section_at((begin + end) / 2)]
        inside = 0 if curvature * outline.centreline.side > 0 else 1
        sides = {"kerb": (0, 1), "wall": (inside,), "bridge": ()}[edge]
        parts.extend(_along(outline, begin - 10, end + 10, 4, _KERB, sides))
    return parts


_KERB: Final = (("#fff", 10, ""), ("#d33a32", 10, "13 13"))
_EDGES: Final = {
    "wall": (12, (("#5d6672", 8, ""), ("#e9edf2", 5, "20 3"))),
    "bridge": (11, (("#6d675c", 18, ""), ("#cfc8b8", 13, ""), ("#8f887a", 13, "2 12"))),
}


def _along(
    outline: Outline,
    begin: float,
    end: float,
    gap: float,
    lines: tuple[tuple[str, int, str], ...],
    sides: tuple[int, ...] = (0, 1),
) -> list[str]:
    """Lines of some colours, widths and dashes along the edges of the road, `gap` units outside."""
    curves = [path(outline.edge(begin, end, lateral, gap), closed=False) for lateral in sides]
    return [
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"'
        + (f' stroke-dasharray="{dashes}"/>' if dashes else "/>")
        for d in curves
        for colour, width, dashes in lines
    ]


def _spaces(outline: Outline) -> list[str]:
    track = outline.track
    return [
        f'<path id="space-{s + 1}" class="space{" odd" if track.lane[s] % 2 else ""}" data-space="{s}" '
        f'd="{path(outline.polygons[s])}"/>'
        for s in range(track.n)
    ]


def _marks(outline: Outline) -> list[str]:
    parts = [*_arrows(outline), _chequered(outline), *(_betting(outline, k) for k in range(len(outline.lines)))]
    start = list(outline.track.start)
    parts.extend(_start_box(outline, k, s) for k, s in enumerate(start))
    parts.extend(_number(outline, s) for s in range(outline.track.n) if s not in start)
    return parts


def _arrows(outline: Outline) -> list[str]:
    """Chevrons painted on the longer straights, in the direction of the race."""
    parts: list[str] = []
    for begin, end in outline.centreline.straights():
        if end - begin < 130 or outline.section_at((begin + end) / 2) == len(outline.drawing.begins) - 1:
            continue
        x, y, heading = outline.centreline.at((begin + end) / 2)
        half = outline.width((begin + end) / 2) * 0.34
        chevron = f"M{number(-half * 0.5)} {number(-half)}L{number(half * 0.3)} 0L{number(-half * 0.5)} {number(half)}"
        where = f"translate({number(x)} {number(y)}) rotate({number(degrees(heading))})"
        parts.append(
            f'<path class="arrow" transform="{where}" d="{chevron}M22 0m{number(-half * 0.5)} {number(-half)}'
            f'L{number(22 + half * 0.3)} 0L{number(22 - half * 0.5)} {number(half)}"/>'
        )
    return parts


def _number(outline: Outline, s: int) -> str:
    x, y = outline.centres[s]
    return f'<text class="number" x="{number(x)}" y="{number(y + 4)}">{s + 1}</text>'


def _start_box(outline: Outline, k: int, s: int) -> str:
    x, y = outline.centres[s]
    turn = number(degrees(outline.headings[s]))
    bracket = '<path d="M4 -15H17V15H4" fill="none" stroke="#fff" stroke-width="3"/>'
    return (
        f'<g transform="translate({number(x)} {number(y)}) rotate({turn})">{bracket}</g>'
        f'<text class="grid" x="{number(x)}" y="{number(y + 7)}">{k + 1}</text>'
    )


def _chequered(outline: Outline) -> str:
    (x, y), (u, v) = outline.start_line
    long, turn = hypot(u - x, v - y), degrees(atan2(v - y, u - x))
    squares = max(2, round(long / 8))
    side = long / squares
    dark = "".join(f"M{number(k * side)} {number(-side * (k % 2))}h{number(side)}v{number(side)}h{number(-side)}Z" for k in range(squares))
    return (
        f'<g class="finish" transform="translate({number(x)} {number(y)}) rotate({number(turn)})">'
        f'<rect y="{number(-side)}" width="{number(long)}" height="{number(2 * side)}" fill="#fff"/><path d="{dark}" fill="#111"/></g>'
    )


def _betting(outline: Outline, k: int) -> str:
    (x, y), (u, v) = outline.lines[k]
    cx, cy = _badge(outline, (x, y), (u, v))
    line = f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
    return (
        f'<g class="betting" id="line-{k + 1}"><path d="{line}" stroke="#20231f" stroke-width="10"/>'
        f'<path d="{line}" stroke="#ffd23d" stroke-width="6"/>'
        f'<circle cx="{number(cx)}" cy="{number(cy)}" r="16" fill="#ffd23d" stroke="#20231f" stroke-width="2.5"/>'
        f'<text class="badge" x="{number(cx)}" y="{number(cy + 7)}">{k + 1}</text></g>'
    )


def _badge(outline: Outline, inner: Point, outer: Point) -> Point:
    """Where the number of a line stands: beyond its outer end if that is well on the board, else beyond the inner."""
    _, _, wide, high = outline.viewbox
    far = hypot(outer[0] - inner[0], outer[1] - inner[1])
    x, y = (end + (end - other) / far * 22 for end, other in zip(outer, inner, strict=True))
    if 22 <= x <= wide - 22 and 22 <= y <= high - 22:
        return x, y
    return inner[0] + (inner[0] - outer[0]) / far * 22, inner[1] + (inner[1] - outer[1]) / far * 22


def _car(outline: Outline, colour: int, s: int) -> str:
    x, y = outline.centres[s]
    turn = number(degrees(outline.headings[s]))
    wheels = "M-17 -13h9v6h-9ZM8 -13h9v6h-9ZM-17 7h9v6h-9ZM8 7h9v6h-9Z"
    hull = "M-21 -10H-16V-6H-7L-3 -9H6L11 -5H21V5H11L6 9H-3L-7 6H-16V10H-21Z"
    ink = "#111" if colour in (3, 5) else "#fff"
    fill = f'fill="url(#car-{NAMES[colour]})" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"'
    return (
        f'<g class="car" data-car="{NAMES[colour]}"><g transform="translate({number(x)} {number(y)}) rotate({turn})">'
        f'<path d="{wheels}" fill="#0c0d0f"/><path d="{hull}" {fill}/></g>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="10" fill="{PAINT[colour]}" stroke="{ink}" stroke-width="1.2"/>'
        f'<text class="letter" fill="{ink}" x="{number(x)}" y="{number(y + 5.5)}">{LETTERS[colour]}</text></g>'
    )
