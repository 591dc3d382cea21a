"""The search: every move is played on in the same imagined worlds, and the worse half of the moves
leaves again and again (sequential halving, after Karnin, Koren & Somekh 2013)."""

from __future__ import annotations

from typing import Final

from ....ai.knowledge import Decision, Level, Progress, Thinking, Weight
from ....core.rng import Random
from ..moves import Move, Own, Pick, Play, Threes
from ..view import View
from .evaluate import chance
from .imagine import guessed, unseen
from .playout import finish_turn, play_turns, step_of

FAR: Final = 4
NEAR: Final = 1
"""How many turns after the present one are played out before the position is judged: with many
iterations, with few."""

MANY: Final = 100
"""Iterations from which on it is far."""

LEAST: Final = 2
"""In how many worlds moves are played on at least before half of them leave."""

STEP: Final = 25
"""Playouts between two reports of progress."""


def think(view: View, level: Level, rng: Random) -> Thinking:
    """Plays every move on in imagined worlds; yields progress, returns the decision."""
    assert view.seat is not None, "a spectator never moves"
    seat = view.seat
    alive = different(view)
    if len(alive) == 1:
        return Decision(alive[0])
    plan = stages(len(alive), level.budget(len(alive)))
    visits, totals = dict.fromkeys(alive, 0), dict.fromkeys(alive, 0.0)
    done, everything = 0, sum([count * worlds for count, worlds in plan])
    left = unseen(view)
    step = step_of(view)
    turns = FAR if level.iterations >= MANY else NEAR
    for count, worlds in plan:
        alive = sorted(alive, key=lambda move: -totals[move])[:count]
        for _ in range(worlds):
            world = guessed(view, rng, left)
            for move in alive:
                board = world.copy()
                finish_turn(board, step, move)
                play_turns(board, turns)
                totals[move] += chance(board, seat)
                visits[move] += 1
            if done // STEP < (done + count) // STEP:
                yield Progress(done + count, everything)
            done += count
    weights = [
        Weight(move, visits[move], totals[move] / visits[move])
        for move in view.legal
        if move in visits
    ]
    best = max(weights, key=lambda weight: (weight.visits, weight.value))
    return Decision(best.move, tuple(weights))


def stages(moves: int, budget: int) -> list[tuple[int, int]]:
    """How many of the moves are played on in how many worlds, stage by stage: half as many in each,
    two in the last, with about the same number of playouts in all."""
    sizes = [moves]
    while sizes[-1] > 2:
        sizes.append((sizes[-1] + 1) // 2)
    return [(size, max(LEAST, budget // (len(sizes) * size))) for size in sizes]


def different(view: View) -> list[Move]:
    """The legal moves without those that come to the same as an earlier one."""
    found: dict[object, Move] = {}
    for move in view.legal:
        found.setdefault(_sameness(view, move), move)
    return list(found.values())


def _sameness(view: View, move: Move) -> object:
    """Moves with the same sides known are the same, and so are both sides of a known 3/3."""
    if isinstance(move, Play):
        card = view.own[move.place]
        sides = (card.down, card.up) if move.flip else (card.up, card.down)
        return move.kind, sides
    if isinstance(move, Pick):
        card = view.rows[move.seat][move.place]
        return move.kind, move.seat, card.up, card.down, card.down_seen
    if isinstance(move, Own):
        if move.kind == "lay":
            card = view.own[move.place]
            return move.kind, card.up, card.down, card.down_seen
        card = view.scores[view.asked][move.place]
        return move.kind, card.up, card.down, card.cross
    if isinstance(move, Threes):
        return tuple([(view.own[at].up, view.own[at].down) for at in move.places])
    return move
