"""What tells two moves apart: facts of each, from the view alone, that can be compared.

A fact is better the greater its value. They are in the order in which they are told: those first
that best predict which of two moves wins more playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ...core.rng import stream
from .ai.board import ALL, Board, board_of
from .ai.cover import Plan
from .data import ARROW, BESIDE, CLOSED, FATE, HEART, MINUS, OBSTACLE, OPEN, PLAIN, SHIFT, STEP
from .moves import Arrow, Move, Put, Roll, Word
from .paths import onward
from .reach import beyond_paths, cut_off
from .state import State
from .view import View

PLANS: Final = 8
"""Plans made for each move."""

PLANNING: Final = 150
"""Repair steps for each plan."""

EARLY: Final = 12
"""The fewest open squares with which bad luck on a fate square can be put right."""


LIFTS: Final = (MINUS, SHIFT)
"""The tiles whose events take off or move obstacles (VM13, VM14)."""


LEAST: Final = {"plans": 2, "uncovered": PLANS, "missing": PLANS}
"""By how much a fact of imperfect plans must differ to be mentioned; others by 1."""


class Fact(NamedTuple):
    """Something that holds of a move. `squares` are those it is about. `kind` is one of:

    lost       minus the open squares that no path can reach any more, even with heart angels and
               events
    hearts     the heart angels left; minus that number if there is hardly room for them any more
    onward     for an arrow stone: 2 if it leads onto an open square, 1 if onto an obstacle that an
               event may take off, else 0
    beyond     minus the open squares that no path can reach as things stand
    starts     the open squares onto which a path can go on
    sides      for a heart angel: the open squares beside it onto which no path leads
    roll       1 if a fate square is rolled for early, else 0
    covered    for an opening stone: 2 if it covers a minus, 1 if a plus-minus, else 0
    fate       for an opening stone: 0 if its path leads onto a fate square next, else 1
    event      1 if the path leads onto an event or a fate square next, else 0
    faces      for a roll: the faces of the stone with which a path goes on
    blind      minus the open squares onto which no path leads, with one open square beside them at
               most
    plans      how many of `PLANS` plans cover everything
    uncovered  minus the open squares that these plans leave uncovered in all
    missing    minus the paths in these plans that nothing leads onto
    room       for an obstacle that comes off: the open squares beside it
    necks      minus the open squares whose loss would divide the open squares
    tight      minus the open squares beside the next square of the path
    pieces     minus the regions of open squares; `squares` are those outside the greatest one
    calm       0 if the path leads onto an event or a fate square next, else 1
    quiet      0 if the stone sets off an event, else 1
    fired      1 if the stone sets off an event, else 0
    choice     0 if the stone to be set is rolled for, else 1
    set        1 if a stone is set, 0 if the turn ends without one
    """

    kind: str
    value: int
    squares: tuple[int, ...] = ()


class Difference(NamedTuple):
    """The same kind of fact of two moves: its value is greater for the `better` one. `before` are
    its squares before either move."""

    better: Fact
    other: Fact
    before: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of both facts."""
        return self.better.kind

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares that the other move's fact is about, but not the better one's."""
        return tuple(s for s in self.other.squares if s not in self.better.squares)


class After(NamedTuple):
    """The position after a move, before any chance; a fate square that is rolled for shows red,
    the worst it can become (VM15)."""

    state: State
    move: Move | None
    stones: tuple[int, ...]
    hearts: int

    @property
    def openings(self) -> int:
        """How many opening stones are still to come (VM8)."""
        state = self.state
        if state.phase != "open":
            return 0
        return state.seats - state.turn - (self.move is not None)


def difference(view: View, better: Move, other: Move) -> Difference | None:
    """The most telling fact in which the better move beats the other; None if there is none."""
    ours, theirs = after(view, better), after(view, other)
    for find in FACTS:
        mine, yours = find(ours), find(theirs)
        if mine is None or yours is None:
            continue
        if mine.value - yours.value >= LEAST.get(mine.kind, 1):
            before = find(After(view.state, None, view.state.stones, view.state.hearts))
            return Difference(mine, yours, before.squares if before else ())
    return None


def facts(view: View, move: Move) -> Iterator[Fact]:
    """All facts of a move."""
    position = after(view, move)
    for find in FACTS:
        fact = find(position)
        if fact is not None:
            yield fact


def after(view: View, move: Move) -> After:
    """The position after a legal move in the paths' phases."""
    state = view.state
    stones = list(state.stones)
    hearts = state.hearts
    if isinstance(move, Arrow):
        stones[move.square] = ARROW + move.direction
    elif isinstance(move, Roll):
        stones[move.square] = OBSTACLE
    elif isinstance(move, Put):
        stones[move.square] = {"heart": HEART, "take": OPEN}.get(move.kind, OBSTACLE)
        hearts -= move.kind == "heart"
    return After(state, move, tuple(stones), hearts)


