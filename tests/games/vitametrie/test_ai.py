"""The rule of thumb in positions with a known answer."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random, stream
from spieltisch.games.vitametrie import move_text, setup, to_act, view
from spieltisch.games.vitametrie.ai.rule import rule
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.scenes import play, scene

POSITIONS = {
    "no dead end": (scene("> . .\n# . .\n# # #"), {"b1e", "b1s"}),
    "the tight square first": (scene("> . .\n. . .\n. . <"), {"b1e", "b1s", "c3w", "b3w"}),
    "fate only if needed": (scene("> J .\n. . .\n> . ."), {"b3e", "b3n"}),
    "a heart angel when stuck": (scene("^ . .\n. . .", hearts=1), {"Ha1"}),
    "a heart angel before it is too late": (scene("> .\n. #", hearts=1), {"Ha1"}),
    "an obstacle where no path can get": (
        play(scene("> + .\n. . .\n# - #\n. # ."), "b1e", "Doee"),
        {"oa4", "oc4"},
    ),
    "a stone beside the new angel": (play(scene("> J . ."), "rb1e", "Fe"), {"c1e"}),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_rule_of_thumb_finds_the_answer(name: str) -> None:
    state, answers = POSITIONS[name]
    (seat,) = to_act(state)
    assert move_text(rule(view(state, seat), Random(1))) in answers


def test_VM6_the_recommended_numbers_are_agreed() -> None:
    state: State = setup(2, {"board": "7", "start": "build"})
    for number in ("n0", "n4", "n4", "n4", "n4", "n7", "n2"):
        assert move_text(rule(view(state, 0), Random(1))) == number
        state = play(state, number)
    while state.phase != "open":
        (seat,) = to_act(state)
        text = move_text(rule(view(state, seat), stream("build", seat)))
        assert text != "A", "computer players place too (VM7)"
        state = play(state, text)
