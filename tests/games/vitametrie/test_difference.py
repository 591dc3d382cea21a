"""What one move of Vitametrie brings that another does not: exact sentences, and facts that are
true and differ."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from spieltisch.ai.knowledge import Decision
from spieltisch.app.screens.i18n import Speaker
from spieltisch.core.match import Match
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import facts, parse_move, to_act
from spieltisch.games.vitametrie.data import OPEN
from spieltisch.games.vitametrie.moves import FILL, Arrow, Move, Put
from spieltisch.games.vitametrie.paths import onward
from spieltisch.games.vitametrie.reach import beyond_paths, cut_off
from spieltisch.games.vitametrie.state import State
from spieltisch.games.vitametrie.text import brief, difference, hint, label
from spieltisch.games.vitametrie.view import View
from tests.conftest import DEEP
from tests.games.vitametrie.scenes import play, scene

ENGLISH = Speaker("en", ("Ann", "Bo"))
GERMAN = Speaker("de", ("Ann", "Bo"))
FAST = 100
"""How many pairs the fast run tests; the deep one tests all."""


def seen(state: State) -> View:
    """The view of the seat to act."""
    (seat,) = to_act(state)
    return vitametrie.view(state, seat)


def sentence(state: State, better: str, other: str, speaker: Speaker = ENGLISH) -> str | None:
    """What the first of two legal moves brings; None if nothing is found."""
    view = seen(state)
    moves = parse_move(better), parse_move(other)
    assert set(moves) <= set(view.legal)
    found = difference(view, *moves)
    return None if found is None else speaker(found)


def opening(drawing: str, turn: int = 0, hearts: int = 0) -> State:
    """A seat has to set its opening stone; with turn 1, it is the last one."""
    return scene(drawing, hearts)._replace(phase="open", turn=turn)


def event(drawing: str, arrow: str, dice: str = "Doee", hearts: int = 0) -> State:
    """This arrow stone has set off an event."""
    return play(scene(drawing, hearts), arrow, dice)


SENTENCES = [
    (
        "VM9 a region cut off",
        scene("> . #\n# . .\n# . ."),
        "b1s",
        "b1n",
        "pointing up would cut off b2 and 3 others for good",
    ),
    (
        "VM18 squares that need the heart angel",
        scene("> > > . .\nW . W . W", hearts=1),
        "d1s",
        "Hc1",
        "b2 needs the heart angel more than c1 does",
    ),
    (
        "VM18 the last heart angel saved",
        scene("> . . .\n. . . .", hearts=1),
        "b1e",
        "Ha1",
        "paths can reach a2 without the last heart angel",
    ),
    (
        "VM18 one of two heart angels saved",
        scene("> . . .\n. . . .", hearts=2),
        "b1e",
        "Ha1",
        "paths can reach a2 without a heart angel",
    ),
    (
        "VM18 a heart angel saved for later",
        scene("> . . .\n# # # #\nv . . .\nW . . .", hearts=2),
        "b1e",
        "Ha3",
        "it saves a heart angel for squares that get cut off",
    ),
    (
        "VM20 a heart angel set in time",
        scene("> .\n. #", hearts=1),
        "Ha1",
        "b1s",
        "only 2 squares are left, and a heart angel needs one",
    ),
    (
        "VM10 a head at the rim",
        scene("> . .\n. . .\n> . ."),
        "b1e",
        "b1n",
        "its path can go on, but pointing up would lead off the board",
    ),
    (
        "VM10 a head at an obstacle",
        scene("> . #\n. . .\n> . ."),
        "b1s",
        "b1e",
        "its path can go on, but pointing right would lead to an obstacle",
    ),
    (
        "VM10 a head at a stone",
        scene("> . v\n. . .\n> . ."),
        "b1s",
        "b1e",
        "its path can go on, but pointing right would be blocked by c1",
    ),
    (
        "VM13 an obstacle that a minus may take off",
        scene("> . #\n. . -\n> . ."),
        "b1e",
        "b1n",
        "once the obstacle at c1 is gone, the path can go on",
    ),
    (
        "VM9 a larger region",
        scene("> . .\n# . #\n. . .", hearts=1),
        "b1s",
        "b1e",
        "paths can reach b2 and 3 others, but couldn't with b1 pointing right",
    ),
    (
        "VM13 a way opened",
        event("> - . # . .\nW W # W W W", "b1e"),
        "xd1",
        "xc2",
        "removing the obstacle at c2 wouldn't open the way to e1 and f1",
    ),
    (
        "VM13 a square within reach",
        event("> - . # . .\nW W W W W #", "b1e"),
        "xd1",
        "xf2",
        "a path can reach d1, but not f2",
    ),
    (
        "VM13 a square to which a path leads",
        event("> # .\n> - .\n. # .", "b2e"),
        "xb1",
        "xb3",
        "it frees b1 for a path, but removing the obstacle at b3 wouldn't",
    ),
    (
        "VM14 an obstacle moved out of the way",
        event("> # .\n> ~ .\n. # .", "b2e"),
        "xb1",
        "xb3",
        "it frees b1 for a path, but moving the obstacle at b3 wouldn't",
    ),
    (
        "VM12 a path not blocked",
        event("> + . .\n. . . .\n> . . .", "b1e"),
        "oc2",
        "oc1",
        "an obstacle at c1 would block the path to c1",
    ),
    (
        "VM12 a square filled that would be cut off",
        event("> + . . .\n. . . . .", "b1e"),
        "oe1",
        "oc1",
        "an obstacle at c1 would cut off e1",
    ),
    (
        "VM17 squares beside a heart angel",
        scene("> . .\nv . #", hearts=2),
        "Ha2",
        "Ha1",
        "it opens up b2, but a1 would open up nothing",
    ),
    (
        "VM15 an early roll",
        scene("> J . .\n> . . .\n. . . .\n. . . ."),
        "rb1e",
        "b2e",
        "bad luck at b1 isn't fatal with 14 empty squares left",
    ),
    (
        "VM15 what red would cut off",
        scene("> J .\n. W W\n> . .\n. . ."),
        "b3e",
        "rb1e",
        "a red roll at b1 would cut off c1 for good",
    ),
    (
        "VM15 no roll",
        scene("- > +\nJ < ."),
        "c1n",
        "ra2w",
        "you choose the arrow, but at a2 the roll decides",
    ),
    (
        "VM15 the faces that lead on",
        scene("> J W\n. W .\n> J .\n. . ."),
        "rb3e",
        "rb1e",
        "3 of 6 faces let the path go on, but none would at b1",
    ),
    (
        "VM8 a minus covered",
        opening(". - .\n. . ."),
        "b1e",
        "a1e",
        "it covers the minus at b1, so the squares with obstacles stay covered",
    ),
    (
        "VM8 a plus-minus covered",
        opening(". ~ .\n. . ."),
        "b1e",
        "a1e",
        "it covers the plus-minus at b1, so the obstacles stay put",
    ),
    (
        "VM8 a fate square ahead",
        opening(". . J\n. . ."),
        "b1s",
        "b1e",
        "pointing right would head straight for the fate square at c1",
    ),
    (
        "VM8 in front of another path",
        opening(". > +\n. . ."),
        "a1s",
        "c1s",
        "it leaves c1 to the path that points there",
    ),
    (
        "VM8 a dead end filled",
        opening(". > . .\n. . . .\n- . . .", 1),
        "a1s",
        "d3n",
        "it covers the dead end at a1",
    ),
    (
        "VM11 an event next",
        scene("> . -\n. . .\n> . ."),
        "b1e",
        "b1s",
        "it heads for the green minus at c1",
    ),
    (
        "VM8 an event next to an opening stone",
        opening(". . +\n. . .\n. . ."),
        "b1e",
        "b3e",
        "it heads for the red plus at c1",
    ),
    (
        "VM11 an event put off",
        scene("> . -\n- . ."),
        "b1s",
        "b1e",
        "pointing right would head straight for the green minus at c1",
    ),
    (
        "VM11 an event now",
        scene(". > v\n> . -", hearts=1),
        "c2s",
        "b2s",
        "it triggers the green minus at c2 now, not later",
    ),
    (
        "VM11 an event kept",
        scene(". > v\n> . -", hearts=1),
        "b2s",
        "c2s",
        "it leaves the green minus at c2 for later",
    ),
    (
        "VM9 a tight square ahead",
        scene("> . . .\n. . . W\n> . . .\n. . . ."),
        "b1e",
        "b1s",
        "its next square has only 2 ways in and is harder to reach later",
    ),
    (
        "VM9 nothing beside the next square",
        opening("+ ^ .\n. . #", 1),
        "a2e",
        "a1s",
        "it points at b2, which would otherwise be a dead end",
    ),
    (
        "VM9 a square of its own",
        scene(". > . J\n. > . ."),
        "c1e",
        "c2n",
        "it opens a new way to d1, but c2 pointing up wouldn't",
    ),
    (
        "VM20 plans that work",
        scene(". . . .\n> + . ."),
        "b2e",
        "b2n",
        "all 8 tries cover everything, but none would with b2 pointing up",
    ),
    (
        "VM20 squares that plans leave open",
        scene("J v .\n. . ~\n. ~ ."),
        "b2e",
        "b2s",
        "probably 1 square stays empty, but 3 would with b2 pointing down",
    ),
    (
        "VM20 enough paths",
        scene("+ . . v\n^ ~ . .", hearts=1)._replace(phase="open"),
        "c2w",
        "b1e",
        "the paths may cover everything, but probably wouldn't with b1 pointing right",
    ),
    (
        "VM20 paths that are missing",
        opening("# . #\n. . #", 1, 2),
        "b1w",
        "b2e",
        "probably 1 new path is needed, but 2 would be needed with b2 pointing right",
    ),
    (
        "VM13 room around a square",
        event(". v v .\n. - . #\n~ # . .", "b2s", "Dowe"),
        "xd2",
        "xb3",
        "d2 has 3 empty squares beside it, but b3 has only 2",
    ),
    (
        "VM9 a bottleneck made",
        opening(". . .\n. . >", 1),
        "b1w",
        "b2w",
        "b2 pointing left would make a1 a bottleneck",
    ),
    (
        "VM9 bottlenecks left",
        opening(". # .\n. . ."),
        "b2e",
        "a2e",
        "a2 pointing right would leave c2 as a bottleneck",
    ),
    (
        "VM9 squares split off",
        opening(". + .\n# . .", 1),
        "b2w",
        "b1w",
        "b1 pointing left would split off a1",
    ),
    (
        "VM9 more squares split off",
        opening(". < .\n. . v", 1),
        "a1w",
        "a2e",
        "a2 pointing right would split off a1",
    ),
    (
        "VM9 a square apart",
        opening("+ ^ .\n. . #", 1),
        "c1n",
        "b2w",
        "it covers c1, which lies apart from the rest",
    ),
    (
        "VM16 a stone more",
        play(scene("> J -\n. < ."), "rb1e", "Fe"),
        "c1n",
        "E",
        "it covers one more square in the same turn",
    ),
    (
        "VM17 a beginning kept",
        play(scene(". + .\n. v .\n. J .", hearts=1), "rb3s", "Fe"),
        "E",
        "a3w",
        "a path can still start at a3",
    ),
    (
        "VM18 a way opened",
        scene(". v .\n> . v", hearts=1),
        "Hc2",
        "b2w",
        "b2 pointing left wouldn't open the way to c1",
    ),
    (
        "VM18 no dead end any more",
        scene(". < .\n~ . .", hearts=1),
        "Hb1",
        "a1s",
        "a1 pointing down would leave c1 as a dead end",
    ),
    (
        "VM8 a dead end filled by an opening stone",
        opening(". . ^\n. . .", 1),
        "c2s",
        "a1e",
        "it covers the dead end at c2",
    ),
]


@pytest.mark.parametrize(("name", "state", "better", "other", "text"), SENTENCES)
def test_a_difference_is_said_exactly(
    name: str, state: State, better: str, other: str, text: str
) -> None:
    assert sentence(state, better, other) == text
    assert sentence(state, other, better) != text


def test_every_kind_of_fact_has_a_scenario() -> None:
    found = set()
    for _, state, better, other, _ in SENTENCES:
        one = facts.difference(seen(state), parse_move(better), parse_move(other))
        assert one is not None
        found.add(one.kind)
    kinds = {
        *("lost", "hearts", "onward", "beyond", "starts", "sides", "roll", "covered", "fate"),
        *("event", "faces", "tight", "blind", "plans", "uncovered", "missing", "room", "necks"),
        *("pieces", "choice", "calm", "quiet", "fired", "set"),
    }
    assert found == kinds
    assert len(facts.FACTS) == len(kinds) + 1  # events have two functions


GERMAN_SENTENCES = [
    (
        scene("> . #\n# . .\n# . ."),
        "b1s",
        "b1n",
        "mit einem Pfeil nach oben wären b2 und 3 weitere Felder für immer abgeschnitten",
    ),
    (
        scene("> . .\n. . .\n> . ."),
        "b1e",
        "b1n",
        "der Weg kann weitergehen, aber mit einem Pfeil nach oben wäre am Rand Schluss",
    ),
    (
        scene("> J .\n. W W\n> . .\n. . ."),
        "b3e",
        "rb1e",
        "bei Rot auf b1 wäre c1 für immer abgeschnitten",
    ),
    (
        event("> - . # . .\nW W # W W W", "b1e"),
        "xd1",
        "xc2",
        "beim Entfernen des Hindernisses auf c2 könnte kein Weg e1 und f1 erreichen",
    ),
    (
        scene("> . -\n. . .\n> . ."),
        "b1e",
        "b1s",
        "der Weg führt als Nächstes auf c1, ein grünes Minus",
    ),
]


@pytest.mark.parametrize(("state", "better", "other", "text"), GERMAN_SENTENCES)
def test_a_difference_is_said_in_German(state: State, better: str, other: str, text: str) -> None:
    assert sentence(state, better, other, GERMAN) == text


def test_while_people_build_moves_are_not_compared() -> None:
    start = vitametrie.setup(2, {"board": "7", "start": "build"})
    view = seen(start)
    number, other = view.legal[:2]
    assert difference(view, number, other) is None
    told = hint(view, Decision(number))
    assert told is not None
    assert ENGLISH(told) == "0 closed squares: the recommended number."
    assert hint(view, Decision(FILL)) is None


def test_a_move_is_called_without_its_tile() -> None:
    view = seen(scene("> - .\n. . ."))
    move = parse_move("b1e")
    assert ENGLISH(label(view, move)) == "Stone on the green minus at b1, pointing right"
    assert ENGLISH(brief(view, move)) == "b1 pointing right"


def test_a_roll_is_called_by_its_direction_only_if_there_are_two() -> None:
    roll = parse_move("rb1e")
    assert ENGLISH(brief(seen(scene("> J .")), roll)) == "Roll for b1"
    assert ENGLISH(brief(seen(scene("> J <")), roll)) == "Roll for b1, with the path heading right"


# -- positions of real games ------------------------------------------------------------------


def pairs() -> Iterator[tuple[View, Move, Move]]:
    """Views with two moves of which an analysis says that the first is better (make_pairs.py)."""
    match = None
    for line in Path(__file__).with_name("pairs.txt").read_text("utf-8").splitlines():
        words = line.split()
        if words[0] == "match":
            match = Match(vitametrie, int(words[1]), {"board": words[2]}, words[3])
            match.replay([(int(w.partition(":")[0]), w.partition(":")[2]) for w in words[4:]])
            continue
        assert match is not None
        yield seen(match.states[int(words[0])]), parse_move(words[1]), parse_move(words[2])


@cache
def chosen() -> tuple[tuple[View, Move, Move], ...]:
    """The pairs to test, spread over all matches."""
    every = list(pairs())
    assert len(every) >= 300
    return tuple(every if DEEP else every[:: len(every) // FAST])


def test_the_pairs_are_legal_and_come_from_every_number_of_seats_and_phase() -> None:
    every = list(pairs())
    for view, better, other in every:
        assert {better, other} <= set(view.legal)
    assert {view.state.seats for view, _, _ in every} == set(range(1, 9))
    phases = {view.state.phase for view, _, _ in every}
    assert phases >= {"open", "extend", "heart", "plus", "minus", "shift"}


def test_a_clause_names_a_fact_that_differs_and_speaks_for_the_better_move() -> None:
    silent = 0
    for view, better, other in chosen():
        found, clause = facts.difference(view, better, other), difference(view, better, other)
        assert (found is None) == (clause is None)
        if found is None or clause is None:
            silent += 1
            continue
        assert found.better.value > found.other.value
        ours = {fact.kind: fact for fact in facts.facts(view, better)}
        theirs = {fact.kind: fact for fact in facts.facts(view, other)}
        assert (ours[found.kind], theirs[found.kind]) == (found.better, found.other)
        said, back = ENGLISH(clause), difference(view, other, better)
        assert back is None or ENGLISH(back) != said
        assert "{" not in said and not said.endswith(".")
        assert len(said.split()) <= 14
        german = GERMAN(clause)
        assert german != said and "{" not in german
    assert silent <= len(chosen()) // 10


def test_what_a_clause_says_is_true_after_the_moves_are_made() -> None:
    """Checks the most frequent kinds against the rules, without the facts' own picture."""
    checked = set()
    for view, better, other in chosen():
        found = facts.difference(view, better, other)
        if found is None or view.state.phase == "open":
            continue
        if not isinstance(better, Arrow | Put) or not isinstance(other, Arrow | Put):
            continue
        values = []
        for move in (better, other):
            state = vitametrie.apply(view.state, view.state.turn, move)
            heads = onward(state.stones)
            values.append(
                {
                    "lost": -len(cut_off(state.stones, state.tiles, state.hearts)),
                    "beyond": -len(beyond_paths(state.stones)),
                    "starts": len(heads),
                    "hearts": state.hearts if view.uncovered > 2 * view.state.hearts else None,
                }.get(found.kind)
            )
        if None not in values:
            checked.add(found.kind)
            assert values == [found.better.value, found.other.value]
        if found.kind == "onward" and found.better.value == 2 and isinstance(better, Arrow):
            (square,) = found.better.squares
            after = vitametrie.apply(view.state, view.state.turn, better)
            assert after.stones[square] == OPEN and square in onward(after.stones)
            checked.add("onward")
    assert checked >= {"lost", "beyond", "onward"}
