"""Sleep faults: the device sleeps for an hour, or only the engine stalls for a moment."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from buildtools.faults.common import engines, in_mid_choice
from buildtools.faults.person import Person

HOUR: Final = 3_600_000
SEEN: Final = """(unseen) => {
  globalThis.unseen = unseen;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}"""
BUSY: Final = """(ms) => { setTimeout(() => {
  const end = performance.now() + ms;
  while (performance.now() < end);
}, 0); }"""


def asleep(person: Person) -> None:
    """Puts page and engine to sleep, or only stalls the engine, perhaps during a choice.

    The sleep lasts an hour by the page's clock, but only a fraction of a second in fact. Chromium's
    own freezing (`Page.setWebLifecycleState`) has no effect under Playwright, which keeps every
    page visible. So we make the page believe that it is hidden, and stop its processes.
    """
    page = person.page
    known = engines(page)
    if known and person.rng.random() < 0.3:
        person.how = "engine alone"
        known[-1].evaluate(BUSY, person.rng.choice((100, 400)))
        person.note("the engine stalls")
        in_mid_choice(person)
        return
    person.how = "page and engine"
    in_mid_choice(person)
    if person.rng.random() < 0.7:  # otherwise the page notices nothing, as when a laptop is closed
        page.evaluate(SEEN, True)
    page.evaluate("hour => { globalThis.skew += hour; }", HOUR)
    with stopped(person):
        person.note("everything stops for an hour")
        time.sleep(person.rng.choice((0.05, 0.3)))
    page.evaluate(SEEN, False)
    person.note("everything resumes")


@contextmanager
def stopped(person: Person) -> Iterator[None]:
    """Stops the processes that run the browser's pages and workers inside this context."""
    session = person.browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    pids = [one["id"] for one in found if one["type"] == "renderer"]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
