"""On every screen: axe-core finds nothing, in light and in dark, and nothing scrolls sideways."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from e2e import play, screens, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE
from e2e.visitor import LAPTOP, SMALL_PHONE, shot
from tests.conftest import DEEP

LOOKS: Final = {
    "small-phone": ("de", "light", SMALL_PHONE),
    "laptop": ("en", "dark", LAPTOP),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", play.GAMES)
def test_every_screen_is_sound(visit: Visit, game: str, look: str, shots: str | None) -> None:
    """Also: clicks on moves suffice to play a whole game, in a deep run one of the usual
    length."""
    lang, scheme, size = LOOKS[look]
    visitor = visit(lang=lang, scheme=scheme, size=size)
    found = []
    for name in screens.walk(visitor, game, {} if DEEP and size == SMALL_PHONE else None):
        shot(visitor.page, shots, f"{game}-{look}-{name}")
        known = name in screens.HOUSE and game != EXAMPLE and not DEEP
        look_at = screens.too_wide if known else screens.complaints
        found += [f"{name}: {line}" for line in look_at(visitor.page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_without_games_is_sound(visit: Visit, scheme: str, shots: str | None) -> None:
    visitor = visit(scheme=scheme, init="delete globalThis.WebAssembly")
    screens.trouble(visitor)
    shot(visitor.page, shots, f"trouble-{scheme}")
    assert screens.complaints(visitor.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_passing_screens_are_sound(visit: Visit, scheme: str, shots: str | None) -> None:
    visitor = visit(scheme=scheme, lang="de")
    visitor.pardon("404")
    page = visitor.page
    found = []

    def look(name: str) -> None:
        shot(page, shots, f"between-{scheme}-{name}")
        found.extend(f"{name}: {line}" for line in screens.complaints(page))

    visitor.open("/no/such/page", ready=False)
    look("404")
    with visitor.holding_engine():
        visitor.open(ready=False)
        look("booting")
        play.set_up(page, EXAMPLE)
        play.form(page, EXAMPLE).locator('[type="submit"]').click()
        sheets.expect_toast(page)
        look("queued")
    play.await_turn(page)
    page.locator("#toasts .toast").wait_for(state="detached")
    page.goto(f"{visitor.url}/#1.nonsense")
    page.locator("#toasts button").first.wait_for()
    look("another-link")
    page.locator("#toasts button").first.click()
    expect(page.locator("#toasts .toast button")).to_have_count(0)
    sheets.expect_toast(page)
    look("bad-link")
    assert not found, "\n".join(found)


def test_a_sheet_shows_that_there_is_more_until_its_end(guest: Guest) -> None:
    page = guest()
    play.start(page, EXAMPLE)
    play.await_turn(page)
    page.locator('#stage [data-do="menu"]').click()
    sheet, body = page.locator("#sheet"), page.locator("#sheet-body")
    expect(sheet).to_have_attribute("data-more", "")
    body.evaluate("body => body.scrollTo(0, body.scrollHeight)")
    expect(sheet).not_to_have_attribute("data-more", "")
    body.evaluate("body => body.scrollTo(0, 0)")
    expect(sheet).to_have_attribute("data-more", "")
    page.set_viewport_size({"width": 360, "height": 1200})
    expect(sheet).not_to_have_attribute("data-more", "")
