"""Every screen at the sizes of a phone and of a desk, light and dark: pictures kept, nothing cut off, accessible."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ARTEFACTS
from tests.browser.driver import against_bots, is_asked, is_over, new_table, play, wait_asked

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]
SIZES = ((360, 800), (1440, 900))
AXE = Path("web/node_modules/axe-core/axe.min.js")


def look(page: Page, name: str, faults: list[str]) -> None:
    """Keep pictures in both themes and sizes; nothing is cut off, and axe finds nothing serious."""
    ARTEFACTS.mkdir(exist_ok=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            page.wait_for_timeout(60)
            page.screenshot(path=ARTEFACTS / f"{name}-{width}x{height}-{theme}.png")
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                faults.append(f"{name} at {width}: {wide} px too wide")
            faults.extend(f"{name} at {width}, {theme}: {one}" for one in violations(page))


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        return []
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def test_screens_before_a_game(visit: Visit, faults: list[str]) -> None:
    page = visit()
    expect(page.get_by_role("button", name="Play Downforce now")).to_be_visible()
    look(page, "start", faults)
    page.goto(page.url + "new")
    expect(page.get_by_role("button", name="Create", exact=True)).to_be_visible()
    look(page, "create", faults)
    new_table(page, seats=4, bots=[{"seat": 2, "bot": "random"}])
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    look(page, "lobby", faults)


@pytest.mark.slow
def test_screens_of_a_race(visit: Visit, faults: list[str]) -> None:
    page = visit()
    against_bots(page, seats=4)
    wait_asked(page)
    look(page, "auction", faults)
    play(page, lambda: page.locator(".hand button.choice").count() > 0 and page.locator(".block").count() == 0)
    look(page, "play-a-card", faults)
    play(page, lambda: page.locator("g.end").count() > 1)
    page.locator("g.end").first.dispatch_event("pointerenter")
    look(page, "drive", faults)
    play(page, lambda: page.get_by_text("Bet 1").count() > 0 and is_asked(page))
    look(page, "bet", faults)
    play(page, lambda: is_over(page))
    look(page, "result", faults)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    look(page, "replay", faults)


def test_screens_of_rally(visit: Visit, faults: list[str]) -> None:
    page = visit()
    new_table(page, game="rally", preset="normal", seats=1, start=True)
    expect(page.locator("main.rally")).to_be_visible()
    page.wait_for_timeout(200)
    look(page, "rally", faults)


def test_a_race_is_driven_by_the_keyboard(visit: Visit) -> None:
    page = visit()
    against_bots(page, seats=3, preset="beginner")
    wait_asked(page)
    page.locator(".hand button.choice").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    if page.locator("g.end").count():
        page.locator("g.end").first.focus()
        page.keyboard.press("Enter")
    expect(
        page.get_by_role("button", name="Undo", exact=True).or_(page.locator("section.turn:not(.mine)"))
    ).to_be_visible()


def test_nothing_moves_when_motion_is_unwanted(visit: Visit) -> None:
    page = visit(still=True)
    against_bots(page, seats=3, preset="beginner")
    wait_asked(page)
    page.locator(".hand button.choice").first.click()
    assert page.evaluate("document.getAnimations().length") == 0
