"""What one viewer gets of a table: built up from the view of their seat, and from what everybody knows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from racecraft.games.base import COMMIT
from racecraft.server.tables.table import OVER, RUNNING, Happening, Table

Json = dict[str, Any]
ONLOOKER: Final = -1
MOST_EVENTS: Final = 120  # more missing events than this are left out, and the view is shown as it stands


@dataclass(frozen=True)
class Presence:
    """Who is connected: since when each guest without a connection is away, and how many look on."""

    connected: frozenset[str]
    away: Mapping[str, int]
    spectators: int


def encode(message: Json) -> str:
    """A message as it goes over the wire."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def update(table: Table, who: str | None, seat: int, last: int, presence: Presence, now: int) -> Json:
    """The table for a viewer who has seen the events up to `last`; `seat` is -1 for an onlooker."""
    total = len(table.happened)
    jump = not 0 <= last <= total or total - last > MOST_EVENTS
    events = [] if jump else events_for(table, seat, last, total)
    return {"type": "update", "jump": jump, "events": events, **position(table, who, seat, presence, now)}


def position(table: Table, who: str | None, seat: int, presence: Presence, now: int) -> Json:
    """The table as a viewer may see it, complete."""
    view = view_json(table, seat)
    return {
        "last": len(table.happened),
        "table": table_json(table, presence, now),
        "you": {
            "guest": who,
            "seats": [number + 1 for number in table.seats_of(who)],
            "host": who is not None and table.host == who,
            "view_of": seat + 1 if seat >= 0 else None,
        },
        "view": view,
        "hash": None if view is None else hashlib.sha256(encode(view).encode()).hexdigest()[:16],
        "prompt": prompt(table, seat) if seat >= 0 else None,
        "waiting_for": [number + 1 for number in table.to_act()],
        "deadline": min((row.due for row in table.clock_deadlines() if row.kind == "clock"), default=None),
        "now": now,
    }


def view_json(table: Table, seat: int) -> Json | None:
    """The view of a seat."""
    if table.game is None:
        return None
    return table.kind.view_json(table.kind.view(table.game, seat))


def events_for(table: Table, seat: int, first: int, end: int) -> list[Json]:
    """Events number `first` + 1 to `end` as a seat may see them."""
    return [_event(table, seat, number, table.happened[number]) for number in range(first, end)]


def _event(table: Table, seat: int, number: int, happening: Happening) -> Json:
    what = happening.what
    if what is None:
        assert table.game is not None
        what = table.kind.events(table.game, seat, happening.index, happening.index + 1)[0]
    return {"n": number + 1, "at": happening.at, "row": happening.row, "by": happening.by, "what": what}


def prompt(table: Table, seat: int) -> Json | None:
    """What a seat has to decide."""
    if seat not in table.to_act() or table.seats[seat].stand_in:
        return None
    assert table.game is not None
    view = table.kind.view(table.game, seat)
    secret = table.game.state.moment() == COMMIT
    preview = None if secret else table.preview(seat)
    staged = table.staged_for(seat)
    advised = table.seats[seat].advised == table.seats[seat].made
    return {
        "decision": table.decision(seat),
        "seat": seat + 1,
        "phase": preview.view()["phase"] if preview is not None and staged else table.kind.phase(view),
        "secret": secret,
        "options": table.kind.options(view) if preview is None else preview.options(),
        "advice": table.kind.advise(view) if advised else None,
        "staged": None
        if preview is None or not staged
        else {
            "texts": [table.game.state.text(action) for action in staged],
            "complete": preview.complete,
            "view": preview.view(),
            "events": preview.events(),
        },
    }


def table_json(table: Table, presence: Presence, now: int) -> Json:
    """What everybody who may look at a table knows of it."""
    host_seats = table.seats_of(table.host)
    return {
        "table": table.code,
        "link": f"/t/{table.code}",
        "state": table.state,
        "created": table.created,
        "settings": table.settings.to_json(),
        "host": table.host,
        "host_seat": host_seats[0] + 1 if host_seats else None,
        "seats": [_seat(table, number, presence) for number in range(len(table.seats))],
        "spectators": presence.spectators,
        "fair": {"commitment": table.commitment(), "secret": shown_secret(table, now)},
        "rematch": table.rematch,
        "rematch_of": table.rematch_of,
        "result": table.result(),
        "ended_early": table.ended_early,
    }


def _seat(table: Table, number: int, presence: Presence) -> Json:
    seat = table.seats[number]
    clock = table.settings.clock is not None and table.state == RUNNING and seat.guest is not None
    return {
        "seat": number + 1,
        "kind": seat.kind,
        "name": seat.name,
        "guest": seat.guest,
        "bot": seat.bot,
        "played_by": seat.played_by,
        "connected": seat.guest in presence.connected,
        "away_since": presence.away.get(seat.guest or ""),
        "absent": seat.absent,
        "clock": seat.bank if clock else None,
        "clock_runs_since": seat.asked_since if clock and seat.clock_runs else None,
        "assisted": seat.assisted,
        "advised": seat.advised >= 0,
        "reserved_for": seat.reserved,
    }


def shown_secret(table: Table, now: int) -> str | None:
    """The secret, once it may be known: when the game is over, or the day whose secret it is."""
    day = table.day()
    over = datetime.fromtimestamp(now / 1000, UTC).date().isoformat() > day if day else table.state == OVER
    return table.secret.key.hex() if over else None
