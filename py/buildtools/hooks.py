"""Plays any game through the page's stable hooks alone (data-screen, data-ply, data-move …).

For the browser tests and for `build.py faults`.
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
"""What to choose first while no move can be made: some decisions are assembled from parts."""

STEPS: Final = {
    "over": OVER,
    "lift": LIFT,
    "hide": HIDE,
    "continue": CONTINUE,
    "send": SEND,
    "part": PART,
}
"""What a game waits for besides a move, most important first."""

# Everything about a position, read at once. After a reload, until the engine is back, the page
# shows a still of the table (`inert`, without a ply), in which nobody decides.
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
"""More frames than ever follow one another without a decision here."""


class Turn(NamedTuple):
    """A position that lasts until somebody at this page does something.

    `happens` is "move", "lift" (the curtain is down), "send" (somebody elsewhere is to decide) or
    "over"; `shown` says whether all requested selectors are on the screen.
    """

    happens: str
    ply: str
    moves: list[str]
    shown: bool


def read(page: Page, after: str = "", selectors: Sequence[str] = ()) -> Turn:
    """The current position; `happens` is empty while the game goes on by itself."""
    return Turn(*page.evaluate(READ, [after, STEPS, list(selectors)]))


def await_turn(page: Page, after: str = "", *selectors: str, timeout: float | None = None) -> Turn:
    """Waits until it is a person's turn to do something, at a ply other than `after`.

    The one way to wait for a new position. It presses Continue, lowers the curtain and chooses the
    parts of a decision until the decision can be made, so that no test races anything that goes on
    by itself. Raises Playwright's TimeoutError after `timeout` milliseconds (None: the page's own)
    without one.
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
    raise AssertionError("frames without end, and nobody is to decide")


def await_keyboard(page: Page) -> None:
    """Waits until the keyboard may decide, which is a moment after a position appears."""
    page.locator("main:not([data-guarded])").wait_for()


def click_move(page: Page, move: str) -> None:
    """Chooses a move with the mouse, by a visible control: some appear only after a first touch."""
    page.locator(f'#stage [data-move="{move}"]:visible').first.click()


def lift(page: Page) -> None:
    """Lifts the curtain."""
    page.locator(LIFT).click()
    page.locator('main[data-screen="table"]').wait_for()


def wait_ready(page: Page, wait: float | None = None) -> None:
    """Waits until the engine answers, for the page's own timeout or `wait` milliseconds."""
    page.locator('html[data-engine="ready"]').wait_for(state="attached", timeout=wait)
