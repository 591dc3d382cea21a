"""The faults: each hits a page in the middle of a game and leaves it where it can be played on."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, TimeoutError

from buildtools import hooks
from buildtools.faults.person import Person, Stuck

ENDS: Final = "() => { setTimeout(() => self.close(), 0); }"
MOST_DEATHS: Final = 3
"""Of engines within one page, which gives up after one more (site/client.js)."""

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
}"""
FREE: Final = """() => {
  const fillers = Object.keys(localStorage).filter((key) => key.startsWith('filler/'));
  for (const key of fillers) localStorage.removeItem(key);
}"""
INSTALLED: Final = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))"
LOOK: Final = "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {})"
WAITS: Final = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"
BURST: Final = """() => {
  for (let times = 0; times < 10; times += 1) {
    document.querySelectorAll('#stage [data-move]').forEach((one) => one.click());
  }
}"""
DAY: Final = 86_400_000


def until(page: Page, expression: str) -> None:
    """Waits until an expression is true. Raises TimeoutError when it never is."""
    for _ in range(1_200):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise TimeoutError(f"never true: {expression}")


def in_mid_choice(person: Person) -> None:
    """Sometimes chooses a move just before the fault, which may swallow it or not."""
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


def kill(person: Person) -> None:
    """The engine's worker ends, as when the browser's memory runs out."""
    if person.deaths == MOST_DEATHS:
        load_again(person)
    old = person.page.workers
    in_mid_choice(person)
    old[-1].evaluate(ENDS)
    person.deaths += 1
    person.note("the engine is killed")
    for _ in range(1_200):
        if any(worker not in old for worker in person.page.workers):
            return
        person.page.wait_for_timeout(50)
    raise TimeoutError("no engine takes the killed one's place")


def reload(person: Person) -> None:
    """The page is loaded again."""
    in_mid_choice(person)
    person.note("reloads")
    load_again(person)


def windows(person: Person) -> None:
    """Two windows show one game and both play on, in turn or at once; then one is closed."""
    other = person.open()
    person.note("opens a second window")
    pair = [person.page, other]
    person.rng.shuffle(pair)
    for page in pair:
        person.turn(page)
    if person.rng.random() < 0.5:
        for page in (*pair, pair[0]):
            person.note(f"plays in the {'second' if page is other else 'first'} window")
            if not person.decide(page):
                break
    else:
        person.note("plays in both windows at once")
        turns = [hooks.read(page) for page in pair]
        made = [
            (page, turn, person.choose(turn, page))
            for page, turn in zip(pair, turns, strict=True)
            if turn.happens == "move"
        ]
        for page, turn, move in made:
            if person.goes_on(turn, page):
                person.acknowledge(int(turn.ply), move)
    agree(person, pair)
    person.page, gone = person.rng.sample(pair, 2)
    gone.close()
    person.deaths = 0 if person.page is other else person.deaths
    person.note(f"closes the {'first' if person.page is other else 'second'} window")


def agree(person: Person, pair: Sequence[Page]) -> None:
    """Waits until two windows show the same position. Raises Stuck when they never do."""
    for _ in range(40):
        one, other = (person.turn(page) for page in pair)
        if one == other:
            return
        pair[0].wait_for_timeout(250)
    raise Stuck(f"two windows show different games: {one}, {other}")


def wait_kept(person: Person) -> None:
    """Gives the page a while to keep what found no room before."""
    for _ in range(200):
        if not person.ledger.findings(person.records()):
            return
        person.page.wait_for_timeout(50)


def full(person: Person) -> None:
    """Nothing more can be kept, for a decision or two; then there is room again."""
    person.page.evaluate(FILL)
    person.note("the storage is full")
    goes_on = all(person.decide() for _ in range(person.rng.choice((1, 2))))
    person.page.evaluate(FREE)
    person.note("the storage has room again")
    if goes_on:
        person.decide()
    else:
        wait_kept(person)


