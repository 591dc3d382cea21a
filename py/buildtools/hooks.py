"""Playing any game through the page by its stable hooks alone (data-screen, data-ply, data-move …).

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
"""What to choose first where no move can be made yet: a decision is put together from parts."""

STEPS: Final = {
    "over": OVER,
    "lift": LIFT,
    "hide": HIDE,
    "continue": CONTINUE,
    "send": SEND,
    "part": PART,
}
"""What stops a game besides a move, the most important first."""

# Everything there is to know of a position, read at one moment. Before the engine is back after a
# reload the page shows a picture of the table (`inert`, without a ply), in which nobody decides.
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
"""More frames than follow each other without anybody here deciding anything."""


class Turn(NamedTuple):
    """A position that stands until somebody at this page does something.

    `happens` is "move", "lift" (the curtain is down), "send" (somebody elsewhere is to decide) or
    "over"; `shown` whether everything asked for is on the screen.
    """

    happens: str
    ply: str
    moves: list[str]
    shown: bool


def read(page: Page, after: str = "", selectors: Sequence[str] = ()) -> Turn:
    """The position at this moment; `happens` is empty while it goes on by itself."""
    return Turn(*page.evaluate(READ, [after, STEPS, list(selectors)]))


def await_turn(page: Page, after: str = "", *selectors: str, timeout: float | None = None) -> Turn:
    """Waits until a person is to do something; `after` is the ply that must have gone by.

    The one way of waiting for a new position. On the way it presses Continue, lets the curtain
    down and chooses the parts of a decision until it can be made: nothing that goes on by itself
    after a while is ever raced with. Raises Playwright's TimeoutError after `timeout` milliseconds
    (None: the page's own) in which nothing came.
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
    """Waits until the keyboard may decide: not in the moment in which a position has come."""
    page.locator("main:not([data-guarded])").wait_for()


def click_move(page: Page, move: str) -> None:
    """Chooses a move with the mouse, by a control that is seen: some wait behind a first touch."""
    page.locator(f'#stage [data-move="{move}"]:visible').first.click()


def lift(page: Page) -> None:
    """Lifts the curtain."""
    page.locator(LIFT).click()
    page.locator('main[data-screen="table"]').wait_for()


def wait_ready(page: Page, wait: float | None = None) -> None:
    """Waits until the engine answers: as long as usual, or for so many milliseconds."""
    page.locator('html[data-engine="ready"]').wait_for(state="attached", timeout=wait)
