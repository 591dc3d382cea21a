"""What all tests share: tests that need a real machine are skipped inside the browser's Python."""

from __future__ import annotations

import sys

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests marked `native` under Pyodide."""
    if sys.platform == "emscripten":
        skip = pytest.mark.skip(reason="needs the machine's own Python")
        for item in items:
            if item.get_closest_marker("native"):
                item.add_marker(skip)
