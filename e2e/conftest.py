"""Fixtures: the served site, Chromium, and visitors whose pages are watched for errors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from buildtools.browser import FLAGS, find_chromium
from buildtools.paths import DIST
from buildtools.serve import Server
from e2e.frames import CLEAR, Screen, open_blank
from e2e.local_engine import ADDRESS, LocalEngine, replace_engine
from e2e.visitor import PATIENCE, QUIET, SMALL_PHONE, Size, Visitor, wait_installed
from spieltisch.app.session import par
from tests.conftest import DEEP

expect.set_options(timeout=PATIENCE)

ARGUMENTS = [
    *FLAGS,
    # The page cannot reach any other machine. The names of devices at a live table end in .local.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.local",
]

collect_ignore = [] if os.environ.get("E2E_LOOK") else ["test_pictures.py"]

DAWDLE = int(os.environ.get("E2E_DAWDLE", "0"))
"""Milliseconds by which each Playwright operation is delayed. A delay exposes tests that depend on
seeing a transient state."""

Visit = Callable[..., Visitor]
Guest = Callable[..., Page]
Windows = Callable[..., list[Screen]]


class Installed(NamedTuple):
    """A visitor who can do without the server, because the service worker has cached the site."""

    visitor: Visitor
    server: Server


MOST_USES = 30
"""How many guests use a page before a new one replaces it."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, so that a build during the tests does not affect them."""
    source = Path(os.environ.get("SPIELTISCH_DIST", DIST))
    assert (source / "index.html").is_file(), "python build.py build comes first"
    return Path(shutil.copytree(source, tmp_path_factory.mktemp("site") / "dist"))


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """A server with the site and the deployed headers. Tests that stop it use `own_site`."""
    with Server(dist) as server:
        yield server


@pytest.fixture(scope="session")
def local_engine() -> Iterator[LocalEngine]:
    """The engine for pages that do not load Pyodide. Par comes from Easy, which is quicker."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(par, "STRONG", "easy")
        engine = LocalEngine()
        yield engine
        engine.stop()


@pytest.fixture(scope="session")
def local_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site whose pages use the local engine; with --deep, Pyodide."""
    copy = Path(shutil.copytree(dist, tmp_path_factory.mktemp("local") / "dist"))
    if not DEEP:
        replace_engine(copy)
    return copy


@pytest.fixture(scope="session")
def local_site(local_dist: Path, local_engine: LocalEngine) -> Iterator[Server]:
    """The site on a server, its engine in the test's own Python; with --deep, in Pyodide."""
    with Server(local_dist, posts={ADDRESS: local_engine.answer}) as server:
        yield server


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A server and a copy of the site for a single test to stop or change."""
    with Server(Path(shutil.copytree(dist, tmp_path / "dist"))) as server:
        yield server


@pytest.fixture
def own_local_site(local_dist: Path, local_engine: LocalEngine, tmp_path: Path) -> Iterator[Server]:
    """Like `own_site`, with the engine in the test's own Python; with --deep, in Pyodide."""
    copy = Path(shutil.copytree(local_dist, tmp_path / "dist"))
    with Server(copy, posts={ADDRESS: local_engine.answer}) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find_chromium(), args=ARGUMENTS, slow_mo=DAWDLE
        )
        yield chromium
        chromium.close()


@pytest.fixture
def home(request: pytest.FixtureRequest) -> str:
    """The address of the site under test. Tests marked `pyodide` and deep runs use Pyodide."""
    whole = DEEP or request.node.get_closest_marker("pyodide")
    server: Server = request.getfixturevalue("site" if whole else "local_site")
    return server.url


@pytest.fixture
def visit(browser: Browser, home: str, local_engine: LocalEngine) -> Iterator[Visit]:
    """Creates visitors with fresh profiles, and afterwards checks that nothing went wrong."""
    visitors: list[Visitor] = []

    def make(url: str = home, **wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, url, **wishes))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.context.close()
    local_engine.rest()
    for visitor in visitors:
        visitor.check()


