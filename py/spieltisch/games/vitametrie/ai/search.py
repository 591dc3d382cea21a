"""The planning player: it plays out the most promising moves and chooses the one that wins most
often."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from ....ai.knowledge import (
    Comparing,
    Comparison,
    Decision,
    Level,
    Progress,
    Thinking,
    Tried,
    Weight,
)
from ....core.rng import Random
from ..data import BESIDE, MINUS, PLUS, SHIFT
from ..moves import Arrow, Move, Put, Roll
from ..view import View
from .board import Board, board_of
from .cover import Plan
from .playout import WON, Run
from .rule import rule

PLANS: Final = 4
"""Plans made for a decision."""

PLANNING: Final = 250
"""Repair steps for each plan."""

FITTING: Final = 12
"""Repair steps after each candidate move."""

CHOICE: Final = 4
"""The most moves of one kind that playouts compare."""

HEARTS: Final = 2
"""The most heart angels, and the most rolls, if there are other kinds of moves too."""

PRIOR: Final = 0.001
"""How much each point of the plan's cost lowers a move's value, in wins."""

DOUBT: Final = 2
"""The weight of this prior, in playouts."""

WHOLE: Final = 80
"""Open squares of a whole board. The fewer are left, the more playouts fit into the same time."""

LATE: Final = 6
"""Heart angels are no longer saved once at most twice their number and this many squares are
open."""

SHARE: Final = 2
"""The analysis takes playouts for this share of those of a level: a long match has a hundred
decisions to review."""

SAVED: Final = 0.3
"""The value in wins of saving a heart angel, which helps later where it is needed."""

PLAYED: Final = ("open", "extend", "heart", "angel", "plus", "minus", "shift")
"""The phases in which this player plans; in the set-up it follows the rule of thumb."""


def think(view: View, level: Level, rng: Random) -> Thinking:
    """Plays out the most promising moves, then the better half of them again, and so on."""
    if len(view.legal) == 1 or view.state.phase not in PLAYED:
        return Decision(rule(view, rng))
    board = board_of(view.state)
    plans = yield from planned(board, rng)
    moves, costs = candidates(view, board, plans, rng)
    playouts = playouts_of(level, board)
    saved = saved_by(board)
    totals, visits, wins = [0.0] * len(moves), [0] * len(moves), [0] * len(moves)

    def worth(index: int) -> float:
        """The average value of a move. All moves still compared have equally many playouts."""
        total = totals[index] - DOUBT * PRIOR * costs[index]
        return total / (visits[index] + DOUBT) - saved * is_heart(moves[index])

    alive = list(range(len(moves)))
    rounds = (len(moves) - 1).bit_length()
    each = -(-playouts // max(1, rounds * len(moves)))
    done = 0
    while len(alive) > 1:
        for _ in range(each):
            draws = [rng.random() for _ in board.stones]
            base = plans[visits[alive[0]] % PLANS]
            for index in alive:
                result = value(view, board, base, moves[index], draws, rng)
                totals[index] += result
                wins[index] += result == WON
                visits[index] += 1
                done += 1
                yield Progress(done, max(done, playouts))
        alive.sort(key=lambda index: (-worth(index), index))
        alive = alive[: (len(alive) + 1) // 2]
        each *= 2
    tried = [index for index in range(len(moves)) if visits[index]]
    tried.sort(key=lambda index: view.legal.index(moves[index]))
    return Decision(
        moves[alive[0]],
        tuple(Weight(moves[index], visits[index], wins[index] / visits[index]) for index in tried),
    )


def compare(view: View, level: Level, rng: Random) -> Comparing:
    """Compares the most promising moves in as many playouts as it takes (see `ai.analysis`), all
    others if asked; None in the set-up. A move's worth counts near misses, its value only wins."""
    if view.state.phase not in PLAYED:
        return None
    board = board_of(view.state)
    plans = yield from planned(board, rng)
    moves, _ = candidates(view, board, plans, rng)
    saved = saved_by(board)

    def trial(tried: Sequence[Move]) -> list[Tried]:
        draws = [rng.random() for _ in board.stones]
        base = plans.pop(0)
        plans.append(base)
        ends = [value(view, board, base, move, draws, rng) for move in tried]
        return [
            Tried(float(end == WON), end - saved * is_heart(move))
            for move, end in zip(tried, ends, strict=True)
        ]

    others = tuple([move for move in view.legal if move not in moves])
    budget = playouts_of(level, board) // SHARE
    return Comparison(tuple(moves), trial, budget, others)


