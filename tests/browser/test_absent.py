"""A player who goes away: what the others are asked, what a bot does meanwhile, and the way back; clocks that run."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import new_table, wait_asked, wait_until
from tests.server.clients import Server, serving

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody may be away for long."""
    with serving(tmp_path_factory.mktemp("hasty"), "--grace", "1.0") as running:
        yield running


def two_friends(visit: Visit, server: Server, **wish: object) -> tuple[Page, Page]:
    """Two people at a table that has begun."""
    host = visit(at=server)
    code = new_table(host, seats=2, **wish)
    guest = visit(f"/t/{code}", at=server)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator("li", has_text="Ben")).to_be_visible()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        wait_asked(page)
    return host, guest


def test_a_bot_plays_for_somebody_who_is_away_until_they_take_the_seat_back(visit: Visit, hasty: Server) -> None:
    host, guest = two_friends(visit, hasty, preset="standard")
    table, context = guest.url, guest.context
    guest.close()
    expect(host.get_by_role("alert").get_by_text("Ben is away.")).to_be_visible(timeout=20_000)
    host.get_by_role("button", name="Let a bot play").click()
    expect(host.locator(".players").get_by_text("bot plays")).to_be_visible()
    wait_until(host, lambda: host.locator(".log li", has_text="Ben has chosen").count() > 0, "the bot does not play")
    back = context.new_page()
    back.goto(table)
    back.get_by_role("button", name="Take the seat back").click()
    expect(back.get_by_role("button", name="Take the seat back")).to_be_hidden()
    expect(host.locator(".players").get_by_text("bot plays")).to_be_hidden()


def test_the_game_can_be_ended_for_somebody_who_is_away(visit: Visit, hasty: Server) -> None:
    host, guest = two_friends(visit, hasty, preset="standard")
    guest.close()
    expect(host.get_by_role("alert").get_by_text("Ben is away.")).to_be_visible(timeout=20_000)
    host.get_by_role("button", name="End the game").click()
    expect(host.get_by_role("alert").get_by_text("Ben is away.")).to_be_hidden()
    wait_until(host, lambda: host.locator("section.turn.mine").count() == 0, "the game goes on")


def test_the_clock_of_whoever_is_asked_runs(visit: Visit, hasty: Server) -> None:
    host, _ = two_friends(visit, hasty, preset="standard", clock={"bank": 90, "increment": 5})
    clock = host.locator(".clock.runs").first
    before = clock.inner_text()
    wait_until(host, lambda: clock.inner_text() != before, "the clock stands still", patience=10)