@pytest.fixture(scope="session")
def idle() -> Iterator[list[Visitor]]:
    """Visitors with a running engine whose page is not used by any test at the moment."""
    visitors: list[Visitor] = []
    yield visitors
    for visitor in visitors:
        visitor.context.close()


@pytest.fixture
def guest(
    browser: Browser, home: str, idle: list[Visitor], local_engine: LocalEngine
) -> Iterator[Guest]:
    """Opens lobbies, by default on small phones, in English, in light colours and without motion.

    Starting an engine takes longer than most tests do, so a guest may get an earlier guest's page,
    reset to an empty lobby. Whatever a test adds to its page must have no effect later. Tests that
    need a fresh start, a closed tab, or their own clock, network or profile use `visit`.
    """
    guests: list[Visitor] = []

    def make(
        size: Size = SMALL_PHONE,
        *,
        touch: bool = False,
        scheme: str = "light",
        errors: str | None = None,
        **settings: str,
    ) -> Page:
        """Ignores console errors that match `errors`. `settings` are named as in storage."""
        settings = {**QUIET, "lang": "en", **settings}
        while fitting := [one for one in idle if (one.url, one.touch) == (home, touch)]:
            visitor = fitting[-1]
            idle.remove(visitor)
            if visitor.uses < MOST_USES and visitor.start_over(size, scheme, settings):
                break
            visitor.context.close()
        else:
            visitor = Visitor(
                browser,
                home,
                size=size,
                touch=touch,
                scheme=scheme,
                settings=settings,
            )
            visitor.open()
        if errors is not None:
            visitor.allow_errors(errors)
        visitor.uses += 1
        guests.append(visitor)
        return visitor.page

    yield make
    for visitor in guests:
        visitor.rest()
    local_engine.rest()
    for visitor in guests:
        visitor.check()
    idle += guests


@pytest.fixture(scope="session")
def cached(browser: Browser, dist: Path) -> Iterator[Installed]:
    """The visitor for `installed`, with a server that no other visitor uses."""
    with Server(dist) as server:
        visitor = Visitor(browser, server.url, workers="allow")
        wait_installed(visitor.open())
        yield Installed(visitor, server)
        visitor.context.close()


@pytest.fixture
def installed(cached: Installed) -> Iterator[Installed]:
    """A visitor in an empty lobby, and the server, which the test stops to cut the network.

    Installing the site takes longer than most of these tests do, so they share it.
    """
    visitor, server = cached
    empty = (SMALL_PHONE, "light", {**QUIET, "lang": "en"})
    if not visitor.start_over(*empty):
        visitor.new_tab()
        visitor.open()
        assert visitor.start_over(*empty)
    yield cached
    server.stop()
    server.start()
    visitor.check()


@pytest.fixture(scope="session")
def blank(browser: Browser, site: Server) -> Iterator[dict[int, Visitor]]:
    """Visitors whose pages run no scripts, by device pixels per CSS pixel."""
    visitors: dict[int, Visitor] = {}
    yield visitors
    for visitor in visitors.values():
        visitor.context.close()


@pytest.fixture
def windows(browser: Browser, site: Server, blank: dict[int, Visitor]) -> Iterator[Windows]:
    """Creates screens that show frames without an engine (e2e/frames.py).

    The colours are light by default.
    """
    used: set[int] = set()

    def make(*sizes: Size, scheme: str = "light", scale: int = 1) -> list[Screen]:
        """Screens with the same scale share a page, so only the last one used shows its frame."""
        if scale not in blank:
            blank[scale] = Visitor(browser, site.url, scale=scale)
            open_blank(blank[scale])
        page = blank[scale].page
        if scale not in used:
            page.emulate_media(
                color_scheme=scheme, forced_colors="none", reduced_motion="no-preference"
            )
            used.add(scale)
        return [Screen(page, size) for size in sizes]

    yield make
    for scale in used:
        blank[scale].page.evaluate(CLEAR)
        blank[scale].check()


@pytest.fixture(scope="session")
def shots() -> str | None:
    """The folder for screenshots, if E2E_SHOTS names one."""
    folder = os.environ.get("E2E_SHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    return folder
