"""A short run of `build.py faults`: no fault loses or invents a decision."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from buildtools.faults.kinds import KINDS
from buildtools.faults.worker import work
from tests.conftest import DEEP

OF_EACH: Final = 20 if DEEP else 1
"""How many faults of each kind are injected."""


def test_faults_of_every_kind_cost_nothing(browser: Browser, dist: Path, tmp_path: Path) -> None:
    results = list(work(browser, dist, OF_EACH * len(KINDS), "e2e", tmp_path))
    assert {result["kind"] for result in results} == set(KINDS)
    found = [f"{result['kind']}: {result['findings']}" for result in results if result["findings"]]
    steps = [path.read_text("utf-8") for path in sorted(tmp_path.glob("*.steps.txt"))]
    assert not found, "\n".join([*found, *steps])
