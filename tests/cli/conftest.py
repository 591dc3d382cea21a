"""The command line as a function, and a shelf of games for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from spieltisch import games
from spieltisch.cli import fuzz as fuzz_command
from spieltisch.cli.main import main
from tests.canaries import hints, hourglass, kuhn, noughts

Run = Callable[..., tuple[int, Any]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, Any]:
        code = main([*arguments, "--json"])
        return code, json.loads(capsys.readouterr().out)

    return call


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A shelf with the canaries, to which a test may add games."""
    canaries: tuple[Any, ...] = (noughts, kuhn, hints, hourglass)
    held: dict[str, Any] = {canary.meta.id: canary for canary in canaries}
    monkeypatch.setattr(games, "game_ids", lambda: tuple(held))
    monkeypatch.setattr(games, "load", held.__getitem__)
    monkeypatch.setattr(games, "knowledge", lambda game_id: None)
    monkeypatch.setattr(games, "stats", lambda game_id: None)
    monkeypatch.setattr(fuzz_command, "drawing", lambda: None)  # canaries have no tables
    return held
