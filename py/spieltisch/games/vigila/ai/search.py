"""The search: tries every move in the same imagined worlds, and drops the worse half of the moves
after a few worlds (see `ai.halving`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from ....ai.halving import first_alike, halving
from ....ai.knowledge import Comparing, Comparison, Level, Progress, Thinking, Tried, Values
from ....core.game import Seat
from ....core.rng import Random
from ..moves import Move, Own, Pick, Play, Threes
from ..quests import threes_points
from ..view import View
from .evaluate import chance
from .imagine import guessed, unseen
from .playout import finish_turn, play_turns, step_of
from .promise import prospect

DEEP: Final = 8
FAR: Final = 4
NEAR: Final = 1
"""How many turns are played after this one before the position is judged: if the level has MANY
iterations and judges by points, FAR by players and DEEP by the analysis; else NEAR."""

MANY: Final = 100
"""A level with at least this many iterations plays FAR turns ahead or judges by what hands
promise."""

MOST_BY_QUEST: Final = threes_points(1)
"""The most points that a quest can bring: three 3/3 cards, one of them crosswise (VG20, VG21).
Hands are judged only if this many points win the match, because the weights of `promise` come from
such matches."""

MIN_WORLDS: Final = 2
"""The fewest worlds in which the moves are tried before the worse half of the moves is dropped."""


def think(view: View, level: Level, rng: Random) -> Thinking:
    """Tries every move in imagined worlds; yields progress, returns the decision."""
    moves = different(view)
    budget = level.budget(len(moves))
    chances = trials(view, level, rng, (_decider(view),))
    return (
        yield from halving(
            moves, budget, MIN_WORLDS, lambda tried: [one for (one,) in chances(tried)]
        )
    )


def compare(view: View, level: Level, rng: Random) -> Comparing:
    """Compares the moves in as many worlds as it takes (see `ai.analysis`)."""
    yield Progress(0, 1)
    moves = different(view)
    chances = trials(view, level, rng, (_decider(view),), DEEP)
    everyone = trials(view, level, rng, range(view.seats), DEEP)
    alike = first_alike(view.legal, lambda move: _equivalence_key(view, move))

    def trial(tried: Sequence[Move]) -> list[Tried]:
        return [Tried(chance, chance) for (chance,) in chances(tried)]

    budget = level.budget(len(moves))
    return Comparison(tuple(moves), trial, budget, alike=alike, everyone=everyone)


def trials(
    view: View, level: Level, rng: Random, seats: Sequence[Seat], far: int = FAR
) -> Callable[[Sequence[Move]], list[Values]]:
    """A function that imagines one more world and returns the chances of these seats after each of
    the moves it gets. `far` is how many turns are played at most before the position is judged."""
    left = unseen(view)
    step = step_of(view)
    many = level.iterations >= MANY
    hands = many and view.state.rules.quests and max(view.state.rules.goals) <= MOST_BY_QUEST
    judge = prospect if hands else chance
    turns = far if many and not hands else NEAR

    def trial(moves: Sequence[Move]) -> list[Values]:
        world = guessed(view, rng, left)
        chances = []
        for move in moves:
            board = world.copy()
            finish_turn(board, step, move)
            play_turns(board, turns)
            chances.append(tuple([judge(board, seat) for seat in seats]))
        return chances

    return trial


def _decider(view: View) -> Seat:
    """The seat that decides in this view."""
    assert view.seat is not None, "a spectator never moves"
    return view.seat


def different(view: View) -> list[Move]:
    """The legal moves without those equivalent to an earlier one."""
    alike = first_alike(view.legal, lambda move: _equivalence_key(view, move))
    return [move for move in view.legal if move not in alike]


def _equivalence_key(view: View, move: Move) -> Hashable:
    """A key that equivalent moves share: those with the same known sides, and both ways to play a
    known 3/3."""
    state = view.state
    if isinstance(move, Play):
        card = view.own[move.place]
        sides = (card.down, card.up) if move.flip else (card.up, card.down)
        return move.kind, sides
    if isinstance(move, Pick):
        card = state.rows[move.seat][move.place]
        return move.kind, move.seat, card.up, card.down, card.down_seen
    if isinstance(move, Own):
        if move.kind == "lay":
            card = view.own[move.place]
            return move.kind, card.up, card.down, card.down_seen
        card = state.scores[state.asked][move.place]
        return move.kind, card.up, card.down, card.cross
    if isinstance(move, Threes):
        return tuple([(view.own[at].up, view.own[at].down) for at in move.places])
    return move
