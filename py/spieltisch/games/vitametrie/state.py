"""A position of Vitametrie: nothing in it is hidden.

Tuples by square have 81 entries, on the small board too (see `data`). Who set a stone and when is
in `marks`, a tuple with one item per stone set by players, not by square: most plies add one stone,
and extending one tuple is faster than copying three more boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from ...core.game import Seat
from ...kit.tuples import put
from .data import CLOSED, OPEN, PLAIN, RING, SQUARES

NONE: Final = -1
"""In place of a square or a direction."""

NOBODY: Final = -1
"""In place of the seat that set a stone: it was there from the beginning, or NATURE set it."""


class Mark(NamedTuple):
    """A stone that a seat has set."""

    square: int
    setter: Seat
    """Who set the stone, or moved it last."""
    came: int
    """The direction of travel in which an arrow stone was reached; NONE for opening stones and
    everything else."""
    number: int
    """The running number of the stone, counted from 1 when the paths begin; 0 in the set-up."""


class State(NamedTuple):
    """A full position. `rules` tabulates the phases. The fields from `square` on describe what is
    under way in a turn."""

    seats: int
    size: int
    """Squares along a side: 9 or 7 (VM1)."""
    start: str
    """"ready", "random" or "build" (VM7)."""
    phase: str
    turn: Seat
    """The seat whose turn it is, also while NATURE acts in it."""
    tiles: tuple[int, ...]
    """By square: PLAIN, PLUS, SHIFT, MINUS or FATE."""
    stones: tuple[int, ...]
    """By square: OPEN, CLOSED, OBSTACLE, ANGEL, HEART, or ARROW + direction."""
    marks: tuple[Mark, ...] = ()
    """The stones on the board that a seat has set, in order: all arrows and angels, but not what
    was there from the beginning or what NATURE laid."""
    laid: int = 0
    """The highest running number so far."""
    numbers: tuple[int, ...] = ()
    """The numbers agreed so far, in the order of VM6a; all seven after the phase "agree"."""
    hearts: int = 0
    """Heart angels left (VM18)."""
    whites: int = 0
    """White rolls on fate squares so far (VM15a)."""
    square: int = NONE
    """The square of the event, roll, angel or heart angel under way; NONE otherwise."""
    heading: int = NONE
    """The direction of travel of the stone being rolled; NONE otherwise."""
    faces: tuple[int, ...] = ()
    """The stones dropped for the event under way (VM11); () otherwise."""
    left: int = 0
    """How many obstacles the event under way still sets, takes off or moves."""
    barred: tuple[int, ...] = ()
    """Plus-minus: the squares that held an obstacle when the event fired (VM14)."""
    lifted: int = NONE
    """Plus-minus: the square of an obstacle that has been lifted but not yet set, or NONE."""

    @property
    def came(self) -> tuple[int, ...]:
        """`Mark.came` by square; NONE where nobody has set a stone."""
        return _by_square(self.marks, _CAME, NONE)

    @property
    def setters(self) -> tuple[Seat, ...]:
        """`Mark.setter` by square; NOBODY where nobody has set a stone."""
        return _by_square(self.marks, _SETTER, NOBODY)

    @property
    def order(self) -> tuple[int, ...]:
        """`Mark.number` by square; 0 where nobody has set a stone."""
        return _by_square(self.marks, _NUMBER, 0)

    def written(self) -> tuple[object, ...]:
        """The values for the checksums of records: boards instead of marks."""
        return (*self[:7], self.came, self.setters, self.order, *self[8:])


_SETTER, _CAME, _NUMBER = 1, 2, 3

_PHASE, _TURN, _STONES, _MARKS, _LAID, _UNDER_WAY = map(
    State._fields.index, ("phase", "turn", "stones", "marks", "laid", "square")
)
_NOTHING: Final = tuple([State._field_defaults[name] for name in State._fields[_UNDER_WAY:]])
"""The fields from `square` on while nothing is under way."""


def _by_square(marks: tuple[Mark, ...], field: int, otherwise: int) -> tuple[int, ...]:
    found = [otherwise] * len(SQUARES[9])
    for mark in marks:
        found[mark.square] = mark[field]
    return tuple(found)


Laid: TypeAlias = tuple[tuple[int, ...], tuple[Mark, ...], int]
"""`stones`, `marks` and `laid` of a position."""


def laid_with(state: State, square: int, stone: int, travel: int) -> Laid:
    """`Laid` after setting a stone during play on a square reached in this direction of travel."""
    number = state.laid + 1
    mark = Mark(square, state.turn, travel, number)
    return put(state.stones, square, stone), (*state.marks, mark), number


def with_stone(state: State, square: int, stone: int, travel: int, /, **changes: Any) -> State:
    """The position after setting a stone during play (see `laid_with`), with these changes."""
    stones, marks, number = laid_with(state, square, stone, travel)
    return state._replace(stones=stones, marks=marks, laid=number, **changes)


def turn_over(state: State, phase: str, laid: Laid) -> State:
    """The position at the beginning of the next seat's turn: nothing is under way.

    Sets fields by index: `_replace` takes three times as long, and most plies use this.
    """
    values = list(state)
    values[_PHASE] = phase
    values[_TURN] = (state.turn + 1) % state.seats
    values[_STONES], values[_MARKS], values[_LAID] = laid
    values[_UNDER_WAY:] = _NOTHING
    return State._make(values)


def without(marks: tuple[Mark, ...], square: int) -> tuple[Mark, ...]:
    """The marks except that of the stone on this square, which is taken off or replaced."""
    return tuple([mark for mark in marks if mark.square != square])


def empty_board(size: int) -> tuple[int, ...]:
    """The stones of an empty board: none, or the ring on the small one (VM1)."""
    stones = [OPEN] * len(SQUARES[9])
    if size == 7:
        for square in RING:
            stones[square] = CLOSED
    return tuple(stones)


def free_plain(stones: Sequence[int], tiles: Sequence[int]) -> tuple[int, ...]:
    """The open squares without a tile: where obstacles may be set (VM5, VM12)."""
    return tuple([s for s, stone in enumerate(stones) if stone == OPEN and tiles[s] == PLAIN])


def has_room(stones: Sequence[int], tiles: Sequence[int], barred: Sequence[int]) -> bool:
    """Whether an obstacle can be set on some square in this event (VM12, VM14)."""
    for square, stone in enumerate(stones):
        if stone == OPEN and tiles[square] == PLAIN and square not in barred:
            return True
    return False
