"""The table in the terminal."""

from __future__ import annotations

from spieltisch.games.vigila import view
from spieltisch.games.vigila.terminal import table
from tests.games.vigila.scenes import play, scene

NAMES = ("Ada", "Bo")


def test_the_table_shows_what_a_seat_knows_of_each_card() -> None:
    state = play(scene("54", "23 41", pile="54 53 52", discards="10"), "p0", "e")
    assert table(view(state, 1), NAMES) == [
        "Pile: 0 of 20 (empty)",
        "Cards in the draw pile: 7, 1 on top. Cards in the discard pile: 4, 5/? on top",
        "Ada: 4/? 2/? 0/?. Points: 10, scored: [5/?]",
        "Bo: 2/3 4/1. Points: 0, scored: none",
    ]


def test_before_the_deal_there_is_nothing_to_show() -> None:
    assert table(view(scene("54", "23")._replace(deals=()), 0), NAMES) == []
