"""The names of cards, teams and fouls, and which backs may be named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.game import Seat
from ....core.text import Message, say
from ..moves import Play
from ..state import UNSEEN, Card, State
from ..view import View

TEAM_NAMES: Final = (say("Team A"), say("Team B"), say("Team C"))

FOUL_NAMES: Final = (
    say("over 20"),
    say("the third 0 takes the pile over 20"),
    say("the second card isn't a 5"),
    say("the discarded card isn't a 3"),
    say("wrong cards shown"),
)
"""The names of fouls, by index into `state.FOULS` (VG25)."""

ACTION_RULES: Final = (
    say("0: turn over any one card: yours, someone else's or one you've won."),
    say("1: take a card: someone else's, one you've won, or the top of the draw or discard pile."),
    say("2: draw up to two cards."),
    say("3: discard more 3s, one by one."),
    say("4: skip the next player."),
    say("5: at exactly 15, you may play a 5 as a second card."),
)
"""By value: what the special action does."""


def next_seat(state: State) -> Seat:
    """The seat after the one whose turn it is."""
    return (state.turn + state.direction) % len(state.rows)


def visible_back(view: View, card: Card) -> int:
    """The back of one of the viewer's cards if the table may show it, else UNSEEN.

    Without the memory aid, a back that the seat has looked at is shown until the seat's next
    decision (VG38).
    """
    if view.state.rules.memory or card.tag in view.fresh:
        return card.down
    return UNSEEN


def covered(up: int, down: int) -> Message:
    """A card in words, given its sides; UNSEEN stands for a side that may not be shown."""
    if up == UNSEEN:
        return say("a hidden card") if down == UNSEEN else say("front hidden, back {n}", n=down)
    if down == UNSEEN:
        return say("{n}, back hidden", n=up)
    return say("{n}, back {back}", n=up, back=down)


def card_at(place: int) -> int:
    """The number of a card as people read it, counted from 1."""
    return place + 1


def pile_text(view: View, played: int) -> Message:
    """What playing a card with this upper value would do to the pile."""
    state = view.state
    total, target = state.total + played, state.rules.target
    zeros = [card.up == 0 for card in state.pile[-2:]]
    if state.rules.third and played == 0 and len(zeros) == 2 and all(zeros):
        return say("the third 0 in a row, and all three turn over")
    if total == target:
        return say("makes {total}, a hit", total=total)
    if total < target:
        return say("makes {total}", total=total)
    if state.rules.level == 1:
        return say("makes {total}, too much", total=total)
    return say("makes {total}, so a foul", total=total)


def several(cards: Sequence[Card], up: int) -> bool:
    """Whether more than one of these cards shows this value."""
    return [card.up for card in cards].count(up) > 1


def played_card(view: View, move: Play) -> Message:
    """The seat's own card that a move plays, by its value or, if another one shows the same, by its
    place."""
    n, up = card_at(move.place), view.own[move.place].up
    if several(view.own, up):
        return say("card {n} flipped", n=n) if move.flip else say("card {n}", n=n)
    return say("the flipped {up}", up=up) if move.flip else say("the {up}", up=up)
