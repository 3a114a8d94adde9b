"""Real servers on loopback and a real browser. Without Chromium these tests are left out, and the run says so."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from tests.server.clients import OPEN, Person, Server, serving

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ARTEFACTS = Path(os.environ.get("RACECRAFT_ARTEFACTS", "artefacts"))
collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]

if CHROMIUM:
    from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

    @pytest.fixture(scope="module")  # not for the session: while it runs, no other test can start an event loop
    def browser() -> Iterator[Browser]:
        with sync_playwright() as playwright:
            running = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            yield running
            running.close()

    @pytest.fixture
    def faults() -> Iterator[list[str]]:
        """What went wrong in any page of the test: errors of scripts, and refusals by the page's policy."""
        found: list[str] = []
        yield found
        assert not found

    @pytest.fixture
    def visit(browser: Browser, server: Server, faults: list[str]) -> Iterator[Callable[..., Page]]:
        """Open a page in a browser of its own, without motion unless it is asked for."""
        contexts: list[BrowserContext] = []

        def opened(
            path: str = "/", *, width: int = 1280, height: int = 900, at: Server = server, still: bool = True
        ) -> Page:
            motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
            context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion=motion)
            contexts.append(context)
            page = context.new_page()
            page.set_default_timeout(30_000)
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on(
                "console", lambda message: faults.append(message.text) if is_fault(message.type, message.text) else None
            )
            page.goto(at.url + path)
            return page

        yield opened
        for context in contexts:
            context.close()


def is_fault(kind: str, text: str) -> bool:
    """Whether the console tells of a fault of the page; that a server was ended by a test is none."""
    return kind == "error" and not re.search("ERR_CONNECTION|WebSocket connection|Failed to load resource", text)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not CHROMIUM:
        terminalreporter.write_line("Chromium is not installed: the tests in tests/browser did not run.")


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    yield
    OPEN.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may end."""
    with serving(tmp_path) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server, "Ada")
