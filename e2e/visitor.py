"""A visitor of the page: one browser profile, watched for everything that must never happen."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Route

from buildtools.hooks import wait_ready

PATIENCE: Final = int(os.environ.get("E2E_PATIENCE", "60")) * 1000
"""Milliseconds after which something expected counts as missing. Far longer than anything takes:
speed decides no test."""


class Size(NamedTuple):
    """A screen in CSS pixels."""

    width: int
    height: int


SMALL_PHONE: Final = Size(360, 640)
PHONE: Final = Size(390, 844)
LAPTOP: Final = Size(1280, 800)
LOW_LAPTOP: Final = Size(1366, 650)
FLAT_LAPTOP: Final = Size(1280, 600)
"""What a browser's window leaves of screens with 768 and 720 lines."""

QUIET: Final = {"speed": "off"}
"""The default settings of visitors: nothing moves, nothing rests."""

# Logs every breach of the policy to the console, which the visitor watches.
TELL_VIOLATIONS: Final = """
addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""
ENGINE: Final = "**/engine.py"
# A device with little memory, so that the page makes no snapshot during the tests (0052).
MODEST: Final = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"

LAG: Final = int(os.environ.get("E2E_LAG", "0"))
"""Delays every engine request by that many milliseconds: a test that looks at the page before it
has changed passes on a fast machine and fails on a slow one, or here."""

HOLD_BACK: Final = """
const later = setTimeout;
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...message) {
  later(() => post.apply(this, message), %d);
};
"""
# Settings of somebody who has been here before, unless the page has stored others since.
PREFER: Final = """
try {
  if (!localStorage.getItem('spieltisch/settings')) {
    localStorage.setItem('spieltisch/settings', %s);
  }
} catch {}
"""


# Goes to the lobby from any screen and forgets everything: like a first visit, except that the
# engine is already running. A function from the settings to store, as JSON; the page hears of them
# as if another window had chosen them.
START_OVER: Final = """(kept) => {
  document.querySelector('#sheet[open]')?.close();
  document.querySelector('#sheet-body').replaceChildren(); // closed, it keeps what it held
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
  dispatchEvent(new StorageEvent('storage', { key: 'spieltisch/settings' }));
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  for (const toast of document.querySelectorAll('#toasts .toast')) toast.remove();
}"""
# Whether the page looks as START_OVER should leave it.
AS_NEW: Final = """(speed) => {
  const { lang, dataset } = document.documentElement;
  return dataset.engine === 'ready' && lang === 'en'
    && dataset.motion === (speed === 'off' ? 'off' : 'on')
    && document.querySelector('main').dataset.screen === 'lobby'
    && !document.querySelector('#sheet[open], #toasts .toast, #stage > *')
    && !document.querySelector('#pages [data-do="continue"]');
}"""


class Visitor:
    """A fresh profile with one page; `check` asserts that nothing bad was seen."""

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
        snapshots: bool = False,
    ) -> None:
        """`settings` None is a first visit with the page's defaults except speed "off".

        `workers` "block" keeps the service worker out, which avoids precaching the whole site;
        tests of offline use say "allow". `init` is a script that runs before the page's. With
        `snapshots` the device has enough memory to make one.
        """
        self.url = url
        self.touch = touch
        self.stays = 0  # tests that have used this page
        self.troubles: list[str] = []
        self._pardoned: list[re.Pattern[str]] = []
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
        self.context.add_init_script(TELL_VIOLATIONS)
        kept = QUIET if settings is None else settings
        if kept:
            self.context.add_init_script(PREFER % json.dumps(json.dumps(kept)))
        if not snapshots:
            self.context.add_init_script(MODEST)
        if LAG:
            self.context.add_init_script(HOLD_BACK % LAG)
        if init:
            self.context.add_init_script(init)
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.troubles.append(f"thrown: {error.error}"))
        self.context.on("request", self._see)
        self.page: Page = self.context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.troubles.append(f"console: {message.text} ({message.location['url']})")

    def _see(self, request: Request) -> None:
        if not request.url.startswith((f"{self.url}/", "blob:", "data:")):
            self.troubles.append(f"foreign request: {request.url}")

    def pardon(self, pattern: str) -> None:
        """Allows console errors that match; for tests that provoke them."""
        self._pardoned.append(re.compile(pattern))

    def check(self) -> None:
        """Asserts that no error, breach of the policy or foreign request was seen."""
        seen, self.troubles = self.troubles, []
        bad = [line for line in seen if not any(one.search(line) for one in self._pardoned)]
        assert not bad, "\n".join(bad)

    def open(self, path: str = "/", *, ready: bool = True) -> Page:
        """Goes to an address of the site; with `ready` waits for the engine."""
        self.page.goto(self.url + path)
        if ready:
            wait_ready(self.page)
        return self.page

    @contextmanager
    def holding_engine(self) -> Iterator[None]:
        """Inside this context, no engine can start. The page and its worker both request it."""
        held: list[Route] = []
        self.context.route(ENGINE, lambda route: held.append(route))
        yield
        self.context.route(ENGINE, lambda route: route.continue_())  # the latest route wins
        for route in held:
            route.continue_()

    def start_over(self, size: Size, settings: dict[str, str]) -> bool:
        """Goes back to an empty lobby; returns whether the page then looks freshly loaded."""
        try:
            self.page.set_viewport_size(size._asdict())
            self.page.evaluate(START_OVER, json.dumps(settings))
            return bool(self.page.evaluate(AS_NEW, settings["speed"]))
        except Error:  # the page is gone
            return False

    def new_tab(self) -> Page:
        """Closes the tab and opens another with the same profile."""
        self.page.close()
        self.page = self.context.new_page()
        return self.page


def until(page: Page, expression: str) -> None:
    """Waits until an expression is true.

    Playwright's wait_for_function compiles it inside the page, which the page's policy forbids.
    """
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


def hold_time(page: Page) -> None:
    """Stops the page's clock: nothing goes on by itself until `page.clock.resume()`."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))  # Playwright counts in seconds


def let_paint(page: Page) -> None:
    """Lets the browser paint with the clock stopped, so that a press shows before its answer."""
    page.clock.run_for(50)


def wait_installed(page: Page) -> None:
    """Waits until the service worker has cached everything."""
    until(page, "navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))")


def wait_for_update(page: Page) -> None:
    """Waits until a newer version is installed and waiting."""
    until(page, "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))")


def answer(route: Route, *, kind: str, text: str) -> None:
    """Answers with a file made by the tests."""
    route.fulfill(content_type=kind, body=text)


def shot(page: Page, folder: str | None, name: str) -> None:
    """Takes a screenshot if E2E_SHOTS asks for them."""
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")
