"""Vector in words: prompts, labels, reasons, the log and the score table."""

from __future__ import annotations

import re
from typing import Final

from ...core.game import Outcome, Seat
from ...core.text import Event, Message, ScoreRow, Who, say, say_n
from .board import legs, name
from .data import POSITIONS, WEST, board
from .drawing import draw as draw
from .explain import cell_text
from .explain import outlook_text as outlook_text
from .explain import owners as owners
from .explain import signed as signed
from .moves import Direction, Give, Move, Numbers, Replace
from .names import DIRECTION_NAMES, player
from .names import direction as direction
from .names import named as named
from .rules import (
    Round,
    State,
    Step,
    barred_position,
    doubled,
    goal_entered,
    playing,
    seat_of,
    side_of,
    side_totals,
    totals,
)
from .rules import positions_of as positions_of
from .view import VectorView, state_of

title: Final = "Vector"

credit: Final = "Plan B Corporation, Hanno Vonke · F.X. Schmid 1975"

blurb: Final = say(
    "One pawn for all: lay your direction openly, your number in secret, and guess what the "
    "others are up to."
)


def place(seats: int, seat: Seat) -> Message:
    """What a seat plays and with whom, for the set-up page."""
    if seats == 2:
        return say("{first} and {second}", first=named(seat), second=named(seat + 2))
    if seats == 4:
        return say("{position}, with {partner}", position=named(seat), partner=named(seat ^ 2))
    return named(seat)


def prompt(view: VectorView) -> Message:
    """One line: whose turn it is and what to do."""
    if view.phase == "over":
        return say("The game is over.")
    mine = view.seat in view.to_act
    if view.phase == "direction":
        position = view.order[len(view.directions)]
        if mine:
            return say("Your turn: lay a direction for {position}.", position=named(position))
        return say("{player} lays a direction.", player=player(view.seats, position))
    if view.phase == "numbers":
        return _number_prompt(view, mine)
    position = view.order[len(view.steps)] if view.phase == "replace" else view.steps[-1].position
    if not mine:
        return say("{player} decides.", player=player(view.seats, position))
    if view.phase == "replace":
        return say(
            "Two zeros may not follow each other: choose another number for {position}.",
            position=named(position),
        )
    points = view.steps[-1].points
    if points < 0:
        return say_n(
            "{position} decides: who loses {n} point?",
            "{position} decides: who loses {n} points?",
            -points,
            position=named(position),
        )
    return say_n(
        "{position} decides: who gets {n} point?",
        "{position} decides: who gets {n} points?",
        points,
        position=named(position),
    )


def _number_prompt(view: VectorView, mine: bool) -> Message:
    if not mine or view.seat is None:
        return say("The numbers are being chosen, face down.")
    own = playing(state_of(view, view.numbers), view.seat)
    if len(own) == 1:
        return say("Choose a number for {position}, face down.", position=named(own[0]))
    return say(
        "Choose numbers for {first} and {second}, face down.",
        first=named(own[0]),
        second=named(own[1]),
    )


def label(view: VectorView, move: Move) -> Message:
    """What a control that makes this move is called."""
    if isinstance(move, Direction):
        return say("Direction {direction}", direction=DIRECTION_NAMES[move.direction])
    if isinstance(move, Replace):
        return say("{number} instead of 0", number=move.number)
    if isinstance(move, Give):
        points = view.steps[-1].points
        if points < 0:
            return say("{position} loses {points}", position=named(move.position), points=-points)
        return say("{position} gets {points}", position=named(move.position), points=points)
    return _numbers_label(view, view.seat or 0, move)


def _numbers_label(table: State | VectorView, seat: Seat, move: Numbers) -> Message:
    own = [position for position in positions_of(table.seats, seat) if position in table.order]
    parts = [
        say("{position} {number}", position=named(position), number=number)
        for position, number in zip(own, move.values, strict=True)
    ]
    if len(parts) == 1:
        return parts[0]
    return say("{first}, {second}", first=parts[0], second=parts[1])


