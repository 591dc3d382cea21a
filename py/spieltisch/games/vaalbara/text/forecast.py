"""What a follower in the viewer's hand would do if it were chosen now, as far as the viewer can
tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.rows import joined, row
from ..data import (
    ARTISAN,
    BARD,
    CARPENTER,
    FALCONER,
    FARMER,
    FOREST,
    HUNTER,
    MIDWIFE,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    WARRIOR,
)
from ..memory import unplayed
from ..order import Order
from ..rewards import kinds_of, reward
from ..state import NO_LAND
from ..view import View
from .names import FOLLOWER_NAMES, FOLLOWER_RULES

BRIEFS: Final = (
    say("none"),
    say("+1 for others"),
    say("+2 for another"),
    say("+3 if early"),
    say("+2 per odd"),
    say("+3 per forest"),
    say("steals 2"),
    say("land ↔ stack"),
    say("1 card back"),
    say("1 up, 1 back"),
    say("+5 if late"),
    say("own land ↔ new"),
    say("land ×2"),
)
"""What each follower does, in a few words for its card, by initiative."""


def place_text(view: View, seat: Seat, follower: int) -> Message:
    """The place in this round at which a seat would act with this follower."""
    order = Order(view, seat, follower)
    if order.first == order.last:
        return say("Turn {n} of {seats}.", n=order.first, seats=view.state.seats)
    return say(
        "Turn {first} to {last} of {seats}.",
        first=order.first,
        last=order.last,
        seats=view.state.seats,
    )


def forecast(view: View, seat: Seat, follower: int) -> Message:
    """What this follower would bring or do for a seat that chooses it now."""
    state = view.state
    near = NEIGHBOURS[state.seats][seat]
    if follower in (HUNTER, ARTISAN):
        rivals = Order(view, seat, follower).rivals
        return _timed(follower, near, [rivals[one] for one in near])
    if follower == WARRIOR:
        if any(WARRIOR in unplayed(view, one) for one in range(state.seats) if one != seat):
            return say("1 point for each of the others who holds a Warrior.")
        return say("Nobody else can hold a Warrior any more.")
    if follower == BARD:
        return say("2 points for one of the others, whom you choose.")
    if follower == ORACLE:
        who = joined(list(map(Who, near)))
        if len(near) == 1:
            return say("+2 if {who} chooses an odd number.", who=who)
        return say("+2 for each odd number that {who} choose.", who=who)
    if follower == CARPENTER:
        forests = kinds_of(state.faces, state.realms[seat])[FOREST]
        return say_n(
            "+{points} for {n} forest in your realm.",
            "+{points} for {n} forests in your realm.",
            forests,
            points=3 * forests,
        )
    if follower == FALCONER and Order(view, seat, follower).last == 1:
        return say("No points: you are sure to act first, with nobody to steal from.")
    if follower == FALCONER:
        return say("+2, stolen from whoever acts just before you.")
    if follower == MIDWIFE:
        return _brought_back(view, seat)
    if follower == PIONEER and not state.realms[seat]:
        return say("Nothing: there is no land in your realm yet.")
    if follower == FARMER:
        return _doubled(view, seat)
    return FOLLOWER_RULES[follower]


def _timed(follower: int, near: Sequence[Seat], before: Sequence[bool | None]) -> Message:
    """What the Hunter or the Artisan brings, given which neighbours act earlier (VB17, VB24)."""
    who = joined(list(map(Who, near)))
    if follower == HUNTER:
        if True in before:
            return say("No points: a neighbour is sure to act before you.")
        if None in before:
            return say("+3 if you act before {who}.", who=who)
        return say("+3 for sure: you act before {who}.", who=who)
    if False in before:
        return say("No points: a neighbour is sure to act after you.")
    if None in before:
        return say("+5 if you act after {who}.", who=who)
    return say("+5 for sure: you act after {who}.", who=who)


def _brought_back(view: View, seat: Seat) -> Message:
    back = sorted(one for one in view.state.used[seat] if one != MIDWIFE)
    if not back:
        return say("Nothing: no used follower can come back.")
    *others, last = [FOLLOWER_NAMES[one] for one in back]
    if not others:
        return say("Comes back to your hand: {names}.", names=last)
    return say("One of them back to your hand: {names} or {last}.", names=row(others), last=last)


def _doubled(view: View, seat: Seat) -> Message:
    """The most that the Farmer may bring, if nobody takes that land first (VB26)."""
    state = view.state
    there = [state.faces[land] for land in state.first if land != NO_LAND]
    best = max(reward(state, seat, face, FARMER, 2).points for face in there)
    return say(
        "The land you take counts double: up to {points}, if it is still there.", points=best
    )
