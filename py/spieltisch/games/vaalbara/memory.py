"""What can be remembered about the others' clans: followers that a seat must or cannot hold.

A follower that was played or shown in a round had been drawn by then. When a Warrior is played,
every seat with a Warrior in hand must show it (VB15). So a seat that showed none, and had not
played its own, had not yet drawn it.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import FOLLOWERS, HAND_SIZE, MIDWIFE, WARRIOR
from .state import NOBODY
from .view import View


class Memory(NamedTuple):
    """What is known about the order of one clan deck.

    For each follower (index 0 is the Warrior), `deadlines` has a number n such that the follower
    was among the top n cards; n is 12 if nothing is known. The Warrior was not among the first
    `warrior_after` cards.
    """

    deadlines: tuple[int, ...]
    warrior_after: int


def remembered(view: View, seat: Seat) -> Memory:
    """What everybody can remember about a seat's deck."""
    state = view.state
    deadlines = [len(FOLLOWERS)] * len(FOLLOWERS)
    warrior_after, drawn, held = 0, HAND_SIZE, HAND_SIZE
    used: list[int] = []
    for turns in (*(done.turns for done in state.rounds), state.turns):
        own = next((turn for turn in turns if turn.seat == seat), None)
        follower = own.follower if own else state.chosen[seat]
        if follower == NOBODY:
            break
        deadlines[follower - 1] = min(deadlines[follower - 1], drawn)
        for turn in turns:
            if turn.follower == WARRIOR and turn.seat != seat:
                if turn.gains[seat]:
                    deadlines[0] = min(deadlines[0], drawn)
                elif WARRIOR not in used and follower != WARRIOR:
                    warrior_after = drawn
        used.append(follower)
        held -= 1
        if own is not None and follower == MIDWIFE and own.targets:
            used.remove(own.targets[0])
            held += 1
        new = min(HAND_SIZE - held, len(FOLLOWERS) - drawn)
        drawn, held = drawn + new, held + new
    return Memory(tuple(deadlines), warrior_after)


def unplayed(view: View, seat: Seat) -> tuple[int, ...]:
    """The followers that, as far as others can tell, a seat may have in its hand or its deck."""
    out = (*view.state.used[seat], view.state.chosen[seat])
    return tuple(follower for follower in FOLLOWERS if follower not in out)


def surely_held(view: View, seat: Seat) -> tuple[int, ...]:
    """The followers that, as everybody can work out, a seat holds or has just chosen face down."""
    deadlines, drawn = remembered(view, seat).deadlines, view.state.drawn[seat]
    return tuple(one for one in unplayed(view, seat) if deadlines[one - 1] <= drawn)
