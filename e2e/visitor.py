"""A visitor of the page, that is, a browser profile watched for errors that no test expects."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Route

from buildtools.hooks import wait_ready

PATIENCE: Final = int(os.environ.get("E2E_PATIENCE", "60")) * 1000
"""Milliseconds after which something expected counts as missing. This is far longer than anything
takes, so that no test depends on speed."""


class Size(NamedTuple):
    """A window in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width} x {self.height}"


SMALLEST_PHONE: Final = Size(320, 568)
SMALL_PHONE: Final = Size(360, 640)
PHONE: Final = Size(390, 844)
LANDSCAPE_PHONE: Final = Size(640, 360)
LAPTOP: Final = Size(1280, 800)
LOW_LAPTOP: Final = Size(1366, 650)
FLAT_LAPTOP: Final = Size(1280, 600)
"""LOW_LAPTOP and FLAT_LAPTOP are browser windows on screens of 1366 x 768 and 1280 x 720."""

QUIET: Final = {"speed": "off"}
"""The default settings of visitors, with which nothing is animated and the game never pauses."""

# Logs every violation of the Content Security Policy to the console, which the visitor watches.
LOG_VIOLATIONS: Final = """
addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""
ENGINE: Final = "**/engine.py"
# Pretends that the device has little memory, so that the page makes no snapshot (0052).
MODEST: Final = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"

LAG: Final = int(os.environ.get("E2E_LAG", "0"))
"""Milliseconds by which every engine request is delayed. A delay exposes tests that look at the
page before it has changed and therefore pass only on a fast machine."""

DELAY_REQUESTS: Final = """
const later = setTimeout;
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...message) {
  later(() => post.apply(this, message), %d);
};
"""
# Stores settings before the page reads them, unless some are already stored.
STORE_SETTINGS: Final = """
try {
  if (!localStorage.getItem('spieltisch/settings')) {
    localStorage.setItem('spieltisch/settings', %s);
  }
} catch {}
"""

# Returns to the lobby from any screen and clears everything stored, as if on a first visit, but
# with the engine running. Takes the settings to store, as JSON; a storage event announces them, as
# if another window had changed them.
START_OVER: Final = """(kept) => {
  const { lang } = JSON.parse(kept);
  document.querySelector('#sheet[open]')?.close();
  document.querySelector('#sheet-body').replaceChildren(); // a closed sheet keeps its content
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('spieltisch/settings', kept);
  for (const form of document.forms) {
    form.reset();
    for (const one of form.querySelectorAll('details')) one.open = false;
    for (const one of form.querySelectorAll(':checked')) {
      one.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  document.activeElement?.blur();
  document.documentElement.lang = lang;
  document.documentElement.removeAttribute('style'); // the size of the text
  dispatchEvent(new StorageEvent('storage', { key: 'spieltisch/settings' }));
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  for (const toast of document.querySelectorAll('#toasts .toast')) toast.remove();
}"""
# Leaves the table for the lobby if pieces move there: a game that goes on costs processor time.
REST: Final = """() => {
  if (document.documentElement.dataset.motion !== 'on') return;
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}"""
# Whether the page looks as it does on a first visit.
LOOKS_NEW: Final = """(speed) => {
  const { dataset } = document.documentElement;
  return dataset.engine === 'ready'
    && dataset.motion === (speed === 'off' ? 'off' : 'on')
    && document.querySelector('main').dataset.screen === 'lobby'
    && !document.querySelector('#sheet[open], #toasts .toast, #stage > *')
    && !document.querySelector('#pages [data-do="continue"]');
}"""


CORNER: Final = (1, 1)
"""A point of the lobby where there is nothing to press."""


class Visitor:
    """A fresh profile with one page; `check` asserts that nothing went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: Size = SMALL_PHONE,
        lang: str = "en",
        scheme: str = "light",
        settings: dict[str, str] | None = None,
        workers: str = "block",
        touch: bool = False,
        scale: int = 1,
        init: str = "",
        remembers: bool = False,
    ) -> None:
        """`settings` None means the page's defaults except speed "off".

        `workers` "block" blocks the service worker, which would precache the whole site; tests of
        offline use pass "allow". `init` is a script that runs before the page's scripts. With
        `remembers`, the device has enough memory to make a snapshot of the engine (0052).
        """
        self.url = url
        self.touch = touch
        self.uses = 0  # the number of tests that have used it
        self.errors: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        options: dict[str, Any] = {
            "viewport": size._asdict(),
            "locale": {"en": "en-GB", "de": "de-DE"}[lang],
            "color_scheme": scheme,
            "service_workers": workers,
            "has_touch": touch,
            "device_scale_factor": scale,
        }
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(LOG_VIOLATIONS)
        kept = QUIET if settings is None else settings
        if kept:
            self.context.add_init_script(STORE_SETTINGS % json.dumps(json.dumps(kept)))
        if not remembers:
            self.context.add_init_script(MODEST)
        if LAG:
            self.context.add_init_script(DELAY_REQUESTS % LAG)
        if init:
            self.context.add_init_script(init)
        self.context.on("console", self._on_console)
        self.context.on("weberror", lambda error: self.errors.append(f"thrown: {error.error}"))
        self.page: Page = self.context.new_page()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.errors.append(f"console: {message.text} ({message.location['url']})")

    def allow_errors(self, pattern: str) -> None:
        """Ignores errors that match the pattern, for tests that cause them."""
        self._allowed.append(re.compile(pattern))

    def check(self) -> None:
        """Asserts that there was no error and no policy violation, such as a foreign request.

        Listening to every request would take a tenth of the time in which a page starts.
        """
        seen, self.errors = self.errors, []
        bad = [line for line in seen if not any(one.search(line) for one in self._allowed)]
        assert not bad, "\n".join(bad)

    def open(self, path: str = "/", *, ready: bool = True) -> Page:
        """Goes to a path of the site or a link to it. With `ready`, waits for the engine."""
        self.page.goto(urljoin(self.url, path))
        if ready:
            wait_ready(self.page)
        return self.page

    @contextmanager
    def holding_engine(self) -> Iterator[None]:
        """Holds back the page's and the worker's requests for the engine, so that none starts."""
        held: list[Route] = []
        self.context.route(ENGINE, lambda route: held.append(route))
        yield
        self.context.route(ENGINE, lambda route: route.continue_())  # the latest route wins
        for route in held:
            route.continue_()

    def start_over(self, size: Size, scheme: str, settings: dict[str, str]) -> bool:
        """Resets the page to an empty lobby. Returns whether it then looks as on a first visit.

        `settings` include the language.
        """
        self._allowed.clear()
        try:
            self.page.set_viewport_size(size._asdict())
            self.page.emulate_media(
                color_scheme=scheme,  # type: ignore[arg-type]
                contrast="no-preference",
                forced_colors="none",
                reduced_motion="no-preference",
            )
            self.page.evaluate(START_OVER, json.dumps(settings))
            if self.touch:  # the browser must not take the last tap and the next for a double tap
                self.page.touchscreen.tap(*CORNER)
            return bool(self.page.evaluate(LOOKS_NEW, settings["speed"]))
        except Error:  # the page has crashed or was closed
            return False

    def rest(self) -> None:
        """Stops a game with moving pieces, which would slow down the tests that follow."""
        with suppress(Error):  # the page has crashed or was closed
            self.page.evaluate(REST)

    def new_tab(self) -> Page:
        """Closes the tab and opens another one in the same profile."""
        self.page.close()
        self.page = self.context.new_page()
        return self.page


def until(page: Page, expression: str) -> None:
    """Waits until an expression is true.

    Playwright's wait_for_function would compile it in the page, which the page's policy forbids.
    """
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


def stop_clock(page: Page) -> None:
    """Stops the page's clock: no timer fires until `page.clock.resume()`."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))  # Playwright counts in seconds


def let_paint(page: Page) -> None:
    """Runs a stopped clock long enough to paint the effect of a press before its answer."""
    page.clock.run_for(50)


def wait_installed(page: Page) -> None:
    """Waits until the service worker has cached everything."""
    until(page, "navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))")


def wait_for_update(page: Page) -> None:
    """Waits until a newer version of the site is installed and waiting to take over."""
    until(page, "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))")


def answer(route: Route, *, kind: str, text: str) -> None:
    """Answers a request with the test's own file."""
    route.fulfill(content_type=kind, body=text)


def shot(page: Page, folder: str | None, name: str) -> None:
    """Takes a screenshot if there is a folder for screenshots (E2E_SHOTS)."""
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")
