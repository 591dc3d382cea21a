"""The rest of a round as a seat imagines it, after each of the moves it could make.

All moves are tried in the same worlds, drawn from the view as the computer players do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ...core.game import Seat
from ...core.rng import stream
from .ai.playout import NEUTRAL
from .ai.rule import best_effect, best_place
from .ai.search import World
from .data import FARMER
from .moves import Choose, Effect, Move, Take
from .view import View

CHOICE: Final = 40
"""In how many worlds a choice of followers is imagined."""

TURN: Final = 16
"""In how many worlds a decision within a turn is imagined."""

NOTHING: Final = -1
"""Instead of the face of a land that a seat takes, if it does not act after the decision."""


class Played(NamedTuple):
    """The rest of the round in one world. Tuples have one entry per seat.

    `gains` is what each seat gains or loses, `faces` and `rewards` are the land each takes and what
    it brings. `effect` is what the deciding seat's follower brings it, `given` what it brings the
    others; a Farmer's effect is half of the reward. `order` lists the seats as they acted.
    """

    gains: tuple[int, ...]
    faces: tuple[int, ...]
    rewards: tuple[int, ...]
    effect: int
    given: int
    order: tuple[Seat, ...]


@lru_cache(maxsize=4)
def _worlds(view: View) -> tuple[World, ...]:
    rng = stream("imagined", view.state.round)
    number = CHOICE if view.state.phase == "choose" else TURN
    return tuple(World(view, rng) for _ in range(number))


@lru_cache(maxsize=16)
def imagined(view: View, move: Move) -> tuple[Played, ...]:
    """The rest of the round after this move, in every world."""
    return tuple(_play(world, move) for world in _worlds(view))


def _play(world: World, move: Move) -> Played:
    """Plays the round to its end: the others with their biases, the deciding seat without."""
    board, own, bias = world.board.copy(), world.seat, world.biases[0]
    start, points = board.points[:], board.points
    faces, rewards = [NOTHING] * board.seats, [0] * board.seats
    effect = given = 0

    def take(seat: Seat, place: int) -> None:
        face, before = board.faces[board.first[place]], points[seat]
        board.take(place)
        faces[seat], rewards[seat] = face, points[seat] - before

    if isinstance(move, Choose):
        for seat, follower in enumerate(world.others):
            board.choose(seat, move.follower if seat == own else follower)
    elif isinstance(move, Effect):
        board.effect(move.targets)
        effect = points[own] - start[own]
        take(own, best_place(board, NEUTRAL[1]))
    else:
        assert isinstance(move, Take), "NATURE's moves are not imagined"
        take(own, move.place)
    while len(board.acted) < board.seats:
        seat = board.next_seat()
        before = points[:]
        board.begin(seat)
        decided = best_effect(board)
        if decided is not None:
            board.effect(decided.targets)
        if seat == own:
            gains = [now - then for now, then in zip(points, before, strict=True)]
            effect, given = gains[own], sum([max(0, gain) for gain in gains]) - max(0, gains[own])
        take(seat, best_place(board, bias[seat][1]))
    if board.chosen[own] == FARMER:
        effect = rewards[own] // 2
    return Played(
        tuple([now - then for now, then in zip(points, start, strict=True)]),
        tuple(faces),
        tuple(rewards),
        effect,
        given,
        tuple(board.acted),
    )
