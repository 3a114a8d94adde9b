"""The connection to the database, and the one thread that writes to it.

Jobs that wait at the same time are committed together (group commit): one flush to disk for all of them. Each job runs
in a savepoint of its own, so that one that fails takes nothing else with it, and is answered only after the commit.
"""

from __future__ import annotations

import asyncio
import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection

from racecraft.server.store.migrations import HEAD

T = TypeVar("T")
_MOST_TOGETHER: Final = 128
_BUSY_SECONDS: Final = 20


class _Job:
    """Something to write, and who waits for it."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.done: Future[Any] = Future()
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> None:
        try:
            with connection.begin_nested():
                self.result = self.work(connection)
        except Exception as error:  # noqa: BLE001  (whoever waits for the job gets it)
            self.error = error

    def answer(self, error: Exception | None) -> None:
        failed = self.error or error
        if failed is not None:
            self.done.set_exception(failed)
        else:
            self.done.set_result(self.result)


class Database:
    """A database with its tables brought up to date.

    Args:
        url: as SQLAlchemy writes it, `sqlite:///FILE` for one.
    """

    def __init__(self, url: str) -> None:
        _make_file(url)
        self.engine = _engine(url)
        self.jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(2, "reader")
        self.migrate()
        self.writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self.writer.start()

    def migrate(self) -> None:
        """Take the steps that are missing; of two processes that start together one waits for the other."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            if step_of(connection) != HEAD:
                _upgrade(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in the writing thread; the answer comes after the commit.

        Raises:
            Exception: what `work` raised; nothing of it is stored then.
        """
        job = _Job(work)
        self.jobs.put(job)
        return await asyncio.shield(asyncio.wrap_future(job.done))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, beside everything else."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def close(self) -> None:
        """Write what waits, then let go."""
        self.jobs.put(None)
        self.writer.join()
        self.readers.shutdown()
        self.engine.dispose()

    def _write_all(self) -> None:
        with self.engine.connect().execution_options(writes=True) as connection:
            while True:
                jobs, last = self._waiting()
                if jobs:
                    _write_together(connection, jobs)
                if last:
                    return

    def _waiting(self) -> tuple[list[_Job], bool]:
        """The jobs that wait, at least one, and whether they are the last."""
        jobs: list[_Job] = []
        job = self.jobs.get()
        while job is not None:
            jobs.append(job)
            if self.jobs.empty() or len(jobs) == _MOST_TOGETHER:
                return jobs, False
            job = self.jobs.get()
        return jobs, True


def step_of(connection: Connection) -> str | None:
    """The last step that has been taken."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    step: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return step


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415  (seldom needed, and slow to import)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _write_together(connection: Connection, jobs: list[_Job]) -> None:
    failed: Exception | None = None
    try:
        with connection.begin():
            for job in jobs:
                job.run(connection)
    except Exception as error:  # noqa: BLE001  (nothing was stored: all who wait are told)
        failed = error
    for job in jobs:
        job.answer(failed)


def _make_file(url: str) -> None:
    """Make the file of an SQLite database, for nobody else to read."""
    target = make_url(url)
    if target.get_backend_name() == "sqlite" and target.database:
        Path(target.database).parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(target.database, os.O_CREAT | os.O_RDWR, 0o600))


def _engine(url: str) -> Engine:
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url)
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": _BUSY_SECONDS})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    """Durable and concurrent: a write-ahead log that is flushed at every commit; transactions are begun by hand."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer locks at once, so that what it reads is still true when it writes."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
