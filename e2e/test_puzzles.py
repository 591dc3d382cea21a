"""Puzzles: from a link through a wrong try, a reload and a hint to the answer; their layout."""

from __future__ import annotations

from itertools import chain
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import frames, layout, play, sheets
from e2e.conftest import Guest, Windows
from e2e.screens import complaints
from e2e.visitor import LAPTOP, LOW_LAPTOP, PHONE, SMALLEST_PHONE
from spieltisch import games
from spieltisch.app.session.puzzles import Puzzling
from spieltisch.core.puzzle import format_puzzles, parse_puzzle
from tests.app.made import puzzle
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
    expect(welcome).to_have_text("Solve the puzzle")
    assert not complaints(page)
    welcome.click()
    expect(page.locator(SHOWN.format("asked"))).to_contain_text("Find the best move: 1 of 3")
    assert page.evaluate("location.hash") == ""

    choose(page, "p1")
    expect(page.locator(SHOWN.format("wrong"))).to_contain_text("There's a better move.")
    assert not complaints(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(SHOWN.format("asked"))).to_contain_text("1 of 3")

    choose(page, "p1")
    page.locator('#actions [data-do="retry"]').click()
    page.locator(SHOWN.format("asked")).wait_for()
    page.keyboard.press("h")
    expect(page.locator("#prompt")).to_contain_text("one of the two marked moves")
    expect(page.locator("#spoken p").last).to_contain_text("one of the two marked moves")
    page.locator("#hint").click()
    expect(page.locator("#prompt")).to_contain_text("The best move")
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
    page.locator('#actions [data-do="moment"]').click()
    expect(page.locator("#stage [data-advised]").first).to_be_visible()
    page.locator('[data-do="resume"]').click()
    page.locator('#actions [data-do="brought"]').click()
    page.locator('#sheet[open] [data-do="play-on"]').click()
    play.await_turn(page)
    assert page.locator("#prompt.is-puzzle").count() == 0


STEPS: Final = (
    ("asked", ()),
    ("hint", (("hint", {}),)),
    ("told", (("hint", {}),)),
    ("shown", (("show", {}),)),
)
"""The states whose layout is looked at, each after some more requests."""


@pytest.mark.parametrize("game", play.GAMES)
def test_puzzles_fit_every_screen(windows: Windows, game: str) -> None:
    """Whatever is asked, hinted and told, in German."""
    sizes = (SMALLEST_PHONE, PHONE, LAPTOP, LOW_LAPTOP)
    meta = games.load(game).meta
    first: dict[str, str] = {}
    for seats in sorted({meta.default_seats, max(meta.seats)}):
        made = puzzle(game, seats)
        screens = windows(*sizes)
        table = frames.Table(lang="de")
        table.state.size = "s"
        table.state.take(session := Puzzling(made))
        stills: list[list[frames.Still]] = [[], []]
        for name, requests in STEPS:
            for op, more in requests:
                table.ask(op, **more)
            while session.waiting == "chance":
                table.ask("step")
            stills[bool(session.pointed)].append(table.still(screens, f"{game} {seats} {name}"))
        found = chain(
            layout.search(screens, stills[0], fingers=(PHONE,)),
            layout.search(screens, stills[1], fingers=()),  # marks are as small as what they mark
        )
        for screen, still, faults in found:
            for fault in faults:
                first.setdefault(f"{screen.size}: {fault}", still.name)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())
