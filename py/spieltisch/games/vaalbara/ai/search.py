"""The search: tries every move in the same imagined worlds (see `ai.halving`).

An imagined world consists of a position drawn from the view and of everybody's biases for the
rounds that are played out. If the decision is which follower to choose, these biases also determine
what the others choose. Of several equivalent moves, only the first is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from ....ai.halving import first_alike, halving
from ....ai.knowledge import Comparing, Comparison, Level, Progress, Thinking, Tried, Values
from ....core.rng import Random, below
from ..data import KINDS, ROUNDS
from ..moves import Choose, Effect, Move, Take
from ..state import NOBODY
from ..view import View
from ..worlds import determinize
from .board import Board
from .evaluate import values
from .playout import NEUTRAL, Bias, biases, choices, finish_turn, play_rounds

HORIZON: Final = 1
"""How many rounds after the current one are played out before the position is evaluated."""

MIN_WORLDS: Final = 1
"""The fewest worlds in which every move is tried before half of the moves are dropped."""

HASTE: Final = 0.003
"""How much a hasty player prefers each follower to the next one, and an unhurried one the next, in
shares of a win."""

GREEDS: Final[tuple[Bias, ...]] = tuple(
    (NEUTRAL[0], [99.0 * (kind == wanted) for kind in range(KINDS)]) for wanted in range(KINDS)
)
"""For each kind of land, the bias of a seat that wants only that kind."""

NO_RIVAL: Final = -1
"""The value of `World.rival` if there is none."""


class World:
    """What a seat imagines: a position, and everybody's biases.

    With `fear`, one other seat, the `rival`, does this seat as much harm as it can in the last
    round. While followers are being chosen, it chooses the most harmful one; after that, it
    takes the most harmful kind of land.
    """

    def __init__(self, view: View, rng: Random, fear: bool = False) -> None:
        assert view.seat is not None, "a spectator never moves"
        self.seat = view.seat
        board = self.board = Board(determinize(view, rng))
        self.others: list[int] = []
        if view.state.phase == "choose":
            for seat, follower in enumerate(board.chosen):
                if follower != NOBODY:
                    board.hands[seat].append(follower)
                    board.hands[seat].sort()
                    board.chosen[seat] = NOBODY
            self.others = choices(board, biases(view.state.seats, rng), self.seat)
        self.rival = NO_RIVAL
        if fear and view.state.round == ROUNDS:
            self.rival = (self.seat + 1 + below(rng, view.state.seats - 1)) % view.state.seats
        rounds = 1 + min(HORIZON, ROUNDS - view.state.round)
        self.biases = [biases(view.state.seats, rng) for _ in range(rounds)]
        for bias in self.biases:
            bias[self.seat] = NEUTRAL

    def value(self, move: Move) -> float:
        """The seat's share of the win after this move."""
        chosen = self._chosen(move)
        if self.rival == NO_RIVAL:
            return self._value(move, chosen, self.biases)
        worst, own = 1.0, self.biases[0]
        if chosen:
            for answer in self.board.hands[self.rival]:
                chosen[self.rival] = answer
                worst = min(worst, self._value(move, chosen, self.biases))
        else:
            for greed in GREEDS:
                bias = [*own[: self.rival], greed, *own[self.rival + 1 :]]
                worst = min(worst, self._value(move, chosen, [bias]))
        return worst

    def everyone(self, move: Move) -> Values:
        """Each seat's share of the win after this move, without a rival."""
        return self._values(move, self._chosen(move), self.biases)

    def _chosen(self, move: Move) -> list[int]:
        """The followers that all seats choose, if this move chooses one; else none."""
        chosen = self.others[:]
        if isinstance(move, Choose):
            chosen[self.seat] = move.follower
        return chosen

    def _value(self, move: Move, chosen: list[int], rounds: list[list[Bias]]) -> float:
        """The seat's share of the win after this move, given these biases."""
        return self._values(move, chosen, rounds)[self.seat]

    def _values(self, move: Move, chosen: list[int], rounds: list[list[Bias]]) -> Values:
        """Each seat's share of the win after this move, given these biases. If the move chooses a
        follower, `chosen` has that follower and those of the others."""
        board = self.board.copy()
        if isinstance(move, Choose):
            for seat, follower in enumerate(chosen):
                board.choose(seat, follower)
        elif isinstance(move, Effect):
            board.effect(move.targets)
            finish_turn(board, rounds[0])
        else:
            assert isinstance(move, Take), "NATURE's moves are not thought about"
            board.take(move.place)
        play_rounds(board, rounds)
        return values(board)


