"""What `build.py ladder` measures of Vigila, its player who sees everything, and how positions are
judged for OpenSpiel's search."""

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
from spieltisch.games.vigila.ai.board import Board
from spieltisch.games.vigila.ai.evaluate import chance
from spieltisch.games.vigila.ai.imagine import guessed, unseen
from spieltisch.games.vigila.ai.playout import finish_turn, play_turns, step_of
from spieltisch.games.vigila.ai.search import FAR, LEAST, different
from spieltisch.games.vigila.data import SIDES
from spieltisch.games.vigila.state import Card, State

OPTIONS: Final = ((("level", "2"),),)
"""With which options it is measured."""


def seer(match: Match, seat: Seat) -> Move:
    """Hard's search, with both sides of all cards and the order of the draw pile known."""
    state: Any = match.state
    rng = bot_stream(match.seed, seat, len(match.plies))
    world = board_of(state, rng, seat)
    view = view_of(state, seat)
    step = step_of(view)

    def trial(moves: Sequence[Move]) -> list[float]:
        """The seat's chances after each of these moves."""
        chances = []
        for move in moves:
            board = world.copy()
            finish_turn(board, step, move)
            play_turns(board, FAR)
            chances.append(chance(board, seat))
        return chances

    moves = different(view)
    return finish(halving(moves, hard(match).level.budget(len(moves)), LEAST, trial)).move


def playout(start: State, state: State, rng: Random) -> Values:
    """Everybody's chances after this turn and as many more as Hard plays on."""
    board = board_of(state, rng)
    finish_turn(board, step_of(view_of(state, state.asked)), None)
    play_turns(board, FAR)
    return tuple(chance(board, seat) for seat in range(len(state.rows)))


def board_of(state: State, rng: Random, knows: Seat | None = None) -> Board:
    """The board of a position in which somebody is asked; one seat may know all sides."""
    bit = 0 if knows is None else 1 << knows

    def shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(
            card._replace(up_seen=card.up_seen | bit, down_seen=card.down_seen | bit)
            for card in cards
        )

    view: Any = view_of(state, state.asked)._replace(
        rows=tuple(map(shown, state.rows)),
        pile=shown(state.pile),
        discards=shown(state.discards),
        scores=tuple(map(shown, state.scores)),
    )
    board = guessed(view, rng, unseen(view))
    board.stock = [(*SIDES[letter], 0) for letter in state.deals[-1][state.drawn :]]
    return board
