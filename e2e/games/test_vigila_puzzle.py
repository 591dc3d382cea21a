"""A puzzle, from a link through a wrong try, a reload and a hint to the answer."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import play, sheets
from e2e.conftest import Guest
from e2e.screens import complaints
from spieltisch import games
from spieltisch.core.puzzle import format_puzzles, parse_puzzle
from tests.conftest import DEEP

SEQUENCE: Final = parse_puzzle(
    "b962c494 0.9.20 cards+quest vigila.1.4K4qDgDyiODHT0ZsDXQHpb_eAQ | f1 18.60.64.75.58.58 2 | - "
    "| r 59.57.75.53 | 0:p0 | f0 42.60.49.49.49.49"
)
"""Vigila with two: f1, then r, and after the other's turn f0."""

SHOWN: Final = "#prompt.is-puzzle.is-{}"


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vigila has one puzzle, whatever ships."""
    text = format_puzzles("vigila", [SEQUENCE])
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: text if game_id == "vigila" else "")


def choose(page: Page, move: str) -> None:
    """Makes a move that one press is enough for."""
    page.locator(f'#stage [data-move="{move}"]:visible').first.click()


@pytest.mark.skipif(DEEP, reason="in Pyodide there are only the puzzles that ship")
def test_a_puzzle_from_a_link_is_solved_after_a_wrong_try_a_reload_and_a_hint(guest: Guest) -> None:
    page = guest()
    page.evaluate(f"location.hash = 'puzzle=vigila.{SEQUENCE.id}'")
    welcome = play.in_pages(page, '[data-page="invitation"] [data-card="play"]')
    expect(welcome).to_have_text("Try the puzzle")
    assert not complaints(page)
    welcome.click()
    expect(page.locator(SHOWN.format("asked"))).to_contain_text("Decision 1 of 3")
    assert page.evaluate("location.hash") == ""
    page.locator('#actions [data-do="learn"]').click()
    expect(page.locator("#sheet[open]")).to_contain_text("exactly 20")
    assert not complaints(page)
    sheets.close(page)

    choose(page, "p1")
    expect(page.locator(SHOWN.format("wrong"))).to_contain_text("There's a better move")
    assert not complaints(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(SHOWN.format("asked"))).to_contain_text("1 of 3")

    choose(page, "p1")
    page.locator('#actions [data-do="retry"]').click()
    page.locator(SHOWN.format("asked")).wait_for()
    page.keyboard.press("h")
    expect(page.locator("#prompt")).to_contain_text("Which is better")
    expect(page.locator("#spoken p").last).to_contain_text("Which is better")
    page.locator("#hint").click()
    expect(page.locator("#prompt")).to_contain_text("Best move")
    expect(page.locator("#stage [data-advised]:visible").first).to_be_visible()
    for move, last in (("f1", False), ("r", False), ("f0", True)):
        page.locator(SHOWN.format("asked")).wait_for()
        choose(page, move)
        expect(page.locator(SHOWN.format("right"))).to_contain_text("That's the best move.")
        if not last:
            page.locator('#actions [data-do="follow-on"]').click()
    assert not complaints(page)

    page.locator('#actions [data-do="brought"]').click()
    expect(page.locator("#sheet[open] .bar-row")).to_have_count(6)
    expect(page.locator("#sheet[open] .bar-row").first).to_have_class("bar-row is-right is-tried")
    assert not complaints(page)
    page.locator('#sheet[open] [data-do="puzzles"]').click()
    expect(page.locator("#sheet[open] .puzzle-count")).to_have_text("1 of 1 solved")
    assert not complaints(page)
    sheets.close(page)
    both = page.locator('#actions [data-do="compare"]')
    both.click()
    expect(page.locator("#stage [data-advised]:visible").first).to_be_visible()
    expect(page.locator("#stage [data-other]:visible").first).to_be_visible()
    assert page.locator("#stage [data-move], #stage [data-pick]").count() == 0
    assert not complaints(page)
    both.click()
    page.locator('#actions [data-do="brought"]').click()
    page.locator('#sheet[open] [data-do="play-on"]').click()
    play.await_turn(page)
    assert page.locator("#prompt.is-puzzle").count() == 0
