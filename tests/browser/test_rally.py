"""Rally in the browser: runs that are won and runs that are lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import is_over, new_table, wait_until

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]


def is_short(page: Page) -> bool:
    return page.get_by_role("button", name="Pay:").count() > 0


def run(page: Page, level: str, part: str) -> str:
    """A run in which everything is paid with one part as far as it goes; how it ends."""
    new_table(page, game="rally", preset=level, seats=1, start=True)
    expect(page.locator("main.rally")).to_be_visible()
    pay = page.get_by_role("button", name="Pay:")
    more = page.get_by_role("button", name=f"More {part}")
    while True:
        wait_until(page, lambda: is_over(page) or pay.count() > 0, "nothing to decide")
        if is_over(page):
            return page.locator(".outcome h2").inner_text()
        while pay.count() and more.is_enabled():
            more.click()
        question = page.locator("section.choice").inner_text()
        pay.click()
        wait_until(page, lambda asked=question: page.locator("section.choice").inner_text() != asked, "not paid")  # type: ignore[misc]


def test_a_run_is_won_and_has_a_medal(visit: Visit) -> None:
    page = visit()
    ends = (run(page, "easy", "Health") for _ in range(12))
    assert "Finished!" in ends
    expect(
        page.get_by_text("Bronze")
        .or_(page.get_by_text("Gold"))
        .or_(page.get_by_text("Silver"))
        .or_(page.get_by_text("Platinum"))
    ).to_be_visible()


def test_a_run_is_lost(visit: Visit) -> None:
    page = visit()
    ends = (run(page, "hard", "Fuel") for _ in range(12))
    assert any(end != "Finished!" for end in ends)
    expect(page.get_by_text("of the stage w")).to_be_visible()


def test_the_steppers_can_only_add_up(visit: Visit) -> None:
    page = visit()
    for _ in range(12):
        new_table(page, game="rally", preset="easy", seats=1, start=True)
        wait_until(page, lambda: is_over(page) or is_short(page), "nothing to decide")
        if is_over(page):
            continue
        short = int(page.locator("section.choice h2").inner_text().split()[0])
        for name in ("Fuel", "Health", "Speed"):
            more = page.get_by_role("button", name=f"More {name}")
            if more.is_enabled():
                more.click()
            assert sum(map(int, page.locator("output").all_inner_texts())) == short
        return


def test_the_chance_to_finish_is_told_on_request_and_noted(visit: Visit) -> None:
    page = visit()
    for _ in range(12):
        new_table(page, game="rally", preset="easy", seats=1, start=True)
        wait_until(page, lambda: is_over(page) or is_short(page), "nothing to decide")
        if is_over(page):
            continue
        page.get_by_role("button", name="Show the chance to finish").click()
        expect(page.get_by_text("to finish, played perfectly")).to_be_visible()
        expect(page.locator(".log li", has_text="looks at the chance")).to_have_count(1)
        return
