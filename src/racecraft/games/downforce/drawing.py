"""The drawing that belongs to a track: a closed centreline, road widths, scenery; whole numbers, in board units.

The rules never read it. `y` grows downwards. The road follows straight sides between control points, and
each control point with a radius is a bend, an arc that touches both sides.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from racecraft.games.downforce.track_plan import NO_NAME, Plan, TrackError, canonical, is_name
from racecraft.games.untyped import as_list, as_object

EDGES: Final = ("kerb", "wall", "bridge")
GROUNDS: Final = ("grass", "meadow", "paving", "sand", "field")
SCENERY: Final = (
    "area",
    "basin",
    "boat",
    "building",
    "field",
    "label",
    "quay",
    "rail",
    "river",
    "stand",
    "title",
    "tree",
    "water",
    "wheel",
)
LARGEST: Final = 10_000


class Scenery(NamedTuple):
    """Something beside the road. `size` is a width, length, radius or height of letters, `turn` in degrees."""

    kind: str
    points: tuple[tuple[int, int], ...]
    size: int
    turn: int
    text: str


class Drawing(NamedTuple):
    """`size` of the board; control points (x, y, radius), the first where the start line lies.

    For each section: where it begins, in units along the centreline; its width; what lies along its edges.
    """

    size: tuple[int, int]
    ground: str
    points: tuple[tuple[int, int, int], ...]
    begins: tuple[int, ...]
    widths: tuple[int, ...]
    edges: tuple[str, ...]
    scenery: tuple[Scenery, ...]


def drawing_text(drawing: Drawing) -> str:
    """The canonical JSON text that a track carries."""
    return canonical(
        {
            "size": list(drawing.size),
            "ground": drawing.ground,
            "points": [list(point) for point in drawing.points],
            "begins": list(drawing.begins),
            "widths": list(drawing.widths),
            "edges": list(drawing.edges),
            "scenery": [
                {"kind": s.kind, "points": [list(p) for p in s.points], "size": s.size, "turn": s.turn, "text": s.text}
                for s in drawing.scenery
            ],
        }
    )


def drawing_of(plan: Plan) -> Drawing:
    """The drawing of a track, or a plain oval if it carries none. Raises TrackError if what it carries is none."""
    if plan.drawing == "null":
        return oval(plan)
    value = as_object(json.loads(plan.drawing))
    if value is None:
        raise fault("drawing", 0, "drawing", "it is not a table", "Give size, points and scenery")
    drawing = Drawing(
        pair(value.get("size"), "size"),
        choice(value.get("ground"), GROUNDS, "ground"),
        tuple(control_point(item, k) for k, item in enumerate(_items(value.get("points"), "points"))),
        tuple(whole(item, "begins") for item in _items(value.get("begins"), "begins")),
        tuple(whole(item, "widths") for item in _items(value.get("widths"), "widths")),
        tuple(choice(item, EDGES, "edges") for item in _items(value.get("edges"), "edges")),
        tuple(scenery(item, k) for k, item in enumerate(_items(value.get("scenery"), "scenery"))),
    )
    check_drawing(drawing, [section.name for section in plan.sections])
    return drawing


def check_drawing(drawing: Drawing, sections: list[str]) -> None:
    """Prove what the numbers alone show; the shape of the road is proved when it is drawn. Raises TrackError."""
    if min(drawing.size) < 100:
        raise fault("drawing", 0, "size", "the board is less than 100 wide or high", "Give a larger size")
    if not 3 <= len(drawing.points) <= 100:
        raise fault("drawing", 0, "points", "there are not 3 to 100 control points", "Give the corners of the circuit")
    if not len(drawing.begins) == len(drawing.widths) == len(drawing.edges) == len(sections):
        raise fault("drawing", 0, "sections", "not every section has a place on the drawing", "Give begins to each")
    for k, name in enumerate(sections):
        if drawing.begins[k] <= (drawing.begins[k - 1] if k else -1) or (k == 0 and drawing.begins[0]):
            cure = "The first section begins at 0, each other one further on than the one before"
            raise fault("section", k, f"section {name!r}", f"it cannot begin at {drawing.begins[k]}", cure)
        if not 10 <= drawing.widths[k] <= 1000:
            raise fault("section", k, f"section {name!r}", "its width is not from 10 to 1000", "Give about 40 a lane")


def oval(plan: Plan) -> Drawing:
    """A plain drawing for a track that has none: a rounded rectangle as long as its spaces need."""
    lengths = [46 * sum(lane.spaces for lane in section.lanes) // len(section.lanes) for section in plan.sections]
    widths = [40 * min(len(section.lanes), 25) for section in plan.sections]
    radius = max(widths) // 2 + 90
    edge = max(widths) // 2 + 40
    high = max(2 * radius + 40, sum(lengths) // 5)
    wide = max(2 * radius + 40, (sum(lengths) + 172 * radius // 100) // 2 - high)
    points = (
        (0, 0, 0),
        (wide // 2, 0, radius),
        (wide // 2, high, radius),
        (-wide // 2, high, radius),
        (-wide // 2, 0, radius),
    )
    around = 2 * (2 * (wide // 2) + high) - 172 * radius // 100
    begins = [sum(lengths[:k]) * (around - len(lengths)) // sum(lengths) for k in range(len(lengths))]
    return Drawing(
        (wide + 2 * edge, high + 2 * edge),
        "grass",
        tuple((wide // 2 + edge - x, high + edge - y, r) for x, y, r in points),
        tuple(begins),
        tuple(widths),
        tuple("kerb" for _ in widths),
        (),
    )


def fault(part: str, number: int, place: str, what: str, cure: str) -> TrackError:
    """The error of a drawing: `part` is "drawing", "point" (number: which control point), "section" or "scenery"."""
    return TrackError(part, number, place, what, cure)


def whole(value: object, place: str) -> int:
    """An integer of sane size."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST:
        raise fault("drawing", 0, place, "expected a whole number", f"Give one from -{LARGEST} to {LARGEST}")
    return value


