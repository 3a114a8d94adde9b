"""Run by Alembic: take the steps on the connection that the program hands over."""

from __future__ import annotations

from typing import cast

from alembic import context
from sqlalchemy import Connection

from racecraft.server.store.schema import METADATA

connection = cast("Connection", context.config.attributes["connection"])
context.configure(connection=connection, target_metadata=METADATA, transactional_ddl=False)
context.run_migrations()
