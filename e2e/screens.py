"""A walk through every screen, for tests of what must be true on all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from playwright.sync_api import Page

from buildtools.paths import NODE_MODULES
from e2e import play, records, sheets
from e2e.visitor import Visitor
from spieltisch import games
from tests.conftest import DEEP

# Hidden pages leave the document meanwhile, because axe goes through all elements, even those that
# it is told to exclude, and half of them are there. `preload` would fetch all styles again, for
# rules about media, which no page has.
RUN: Final = """async (rules) => {
  const runOnly = rules ?? undefined;
  const pages = document.querySelector('#pages[hidden]');
  const place = document.createComment('pages');
  // What is behind a sheet is a screen by itself.
  const sheet = document.querySelector('#sheet[open]');
  const rest = sheet ? [...document.querySelectorAll('#pages:not([hidden]), #stage')] : [];
  const context = rest.length ? { exclude: rest } : document;
  pages?.replaceWith(place);
  try {
    const options = { resultTypes: ['violations'], preload: false, runOnly };
    const { violations } = await axe.run(context, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`));
  } finally {
    if (pages) place.replaceWith(pages);
  }
}"""
WIDER: Final = "document.scrollingElement.scrollWidth - innerWidth"

STATIC_SHEETS = ("rules", "scores", "log", "share", "settings", "help")

HOUSE: Final = {
    "lobby",
    "lobby-with-games",
    "credits",
    "curtain",
    "menu",
    "share-over",
    "sheet-help",
    "sheet-rules",
    "sheet-settings",
    "sheet-share",
}
"""Screens that do not depend on the game being played, or whose content is on another screen: the
rules also have a page of their own."""

KINDS: Final = 8 if DEEP else 4
"""How many kinds of prompts a walk stops at. Every kind of turn is also tested on a laptop."""

OWN_COLOURS: Final = ("over", "rules-", "sheet-scores")
"""How the names of the screens begin on which a game uses colours of its own, besides the table.
The other colours are those of every game."""


def walk(
    visitor: Visitor, game: str, options: Mapping[str, str] | None, *, house: bool = True
) -> Iterator[str]:
    """Goes from screen to screen and yields each one's name while the visitor's page shows it.

    On the way, plays only by clicking moves. The table is yielded once per kind of prompt, so that
    every phase of the game is included. The usual run leaves out the moves between the last kind
    and the end. `options` None means the shortest game. Without `house`, leaves out the screens in
    `HOUSE`.
    """
    page = visitor.open()
    if house:
        yield "lobby"
    play.set_up(page, game, options=options)
    yield "setup"
    play.begin(page, game)
    yield from tables(
        visitor, game, [name for name in STATIC_SHEETS if house or f"sheet-{name}" not in HOUSE]
    )
    assert play.outcome(page) in games.load(game).meta.end_reasons
    assert page.locator("#spoken[role=log] p").count() >= 3, "events are announced"
    yield "over"
    if house:
        page.locator('#stage [data-do="share"]').first.click()
        page.locator("#sheet[open]").wait_for()
        yield "share-over"
        sheets.close(page)
    page.locator('#stage [data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    page.locator('#stage [data-do="forward"]').click()
    yield "replay"
    if house:
        page.locator('#stage [data-do="leave"]').click()
        page.locator('main[data-screen="lobby"]').wait_for()
        yield "lobby-with-games"
        play.start(page, game, kinds=["human", "human", *["easy"] * (play.fewest(game) - 2)])
        yield "curtain"
        visitor.open("/credits.html", ready=False)
        yield "credits"
    visitor.open(f"/rules-{game}.html", ready=False)
    yield f"rules-{game}"


def tables(visitor: Visitor, game: str, names: Sequence[str]) -> Iterator[str]:
    """Plays to the end; yields at each new kind of prompt (up to KINDS), and once at the menu and
    at each of the named sheets.

    In the usual run, once all these have been seen and a decision of each kind has been made, the
    last decision of another game leads to the end.
    """
    page = visitor.page
    seen: set[str] = set()
    sheets_seen = False
    before = ""
    made = 0
    while (turn := play.await_turn(page, before)).happens != "over":
        if not DEEP and len(seen) == KINDS and made > records.first_of_each_kind(game)[-1]:
            play.leave(page)
            play.open_record(page, records.late(game, play.fewest(game), to_go=1))
            before, made = "", -play.MOST_MOVES
            continue
        before = turn.ply
        prompt = re.sub(r"\d+", "", page.locator("#prompt").inner_text())
        if prompt not in seen and len(seen) < KINDS:
            seen.add(prompt)
            yield f"table-{len(seen)}"
        if not sheets_seen and len(seen) == 2:
            sheets_seen = True
            page.locator('#stage [data-do="menu"]').click()
            page.locator("#sheet[open]").wait_for()
            yield "menu"
            for name in names:
                page.locator(f'#sheet[open] [data-do="{name}"]').click()
                page.locator(f'#sheet[open][data-sheet="{name}"]').wait_for()
                yield f"sheet-{name}"
                sheets.close(page)
                page.locator('#stage [data-do="menu"]').click()
                page.locator('#sheet[open][data-sheet="menu"]').wait_for()
            sheets.close(page)
        play.click_some(page, turn)
        made += 1


def trouble(visitor: Visitor) -> None:
    """Shows the page that says why the games cannot start. The browser must lack WebAssembly."""
    visitor.open(ready=False)
    visitor.page.locator('main[data-screen="trouble"]').wait_for()


@cache
def axe() -> str:
    """The source of axe-core."""
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def complaints(page: Page) -> list[str]:
    """What axe finds on the current page, and another line if the page is too wide."""
    return _violations(page) + too_wide(page)


def pale_in_the_dark(page: Page) -> list[str]:
    """The texts on a page in light colours whose contrast would be too low in dark colours."""
    page.emulate_media(color_scheme="dark")
    found = _violations(page, ["color-contrast"])
    page.emulate_media(color_scheme="light")
    return found


def _violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe finds with these rules; None means all rules."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe())  # through the debugger, to which the page's policy does not apply
    found: list[str] = page.evaluate(RUN, rules)
    return found


def too_wide(page: Page) -> list[str]:
    """One line if the page is wider than the screen, else none. The cheap part of `complaints`."""
    wider = page.evaluate(WIDER)
    return [f"the page is {wider} px too wide"] if wider > 0 else []
