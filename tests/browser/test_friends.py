"""Several people: a link, a lobby, secrets that stay secret, tabs that agree."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    against_bots,
    fingerprint,
    is_asked,
    is_over,
    new_table,
    play,
    wait_asked,
    wait_until,
)

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]
BID = re.compile(r"^Bid \$\d+M$")


def invited(visit: Visit) -> tuple[Page, Page]:
    """Two people at a table with a bot, the second by the link; begun."""
    host = visit()
    code = new_table(host, seats=3, bots=[{"seat": 3, "bot": "random"}])
    guest = visit(f"/t/{code}")
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()
    expect(host.locator("li.open")).to_have_count(1)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator("li", has_text="Ben")).to_be_visible()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        wait_asked(page)
    return host, guest


def test_friends_meet_by_a_link_and_bid_in_secret(visit: Visit) -> None:
    host, guest = invited(visit)
    card = host.locator(".hand button.choice").first
    shown = card.get_attribute("data-card")
    card.click()
    host.get_by_role("button", name=BID).click()
    expect(guest.locator(".players li", has_text="has chosen").first).to_be_visible()
    wait_until(guest, lambda: guest.locator(".players li", has_text="has chosen").count() >= 1, "no word of the bid")
    assert guest.locator(".reveal").count() == 0
    assert f'"{shown}"' not in guest.content()
    guest.locator(".hand button.choice").first.click()
    guest.get_by_role("button", name=BID).click()
    for page in (host, guest):
        expect(page.locator(".reveal li")).to_have_count(3)


@pytest.mark.slow
def test_two_friends_and_a_bot_race_to_the_end(visit: Visit) -> None:
    host, guest = invited(visit)
    pages = (host, guest)
    for turn in range(2000):
        if all(is_over(page) for page in pages):
            break
        page = pages[turn % 2]
        if is_asked(page) and not is_over(page):
            play(page, lambda page=page: not is_asked(page) or is_over(page), seed=turn)  # type: ignore[misc]
        else:
            page.wait_for_timeout(20)
    for page in pages:
        expect(page.locator("section.result")).to_be_visible()
    assert host.locator("tfoot").inner_text() == guest.locator("tfoot").inner_text()


def test_a_double_click_chooses_once(visit: Visit) -> None:
    page = visit()
    against_bots(page, seats=3)
    wait_asked(page)
    page.locator(".hand button.choice").first.click()
    before = page.locator(".log li", has_text="Ada has chosen").count()
    page.get_by_role("button", name=BID).dblclick()
    wait_until(page, lambda: page.locator(".log li", has_text="Ada has chosen").count() > before, "no bid")
    page.wait_for_timeout(300)
    assert page.locator(".log li", has_text="Ada has chosen").count() == before + 1
    assert page.locator("[role=alert]").count() == 0


def test_three_tabs_agree(visit: Visit) -> None:
    first = visit()
    against_bots(first, seats=3, preset="beginner")
    wait_asked(first)
    others = [first.context.new_page() for _ in range(2)]
    for page in others:
        page.goto(first.url)
        wait_asked(page)
    others[0].locator(".hand button.choice").nth(1).click()
    for page in (first, *others):
        expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    play(others[1], lambda: not is_asked(others[1]) or fingerprint(others[1])["last"] > 30)  # type: ignore[operator]
    others[1].close()
    for page in (first, others[0]):
        wait_asked(page)
    wait_until(first, lambda: fingerprint(first) == fingerprint(others[0]), "the tabs differ")


def test_an_onlooker_sees_no_hand(visit: Visit) -> None:
    page = visit()
    code = against_bots(page, seats=3)
    wait_asked(page)
    onlooker = visit(f"/t/{code}")
    expect(onlooker.locator(".players li").first).to_be_visible()
    assert onlooker.locator("[data-card]").count() == 0
    assert onlooker.locator("section.turn.mine").count() == 0
    expect(page.get_by_text("1 onlooker")).to_be_visible()


@pytest.mark.slow
def test_a_game_is_played_again_from_its_end(visit: Visit) -> None:
    page = visit()
    code = against_bots(page, seats=2, preset="beginner")
    play(page, lambda: is_over(page))
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(code))
    wait_asked(page)
    assert page.locator(".hand button.choice").count() > 0
