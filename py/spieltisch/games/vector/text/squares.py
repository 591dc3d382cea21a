"""Describes what squares, the border and goals do now, and for whom."""

from __future__ import annotations

from ....core.text import Message, say, say_n
from ....kit.numbers import plain
from ..data import GOAL_MIDDLE, SIZE, WEST, Square, board
from ..geometry import arrive, name, square_at
from ..view import View
from .names import DIRECTION_NAMES, named


def cell_text(view: View, x: int, y: int) -> Message:
    """What a place on the board does. `x` and `y` are as in `square_text`; places outside the
    squares are the border and the goals."""
    if 0 <= x < SIZE and 0 <= y < SIZE:
        return square_text(view, x, y)
    for position, inside in enumerate((y < 0, x >= SIZE, y >= SIZE, x < 0)):
        if inside and (x if position in (0, 2) else y) in GOAL_MIDDLE:
            return goal_text(view, position)
    beside = square_at(min(max(y, 0), SIZE - 1), min(max(x, 0), SIZE - 1))
    return say(
        "Black border at {square}: whoever moves into it misses a turn.",
        square=name(beside),
    )


def square_text(view: View, x: int, y: int) -> Message:
    """What a square does. `x` is its column from the west and `y` its row from the north, both from
    0."""
    square = square_at(y, x)
    printed = board(view.state.seats)[square]
    said = say(
        "{square}: {what}",
        square=name(square),
        what=_printed_text(view.state.seats, square, printed),
    )
    for note in _notes(view, square, printed):
        said = say("{text} {note}", text=said, note=note)
    return said


def _printed_text(seats: int, square: int, printed: Square) -> Message:
    if printed.kind == "points":
        return _points_text(printed)
    if printed.kind == "letter":
        return say(
            "{position} misses a turn in the next round, no matter who moves here.",
            position=named(printed.owners[0]),
        )
    if printed.kind == "arrow":
        # The way of a later mover who stays on the arrow. For the first mover, it has no effect.
        end = arrive(seats, square, printed.heading, 0, False)
        return say(
            "the arrow sends the Vector {length} squares {direction}, to {square}.",
            length=printed.length,
            direction=DIRECTION_NAMES[printed.heading],
            square=name(end.square),
        )
    return say("nothing happens here.")


def _points_text(printed: Square) -> Message:
    gain, size = printed.value > 0, abs(printed.value)
    if not printed.owners:
        if gain:
            return say_n(
                "{n} point for whoever moves here.", "{n} points for whoever moves here.", size
            )
        return say_n(
            "whoever moves here loses {n} point.", "whoever moves here loses {n} points.", size
        )
    first = named(printed.owners[0])
    if len(printed.owners) == 1:
        if gain:
            return say_n(
                "{position} gets {n} point, no matter who moves here.",
                "{position} gets {n} points, no matter who moves here.",
                size,
                position=first,
            )
        return say_n(
            "{position} loses {n} point, no matter who moves here.",
            "{position} loses {n} points, no matter who moves here.",
            size,
            position=first,
        )
    second = named(printed.owners[1])
    if gain:
        return say_n(
            "whoever moves here decides whether {first} or {second} gets {n} point.",
            "whoever moves here decides whether {first} or {second} gets {n} points.",
            size,
            first=first,
            second=second,
        )
    return say_n(
        "whoever moves here decides whether {first} or {second} loses {n} point.",
        "whoever moves here decides whether {first} or {second} loses {n} points.",
        size,
        first=first,
        second=second,
    )


def _notes(view: View, square: int, printed: Square) -> list[Message]:
    """What else people should know about the square now."""
    state = view.state
    notes = []
    if square == state.square:
        notes.append(say("The Vector is here."))
    if printed.yellow:
        notes.append(say("Yellow does nothing on the first move of a round."))
    used = any(step.end == square and step.effect == "letter" for step in state.steps)
    if used:
        notes.append(say("This letter has already taken effect this round."))
    choosing = state.phase in ("direction", "numbers") and len(state.order) > 1
    if choosing and square == state.start and printed.value > 0:
        notes.append(
            say(
                "Plus square: {position} goes second and can't choose 0.",
                position=named(state.order[1]),
            )
        )
    return notes


def goal_text(view: View, position: int) -> Message:
    """What entering a goal would do now: it ends the game and doubles points (VC21). With three
    players, the west goal counts as border instead (VC24)."""
    state = view.state
    if state.seats == 3 and position == WEST:
        return say(
            "Black border at West's goal: whoever moves into it misses a turn, and "
            "the Vector goes to A1."
        )
    if state.double == "mover":
        return say(
            "{position}'s goal: ends the game and doubles the points of whoever moves into it.",
            position=named(position),
        )
    return say(
        "{position}'s goal: ends the game and doubles {position}'s points, {points} so far.",
        position=named(position),
        points=plain(state.scores[position]),
    )
