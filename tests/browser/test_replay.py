"""Finished games looked at again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import against_bots, play_to_the_end

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]


def test_a_finished_game_is_looked_at_again(visit: Visit) -> None:
    page = visit()
    against_bots(page, seats=2, preset="beginner")
    play_to_the_end(page)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"at=[1-9]\d*"))
    last = page.locator("[data-moment]").inner_text().split(" of ")[1]
    page.keyboard.press("Home")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("[data-moment]")).to_have_text(f"1 of {last}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-moment]")).not_to_have_text(f"1 of {last}")
    page.get_by_role("button", name="Pause").click()


def test_the_address_names_the_moment(visit: Visit) -> None:
    page = visit()
    code = against_bots(page, seats=2, preset="beginner")
    play_to_the_end(page, seed=2)
    page.goto(page.url.replace(f"/t/{code}", f"/r/{code}?at=7"))
    expect(page.locator("[data-moment='7']")).to_be_visible()
    there = page.locator("[data-car]").evaluate_all("cars => cars.map(car => car.dataset.car + car.dataset.space)")
    page.reload()
    expect(page.locator("[data-moment='7']")).to_be_visible()
    expect(page.locator("[data-car]")).to_have_count(len(there))
    assert (
        page.locator("[data-car]").evaluate_all("cars => cars.map(car => car.dataset.car + car.dataset.space)") == there
    )
