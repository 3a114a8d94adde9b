"""How a server is run: everything that can be set, with what is usual."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """Settings of a server; times in seconds.

    Attributes:
        database: where tables are kept, as SQLAlchemy writes it.
        public_url: the address that people use, when it is not the one listened at (behind a proxy with TLS).
        grace: how long a player who is asked may be away before the others may answer.
        lobby_grace: how long a seat in a lobby is kept for somebody who is away.
        bot_seconds: how long a bot may think. bot_workers: processes for bots. bot_modules: where more bots are.
        rate, burst: messages a second, and at once, for each connection and each guest.
        most_tables: tables under way on one day, for each guest. most_connections: live connections of a guest.
        most_records: uploaded records of a guest. stall: how long a client may not read before it is dropped.
        queue: messages that may wait for a client. follow: how often another process's rows are looked for.
    """

    database: str = "sqlite:///racecraft.db"
    public_url: str | None = None
    grace: float = 60
    lobby_grace: float = 180
    bot_seconds: float = 10
    bot_workers: int = 1
    bot_modules: tuple[str, ...] = ()
    rate: float = 10
    burst: int = 20
    most_tables: int = 50
    most_connections: int = 24
    most_records: int = 200
    stall: float = 10
    queue: int = 64
    follow: float = 0.3
    hello: float = 10
