"""A walk past every screen there is, for everything that must hold on all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from e2e import play, sheets
from e2e.visitor import Visitor

STATIC_SHEETS = ("rules", "scores", "log", "share", "settings", "help")


def walk(visitor: Visitor, game: str) -> Iterator[str]:
    """Goes from screen to screen; at each yields its name while the visitor's page shows it.

    The table comes once per kind of prompt, so that every phase of the game is among them.
    """
    page = visitor.open()
    yield "lobby"
    play.set_up(page, game)
    yield "setup"
    play.begin(page, game)
    yield from tables(visitor)
    yield "over"
    page.locator('#stage [data-do="share"]').first.click()
    page.locator("#sheet[open]").wait_for()
    yield "share-over"
    sheets.close(page)
    page.locator('#stage [data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    page.locator('#stage [data-do="forward"]').click()
    yield "replay"
    page.locator('#stage [data-do="leave"]').click()
    page.locator('main[data-screen="lobby"]').wait_for()
    yield "lobby-with-games"
    play.start(page, game, kinds=["human", "human", *["easy"] * (play.fewest(game) - 2)])
    yield "curtain"
    for name in ("credits", f"rules-{game}"):
        visitor.open(f"/{name}.html", ready=False)
        yield name


def tables(visitor: Visitor) -> Iterator[str]:
    """Plays to the end, stopping at every new kind of prompt, and once at every sheet."""
    page = visitor.page
    seen: set[str] = set()
    sheets_seen = False
    before = ""
    while play.await_turn(page, before) != "over":
        before = play.ply(page)
        prompt = re.sub(r"\d+", "", page.locator("#prompt").inner_text())
        if prompt not in seen and len(seen) < 8:
            seen.add(prompt)
            yield f"table-{len(seen)}"
        if not sheets_seen and len(seen) == 2:
            sheets_seen = True
            page.locator('#stage [data-do="menu"]').click()
            page.locator("#sheet[open]").wait_for()
            yield "menu"
            for name in STATIC_SHEETS:
                page.locator(f'#sheet[open] [data-do="{name}"]').click()
                page.locator(f'#sheet[open][data-sheet="{name}"]').wait_for()
                yield f"sheet-{name}"
                sheets.close(page)
                page.locator('#stage [data-do="menu"]').click()
                page.locator('#sheet[open][data-sheet="menu"]').wait_for()
            sheets.close(page)
        play.click_some(page)


def trouble(visitor: Visitor) -> None:
    """The page that says why the games cannot start; the visitor needs a browser without wasm."""
    visitor.open(ready=False)
    visitor.page.locator('main[data-screen="trouble"]').wait_for()
