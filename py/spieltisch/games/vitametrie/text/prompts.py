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
    say("Your world: how many closed squares?"),
    say("Your world: how many red pluses?"),
    say("Your world: how many yellow plus-minuses?"),
    say("Your world: how many green minuses?"),
    say("Your world: how many Janus heads?"),
    say("Your world: how many obstacles?"),
    say("Your world: how many heart angels?"),
)


def prompt(view: View) -> Message:
    """Whose turn it is and what to do."""
    state = view.state
    if state.phase == "over":
        return say("The game is over.")
    if state.phase == "world":
        return say("A world is being drawn.")
    if state.phase == "fill":
        return say("The rest of the world is being filled in.")
    if state.phase == "dice":
        count = min(DICE, view.pool)
        return say_n(
            "{n} stone is dropped for the event", "{n} stones are dropped for the event", count
        )
    if state.phase == "fate":
        return say("A stone is rolled for the Janus head on {square}", square=NAMES[state.square])
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
            return say("Your turn: no path can go on, set a heart angel")
        return say("Your turn: extend any path")
    if state.phase == "plus":
        return say_n(
            "Red plus: set {n} more obstacle", "Red plus: set {n} more obstacles", state.left
        )
    if state.phase == "minus":
        return say_n(
            "Green minus: take {n} more obstacle off",
            "Green minus: take {n} more obstacles off",
            state.left,
        )
    if state.phase == "shift":
        if state.lifted != NONE:
            return say(
                "Plus-minus: where does the obstacle of {square} go?",
                square=NAMES[state.lifted],
            )
        return say_n(
            "Plus-minus: lift an obstacle, {n} is to be moved",
            "Plus-minus: lift an obstacle, {n} are to be moved",
            state.left,
        )
    return {
        "open": say("Your turn: set your opening stone"),
        "heart": say("Set a stone beside your heart angel"),
        "angel": say("Set a stone beside the angel, or end your turn"),
    }[state.phase]


def _placing(view: View) -> Message:
    """How many pieces are left in this phase of the set-up (VM5)."""
    state = view.state
    left = to_place(state)
    if state.phase == "closed":
        return say_n("Close a square: {n} to go", "Close a square: {n} to go", left[N_CLOSED])
    if state.phase == "tiles":
        count = sum(left[N_PLUS : N_FATE + 1])
        return say_n("Lay a tile: {n} to go", "Lay a tile: {n} to go", count)
    return say_n("Set an obstacle: {n} to go", "Set an obstacle: {n} to go", left[N_OBSTACLES])


def _others_turn(view: View) -> Message:
    who = Who(view.state.turn)
    return {
        "agree": say("{who} says the numbers of your world", who=who),
        "closed": say("{who} is closing a square", who=who),
        "tiles": say("{who} is laying a tile", who=who),
        "obstacles": say("{who} is setting an obstacle", who=who),
        "open": say("{who} is setting an opening stone", who=who),
        "extend": say("{who} is extending a path", who=who),
        "heart": say("{who} is setting a stone beside the heart angel", who=who),
        "angel": say("{who} may set a stone beside the angel", who=who),
        "plus": say("{who} is setting obstacles", who=who),
        "minus": say("{who} is taking obstacles off", who=who),
        "shift": say("{who} is moving obstacles", who=who),
    }[view.state.phase]


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Arrow):
        square, way = NAMES[move.square], DIRECTION_NAMES[move.direction]
        tile = view.state.tiles[move.square]
        if tile == PLAIN:
            return say("Stone on {square}, leading {way}", square=square, way=way)
        return say(
            "Stone on {square} ({tile}), leading {way}",
            square=square,
            tile=TILE_NAMES[tile],
            way=way,
        )
    if isinstance(move, Roll):
        return say(
            "Roll for the Janus head on {square}, coming {way}",
            square=NAMES[move.square],
            way=DIRECTION_NAMES[move.direction],
        )
    if isinstance(move, Number):
        return _number_label(view, move.value)
    if isinstance(move, Word):
        if move.kind == "end":
            return say("End the turn without a stone")
        return say("Fill the rest for us")
    assert isinstance(move, Put), "all other moves are NATURE's"
    return _put_label(view, move)


def _number_label(view: View, value: int) -> Message:
    state = view.state
    index = len(state.numbers)
    number = number_text(index, value)
    if value == completed(state.size, state.seats, state.numbers)[index]:
        return say("{number} (recommended)", number=number)
    return number


def _put_label(view: View, move: Put) -> Message:
    square = NAMES[move.square]
    if move.kind == "take":
        if view.state.phase == "shift":
            return say("Lift the obstacle on {square}", square=square)
        return say("Take the obstacle off {square}", square=square)
    return {
        "heart": say("Heart angel on {square}", square=square),
        "obstacle": say("Obstacle on {square}", square=square),
        "closed": say("Close {square}", square=square),
        "plus": say("Red plus on {square}", square=square),
        "shift": say("Yellow plus-minus on {square}", square=square),
        "minus": say("Green minus on {square}", square=square),
        "janus": say("Janus head on {square}", square=square),
    }[move.kind]
