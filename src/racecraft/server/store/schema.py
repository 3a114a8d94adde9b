"""The tables of the database. Times are ms since 1970; what is stored as text is JSON."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

# Guests: the token itself is stored nowhere.
guest: Final = Table(
    "guest",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# One row a table; everything but the secret and the code can be found again from the log.
game_table: Final = Table(
    "game_table",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("state", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("summary", Text, nullable=False),
)

# The log. `seq` only says that there is something new; the truth is the order of `number` at a table.
entry: Final = Table(
    "entry",
    METADATA,
    Column("seq", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("code", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("command", String(128), nullable=False),
    Column("actor", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("code", "number", name="entry_number"),
    UniqueConstraint("code", "command", name="entry_command"),
)

# Who has a seat where, for "my games".
member: Final = Table(
    "member",
    METADATA,
    Column("guest", String(32), nullable=False),
    Column("code", String(16), nullable=False),
    PrimaryKeyConstraint("guest", "code"),
)
Index("member_code", member.c.code)

# Choices of a turn that are not final yet.
staged: Final = Table(
    "staged",
    METADATA,
    Column("code", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", String(16), nullable=False),
    Column("actions", Text, nullable=False),
    PrimaryKeyConstraint("code", "seat"),
)

# What is owed at a time: a clock that runs out, an absent player, a bot's move.
deadline: Final = Table(
    "deadline",
    METADATA,
    Column("code", String(16), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    PrimaryKeyConstraint("code", "kind", "seat"),
)

# Records that were uploaded to look at.
record: Final = Table(
    "record",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

# Facts about this server: the key of the daily secrets, and when it was last alive.
fact: Final = Table(
    "fact",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
