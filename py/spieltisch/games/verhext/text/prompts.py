"""The prompt for the decision, and the label of each choice."""

from __future__ import annotations

from ....core.text import Message, Who, say, say_n
from ..data import BID_NUMBER, SUIT, VALUE
from ..moves import Deal, Move, Play, Spend
from ..view import View
from .names import (
    bid_name,
    card_name,
    one_of,
    points_if_failed,
    points_if_met,
    suit_name,
)


def prompt(view: View) -> Message:
    """Says whose turn it is and what to do."""
    state = view.state
    if state.phase == "over":
        return say("The game is over.")
    if state.phase == "deal":
        return _between_rounds(view)
    if view.seat == state.turn:
        return _own_prompt(view)
    who = Who(state.turn)
    if state.phase == "bid":
        return say("{who} is bidding", who=who)
    if state.phase == "spend":
        return say("{who} can use a 0 card", who=who)
    if state.trick:
        return say("{who} is playing a card", who=who)
    return say("{who} is choosing a card to lead", who=who)


def _between_rounds(view: View) -> Message:
    if not view.state.rounds:
        return say("Dealing the cards…")
    return say("Round {n} is over", n=view.state.rounds[-1].number)


def _own_prompt(view: View) -> Message:
    state = view.state
    if state.phase == "bid":
        return say("Your turn: choose a bid")
    if state.phase == "spend":
        return say_n(
            "{n} trick short: use a 0 card?",
            "{n} short: use {n} of your 0 cards?",
            max(move.zeros for move in view.legal if isinstance(move, Spend)),
        )
    if view.led_suit < 0:
        return _lead_prompt(view)
    if holds(view, view.led_suit):
        return say("Your turn: play {one}", one=one_of(view.led_suit))
    return say("Your turn: no {suit}, so play any card", suit=suit_name(view.led_suit))


def _lead_prompt(view: View) -> Message:
    """Says that the seat leads, and why. The log says with which card it took the last trick."""
    tricks = view.state.tricks
    if not tricks:
        return say("Your turn: lead any card")
    if tricks[-1].winner == view.seat:
        return say("Your trick: lead any card")
    return say("Tie: lead any card")


def _spend_label(view: View, move: Spend) -> Message:
    bid = view.state.bids[view.state.turn]
    if move.zeros == 0:
        return say("Don't use a 0 card: {points}", points=points_if_failed(bid))
    return say_n(
        "Use a 0 card: {points}",
        "Use {n} of your 0 cards: {points}",
        move.zeros,
        points=points_if_met(bid),
    )


def holds(view: View, suit: int) -> bool:
    """Whether the viewer's hand has a card of this suit."""
    return any(SUIT[card] == suit for card in view.hand)


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Play):
        if move.potion:
            return say(
                "Play {card} with potion +{potion}, making {sum}",
                card=card_name(move.card),
                potion=move.potion,
                sum=VALUE[move.card] + move.potion,
            )
        return say("Play {cards}", cards=card_name(move.card))
    if isinstance(move, Spend):
        return _spend_label(view, move)
    if isinstance(move, Deal):
        return say("Deal the cards")
    if BID_NUMBER[move.bid] == 0:
        return say("Bid no tricks: if you take none, the 0 becomes a spare trick")
    met, failed = points_if_met(move.bid), points_if_failed(move.bid)
    if move.kind == "rebid":
        return say(
            "Bid your missed {number} again as {bid}: the old {minus} goes, then {met}, "
            "or {failed} if missed",
            number=BID_NUMBER[move.bid],
            minus=failed,
            bid=bid_name(move.bid),
            met=met,
            failed=failed,
        )
    return say(
        "Bid {bid}: {met}, or {failed} if missed", bid=bid_name(move.bid), met=met, failed=failed
    )


def moment(view: View) -> Message:
    """When the decision of this view is made."""
    state = view.state
    if state.phase == "bid":
        return say("round {n}, bidding", n=state.round)
    if state.phase == "play":
        return say("round {n}, trick {m}", n=state.round, m=len(state.tricks) + 1)
    return say("round {n}, using a 0 card", n=state.round)
