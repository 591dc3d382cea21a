"""What the game says, and to whom."""

from __future__ import annotations

from spieltisch.core.text import render
from spieltisch.games._template import apply, setup, text, view
from spieltisch.games._template.moves import Draw, Lay

NAMES = ("Ada", "Bo")
DEALT = apply(setup(2, {"stones": "3"}), -1, Draw("draw", 0, ((2, 5, 9), (1, 6, 20))))
LAID = apply(DEALT, 0, Lay("lay", 5))


def test_the_prompt_addresses_the_seat_to_act() -> None:
    assert render(text.prompt(view(DEALT, 0)), NAMES) == "Your turn: lay one stone"
    assert render(text.prompt(view(DEALT, 1)), NAMES) == "Ada is choosing a stone"


def test_T3_a_stone_that_cannot_be_laid_has_a_reason() -> None:
    assert render(text.reason(view(LAID, 0), "9"), NAMES) == "It is not your turn (T-3)."
    assert "not behind your screen" in render(text.reason(view(LAID, 1), "9"), NAMES)
    assert render(text.reason(view(LAID, 1), "21"), NAMES) == "There is no such stone."


def test_T4_the_log_ends_a_round_with_its_winner() -> None:
    after = apply(LAID, 1, Lay("lay", 20))
    seen = text.events(LAID, 1, Lay("lay", 20), after, 0)
    assert [render(event.message, NAMES) for event in seen] == [
        "Bo lays stone 20.",
        "Bo wins the round.",
    ]
