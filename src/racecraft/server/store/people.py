"""Guests, uploaded records and the facts of the server, as they are stored. Every function is a job for `Database`."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from racecraft.server.store import schema


@dataclass(frozen=True)
class StoredGuest:
    """Somebody who plays: a public id and a name."""

    id: str
    name: str


def add_guest(connection: Connection, guest: StoredGuest, token_hash: str, now: int) -> None:
    """Store a new guest."""
    values = {"id": guest.id, "name": guest.name, "token_hash": token_hash, "created": now}
    connection.execute(insert(schema.guest).values(values))


def guest_by(connection: Connection, token_hash: str) -> StoredGuest | None:
    """The guest whose token has this hash."""
    table = schema.guest
    row = connection.execute(select(table.c.id, table.c.name).where(table.c.token_hash == token_hash)).first()
    return None if row is None else StoredGuest(row.id, row.name)


def change_guest(connection: Connection, guest: StoredGuest, token_hash: str | None) -> None:
    """Store a guest's name, and a new token where one is given."""
    values = {"name": guest.name} | ({} if token_hash is None else {"token_hash": token_hash})
    connection.execute(update(schema.guest).where(schema.guest.c.id == guest.id).values(values))


def add_record(connection: Connection, name: str, guest: str, text: str, now: int) -> None:
    """Store an uploaded record; the same one again changes nothing."""
    if record_text(connection, name) is None:
        connection.execute(insert(schema.record).values(id=name, guest=guest, created=now, text=text))


def record_text(connection: Connection, name: str) -> str | None:
    """An uploaded record."""
    return connection.scalar(select(schema.record.c.text).where(schema.record.c.id == name))


def records_of(connection: Connection, guest: str) -> int:
    """How many records a guest has uploaded."""
    return len(connection.execute(select(schema.record.c.id).where(schema.record.c.guest == guest)).all())


def fact(connection: Connection, name: str) -> str | None:
    """A fact of the server."""
    return connection.scalar(select(schema.fact.c.value).where(schema.fact.c.name == name))


def set_fact(connection: Connection, name: str, value: str) -> None:
    """Store a fact of the server."""
    connection.execute(delete(schema.fact).where(schema.fact.c.name == name))
    connection.execute(insert(schema.fact).values(name=name, value=value))
