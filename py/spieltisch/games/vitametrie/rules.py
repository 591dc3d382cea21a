"""The rules as a state machine of pure functions: VM1 … VM21 (see RULES.en.md).

The phases of a match. Every turn belongs to one seat:

| phase | who acts | moves | what follows |
|---|---|---|---|
| world | NATURE | `World` | the random world is laid, the paths begin (VM7) |
| agree | the opener | `Number` | seven numbers, then the set-up (VM6a) |
| closed | in turn | `Put` | all closed squares, then the tiles (VM5) |
| tiles | in turn | `Put` | all tiles, then the obstacles (VM5) |
| obstacles | in turn | `Put` | all obstacles, then the paths begin (VM5) |
| fill | NATURE | `World` | the rest is filled in, the paths begin (VM7) |
| open | each seat once | `Arrow` | the opening stones (VM8) |
| extend | in turn | `Arrow`, `Roll`, `Put` | a stone, a roll, a heart angel (VM9, VM15, VM18) |
| heart | the same seat | `Arrow`, `Roll` | the stone beside the new heart angel (VM18) |
| dice | NATURE | `Dice` | the event of the square just reached (VM11) |
| plus | the same seat | `Put` | obstacles are set (VM12) |
| minus | the same seat | `Put` | obstacles are taken off (VM13) |
| shift | the same seat | `Put` | obstacles are lifted and set, by turns (VM14) |
| fate | NATURE | `Fate` | the stone for a fate square (VM15) |
| angel | the same seat | `Arrow`, `Roll`, `Word` | perhaps a stone beside a rolled angel (VM16) |
| over | nobody | – | – (VM20) |

A ready world is laid by `setup`. In the phases from agree to obstacles, the seat to act may also
ask NATURE to fill in the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from ...core.game import NATURE, Options, Outcome, Seat
from ...core.rng import Random, below
from ...kit.tuples import put
from .building import BUILDING, agreed, building_moves, built, world_laid
from .data import (
    ANGEL,
    ARROW,
    DICE,
    FACE_EYE,
    FACE_LETTERS,
    FACE_OBSTACLE,
    FACE_WHITE,
    FATE,
    HEART,
    LAST_WHITE,
    N_HEARTS,
    OBSTACLE,
    OPEN,
    PLAIN,
    READY,
    SHIFT,
    SQUARES,
    STEP,
    TURNS,
    recommended,
)
from .moves import (
    ARROWS,
    END,
    FATES,
    PUTS,
    ROLLS,
    Arrow,
    Dice,
    Fate,
    Move,
    Number,
    Put,
    Roll,
    Word,
    World,
)
from .paths import ONWARD, came, can_go_on, has_open_beside, onward, travels
from .state import (
    NONE,
    Laid,
    State,
    empty_board,
    free_plain,
    has_room,
    laid_with,
    turn_over,
    with_stone,
    without,
)
from .world import board_of, filled_world, random_world

BY_CHANCE: Final = ("world", "fill", "dice", "fate")
"""The phases in which NATURE acts."""

_EVENT_PHASES: Final = ("", "plus", "shift", "minus")
_ROWS: Final = tuple(
    tuple(tuple(moves[way] for way in range(4) if bits >> way & 1) for bits in range(16))
    for moves in ARROWS
)
"""_ROWS[square][bits]: the arrow stones with these directions."""


@cache
def _table(seats: int, size: int, start: str) -> State:
    """The empty board, or the ready world (VM1, VM7)."""
    tiles, stones = (PLAIN,) * len(STEP), empty_board(size)
    if start == "ready":
        tiles, stones = board_of(size, "".join(READY[size].split()))
    numbers = () if start == "build" else recommended(size, seats)
    return State(
        seats=seats,
        size=size,
        start=start,
        phase={"ready": "open", "random": "world", "build": "agree"}[start],
        turn=0,
        tiles=tiles,
        stones=stones,
        numbers=numbers,
        hearts=numbers[N_HEARTS] if numbers else 0,
    )


def setup(seats: int, options: Options) -> State:
    """The empty board, or the ready world (VM1, VM7)."""
    return _table(seats, int(options["board"]), options["start"])


def to_act(state: State) -> tuple[Seat, ...]:
    """NATURE in its phases, else the seat whose turn it is."""
    if state.phase in BY_CHANCE:
        return (NATURE,)
    return () if state.phase == "over" else (state.turn,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """The legal moves of a seat: by square and direction, heart angels last."""
    phase = state.phase
    if seat != state.turn:
        return ()
    if phase == "extend":
        return _extending(state)
    if phase == "over" or phase in BY_CHANCE:
        return ()
    if phase in ("heart", "angel"):
        beside = _beside(state)
        return beside if phase == "heart" else (*beside, END)
    if phase == "plus":
        return _puts("obstacle", free_plain(state.stones, state.tiles))
    if phase == "minus":
        return _puts("take", obstacles(state))
    if phase == "shift":
        if state.lifted == NONE:
            return _puts("take", unmoved(state))
        return _puts("obstacle", shift_targets(state))
    if phase == "open":
        return _opening(state)
    return building_moves(state)


def _extending(state: State) -> tuple[Move, ...]:
    """Every stone that extends a path, every roll for a fate square, then every heart angel (VM9,
    VM15, VM17, VM18)."""
    stones, tiles = state.stones, state.tiles
    marked = [mark.square for mark in state.marks]
    moves: list[Move] = []
    reached = onward(stones, marked)
    for square in sorted(reached):
        if tiles[square] == FATE:
            moves += [ROLLS[square][way] for way in travels(stones, square)]
        else:
            moves += _ROWS[square][reached[square]]
    if state.hearts:
        moves += _hearts(stones, marked)
    return tuple(moves)


def _hearts(stones: Sequence[int], among: list[int]) -> list[Move]:
    """Every arrow stone that a heart angel can replace: those with an open square beside them
    (VM18)."""
    hearts = PUTS["heart"]
    return [
        hearts[square]
        for square in sorted(among)
        if stones[square] >= ARROW and has_open_beside(stones, square)
    ]


def _beside(state: State) -> tuple[Move, ...]:
    """Every stone or roll on an open square beside the new angel (VM16, VM18)."""
    moves: list[Move] = []
    ways = [(square, way) for way, square in enumerate(STEP[state.square]) if square >= 0]
    for square, way in sorted(ways):
        if state.stones[square] == OPEN:
            if state.tiles[square] == FATE:
                moves.append(ROLLS[square][way])
            else:
                moves += _ROWS[square][ONWARD[way]]
    return tuple(moves)


def _opening(state: State) -> tuple[Move, ...]:
    """An arrow stone in any direction on any open square except fate squares (VM8)."""
    stones = state.stones
    moves: list[Move] = []
    for square, arrows in _openings(state.tiles):
        if stones[square] == OPEN:
            moves += arrows
    return tuple(moves)


@lru_cache(maxsize=1 << 6)  # tiles never change during a game
def _openings(tiles: tuple[int, ...]) -> tuple[tuple[int, tuple[Arrow, ...]], ...]:
    """The squares that are not fate squares, with their arrow stones."""
    return tuple([(at, ARROWS[at]) for at, tile in enumerate(tiles) if tile != FATE])


def _puts(kind: str, squares: tuple[int, ...]) -> tuple[Move, ...]:
    moves = PUTS[kind]
    return tuple([moves[square] for square in squares])


def obstacles(state: State) -> tuple[int, ...]:
    """The squares with obstacles, including fate squares (VM15a)."""
    return tuple([square for square, stone in enumerate(state.stones) if stone == OBSTACLE])


def unmoved(state: State) -> tuple[int, ...]:
    """Plus-minus: the obstacles that were there when it fired and have not moved (VM14)."""
    return tuple([square for square in state.barred if state.stones[square] == OBSTACLE])


def shift_targets(state: State) -> tuple[int, ...]:
    """Plus-minus: the free plain squares that held no obstacle when it fired (VM14, VM15a)."""
    barred = frozenset(state.barred)
    return tuple(
        [square for square in free_plain(state.stones, state.tiles) if square not in barred]
    )


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after a legal move of a seat or of NATURE."""
    if isinstance(move, Arrow):
        return _arrow(state, seat, move)
    if isinstance(move, Roll):
        return state._replace(phase="fate", square=move.square, heading=move.direction)
    if isinstance(move, Fate):
        return _fate(state, move.face)
    if isinstance(move, Dice):
        return _dice(state, move.faces)
    if isinstance(move, Number):
        return agreed(state, move.value)
    if isinstance(move, World):
        return world_laid(state, move)
    if isinstance(move, Word):
        return _next_turn(state) if move == END else state._replace(phase="fill")
    return _put(state, seat, move)


