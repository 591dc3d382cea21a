"""The table of Vaalbara in the terminal."""

from __future__ import annotations

from spieltisch.games.vaalbara import setup, view
from spieltisch.games.vaalbara.terminal import table
from tests.games.vaalbara.scenes import after, begun, scene

NAMES = ("Ada", "Bo")


def test_the_lines_show_what_is_open_and_the_viewers_hand() -> None:
    state = scene([4, 5], first="f6", second="tv", realms=("m", ""), hands=((7, 8), (9,)))
    state = begun(after(state._replace(used=((3, 1), ()), drawn=(5, 5)), "l1"))
    assert table(view(state, 0), NAMES) == [
        "Round 2. First row: –, Forest 6. Second row: Mountain, Village",
        "Omens, strongest first: Ada, Bo",
        "Ada, 6 points, plays Oracle 4: Meadow, Field. Used followers: 1 3",
        "Bo (neighbour), plays Carpenter 5: nothing. Used followers: none",
        "Your hand: Tracker 7, Midwife 8",
    ]
    assert "Your hand" not in table(view(state, None), NAMES)[-1]


def test_VB15_a_warrior_that_was_shown_is_listed() -> None:
    state = scene([1, 4], hands=((2,), (1, 9)))._replace(drawn=(5, 5))
    state = after(state, "l1")
    assert table(view(state, 0), NAMES)[3].endswith(". In hand for sure: 1")
    assert "for sure" not in "".join(table(view(state, 1), NAMES))


def test_before_the_deal_there_is_nothing_to_show() -> None:
    assert table(view(setup(2, {}), 0), NAMES) == []
