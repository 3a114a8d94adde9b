"""Several people at one screen: a curtain between them, and nothing secret behind it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import decide, is_asked, is_over, new_table, wait_asked, wait_until

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]
BID = re.compile(r"^Bid \$\d+M$")


def cards_in(page: Page) -> list[str]:
    """Every card that stands anywhere in the document, ordinary ones only."""
    return [
        card for card in re.findall(r'data-card="([^"]+)"', page.content()) if not re.fullmatch(r"[48][KBGORY]", card)
    ]


def test_a_curtain_hides_the_hand_of_the_one_before(visit: Visit) -> None:
    page = visit()
    new_table(page, seats=3, hot_seat=True, names=["Ada", "Ben"], bots=[{"seat": 3, "bot": "random"}], start=True)
    hands: list[set[str]] = []
    for name in ("Ada", "Ben"):
        reveal = page.get_by_role("button", name=f"I am {name}")
        expect(reveal).to_be_visible()
        assert cards_in(page) == []
        reveal.click()
        wait_asked(page)
        hands.append(set(cards_in(page)))
        page.locator(".hand button.choice").first.click()
        page.get_by_role("button", name=BID).click()
    assert hands[0]
    assert not hands[0] & hands[1]


def test_the_screen_is_covered_when_one_looks_away(visit: Visit) -> None:
    page = visit()
    new_table(page, seats=2, hot_seat=True, names=["Ada", "Ben"], preset="beginner", start=True)
    page.get_by_role("button", name=re.compile("I am ")).click()
    wait_asked(page)
    assert cards_in(page)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    wait_until(page, lambda: cards_in(page) == [], "cards are still there")
    expect(page.get_by_role("button", name=re.compile("I am "))).to_be_visible()


@pytest.mark.slow
def test_a_whole_game_at_one_screen(visit: Visit) -> None:
    page = visit("/new")
    page.get_by_role("radio", name="Beginner").click()
    page.get_by_role("radio", name="2", exact=True).click()
    page.get_by_label("Everybody plays on this screen").check()
    page.get_by_label("Name in seat 1").fill("Ada")
    page.get_by_label("Name in seat 2").fill("Ben")
    page.get_by_role("button", name="Create", exact=True).click()
    reveal = page.get_by_role("button", name=re.compile("I am "))
    rng = random.Random(2)  # noqa: S311 (no secret)
    for _ in range(900):
        if is_over(page):
            break
        if reveal.count():
            assert cards_in(page) == []
            reveal.click()
        elif is_asked(page):
            decide(page, rng)
        page.wait_for_timeout(20)
    expect(page.locator("section.result")).to_be_visible()
