"""The alarm for hanging tests leaves a test the time that it is marked with."""

from __future__ import annotations

import faulthandler
from math import inf
from typing import Any

import pytest

from tests import conftest


def test_a_longer_timeout_holds_for_its_test_only(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float] = []

    def alarm(limit: float, **_: Any) -> None:
        limits.append(limit)

    monkeypatch.setattr(faulthandler, "dump_traceback_later", alarm)
    monkeypatch.setattr(conftest, "HANGING", 600)
    monkeypatch.setitem(conftest._watch, "since", -inf)
    usual = pytest.Function.from_parent(request.node.parent, name="usual", callobj=alarm)
    long = pytest.Function.from_parent(request.node.parent, name="long", callobj=alarm)
    long.add_marker(pytest.mark.timeout(3_600))
    for item in (usual, usual, long, usual, usual):
        conftest.pytest_runtest_setup(item)
    assert limits == [600, 3_600, 600]
