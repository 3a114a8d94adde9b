"""Reloads, a server that dies, frames that are lost: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.driver import against_bots, fingerprint, is_asked, is_over, play, wait_asked, wait_until
from tests.server.clients import Server

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]
rng = random.Random(5)  # noqa: S311 (no secret)


def what_is_asked(page: Page) -> tuple[str, list[str], int]:
    """The question, the choices, and how many cards can be played."""
    wait_asked(page)
    choices = page.locator("section.turn .choice").all_inner_texts()
    return page.locator("section.turn .advice").inner_text(), choices, page.locator(".hand button.choice").count()


KINDS = {"bid", "keep", "play", "order", "omit", "colour", "drive", "ambitious", "defensive", "defend", "bet"}
WANTED = {"tricky": "order", "strategic": "omit", "ambitious": "ambitious", "defensive": "defensive"}
POOL = "tricky,strategic,ambitious,defensive,unpredictable,determined"


def position(page: Page, code: str) -> dict[str, Any]:
    """What the server says to the person of this page."""
    script = "async (code) => (await fetch(`/api/tables/${code}/position?seat=1`)).json()"
    found: dict[str, Any] = page.evaluate(script, code)
    return found


def act(page: Page, code: str, prompt: dict[str, Any], action: int) -> None:
    """Choose without the page's own hands, which are slow."""
    asked = {"type": "act", "id": f"c-{rng.getrandbits(64):016x}", "decision": prompt["decision"], "action": action}
    script = """async ([code, asked]) => (await fetch(`/api/tables/${code}/commands`, {
        method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(asked)})).json()"""
    answer: dict[str, Any] = page.evaluate(script, [code, asked])
    assert answer["type"] == "ack", answer


def choice(prompt: dict[str, Any], missing: set[str]) -> int:
    """Any option; of powers one that asks for a kind of decision that has not been met."""
    options: list[dict[str, Any]] = prompt["options"]
    if prompt["phase"] == "keep":
        useful = [option for option in options if WANTED.get(option["text"].split()[-1]) in missing]
        options = useful or options
    if prompt["phase"] == "defensive":
        options = options[:1] if rng.random() < 0.9 else options
    action: int = rng.choice(options)["action"]
    return action


def catch_up(page: Page, last: int) -> None:
    """Wait until the page shows everything that has happened."""
    wait_until(page, lambda: int(str(fingerprint(page)["last"])) >= last, "the page lags behind")


def reload_at_new_kinds(page: Page, seen: set[str]) -> None:
    """One game; at each kind of decision not met before the page is loaded anew and asks the same."""
    code = against_bots(page, seats=2, switches={"pool": POOL})
    while True:
        now = position(page, code)
        if now["table"]["state"] == "over" or seen >= KINDS:
            return
        prompt = now["prompt"]
        if prompt is None:
            page.wait_for_timeout(5)
            continue
        if prompt["phase"] not in seen:
            seen.add(prompt["phase"])
            catch_up(page, now["last"])
            before = what_is_asked(page)
            page.reload()
            assert what_is_asked(page) == before
        act(page, code, prompt, choice(prompt, KINDS - seen))


@pytest.mark.slow
def test_a_reload_in_the_middle_of_every_kind_of_decision(visit: Visit) -> None:
    page = visit()
    seen: set[str] = set()
    for _ in range(15):
        reload_at_new_kinds(page, seen)
        if seen >= KINDS:
            break
    assert seen >= KINDS, KINDS - seen


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
