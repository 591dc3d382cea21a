"""What pages do without asking the engine: contrast, set-up, rules, signs and previews."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import Page, Route, expect

from e2e import play, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import ENGINE, Visitor
from spieltisch import games

GAME: Final = EXAMPLE
KEEP: Final = "([key, value]) => localStorage.setItem(`spieltisch/${key}`, value)"


def never(route: Route) -> None:
    """Never answers a request."""


def lobby(visitor: Visitor) -> Page:
    """The lobby of a page whose engine never starts."""
    visitor.page.route(ENGINE, never)
    page = visitor.open(ready=False)
    play.in_pages(page, '[data-page="lobby"]').wait_for()
    return page


def test_a_preference_for_more_contrast_is_respected(guest: Guest) -> None:
    page = guest()
    colours = "getComputedStyle(document.body).color"
    usual = page.evaluate(colours)
    page.emulate_media(contrast="more")
    day = page.evaluate(colours)
    page.emulate_media(contrast="more", color_scheme="dark")
    night = page.evaluate(colours)
    assert day != usual
    assert (day, night) == ("oklch(0 0 0)", "oklch(1 0 0)")


# The boxes whose picture leaves a part of their lid empty.
EMPTY_LIDS: Final = """() => [...document.querySelectorAll('.game-tile .lid')].flatMap((lid) => {
  const room = lid.getBoundingClientRect();
  const art = lid.querySelector('.icon').getBoundingClientRect();
  const whole = art.left < room.left + 1 && art.right > room.right - 1
    && art.top < room.top + 1 && art.bottom > room.bottom - 1;
  return room.width && !whole ? [lid.closest('[data-game]').dataset.game] : [];
})"""


def test_the_pictures_in_the_lobby_fill_their_lids(guest: Guest) -> None:
    """Beside a description of a few lines a lid may be flatter than its picture."""
    page = guest(lang="de")
    for width, height in [(320, 568), (599, 800), (640, 360), (1366, 650), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(EMPTY_LIDS) == [], f"{width} x {height}"


def setup(page: Page) -> None:
    """Reloads the page and opens the example's set-up."""
    page.evaluate("history.replaceState(null, '', location.pathname)")
    page.reload()
    play.in_pages(page, f'[data-do="setup"][data-game="{GAME}"]').click()
    play.form(page, GAME).wait_for()


def test_a_set_up_is_remembered_where_it_is_still_possible(visit: Visit) -> None:
    page = lobby(visit())
    meta = games.load(GAME).meta
    chosen = {"seats": str(max(meta.seats)), "kind-1": "hard", "name-0": "Ida"}
    page.evaluate(KEEP, [f"setup/{GAME}", json.dumps(chosen)])
    setup(page)
    form = play.form(page, GAME)
    expect(form.locator("[data-line]").first).to_have_text(re.compile("^Ida, .*hard · normal$"))
    expect(form.locator('[name="kind-1"]')).to_have_value("hard")
    wrong = {"seats": "99", "kind-1": ["hard"], "name-0": "x" * 99, "__proto__": "y", "more": 1}
    for garbage in (json.dumps(wrong), "[1", "7", "null"):
        page.evaluate(KEEP, [f"setup/{GAME}", garbage])
        setup(page)
        expect(form.locator('[name="seats"]:checked')).to_have_value(str(meta.default_seats))
        expect(form.locator('[name="kind-1"]')).to_have_value("normal")


def test_a_set_up_and_rules_that_cannot_be_fetched_say_so(visit: Visit) -> None:
    visitor = visit()
    visitor.allow_errors("")
    for missing in ("setup", "rules"):
        visitor.page.route(f"**/{missing}-*.html", lambda route: route.abort())
    page = lobby(visitor)
    open_setup = play.in_pages(page, f'[data-do="setup"][data-game="{GAME}"]')
    open_setup.click()
    sheets.expect_toast(page, "Couldn't load this")
    expect(open_setup).to_be_visible()
    visitor.page.unroute("**/setup-*.html")
    open_setup.click()
    expect(play.form(page, GAME)).to_be_visible()

    sheets.dismiss_toasts(page)
    rules = play.in_pages(page, f'[data-page="setup"][data-game="{GAME}"] [data-do="rules"]')
    rules.click()
    sheets.expect_toast(page, "Couldn't load this")
    visitor.page.unroute("**/rules-*.html")
    rules.click()
    expect(page.locator("#sheet article.rules")).to_be_visible()
    undrawn = page.evaluate(
        """() => [...document.querySelectorAll('#sheet article.rules use')]
          .map((use) => use.getAttribute('href').slice(1))
          .filter((id) => !document.getElementById(id))"""
    )
    assert undrawn == [], "pictures whose drawings have not come with the rules"
    assert page.locator("#sheet article.rules use").count()


def test_a_sign_shows_its_line_of_the_legend(guest: Guest) -> None:
    page = guest()
    play.open_new(page, GAME)
    said = page.evaluate(
        """async (game) => {
          const rules = await (await fetch(`rules-${game}.html`)).text();
          const line = new DOMParser().parseFromString(rules, 'text/html')
            .querySelector('[lang="en"] [data-legend]');
          const sign = Object.assign(document.createElement('button'), { textContent: 'sign' });
          sign.dataset.sign = line.dataset.legend;
          sign.id = 'sign';
          document.querySelector('#main').prepend(sign);
          return line.querySelector('dd').textContent;
        }""",
        GAME,
    )
    page.locator("#sign").click()
    assert sheets.expect_toast(page) == said


def test_the_first_tap_shows_and_the_second_plays_unless_one_tap_is_enough(guest: Guest) -> None:
    page = guest(touch=True)
    play.open_new(page, EXAMPLES[1])
    previewed = "[data-move][data-preview]"
    before = play.play_until(page, previewed).ply
    page.locator(previewed).first.tap()
    expect(page.locator("#stage [data-previewed]")).to_have_count(1)
    assert play.ply(page) == before
    page.locator("#stage [data-previewed]").tap()
    page.locator(f'main:not([data-ply="{before}"])').wait_for()
    before = play.play_until(page, previewed).ply
    sheets.menu(page, "settings")
    page.locator('#settings [name="taps"]').select_option("one")
    sheets.close(page)
    page.locator(previewed).first.tap()
    page.locator(f'main:not([data-ply="{before}"])').wait_for()
