"""The sound of a frame's events."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.app.screens.feeling import everyday as sound
from spieltisch.core.text import Event, say


def event(kind: str, weight: int) -> Event:
    return Event(kind, say("Something."), None, weight)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that defines the sounds of two kinds of event, and nothing else."""
    own = {("bells", "sounds"): {"bell": "gain", "whisper": "whisper"}}
    monkeypatch.setattr(games, "hook", lambda game_id, name: own.get((game_id, name)))
    return "bells"


def test_the_weight_decides_the_sound_by_default(game: str) -> None:
    assert [sound(game, [event("dull", weight)]) for weight in range(4)] == ["", "", "lay", "sum"]
    assert sound("other", [event("bell", 2)]) == "lay"


def test_a_game_can_choose_the_sound_by_event_kind(game: str) -> None:
    assert sound(game, [event("bell", 1)]) == "gain"
    assert sound(game, [event("whisper", 3)]) == "whisper"


def test_the_latest_sound_in_the_list_plays(game: str) -> None:
    assert sound(game, [event("bell", 2), event("whisper", 2)]) == "gain"
    assert sound(game, [event("bell", 2), event("round", 3), event("whisper", 1)]) == "sum"
    assert sound(game, []) == ""
