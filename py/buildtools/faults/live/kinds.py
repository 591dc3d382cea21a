"""The faults of a live table. After each, people come back with at most two presses and a code."""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Route

from buildtools import hooks
from buildtools.faults.common import ENDS, MOST_DEATHS, engines
from buildtools.faults.live.devices import OPEN, Device, Stuck
from buildtools.faults.live.party import INVITED, JOINING, Party

LONG: Final = 25
"""Seconds of sleep after which a connection is lost."""

SHOWN: Final = "#sheet [data-keys] [aria-pressed=true]"
"""The chip of the seat for which the host shows a code."""

BUSY: Final = "() => { for (let at = 0, sum = 0; at < 3e8; at += 1) sum += at; }"
STATUS: Final = "#sheet [data-status]"
LOST: Final = f'{JOINING} [data-step="enter"]'
TIMERS: Final = """(ms) => { // no timer that is set from now on fires before that time has passed
  const [usual, end] = [globalThis.setTimeout, performance.now() + ms];
  globalThis.setTimeout = (run, after = 0, ...more) => (
    usual(run, Math.max(after, end - performance.now()), ...more));
  usual(() => { globalThis.setTimeout = usual; }, ms);
}"""


def guest_reloads(party: Party) -> None:
    """A guest's page is reloaded, by hand or by a phone that needed the memory."""
    guest = party.rng.choice(party.guests)
    party.in_mid_choice(party.rng.choice((guest, None)))
    party.note(f"{guest.name} reloads")
    guest.page.reload()
    guest.expect(LOST)
    party.missed(guest)
    party.return_of(guest)


def guest_closes(party: Party) -> None:
    """A guest closes the window, and comes back in another one."""
    guest = party.rng.choice(party.guests)
    party.in_mid_choice(party.rng.choice((guest, None)))
    party.note(f"{guest.name} closes the window")
    guest.page.close()
    guest.open()
    party.missed(guest)
    party.return_of(guest, pasted=False)


def host_reloads(party: Party) -> None:
    """The host's page is reloaded, and everybody joins again."""
    party.in_mid_choice()
    party.note("the host reloads")
    party.host.presses = 0
    party.host.page.reload()
    hooks.wait_ready(party.host.page)
    all_return(party)


def window_closed(party: Party) -> None:
    """The host closes the window, opens the page anew, and goes on with the game from the lobby."""
    party.decide()  # a game that has not begun is not opened again
    party.in_mid_choice()
    host = party.host
    if party.rng.random() < 0.5:
        host.press('#stage [data-do="leave"]')
        host.expect(f'[data-do="continue"][data-id="{party.id}"]')
    party.note("the host closes the window")
    host.page.close()
    host.open().goto(party.url)
    hooks.wait_ready(host.page)
    host.presses = 0
    again = f'[data-do="continue"][data-id="{party.id}"]'
    if not host.shows("#stage [data-do=menu]", wait=1_000) and host.shows(again):
        party.how = "from the lobby"
        host.press(again)
    else:
        party.how = "opened at once"
    all_return(party)


def all_return(party: Party) -> None:
    """Brings all guests back to a table that is open again on the host's device."""
    lost = list(party.guests)
    for guest in lost:
        guest.presses = 0
        guest.expect(LOST)
    while lost:
        party.host.expect(INVITED)
        shown = party.host.page.locator(SHOWN).get_attribute("data-key")
        guest = next((one for one in lost if str(one.seat) == shown), lost[0])
        lost.remove(guest)
        party.join(guest, pasted=party.rng.random() < 0.5)
        party.count_presses(guest)
    party.settle()


def engine_killed(party: Party) -> None:
    """The host's engine dies, as when a phone runs out of memory. Nobody has to do anything."""
    host = party.host
    if party.deaths == MOST_DEATHS or not engines(host.page):
        party.host.page.reload()
        hooks.wait_ready(host.page)
        all_return(party)
        party.deaths = 0
    party.deaths += 1
    party.in_mid_choice()
    old = engines(host.page)
    engines(host.page)[-1].evaluate(ENDS, party.rng.choice((0, 0, 5, 20)))
    party.note("the engine is killed")
    end = time.monotonic() + 60
    while all(worker in old for worker in engines(host.page)):
        if time.monotonic() > end:
            raise Stuck("no new engine has started")
        host.page.wait_for_timeout(25)
    party.settle()


