"""The log of Vector: what happened between two positions."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game import Seat, winners
from ....core.text import Event, Message, Who, say, say_n
from ....kit.numbers import plain
from ....kit.rows import joined
from ..data import POSITIONS, WEST, board
from ..geometry import legs, name
from ..meta import meta
from ..moves import Direction, Give, Move, Numbers
from ..rules import outcome
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
                _told(
                    before.seats,
                    position,
                    to_seat,
                    say(
                        "{you:capital} choose {direction}.",
                        direction=DIRECTION_NAMES[move.direction],
                    ),
                    say("{player} chooses {direction}.", direction=DIRECTION_NAMES[move.direction]),
                ),
                seat,
                1,
            )
        )
    elif isinstance(move, Numbers):
        # That the others choose is nothing to wait for or to tell: they do so every round.
        own = seat == to_seat
        line = _committed(before, seat, move, to_seat)
        found.append(Event("numbers", line, seat, int(own), logged=own))
    elif isinstance(move, Give):
        found.append(_points_event(before, before.steps[-1]._replace(owner=move.position), to_seat))
    found.extend(_reveals(before, after, to_seat))
    found.extend(_rounds(before, after, to_seat))
    return tuple(found)


def _told(
    seats: int, position: int, to_seat: Seat | None, yours: Message, theirs: Message
) -> Message:
    """What happened to a position: `yours`, with `you`, for the seat that plays it; `theirs`, with
    its `player`, for everybody else. With two players, who play two positions each, `you` names the
    position."""
    if seat_of(seats, position) == to_seat:
        you = say("you ({position})", position=named(position)) if seats == 2 else say("you")
        return yours._replace(args=(*yours.args, ("you", you)))
    return theirs._replace(args=(*theirs.args, ("player", player(seats, position))))


def _committed(before: State, seat: Seat, move: Numbers, to_seat: Seat | None) -> Message:
    if seat == to_seat:
        return say("You choose: {numbers}.", numbers=numbers_label(before, seat, move))
    return say_n(
        "{who} chooses a number, face down.",
        "{who} chooses two numbers, face down.",
        len(move.values),
        who=Who(seat),
    )


def _reveals(before: State, after: State, to_seat: Seat | None) -> list[Event]:
    """The events of the reveals that one move made."""
    here = len(before.history)
    ended = len(after.history) > here
    steps = after.history[here].steps if ended else after.steps
    found: list[Event] = []
    for index in range(len(before.steps), len(steps)):
        found.extend(_step_events(before, steps[index], index == 0, to_seat))
    if after.phase == "replace":
        position = after.order[len(after.steps)]
        text = _told(
            after.seats,
            position,
            to_seat,
            say("{you:capital} turn up a second 0 and choose again."),
            say("{player} turns up a second 0 and chooses again."),
        )
        found.append(Event("zero", text, seat_of(after.seats, position)))
    return found


def _step_events(state: State, step: Step, first: bool, to_seat: Seat | None) -> list[Event]:
    seats = state.seats
    found = _walk_events(seats, step, first, to_seat)
    if step.effect == "points":
        found.append(_points_event(state, step, to_seat))
    elif step.effect == "letter":
        text = _told(
            seats,
            step.owner,
            to_seat,
            say("Yellow letter: {you} miss a turn."),
            say("Yellow letter: {player} misses a turn."),
        )
        found.append(Event("letter", text, seat_of(seats, step.owner)))
    elif step.effect == "border":
        text = _told(
            seats,
            step.owner,
            to_seat,
            say("Black border: {you} miss a turn."),
            say("Black border: {player} misses a turn."),
        )
        found.append(Event("border", text, seat_of(seats, step.owner)))
    elif step.effect == "goal":
        text = say("The Vector enters {position}'s goal.", position=named(step.owner))
        found.append(Event("goal", text, seat_of(seats, step.owner), 3))
    elif step.effect == "neutral":
        text = say("Yellow does nothing on the first move of a round.")
        found.append(Event("neutral", text, None, 1))
    elif step.effect == "spent":
        text = say("This letter has already taken effect this round.")
        found.append(Event("spent", text, None, 1))
    return found


def _walk_events(seats: int, step: Step, first: bool, to_seat: Seat | None) -> list[Event]:
    """The events of the Vector's way in one reveal, including arrows."""
    seat = seat_of(seats, step.position)
    went = legs(board(seats), step.start, step.direction, step.number, first)
    found = [Event("move", _moved(seats, step, went[0].squares, to_seat), seat)]
    for leg in went[1:]:
        if leg.squares:
            text = say("The arrow sends the Vector on to {square}.", square=name(leg.squares[-1]))
            found.append(Event("arrow", text, seat))
    if went[-1].exit == "goal" and step.effect == "border":
        text = say("West's goal counts as the black border: the Vector goes to A1.")
        found.append(Event("corner", text, None))
    return found


