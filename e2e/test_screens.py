"""On every screen, light and dark, axe-core finds nothing and nothing scrolls sideways."""

from __future__ import annotations

from itertools import chain
from typing import Final

import pytest
from playwright.sync_api import expect

from e2e import frames, play, screens, sheets
from e2e.conftest import Guest, Visit, Windows
from e2e.examples import EXAMPLE
from e2e.visitor import LAPTOP, SMALL_PHONE, shot
from spieltisch import games
from tests.conftest import DEEP

LOOKS: Final = {
    "small-phone": ("de", "light", SMALL_PHONE),
    "laptop": ("en", "dark", LAPTOP),
}
WALKS: Final = [
    pytest.param(
        game,
        look,
        marks=[pytest.mark.pyodide] if game == EXAMPLE and look == "small-phone" else [],
    )
    for game in play.GAMES
    for look in LOOKS
    if DEEP or look == "small-phone"
]


def dark_here(game: str, name: str) -> bool:
    """Whether this walk also checks the screen in dark colours.

    Every table is checked in dark colours on a laptop.
    """
    if game == EXAMPLE:
        return not name.startswith("table-")
    return name.startswith(screens.OWN_COLOURS)


@pytest.mark.parametrize(("game", "look"), WALKS)
def test_every_screen_is_sound(visit: Visit, game: str, look: str, shots: str | None) -> None:
    """On the way, a whole game is played by clicking; in deep runs, one of the usual length."""
    lang, scheme, size = LOOKS[look]
    visitor = visit(lang=lang, scheme=scheme, size=size)
    found = []
    options: dict[str, str] | None = {} if DEEP and size == SMALL_PHONE else None
    for name in screens.walk(visitor, game, options, house=DEEP or game == EXAMPLE):
        shot(visitor.page, shots, f"{game}-{look}-{name}")
        if name == "menu" and game != EXAMPLE and not DEEP:
            lines = screens.too_wide(visitor.page)
        else:
            lines = screens.complaints(visitor.page)
            if scheme == "light" and (DEEP or dark_here(game, name)):
                lines += screens.pale_in_the_dark(visitor.page)
        found += [f"{name}: {line}" for line in lines]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", play.GAMES)
def test_every_kind_of_turn_is_sound_on_a_laptop(windows: Windows, game: str) -> None:
    """In dark colours. On a laptop, a column beside the table shows the points."""
    (screen,) = windows(LAPTOP, scheme="dark")
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="en")
    seen: set[tuple[str, str]] = set()
    found = []
    for turn in chain(table.turns(), ["result"]):
        if turn == "result" or table.kind not in seen:
            seen.add(table.kind)
            screen.show(table)
            found += [f"{turn}: {line}" for line in screens.complaints(screen.page)]
    assert not found, "\n".join(found)


def test_the_page_without_games_is_sound(visit: Visit, shots: str | None) -> None:
    visitor = visit(init="delete globalThis.WebAssembly")
    screens.trouble(visitor)
    shot(visitor.page, shots, "trouble")
    assert screens.complaints(visitor.page) + screens.pale_in_the_dark(visitor.page) == []


def test_screens_on_the_way_are_sound(visit: Visit, shots: str | None) -> None:
    visitor = visit(lang="de")
    visitor.allow_errors("404")
    page = visitor.page
    found = []

    def look(name: str) -> None:
        shot(page, shots, f"between-{name}")
        lines = screens.complaints(page) + screens.pale_in_the_dark(page)
        found.extend(f"{name}: {line}" for line in lines)

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
    play.open_new(page, EXAMPLE)
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
