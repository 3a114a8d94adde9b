"""Faults that pages of games are known for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.driver import against_bots, fingerprint, is_asked, new_table, play, wait_asked, wait_until

pytestmark = pytest.mark.compiled
Visit = Callable[..., Page]
MARKUP = "<img src=x onerror=alert(1)>"


def test_a_name_is_never_markup(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Your name").fill(MARKUP)
    page.get_by_label("Your name").press("Tab")
    page.wait_for_timeout(200)
    new_table(page, seats=2)
    expect(page.get_by_text(MARKUP, exact=True).first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_a_dead_socket_is_found_when_the_page_wakes(visit: Visit) -> None:
    page = visit()
    dead: list[WebSocketRoute] = []

    def silent(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        dead.append(route)
        number = len(dead)
        route.on_message(lambda frame: None if is_dead(number) else server.send(frame))
        server.on_message(lambda frame: None if is_dead(number) else route.send(frame))

    killed: list[int] = []

    def is_dead(number: int) -> bool:
        return number in killed

    page.route_web_socket("**/live", silent)
    against_bots(page, seats=3, preset="beginner")
    wait_asked(page)
    killed.append(1)
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    wait_until(page, lambda: len(dead) > 1, "no new connection", patience=4)
    last = fingerprint(page)["last"]
    play(page, lambda: fingerprint(page)["last"] != last, patience=30)


def test_what_happened_while_the_page_was_hidden_is_there_at_once(visit: Visit) -> None:
    page = visit(still=False)
    page.add_init_script(
        "Object.defineProperty(document, 'visibilityState', {get: () => window.away ? 'hidden' : 'visible'})"
    )
    against_bots(page, seats=6, preset="beginner")
    wait_asked(page)
    page.evaluate("window.away = true; document.dispatchEvent(new Event('visibilitychange'))")
    play(page, lambda: not is_asked(page))
    wait_until(page, lambda: is_asked(page), "the others do not move", patience=20)
    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(400)
    assert is_asked(page)
    assert page.locator("[data-idle=true]").count() == 1


def test_looking_at_a_link_takes_no_seat(visit: Visit) -> None:
    host = visit()
    code = new_table(host, seats=2)
    guest = visit(f"/t/{code}")
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()
    expect(host.locator("li.open")).to_have_count(1)
    assert guest.url.endswith(f"/t/{code}")
    assert "token" not in guest.evaluate("document.cookie")


def test_the_controls_of_a_phone_do_not_overlap(visit: Visit) -> None:
    page = visit(width=390, height=844)
    against_bots(page, seats=3)
    wait_asked(page)
    boxes = page.locator("section.turn button:visible, header button:visible, header a:visible").evaluate_all(
        "all => all.map(one => { const b = one.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; })"
    )
    for k, (left, top, right, bottom) in enumerate(boxes):
        for other_left, other_top, other_right, other_bottom in boxes[k + 1 :]:
            assert right <= other_left or other_right <= left or bottom <= other_top or other_bottom <= top
