"""The board in the terminal."""

from __future__ import annotations

from spieltisch.games.vitametrie import setup, view
from spieltisch.games.vitametrie.terminal import table
from tests.games.vitametrie.scenes import play


def test_the_small_board_with_its_tiles_and_stones() -> None:
    state = play(setup(2, {"board": "7", "start": "ready"}), "b2e")
    assert table(view(state, 1), ("Ada", "Bo")) == [
        "   b  c  d  e  f  g  h",
        "2  >  ·J ·  ·  ·  ·J ·",
        "3  ·~ #  ·  ·  ·  #  ·~",
        "4  ·+ ·  ·  #  ·  ·  ·+",
        "5  #  ·J ·  ·  ·  ·J #",
        "6  ·- ·  #  ·  #  ·  ·-",
        "7  ·~ ·+ ·  ·  ·  ·+ ·~",
        "8  ·  ·- ·  ·  ·  ·- ·",
        "Stones left: 41, heart angels left: 2",
    ]


def test_before_they_are_agreed_no_heart_angels_are_counted() -> None:
    state = setup(2, {"board": "9", "start": "build"})
    assert table(view(state, 0), ("Ada", "Bo"))[-1] == "Stones left: 81"