def pair(value: object, place: str) -> tuple[int, int]:
    """Two integers, such as x and y."""
    items = _items(value, place)
    if len(items) != 2:
        raise fault("drawing", 0, place, "expected two whole numbers", f"Write {place} = [..., ...]")
    return whole(items[0], place), whole(items[1], place)


def control_point(value: object, number: int) -> tuple[int, int, int]:
    """A control point [x, y] or [x, y, radius]."""
    items = as_list(value) or []
    numbers = [item for item in items if isinstance(item, int) and not isinstance(item, bool) and abs(item) <= LARGEST]
    if len(numbers) != len(items) or len(items) not in (2, 3) or min(numbers[2:], default=0) < 0:
        place = f"control point {number + 1}"
        raise fault("point", number, place, "expected two whole numbers and a radius", "Write [x, y] or [x, y, radius]")
    return numbers[0], numbers[1], numbers[2] if len(numbers) == 3 else 0


def choice(value: object, among: tuple[str, ...], place: str) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in among:
        raise fault("drawing", 0, place, "unknown word", f"Write one of {', '.join(among)}")
    return value


def scenery(value: object, number: int) -> Scenery:
    """A piece of scenery from its table."""
    try:
        return _scenery(as_object(value) or {})
    except TrackError as error:
        place = f"scenery {number + 1}, {error.place}"
        raise fault("scenery", number, place, error.fault, error.cure) from None


def _scenery(table: dict[str, object]) -> Scenery:
    text = table.get("text", "")
    if not isinstance(text, str) or (text and not is_name(text)):
        raise fault("scenery", 0, "text", *NO_NAME)
    points = tuple(pair(item, "point") for item in _items(table.get("points"), "points"))
    if not points:
        raise fault("scenery", 0, "points", "there are none", "Write points = [[x, y], ...]")
    size, turn = whole(table.get("size", 20), "size"), whole(table.get("turn", 0), "turn")
    if not 3 <= size <= 1000:
        raise fault("scenery", 0, "size", "it is not from 3 to 1000", "Give a size in board units")
    return Scenery(choice(table.get("kind"), SCENERY, "kind"), points, size, turn, text)


def _items(value: object, place: str) -> list[object]:
    found = as_list(value)
    if found is None:
        raise fault("drawing", 0, place, "expected a list", f"Write {place} = [...]")
    return found