def sleeps(party: Party) -> None:
    """A guest's phone sleeps: for a moment, or so long that the connection is lost."""
    guest = party.rng.choice(party.guests)
    party.in_mid_choice(party.rng.choice((guest, None)))
    how = party.rng.choice(("moment", "moment", "timers", "timers", "long"))
    party.how = how
    party.note(f"{guest.name}'s phone sleeps: {how}")
    if how == "timers":
        guest.page.evaluate(TIMERS, party.rng.choice((200, 1_500)))
        party.in_mid_choice()
        party.settle()
        return
    with stopped(party, guest):
        if how == "moment":
            time.sleep(party.rng.choice((0.1, 0.5, 2)))
        else:
            party.missed(guest)
    if how == "moment":
        party.settle()
        return
    party.note(f"{guest.name}'s phone wakes up")
    guest.expect(LOST)
    party.return_of(guest)


@contextmanager
def stopped(party: Party, guest: Device) -> Iterator[None]:
    """Stops the process of a guest's page inside this context."""
    pid = renderer_of(party, guest)
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def renderer_of(party: Party, guest: Device) -> int:
    """The process of a guest's page: the one that uses the processor while the page computes."""
    session = party.browser.new_browser_cdp_session()

    def used() -> dict[int, float]:
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {one["id"]: one["cpuTime"] for one in found if one["type"] == "renderer"}

    before = used()
    guest.page.evaluate(BUSY)
    after = used()
    session.detach()
    return max(after, key=lambda pid: after[pid] - before.get(pid, 0))


def silent(party: Party) -> None:
    """Nothing that one side sends arrives any more, so the other side gives up after a while."""
    guest = party.rng.choice(party.guests)
    party.settle()
    deaf = party.rng.choice((guest, party.host))
    party.how = "guest" if deaf is guest else "host"
    deaf.page.evaluate("() => { silent = true; }")
    party.note(f"nothing arrives that {deaf.name} sends")
    guest.page.evaluate("() => document.querySelector('#stage [data-do=menu]').click()")
    guest.press('#sheet [data-do="company"]', counted=False)
    if deaf is party.host:
        others = [one for one in party.guests if one is not guest]
        for other in others:  # they hear nothing either
            other.page.evaluate("() => document.querySelector('#stage [data-do=menu]').click()")
            other.press('#sheet [data-do="company"]', counted=False)
    gone = party.guests if deaf is party.host else [guest]
    for one in gone:
        one.expect(LOST)
    deaf.page.evaluate("() => { silent = false; }")
    party.host.presses = 0
    if not party.host.shows(INVITED):
        party.host.press('#toasts [data-name="lost"] button')
    if deaf is party.host:
        all_return(party)
    else:
        party.join(guest, pasted=party.rng.random() < 0.5)
        party.settle()
        party.count_presses(guest)


def cut(party: Party) -> None:
    """A channel is cut between the pieces of a message, or around one."""
    guest = party.rng.choice(party.guests)
    at = party.rng.choice((guest, party.host))
    how = party.rng.choice(("half", "after", "before"))
    if at is guest and how == "half":
        how = "after"  # what a guest sends is short
    party.how = f"{how}, {'guest' if at is guest else 'host'} sends"
    party.note(f"the channel will be cut: {party.how}")
    at.page.evaluate("how => { cut = how; }", how)
    acting = party.to_act()
    party.choose(guest if guest in acting else party.rng.choice(acting) if acting else guest)
    lost = next_lost(party)
    at.page.evaluate("() => { cut = ''; }")
    if lost is None:
        party.how = ", nothing was sent"
        party.settle()
        return
    party.note(f"{lost.name} has lost the connection")
    party.missed(lost)
    party.return_of(lost)


def next_lost(party: Party) -> Device | None:
    """The guest whose connection is gone, or None if there is none after a while."""
    for _ in range(100):
        for guest in party.guests:
            if guest.shows(LOST):
                return guest
        party.host.page.wait_for_timeout(30)
    return None


def two_guests(party: Party) -> None:
    """Two people open the same link. The second one reads why it does not work, and gets another
    code."""
    guest = party.rng.choice(party.guests)
    stranger = party.device("Eve", None, party.rng.choice(("en", "de")))
    try:
        leave(party, guest)
        link = party.offer(guest.seat)
        first, second = (guest, stranger) if party.rng.random() < 0.5 else (stranger, guest)
        codes = {one.name: party.answer(one, link) for one in (first, second)}
        party.admit(codes[first.name])
        first.expect("#stage [data-do=menu]")
        party.note(f"{first.name} is at the table first")
        host = party.host
        if not host.shows(INVITED):
            open_invite(party)
        party.offer()
        party.admit(codes[second.name])
        expect_trouble(party)
        host.presses = second.presses = 0
        if first is stranger:  # who sits on the guest's seat now, and goes again
            stranger.page.close()
            host.expect('#toasts [data-name="lost"] button')
            host.press('#toasts [data-name="lost"] button')
            host.expect(INVITED)
            party.join(guest)
            party.settle()
            party.count_presses(guest)
        else:
            host.page.keyboard.press("Escape")
    finally:
        stranger.close()
    party.settle()


