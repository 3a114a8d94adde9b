"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    _people()
    _tables()
    _rest()


def _people() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("guest", "code"),
    )
    op.create_index("member_code", "member", ["code"])


def _tables() -> None:
    op.create_table(
        "game_table",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_table(
        "entry",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("command", sa.String(128), nullable=False),
        sa.Column("actor", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("code", "number", name="entry_number"),
        sa.UniqueConstraint("code", "command", name="entry_command"),
    )


def _rest() -> None:
    op.create_table(
        "staged",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.String(16), nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", "seat"),
    )
    op.create_table(
        "deadline",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", "kind", "seat"),
    )
    op.create_table(
        "record",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "fact",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