def ahead(position: After) -> int:
    """The open square onto which the arrow stone just set leads; -1 if there is none."""
    move = position.move
    if not isinstance(move, Arrow):
        return -1
    square = STEP[move.square][move.direction]
    return square if square >= 0 and position.stones[square] == OPEN else -1


def _lost(position: After) -> Fact | None:
    if position.openings:
        return None
    squares = cut_off(position.stones, position.state.tiles, position.hearts)
    return Fact("lost", -len(squares), squares)


def _beyond(position: After) -> Fact | None:
    if position.openings:
        return None
    squares = beyond_paths(position.stones)
    return Fact("beyond", -len(squares), squares)


def _hearts(position: After) -> Fact | None:
    state = position.state
    left = state.stones.count(OPEN)
    if state.phase != "extend":
        return None
    if left <= 2 * state.hearts:
        return Fact("hearts", -position.hearts)
    return Fact("hearts", position.hearts)


def _onward(position: After) -> Fact | None:
    if not isinstance(position.move, Arrow):
        return None
    square = STEP[position.move.square][position.move.direction]
    stone = position.stones[square] if square >= 0 else CLOSED
    value = {OPEN: 2, OBSTACLE: int(_lifting(position))}.get(stone, 0)
    return Fact("onward", value, (square,) if value else ())


def _lifting(position: After) -> bool:
    """Whether an event can still take off obstacles (VM13, VM14)."""
    state, move = position.state, position.move
    fired = state.phase != "open" and isinstance(move, Arrow) and state.tiles[move.square] in LIFTS
    return fired or any(
        tile in LIFTS and stone == OPEN
        for tile, stone in zip(state.tiles, position.stones, strict=True)
    )


def _sides(position: After) -> Fact | None:
    move = position.move
    if not isinstance(move, Put) or move.kind != "heart":
        return None
    led = onward(position.state.stones)
    squares = [s for s in _open_beside(position.stones, move.square) if s not in led]
    return Fact("sides", len(squares), tuple(squares))


def _starts(position: After) -> Fact | None:
    move = position.move
    if isinstance(move, Roll) or (isinstance(move, Put) and position.state.phase == "extend"):
        return None
    squares = tuple(onward(position.stones))
    return Fact("starts", len(squares), squares)


def _roll(position: After) -> Fact | None:
    if position.stones.count(OPEN) < EARLY or not isinstance(position.move, Arrow | Roll):
        return None
    return Fact("roll", int(isinstance(position.move, Roll)))


def _covered(position: After) -> Fact | None:
    move = position.move
    if position.state.phase != "open" or not isinstance(move, Arrow):
        return None
    tile = position.state.tiles[move.square]
    return Fact("covered", {MINUS: 2, SHIFT: 1}.get(tile, 0), (move.square,))


def _fate(position: After) -> Fact | None:
    square = ahead(position)
    if position.state.phase != "open" or square < 0:
        return None
    return Fact("fate", int(position.state.tiles[square] != FATE), (square,))


def _event(position: After) -> Fact | None:
    square = ahead(position)
    if square < 0 or position.state.phase == "open":
        return None
    return Fact("event", int(position.state.tiles[square] != PLAIN), (square,))


def _event_first(position: After) -> Fact | None:
    """Like `_event` for opening stones, where it predicts less."""
    square = ahead(position)
    if square < 0 or position.state.phase != "open":
        return None
    return Fact("event", int(position.state.tiles[square] != PLAIN), (square,))


def _calm(position: After) -> Fact | None:
    square = ahead(position)
    if square < 0:
        return None
    return Fact("calm", int(position.state.tiles[square] == PLAIN), (square,))


def _quiet(position: After) -> Fact | None:
    state, move = position.state, position.move
    if state.phase == "open" or not isinstance(move, Arrow):
        return None
    return Fact("quiet", int(state.tiles[move.square] == PLAIN), (move.square,))


def _fired(position: After) -> Fact | None:
    quiet = _quiet(position)
    return None if quiet is None else Fact("fired", 1 - quiet.value, quiet.squares)


