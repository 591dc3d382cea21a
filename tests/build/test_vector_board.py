"""Vector's board in the sprite is drawn out of the board's data."""

from __future__ import annotations

import pytest

from buildtools import vector_board
from spieltisch.games.vector.data import board

pytestmark = pytest.mark.native


def test_vc02_the_sprite_shows_the_board_of_the_data() -> None:
    drawn = vector_board.SPRITE.read_text("utf-8")
    assert vector_board.renewed(drawn) == drawn, "run PYTHONPATH=py python -m buildtools.vector_board"
    losses = sum(printed.value < 0 for printed in board(4))
    assert drawn.count('<text class="vc-print-t vc-print-loss"') == losses + 2, "two of them again for three"
