"""New tables: from the choices of a person, and for a rematch."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import replace
from typing import Any, Final

from racecraft.server.api.tables import CreateTable
from racecraft.server.kinds.base import ChoiceError, Kind
from racecraft.server.kinds.registry import kind_of
from racecraft.server.store.log import Entry, StoredTable
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables import fold
from racecraft.server.tables.settings import ClockSettings, Settings
from racecraft.server.tables.table import Table

Json = dict[str, Any]
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_LENGTH: Final = 7


def code_for(server_key: bytes, what: str) -> str:
    """The code of the table that `what` makes, the same each time: 35 bits, without letters that look like others."""
    digest = hmac.digest(server_key, f"racecraft table {what}".encode(), hashlib.sha256)
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:_LENGTH])


def settings_of(asked: CreateTable) -> Settings:
    """The settings that were asked for.

    Raises:
        ValueError: when there is no such mode, bot or seat.
    """
    kind = kind_of(asked.game)
    if asked.seats not in kind.seats:
        raise ChoiceError(f"seats={asked.seats}: {asked.game} has {kind.seats.start} to {kind.seats.stop - 1}")
    clock = None if asked.clock is None else ClockSettings(asked.clock.bank, asked.clock.increment)
    settings = Settings(
        asked.game,
        asked.preset,
        asked.switches,
        asked.deck,
        asked.tracks,
        asked.seats,
        clock,
        asked.watch,
        asked.hot_seat,
        asked.bot_delay,
    )
    day = kind.day(settings.mode)
    settings = replace(settings, switches={**asked.switches, "date": day}) if day else settings
    kind.configure(settings.mode)
    return settings


def seats_of(asked: CreateTable, settings: Settings, guest: StoredGuest) -> list[Json]:
    """Who sits where at first.

    Raises:
        ValueError: for a bot or seat that does not exist, or names for too many.
    """
    seats = [_seat() for _ in range(settings.seats)]
    for row in asked.bots:
        if row.seat > settings.seats:
            raise ChoiceError(f"bots: there is no seat {row.seat}")
        seats[row.seat - 1]["bot"] = known_bot(kind_of(settings.game), row.bot)
    free = [seat for seat in seats if seat["bot"] is None]
    if not free:
        raise ChoiceError("bots: leave a seat for a person")
    names = asked.names if asked.hot_seat else []
    if len(names) > len(free):
        raise ChoiceError(f"names: {len(names)} for {len(free)} seats")
    for seat, name in zip(free, names or [guest.name], strict=False):
        seat.update(guest=guest.id, name=clean(name))
    return seats


def _seat(bot: str | None = None, reserved: str | None = None) -> Json:
    return {"guest": None, "name": None, "bot": bot, "reserved": reserved}


def known_bot(kind: Kind, name: str) -> str:
    """The name of a bot that plays a game.

    Raises:
        ChoiceError: when there is none.
    """
    if name not in kind.bots():
        raise ChoiceError(f"unknown bot {name!r}: {kind.name} has {', '.join(kind.bots()) or 'none'}")
    return name


def clean(name: str) -> str:
    """A name on one line, without what cannot be seen."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    return shown[:40] or "?"


def secret_of(settings: Settings, server_key: bytes) -> bytes:
    """A fresh secret; of a daily run the one that everybody meets on that day."""
    day = kind_of(settings.game).day(settings.mode)
    if not day:
        return secrets.token_bytes(32)
    message = f"racecraft {settings.game} daily {day}".encode()
    return hmac.digest(server_key, message, hashlib.sha256)


def new_table(
    stored: StoredTable, settings: Settings, seats: list[Json], host: str, command: str
) -> tuple[Table, Entry]:
    """A table with its first row applied."""
    body: Json = {"settings": settings.to_json(), "seats": seats, "host": host, "rematch_of": None}
    return _begin(stored, body, host, command)


def rematch_settings(old: Table) -> Settings:
    """The settings of the table after another one: the same, of a daily run those of today."""
    if not old.day():
        return old.settings
    kept = {name: value for name, value in old.settings.switches.items() if name != "date"}
    today = old.kind.day(replace(old.settings, switches=kept).mode)
    return replace(old.settings, switches={**kept, "date": today})


def rematch_table(old: Table, stored: StoredTable, guest: str, command: str) -> tuple[Table, Entry]:
    """The table after another one: everybody one seat further on; a seat is kept for each other person."""
    moved = [old.seats[-1], *old.seats[:-1]]
    seats = [_seat(seat.bot, seat.guest) for seat in moved]
    for before, seat in zip(moved, seats, strict=True):
        if before.guest == guest:
            seat.update(guest=guest, name=before.name, reserved=None)
    settings = rematch_settings(old)
    body: Json = {"settings": settings.to_json(), "seats": seats, "host": guest, "rematch_of": old.code}
    return _begin(stored, body, guest, command)


def _begin(stored: StoredTable, body: Json, guest: str, command: str) -> tuple[Table, Entry]:
    table = Table(stored)
    first = Entry(stored.code, 1, command, guest, "created", body, stored.created)
    fold.apply(table, first)
    return table, first