def _blind(position: After) -> Fact | None:
    stones = position.stones
    led = onward(stones)
    squares = [
        square
        for square, stone in enumerate(stones)
        if stone == OPEN and square not in led and len(_open_beside(stones, square)) <= 1
    ]
    return Fact("blind", -len(squares), tuple(squares))


def _working(position: After) -> Fact | None:
    return Fact("plans", sum(squares == 0 for squares, _ in _plans(position)))


def _uncovered(position: After) -> Fact | None:
    return Fact("uncovered", -sum(squares for squares, _ in _plans(position)))


def _missing(position: After) -> Fact | None:
    return Fact("missing", -sum(paths for _, paths in _plans(position)))


@lru_cache(maxsize=4)  # three facts of two moves come from the same plans
def _plans(position: After) -> tuple[tuple[int, int], ...]:
    """Of each plan, the squares it leaves uncovered, and the paths that nothing leads onto. The
    longest of these begin with opening stones or beside heart angels."""
    found = []
    for number in range(PLANS):
        board = _board(position)
        begun = board.openings + board.hearts
        plan = Plan(board)
        plan.mend(PLANNING, stream("facts", number), board.openings)
        loose = sorted([len(plan.paths[one]) for one in plan.loose()], reverse=True)
        found.append((sum(loose[begun:]), len(loose)))
    return tuple(found)


def _board(position: After) -> Board:
    state = position.state._replace(stones=position.stones, hearts=position.hearts)
    board = board_of(state)
    board.openings = position.openings
    return board


def _tight(position: After) -> Fact | None:
    square = ahead(position)
    if square < 0:
        return None
    return Fact("tight", -len(_open_beside(position.stones, square)), (square,))


def _pieces(position: After) -> Fact | None:
    regions = sorted(_regions(position.stones), key=len)
    rest = sorted(square for region in regions[:-1] for square in region)
    return Fact("pieces", -len(regions), tuple(rest))


def _necks(position: After) -> Fact | None:
    stones = list(position.stones)
    found = []
    regions = len(_regions(stones))
    for square in [square for square in ALL if stones[square] == OPEN]:
        if len(_open_beside(stones, square)) > 1:
            stones[square] = OBSTACLE
            if len(_regions(stones)) > regions:
                found.append(square)
            stones[square] = OPEN
    return Fact("necks", -len(found), tuple(found))


def _room(position: After) -> Fact | None:
    move = position.move
    if not isinstance(move, Put) or move.kind != "take":
        return None
    squares = _open_beside(position.stones, move.square)
    return Fact("room", len(squares), squares)


def _faces(position: After) -> Fact | None:
    """VM15: an arrow that leads on, or an angel with an open square beside it."""
    move = position.move
    if not isinstance(move, Roll):
        return None
    stones = position.stones
    ways = [(move.direction + turn) % 4 for turn in (0, 1, 3)]
    heads = [STEP[move.square][way] for way in ways]
    leading = sum(head >= 0 and stones[head] == OPEN for head in heads)
    return Fact("faces", leading + bool(_open_beside(stones, move.square)))


def _choice(position: After) -> Fact | None:
    if not isinstance(position.move, Arrow | Roll):
        return None
    return Fact("choice", int(isinstance(position.move, Arrow)))


def _set(position: After) -> Fact | None:
    if position.state.phase != "angel":
        return None
    return Fact("set", int(not isinstance(position.move, Word)))


FACTS: Final[Sequence[Callable[[After], Fact | None]]] = (
    _lost,
    _hearts,
    _onward,
    _beyond,
    _starts,
    _sides,
    _roll,
    _covered,
    _fate,
    _event,
    _faces,
    _tight,
    _blind,
    _working,
    _uncovered,
    _missing,
    _room,
    _necks,
    _pieces,
    _choice,
    _calm,
    _quiet,
    _fired,
    _set,
    _event_first,
)
"""The functions that find a fact, the most telling first; None where a kind does not apply."""


def _open_beside(stones: Sequence[int], square: int) -> tuple[int, ...]:
    return tuple(other for other in BESIDE[square] if stones[other] == OPEN)


def _regions(stones: Sequence[int]) -> list[list[int]]:
    """The open squares, divided into those that are connected."""
    regions = []
    seen: set[int] = set()
    for start in ALL:
        if stones[start] == OPEN and start not in seen:
            seen.add(start)
            region = [start]
            for square in region:  # grows during the loop
                for other in _open_beside(stones, square):
                    if other not in seen:
                        seen.add(other)
                        region.append(other)
            regions.append(region)
    return regions
