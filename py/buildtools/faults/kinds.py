"""The faults. Each hits a page during a game and should leave the game playable."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from buildtools import hooks
from buildtools.faults import keeping, places, sleep
from buildtools.faults.common import (
    FILL,
    FREE,
    agree,
    await_engine,
    close_other,
    end_engine,
    ensure_engine,
    in_mid_choice,
    load_again,
    open_second,
    wait_kept,
)
from buildtools.faults.person import Person, until

INSTALLED: Final = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))"
LOOK: Final = "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {})"
WAITS: Final = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"
BURST: Final = """() => {
  for (let times = 0; times < 10; times += 1) {
    document.querySelectorAll('#stage [data-move]').forEach((one) => one.click());
  }
}"""
DAY: Final = 86_400_000
GUARDED: Final = 2_000
"""Milliseconds after which a double press counts as ignored. The page often should ignore it."""


def kill(person: Person) -> None:
    """The engine's worker dies, as it does when the browser runs out of memory."""
    ensure_engine(person)
    in_mid_choice(person)
    old = end_engine(person)
    person.note("the engine is killed")
    await_engine(person, old)


def reload(person: Person) -> None:
    """The page is reloaded."""
    in_mid_choice(person)
    person.note("reloads")
    load_again(person)


def windows(person: Person) -> None:
    """Two windows with the same game both play on, in turns or simultaneously. One is closed."""
    pair = open_second(person)
    second = pair[1]
    person.rng.shuffle(pair)
    if person.rng.random() < 0.5:
        for page in (*pair, pair[0]):
            person.note(f"plays in the {'second' if page is second else 'first'} window")
            if not person.decide(page):
                break
    else:
        person.note("plays in both windows simultaneously")
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
    close_other(person, person.rng.sample(pair, 2)[0], pair)
    person.note(f"closes the {'first' if person.page is second else 'second'} window")


def full(person: Person) -> None:
    """The storage is full for a decision or two."""
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
    """The network is down during a decision. Sometimes the page is reloaded before it."""
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
    """A new version is published. Sometimes the person installs it between games."""
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
    person.note("installs the new version")
    person.deaths = 0
    hooks.wait_ready(person.page)
    person.come_back(wait=0)


def publish(folder: Path, version: int) -> None:
    """Publishes a new version of a site by changing its page and service worker."""
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
    assert changed == 1, "sw.js must list index.html exactly once"
    worker.write_text(text)


def double(person: Person) -> None:
    """One choice is made twice: a double click, Enter twice or held, or clicks on everything."""
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
        # Without this wait, Enter is pressed before anybody could have read the position.
        if person.rng.random() < 0.7:
            hooks.await_keyboard(person.page)
        gap = person.rng.choice((0, 5, 40, 120))
        presses = 2 if how == "Enter twice" else 12
        for _ in range(presses):
            keyboard.down("Enter")  # a held key sends only more keydown events
            if how == "Enter twice":
                keyboard.up("Enter")
            person.page.wait_for_timeout(gap)
        keyboard.up("Enter")
    if person.goes_on(turn, wait=GUARDED) and len(moves) == 1:
        person.acknowledge(int(turn.ply), moves[0])


def clock(person: Person) -> None:
    """The device's clock jumps forward by up to eleven years or back by up to 400 days."""
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
    "asleep": sleep.asleep,
    "away": places.away,
    "history": places.back_and_forth,
    "address": places.address,
    "cleared": keeping.cleared,
    "both full": keeping.both_full,
    "my games": keeping.my_games,
    "import": keeping.importing,
}