def _moved(seats: int, step: Step, squares: Sequence[int], to_seat: Seat | None) -> Message:
    """Where a number moves the Vector before any arrow. `squares` are those on its way; none if it
    stays or leaves the board at once."""
    if step.number == 0:
        yours = say("{you:capital} turn up a 0: the Vector stays.")
        theirs = say("{player} turns up a 0: the Vector stays.")
        return _told(seats, step.position, to_seat, yours, theirs)
    number = step.number
    if not squares:
        yours = say("{you:capital} turn up a {number}: the Vector reaches the edge.", number=number)
        theirs = say("{player} turns up a {number}: the Vector reaches the edge.", number=number)
        return _told(seats, step.position, to_seat, yours, theirs)
    way, square = DIRECTION_NAMES[step.direction], name(squares[-1])
    yours = say(
        "{you:capital} turn up a {number}: the Vector moves {direction} to {square}.",
        number=number,
        direction=way,
        square=square,
    )
    theirs = say(
        "{player} turns up a {number}: the Vector moves {direction} to {square}.",
        number=number,
        direction=way,
        square=square,
    )
    return _told(seats, step.position, to_seat, yours, theirs)


def _points_event(state: State, step: Step, to_seat: Seat | None) -> Event:
    size = abs(step.points)
    if step.points < 0:
        yours = say_n("{you:capital} lose {n} point.", "{you:capital} lose {n} points.", size)
        theirs = say_n("{player} loses {n} point.", "{player} loses {n} points.", size)
    else:
        yours = say_n("{you:capital} get {n} point.", "{you:capital} get {n} points.", size)
        theirs = say_n("{player} gets {n} point.", "{player} gets {n} points.", size)
    text = _told(state.seats, step.owner, to_seat, yours, theirs)
    kind = "points" if step.points >= 0 else "less"
    return Event(kind, text, seat_of(state.seats, step.owner))


def _rounds(before: State, after: State, to_seat: Seat | None) -> list[Event]:
    """The events of the rounds that ended or began with one move, and of the doubling if a goal
    ended the match."""
    found: list[Event] = []
    for number in range(len(before.history) + 1, len(after.history) + 1):
        past = after.history[number - 1]
        if not past.order:
            text = say("Everyone misses a turn: round {round} passes without a move.", round=number)
            found.append(Event("pass", text, None, 3))
        elif goal_entered(after) is None:
            text = say("Round {round} is over.", round=number)
            if after.phase == "over":
                text = say("The last round is over.")  # as `ending` says it, so that it comes once
            found.append(Event("round", text, None, 3, account=True))
    if len(after.history) > len(before.history) and after.phase == "direction":
        for position in range(len(POSITIONS)):
            if position not in after.order and not (after.seats == 3 and position == WEST):
                text = _told(
                    after.seats,
                    position,
                    to_seat,
                    say("{you:capital} miss a turn this round."),
                    say("{player} misses a turn this round."),
                )
                found.append(Event("skip", text, seat_of(after.seats, position)))
        opener = after.order[0]
        text = _told(
            after.seats,
            opener,
            to_seat,
            say("{you:capital} go first."),
            say("{player} goes first."),
        )
        found.append(Event("open", text, seat_of(after.seats, opener)))
    last = goal_entered(after)
    if last is not None:
        position = doubled(after.double, last.owner, last.position)
        points = plain(totals(after)[position])
        text = _told(
            after.seats,
            position,
            to_seat,
            say("Points doubled by the goal: {you} now have {points}.", points=points),
            say("Points doubled by the goal: {player} now has {points}.", points=points),
        )
        seat = seat_of(after.seats, position)
        found.append(Event("double", text, seat, 3, account=True))
    if after.phase == "over":
        found.append(_end(after, to_seat))
    return found


def _end(after: State, to_seat: Seat | None) -> Event:
    """Who wins and with how many points: alone, as a team, or shared by sides that tie (VC25)."""
    result = outcome(after)
    if result is None:
        raise ValueError("the match is not over")
    won = winners(meta, result)
    score = result.scores[won[0]]
    points, number = plain(score), abs(score)
    others = [Who(seat) for seat in won if seat != to_seat]
    if len(won) == 1:
        if won[0] == to_seat:
            line = say_n(
                "You win with {points} point!",
                "You win with {points} points!",
                number,
                points=points,
            )
        else:
            line = say_n(
                "{who} wins with {points} point.",
                "{who} wins with {points} points.",
                number,
                who=Who(won[0]),
                points=points,
            )
        return Event("end", line, won[0], 3)
    team = after.seats == 4 and len(won) == 2
    if to_seat in won:
        names = joined(others)
        if team:
            line = say_n(
                "You and {names} win with {points} point!",
                "You and {names} win with {points} points!",
                number,
                names=names,
                points=points,
            )
        else:
            line = say_n(
                "You share the win with {names}: {points} point.",
                "You share the win with {names}: {points} points.",
                number,
                names=names,
                points=points,
            )
    elif team:
        line = say_n(
            "{names} win with {points} point.",
            "{names} win with {points} points.",
            number,
            names=joined(others),
            points=points,
        )
    else:
        line = say_n(
            "{names} share the win with {points} point.",
            "{names} share the win with {points} points.",
            number,
            names=joined(others),
            points=points,
        )
    return Event("end", line, None, 3)