def _arrow(state: State, seat: Seat, move: Arrow) -> State:
    """An opening stone, or a stone that extends a path and may fire an event (VM8, VM9)."""
    square, stone = move.square, ARROW + move.direction
    if state.phase == "open":
        laid = laid_with(state, square, stone, NONE)
        last = seat + 1 == state.seats
        return _next_turn(state, laid) if last else turn_over(state, "open", laid)
    if state.phase == "extend":
        travel = came(state.stones, square, move.direction)
    else:
        travel = STEP[state.square].index(square)
    if state.tiles[square] == PLAIN or state.stones.count(OPEN) == 1:
        return _next_turn(state, laid_with(state, square, stone, travel))
    return with_stone(state, square, stone, travel, phase="dice", square=square)


def _next_turn(state: State, laid: Laid | None = None) -> State:
    """The next seat extends a path, or the match is over because nobody can (VM9, VM20).

    `laid` is what lies on the board if a stone has just been set.
    """
    laid = laid or (state.stones, state.marks, state.laid)
    stones, marks, _ = laid
    goes_on = OPEN in stones and can_go_on(stones, state.hearts, marks)
    return turn_over(state, "extend" if goes_on else "over", laid)


def _dice(state: State, faces: tuple[int, ...]) -> State:
    """Begins the event: red and white faces count (VM11)."""
    left = faces.count(FACE_OBSTACLE) + faces.count(FACE_WHITE)
    if not left:
        return _next_turn(state)
    tile = state.tiles[state.square]
    barred = obstacles(state) if tile == SHIFT else ()
    phase = _EVENT_PHASES[tile]
    return _go_on(state._replace(phase=phase, faces=faces, left=left, barred=barred))


