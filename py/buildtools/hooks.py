"""Plays any game, using only the page's stable hooks (data-screen, data-ply, data-move …).

The browser tests, `build.py faults` and `build.py bench` use this.
"""

import re
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Error, Page, TimeoutError

YOURS: Final = "#stage [data-move]"
OVER: Final = 'main[data-screen="over"][data-outcome]'
LIFT: Final = 'main[data-screen="curtain"] [data-do="lift"]'
HIDE: Final = 'main[data-screen="table"] [data-do="hide"]'
CONTINUE: Final = 'main[data-screen="table"] #stage [data-move="continue"]'
SEND: Final = '#stage [data-do="send"]'
PART: Final = "#stage [data-pick][data-focus]"
"""What to choose first while no move is offered. Some decisions are assembled from parts."""

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
CLICK: Final = "selector => document.querySelector(selector)?.click()"

# Waits for a position in which somebody has to do something (see `await_turn`). Returns null if
# none appears in time. Uses a clock that tests do not stop.
WAIT: Final = """async (read, [after, steps, wanted, timeout]) => {
  let late = false;
  const end = new AbortController();
  const over = scheduler.postTask(() => { late = true; }, { delay: timeout, signal: end.signal });
  over.catch(() => {}); // somebody did have to do something
  const change = () => {
    const watch = new MutationObserver(() => watch.resolve());
    const all = { subtree: true, childList: true, attributes: true };
    const changed = new Promise((resolve) => { watch.resolve = resolve; });
    watch.observe(document, all);
    return Promise.race([changed, over]).finally(() => watch.disconnect());
  };
  const gone = async (selector) => {
    while (!late && document.querySelector(selector)) await change();
  };
  try {
    while (!late) {
      const found = document.querySelector('main #stage') ? read([after, steps, wanted]) : [];
      const [happens, ply] = found; // while the page is being loaded, there is no table
      const control = document.querySelector(steps[happens] ?? 'no-element');
      if (happens === 'hide' || happens === 'continue') {
        control.click();
        const hook = `[data-${happens === 'hide' ? 'do' : 'move'}=${happens}]`;
        await gone(`main[data-ply="${ply}"]:has(#stage ${hook})`);
      } else if (happens === 'part') {
        control.click();
        await gone(`#stage [data-pick="${control.dataset.pick}"][data-focus]`);
      } else if (happens) {
        return found;
      } else {
        await change();
      }
    }
    return null;
  } finally {
    end.abort();
  }
}"""
AWAIT: Final = f"(asked) => ({WAIT})({READ}, asked)"

MOVED_ON: Final = re.compile("context was destroyed|navigat", re.IGNORECASE)
"""Playwright's errors for a script whose page has been replaced by another."""

LONGEST: Final = 60_000
"""Milliseconds to wait for a turn by default."""

SOON: Final = 500
"""Milliseconds to wait for a turn while other devices may have to act first."""


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


def await_turn(page: Page, after: str = "", *selectors: str, timeout: float = LONGEST) -> Turn:
    """Waits until it is a person's turn to do something, at a ply other than `after`.

    This is the only way to wait for a new position. It presses Continue, lowers the curtain and
    chooses the parts of a decision until the decision can be made, so that no test races anything
    that happens by itself. It waits in the page and, if the page is left, in the next one. Raises
    Playwright's TimeoutError after `timeout` milliseconds without a turn.
    """
    end = time.monotonic() + timeout / 1000
    while (left := end - time.monotonic()) > 0:
        try:
            found = page.evaluate(AWAIT, [after, STEPS, list(selectors), 1000 * left])
        except Error as error:
            if not MOVED_ON.search(str(error)):
                raise
            continue
        if found:
            return Turn(*found)
    raise TimeoutError(f"nobody's turn within {timeout:.0f} ms, after ply {after!r}")


def turn_soon(page: Page, after: str = "") -> Turn | None:
    """The same for a page at a table of several devices, where others may have to act first. None
    if nobody at this page has to do anything within half a second."""
    try:
        return await_turn(page, after, timeout=SOON)
    except TimeoutError:
        return None


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
    """Waits until the engine answers, at most `wait` milliseconds (None: the page's timeout)."""
    page.locator('html[data-engine="ready"]').wait_for(state="attached", timeout=wait)
