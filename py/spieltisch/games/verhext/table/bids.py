"""The bid cards on the screen: those at the seats, and the piles to bid from."""

from __future__ import annotations

from typing import NamedTuple

from ....core.text import Message, say
from ....core.ui import Ui
from ....kit.numbers import signed
from ..data import BID_AT_LEAST, BID_NUMBER, POINTS_FAILED
from ..moves import BIDS, REBIDS, Bid, move_text
from ..state import NO_BID
from ..text.names import (
    bid_name,
    bid_short,
    how_many,
    points_if_failed,
    points_if_met,
)
from ..text.prompts import label
from ..view import View


class BidCard(NamedTuple):
    """The bid card of a seat."""

    id: str
    """The id, which is the same on the table and in the account of the round."""
    text: str
    """For example "2+", or "?" if the seat has not bid yet."""
    known: bool
    rebid: bool
    """Whether it is a failed card bid again (VH6)."""
    came_from: str
    """The id of the control that bids the card, from which it moves to the seat."""


class Standing(NamedTuple):
    """How close a seat is to its bid."""

    card: BidCard
    pips: tuple[str, ...]
    """The name of a drawing for each trick that was bid or taken."""
    fate: str
    """"met" (so far), "over" (too many tricks) or "" (too few tricks so far)."""
    word: Message | None
    """`fate` in words."""
    label: Message


class Choice(NamedTuple):
    """A control for one side of a bid card. `free` tells whether it can be bid now."""

    id: str
    move: str
    number: int
    at_least: bool
    rebid: bool
    free: bool
    text: str
    met: str
    failed: str
    label: Message


class Pile(NamedTuple):
    """The pile of bid cards with one number."""

    number: int
    left: int
    choices: tuple[Choice, ...]
    label: Message


class Failed(NamedTuple):
    """The viewer's failed cards with one number. They may be bid again (VH6)."""

    number: int
    minus: str
    """The minus points that are removed by bidding one of them."""
    choices: tuple[Choice, ...]


class Market(NamedTuple):
    """The piles and the failed cards from which the viewer can bid."""

    piles: tuple[Pile, ...]
    failed: tuple[Failed, ...]


def bid_card(round_number: int, seat: int, bid: int, rebid: bool) -> BidCard:
    """The bid card of a seat in a round."""
    known = bid != NO_BID
    taken = move_text((REBIDS if rebid else BIDS)[bid]) if known else ""
    return BidCard(
        id=f"bid-card-{round_number}-{seat}",
        text=bid_short(bid) if known else "?",
        known=known,
        rebid=rebid,
        came_from=f"move-{taken}" if known else "",
    )


def standing(view: View, seat: int) -> Standing | None:
    """A seat's bid in this round, and how close the seat is to it; None outside a round."""
    state = view.state
    bid, taken = state.bids[seat], state.taken[seat]
    card = bid_card(state.round, seat, bid, bool(state.rebids[seat]))
    if bid == NO_BID:
        open_bid = Standing(card, (), "", None, say("no bid yet"))
        return open_bid if state.phase == "bid" else None
    number, at_least = BID_NUMBER[bid], BID_AT_LEAST[bid]
    over = taken > number and not at_least
    pips = tuple(
        "pip-off" if n >= taken else "pip-over" if n >= number and not at_least else "pip-on"
        for n in range(max(number, taken))
    )
    return Standing(
        card=card,
        pips=pips,
        fate="over" if over else "met" if taken >= number else "",
        word=_word(view, number, taken, at_least),
        label=say("bid: {bid}, taken: {taken}", bid=bid_name(bid), taken=how_many(taken)),
    )


def _word(view: View, number: int, taken: int, at_least: bool) -> Message | None:
    phase = view.state.phase
    if phase == "bid":
        return None
    if taken < number and phase != "play":
        return say("{n} short", n=number - taken)
    if taken < number:
        return say("{n} to go", n=number - taken)
    if at_least:
        return say("made already")
    return say("right so far") if taken == number else say("too many tricks")


def market(view: View, ui: Ui) -> Market | None:
    """The piles and the viewer's failed cards; None except during the bidding (VH5, VH6)."""
    if view.state.phase != "bid":
        return None
    piles = []
    for number, left in enumerate(view.state.piles):
        sides = tuple(_choice(view, ui, bid) for bid in BIDS if BID_NUMBER[bid.bid] == number)
        piles.append(Pile(number, left, sides, say("left in the pile of {number}s", number=number)))
    return Market(tuple(piles), _failed(view, ui))


def _failed(view: View, ui: Ui) -> tuple[Failed, ...]:
    """The viewer's failed cards by number, including one that has just been bid again."""
    state = view.state
    seat = ui.you
    if seat is None:
        return ()
    numbers = set(state.failed[seat])
    if state.rebids[seat]:
        numbers.add(BID_NUMBER[state.bids[seat]])
    found = []
    for number in sorted(numbers):
        sides = [bid for bid in REBIDS if BID_NUMBER[bid.bid] == number]
        minus = signed(POINTS_FAILED[sides[0].bid])
        found.append(Failed(number, minus, tuple(_choice(view, ui, bid) for bid in sides)))
    return tuple(found)


def _choice(view: View, ui: Ui, bid: Bid) -> Choice:
    code = bid.bid
    move = move_text(bid)
    free = move in ui.legal
    return Choice(
        id=f"move-{move}",
        move=move,
        number=BID_NUMBER[code],
        at_least=BID_AT_LEAST[code],
        rebid=bid.kind == "rebid",
        free=free,
        text=bid_short(code),
        met=points_if_met(code),
        failed=points_if_failed(code),
        label=label(view, bid) if free else bid_name(code),
    )
