"""Measures start-up and playing speed in a real browser."""

import contextlib
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from buildtools.bench.throttle import browser_process, can_throttle, throttled, worker_time
from buildtools.serve import Server, warm_up

PATIENCE = 180.0
"""Seconds after which a start-up counts as failed."""

SETTLING: Final = 3.0
"""Seconds for a new browser to settle before a measured visit, because users' browsers are already
running. A full Chromium first draws its own interface, which keeps a core busy for a second."""

# Stores the time at which the page first reports a ready engine.
WATCH = """
new MutationObserver(() => {
  if (document.documentElement.dataset.engine === 'ready') window.__ready ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-engine'] });
"""
# Is true once our page has stored everything for the next visit, which it does when idle.
KEPT = """navigator.serviceWorker?.controller?.state === 'activated' && (navigator.deviceMemory < 4
  || caches.open('spieltisch-snapshot').then((one) => one.keys()).then((all) => all.length > 0))"""


@contextlib.contextmanager
def open_browser(playwright: Playwright, chromium: str, profile: Path) -> Iterator[BrowserContext]:
    """Opens a browser with this profile. Its pages set `__ready` when their engine is ready."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium, args=["--no-sandbox"]
    )
    try:
        context.add_init_script(WATCH)
        yield context
    finally:
        context.close()


def wait(page: Page, expression: str) -> Any:
    """The value of an expression once it is true. Raises TimeoutError after PATIENCE."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = page.evaluate(expression)
        if value:
            return value
        time.sleep(0.02)
    raise TimeoutError(f"still false: {expression}")


def _visit(
    playwright: Playwright, chromium: str, profile: Path, url: str, slow: bool, keep: bool
) -> float:
    """Milliseconds from the start of navigation until the engine is ready.

    `slow` throttles the browser. With `keep`, the visit lasts until the page has stored everything
    for the next visit.
    """
    with open_browser(playwright, chromium, profile) as context:
        page = context.pages[0] if context.pages else context.new_page()
        process = browser_process(profile) if slow else 0
        time.sleep(SETTLING)
        with throttled(process) if slow else contextlib.nullcontext():
            page.goto(url, timeout=PATIENCE * 1000)
            ready = float(wait(page, "window.__ready"))
        if keep:
            wait(page, KEPT)
        time.sleep(0.5)  # lets the browser write its caches
        return ready


class Site(NamedTuple):
    """A built site to visit. `keeps` tells whether it stores something for the next visit."""

    folder: Path
    keeps: bool


Times: TypeAlias = dict[str, dict[str, float]]
"""Milliseconds until the engine is ready, by site and kind of visit."""


def _round(names: Sequence[str], visit: Callable[[str, Path, bool], float]) -> Times:
    """Measures each kind of visit once per site. For each kind, visits the sites in this order."""
    times: Times = {name: {} for name in names}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        known = {name: Path(folder, name) for name in names}
        new = {name: Path(folder, f"new-{name}") for name in names}

        def all_visit(kind: str, profiles: Mapping[str, Path], slow: bool = False) -> None:
            for name, profile in profiles.items():
                times[name][kind] = visit(name, profile, slow)

        all_visit("first", known)
        all_visit("return", known)  # fills the caches of compiled code; not counted
        all_visit("return", known)
        if can_throttle():
            all_visit("return_cpu4", known, slow=True)
            all_visit("first_cpu4", new, slow=True)
    return times


def rounds(
    chromium: str, sites: Mapping[str, Site], runs: int, report: Callable[[Times], None]
) -> list[Times]:
    """The times of first and return visits to every site, in each of `runs` rounds.

    Visits are measured at full speed and, if the browser can be throttled, at a quarter of it.
    Within each kind of visit the sites alternate, and the first one changes from round to round, so
    that other load on the machine affects all sites equally. Calls `report` after each round.
    """
    found = []
    with contextlib.ExitStack() as stack:
        urls = {}
        for name, site in sites.items():
            warm_up(site.folder)
            urls[name] = f"{stack.enter_context(Server(site.folder)).url}/"
        playwright = stack.enter_context(sync_playwright())

        def visit(name: str, profile: Path, slow: bool) -> float:
            return _visit(playwright, chromium, profile, urls[name], slow, sites[name].keeps)

        for run in range(runs):
            times = _round(list(sites) if run % 2 == 0 else list(sites)[::-1], visit)
            report(times)
            found.append(times)
    return found


