"""One server for the tests that do not end it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.clients import OPEN, Person, Server, serving


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    yield
    OPEN.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server, "Ada")


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server, "Ben")
