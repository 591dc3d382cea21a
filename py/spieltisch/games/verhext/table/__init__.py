"""The table on the page. `draw` decides what is shown; `table.html` turns it into HTML.

Modules: `cards` (the hand and the trick), `bids` (what can be bid and what was bid), `seats` (the
players), `account` (the account of a round) and `picture` (the picture on the result screen).
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.text import Message
from ....core.ui import Ui
from ..data import SUIT
from ..moves import Spend
from ..state import NO_CARD, NOBODY
from ..text.counsel import brief
from ..text.names import points_if_failed, points_if_met, suit_name
from ..text.prompts import label
from ..view import View
from .account import Account, account
from .bids import Market, market
from .cards import Card, Held, Lying, Vial, face, hand, lying, picked_potion, vials
from .picture import Picture, picture
from .seats import Plate, plates


class Trump(NamedTuple):
    """The card turned up for trump (VH4)."""

    card: Card
    suit: Message


class Spending(NamedTuple):
    """A number of 0 cards that the viewer can choose to spend (VH17)."""

    id: str
    move: str
    saves: bool
    stake: str
    name: Message
    """The choice without its points, which stand beside it."""
    label: Message


class Drawing(NamedTuple):
    """What `table.html` shows."""

    seats: tuple[Plate, ...]
    """Clockwise, starting with the seat at the bottom of the screen."""
    trump: Trump | None
    round: int
    hats_left: int
    bidding: bool
    playing: bool
    """Whether the table shows places for the trick's cards and piles of tricks."""
    trick: tuple[Lying, ...]
    places: tuple[str, ...]
    """The place of each seat around the table (`Plate.place`)."""
    trick_done: bool
    """Whether the trick being shown is finished."""
    tricks_go_to: str
    """The id of the element to which the finished trick moves; "" if there is none."""
    account: Account | None
    reopens: int
    """The number of the round whose account can be reopened; 0 if there is none."""
    market: Market | None
    potion: int
    """The value of the picked potion; 0 if there is none."""
    vials: tuple[Vial, ...]
    hand: tuple[Held, ...]
    spending: tuple[Spending, ...]
    leader: int
    """The seat that is about to lead; -1 if there is none."""
    picture: Picture | None
    """The picture of the match on the result screen."""

    @property
    def mine(self) -> Plate:
        """The seat at the bottom of the screen."""
        return self.seats[0]

    @property
    def others(self) -> tuple[Plate, ...]:
        """All other seats, clockwise."""
        return self.seats[1:]


def draw(view: View, ui: Ui) -> Drawing:
    """What the table shows in this view."""
    state = view.state
    scored = account(view, ui)
    ended = bool(state.rounds) and state.phase in ("deal", "over")
    shown = _as_it_ended(view) if ended else view
    seated = plates(shown, ui)
    # A finished trick stays until the next one begins or the next round is dealt.
    done = view.last_trick if not state.trick and (state.tricks or ended or scored) else None
    heap = "seat" if ended or scored else "pile"
    trump = state.rounds[-1].trump if scored else shown.state.trump
    return Drawing(
        seats=seated,
        trump=_trump(trump, state.rounds[-1].number if scored else state.round),
        round=max(state.round, 1),
        hats_left=state.hats_left,
        bidding=state.phase == "bid",
        playing=not scored and (ended or state.phase in ("play", "spend")),
        trick=lying(view, done, SUIT[trump] if trump >= 0 else -1),
        places=tuple(plate.place for plate in sorted(seated, key=lambda plate: plate.seat)),
        trick_done=done is not None,
        tricks_go_to=f"{heap}-{done.winner}" if done is not None else "",
        account=scored,
        reopens=state.rounds[-1].number
        if state.rounds and state.phase == "bid" and not scored
        else 0,
        market=None if scored else market(view, ui),
        potion=picked_potion(view, ui),
        vials=vials(view, ui),
        hand=hand(view, ui),
        spending=_spending(view, ui),
        leader=NOBODY if state.trick else view.leader,
        picture=picture(view, ui),
    )


def _as_it_ended(view: View) -> View:
    """The view after a round was scored, but with that round's bids, tricks and trump."""
    done = view.state.rounds[-1]
    state = view.state._replace(
        bids=done.bids, rebids=done.rebids, taken=done.taken, trump=done.trump
    )
    return view._replace(state=state)


def _trump(card: int, round_number: int) -> Trump | None:
    """The card turned up for trump in this round; None if `card` is NO_CARD."""
    if card == NO_CARD:
        return None
    suit = SUIT[card]
    return Trump(face(card, "", suit)._replace(id=f"trump-{round_number}"), suit_name(suit))


def _spending(view: View, ui: Ui) -> tuple[Spending, ...]:
    if view.state.phase != "spend" or ui.you is None:
        return ()
    bid = view.state.bids[ui.you]
    return tuple(
        Spending(
            id=f"move-{move}",
            move=move,
            saves=choice.zeros > 0,
            stake=points_if_met(bid) if choice.zeros else points_if_failed(bid),
            name=brief(view, choice),
            label=label(view, choice),
        )
        for move, choice in ui.legal.items()
        if isinstance(choice, Spend)
    )
