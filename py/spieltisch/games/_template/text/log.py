"""What happened, for the log and the screen."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Event, Who, say
from ..moves import Draw, Move
from ..state import State


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """The events that everybody saw: the draw, a stone that was laid, the end of a round."""
    if isinstance(move, Draw):
        message = say("{who} begins.", who=Who(move.first))
        if move.first == to_seat:
            message = say("You begin.")
        return (Event("deal", message),)
    if seat == to_seat:
        message = say("You lay stone {number}.", number=move.stone)
    else:
        message = say("{who} lays stone {number}.", who=Who(seat), number=move.stone)
    happened = [Event("play", message, seat)]
    if len(after.rounds) > len(before.rounds):
        won = say("{who} wins the round.", who=Who(after.leader))
        if after.leader == to_seat:
            won = say("You win the round.")
        happened.append(Event("score", won, after.leader, 3))
    return tuple(happened)
