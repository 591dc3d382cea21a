"""A short run of `build.py faults`: no fault loses or invents a decision.

Each kind of fault also has tests of its own in the other modules. The usual run injects one; a deep
run injects many of every kind, one after another.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from buildtools.faults.kinds import KINDS
from buildtools.faults.worker import work
from tests.conftest import DEEP

COUNT: Final = 20 * len(KINDS) if DEEP else 1
"""How many faults are injected. Each is of another kind until all kinds have had their turn."""


def test_faults_cost_nothing(browser: Browser, dist: Path, tmp_path: Path) -> None:
    results = list(work(browser, dist, COUNT, "e2e", tmp_path))
    assert len(results) == COUNT
    assert len({result["kind"] for result in results}) == min(COUNT, len(KINDS))
    found = [f"{result['kind']}: {result['findings']}" for result in results if result["findings"]]
    steps = [path.read_text("utf-8") for path in sorted(tmp_path.glob("*.steps.txt"))]
    assert not found, "\n".join([*found, *steps])
