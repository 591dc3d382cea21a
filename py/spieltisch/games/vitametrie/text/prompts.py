"""What the seat to act is asked, and what each choice is called."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, Who, say, say_n
from ..agreement import completed, to_place
from ..data import DICE, N_CLOSED, N_FATE, N_OBSTACLES, N_PLUS, NAMES, PLAIN
from ..moves import Arrow, Move, Number, Put, Roll, Word
from ..state import NONE
from ..view import View
from .names import DIRECTION_NAMES, TILE_NAMES, number_text

_NUMBERS: Final = (
    say("How many closed squares?"),
    say("How many red pluses?"),
    say("How many yellow plus-minuses?"),
    say("How many green minuses?"),
    say("How many fate squares?"),
    say("How many obstacles?"),
    say("How many heart angels?"),
)


def prompt(view: View) -> Message:
    """Whose turn it is and what to do."""
    state = view.state
    if state.phase == "over":
        return say("The game is over.")
    if state.phase == "world":
        return say("The world is taking shape…")
    if state.phase == "fill":
        return say("Filling in the rest…")
    if state.phase == "dice":
        count = min(DICE, view.pool)
        return say_n("{n} stone is falling…", "{n} stones are falling…", count)
    if state.phase == "fate":
        return say("Rolling for the fate square at {square}…", square=NAMES[state.square])
    if view.seat == state.turn:
        return _own_turn(view)
    return _others_turn(view)


def _own_turn(view: View) -> Message:
    state = view.state
    if state.phase == "agree":
        return _NUMBERS[len(state.numbers)]
    if state.phase in ("closed", "tiles", "obstacles"):
        return _placing(view)
    if state.phase == "extend":
        if isinstance(view.legal[0], Put):
            return say("Use a heart angel to replace an arrow")
        return say("Your turn: extend any path")
    if state.phase == "plus":
        return say_n(
            "Red plus: put down {n} obstacle",
            "Red plus: put down {n} obstacles",
            state.left,
        )
    if state.phase == "minus":
        return say_n(
            "Green minus: remove {n} obstacle",
            "Green minus: remove {n} obstacles",
            state.left,
        )
    if state.phase == "shift":
        if state.lifted != NONE:
            return say(
                "Where should the obstacle from {square} go?",
                square=NAMES[state.lifted],
            )
        return say_n(
            "Yellow plus-minus: move {n} obstacle",
            "Yellow plus-minus: move {n} obstacles",
            state.left,
        )
    return {
        "open": say("Your turn: start a path"),
        "heart": say("Put a stone beside the heart angel"),
        "angel": say("You may put a stone beside the angel"),
    }[state.phase]


def _placing(view: View) -> Message:
    """How many pieces are left in this phase of the set-up (VM5)."""
    state = view.state
    left = to_place(state)
    if state.phase == "closed":
        return say_n("Close a square: {n} to go", "Close a square: {n} to go", left[N_CLOSED])
    if state.phase == "tiles":
        count = sum(left[N_PLUS : N_FATE + 1])
        return say_n("Place a tile: {n} to go", "Place a tile: {n} to go", count)
    return say_n(
        "Put down an obstacle: {n} to go", "Put down an obstacle: {n} to go", left[N_OBSTACLES]
    )


def _others_turn(view: View) -> Message:
    who = Who(view.state.turn)
    return {
        "agree": say("{who} is choosing the numbers", who=who),
        "closed": say("{who} is closing a square", who=who),
        "tiles": say("{who} is placing a tile", who=who),
        "obstacles": say("{who} is putting down an obstacle", who=who),
        "open": say("{who} is starting a path", who=who),
        "extend": say("{who} is extending a path", who=who),
        "heart": say("{who} is putting a stone beside the heart angel", who=who),
        "angel": say("{who} may put a stone beside the angel", who=who),
        "plus": say("{who} is putting down obstacles", who=who),
        "minus": say("{who} is removing obstacles", who=who),
        "shift": say("{who} is moving obstacles", who=who),
    }[view.state.phase]


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Arrow):
        square, way = NAMES[move.square], DIRECTION_NAMES[move.direction]
        tile = view.state.tiles[move.square]
        if tile == PLAIN:
            return say("Stone at {square}, pointing {way}", square=square, way=way)
        return say(
            "Stone on the {tile} at {square}, pointing {way}",
            square=square,
            tile=TILE_NAMES[tile],
            way=way,
        )
    if isinstance(move, Roll):
        return say(
            "Roll for the fate square at {square}, with the path heading {way}",
            square=NAMES[move.square],
            way=DIRECTION_NAMES[move.direction],
        )
    if isinstance(move, Number):
        return _number_label(view, move.value)
    if isinstance(move, Word):
        if move.kind == "end":
            return say("End turn")
        return say("Fill in the rest")
    assert isinstance(move, Put), "all other moves are NATURE's"
    return _put_label(view, move)


def _number_label(view: View, value: int) -> Message:
    state = view.state
    index = len(state.numbers)
    number = number_text(index, value)
    if value == completed(state.size, state.seats, state.numbers)[index]:
        return say("{number}, recommended", number=number)
    return number


def _put_label(view: View, move: Put) -> Message:
    square = NAMES[move.square]
    if move.kind == "take":
        if view.state.phase == "shift":
            return say("Move the obstacle at {square}", square=square)
        return say("Remove the obstacle at {square}", square=square)
    return {
        "heart": say("Heart angel at {square}", square=square),
        "obstacle": say("Obstacle at {square}", square=square),
        "closed": say("Close {square}", square=square),
        "plus": say("Red plus at {square}", square=square),
        "shift": say("Yellow plus-minus at {square}", square=square),
        "minus": say("Green minus at {square}", square=square),
        "janus": say("Fate square at {square}", square=square),
    }[move.kind]
