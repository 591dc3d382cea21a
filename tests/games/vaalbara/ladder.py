"""For `build.py ladder`: the measured options, an all-seeing player, and the playouts of
OpenSpiel's search."""

from importlib import import_module
from typing import Any, Final

from buildtools.ladder.seer import hard
from spieltisch.ai.knowledge import Values
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, bot_stream
from spieltisch.games.vaalbara.ai.board import Board
from spieltisch.games.vaalbara.ai.evaluate import values
from spieltisch.games.vaalbara.ai.playout import biases, choices, finish_turn, play_rounds
from spieltisch.games.vaalbara.ai.rule import best_effect
from spieltisch.games.vaalbara.ai.search import HORIZON
from spieltisch.games.vaalbara.data import ROUNDS
from spieltisch.games.vaalbara.state import NOBODY, State

OPTIONS: Final = ((),)
"""The options that players are measured with."""


def seer(match: Match, seat: Seat) -> Move:
    """The move of a player that knows all chosen followers, the backs of all lands and the order of
    the stack."""
    search: Any = import_module("spieltisch.games.vaalbara.ai.search")
    state: Any = match.state
    world, drawn = search.World, search.determinize

    class Seen(search.World):  # type: ignore[misc]
        """The true position, with what the others have actually chosen."""

        def __init__(self, view: object, rng: object, fear: bool = False) -> None:
            super().__init__(view, rng)
            if self.others:
                self.others: list[int] = list(state.chosen)

    search.World, search.determinize = Seen, lambda view, rng: state
    try:
        rng = bot_stream(match.seed, seat, len(match.plies))
        return hard(match).choose(match.game.view(state, seat), rng)
    finally:
        search.World, search.determinize = world, drawn


def playout(start: State, state: State, rng: Random) -> Values:
    """All seats' shares after this round and the next, played out with biases, as Hard does it."""
    board = Board(state)
    rounds = 1 + min(HORIZON, ROUNDS - state.round)
    bias = [biases(state.seats, rng) for _ in range(rounds)]
    if state.phase == "choose":
        for seat, follower in enumerate(choices(board, bias[0])):
            if board.chosen[seat] == NOBODY:
                board.choose(seat, follower)
    elif state.phase == "effect":
        effect = best_effect(board)
        if effect is not None:
            board.effect(effect.targets)
    if state.phase in ("effect", "take"):
        finish_turn(board, bias[0])
    play_rounds(board, bias)
    return values(board)
