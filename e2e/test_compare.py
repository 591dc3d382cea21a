"""Two people who played the same deal send each other links to compare their results."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import play, records, screens, sheets
from e2e.conftest import Guest
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.visitor import until
from tests.conftest import DEEP

COMPARED = "#stage .compared"


def send_result(page: Page, name: str) -> str:
    """Shares this page's result under a name; returns the link."""
    page.locator('#stage [data-do="share"]').click()
    chip = page.locator('#sheet[open] [data-share="result"]')
    if chip.get_attribute("aria-pressed") != "true":
        chip.click()
    page.locator('#sheet [data-share="result"][aria-pressed="true"]').wait_for()
    field = page.locator("#share-link")
    before = field.input_value()
    page.locator("#share-name").fill(name)
    until(page, f"document.querySelector('#share-link').value !== {before!r}")
    expect(page.locator("#share-name")).to_be_focused()
    link = field.input_value()
    sheets.close(page)
    return link


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_both_results_stand_side_by_side_and_are_answered(guest: Guest, game: str) -> None:
    anna, ben = guest(), guest()
    play.open_record(anna, records.late(game, play.fewest(game), to_go=1))
    play.play_on(anna)
    anna.locator(play.OVER).wait_for()
    link = send_result(anna, "Anna")
    assert len(link.partition("#")[2]) <= 150
    ben.goto(link)
    invitation = play.in_pages(ben, '[data-page="invitation"]')
    expect(invitation.locator("h1")).to_have_text(
        re.compile(r"Can you beat Anna's score of −?\d+\?")
    )
    sheets.accept(ben)
    play.await_turn(ben)
    expect(ben.locator("#stage .bar-title")).to_contain_text("Anna")
    expect(ben.locator(COMPARED)).to_have_count(0)
    if game == EXAMPLE:  # skip to one decision before the end of Ben's game
        (line,) = re.findall(r"^rival .*$", kept_record(ben), re.MULTILINE)
        late = records.late(game, play.fewest(game), to_go=1)
        ben.locator('#stage [data-do="leave"]').click()
        play.open_record(ben, re.sub(r"((?:^player .*\n)+)", rf"\1{line}\n", late, flags=re.M))
    play.play_on(ben)
    ben.locator(play.OVER).wait_for()
    headline = ben.locator(f"{COMPARED} h3")
    assert re.fullmatch(r"Anna −?\d+ · you −?\d+", headline.inner_text())
    said = headline.inner_text()
    if game == EXAMPLE:
        assert screens.complaints(ben) == []
    ben.reload()
    wait_ready(ben)
    expect(headline).to_have_text(said)
    answer = send_result(ben, "Ben")
    anna.goto(answer)
    sheets.expect_toast(anna)  # a game is open there: the page asks first
    anna.locator("#toasts button").first.click()
    expect(anna.locator(f"{COMPARED} h3")).to_have_text(re.compile("^Ben "))
    theirs, own = re.findall(r"−?\d+", said)
    expect(anna.locator(f"{COMPARED} h3")).to_have_text(f"Ben {own} · you {theirs}")
    expect(anna.locator('#stage [data-share="result"]')).to_be_visible()


def kept_record(page: Page) -> str:
    """The stored record of the open game."""
    entry = "localStorage.getItem(`spieltisch/game/${history.state.game}`)"
    return str(page.evaluate(f"JSON.parse({entry}).record"))
