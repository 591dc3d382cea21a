"""Why a move is advised: one sentence, based on what the asking seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....ai.knowledge import Decision
from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.numbers import signed
from ..data import FARMER, KIND, KINDS, MIDWIFE, MOUNTAIN, ROUNDS
from ..moves import Choose, Effect, Move, Take
from ..rewards import kinds_of, reward
from ..state import NO_LAND
from ..view import View
from .forecast import BRIEFS, Order, forecast
from .names import FOLLOWER_RULES, KIND_NAMES, follower_name, land_name, reward_text
from .omens import play_order
from .prompts import label

MANY: Final = 5
"""The fewest points that a land must bring somebody else for a hint to mention it."""

ENOUGH: Final = 5
"""The fewest kinds of land that bring points at the end (VB27)."""


def hint(view: View, decision: Decision) -> Message | None:
    """The move of this decision with the best reason for it; None if there is none to give."""
    move: Move = decision.move
    if isinstance(move, Choose):
        return _for_follower(view, move.follower)
    found = next(reasons(view, move), None)
    return None if found is None else say("{move}: {reason}.", move=_name(view, move), reason=found)


def reasons(view: View, move: Move) -> Iterator[Message]:
    """The reasons for taking a land, or for a decision about an effect; the strongest first."""
    if len(view.legal) == 1:
        yield say("nothing else can be chosen")
    elif isinstance(move, Take):
        yield from _for_land(view, move.place)
    elif isinstance(move, Effect):
        yield from _for_effect(view, move)


def _name(view: View, move: Move) -> Message:
    state = view.state
    if isinstance(move, Take):
        land = land_name(state.faces[state.first[move.place]])
        return say("Take {land}, land {n}", land=land, n=move.place + 1)
    assert isinstance(move, Effect), "followers have their own advice"
    if move.kind == "tame":
        near, far = (
            row[at] for row, at in zip((state.first, state.second), move.targets, strict=True)
        )
        return say(
            "Swap {near} with {far}",
            near=land_name(state.faces[near]),
            far=land_name(state.faces[far]),
        )
    if move.kind in ("track", "pioneer"):
        *row, place = move.targets
        own = state.realms[state.turns[-1].seat]
        lands = own if not row else state.second if row[0] else state.first
        return say("Swap {land}, land {n}", land=land_name(state.faces[lands[place]]), n=place + 1)
    return label(view, move)


# -- followers --------------------------------------------------------------------------------


def _for_follower(view: View, follower: int) -> Message:
    """When this follower would act, and what it would do, as far as the seat can tell."""
    state = view.state
    assert view.seat is not None, "a spectator chooses nobody"
    order = Order(view, view.seat, follower)
    # The list of followers that a Midwife may take back is too long for a sentence.
    listed = follower == MIDWIFE and state.used[view.seat]
    does = FOLLOWER_RULES[follower] if listed else forecast(view, view.seat, follower)
    if order.last == 1:
        return say(
            "{follower}: you are sure to take a land first. {does}",
            follower=follower_name(follower),
            does=does,
        )
    if order.first == state.seats:
        return say(
            "{follower}: you are sure to act last. {does}",
            follower=follower_name(follower),
            does=does,
        )
    if order.first == order.last:
        return say(
            "{follower}: turn {n} of {seats}. {does}",
            follower=follower_name(follower),
            n=order.first,
            seats=state.seats,
            does=does,
        )
    return say(
        "{follower}: turn {first} to {last} of {seats}. {does}",
        follower=follower_name(follower),
        first=order.first,
        last=order.last,
        seats=state.seats,
        does=does,
    )


# -- lands ------------------------------------------------------------------------------------


def _for_land(view: View, place: int) -> Iterator[Message]:
    """What a land brings now and later, and what it would bring seats that act later."""
    state = view.state
    turn = state.turns[-1]
    seat, times = turn.seat, 2 if turn.follower == FARMER else 1
    face = state.faces[state.first[place]]
    worth = {
        at: reward(state, seat, state.faces[land], turn.follower, times)
        for at, land in enumerate(state.first)
        if land != NO_LAND
    }
    own, rest = worth[place], [one.points for at, one in worth.items() if at != place]
    if own.points > max(rest):
        yield say("{reward}, more than any other land", reward=reward_text(own))
    counts = kinds_of(state.faces, state.realms[seat])
    different = sum(count > 0 for count in counts)
    if not counts[KIND[face]] and different + 1 >= ENOUGH:
        yield say("your realm then has {n} kinds of land, for the end", n=different + 1)
    if KIND[face] == MOUNTAIN and counts[MOUNTAIN] in (0, 2) and state.round < ROUNDS:
        bring = 10 if not counts[MOUNTAIN] else 20
        yield say("it brings nothing yet, but the next mountain {points}", points=signed(bring))
    rival, points = _rival(view, face)
    if rival is not None and points >= MANY:
        yield say("{who} would get {points} for it", who=Who(rival), points=points)
    if own.points == max(rest) and own.points:
        yield say("{reward}, and no land brings more", reward=reward_text(own))
    if not counts[KIND[face]]:
        yield say_n(
            "your realm then has {n} kind of land",
            "your realm then has {n} kinds of land",
            different + 1,
        )
    if own.points:
        yield say("{reward} at once", reward=reward_text(own))


def _rival(view: View, face: int) -> tuple[Seat | None, int]:
    """The seat that acts later and would get most for a land, and how much; (None, 0) if nobody
    would get anything."""
    best: tuple[Seat | None, int] = (None, 0)
    for seat in play_order(view)[len(view.state.turns) :]:
        points = _worth(view, seat, face)
        if points > best[1]:
            best = seat, points
    return best


# -- effects ----------------------------------------------------------------------------------


def _for_effect(view: View, move: Effect) -> Iterator[Message]:
    if move.kind == "bard":
        yield from _for_song(view, move.targets[0])
    elif move.kind == "midwife":
        yield say("it can do this again: {does}", does=BRIEFS[move.targets[0]])
    elif move.kind == "tame":
        yield from _for_swap(view, *move.targets)
    elif move.kind == "track":
        yield from _for_track(view, *move.targets)
    else:
        yield from _for_pioneer(view, move.targets[0])


def _for_song(view: View, person: Seat) -> Iterator[Message]:
    """Reasons for the seat that the Bard gives to, from the totals if they are open (VB28)."""
    state = view.state
    if not state.open_totals:
        return
    points = state.points
    others = [points[seat] for seat in range(state.seats) if seat not in (person, view.turn)]
    if others and points[person] < min(others):
        yield say("of the others {who} has the fewest points", who=Who(person))
    if others and points[person] == min(others) != max(others):
        yield say("nobody of the others has fewer points")


def _for_swap(view: View, one: int, other: int) -> Iterator[Message]:
    """Reasons for the Tamer's two lands, from what they bring the seats that may take them in this
    round."""
    state = view.state
    turn = state.turns[-1]
    near, far = state.faces[state.first[one]], state.faces[state.second[other]]
    points = {
        at: reward(state, turn.seat, state.faces[land], turn.follower).points
        for at, land in enumerate(state.first)
        if land != NO_LAND
    }
    gain = reward(state, turn.seat, far, turn.follower)
    if gain.points > max(points.values()):
        yield say(
            "you can take {land} at once: {reward}", land=land_name(far), reward=reward_text(gain)
        )
    rival, lost = _rival(view, near)
    if rival is not None and lost > _worth(view, rival, far):
        yield say(
            "{who} would get {points} for {land}",
            who=Who(rival),
            points=lost,
            land=land_name(near),
        )
    if gain.points == max(points.values()) and gain.points > points[one]:
        yield say("it brings you {points}, as much as the best land there", points=gain.points)


def _worth(view: View, seat: Seat, face: int) -> int:
    """What a land with this face would bring a seat with its chosen follower."""
    follower = view.state.chosen[seat]
    return reward(view.state, seat, face, follower, 2 if follower == FARMER else 1).points


def _for_track(view: View, row: int, place: int) -> Iterator[Message]:
    """Reasons for the Tracker's land, from what it would bring the seat and those that act
    later."""
    state = view.state
    turn = state.turns[-1]
    land = (state.second if row else state.first)[place]
    face = state.faces[land]
    if not row:
        rival, points = _rival(view, face)
        own = {
            at: reward(state, turn.seat, state.faces[one], turn.follower).points
            for at, one in enumerate(state.first)
            if one != NO_LAND
        }
        if own[place] < max(own.values()) and own[place] == min(own.values()):
            yield say_n(
                "it would bring you only {n} point",
                "it would bring you only {n} points",
                own[place],
            )
        if rival is not None and points >= MANY:
            yield say("{who} would get {points} for it", who=Who(rival), points=points)
        if own[place] < max(own.values()):
            yield say("a better land for you stays, and the omens change")
    else:
        yield say("the omens change, and the first row stays as it is")


def _for_pioneer(view: View, place: int) -> Iterator[Message]:
    """Reasons for the Pioneer's land, which has already brought its points."""
    state = view.state
    seat = state.turns[-1].seat
    face = state.faces[state.realms[seat][place]]
    counts = kinds_of(state.faces, state.realms[seat])
    kind = KIND[face]
    if counts[kind] > 1:
        yield say(
            "it has brought its points, and another {kind} stays in your realm",
            kind=KIND_NAMES[kind],
        )
    elif sum(count > 0 for count in counts) < KINDS - 1:
        yield say("it has brought its points, and the new land brings its own")
