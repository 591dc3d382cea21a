"""Plays any game, using only the page's stable hooks (data-screen, data-ply, data-move …).

The browser tests, `build.py faults` and `build.py bench` use this.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Page

YOURS: Final = "#stage [data-move]"
OVER: Final = 'main[data-screen="over"][data-outcome]'
LIFT: Final = 'main[data-screen="curtain"] [data-do="lift"]'
HIDE: Final = 'main[data-screen="table"] [data-do="hide"]'
CONTINUE: Final = 'main[data-screen="table"] #stage [data-move="continue"]'
SEND: Final = '#stage [data-do="send"]'
PART: Final = "#stage [data-pick][data-focus]"
"""What to choose first while no move is offered: some decisions are assembled from parts."""

STEPS: Final = {
    "over": OVER,
    "lift": LIFT,
    "hide": HIDE,
    "continue": CONTINUE,
    "send": SEND,
    "part": PART,
}
"""What a game can wait for besides a move, by priority."""

# Reads everything about a position in one call. After a reload and until the engine is back, the
# page shows an inert copy of the table without a ply, in which nobody can decide.
READ: Final = """([after, steps, wanted]) => {
  const main = document.querySelector('main');
  const { screen = '', ply = '' } = main.dataset;
  const alive = !document.querySelector('#stage').inert;
  const choices = document.querySelectorAll('#stage [data-move]');
  const moves = [...new Set([...choices].map((one) => one.dataset.move))];
  const found = Object.keys(steps).find((name) => document.querySelector(steps[name]));
  const later = alive && ply !== '' && ply !== after;
  let happens = '';
  if (['over', 'lift', 'hide', 'continue'].includes(found)) happens = found;
  else if (later && found) happens = found;
  else if (later && screen === 'table' && moves.length) happens = 'move';
  const shown = wanted.every((selector) => document.querySelector(selector));
  return [happens, ply, moves, shown];
}"""
CHOOSE: Final = """selector => {
  const part = document.querySelector(selector);
  part?.click();
  return part?.dataset.pick ?? '';
}"""
CLICK: Final = "selector => document.querySelector(selector)?.click()"

MOST_FRAMES: Final = 2_000
"""More frames than there can be without a decision on this page."""


class Turn(NamedTuple):
    """A position that stays until somebody at this page does something.

    `happens` is "move", "lift" (the curtain is down), "send" (somebody elsewhere decides) or
    "over". `shown` tells whether all requested selectors are on the screen.
    """

    happens: str
    ply: str
    moves: list[str]
    shown: bool


def read(page: Page, after: str = "", selectors: Sequence[str] = ()) -> Turn:
    """The current position. `happens` is empty while the game goes on by itself."""
    return Turn(*page.evaluate(READ, [after, STEPS, list(selectors)]))


def await_turn(page: Page, after: str = "", *selectors: str, timeout: float | None = None) -> Turn:
    """Waits until a person must do something, at a ply other than `after`.

    Always wait for a new position with this function. It presses Continue, lowers the curtain and
    chooses the parts of a decision until the decision can be made, so no test races anything that
    goes on by itself. Raises Playwright's TimeoutError if that takes more than `timeout`
    milliseconds (the page's own timeout if None).
    """
    later = f'main[data-ply]:not([data-ply="{after}"]):not([data-ply=""])'
    turn = f'{later}[data-screen="table"] #stage:not([inert]) [data-move]'
    part = f'{later}[data-screen="table"] {PART}'
    yours = f"{turn}, {part}, {later} {SEND}"
    stops = page.locator(f"{yours}, {OVER}, {LIFT}, {HIDE}, {CONTINUE}").first
    for _ in range(MOST_FRAMES):
        stops.wait_for(state="attached", timeout=timeout)
        found = read(page, after, selectors)
        if found.happens in ("hide", "continue"):
            page.evaluate(CLICK, STEPS[found.happens])
            hook = f"[data-{'do' if found.happens == 'hide' else 'move'}={found.happens}]"
            stale = f'main[data-ply="{found.ply}"]:has(#stage {hook})'
            page.locator(stale).first.wait_for(state="detached", timeout=timeout)
        elif found.happens == "part":
            name = page.evaluate(CHOOSE, PART)
            chosen = f'#stage [data-pick="{name}"][data-focus]'
            page.locator(chosen).wait_for(state="detached", timeout=timeout)
        elif found.happens:
            return found
    raise AssertionError(f"{MOST_FRAMES} frames without a decision")


def await_keyboard(page: Page) -> None:
    """Waits until the page accepts decisions by keyboard, a moment after a position appears."""
    page.locator("main:not([data-guarded])").wait_for()


def click_move(page: Page, move: str) -> None:
    """Clicks a visible control for a move. Some controls appear only after a first touch."""
    page.locator(f'#stage [data-move="{move}"]:visible').first.click()


def lift(page: Page) -> None:
    """Lifts the curtain."""
    page.locator(LIFT).click()
    page.locator('main[data-screen="table"]').wait_for()


def wait_ready(page: Page, wait: float | None = None) -> None:
    """Waits until the engine answers: at most `wait` milliseconds, or the page's own timeout."""
    page.locator('html[data-engine="ready"]').wait_for(state="attached", timeout=wait)
