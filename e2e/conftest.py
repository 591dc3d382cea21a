"""The built site on its own server, a Chromium, and visitors whose pages are watched for errors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from buildtools.browser import FLAGS, find_chromium
from buildtools.paths import DIST
from buildtools.serve import Server
from e2e.visitor import PATIENCE, QUIET, SMALL_PHONE, Size, Visitor

expect.set_options(timeout=PATIENCE)

ARGUMENTS = [
    *FLAGS,
    # Only this machine can be reached, whatever the page tries.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]

DAWDLE = int(os.environ.get("E2E_DAWDLE", "0"))
"""Milliseconds by which the tests are delayed: the opposite of E2E_LAG."""

Visit = Callable[..., Visitor]
Guest = Callable[..., Page]

MOST_STAYS = 30
"""Tests after which a guest's page is replaced by a new one."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, safe from builds meanwhile."""
    source = Path(os.environ.get("SPIELTISCH_DIST", DIST))
    assert (source / "index.html").is_file(), "python build.py build comes first"
    return Path(shutil.copytree(source, tmp_path_factory.mktemp("site") / "dist"))


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The site under the deployed headers. Tests that stop the server use `own_site`."""
    with Server(dist) as server:
        yield server


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A server and a copy of the site for a single test to stop or change."""
    with Server(Path(shutil.copytree(dist, tmp_path / "dist"))) as server:
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
def visit(browser: Browser, site: Server) -> Iterator[Visit]:
    """Makes visitors with fresh profiles; afterwards checks that none has seen anything bad."""
    visitors: list[Visitor] = []

    def come(url: str = site.url, **wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, url, **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        visitor.check()


@pytest.fixture(scope="session")
def regulars() -> list[Visitor]:
    """Visitors whose engine runs and whom no test is using."""
    return []


@pytest.fixture
def guest(browser: Browser, site: Server, regulars: list[Visitor]) -> Iterator[Guest]:
    """Opens lobbies on small phones in English, for tests that need no special page.

    Starting an engine costs more than most tests. So a guest may reuse another's page, brought back
    to an empty lobby. Tests that change the clock, the network, the engine or the profile use
    `visit`.
    """
    here: list[Visitor] = []

    def come(size: Size = SMALL_PHONE, *, touch: bool = False, speed: str = "off") -> Page:
        settings = {**QUIET, "speed": speed}
        while alike := [one for one in regulars if one.touch == touch]:
            visitor = alike[-1]
            regulars.remove(visitor)
            if visitor.stays < MOST_STAYS and visitor.start_over(size, settings):
                break
            visitor.context.close()
        else:
            visitor = Visitor(browser, site.url, size=size, touch=touch, settings=settings)
            visitor.open()
        visitor.stays += 1
        here.append(visitor)
        return visitor.page

    yield come
    for visitor in here:
        visitor.check()
    regulars += here


@pytest.fixture(scope="session")
def shots() -> str | None:
    """The folder for screenshots, if E2E_SHOTS names one."""
    folder = os.environ.get("E2E_SHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    return folder
