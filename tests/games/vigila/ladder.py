"""For `build.py ladder`: the measured options, an all-seeing player, and the playouts of
OpenSpiel's search."""

from collections.abc import Sequence
from typing import Any, Final

from buildtools.ladder.seer import hard
from spieltisch.ai.bots import finish
from spieltisch.ai.halving import halving
from spieltisch.ai.knowledge import Values
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, bot_stream
from spieltisch.games.vigila import view as view_of
from spieltisch.games.vigila.ai.playout import finish_turn, play_turns, step_of
from spieltisch.games.vigila.ai.promise import prospect
from spieltisch.games.vigila.ai.search import MIN_WORLDS, NEAR, different
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import board_of

OPTIONS: Final = ((("level", "2"),),)
"""The options that players are measured with."""


def seer(match: Match, seat: Seat) -> Move:
    """The move of Hard's search if it knows all sides of cards and the draw pile's order."""
    state: Any = match.state
    rng = bot_stream(match.seed, seat, len(match.plies))
    world = board_of(state, rng, seat)
    view = view_of(state, seat)
    step = step_of(view)

    def trial(moves: Sequence[Move]) -> list[float]:
        """The seat's chance of winning after each of these moves."""
        chances = []
        for move in moves:
            board = world.copy()
            finish_turn(board, step, move)
            play_turns(board, NEAR)
            chances.append(prospect(board, seat))
        return chances

    moves = different(view)
    return finish(halving(moves, hard(match).level.budget(len(moves)), MIN_WORLDS, trial)).move


def playout(start: State, state: State, rng: Random) -> Values:
    """Everybody's chances of winning after this turn and as many more turns as Hard plays ahead."""
    board = board_of(state, rng)
    finish_turn(board, step_of(view_of(state, state.asked)), None)
    play_turns(board, NEAR)
    return tuple(prospect(board, seat) for seat in range(len(state.rows)))
