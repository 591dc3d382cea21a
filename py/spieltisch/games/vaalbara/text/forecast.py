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
from .names import CHOSEN_FOLLOWERS, FOLLOWER_RULES, THE_FOLLOWERS

BRIEFS: Final = (
    say("none"),
    say("+1 for others"),
    say("gives 2"),
    say("+3 if earlier"),
    say("+2 per odd number"),
    say("+3 per forest"),
    say("steals 2"),
    say("row ↔ stack"),
    say("1 follower back"),
    say("row 1 ↔ row 2"),
    say("+5 if later"),
    say("realm ↔ stack"),
    say("land ×2"),
)
"""What each follower does, in a few words for its card, by initiative."""


NTH: Final = {2: say("2nd"), 3: say("3rd"), 4: say("4th")}
"""The places in a round between the first and the last of up to five."""


def place_text(view: View, seat: Seat, follower: int) -> Message:
    """The place in this round at which a seat would act with this follower."""
    order, seats = Order(view, seat, follower), view.state.seats
    if (order.first, order.last) == (1, seats):
        return say("You can't tell yet when you'll act.")
    if order.last == 1:
        return say("You act first.")
    if order.first == seats:
        return say("You act last.")
    if order.first == order.last:
        return say("You act {n} of {seats}.", n=NTH[order.first], seats=seats)
    if order.first == 1:
        return say("You act {n} of {seats} at the latest.", n=NTH[order.last], seats=seats)
    if order.last == seats:
        return say("You act {n} of {seats} at the earliest.", n=NTH[order.first], seats=seats)
    return say(
        "You act anywhere from {earliest} to {latest} of {seats}.",
        earliest=NTH[order.first],
        latest=NTH[order.last],
        seats=seats,
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
            return say("1 point for everyone else with a Warrior in hand.")
        return say("Nobody else can have a Warrior in hand.")
    if follower == BARD:
        return say("You give another player 2 points.")
    if follower == ORACLE:
        who = joined(list(map(Who, near)))
        if len(near) == 1:
            return say("+2 if {who} chooses an odd number.", who=who)
        return say("+2 for each odd number from {who}.", who=who)
    if follower == CARPENTER:
        forests = kinds_of(state.faces, state.realms[seat])[FOREST]
        if not forests:
            return say("No points: your realm has no forests.")
        return say_n(
            "+{points} for your forest.",
            "+{points} for your {n} forests.",
            forests,
            points=3 * forests,
        )
    if follower == FALCONER and Order(view, seat, follower).last == 1:
        return say("No points: you act first.")
    if follower == FALCONER:
        return say("+2 from whoever acts just before you.")
    if follower == MIDWIFE:
        return _brought_back(view, seat)
    if follower == PIONEER and not state.realms[seat]:
        return say("No effect: your realm is empty.")
    if follower == FARMER:
        return _doubled(view, seat)
    return ruled(follower)


def ruled(follower: int) -> Message:
    """What a follower does, as a sentence of its own."""
    return say("{rule:capital}", rule=FOLLOWER_RULES[follower])


def _timed(follower: int, near: Sequence[Seat], before: Sequence[bool | None]) -> Message:
    """What the Hunter or the Artisan brings, given which neighbours act earlier (VB17, VB24)."""
    who = joined(list(map(Who, near)))
    if follower == HUNTER:
        if True in before:
            return say("No points: a neighbour acts before you.")
        if None in before:
            return say("+3 if you act before {who}.", who=who)
        return say("+3 for sure: you act before {who}.", who=who)
    if False in before:
        return say("No points: a neighbour acts after you.")
    if None in before:
        return say("+5 if you act after {who}.", who=who)
    return say("+5 for sure: you act after {who}.", who=who)


def _brought_back(view: View, seat: Seat) -> Message:
    back = sorted(one for one in view.state.used[seat] if one != MIDWIFE)
    if not back:
        return say("No effect: no follower can come back.")
    if len(back) > 3:
        return say("You take back one of your {n} used followers.", n=len(back))
    if len(back) == 1:
        return say(
            "{the_follower:capital} comes back to your hand.", the_follower=THE_FOLLOWERS[back[0]]
        )
    *others, last = [CHOSEN_FOLLOWERS[one] for one in back]
    return say(
        "You take back {the_followers} or {the_follower}.",
        the_followers=row(others),
        the_follower=last,
    )


def _doubled(view: View, seat: Seat) -> Message:
    """The most that the Farmer may bring, if nobody takes that land first (VB26)."""
    state = view.state
    there = [state.faces[land] for land in state.first if land != NO_LAND]
    best = max(reward(state, seat, face, FARMER, 2).points for face in there)
    return say(
        "Double points for your land: up to {points}, if the best one is still there.", points=best
    )