def _go_on(state: State) -> State:
    """Goes on with the event while there is a possible move left in it (VM12, VM13, VM14)."""
    if state.left:
        if state.phase == "plus":
            possible = has_room(state.stones, state.tiles, state.barred)
        elif state.phase == "minus":
            possible = OBSTACLE in state.stones
        else:
            possible = bool(unmoved(state)) and has_room(state.stones, state.tiles, state.barred)
        if possible:
            return state
    return _next_turn(state)


def _fate(state: State, face: int) -> State:
    """The rolled face now lies on the fate square; white leaves it open (VM15)."""
    square, travel = state.square, state.heading
    if face == FACE_WHITE:
        return _next_turn(state._replace(whites=state.whites + 1))
    if face == FACE_OBSTACLE:
        return _next_turn(state, laid_with(state, square, OBSTACLE, NONE))
    if face != FACE_EYE:
        arrow = ARROW + (travel + TURNS[face]) % 4
        return _next_turn(state, laid_with(state, square, arrow, travel))
    if has_open_beside(state.stones, square):
        return with_stone(state, square, ANGEL, NONE, phase="angel", heading=NONE)
    return _next_turn(state, laid_with(state, square, ANGEL, NONE))


def _put(state: State, seat: Seat, move: Put) -> State:
    """The position after a piece is set on a square, or an obstacle taken off."""
    square, kind = move.square, move.kind
    if state.phase in BUILDING:
        return built(state, seat, move)
    if kind == "heart":
        bare = state._replace(marks=without(state.marks, square))
        hearts = state.hearts - 1
        return with_stone(bare, square, HEART, NONE, phase="heart", hearts=hearts, square=square)
    if kind == "obstacle":
        left = state.left - 1
        return _go_on(with_stone(state, square, OBSTACLE, NONE, left=left, lifted=NONE))
    stones, marks = put(state.stones, square, OPEN), without(state.marks, square)
    if state.phase == "shift":
        return state._replace(stones=stones, marks=marks, lifted=square)
    return _go_on(state._replace(stones=stones, marks=marks, left=state.left - 1))


def sample_chance(state: State, rng: Random) -> Move:
    """A world, the stones dropped for an event, or the stone of a fate square."""
    if state.phase == "world":
        return random_world(state, rng)
    if state.phase == "fill":
        return filled_world(state, rng)
    if state.phase == "dice":
        count = min(DICE, state.stones.count(OPEN))
        return Dice("dice", tuple([below(rng, len(FACE_LETTERS)) for _ in range(count)]))
    face = below(rng, len(FACE_LETTERS))
    while face == FACE_WHITE and state.whites >= LAST_WHITE:
        face = below(rng, len(FACE_LETTERS))
    return FATES[face]


def outcome(state: State) -> Outcome | None:
    """Won together when every square is covered and every heart angel used (VM20, VM21)."""
    if state.phase != "over":
        return None
    uncovered = state.stones.count(OPEN)
    won = uncovered == 0 and state.hearts == 0
    covered = len(SQUARES[state.size]) - uncovered
    return Outcome(
        (float(won),) * state.seats,
        (covered,) * state.seats,
        "won" if won else "stuck" if uncovered else "hearts",
    )