def first_visit_requests(chromium: str, folder: Path, has_worker: bool) -> tuple[int, int]:
    """The number of requests and the bytes sent (gzipped) in a first visit.

    With `has_worker`, this includes what the service worker fetches.
    """
    with Server(folder) as server, sync_playwright() as playwright:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
            _visit(playwright, chromium, Path(name), f"{server.url}/", False, has_worker)
        return len(server.requests), sum(request.sent for request in server.requests)


def first_table(chromium: str, folder: Path, game_id: str) -> set[str]:
    """The URL paths that a new visitor has fetched when a game's table appears.

    The service worker, which would fetch everything else, is blocked.
    """
    with (
        Server(folder) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]) as browser,
        browser.new_context(service_workers="block") as context,
    ):
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(f"{server.url}/")
        page.locator('html[data-engine="ready"]').wait_for(state="attached")
        page.locator(f'[data-do="setup"][data-game="{game_id}"]:visible').first.click()
        page.locator(f'form[data-setup="{game_id}"]:visible [type="submit"]').first.click()
        page.locator(f'main[data-screen="table"][data-game="{game_id}"]').wait_for()
        return {request.path for request in server.requests if request.status == HTTPStatus.OK}


Measure = Callable[[str, list[Any]], Any]
"""Calls a function of inside/speed.py, by name and with arguments, in the page's worker."""


@contextlib.contextmanager
def _measuring(chromium: str, folder: Path, page_name: str) -> Iterator[tuple[Measure, int]]:
    """Opens a page whose worker can measure. Yields `measure` and the browser's process (0 if the
    browser cannot be throttled)."""
    with (
        Server(folder) as server,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        open_browser(playwright, chromium, Path(name)) as context,
    ):
        page = context.new_page()
        page.goto(f"{server.url}/{page_name}")
        wait(page, "window.__ready")

        def measure(function: str, arguments: list[Any]) -> Any:
            return page.evaluate("([name, args]) => measure(name, ...args)", [function, arguments])

        yield measure, browser_process(Path(name)) if can_throttle() else 0


def in_worker(
    chromium: str,
    folder: Path,
    page_name: str,
    work: list[tuple[str, list[Any]]],
    rounds: int = 0,
) -> tuple[list[Any], float]:
    """Runs measurements in the page's worker.

    Returns their results, and the factor by which throttling slows down a loop of `rounds`
    iterations (1.0 if `rounds` is 0 or the browser cannot be throttled).
    """
    with _measuring(chromium, folder, page_name) as (measure, process):
        results = [measure(function, arguments) for function, arguments in work]
        slowdown = 1.0
        if process and rounds:
            plain = min(measure("loop", [rounds]) for _ in range(3))
            with throttled(process):
                slowdown = min(measure("loop", [rounds]) for _ in range(3)) / plain
        return results, slowdown


def worker_runs(
    chromium: str, folder: Path, page_name: str, work: list[tuple[str, list[Any]]]
) -> Iterator[tuple[Any, float]]:
    """Runs measurements in the page's worker.

    Yields each result with the share of the elapsed time for which the worker had a processor (1.0
    if unknown).
    """
    with _measuring(chromium, folder, page_name) as (measure, process):
        for function, arguments in work:
            start, before = time.monotonic(), worker_time(process) if process else 0.0
            result = measure(function, arguments)
            took = time.monotonic() - start
            yield result, min(1.0, (worker_time(process) - before) / took) if process else 1.0


def worker_rounds(
    chromium: str,
    folder: Path,
    page_name: str,
    work: list[tuple[str, list[Any]]],
    rounds: int,
    between: Callable[[], None],
) -> list[list[Any]]:
    """Runs all measurements in the page's worker `rounds` times. Returns the results by round.

    A warm-up round comes first and does not count. `between` is called before each counted round.
    """
    with _measuring(chromium, folder, page_name) as (measure, _):
        found = []
        for number in range(rounds + 1):
            if number:
                between()
            found.append([measure(function, arguments) for function, arguments in work])
        return found[1:]
