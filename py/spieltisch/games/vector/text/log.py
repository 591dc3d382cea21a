"""The log of Vector: what happened between two positions."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Event, Message, Who, say, say_n
from ..data import POSITIONS, WEST, board
from ..geometry import legs, name
from ..moves import Direction, Give, Move, Numbers
from ..scoring import doubled, goal_entered, totals
from ..state import State, Step, seat_of
from .names import DIRECTION_NAMES, named, player
from .prompts import numbers_label


def events(
    before: State, seat: Seat, move: Move, after: State, to_seat: Seat | None
) -> tuple[Event, ...]:
    """What happened in one move, in order, as `to_seat` reads it (None: a spectator). Committed
    numbers are revealed only to the seat that committed them."""
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
        weight = 1 if seat == to_seat else 0  # no pause for numbers that the reader cannot see
        found.append(Event("numbers", _committed(before, seat, move, to_seat), seat, weight))
    elif isinstance(move, Give):
        found.append(_points_event(before, before.steps[-1]._replace(owner=move.position)))
    found.extend(_reveals(before, after))
    found.extend(_rounds(before, after))
    return tuple(found)


def _committed(before: State, seat: Seat, move: Numbers, to_seat: Seat | None) -> Message:
    if seat == to_seat:
        return say("You chose: {numbers}.", numbers=numbers_label(before, seat, move))
    return say("{who} has chosen.", who=Who(seat))


def _reveals(before: State, after: State) -> list[Event]:
    """The events of the reveals that one move made."""
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


def _step_events(state: State, step: Step, first: bool) -> list[Event]:
    seats = state.seats
    found = _walk_events(seats, step, first)
    if step.effect == "points":
        found.append(_points_event(state, step))
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
    """The events of the Vector's way in one reveal, including arrows."""
    mover, seat = player(seats, step.position), seat_of(seats, step.position)
    if step.number == 0:
        moved = say("{player} plays 0: the Vector stays.", player=mover)
        found = [Event("move", moved, seat)]
    else:
        found = []
    went = legs(board(seats), step.start, step.direction, step.number, first)
    if step.number and went[0].squares:
        moved = say(
            "{player} plays {number}: the Vector moves {direction} to {square}.",
            player=mover,
            number=step.number,
            direction=DIRECTION_NAMES[step.direction],
            square=name(went[0].squares[-1]),
        )
        found.append(Event("move", moved, seat))
    elif step.number:
        moved = say(
            "{player} plays {number}: the Vector leaves the board.",
            player=mover,
            number=step.number,
        )
        found.append(Event("move", moved, seat))
    for leg in went[1:]:
        if leg.squares:
            text = say("The arrow sends it on to {square}.", square=name(leg.squares[-1]))
            found.append(Event("arrow", text, seat))
    if went[-1].exit == "goal" and step.effect == "border":
        text = say("The west goal is border: the Vector goes to the south-west corner.")
        found.append(Event("corner", text, None))
    return found


def _points_event(state: State, step: Step) -> Event:
    owner = player(state.seats, step.owner)
    if step.points < 0:
        text = say_n(
            "{player} loses {n} point.", "{player} loses {n} points.", -step.points, player=owner
        )
    else:
        text = say_n(
            "{player} gets {n} point.", "{player} gets {n} points.", step.points, player=owner
        )
    kind = "points" if step.points >= 0 else "less"
    return Event(kind, text, seat_of(state.seats, step.owner))


def _rounds(before: State, after: State) -> list[Event]:
    """The events of the rounds that ended or began with one move, and of the doubling if a goal
    ended the match."""
    found: list[Event] = []
    for number in range(len(before.history) + 1, len(after.history) + 1):
        past = after.history[number - 1]
        if not past.order:
            text = say("Everybody must skip: round {round} passes.", round=number)
            found.append(Event("pass", text, None, 3))
        elif goal_entered(after) is None:
            text = say("Round {round} is over.", round=number)
            found.append(Event("round", text, None, 3, account=True))
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
        position = doubled(after.double, last.owner, last.position)
        text = say(
            "The points of {position} are doubled: {points}.",
            position=player(after.seats, position),
            points=totals(after)[position],
        )
        seat = seat_of(after.seats, position)
        found.append(Event("double", text, seat, 3, account=True))
    return found
