"""What a person does on the page, by what they see: roles and names first."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page, expect

PATIENCE = 60.0
BOT = "random"


def new_table(page: Page, **wish: object) -> str:
    """Create a table as the person of this page, and go to it; bots do not wait. Its code."""
    asked = {"id": f"c-{random.getrandbits(64):016x}", "bot_delay": 0, **wish}
    script = """async (asked) => {
        const send = (path, body) => fetch(path, {
            method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
        const {me} = await (await fetch("/api/me")).json();
        if (!me) await send("/api/me", {name: "Ada"});
        return (await send("/api/tables", asked)).json();
    }"""
    answer: dict[str, Any] = page.evaluate(script, asked)
    assert answer.get("type") == "ack", answer
    code: str = answer["table"]
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + f"/t/{code}")
    return code


def against_bots(page: Page, seats: int = 3, **wish: object) -> str:
    """A game against bots, begun."""
    bots = [{"seat": seat, "bot": BOT} for seat in range(2, seats + 1)]
    return new_table(page, seats=seats, bots=bots, start=True, **wish)


def is_over(page: Page) -> bool:
    return page.locator("section.result, .outcome").count() > 0


def is_asked(page: Page) -> bool:
    return page.locator("section.turn.mine").count() > 0


def wait_until(page: Page, holds: Callable[[], bool], why: str, patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if holds():
            return
        page.wait_for_timeout(30)
    raise AssertionError(f"{why}: {page.locator('main').inner_text()[:400]}")


def wait_asked(page: Page) -> None:
    wait_until(page, lambda: is_asked(page) or is_over(page), "nobody is asked")


def decide(page: Page, rng: random.Random) -> None:
    """Make one choice of those that the page offers, or confirm."""
    turn = page.locator("section.turn")
    done = turn.locator(".button.main:enabled")
    choices = turn.locator(".choice:enabled")
    cards = page.locator(".hand button.choice:enabled")
    try:
        if done.count():
            done.first.click(timeout=2000)
        elif choices.count():
            choices.nth(rng.randrange(choices.count())).click(timeout=2000)
        elif cards.count():
            cards.nth(rng.randrange(cards.count())).click(timeout=2000)
    except Error:  # the page went on between the look and the click
        page.wait_for_timeout(50)


def play(page: Page, until: Callable[[], bool], seed: int = 1, patience: float = 120) -> None:
    """Play at random until something holds."""
    rng = random.Random(seed)  # noqa: S311 (no secret)
    end = time.monotonic() + patience
    while not until():
        assert time.monotonic() < end, f"it takes too long: {page.locator('main').inner_text()[:400]}"
        if is_asked(page):
            decide(page, rng)
        page.wait_for_timeout(15)


def play_to_the_end(page: Page, seed: int = 1, patience: float = 150) -> None:
    play(page, lambda: is_over(page), seed, patience)
    expect(page.locator("section.result")).to_be_visible()


def fingerprint(page: Page) -> dict[str, object]:
    """What the page says that it shows: the hash of the view, and the number of the last event."""
    mark = page.locator("[data-hash]")
    return {"hash": mark.get_attribute("data-hash"), "last": int(mark.get_attribute("data-last") or 0)}
