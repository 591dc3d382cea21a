"""Outlooks: a yes is played to a win, a no is verified by exhaustive search."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Outlook
from spieltisch.core.game import NATURE
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, bot_stream
from spieltisch.core.text import render
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import apply, legal_moves, to_act, view
from spieltisch.games.vitametrie.ai import KNOWLEDGE
from spieltisch.games.vitametrie.ai.outlook import Found, outlook
from spieltisch.games.vitametrie.data import BESIDE, FACE_EYE, NAMES, STEP, TURNS
from spieltisch.games.vitametrie.moves import END, FATES, Arrow, Dice, Move, Put, Roll
from spieltisch.games.vitametrie.paths import travels
from spieltisch.games.vitametrie.state import State
from spieltisch.games.vitametrie.text import outlook as words
from tests.games.vitametrie.scenes import play, scene
from tests.games.vitametrie.solver import Solver, TooLargeError


def ask(state: State) -> Outlook:
    return finish(outlook(view(state, state.turn), Random(1)))


def found(state: State) -> Found:
    answer: Found = ask(state).found
    return answer


class Follower:
    """Plays a plan as it is, with the luck that it needs."""

    def __init__(self, plan: Found) -> None:
        self.paths = [list(path) for path in plan.paths]
        self.whole = [list(path) for path in plan.paths]
        self.hearts = list(plan.hearts)

    def chance(self, state: State) -> Move:
        if state.phase == "dice":
            return Dice("dice", (FACE_EYE,) * min(3, state.stones.count(0)))
        path = next(path for path in self.paths if path[:1] == [state.square])
        del path[0]
        if not path:
            return FATES[0]
        turn = (STEP[state.square].index(path[0]) - state.heading) % 4
        return FATES[next(face for face, turns in TURNS.items() if turns == turn)]

    def choice(self, state: State) -> Move:
        legal = legal_moves(state, state.turn)
        if state.phase == "angel":
            return END
        unfinished = [path for path in self.paths if path]
        for move in legal:
            if not isinstance(move, Put) or move.square not in self.hearts:
                continue
            if any(path[0] in BESIDE[move.square] for path in unfinished):
                self.hearts.remove(move.square)
                return move
        if state.phase == "open":
            starts = [p for p in unfinished if p in self.whole]
            unfinished = [p for p in starts if not travels(state.stones, p[0])]
        for path in unfinished:
            for move in legal:
                if isinstance(move, Arrow | Roll) and move.square == path[0]:
                    way = STEP[path[0]].index(path[1]) if len(path) > 1 else move.direction
                    if isinstance(move, Roll) and (way - move.direction) % 4 != 2:
                        return move
                    if isinstance(move, Arrow) and move.direction == way:
                        del path[0]
                        return move
        raise AssertionError("the plan cannot be followed")


def won_by(state: State, plan: Found) -> bool:
    follower = Follower(plan)
    while to_act(state):
        (seat,) = to_act(state)
        move = follower.chance(state) if seat == NATURE else follower.choice(state)
        state = apply(state, seat, move)
    result = vitametrie.outcome(state)
    return result is not None and result.reason == "won"


@pytest.mark.parametrize("seats", [1, 4])
def test_VM20_a_positive_outlook_can_be_played_to_a_win(seats: int) -> None:
    match = Match(vitametrie, seats, {"board": "7", "start": "ready"}, f"yes {seats}")
    verified = 0
    while match.to_act:
        seat = match.to_act[0]
        state = match.state
        if len(match.plies) % 12 == 0 and state.phase in ("open", "extend", "heart", "angel"):
            answer = found(state)
            if answer.verdict == "yes":
                assert won_by(state, answer)
                covered = [s for path in answer.paths for s in path]
                assert sorted(covered) == [s for s in range(81) if state.stones[s] == 0]
                for path in answer.paths:
                    assert all(after in BESIDE[before] for before, after in pairwise(path))
                verified += 1
        rng = bot_stream(match.seed, seat, len(match.plies))
        match.play(seat, KNOWLEDGE.rule(vitametrie.view(state, seat), rng))
    assert verified


NO = {
    "a wall": (scene("> . # .\n. . # #"), "cut", {"d1"}),
    "too many heart angels": (scene("> .", hearts=2), "hearts", {"b1"}),
    "two ends, one head": (scene("> . .\nW . W"), "heads", {"b1", "c1", "b2"}),
}


@pytest.mark.parametrize("name", NO)
def test_VM20_a_negative_outlook_gives_its_reason(name: str) -> None:
    state, reason, squares = NO[name]
    answer = ask(state)
    assert answer.share == 0.0
    assert answer.found.verdict == "no" and answer.found.reason == reason
    assert {NAMES[s] for s in answer.found.squares} == squares
    assert Solver().chance(state) == 0


def test_VM20_an_outlook_is_never_wrong() -> None:
    """Compared with an exhaustive search on small random worlds."""
    verdicts = set()
    for number in range(30):
        rng = Random(number)
        cells = [".....#^>v<WJ+-"[int(rng.random() * 14)] for _ in range(9)]
        rows = [" ".join(cells[row * 3 : row * 3 + 3]) for row in range(3)]
        state = scene("\n".join(rows), number % 2)
        if not any(to_act(state)) and not legal_moves(state, 0):
            continue
        try:
            winnable = Solver(120).chance(state) > 0
        except TooLargeError:
            continue
        verdict = found(state).verdict
        verdicts.add((verdict, winnable))
        assert (verdict, winnable) not in {("yes", False), ("no", True)}
    assert {("yes", True), ("no", False)} <= verdicts


def test_an_outlook_reports_its_progress_and_is_repeatable() -> None:
    state = scene("> . . .\n. . . .\n. # . .\n. . . J", hearts=1)
    asking = outlook(view(state, 0), Random(1))
    steps = [next(asking) for _ in range(3)]
    asking.close()
    assert all(step.done <= step.total for step in steps)
    assert ask(state) == ask(state)


def test_an_outlook_during_an_event_and_at_the_end() -> None:
    state = play(scene("> + .\n. . .\n. . ."), "b1e", "Dooe")
    assert state.phase == "plus" and found(state).verdict in ("yes", "unknown")
    over = play(scene("> ."), "b1n")
    assert found(over) == Found("yes", "plan")


FOUND = {
    "Yes, with luck: 2 paths can cover everything.": Found("yes", "plan", (), ((1, 2), (4,))),
    "No: nothing can cover c1 any more.": Found("no", "cut", (2,)),
    "No: at least one of c1 and d1 is bound to stay empty.": Found("no", "cut", (2, 3)),
    "No: there are more heart angels than squares left.": Found("no", "hearts", (2,)),
    "No: however the paths go on, some squares stay empty.": Found("no", "heads", (2,)),
}


@pytest.mark.parametrize("sentence", FOUND)
def test_an_outlook_is_put_into_words(sentence: str) -> None:
    seen = view(scene("> . ."), 0)
    assert render(words(seen, Outlook(FOUND[sentence])), ("A",)) == sentence
    chance = "" if sentence.startswith("No") else " Chance of winning: about 40%."
    assert render(words(seen, Outlook(FOUND[sentence], 0.4)), ("A",)) == sentence + chance