def leave(party: Party, guest: Device) -> None:
    """A guest leaves, and the host opens the sheet with a code for the seat."""
    guest.page.evaluate("() => document.querySelector('#stage [data-do=leave]')?.click()")
    party.note(f"{guest.name} leaves")
    party.missed(guest)
    party.host.press('#toasts [data-name="lost"] button', counted=False)
    party.host.expect(INVITED)


def open_invite(party: Party) -> None:
    """Opens the sheet with a code, as for somebody who watches."""
    host = party.host
    host.press("#stage [data-do=menu]", counted=False)
    host.press('#sheet [data-do="company"]', counted=False)
    host.press('#sheet [data-do="invite"]', counted=False)
    host.expect(INVITED)


def expect_trouble(party: Party) -> None:
    """Waits for a sentence that says why a code is of no use. The own code is shown again."""
    expect_status(party, "old code|already joined with")
    party.host.expect(INVITED)


def expect_status(party: Party, words: str) -> None:
    """Waits until the host reads one of these words beside the code. Raises Stuck if not."""
    host = party.host
    if not host.until(f"/{words}/.test(document.querySelector('{STATUS}')?.textContent ?? '')"):
        said = host.page.locator(STATUS).all_inner_texts()
        raise Stuck(f"the host does not read why a code is of no use, but: {said}")


def old_code(party: Party) -> None:
    """A guest comes back with the link from before, or the host enters the guest's old code."""
    guest = party.rng.choice(party.guests)
    leave(party, guest)
    link = party.offer(guest.seat)
    code = party.answer(guest, link)
    party.admit(code)
    guest.expect("#stage [data-do=menu]")
    party.settle()
    leave(party, guest)
    host = party.host
    if party.rng.random() < 0.5:
        party.how = "old link"
        fresh = party.offer(guest.seat)
        assert fresh != link, "an invitation is used once"
        party.admit(party.answer(guest, link))
    else:
        party.how = "old answer"
        fresh = party.offer(guest.seat)
        party.answer(guest, fresh)
        party.admit(code)
    expect_trouble(party)
    host.presses = guest.presses = 0
    party.join(guest, pasted=False)
    party.settle()
    party.count_presses(guest)


def other_build(party: Party) -> None:
    """A guest's page is another version. It says so, and works once it is reloaded."""
    guest = party.rng.choice(party.guests)
    leave(party, guest)
    link = party.offer(guest.seat)

    def older(route: Route) -> None:
        answer = route.fetch()
        text = re.sub(r'data-build="[^"]*"', 'data-build="older"', answer.text())
        route.fulfill(response=answer, body=text)

    guest.context.route(f"{party.url}/", older)
    code = party.answer(guest, link)
    party.admit(code)
    guest.expect("#toasts button")
    party.note(f"{guest.name} has another version")
    expect_status(party, "a different version")
    guest.context.unroute(f"{party.url}/")
    party.host.presses = guest.presses = 0
    guest.press("#toasts button")
    guest.expect(LOST)
    party.return_of(guest, pasted=party.rng.random() < 0.5)


def host_leaves(party: Party) -> None:
    """The host goes to the lobby, perhaps the engine dies there, and goes on with the game."""
    host = party.host
    party.decide()  # a game that has not begun is not kept
    party.in_mid_choice()
    party.note("the host goes to the lobby")
    host.press('#stage [data-do="leave"]', counted=False)
    again = f'[data-do="continue"][data-id="{party.id}"]'
    host.expect(again)
    if party.rng.random() < 0.4 and engines(host.page) and party.deaths < MOST_DEATHS:
        party.how = "the engine dies"
        party.deaths += 1
        engines(host.page)[-1].evaluate(ENDS, 0)
        party.note("the engine is killed")
        host.page.wait_for_timeout(party.rng.choice((0, 100, 1_500)))
    host.press(again, counted=False)
    party.settle()
    assert all(guest.page.evaluate(OPEN) for guest in party.guests), "nobody has to join again"


KINDS: Final[dict[str, Callable[[Party], None]]] = {
    "guest reloads": guest_reloads,
    "guest closes": guest_closes,
    "host reloads": host_reloads,
    "window closed": window_closed,
    "host leaves": host_leaves,
    "engine killed": engine_killed,
    "sleeps": sleeps,
    "silent": silent,
    "cut": cut,
    "two guests": two_guests,
    "old code": old_code,
    "other build": other_build,
}
