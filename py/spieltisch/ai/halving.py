"""Sequential halving (after Karnin, Koren & Somekh 2013), for games that bring a search: all moves
are tried in the same imagined worlds, and at each stage the worse half is dropped."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

from ..core.game import Move
from .knowledge import Decision, Progress, Thinking, Weight

STEP: Final = 25
"""Trials between two reports of progress."""


def halving(
    moves: Sequence[Move],
    budget: int,
    least: int,
    trial: Callable[[Sequence[Move]], Iterable[float]],
    liking: Callable[[Move], float] = lambda move: 0.0,
) -> Thinking:
    """Decides between moves with about `budget` trials; yields progress, returns the decision.

    `trial(moves)` imagines one more world and returns the value of each of these moves in it. At
    each stage, moves are tried in at least `least` worlds before half of them are dropped.
    `liking(move)` is added to a move's average value wherever moves are compared, but the figures
    of the decision are without it.
    """
    alive = list(moves)
    if len(alive) == 1:
        return Decision(alive[0])
    plan = stages(len(alive), budget, least)
    visits, totals = dict.fromkeys(alive, 0), dict.fromkeys(alive, 0.0)
    liked = {move: liking(move) for move in alive}
    done, planned = 0, sum([count * worlds for count, worlds in plan])
    for count, worlds in plan:
        alive = sorted(alive, key=lambda move: -totals[move] - liked[move] * visits[move])[:count]
        for _ in range(worlds):
            for move, value in zip(alive, trial(alive), strict=True):
                totals[move] += value
                visits[move] += 1
            if done // STEP < (done + count) // STEP:
                yield Progress(done + count, planned)
            done += count
    weights = [Weight(move, visits[move], totals[move] / visits[move]) for move in moves]
    best = max(weights, key=lambda weight: (weight.visits, weight.value + liked[weight.move]))
    return Decision(best.move, tuple(weights))


def first_alike(moves: Sequence[Move], key: Callable[[Move], Hashable]) -> dict[Move, Move]:
    """The moves whose key an earlier one has too, each with the first move that has it."""
    first: dict[Hashable, Move] = {}
    alike: dict[Move, Move] = {}
    for move in moves:
        found = first.setdefault(key(move), move)
        if found is not move:
            alike[move] = found
    return alike


def stages(moves: int, budget: int, least: int) -> list[tuple[int, int]]:
    """How many moves to try at each stage, and in how many worlds. The number of moves halves down
    to two; every stage has about the same number of trials."""
    sizes = [moves]
    while sizes[-1] > 2:
        sizes.append((sizes[-1] + 1) // 2)
    return [(size, max(least, budget // (len(sizes) * size))) for size in sizes]
