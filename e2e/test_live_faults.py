"""A short run of `build.py faults --live`: after a fault at a live table nothing is lost, everybody
sees the same position, and everybody comes back with two presses and a code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from buildtools.faults.live.kinds import KINDS
from buildtools.faults.live.work import work
from e2e.examples import EXAMPLE
from e2e.local_engine import LocalEngine
from tests.conftest import DEEP

USUAL: Final = ("host reloads", "engine killed", "two guests", "host leaves")
"""The kinds of the usual run. A deep run has all of them, several times."""

PLAYED: Final = () if DEEP else (EXAMPLE,)
"""The games of the run; none means all. A table is made anew for each game."""

COUNT: Final = 5 * len(KINDS) if DEEP else len(USUAL)


def test_faults_at_a_live_table_cost_nothing(
    browser: Browser, home: str, local_engine: LocalEngine, tmp_path: Path
) -> None:
    kinds = list(KINDS) if DEEP else USUAL
    results = list(work(browser, home, COUNT, "e2e", tmp_path, kinds, PLAYED))
    local_engine.rest()
    assert {result["kind"] for result in results} == set(kinds)
    found = [f"{result['kind']}: {result['findings']}" for result in results if result["findings"]]
    steps = [path.read_text("utf-8") for path in sorted(tmp_path.glob("*.steps.txt"))]
    assert not found, "\n".join([*found, *steps])
