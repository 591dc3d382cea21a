"""What makes a decision a puzzle, shown on Nim with made-up searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest

from spieltisch.ai import proof
from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Comparison, Decision, Knowledge, Level, Progress, Tried, Weight
from spieltisch.ai.proof import (
    CLEAR,
    LEAST_MOVES,
    SEARCHES,
    THOUGHT,
    Behind,
    Look,
    Proof,
    Rejected,
    agrees,
    check,
    clearly_below,
    finds,
    judged,
    prove,
    screen,
)
from spieltisch.core.puzzle import GAP, MOST_MOVES, TRIES, Found
from tests.canaries import nim

VIEW: Final = nim.view(nim.setup(2, {"heap": "7", "last": "wins"}), 0)
"""Seven stones: "1", "2" and "3" are legal."""

Trial = Callable[[str, Random], float]
LEVELS: Final = {"easy": Level(0), "normal": Level(4), "hard": Level(8)}


def flat(values: Mapping[str, float]) -> Trial:
    """Moves that bring the same in every world."""
    return lambda move, luck: values[move]


def knowledge(
    trial: Trial,
    *,
    worth: Trial | None = None,
    thumb: str = "1",
    hard: str = "3",
    seen: list[Any] | None = None,
    **parts: Any,
) -> Knowledge:
    """Knowledge whose searches find what `trial` says, whose Easy plays `thumb` and whose other
    levels play `hard`. What the searches get is noted in `seen`."""

    def compare(view: Any, level: Level, rng: Random) -> Any:
        if seen is not None:
            seen.append(view)
        yield Progress(0, 1)
        luck = Random(str(rng.random()))

        def tried(moves: Sequence[str]) -> list[Tried]:
            world = str(luck.random())
            values = [trial(move, Random(world)) for move in moves]
            worths = [(worth or trial)(move, Random(world)) for move in moves]
            return [Tried(*pair) for pair in zip(values, worths, strict=True)]

        moves = tuple(move for move in view.legal if move not in parts.get("alike", {}))
        return Comparison(moves, tried, level.iterations, **parts)

    def think(view: Any, level: Level, rng: Random) -> Any:
        yield Progress(0, 1)
        return Decision(hard, tuple(Weight(move, 4, 0.5) for move in view.legal))

    return Knowledge(rule=lambda view, rng: thumb, compare=compare, think=think, levels=LEVELS)


def judge(known: Knowledge, thumb: str | None = "1", view: Any = VIEW) -> Proof | Rejected:
    """Screens a decision and proves it, as the finder does."""
    first = finish(screen(nim, known, view, "seed", 0, thumb))
    if isinstance(first, Rejected):
        return first
    return finish(prove(nim, known, view, "seed", 0, first))


def noisy(best: float, other: float, noise: float) -> Trial:
    """The move 3 brings `best` on average, the others `other`; luck changes each by `noise`."""

    def trial(move: str, luck: Random) -> float:
        swing = noise * (2 * luck.random() - 1) if move != "3" else 0.0
        return (best if move == "3" else other) + swing

    return trial


def test_a_clear_lead_that_all_searches_find_is_a_proof() -> None:
    found = judge(knowledge(noisy(0.7, 0.5, 0.2)))
    assert isinstance(found, Proof)
    assert (found.best, found.right) == ("3", ("3",))
    assert found.figures[2] == 70 and all(abs(each - 50) <= 3 for each in found.figures[:2])
    assert len(found.gaps) == SEARCHES
    assert CLEAR < found.least < found.gap < 0.25 and found.fair >= 0.5


REJECTED: Final[dict[str, tuple[str, Knowledge]]] = {
    "two equal moves": ("close", knowledge(flat({"1": 0.2, "2": 0.5, "3": 0.52}))),
    "a lead that luck could explain": ("close", knowledge(noisy(0.545, 0.5, 0.5))),
    "a lead that is worth nothing": (
        "split",
        knowledge(noisy(0.8, 0.4, 0.1), worth=flat({"1": 0.9, "2": 0.1, "3": 0.2})),
    ),
    "a lead that few worlds bring": (
        "luck",
        knowledge(lambda move, luck: (luck.random() < 0.44) * 1.0 if move == "3" else 0.1),
    ),
    "one that the rule of thumb finds": ("thumb", knowledge(noisy(0.8, 0.4, 0.1), thumb="3")),
    "one in which too many are alike": (
        "moves",
        knowledge(noisy(0.8, 0.4, 0.1), alike={"2": "1", "3": "1"}),
    ),
}


@pytest.mark.parametrize(("why", "known"), REJECTED.values(), ids=REJECTED)
def test_a_decision_is_no_puzzle(why: str, known: Knowledge) -> None:
    assert judge(known, known.rule(VIEW, Random())) == Rejected(why)


def test_nothing_is_asked_where_nothing_is_searched_or_there_is_no_choice() -> None:
    alone = Knowledge(rule=lambda view, rng: "1", compare=nothing, levels=LEVELS)
    assert judge(alone) == Rejected("rule")
    few = VIEW._replace(legal=VIEW.legal[: LEAST_MOVES - 1])
    assert judge(knowledge(noisy(0.8, 0.4, 0.1)), view=few) == Rejected("moves")
    many = VIEW._replace(legal=tuple(map(str, range(MOST_MOVES + 1))))
    assert judge(knowledge(noisy(0.8, 0.4, 0.1)), view=many) == Rejected("moves")


def nothing(view: Any, level: Level, rng: Random) -> Any:
    """A game in which even the strongest player follows the rule of thumb."""
    yield Progress(0, 1)


def look(best: str, gaps: Mapping[str, float], agreed: bool = True, margin: float = 0.0) -> Look:
    behind = {move: Behind(gap, 0.001, 100, 80, 10) for move, gap in gaps.items()}
    return Look(best, agreed, 0.6, behind, {}, margin)


def test_searches_that_differ_too_much_are_no_proof_though_each_is_sure() -> None:
    """What a search gets wrong in all its worlds shows only in the spread of the searches."""
    same = [look("3", {"1": 0.06, "2": 0.3}) for _ in range(SEARCHES)]
    assert isinstance(judged(VIEW.legal, same), Proof)
    gaps = (0.005, 0.03, 0.06, 0.1, 0.105)
    spread = [look("3", {"1": gap, "2": 0.3}) for gap in gaps]
    assert judged(VIEW.legal, spread) == Rejected("close")


def test_a_search_that_finds_another_move_ends_the_proof() -> None:
    known = knowledge(noisy(0.8, 0.4, 0.1))
    first = finish(screen(nim, known, VIEW, "seed", 0, "1"))
    assert isinstance(first, Look)
    other = knowledge(flat({"1": 0.8, "2": 0.4, "3": 0.4}))
    assert finish(prove(nim, other, VIEW, "seed", 0, first)) == Rejected("split")


def test_computed_values_must_lead_by_their_margin_more() -> None:
    """Without luck, all searches find the same: the margin stands for the interval."""
    clear, margin = flat({"1": 0.3, "2": 0.5, "3": 0.57}), 0.02
    found = judge(knowledge(clear, margin=margin))
    assert isinstance(found, Proof)
    assert found.least == pytest.approx(0.07 - margin) and found.fair == 1
    near = flat({"1": 0.3, "2": 0.5, "3": 0.555})
    assert judge(knowledge(near, margin=margin)) == Rejected("close")


def test_equivalent_moves_are_all_right_and_have_the_same_figure() -> None:
    view = VIEW._replace(legal=("1", "2", "3", "4"))
    known = knowledge(noisy(0.8, 0.4, 0.1), alike={"4": "3"})
    found = judge(known, view=view)
    assert isinstance(found, Proof)
    assert found.right == ("3", "4") and found.figures[2] == found.figures[3] == 80
    first = finish(screen(nim, known, view, "seed", 0, "1"))
    assert isinstance(first, Look)
    levels = finish(finds(nim, knowledge(flat({}), hard="4"), view, first, "seed", 0))
    assert levels.found == Found(0, TRIES, TRIES), "a move that is equivalent is found too"


def test_every_level_tries_to_find_the_answer_and_wrong_moves_are_counted() -> None:
    known = knowledge(noisy(0.8, 0.4, 0.1), hard="2")
    first = finish(screen(nim, known, VIEW, "seed", 0, "1"))
    assert isinstance(first, Look)
    tried = finish(finds(nim, known, VIEW, first, "seed", 0))
    assert tried.found == Found(0, 0, 0) and tried.missed
    assert {move: n for move, n in tried.wrong.items() if n} == {"1": TRIES, "2": 2 * TRIES}
    easy = finish(finds(nim, knowledge(flat({}), thumb="3"), VIEW, first, "seed", 0))
    assert easy.found == Found(TRIES, 0, 0) and not easy.missed, "nobody else needs to try then"


def test_a_search_thinks_twenty_times_as_long_as_hard_and_the_check_fifty_times() -> None:
    counts: list[int] = []

    def trial(move: str, luck: Random) -> float:
        counts[-1] += 1
        return 0.6 if move == "3" else 0.5 + 0.1 * luck.random()

    known = knowledge(trial, worth=flat({"1": 0.0, "2": 0.0, "3": 1.0}))
    hard = 3 * 4  # what Hard tried, by its figures
    for thought in (THOUGHT, proof.CHECK):
        counts.append(0)
        finish(proof._search(nim, known, VIEW, "seed", 0, 0, thought))
        assert counts[-1] >= thought * hard
    assert agrees(finish(check(nim, known, VIEW, "other", 0)), ("3",))


def test_the_figure_of_a_wrong_move_is_never_near_the_best_one() -> None:
    assert clearly_below(60, 0.559) == 60 - GAP - 1
    assert clearly_below(60, 0.2) == 20
    assert clearly_below(4, 0.0) == 0


def test_searches_get_nothing_but_the_view() -> None:
    seen: list[Any] = []
    judge(knowledge(noisy(0.8, 0.4, 0.1), seen=seen))
    assert len(seen) > SEARCHES and all(view is VIEW for view in seen)
