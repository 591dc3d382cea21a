"""Fixtures and hooks for all tests: the German catalogue, skips in Pyodide, a summary of cases."""

from __future__ import annotations

import faulthandler
import gc
import os
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from functools import cache
from math import inf
from typing import Any

import pytest

IN_BROWSER = sys.platform == "emscripten"

DEEP = os.environ.get("SPIELTISCH_DEEP") == "1"
"""Whether this is the deep run before a release."""


def often(fast: int, deep: int) -> range:
    """A range of trials: `fast` in the usual run, `deep` in a deep one."""
    return range(deep if DEEP else fast)


BYTECODE = os.environ.get("SPIELTISCH_BYTECODE")
"""The folder for compiled modules and rewritten assertions of a run of all tests, if any."""


HANGING = int(os.environ.get("SPIELTISCH_HANGING", "0"))
"""Seconds after which a hanging test ends its worker; 0 for never."""

_watch = {"stderr": 2, "since": -inf}


def pytest_configure(config: pytest.Config) -> None:
    """Keeps the real stderr for the report on a hanging test."""
    if HANGING:
        with config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            _watch["stderr"] = os.dup(2)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Sets the alarm for a hanging test, not for each test but once a minute, because each alarm
    starts a thread. A test marked with a longer `timeout` gets an alarm of its own."""
    marked = item.get_closest_marker("timeout")
    limit = max(HANGING, int(marked.args[0]) if marked else 0)
    if HANGING and (limit > HANGING or time.monotonic() > _watch["since"] + HANGING / 10):
        _watch["since"] = -inf if limit > HANGING else time.monotonic()
        faulthandler.dump_traceback_later(limit, exit=True, file=int(_watch["stderr"]))


def pytest_unconfigure() -> None:
    """Lets a process end in its own time."""
    if HANGING:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keeps what importing the tests compiles, which takes each worker seconds."""
    if BYTECODE is None:
        return (yield)
    before = sys.dont_write_bytecode, sys.pycache_prefix
    sys.dont_write_bytecode, sys.pycache_prefix = False, BYTECODE
    try:
        return (yield)
    finally:
        sys.dont_write_bytecode, sys.pycache_prefix = before


def pytest_collection_finish() -> None:
    """Spares the garbage collector the thousands of collected tests, and most of its turns."""
    if not IN_BROWSER:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips tests marked `native` in Pyodide."""
    if IN_BROWSER:
        skip = pytest.mark.skip(reason="needs the machine's own Python")
        for item in items:
            if item.get_closest_marker("native"):
                item.add_marker(skip)


@pytest.fixture(autouse=True)
def _played_case(request: pytest.FixtureRequest) -> None:
    """Records the game and the case that a contract test plays, for the summary."""
    given = getattr(request.node, "callspec", None)
    if given is not None and {"game_id", "case"} <= given.params.keys():
        game_id, case = given.params["game_id"], given.params["case"]
        request.node.user_properties.append(("contract", [game_id, repr(case)]))


def _properties(report: Any, name: str) -> list[Any]:
    """The values that a test has recorded under this name."""
    return [value for key, value in getattr(report, "user_properties", ()) if key == name]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints the number of contract cases played for each game, and the time they took."""
    cases: dict[str, set[str]] = defaultdict(set)
    seconds: dict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            for game_id, case in _properties(report, "contract"):
                cases[game_id].add(case)
                seconds[game_id] += report.duration
    for game_id in sorted(cases):
        count = len(cases[game_id])
        line = f"contract of {game_id}: {count} cases, {seconds[game_id]:.1f} s"
        terminalreporter.write_line(line)


SHALLOW = 1 if DEEP else 4
"""By how much `shallow` divides the iterations of a search."""


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes Normal and Hard, and so hints, coach and reviews, think less in the usual run.

    For tests of what is done with what they find."""
    from spieltisch import games

    knowledge = games.knowledge

    @cache
    def quicker(game_id: str) -> Any:
        known = knowledge(game_id)
        fewer = {
            name: level._replace(iterations=-(-level.iterations // SHALLOW))
            for name, level in known.levels.items()
        }
        return known._replace(levels=fewer)

    monkeypatch.setattr(games, "knowledge", quicker)


@pytest.fixture(scope="session")
def german() -> None:
    """Compiles the German catalogues as the build does. In Pyodide the wheel has them already."""
    if IN_BROWSER:
        return
    from buildtools import messages
    from spieltisch.app.screens import i18n, render

    messages.compile_catalogues()
    i18n.catalogue.cache_clear()
    render.environment.cache_clear()
