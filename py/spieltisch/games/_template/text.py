"""The words of the game; fulfils `core.text.Words`."""

from __future__ import annotations

from typing import Final

from ...core.game import IllegalMove, Outcome, Seat
from ...core.text import Event, Message, ScoreRow, Who, say
from .moves import Draw, Lay, Move, parse_move
from .rules import State, points
from .view import View

title: Final = "Stones"
credit: Final = "An example, to be copied"
blurb: Final = say("Lay the highest stone of the round, but not too early.")


def prompt(view: View) -> Message:
    """Whose turn it is and what to do."""
    if not view.to_act:
        return say("The game is over.")
    if view.seat in view.to_act:
        return say("Your turn: lay one stone")
    if view.counts[view.to_act[0]] == 0:
        return say("The stones are being drawn.")
    return say("{who} is choosing a stone", who=Who(view.to_act[0]))


def label(view: View, move: Move) -> Message:
    """What a button for this move is called."""
    assert isinstance(move, Lay), "seats only lay stones"
    return say("Lay stone {number}", number=move.stone)


def reason(view: View, target: str) -> Message:
    """Why a stone cannot be laid now."""
    try:
        move = parse_move(target)
    except IllegalMove:
        return say("There is no such stone.")
    if view.seat not in view.to_act:
        return say("It is not your turn (T-3).")
    if move not in view.legal:
        return say("That stone is not behind your screen (T-3).")
    return say("This stone can be laid.")


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What everybody saw: the draw, a stone, who won the round."""
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


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """The stones of each finished round, and the rounds won."""
    seats = len(view.counts)
    rows = [
        ScoreRow(say("Round {number}", number=number), laid)
        for number, laid in enumerate(view.rounds, 1)
    ]
    return (*rows, ScoreRow(say("Rounds won"), points(view.rounds, seats), total=True))


def ending(outcome: Outcome) -> Message:
    """Why the game ended."""
    return say("All stones have been laid.")


def option_label(key: str) -> Message:
    """The name of an option."""
    return say("Stones for each player")


def option_value(key: str, value: str) -> Message:
    """The name of one value of an option."""
    return say("{number}", number=int(value))
