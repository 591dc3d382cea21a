"""Functions for several faults: engine deaths, reloads, full storage and second windows."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page, TimeoutError, Worker

from buildtools import hooks
from buildtools.faults.person import Person, Stuck

ENDS: Final = "(delay) => { setTimeout(() => self.close(), delay); }"
MOST_DEATHS: Final = 3
"""The most engine deaths that a page survives (site/engine/client.js)."""

FILL: Final = """() => {
  let parts = 0;
  for (let size = 2 ** 22; size >= 1;) {
    try {
      localStorage.setItem(`filler/${parts}`, 'x'.repeat(size));
      parts += 1;
    } catch {
      size >>= 1;
    }
  }
  try { // fill the last few characters, which are too few for another key
    for (;;) localStorage[`filler/${parts - 1}`] += 'x';
  } catch {
    // completely full
  }
}"""
FREE: Final = """() => {
  const fillers = Object.keys(localStorage).filter((key) => key.startsWith('filler/'));
  for (const key of fillers) localStorage.removeItem(key);
}"""


def in_mid_choice(person: Person) -> None:
    """Sometimes chooses a move just before the fault, which may then swallow the choice."""
    turn = person.turn()
    if turn.happens == "move" and person.rng.random() < 0.6:
        person.choose(turn)
        person.page.wait_for_timeout(person.rng.choice((0, 0, 3, 10, 30, 80)))


def load_again(person: Person) -> None:
    """Reloads the page and waits for the game."""
    person.page.reload()
    person.deaths = 0
    hooks.wait_ready(person.page)
    person.turn()


def engines(page: Page) -> list[Worker]:
    """The workers that run an engine. PyScript starts them from blobs, and it starts no others so.
    A test may have replaced it with a script that starts `worker.js`."""
    return [one for one in page.workers if one.url.startswith("blob:") or "/worker.js" in one.url]


def ensure_engine(person: Person) -> None:
    """Reloads the page unless it can survive one more death and its engine can be reached.

    Playwright loses the workers of a page restored from the back-forward cache.
    """
    if person.deaths == MOST_DEATHS or not engines(person.page):
        load_again(person)


def end_engine(person: Person, delay: float = 0) -> list[Worker]:
    """Ends the engine's worker after `delay` milliseconds. Returns all workers, including it."""
    person.deaths += 1
    old = person.page.workers
    engines(person.page)[-1].evaluate(ENDS, delay)
    return old


def await_engine(person: Person, old: Sequence[Worker]) -> None:
    """Waits for an engine that is not among the old workers. Raises TimeoutError if none starts."""
    for _ in range(1_200):
        if any(worker not in old for worker in engines(person.page)):
            return
        person.page.wait_for_timeout(50)
    raise TimeoutError("no new engine has started")


def open_second(person: Person) -> list[Page]:
    """Opens a second window with the same game. Returns both, the new one last.

    Somebody decides before that, because a new window does not open a game never begun.
    """
    person.decide()
    pair = [person.page, person.open()]
    person.note("opens a second window")
    for page in pair:
        person.turn(page)
    return pair


def close_other(person: Person, page: Page, pair: Sequence[Page]) -> None:
    """Goes on in one of two windows and closes the other."""
    if page is not person.page:
        person.page, person.deaths = page, 0
    for each in pair:
        if each is not page:
            each.close()


def agree(person: Person, pair: Sequence[Page]) -> None:
    """Waits until two windows show the same position. Raises Stuck if they never do."""
    for _ in range(40):
        one, other = (person.turn(page) for page in pair)
        if one == other:
            return
        pair[0].wait_for_timeout(250)
    raise Stuck(f"two windows show different games: {one}, {other}")


def wait_kept(person: Person) -> None:
    """Gives the page time to store what did not fit before."""
    for _ in range(200):
        if not person.ledger.findings(person.records()):
            return
        person.page.wait_for_timeout(50)
