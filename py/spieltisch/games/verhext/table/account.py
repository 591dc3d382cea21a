"""The account of a scored round: the last trick, and how everybody scored.

A round's last move also scores the round, so the position after that move is drawn twice. The first
drawing shows the complete trick, with the bids and tricks of the scored round. The second, with
`ui.account`, shows a sentence and a sum for each player. During the bidding for the next round, a
button reopens the account (`TOGGLE`), for people who play by link or pass one device around. The
number of cards left over is found only in the events of the last ply (`ui.last`), so a reopened
account does not mention it.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message
from ....core.ui import Ui
from ....kit.numbers import plain, signed
from ..data import BID_NUMBER, POINTS_FAILED, bid_met
from ..state import NOBODY, Round
from ..text.rounds import hat_note, how_scored, who_won
from ..view import View
from .bids import BidCard, bid_card

TOGGLE = "account"
"""The pick that reopens the account of the last round during the bidding for the next."""


class Line(NamedTuple):
    """One player's line: before + lifted + points + hat = total."""

    seat: Seat
    id: str
    you: bool
    met: bool
    bid: BidCard
    why: Message
    """One sentence that explains the points."""
    before: str
    """The score before this round."""
    lifted: str
    """The minus points removed because their card was bid again; "" if there are none (VH6)."""
    points: str
    hat: str
    """"+1" if the player got the witch hat, else ""."""
    total: str


class Account(NamedTuple):
    """The account of a round, shown at its end until people continue."""

    number: int
    won: Message
    """Who won the last trick, and why (VH12, VH13)."""
    discarded: Message | None
    """Says how many cards were left over, if the last ply ended the round (VH14)."""
    hat: Message | None
    """Says that nobody got the witch hat; None if somebody did (VH18)."""
    lines: tuple[Line, ...]
    any_lifted: bool
    any_hat: bool
    opened: bool
    """Whether it was reopened during the bidding, in which case people can close it."""


def account(view: View, ui: Ui) -> Account | None:
    """The account to show now; None if there is none."""
    state = view.state
    if not state.rounds:
        return None
    opened = state.phase == "bid" and TOGGLE in ui.picked
    if not opened and not (ui.account and state.phase in ("deal", "over")):
        return None
    done = state.rounds[-1]
    lines = tuple(_line(view, ui, done, seat) for seat in ui.order)
    dropped = [event.message for event in ui.last if event.kind == "discard"]
    return Account(
        number=done.number,
        won=who_won(done.last_trick, done.trump, ui.reader),
        discarded=dropped[0] if dropped else None,
        hat=hat_note() if done.hat == NOBODY else None,
        lines=lines,
        any_lifted=any(line.lifted for line in lines),
        any_hat=done.hat != NOBODY,
        opened=opened,
    )


def _line(view: View, ui: Ui, done: Round, seat: Seat) -> Line:
    points, hat = done.points[seat], int(done.hat == seat)
    lifted = BID_NUMBER[done.bids[seat]] if done.rebids[seat] else 0
    total = total_then(view, seat)
    return Line(
        seat=seat,
        id=f"account-{done.number}-{seat}",
        you=seat == ui.you,
        met=was_met(done, seat),
        bid=bid_card(done.number, seat, done.bids[seat], bool(done.rebids[seat])),
        why=how_scored(done, seat),
        before=plain(total - points - hat - lifted),
        lifted=signed(lifted) if lifted else "",
        points=signed(points),
        hat=signed(hat) if hat else "",
        total=plain(total),
    )


def was_met(done: Round, seat: int) -> bool:
    """Whether a seat met its bid in a scored round, including spent 0 cards (VH15 … VH17)."""
    return bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])


def total_then(view: View, seat: int) -> int:
    """A seat's score right after the last round was scored. If the seat has bid a failed card again
    since then, the card's minus points still counted at that time (VH6)."""
    state = view.state
    again = state.phase == "bid" and state.rebids[seat]
    return view.scores[seat] + (POINTS_FAILED[state.bids[seat]] if again else 0)
