"""Reloads, a server that dies, frames that are lost: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.driver import against_bots, decide, fingerprint, is_asked, is_over, play, wait_asked, wait_until
from tests.server.clients import Server

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]


def what_is_asked(page: Page) -> tuple[str, list[str], int]:
    """The question, the choices, and how many cards can be played."""
    wait_asked(page)
    choices = page.locator("section.turn .choice").all_inner_texts()
    return page.locator("section.turn .advice").inner_text(), choices, page.locator(".hand button.choice").count()


@pytest.mark.slow
def test_a_reload_in_the_middle_of_every_kind_of_decision(visit: Visit) -> None:
    page = visit()
    against_bots(page, seats=2, switches={"pool": "all"})
    rng = random.Random(5)  # noqa: S311 (no secret)
    seen: set[str] = set()
    for _ in range(400):
        wait_asked(page)
        if is_over(page):
            break
        question = page.locator("section.turn .advice").inner_text().split(":")[0]
        kind = "Drive" if question.startswith("Drive") else question
        if kind not in seen and page.locator("section.turn .button.main:enabled").count() == 0:
            seen.add(kind)
            before = what_is_asked(page)
            page.reload()
            assert what_is_asked(page) == before
        decide(page, rng)
        page.wait_for_timeout(20)
        if len(seen) >= 5:
            break
    assert len(seen) >= 4, seen


def test_the_server_is_killed_and_comes_back(visit: Visit, own_server: Server) -> None:
    page = visit(at=own_server)
    against_bots(page, seats=3, preset="beginner")
    wait_asked(page)
    page.locator(".hand button.choice").first.click()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    own_server.kill()
    expect(page.get_by_text("Connecting…")).to_be_visible()
    own_server.launch()
    own_server.wait()
    expect(page.get_by_text("Connecting…")).to_be_hidden(timeout=20_000)
    wait_asked(page)
    last = int(str(fingerprint(page)["last"]))
    play(page, lambda: int(str(fingerprint(page)["last"])) > last + 5 or is_over(page), patience=60)


def test_frames_that_are_lost_doubled_and_swapped(visit: Visit) -> None:
    page = visit()
    rng = random.Random(3)  # noqa: S311 (no secret)
    held: list[str | bytes] = []

    def mangle(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)

        def passed(frame: str | bytes) -> None:
            fate = rng.random()
            if fate < 0.12:
                return
            if fate < 0.24:
                held.append(frame)
                return
            route.send(frame)
            if fate < 0.36:
                route.send(frame)
            while held:
                route.send(held.pop())

        server.on_message(passed)

    page.route_web_socket("**/live", mangle)
    against_bots(page, seats=3, preset="beginner")
    play(page, lambda: fingerprint(page)["last"] > 26 or is_over(page), patience=100)  # type: ignore[operator]
    page.unroute_all()
    shown = fingerprint(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_until(other, lambda: is_asked(other) or is_over(other), "the other page shows nothing")
    wait_until(page, lambda: fingerprint(page) == fingerprint(other), f"the pages differ: {shown}", patience=40)
