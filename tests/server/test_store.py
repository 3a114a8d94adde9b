"""The database: its steps, the one writer, and what a row is unique by."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from racecraft.server.store import log, migrations, people
from racecraft.server.store.database import Database
from racecraft.server.store.log import Beside, Deadline, Entry, StoredStage, StoredTable, Taken
from racecraft.server.store.schema import METADATA

T = TypeVar("T")
TABLE = StoredTable("AAAAAAA", "downforce", bytes(32), 5)
BESIDE = Beside("lobby", {}, frozenset({"g_a"}), [Deadline("AAAAAAA", "clock", 1, 99)])


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(f"sqlite:///{tmp_path / 'x' / 'racecraft.db'}")
    yield opened
    opened.close()


def entry(number: int, command: str) -> Entry:
    return Entry("AAAAAAA", number, command, "g_a", "joined", {"n": number}, 7)


def run(work: Callable[[], Awaitable[T]]) -> T:
    async def main() -> T:
        return await work()

    return asyncio.run(main())


def create(database: Database) -> None:
    run(lambda: database.write(lambda c: log.create(c, TABLE, entry(1, "first"), BESIDE)))


async def append(database: Database, row: Entry) -> None:
    await database.write(lambda c: log.append(c, row, BESIDE))


def test_the_steps_lead_to_what_the_program_expects(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


@pytest.mark.usefixtures("database")
def test_the_file_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "x/racecraft.db").stat().st_mode) == 0o600


def test_of_many_rows_with_one_number_one_is_stored(database: Database) -> None:
    create(database)

    async def race() -> list[BaseException | None]:
        rows = [entry(2, f"command {n}") for n in range(30)]
        return await asyncio.gather(*(append(database, row) for row in rows), return_exceptions=True)

    results = run(race)
    assert sum(isinstance(result, Taken) for result in results) == 29
    rows = run(lambda: database.read(lambda c: log.entries(c, "AAAAAAA")))
    assert [row.number for row in rows] == [1, 2]


def test_one_command_is_stored_once(database: Database) -> None:
    create(database)
    with pytest.raises(Taken):
        run(lambda: database.write(lambda c: log.append(c, entry(2, "first"), BESIDE)))


def test_a_job_that_fails_takes_nothing_else_with_it(database: Database) -> None:
    create(database)

    def broken(connection: Connection) -> None:
        people.set_fact(connection, "x", "broken")
        raise ValueError("half done")

    async def together() -> tuple[BaseException | None, BaseException | None]:
        good = database.write(lambda c: people.set_fact(c, "y", "good"))
        return await asyncio.gather(database.write(broken), good, return_exceptions=True)

    failed, stored = run(together)
    assert isinstance(failed, ValueError)
    assert stored is None
    assert run(lambda: database.read(lambda c: people.fact(c, "x"))) is None
    assert run(lambda: database.read(lambda c: people.fact(c, "y"))) == "good"


def test_everything_beside_a_row_is_stored_with_it(database: Database) -> None:
    create(database)
    assert run(lambda: database.read(log.owed)) == [Deadline("AAAAAAA", "clock", 1, 99)]
    assert run(lambda: database.read(lambda c: log.tables_of(c, "g_a")))[0]["code"] == "AAAAAAA"
    after = Beside("running", {}, frozenset({"g_b"}))
    run(lambda: database.write(lambda c: log.append(c, entry(2, "second"), after)))
    assert run(lambda: database.read(log.owed)) == []
    assert run(lambda: database.read(lambda c: log.tables_of(c, "g_a"))) == []
    assert run(lambda: database.read(lambda c: log.news(c, 1))) == (2, {"AAAAAAA": 2})


def test_staged_choices_are_replaced_only_when_nobody_else_has(database: Database) -> None:
    create(database)
    one, two = StoredStage(0, "1.1", [5]), StoredStage(0, "1.1", [5, 6])
    run(lambda: database.write(lambda c: log.stage(c, "AAAAAAA", [], one)))
    with pytest.raises(Taken):
        run(lambda: database.write(lambda c: log.stage(c, "AAAAAAA", [], one)))
    run(lambda: database.write(lambda c: log.stage(c, "AAAAAAA", [5], two)))
    assert run(lambda: database.read(lambda c: log.staged(c, "AAAAAAA"))) == [two]
    run(lambda: database.write(lambda c: log.stage(c, "AAAAAAA", [], StoredStage(0, "1.2", [7]))))


def test_a_database_that_is_there_is_taken_as_it_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'racecraft.db'}"
    for _ in range(2):
        database = Database(url)
        database.close()
