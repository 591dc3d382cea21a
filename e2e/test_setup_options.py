"""Options that depend on seats or other options come and go in the set-up form
(site/pages/options.js)."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e import play
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLES
from e2e.visitor import LAPTOP, SMALL_PHONE, SMALLEST_PHONE, Size
from spieltisch import games
from spieltisch.core.game import Option

GAME: Final = EXAMPLES[1]
LONGEST: Final = max(games.game_ids(), key=lambda game: len(games.load(game).meta.choices))
FIRST, SECOND = games.load(GAME).meta.options[:2]

# The test adds dependencies to a game's form, so that it does not rely on any game's options.
DEPEND: Final = """([game, first, second, value]) => {
  for (const form of document.querySelectorAll(`form[data-setup="${game}"]`)) {
    form.querySelector(`[data-option="${first}"]`).dataset.seats = '3 4';
    form.querySelector(`[data-option="${second}"]`).dataset.needs = `${first}=${value}`;
  }
}"""


def other(option: Option) -> str:
    """A value that is not the default."""
    return next(value for value in option.values if value != option.default)


def options(page: Page) -> list[str]:
    """The keys of the options that can be set."""
    fields = play.form(page, GAME).locator('[name^="option-"]:enabled:visible').all()
    return [str(field.get_attribute("name")).removeprefix("option-") for field in fields]


def choose(page: Page, option: Option, value: str) -> None:
    """Presses one of an option's values, which lie side by side."""
    field = f'[name="option-{option.key}"][value="{value}"]'
    play.form(page, GAME).locator(f"label:has({field})").click()


def test_options_that_do_not_apply_are_neither_shown_nor_sent(visit: Visit) -> None:
    page = visit().open()  # not a guest: no later test may get the changed form
    wanted = other(FIRST)
    play.set_up(page, GAME, options={})
    form = play.form(page, GAME)

    def sit(count: int) -> None:
        form.locator(f'label:has([name="seats"][value="{count}"])').click()

    page.evaluate(DEPEND, [GAME, FIRST.key, SECOND.key, FIRST.default])
    sit(3)
    sit(2)
    assert FIRST.key not in options(page) and SECOND.key in options(page)
    page.evaluate(DEPEND, [GAME, FIRST.key, SECOND.key, wanted])
    sit(3)
    expect(form.locator(f'[name="option-{SECOND.key}"]').first).to_be_disabled()
    assert SECOND.key not in options(page) and FIRST.key in options(page)
    choose(page, FIRST, wanted)
    assert {FIRST.key, SECOND.key} <= {*options(page)}
    choose(page, SECOND, other(SECOND))
    sit(2)
    assert not {FIRST.key, SECOND.key} & {*options(page)}
    play.begin(page, GAME)
    record = page.evaluate("Object.values(localStorage).join()")
    for option in (FIRST, SECOND):
        assert f"option {option.key} {option.default}" in record


def test_a_groups_heading_names_changed_options_and_those_always_named(guest: Guest) -> None:
    page = guest()
    play.set_up(page, GAME, options={})
    option = play.form(page, GAME).locator(f'.option[data-option="{FIRST.key}"]')
    line = play.form(page, GAME).locator(".setup-options [data-line]")
    usual = option.locator(".option-name").inner_text()
    expect(line).to_have_text("standard")
    option.evaluate("one => { one.dataset.told = ''; }")
    play.form(page, GAME).locator('label:has([name="seats"][value="3"])').click()
    expect(line).to_contain_text(f"{usual}: ")
    option.evaluate("one => { delete one.dataset.told; }")
    play.form(page, GAME).locator('label:has([name="seats"][value="4"])').click()
    expect(line).to_have_text("standard")
    choose(page, FIRST, other(FIRST))
    expect(line).to_contain_text(f"{usual}: ")


# Whether Play is inside the window and nothing lies over it.
IN_SIGHT: Final = """(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && button.contains(hit);
}"""


def test_play_stays_in_sight_over_a_long_form_and_above_the_keyboard(guest: Guest) -> None:
    page = guest()
    play.set_up(page, LONGEST, options={})
    form = play.form(page, LONGEST)
    button = form.locator('[type="submit"]')
    fields = form.locator(".option:visible")
    assert fields.count() > 4
    for size in (SMALLEST_PHONE, Size(844, 390), Size(360, 300), LAPTOP):  # the third: a keyboard
        page.set_viewport_size(size._asdict())
        for field in (fields.first, fields.last):
            field.scroll_into_view_if_needed()
            assert button.evaluate(IN_SIGHT), size
    page.set_viewport_size(SMALL_PHONE._asdict())
    page.evaluate("document.documentElement.style.setProperty('--keyboard', '300px')")
    fields.first.scroll_into_view_if_needed()
    bottom: float = button.evaluate("(one) => one.getBoundingClientRect().bottom")
    assert bottom <= SMALL_PHONE.height - 300
