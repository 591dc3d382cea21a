"""The engine followed by the referee ply by ply."""

from __future__ import annotations

import pytest

from spieltisch.games import vigila
from tests.games.vigila.follow import play_out


@pytest.mark.parametrize("number", range(24))
def test_games(number: int) -> None:
    """VG-1 to VG-38: questions, legal lists, positions, views, the end."""
    follower = play_out(number, "sample", most=200)
    assert len(follower.texts) <= vigila.meta.max_plies
