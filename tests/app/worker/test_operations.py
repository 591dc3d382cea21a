"""The table of operations, and what the page and the worker read from it."""

from __future__ import annotations

import json
from typing import Final

import pytest

from spieltisch.app.worker.operations import OPERATIONS, STEERING, steering
from spieltisch.app.worker.requests import LONGEST, LONGEST_KEPT
from tests.app.miniature import Page

SENSE: Final = {
    "open": {"link": "x"},
    "examine": {"file": "{}"},
    "puzzle": {"game": "vector"},
    "puzzles": {"game": "vector"},
    "mistake": {"game": "vector", "today": "2026-11-26"},
    "mistakes": {"today": "2026-11-26"},
}
"""Fields without which some operations would be refused for a different reason."""

TOO_LONG: Final = "That isn't possible here."


def test_the_page_gets_the_operations_with_each_property() -> None:
    told = steering()
    assert tuple(told) == STEERING
    for name, operations in told.items():
        assert operations, name
        assert operations == [op for op, each in OPERATIONS.items() if getattr(each, name)]


def test_a_repeatable_request_needs_no_open_game() -> None:
    """The engine that repeats it is a new one, in which no game is open."""
    assert set(steering()["repeatable"]) <= set(steering()["fresh"])


@pytest.mark.parametrize("op", OPERATIONS)
def test_only_large_operations_accept_long_requests(op: str) -> None:
    sent = {"filler": "x" * LONGEST, "op": op, **SENSE.get(op, {})}
    answer = Page().ask_text(json.dumps(sent))
    assert (answer == {"error": TOO_LONG}) is not OPERATIONS[op].large


def test_a_request_longer_than_all_stored_data_is_refused() -> None:
    answer = Page().ask_text(json.dumps({"op": "history", "filler": "x" * LONGEST_KEPT}))
    assert answer == {"error": TOO_LONG}