def planned(board: Board, rng: Random) -> Generator[Progress, None, list[Plan]]:
    """The plans behind a decision."""
    plans = []
    for _ in range(PLANS):
        plan = Plan(board)
        plan.mend(PLANNING, rng, board.openings + board.hearts)
        plans.append(plan)
        yield Progress(0, 1)
    return plans


def playouts_of(level: Level, board: Board) -> int:
    """How many playouts a level makes on this board; on a small one they are shorter."""
    return level.iterations * WHOLE // max(board.left, WHOLE // 5)


def saved_by(board: Board) -> float:
    """What not setting a heart angel now is worth, in wins."""
    return SAVED if board.left > 2 * board.hearts + LATE else 0.0


def value(
    view: View, board: Board, plan: Plan, move: Move, draws: list[float], rng: Random
) -> float:
    """The value of a move in one playout, with this plan and these draws."""
    own = board.copy()
    run = Run(own, plan.copy(own), draws, rng)
    play(run, view, move, True)
    return run.finish()


def play(run: Run, view: View, move: Move, chance: bool) -> None:
    """Makes a move on the board of a playout. `chance`: also the event or roll that it causes."""
    state = view.state
    board, plan = run.board, run.plan
    if isinstance(move, Arrow):
        plan.drop(move.square)
        board.arrow(move.square, move.direction)
        run.pointed(move.square, move.direction)
        if state.phase == "open":
            board.openings -= 1
        elif chance:
            run.event(move.square)
    elif isinstance(move, Roll):
        if chance:
            plan.drop(move.square)
            run.roll(move.square, move.direction)
    elif isinstance(move, Put):
        if move.kind == "heart":
            board.heart(move.square)
            plan.update_fed(BESIDE[move.square])
            return
        if move.kind == "obstacle":
            board.block(move.square)
            plan.drop(move.square)
        else:
            board.clear(move.square)
            plan.add([move.square])
        if chance:
            tile = {"plus": PLUS, "minus": MINUS, "shift": SHIFT}[state.phase]
            left = state.left - 1
            if state.phase == "shift" and move.kind == "take":
                run.set_obstacle(state.barred)
            if left > 0:
                run.events(tile, left, state.barred)


def is_heart(move: Move) -> bool:
    """Whether the move sets a heart angel."""
    return isinstance(move, Put) and move.kind == "heart"


def candidates(
    view: View, board: Board, plans: list[Plan], rng: Random
) -> tuple[list[Move], list[float]]:
    """The moves that cost the plans least, and how much more than the best each one costs."""
    state = view.state
    kinds: dict[str, list[tuple[float, int]]] = {}
    for index, move in enumerate(view.legal):
        kind = "roll" if isinstance(move, Roll) else move.kind
        costs = []
        for plan in plans[: 1 if state.phase == "open" else 2]:
            own = board.copy()
            run = Run(own, plan.copy(own), (), rng)
            play(run, view, move, False)
            if state.phase != "open":
                run.plan.mend(FITTING, rng, own.openings + own.hearts)
            costs.append(run.plan.cost())
        cost: float = min(costs)
        if state.phase == "open":
            cost -= (0, 0, 40, 90, 0)[state.tiles[move.square]]  # type: ignore[union-attr]
        kinds.setdefault(kind, []).append((cost + rng.random(), index))
    chosen = []
    for kind, found in kinds.items():
        found.sort()
        most = HEARTS if kind in ("heart", "roll") and len(kinds) > 1 else CHOICE
        chosen += found[:most]
    chosen.sort(key=lambda one: one[1])
    least = min(cost for cost, _ in chosen)
    return [view.legal[index] for _, index in chosen], [cost - least for cost, _ in chosen]
