"""Helpers that set up states of Vector. Positions are given by their printed letters, squares by
their names."""

from __future__ import annotations

from typing import Any

from spieltisch.core.game import Seat
from spieltisch.core.text import Event, say
from spieltisch.core.ui import Ui
from spieltisch.games import vector
from spieltisch.games.vector.data import DIRECTIONS, POSITIONS, SIZE
from spieltisch.games.vector.moves import Move
from spieltisch.games.vector.state import State, Step
from spieltisch.games.vector.table import Drawing, draw
from spieltisch.games.vector.view import view

NAMES = ("Anna", "Ben", "Cem", "Dora")


def at(name: str) -> int:
    """The square with this name (A1 in the south-west, U21 in the north-east)."""
    return (SIZE - int(name[1:])) * SIZE + ord(name[0]) - ord("A")


def positions(letters: str) -> tuple[int, ...]:
    """The positions with these letters, as in "NOSW"."""
    return tuple(POSITIONS.index(letter) for letter in letters)


def scene(
    square: str = "K11",
    directions: str = "",
    *,
    seats: int = 4,
    order: str = "",
    round: int = 2,
    rounds: int = 12,
    double: str = "owner",
    opener: str = "",
    scores: tuple[int, int, int, int] = (0, 0, 0, 0),
    skips: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> State:
    """A round in which only these directions, written like "n no o", have been laid so far."""
    laid = tuple(DIRECTIONS.index(direction) for direction in directions.split())
    playing = positions(order or ("NOS" if seats == 3 else "NOSW"))
    start = vector.setup(seats, {"rounds": str(rounds), "double": double})
    return start._replace(
        round=round,
        phase="numbers" if len(laid) == len(playing) else "direction",
        opener=(playing[0] - 1) % 4 if not opener else POSITIONS.index(opener),
        order=playing,
        directions=laid,
        start=at(square),
        square=at(square),
        scores=scores,
        skips=skips,
    )


def quiet(seats: int, **options: str) -> State:
    """A new game with the Vector on J11, because the whole column J is blank."""
    state = vector.setup(seats, vector.meta.complete(options))
    return state._replace(start=at("J11"), square=at("J11"))


def play(state: State, moves: str) -> State:
    """Plays moves in the game's notation, each by the first seat to act."""
    for text in moves.split():
        seat = vector.to_act(state)[0]
        move = vector.parse_move(text)
        assert move in vector.legal_moves(state, seat), f"{text} is not legal for seat {seat}"
        state = vector.apply(state, seat, move)
    return state


def legal(state: State, seat: int) -> str:
    """The legal list of a seat in the game's notation."""
    return " ".join(vector.move_text(move) for move in vector.legal_moves(state, seat))


def steps(state: State) -> tuple[Step, ...]:
    """The reveals of this round or, if a round has just ended, of that one."""
    return state.steps or (state.history[-1].steps if state.history else ())


def letters(found: tuple[int, ...]) -> str:
    """The letters of positions."""
    return "".join(POSITIONS[position] for position in found)


def table_of(
    state: State,
    seat: Seat | None = 0,
    picked: tuple[str, ...] = (),
    moved: int = 0,
    account: bool = False,
    glow: tuple[str, ...] = (),
    other: Move | None = None,
    judged: bool = False,
) -> Drawing:
    """The drawing of the table as a seat sees it after a ply that has brought `moved` reveals.
    `glow` are the ids of what a lesson's task names; `other` is a move that a replay tells about.
    `judged` is true if a lesson says what it thinks of the direction that the seat has just chosen.
    """
    seen = view(state, seat)
    unknown: dict[str, Any] = dict.fromkeys(Ui._fields)
    ui = Ui(**unknown)._replace(
        seats=state.seats,
        you=seat,
        reader=seat,
        names=NAMES[: state.seats],
        legal={vector.move_text(move): move for move in seen.legal},
        picked=picked,
        account=account,
        glow=glow,
        other=other,
        last=tuple(Event("move", say("moved"), None) for _ in range(moved)),
    )
    if judged:
        ui = ui._replace(waiting="lesson", last=(Event("direction", say("chosen"), seat),))
    return draw(seen, ui)
