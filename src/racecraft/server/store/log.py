"""Reading and appending the log of a table, and what is kept beside it. Every function is a job for `Database`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from racecraft.server.store import schema

Json = dict[str, Any]


class Taken(Exception):
    """Somebody else has appended this number, or this command, before."""


@dataclass(frozen=True)
class Entry:
    """A row of the log.

    Attributes:
        code: of the table. number: from 1 at the table. command: its id, unique at the table.
        actor: a guest's id, or what acted by itself ("bot", "clock", "server"). kind: what it is.
        body: what it says. at: when, in ms.
    """

    code: str
    number: int
    command: str
    actor: str
    kind: str
    body: Json
    at: int


@dataclass(frozen=True)
class Deadline:
    """Something that is owed at a time."""

    code: str
    kind: str
    seat: int
    due: int


@dataclass(frozen=True)
class Beside:
    """What is stored together with a row: the state of the table and what it owes."""

    state: str
    summary: Json
    members: frozenset[str]
    deadlines: Sequence[Deadline] = ()


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored, without its log."""

    code: str
    game: str
    secret: bytes
    created: int


@dataclass(frozen=True)
class StoredStage:
    """Choices of one seat that are not final: for which decision, and which actions."""

    seat: int
    decision: str
    actions: list[int] = field(default_factory=list[int])


def create(connection: Connection, table: StoredTable, first: Entry, beside: Beside) -> None:
    """Store a new table with the first row of its log.

    Raises:
        Taken: when there is a table with this code.
    """
    values = {
        "code": table.code,
        "game": table.game,
        "secret": table.secret,
        "created": table.created,
        "changed": first.at,
        "state": beside.state,
        "summary": json.dumps(beside.summary),
    }
    try:
        connection.execute(insert(schema.game_table).values(values))
    except IntegrityError:
        raise Taken(table.code) from None
    append(connection, first, beside)


def append(connection: Connection, entry: Entry, beside: Beside) -> None:
    """Append a row and store what goes with it.

    Raises:
        Taken: when its number or command is there already; nothing is stored then.
    """
    values = {**entry.__dict__, "body": json.dumps(entry.body, ensure_ascii=False)}
    try:
        connection.execute(insert(schema.entry).values(values))
    except IntegrityError:
        raise Taken(f"{entry.code} {entry.number}") from None
    table = schema.game_table
    changed = {"state": beside.state, "changed": entry.at, "summary": json.dumps(beside.summary)}
    connection.execute(update(table).where(table.c.code == entry.code).values(changed))
    _set_members(connection, entry.code, beside.members)
    set_deadlines(connection, entry.code, beside.deadlines)


def _set_members(connection: Connection, code: str, members: frozenset[str]) -> None:
    table = schema.member
    present = set(connection.scalars(select(table.c.guest).where(table.c.code == code)))
    for guest in members - present:
        connection.execute(insert(table).values(guest=guest, code=code))
    for guest in present - members:
        connection.execute(delete(table).where(table.c.code == code, table.c.guest == guest))


def set_deadlines(connection: Connection, code: str, deadlines: Iterable[Deadline]) -> None:
    """Replace what a table owes."""
    connection.execute(delete(schema.deadline).where(schema.deadline.c.code == code))
    for row in deadlines:
        connection.execute(insert(schema.deadline).values(code=code, kind=row.kind, seat=row.seat, due=row.due))


def table_of(connection: Connection, code: str) -> StoredTable | None:
    """A table by its code."""
    table = schema.game_table
    columns = (table.c.code, table.c.game, table.c.secret, table.c.created)
    row = connection.execute(select(*columns).where(table.c.code == code)).first()
    return None if row is None else StoredTable(row.code, row.game, bytes(row.secret), row.created)


def entries(connection: Connection, code: str, after: int = 0) -> list[Entry]:
    """The rows of a table's log after a number, in order."""
    log = schema.entry
    query = select(log).where(log.c.code == code, log.c.number > after).order_by(log.c.number)
    return [
        Entry(row.code, row.number, row.command, row.actor, row.kind, json.loads(row.body), row.at)
        for row in connection.execute(query)
    ]


def news(connection: Connection, after: int) -> tuple[int, dict[str, int]]:
    """What was appended after a `seq`: the last `seq`, and for each table that has changed its last number."""
    log = schema.entry
    query = select(log.c.seq, log.c.code, log.c.number).where(log.c.seq > after).order_by(log.c.seq)
    last, changed = after, dict[str, int]()
    for row in connection.execute(query):
        last = row.seq
        changed[row.code] = row.number
    return last, changed


def newest(connection: Connection) -> int:
    """The last `seq` of all."""
    return connection.scalar(select(func.max(schema.entry.c.seq))) or 0


def staged(connection: Connection, code: str) -> list[StoredStage]:
    """The choices at a table that are not final."""
    query = select(schema.staged).where(schema.staged.c.code == code)
    return [StoredStage(row.seat, row.decision, json.loads(row.actions)) for row in connection.execute(query)]


def stage(connection: Connection, code: str, before: list[int], after: StoredStage) -> None:
    """Replace the staged choices of a seat for a decision; those for an earlier decision count as none.

    Raises:
        Taken: when they are not, or no longer, `before`.
    """
    table = schema.staged
    mine = (table.c.code == code, table.c.seat == after.seat)
    row = connection.execute(select(table.c.decision, table.c.actions).where(*mine)).first()
    present: list[int] = json.loads(row.actions) if row is not None and row.decision == after.decision else []
    if present != before:
        raise Taken(f"{code} staged {after.seat}")
    connection.execute(delete(table).where(*mine))
    values = {"code": code, "seat": after.seat, "decision": after.decision, "actions": json.dumps(after.actions)}
    connection.execute(insert(table).values(values))


def owed(connection: Connection) -> list[Deadline]:
    """Everything that is owed by any table."""
    return [Deadline(row.code, row.kind, row.seat, row.due) for row in connection.execute(select(schema.deadline))]


def tables_of(connection: Connection, guest: str, limit: int = 100) -> list[Json]:
    """The tables at which a guest has a seat, the last changed first."""
    table, member = schema.game_table, schema.member
    columns = (table.c.code, table.c.game, table.c.state, table.c.created, table.c.changed, table.c.summary)
    query = select(*columns).join(member, member.c.code == table.c.code).where(member.c.guest == guest)
    rows = connection.execute(query.order_by(table.c.changed.desc()).limit(limit)).mappings()
    return [{**row, "summary": json.loads(row["summary"])} for row in rows]


def open_tables(connection: Connection, guest: str, since: int) -> int:
    """At how many tables that are not over, and have changed since, a guest has a seat."""
    table, member = schema.game_table, schema.member
    query = select(table.c.code).join(member, member.c.code == table.c.code)
    return len(
        connection.execute(query.where(member.c.guest == guest, table.c.state != "over", table.c.changed > since)).all()
    )
