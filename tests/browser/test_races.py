"""Whole races in the browser, in every mode."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import against_bots, play_to_the_end, wait_asked

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]


def test_a_race_is_two_clicks_away(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Downforce now").click()
    expect(page.locator(".hand button.choice").first).to_be_visible()
    assert page.locator(".hand button.choice").count() == 10


def test_a_whole_standard_race_against_three_bots(visit: Visit) -> None:
    page = visit()
    against_bots(page, seats=4)
    play_to_the_end(page)
    expect(page.get_by_role("row", name="Total")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert "win" in page.locator("section.result h2").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "preset"), [(2, "standard"), (3, "beginner"), (3, "endless"), (3, "two_races"), (6, "odds")]
)
def test_every_mode_to_its_end(visit: Visit, seats: int, preset: str) -> None:
    page = visit()
    against_bots(page, seats=seats, preset=preset)
    play_to_the_end(page, seed=seats)


def test_a_table_made_with_the_form(visit: Visit) -> None:
    page = visit("/new")
    page.get_by_role("radio", name="Beginner").click()
    page.get_by_role("radio", name="3", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option("bot")
    page.get_by_label("Seat 3", exact=True).select_option("bot")
    page.get_by_role("button", name="Create", exact=True).click()
    wait_asked(page)
    assert page.locator(".hand button.choice").count() >= 3


def test_a_choice_is_taken_back_and_confirmed(visit: Visit) -> None:
    page = visit()
    against_bots(page, seats=3, preset="beginner")
    wait_asked(page)
    cards = page.locator(".hand button.choice")
    before = cards.count()
    cards.first.click()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    assert page.locator(".hand button.choice").count() == 0
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(cards).to_have_count(before)