def reason(view: VectorView, target: str) -> Message:
    """Why the thing with this name (a move's text) cannot be chosen now.

    "cell 3 0" asks what a part of the board does: columns from the west, rows from the north,
    both counted from the black border, which is 0.
    """
    if cell := re.fullmatch(r"cell (\d{1,2}) (\d{1,2})", target):
        return cell_text(view, int(cell[1]) - 1, int(cell[2]) - 1)
    if view.phase == "over":
        return say("The game is over.")
    if view.seat not in view.to_act:
        return say("It is not your turn now.")
    if view.phase == "direction":
        return say("First everybody lays a direction; numbers come afterwards (VC-5).")
    if view.phase == "replace":
        return say("A second zero right after a zero is replaced by 1, 2 or 3 (VC-8).")
    if view.phase == "give":
        return say("Only one of the two named positions can get these points (VC-14).")
    barred = barred_position(view)
    mine = barred >= 0 and view.seat == seat_of(view.seats, barred)
    if mine and "0" in target.split("."):
        return say(
            "The Vector stands on a plus square: {position} plays second and may not choose 0 "
            "(VC-9).",
            position=named(barred),
        )
    return say("Now the numbers are chosen, 0 to 3 (VC-6).")


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What was seen to happen by one move; committed numbers are told to their owner alone."""
    found: list[Event] = []
    if isinstance(move, Direction):
        position = before.order[len(before.directions)]
        found.append(
            Event(
                "direction",
                say(
                    "{player} lays {direction}.",
                    player=player(before.seats, position),
                    direction=DIRECTION_NAMES[move.direction],
                ),
                seat,
                1,
            )
        )
    elif isinstance(move, Numbers):
        found.append(Event("numbers", _committed(before, seat, move, to_seat), seat, 1))
    elif isinstance(move, Give):
        found.append(_points_event(before, before.steps[-1]._replace(owner=move.position)))
    found.extend(_reveals(before, after))
    found.extend(_rounds(before, after))
    return tuple(found)


def _committed(before: State, seat: Seat, move: Numbers, to_seat: Seat | None) -> Message:
    if seat == to_seat:
        return say("You chose: {numbers}.", numbers=_numbers_label(before, seat, move))
    return say("{who} has chosen.", who=Who(seat))


def _reveals(before: State, after: State) -> list[Event]:
    """The reveals between two positions of the same round."""
    here = len(before.history)
    ended = len(after.history) > here
    steps = after.history[here].steps if ended else after.steps
    found: list[Event] = []
    for index in range(len(before.steps), len(steps)):
        found.extend(_step_events(before, steps[index], index == 0))
    if after.phase == "replace":
        position = after.order[len(after.steps)]
        text = say(
            "{player} shows a second 0 and chooses another number.",
            player=player(after.seats, position),
        )
        found.append(Event("zero", text, seat_of(after.seats, position)))
    return found


def _step_events(table: State, step: Step, first: bool) -> list[Event]:
    seats = table.seats
    found = _walk_events(seats, step, first)
    if step.effect == "points":
        found.append(_points_event(table, step))
    elif step.effect in ("letter", "border"):
        text = say("{player} loses a turn.", player=player(seats, step.owner))
        if step.effect == "border":
            text = say("Black border: {player} loses a turn.", player=player(seats, step.owner))
        found.append(Event(step.effect, text, seat_of(seats, step.owner)))
    elif step.effect == "goal":
        text = say("The Vector enters the goal of {position}!", position=named(step.owner))
        found.append(Event("goal", text, seat_of(seats, step.owner), 3))
    elif step.effect == "neutral":
        text = say("Yellow: nothing happens for the first of the round.")
        found.append(Event("neutral", text, None, 1))
    elif step.effect == "spent":
        text = say("This letter has already worked in this round.")
        found.append(Event("spent", text, None, 1))
    return found


def _walk_events(seats: int, step: Step, first: bool) -> list[Event]:
    """The way the Vector went in one reveal, arrows included."""
    mover, seat = player(seats, step.position), seat_of(seats, step.position)
    if step.number == 0:
        moved = say("{player} plays 0: the Vector stays.", player=mover)
        found = [Event("move", moved, seat)]
    else:
        found = []
    walks = legs(board(seats), step.start, step.direction, step.number, first)
    if step.number and walks[0].squares:
        moved = say(
            "{player} plays {number}: the Vector moves {direction} to {square}.",
            player=mover,
            number=step.number,
            direction=DIRECTION_NAMES[step.direction],
            square=name(walks[0].squares[-1]),
        )
        found.append(Event("move", moved, seat))
    elif step.number:
        moved = say(
            "{player} plays {number}: the Vector leaves the board.",
            player=mover,
            number=step.number,
        )
        found.append(Event("move", moved, seat))
    for walk in walks[1:]:
        if walk.squares:
            text = say("The arrow sends it on to {square}.", square=name(walk.squares[-1]))
            found.append(Event("arrow", text, seat))
    if walks[-1].exit == "goal" and step.effect == "border":
        text = say("The west goal is border: the Vector goes to the south-west corner.")
        found.append(Event("corner", text, None))
    return found


def _points_event(table: State, step: Step) -> Event:
    owner = player(table.seats, step.owner)
    if step.points < 0:
        text = say_n(
            "{player} loses {n} point.", "{player} loses {n} points.", -step.points, player=owner
        )
    else:
        text = say_n(
            "{player} gets {n} point.", "{player} gets {n} points.", step.points, player=owner
        )
    return Event("points", text, seat_of(table.seats, step.owner))


def _rounds(before: State, after: State) -> list[Event]:
    """Ends and beginnings of rounds between two positions."""
    found: list[Event] = []
    for number in range(len(before.history) + 1, len(after.history) + 1):
        past = after.history[number - 1]
        if not past.order:
            text = say("Everybody must skip: round {round} passes.", round=number)
            found.append(Event("pass", text, None, 3))
        elif goal_entered(after) is None:
            text = say("Round {round} is over.", round=number)
            found.append(Event("round", text, None, 3))
    if len(after.history) > len(before.history) and after.phase == "direction":
        for position in range(len(POSITIONS)):
            if position not in after.order and not (after.seats == 3 and position == WEST):
                text = say("{player} must skip.", player=player(after.seats, position))
                found.append(Event("skip", text, seat_of(after.seats, position)))
        opener = after.order[0]
        text = say("{player} opens the round.", player=player(after.seats, opener))
        found.append(Event("open", text, seat_of(after.seats, opener)))
    last = goal_entered(after)
    if last is not None:
        position = doubled(after.double, last)
        text = say(
            "The points of {position} are doubled: {points}.",
            position=player(after.seats, position),
            points=totals(after)[position],
        )
        found.append(Event("double", text, seat_of(after.seats, position), 3))
    return found


def score_rows(view: VectorView) -> tuple[ScoreRow, ...]:
    """Points won in each round, then by position where a seat or team has two, then the total."""
    state = state_of(view, view.numbers)
    seats = range(view.seats)
    own = [positions_of(view.seats, seat) for seat in seats]
    rows = []
    before: tuple[int, ...] = (0, 0, 0, 0)
    running = Round(view.order, view.directions, view.steps, view.scores)
    unfinished = (running,) if view.steps else ()
    for number, past in enumerate((*view.history, *unfinished), 1):
        gains = [after - old for after, old in zip(past.scores, before, strict=True)]
        cells = tuple(sum(gains[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Round {round}", round=number), cells))
        before = past.scores
    final = totals(state)
    if final != view.scores:
        extra = [after - old for after, old in zip(final, view.scores, strict=True)]
        cells = tuple(sum(extra[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Doubled in the goal"), cells))
    if view.seats == 2:
        rows.append(ScoreRow(say("of which North / East"), (final[0], final[1])))
        rows.append(ScoreRow(say("of which South / West"), (final[2], final[3])))
    if view.seats == 4:
        rows.append(ScoreRow(say("Own points"), final))
    sides = side_totals(view.seats, final)
    cells = tuple(sides[side_of(view.seats, seat)] for seat in seats)
    rows.append(ScoreRow(say("Team") if view.seats == 4 else say("Total"), cells, True))
    return tuple(rows)


def ending(outcome: Outcome) -> Message:
    """Why the game ended."""
    if outcome.reason == "rounds":
        return say("The last round has been played.")
    position = POSITIONS.index(outcome.reason[-1].upper())
    return say("The Vector has entered the goal of {position}.", position=named(position))


def option_label(key: str) -> Message:
    """The name of an option."""
    return {"rounds": say("Number of rounds"), "double": say("A goal doubles the points of")}[key]


def option_value(key: str, value: str) -> Message:
    """The name of one value of an option."""
    if key == "rounds":
        return say("{rounds} rounds", rounds=value)
    return {"owner": say("the goal's position"), "mover": say("whoever moves in")}[value]
