"""A view of Downforce as JSON and back, for the process in which bots think: it holds what the view holds, no more."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import filled
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.deal import Deal
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.view import FIELDS, View

Json = dict[str, Any]


def pack(view: View) -> Json:
    """Everything that a view holds."""
    known = view.known
    deal = known.deals[known.race]
    return {
        "seat": view.seat,
        "fields": {field.name: _plain(getattr(known, field.name)) for field in FIELDS},
        "counts": [list(view.hands), list(view.stocks), list(view.throws)],
        "deal": [list(deal.grid), list(deal.eights), list(deal.powers)],
    }


def _plain(value: object) -> object:
    return value if isinstance(value, bool | int) else list(cast("vec[i64]", value))


def unpack(config: Config, data: Json) -> View:
    """The view that `pack` wrote; what it hides is blank."""
    known = State(config, [])
    fields = cast("dict[str, Any]", data["fields"])
    grid, eights, powers = (vec[i64](row) for row in cast("list[list[int]]", data["deal"]))
    known.deals = [Deal(grid, filled(6, 0), [], 0, eights, powers)] * (fields["race"] + 1)
    known.track = config.tracks[fields["race"]]
    for name, value in fields.items():
        setattr(known, name, vec[i64](cast("list[int]", value)) if isinstance(value, list) else value)
    view = View(known, data["seat"], State(config, []))
    hands, stocks, throws = cast("list[list[int]]", data["counts"])
    view.hands, view.stocks, view.throws = vec[i64](hands), vec[i64](stocks), vec[i64](throws)
    return view
