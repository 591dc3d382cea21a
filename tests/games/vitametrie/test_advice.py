"""The reasons for moves: each is true of its position."""

from __future__ import annotations

import pytest

from spieltisch.ai.knowledge import Decision, Outlook
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.core.text import render
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import parse_move, to_act, view
from spieltisch.games.vitametrie.advice import newly_cut, why
from spieltisch.games.vitametrie.ai import KNOWLEDGE
from spieltisch.games.vitametrie.ai.outlook import Found
from spieltisch.games.vitametrie.data import NAMES
from spieltisch.games.vitametrie.text import hint, outlook
from tests.games.vitametrie.scenes import play, scene

REASONS = {
    "else cut off": (scene("> . #\n# . .\n# . ."), "b1s", "else", {"b2", "c2", "b3", "c3"}),
    "a hole": (scene("> . #\n# # v\nW W ."), "b1n", "hole", {"b1"}),
    "leads on": (scene("> . .\n. . .\n. . <"), "b1e", "open", {"c1", "a2", "b2", "c2", "a3", "b3"}),
    "minus early": (scene("> - .\n# . .\n. . ."), "b1e", "early", {"c1", "b2"}),
    "nothing to lose": (scene("> J #\nW W v\nW W ."), "rb1e", "dead", {"b1"}),
    "an angel leads on": (scene("> J .\nW . W"), "rb1e", "angel", {"c1", "b2"}),
    "the last heart angel": (scene("> .\n. #", hearts=1), "Ha1", "last", {"b1", "a2"}),
    "nothing else leads there": (
        scene("> . . .\n. W . .\n. W . .", hearts=1),
        "Ha1",
        "only",
        {"a2"},
    ),
    "plugs a hole": (
        play(scene("> + .\n. # #\n# - .\n. # ."), "b1e", "Doee"),
        "oa4",
        "plug",
        set(),
    ),
    "a head points there": (play(scene("> # .\n> - ."), "b2e", "Doee"), "xb1", "reached", {"b1"}),
}


@pytest.mark.parametrize("name", REASONS)
def test_a_move_has_a_reason_and_squares(name: str) -> None:
    state, text, code, squares = REASONS[name]
    (seat,) = to_act(state)
    found = why(view(state, seat), parse_move(text))
    assert (found.code, {NAMES[s] for s in found.squares}) == (code, squares)


def test_the_squares_that_an_arrow_cuts_off_depend_on_its_direction() -> None:
    state = scene("> . #\n# . .\n# . .")
    seen = view(state, 0)
    assert newly_cut(seen, 1, 2) == ()
    assert {NAMES[s] for s in newly_cut(seen, 1, 0)} == {"b2", "c2", "b3", "c3"}


@pytest.mark.parametrize("start", ["ready", "build"])
def test_every_move_gets_a_complete_sentence(start: str) -> None:
    match = Match(vitametrie, 2, {"board": "7", "start": start}, "sentence")
    said = set()
    while match.to_act:
        seat = match.to_act[0]
        seen = vitametrie.view(match.state, seat)
        for move in seen.legal[::7]:
            sentence = render(hint(seen, Decision(move)), ("A", "B"))
            assert "{" not in sentence and sentence.endswith(".")
            said.add(sentence.rpartition(":")[2])
        match.play(seat, KNOWLEDGE.rule(seen, bot_stream("sentence", seat, len(match.plies))))
    assert len(said) > 3


FOUND = {
    "Yes: 2 paths cover everything, if no event disturbs them and fate is kind.": Found(
        "yes", "plan", (), ((1, 2), (4,))
    ),
    "No: nothing can cover c1 any more.": Found("no", "cut", (2,)),
    "No: c1 and d1 cannot all be covered any more.": Found("no", "cut", (2, 3)),
    "No: there are more heart angels than squares left.": Found("no", "hearts", (2,)),
    "No: however the paths go on, squares stay open.": Found("no", "heads", (2,)),
}


@pytest.mark.parametrize("sentence", FOUND)
def test_an_outlook_is_put_into_words(sentence: str) -> None:
    seen = view(scene("> . ."), 0)
    assert render(outlook(seen, Outlook((0.5,), FOUND[sentence])), ("A",)) == sentence