def think(view: View, level: Level, rng: Random, haste: int = 0) -> Thinking:
    """Tries the moves in imagined worlds; yields progress, returns the decision.

    The iterations of a level are divided by the number of seats, so that a decision takes about the
    same time with any number of seats. If two followers seem about as good, a hasty player (`haste`
    1) prefers the one that acts earlier, an unhurried one (−1) the one that acts later.
    """

    def liking(move: Move) -> float:
        return -HASTE * haste * move.follower if isinstance(move, Choose) else 0.0

    moves = different(view)
    budget = level.budget(len(moves)) // view.state.seats
    return (yield from halving(moves, budget, MIN_WORLDS, trials(view, level, rng), liking))


def compare(view: View, level: Level, rng: Random) -> Comparing:
    """Compares the moves in as many worlds as it takes (see `ai.analysis`)."""
    yield Progress(0, 1)
    shares = trials(view, level, rng)
    moves, alike = different(view), equivalents(view)

    def trial(tried: Sequence[Move]) -> list[Tried]:
        return [Tried(share, share) for share in shares(tried)]

    def everyone(tried: Sequence[Move]) -> list[Values]:
        world = World(view, rng)
        return [world.everyone(move) for move in tried]

    budget = level.budget(len(moves)) // view.state.seats
    return Comparison(tuple(moves), trial, budget, alike=alike, everyone=everyone)


def trials(view: View, level: Level, rng: Random) -> Callable[[Sequence[Move]], list[float]]:
    """A function that imagines one more world and returns the seat's share of the win after each of
    the moves it gets."""
    imagined: list[World] = []

    def trial(moves: Sequence[Move]) -> list[float]:
        if level.worlds and len(imagined) == level.worlds:
            imagined.append(imagined.pop(0))
        else:
            imagined.append(World(view, rng, fear=len(imagined) % 2 == 1))
        return [imagined[-1].value(move) for move in moves]

    return trial


def different(view: View) -> list[Move]:
    """The legal moves, except those equivalent to an earlier one. Moves are equivalent if they
    differ only in lands whose sides are the same, as far as these are known."""
    alike = equivalents(view)
    return [move for move in view.legal if move not in alike]


def equivalents(view: View) -> dict[Move, Move]:
    """The legal moves equivalent to an earlier one, each with the first of these."""
    return first_alike(view.legal, lambda move: _equivalence_key(view, move))


def _equivalence_key(view: View, move: Move) -> Hashable:
    """What a move does, with the sides of the lands instead of their places."""
    state = view.state
    assert view.seat is not None, "a spectator never moves"
    if isinstance(move, Take):
        return _sides(view, state.first[move.place])
    if isinstance(move, Effect):
        if move.kind == "track":
            row, place = move.targets
            return row, _sides(view, (state.second if row else state.first)[place])
        if move.kind == "tame":
            one, other = move.targets
            return _sides(view, state.first[one]), _sides(view, state.second[other])
        if move.kind == "pioneer":
            return _sides(view, state.realms[view.seat][move.targets[0]])
    return move


def _sides(view: View, land: int) -> tuple[int, int]:
    """Front and back of a land, as far as they are known."""
    return view.state.faces[land], view.state.backs[land]
