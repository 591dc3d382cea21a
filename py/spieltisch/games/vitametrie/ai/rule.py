"""The rule of thumb: tight squares first, room ahead, no square cut off, fate only if needed.

Every move gets a small int as its value. The first of the best moves is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.rng import Random, pick
from ..agreement import completed
from ..data import ARROW, BESIDE, FATE, OPEN, PLAIN, STEP
from ..moves import END, FILL, NUMBERS, Arrow, Move, Put, Roll
from ..paths import onward
from ..state import NONE, State
from ..view import View

_DEAD_END: Final = 9
"""The cost of a head that does not point at an open square."""

_CUT_OFF: Final = 6
"""The cost of an open square that no path can reach any more; half if an obstacle can fill it."""

_WIDE: Final = 12
"""A region of this many open squares is as good as a larger one."""

_ROLL: Final = 4
"""The cost of leaving the direction to fate."""


def rule(view: View, rng: Random) -> Move:
    """A sensible move."""
    position = view.state
    legal: Sequence[Move] = view.legal
    if position.phase == "agree":
        numbers = position.numbers
        return NUMBERS[completed(position.size, position.seats, numbers)[len(numbers)]]
    if position.phase in ("closed", "tiles", "obstacles"):
        return _placed(position, [move for move in legal if move != FILL], rng)
    if position.phase == "extend":
        legal = _timely(position, legal)
    reached = onward(position.stones)
    return max(legal, key=lambda move: _value(position, move, reached))


def _placed(position: State, legal: Sequence[Move], rng: Random) -> Move:
    """Of a few random placings, the one with the most room around it."""
    placings = [pick(legal, rng) for _ in range(4)]
    return max(placings, key=lambda move: _room(position.stones, getattr(move, "square", 0)))


def _timely(position: State, legal: Sequence[Move]) -> Sequence[Move]:
    """The moves to consider: heart angels only if no path goes on, or if they would be left over
    (VM20)."""
    hearts = [move for move in legal if isinstance(move, Put)]
    paths = [move for move in legal if not isinstance(move, Put)]
    late = position.stones.count(OPEN) <= 2 * position.hearts
    return hearts if hearts and (late or not paths) else paths


def _value(position: State, move: Move, reached: dict[int, int]) -> int:
    stones, tiles = position.stones, position.tiles
    if move == END:
        return -_DEAD_END
    if isinstance(move, Arrow):
        square, ahead = move.square, STEP[move.square][move.direction]
        value = -2 * _room(stones, square)
        if ahead < 0 or stones[ahead] != OPEN:
            value -= _DEAD_END
        else:
            value += _region(stones, (ahead,), square) - (tiles[ahead] == FATE)
        if position.phase == "open":
            value += tiles[square] != PLAIN
        return value - _cut_off(position, square, ahead, reached)
    if isinstance(move, Roll):
        return -_ROLL - 2 * _room(stones, move.square)
    assert isinstance(move, Put), "the set-up was handled above"
    room = _room(stones, move.square)
    if move.kind == "heart":
        head = STEP[move.square][stones[move.square] - ARROW]
        leads_on = head >= 0 and stones[head] == OPEN
        return _region(stones, _open_beside(stones, move.square)) - 4 * leads_on
    if move.kind == "obstacle":
        return (
            -3 * room - 4 * (move.square in reached) - _cut_off(position, move.square, -1, reached)
        )
    return room + 2 * _pointed_at(stones, move.square)


def _open_beside(stones: Sequence[int], square: int) -> list[int]:
    return [other for other in BESIDE[square] if stones[other] == OPEN]


def _room(stones: Sequence[int], square: int) -> int:
    """The number of open squares beside a square."""
    return len(_open_beside(stones, square))


def _region(stones: Sequence[int], begin: Sequence[int], covered: int = NONE) -> int:
    """The size of the region of these open squares if `covered` is covered, up to `_WIDE`."""
    found = list(begin)
    for square in found:  # grows during the loop
        if len(found) >= _WIDE:
            return _WIDE
        for other in BESIDE[square]:
            if stones[other] == OPEN and other != covered and other not in found:
                found.append(other)
    return len(found)


def _pointed_at(stones: Sequence[int], square: int) -> bool:
    """Whether the head of a path points at a square, open or not."""
    return any(
        source >= 0 and stones[source] == ARROW + (way ^ 2)
        for way, source in enumerate(STEP[square])
    )


def _cut_off(position: State, square: int, ahead: int, reached: dict[int, int]) -> int:
    """The cost of covering a square: open squares beside it that no path could then reach."""
    stones, cost = position.stones, 0
    for other in _open_beside(stones, square):
        if other != ahead and other not in reached and _room(stones, other) <= 1:
            cost += _CUT_OFF // 2 if position.tiles[other] == PLAIN else _CUT_OFF
    return cost
