"""The account of a scored round: the last trick, and how everybody scored.

The last play also scores the round, so its position is drawn twice: first the complete trick, with
bids and tricks taken from the scored round; then, while `ui.account` holds, one sentence and one
sum for each player. While the next round is bid for, a button opens the account again (`TOGGLE`),
for people who play by link or pass one device around. Only the events of the ply (`ui.last`) know
how many cards were left over, so an account opened later does not say it.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Seat
from ....core.text import Message
from ....core.ui import Ui
from ....kit.numbers import signed
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
    """How the points were scored, in one sentence."""
    before: str
    """The score before this round."""
    lifted: str
    """The minus removed because its card was bid again, "" for none (VH6)."""
    points: str
    hat: str
    """"+1" for whoever got the witch hat, else ""."""
    total: str


class Account(NamedTuple):
    """The end of a round, shown until people go on."""

    number: int
    won: Message
    """Who won the last trick, and why (VH12, VH13)."""
    discarded: Message | None
    """That cards were left over, if the last ply caused it (VH14)."""
    hat: Message | None
    """That nobody got the witch hat; who did has it in their line (VH18)."""
    lines: tuple[Line, ...]
    any_lifted: bool
    any_hat: bool
    opened: bool
    """Whether people opened it again later, so that it can be closed."""


def account(view: View, ui: Ui) -> Account | None:
    """The account to show now; None during a round, unless somebody opened it."""
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
        before=number_text(total - points - hat - lifted),
        lifted=signed(lifted) if lifted else "",
        points=signed(points),
        hat=signed(hat) if hat else "",
        total=number_text(total),
    )


def number_text(points: int) -> str:
    """A sum, with a true minus where it is below zero."""
    return signed(points) if points < 0 else str(points)


def was_met(done: Round, seat: int) -> bool:
    """Whether a seat met its bid in a scored round, with 0 cards if need be (VH15 … VH17)."""
    return bid_met(done.bids[seat], done.taken[seat] + done.spent[seat])


def total_then(view: View, seat: int) -> int:
    """A seat's score right after the last round was scored. A card it has bid again since then
    counts nothing now, but still counted as failed then (VH6)."""
    state = view.state
    again = state.phase == "bid" and state.rebids[seat]
    return view.scores[seat] + (POINTS_FAILED[state.bids[seat]] if again else 0)
