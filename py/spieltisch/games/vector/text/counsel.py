"""Why a move is advised: one sentence, based on what the asking seat may know."""

from __future__ import annotations

from collections.abc import Iterator

from ....ai.knowledge import Decision
from ....core.text import Message, say
from ....kit.numbers import signed
from ..data import DIRECTIONS
from ..geometry import Arrival
from ..moves import Direction, Give, Move, Numbers, Replace
from ..outlook import Outlook, forecast, outlooks
from ..scoring import side_totals
from ..state import playing, side_of
from ..view import View
from .names import DIRECTION_NAMES, named
from .prompts import label


def hint(view: View, decision: Decision) -> Message | None:
    """The move of this decision with the best reason for it; None if there is none to give."""
    move: Move = decision.move
    found = next(reasons(view, move), None)
    return None if found is None else say("{move}: {reason}.", move=_name(view, move), reason=found)


def reasons(view: View, move: Move) -> Iterator[Message]:
    """The reasons for a move of the seat to act, the strongest first."""
    if isinstance(move, Direction):
        yield from _for_direction(view, move.direction)
    elif isinstance(move, Numbers):
        yield from _for_numbers(view, move)
    elif isinstance(move, Replace):
        yield from _for_number(view, view.state.order[len(view.state.steps)], move.number)
    else:
        yield from _for_giving(view, move)


def _name(view: View, move: Move) -> Message:
    if isinstance(move, Direction):
        return say("Lay {direction}", direction=DIRECTION_NAMES[move.direction])
    return label(view, move)


# -- directions -------------------------------------------------------------------------------


def _for_direction(view: View, direction: int) -> Iterator[Message]:
    """Reasons for a direction: what it can bring, compared with the seven others (see
    `outlook.forecast`)."""
    who = named(view.state.order[len(view.state.directions)])
    own = forecast(view, direction)
    others = [forecast(view, one) for one in range(len(DIRECTIONS)) if one != direction]
    low, high = signed(own.low), signed(own.high)
    if own.low > max(one.low for one in others):
        yield say(
            "{position} brings your side {low} at worst, no other direction is so safe",
            position=who,
            low=low,
        )
    if own.high > max(one.high for one in others):
        yield say(
            "{position} can bring your side up to {high}, more than in any other direction",
            position=who,
            high=high,
        )
    if own.goal and not any(one.goal for one in others):
        yield say("only this way {position} can enter a goal", position=who)
    if not own.skip and all(one.skip for one in others):
        yield say("only this way {position} can cost nobody a turn", position=who)
    if own.low >= 0 < own.high and any(one.low < 0 for one in others):
        yield say(
            "{position} cannot cost your side points this way, and {high} is possible",
            position=who,
            high=high,
        )
    if own.low < own.high:
        yield say(
            "{position} can bring your side {low} to {high}", position=who, low=low, high=high
        )


# -- numbers ----------------------------------------------------------------------------------


def _for_numbers(view: View, move: Numbers) -> Iterator[Message]:
    """Reasons for each of the numbers laid; first for those whose effect is certain."""
    state = view.state
    assert view.seat is not None, "a spectator lays nothing"
    own = playing(state, view.seat)
    pairs = list(zip(own, move.values, strict=True))
    numbers = list(state.numbers)
    for position, number in pairs:
        numbers[position] = number
    laid = view._replace(state=state._replace(numbers=tuple(numbers)))
    for sure in (True, False):
        for position, number in pairs:
            found = _outlook(laid, position, number)
            if found is not None and (found.arrival is not None) == sure:
                yield from _for_number(laid, position, number)


def _outlook(view: View, position: int, number: int) -> Outlook | None:
    return next((one for one in outlooks(view, position) if one.number == number), None)


def _for_number(view: View, position: int, number: int) -> Iterator[Message]:
    """Reasons for a number of a position: what it does, compared with the other numbers."""
    own = _outlook(view, position, number)
    if own is None or not own.ends:
        return
    others = [one for one in outlooks(view, position) if one.number != number and one.ends]
    if own.arrival is not None:
        yield from _sure(view, position, own.arrival)
    who, low, high = named(position), signed(own.low), signed(own.high)
    if own.low > max((one.low for one in others), default=own.low):
        yield say(
            "at worst {position} brings your side {low}, no other number is so safe",
            position=who,
            low=low,
        )
    if own.high > max((one.high for one in others), default=own.high):
        yield say(
            "{position} can bring your side up to {high}, more than with any other number",
            position=who,
            high=high,
        )
    if not own.skip and any(one.skip for one in others):
        yield say("{position} can cost nobody a turn with it", position=who)
    if own.low >= 0 and any(one.low < 0 for one in others):
        yield say("{position} cannot lose your side points with it", position=who)


def _sure(view: View, position: int, arrival: Arrival) -> Iterator[Message]:
    """A reason from what is certain to happen, if that is good for the position's side or enters a
    goal."""
    owner = position if arrival.owner < 0 else arrival.owner
    ours = side_of(view.state.seats, owner) == side_of(view.state.seats, position)
    who, points = named(owner), signed(arrival.points)
    if arrival.effect == "goal" and owner == position:
        yield say("{position} enters its own goal for sure", position=who)
    elif arrival.effect == "goal":
        yield say(
            "{position} enters the goal of {owner} for sure", position=named(position), owner=who
        )
    elif arrival.effect == "choose" and arrival.points > 0:
        yield say("{position} may give {points} for sure", position=named(position), points=points)
    elif arrival.effect == "points" and arrival.points > 0 and ours:
        yield say("{owner} gets {points} for sure", owner=who, points=points)
    elif arrival.effect == "points" and arrival.points < 0 and not ours:
        yield say("{owner} loses {points} for sure", owner=who, points=-arrival.points)
    elif arrival.effect == "letter" and not ours:
        yield say("{owner} loses a turn for sure", owner=who)


# -- giving points --------------------------------------------------------------------------


def _for_giving(view: View, move: Give) -> Iterator[Message]:
    """Reasons to give the points of a combination square to this position (VC14)."""
    state = view.state
    step = state.steps[-1]
    own = side_of(state.seats, step.position)
    side = side_of(state.seats, move.position)
    other = next(one.position for one in view.legal if isinstance(one, Give) and one != move)
    there = side_of(state.seats, other)
    if side == there:
        return
    if side == own and step.points > 0:
        yield say("the points stay with your side")
    elif there == own and step.points < 0:
        yield say("the loss does not hit your side")
    elif own not in (side, there):
        sums = side_totals(state.seats, state.scores)
        behind = sums[side] < sums[there]
        if behind == (step.points > 0) and sums[side] != sums[there]:
            one, two = named(move.position), named(other)
            if behind:
                yield say("{one} has fewer points than {other}", one=one, other=two)
            else:
                yield say("{one} has more points than {other}", one=one, other=two)
