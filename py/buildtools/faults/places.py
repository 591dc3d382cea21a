"""Navigation faults: visits to other pages, the browser's history and hostile addresses."""

import time
from random import Random
from typing import Any, Final

from playwright.sync_api import Error, TimeoutError

from buildtools import hooks
from buildtools.faults.common import in_mid_choice
from buildtools.faults.person import PATIENCE, SCREEN, Person, Stuck, until
from spieltisch import games
from spieltisch.core.codec import Kind, encode
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

SWAPPED: Final = "Not attached to an active page"
"""Playwright's error while Chromium replaces one page with another."""

ARRIVED: Final = "typeof globalThis.persisted === 'boolean'"
# Goes back and forth `times` times, at intervals of `gap` milliseconds.
HURRY: Final = """([times, gap]) => {
  for (let at = 0; at < times; at += 1) {
    setTimeout(() => history.back(), 2 * at * gap);
    setTimeout(() => history.forward(), (2 * at + 1) * gap);
  }
}"""
# Whether going back stays within this document.
WITHIN: Final = """(() => {
  const { currentEntry } = navigation;
  return Boolean(navigation.entries()[currentEntry.index - 1]?.sameDocument);
})()"""
RULES: Final = "/rules-"
SETTLED: Final = "!['opening', undefined].includes(document.querySelector('main').dataset.screen)"
JUNK: Final = (
    "%",
    "%00",
    "%E0%A4%A",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "learn=",
    "learn=nobody",
    "learn=__proto__",
    "{game}",
    "{game}.",
    "nobody.1.2.3",
    "__proto__.constructor",
    "../../x",
    "a" * 60_000,
    "{game}." + "9" * 5_000,
    "?seed=1&seats=99",
    "#" * 500,
    "😀" * 2_000,
)


def away(person: Person) -> None:
    """The person visits another page of the site and comes back.

    The page is either restored from the back-forward cache or loaded again. The headless shell has
    no such cache; a full Chromium (SPIELTISCH_CHROMIUM) has one.
    """
    in_mid_choice(person)
    page = person.page
    reasons: list[str] = []
    session = person.context.new_cdp_session(page)
    session.on("Page.backForwardCacheNotUsed", lambda event: reasons.extend(_reasons(event)))
    session.send("Page.enable")
    page.evaluate("globalThis.persisted = undefined")
    page.goto(f"{person.server.url}/rules-{person.ledger.game}.html")
    person.note("visits the rules page")
    if person.rng.random() < 0.5:
        page.evaluate("setTimeout(() => history.back())")  # after this call has returned
        page.wait_for_url(lambda address: "rules-" not in address, wait_until="commit")
    else:
        page.go_back(wait_until="commit")
    until(page, ARRIVED)
    kept = page.evaluate("globalThis.persisted")
    person.how = "from the cache" if kept else "loaded again"
    why = "" if kept else ": " + ", ".join(sorted(set(reasons)))
    person.note(f"comes back, {person.how}{why}")
    if not kept:
        person.deaths = 0
        hooks.wait_ready(page)
    person.come_back()


def _reasons(event: dict[str, Any]) -> list[str]:
    return [str(one["reason"]) for one in event["notRestoredExplanations"]]


def back_and_forth(person: Person) -> None:
    """The person uses the browser's back and forward buttons, calmly or in a hurry."""
    in_mid_choice(person)
    page = person.page
    within = page.evaluate(WITHIN)
    person.how = "within the page" if within else "loaded again"
    if not within:
        person.note("goes back to another page, and forward")
        page.go_back()
    elif person.rng.random() < 0.5:
        person.note("goes back, and forward")
        page.evaluate("history.back()")
        page.wait_for_timeout(person.rng.choice((10, 60, 300)))
        page.evaluate("history.forward()")
    else:
        times, gap = person.rng.choice((1, 2, 4)), person.rng.choice((0, 5, 40))
        person.note(f"goes back and forth {times} times, {gap} ms apart")
        page.evaluate(HURRY, [times, gap])
        page.wait_for_timeout(2 * times * gap + 50)
    _forward_again(person)
    person.come_back()


def _forward_again(person: Person) -> None:
    """Goes forward until the page is back and ready.

    Under load, a step back may leave the page late, which cancels the steps forward that the page
    had scheduled.
    """
    page, end = person.page, time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        try:
            if not page.url.startswith(person.server.url):
                page.go_forward(wait_until="commit")
                person.deaths = 0
            elif RULES in page.url:  # one step too far, to a page visited earlier
                page.go_back(wait_until="commit")
                person.deaths = 0
            hooks.wait_ready(page, 2_000)
            return
        except TimeoutError:
            continue
        except Error as error:
            if SWAPPED not in error.message:
                raise
            page.wait_for_timeout(50)
    raise Stuck("the page does not come back")


def address(person: Person) -> None:
    """The page is loaded with a hostile address, then the game goes on."""
    in_mid_choice(person)
    page = person.page
    wanted = hostile(person)
    person.note(f"loads the address {wanted[:200]}")
    page.goto("about:blank")
    page.goto(f"{person.server.url}{wanted}")
    person.deaths = 0
    hooks.wait_ready(page)
    until(page, SETTLED)
    person.note(f"sees the screen {page.evaluate(SCREEN)}")
    person.come_back(wait=1_000)


def hostile(person: Person) -> str:
    """What to append to the site's address: junk, or a damaged link."""
    rng = person.rng
    if rng.random() < 0.5:
        junk = rng.choice(JUNK).replace("{game}", person.ledger.game)
        return rng.choice(("/#", "/#", "/?", "/index.html#")) + junk
    return "/#" + damaged(rng)


def damaged(rng: Random) -> str:
    """A link to a random game, cut off or with a few characters changed."""
    game = games.load(rng.choice(games.game_ids()))
    count = min(game.meta.seats)
    match = Match(game, count, dict(game.meta.quick), f"hostile-{rng.random()}")
    for _ in range(rng.randrange(6)):
        seat = match.to_act[0]
        match.play(seat, rng.choice(list(game.legal_moves(match.state, seat))))
    kinds: tuple[Kind, ...] = ("deal", "turn", "replay")
    kind = rng.choice(kinds)
    link = encode(match, [Player(HUMAN, "")] * count, kind)
    if rng.random() < 0.3:
        return link[: rng.randrange(len(link))]
    letters = list(link)
    for _ in range(rng.choice((1, 3, 20))):
        letters[rng.randrange(len(letters))] = rng.choice("abcXYZ019-_.~")
    return "".join(letters)
