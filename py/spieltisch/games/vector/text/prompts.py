"""The prompt for the decision, and the label of each choice."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, say, say_n
from ....kit.rows import row
from ..moves import Direction, Give, Move, Numbers, Replace
from ..state import State, playing, positions_of
from ..view import View
from .names import DIRECTION_NAMES, named, player


def prompt(view: View) -> Message:
    """Says in one line whose turn it is and what to do."""
    state = view.state
    if state.phase == "over":
        return say("The game is over.")
    mine = view.seat in view.to_act
    if state.phase == "direction":
        position = state.order[len(state.directions)]
        if mine:
            return say("Your turn: choose a direction for {position}", position=named(position))
        return say("{player} is choosing a direction", player=player(state.seats, position))
    if state.phase == "numbers":
        return _number_prompt(view, mine)
    position = (
        state.order[len(state.steps)] if state.phase == "replace" else state.steps[-1].position
    )
    if not mine:
        return say("{player} is deciding", player=player(state.seats, position))
    if state.phase == "replace":
        return say(
            "Second 0: choose another number for {position}",
            position=named(position),
        )
    points = state.steps[-1].points
    if points < 0:
        return say_n("Choose who loses {n} point", "Choose who loses {n} points", -points)
    return say_n("Choose who gets {n} point", "Choose who gets {n} points", points)


def _number_prompt(view: View, mine: bool) -> Message:
    if not mine or view.seat is None:
        return say("Not everyone has chosen a number yet")
    own = playing(view.state, view.seat)
    if len(own) == 1:
        return say("Choose a number for {position}, face down", position=named(own[0]))
    return say(
        "Choose numbers for {first} and {second}",
        first=named(own[0]),
        second=named(own[1]),
    )


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Direction):
        return say("Choose {direction}", direction=DIRECTION_NAMES[move.direction])
    if isinstance(move, Replace):
        return say("{number} instead of 0", number=move.number)
    if isinstance(move, Give):
        points = view.state.steps[-1].points
        if points < 0:
            return say("{position} loses {points}", position=named(move.position), points=-points)
        return say("{position} gets {points}", position=named(move.position), points=points)
    return numbers_label(view.state, view.seat or 0, move)


def numbers_label(state: State, seat: Seat, move: Numbers) -> Message:
    """The numbers laid for a seat's positions."""
    return row(each_number(state, seat, move))


def each_number(state: State, seat: Seat, move: Numbers) -> list[Message]:
    """The number laid for each of a seat's positions."""
    own = [position for position in positions_of(state.seats, seat) if position in state.order]
    return [
        say("{position} {number}", position=named(position), number=number)
        for position, number in zip(own, move.values, strict=True)
    ]


def moment(view: View) -> Message:
    """When the decision of this view is made."""
    if view.state.phase == "direction":
        return say("round {n}, directions", n=view.state.round)
    if view.state.phase == "numbers":
        return say("round {n}, numbers", n=view.state.round)
    return say("round {n}, moves", n=view.state.round)