def offline(person: Person) -> None:
    """The network is gone; sometimes the page is loaded without it."""
    until(person.page, INSTALLED)
    in_mid_choice(person)
    person.server.stop()
    person.note("the network is gone")
    try:
        if person.rng.random() < 0.5:
            load_again(person)
        person.decide()
    finally:
        person.server.start()
    person.note("the network is back")


def update(person: Person) -> None:
    """A newer version is there; it is taken between games, or not yet."""
    until(person.page, INSTALLED)
    person.versions += 1
    publish(person.server.folder, person.versions)
    person.page.evaluate(LOOK)
    until(person.page, WAITS)
    person.note(f"version {person.versions} waits")
    if not person.decide() or person.rng.random() < 0.5:
        return
    person.leave()
    person.page.locator("#toasts button").first.click()
    person.page.locator(f'body[data-version="{person.versions}"]').wait_for()
    person.note("takes the new version")
    person.deaths = 0
    hooks.wait_ready(person.page)
    lang = person.page.locator("html").get_attribute("lang")
    person.page.locator(f'#pages > [lang="{lang}"] [data-do="continue"]').first.click()
    person.turn()


def publish(folder: Path, version: int) -> None:
    """Puts a newer version of the site into a folder: another page, so another service worker."""
    page = folder / "index.html"
    mark = f'<body data-version="{version}"'
    page.write_text(re.sub(r'<body( data-version="\d+")?', mark, page.read_text("utf-8"), count=1))
    worker = folder / "sw.js"
    pattern = (
        r'(\{url:"index\.html",revision:")[0-9a-f]+|(revision:")[0-9a-f]+(",url:"index\.html")'
    )
    fresh = f"{version:08x}"
    text, changed = re.subn(
        pattern,
        lambda found: f"{found[1]}{fresh}" if found[1] else f"{found[2]}{fresh}{found[3]}",
        worker.read_text("utf-8"),
    )
    assert changed == 1, "sw.js lists index.html otherwise than it did"
    worker.write_text(text)


def double(person: Person) -> None:
    """One choice made twice: a double click, Enter twice or held, clicks on everything at once."""
    turn = person.turn()
    if turn.happens != "move":
        return
    how = person.rng.choice(("double click", "Enter twice", "Enter held", "burst"))
    moves = turn.moves if how == "burst" else [person.rng.choice(turn.moves)]
    person.ledger.choose(int(turn.ply), *moves)
    person.note(f"ply {turn.ply}: {how} on {', '.join(moves)}")
    one = person.page.locator(f'#stage [data-move="{moves[0]}"]:visible').first
    keyboard = person.page.keyboard
    if how == "double click":
        one.dblclick()
    elif how == "burst":
        person.page.evaluate(BURST)
    else:
        one.focus()
        gap = person.rng.choice((0, 5, 40, 120))
        presses = 2 if how == "Enter twice" else 12
        for _ in range(presses):
            keyboard.down("Enter")  # down again without up is what a held key does
            if how == "Enter twice":
                keyboard.up("Enter")
            person.page.wait_for_timeout(gap)
        keyboard.up("Enter")
    if person.goes_on(turn) and len(moves) == 1:
        person.acknowledge(int(turn.ply), moves[0])


def clock(person: Person) -> None:
    """The device's clock jumps, years ahead or back."""
    skew = person.rng.choice((-400, -1, 1, 4_000)) * DAY + person.rng.randrange(DAY)
    in_mid_choice(person)
    person.page.evaluate("skew => { globalThis.skew = skew; }", skew)
    person.note(f"the clock jumps by {skew / DAY:+.1f} days")


KINDS: Final[dict[str, Callable[[Person], None]]] = {
    "kill": kill,
    "reload": reload,
    "windows": windows,
    "full": full,
    "offline": offline,
    "update": update,
    "double": double,
    "clock": clock,
}
