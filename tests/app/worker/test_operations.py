"""The table of operations, and what the page and the worker take from it."""

from __future__ import annotations

import json
from typing import Final

import pytest

from spieltisch.app.worker.operations import OPERATIONS, STEERING, steering
from spieltisch.app.worker.requests import LONGEST, LONGEST_KEPT
from tests.app.miniature import Page

SENSE: Final = {"open": {"link": "x"}, "examine": {"file": "{}"}}
"""What some ask for, so that they are refused for another reason."""

TOO_LONG: Final = "That does not work here."


def test_the_page_is_told_what_it_steers_by() -> None:
    told = steering()
    assert tuple(told) == STEERING
    for name, operations in told.items():
        assert operations, name
        assert operations == [op for op, each in OPERATIONS.items() if getattr(each, name)]


def test_a_question_that_is_put_again_needs_no_open_game() -> None:
    """The next engine has none."""
    assert set(steering()["repeatable"]) <= set(steering()["fresh"])


@pytest.mark.parametrize("op", OPERATIONS)
def test_only_what_carries_what_the_page_keeps_may_be_long(op: str) -> None:
    sent = {"filler": "x" * LONGEST, "op": op, **SENSE.get(op, {})}
    answer = Page().ask_text(json.dumps(sent))
    assert (answer == {"error": TOO_LONG}) is not OPERATIONS[op].large


def test_nothing_may_be_longer_than_what_a_page_can_keep() -> None:
    answer = Page().ask_text(json.dumps({"op": "history", "filler": "x" * LONGEST_KEPT}))
    assert answer == {"error": TOO_LONG}
