"""The account of a scored round: the last trick, and how everybody scored.

The round's last move also scores it, so the position after it is drawn twice: first the complete
trick, with the bids and tricks of the scored round; then, with `ui.account`, one sentence and one
sum for each player. During the bidding for the next round, a button opens the account again
(`TOGGLE`), for people who play by link or pass one device around. Only the events of the last ply
(`ui.last`) know how many cards were left over, so an account opened again does not mention them.
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
"""The pick that opens the account of the last round during the bidding for the next."""


class Line(NamedTuple):
    """One player's part: before + lifted + points + hat = total."""

    seat: Seat
    id: str
    you: bool
    met: bool
    bid: BidCard
    why: Message
    """Why the points were scored, in one sentence."""
    before: str
    """The score before this round."""
    lifted: str
    """The minus removed because its card was bid again, "" for none (VH6)."""
    points: str
    hat: str
    """"+1" for the witch hat, else ""."""
    total: str


class Account(NamedTuple):
    """The end of a round, shown until people continue."""

    number: int
    won: Message
    """Who won the last trick, and why (VH12, VH13)."""
    discarded: Message | None
    """How many cards were left over, if the last ply ended the round (VH14)."""
    hat: Message | None
    """That nobody got the witch hat, None if somebody did (VH18)."""
    lines: tuple[Line, ...]
    any_lifted: bool
    any_hat: bool
    opened: bool
    """Whether it was opened again during the bidding, so that people can close it."""


def account(view: View, ui: Ui) -> Account | None:
    """The account to show now, None for none."""
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
    """Whether a seat met its bid in a scored round, 0 cards spent included (VH15 … VH17)."""
    return bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])


def total_then(view: View, seat: int) -> int:
    """A seat's score right after the last round was scored. A card that it has bid again since then
    was still failed (VH6)."""
    state = view.state
    again = state.phase == "bid" and state.rebids[seat]
    return view.scores[seat] + (POINTS_FAILED[state.bids[seat]] if again else 0)
