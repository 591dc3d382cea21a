"""The prompt for the decision, and the label of each choice."""

from __future__ import annotations

from ....core.text import Message, Who, say, say_n
from ..data import BID_NUMBER, POTIONS, SUIT
from ..moves import Deal, Move, Play, Spend
from ..state import NOBODY
from ..view import View
from .names import bid_name, move_name, play_short, points_if_failed, points_if_met, suit_name


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
        return say("{who} is bidding for round {n}", who=who, n=state.round)
    if state.phase == "spend":
        return say("{who} decides whether to spend 0 cards", who=who)
    if state.trick:
        return say("{who} is playing a card", who=who)
    won = _just_won(view)
    if won is not None:
        return say("{who} wins with {card} and leads", who=who, card=won)
    if state.tricks:
        return say("A tie, nobody gets the trick. {who} leads to the next", who=who)
    return say("{who} leads to the first trick", who=who)


def _between_rounds(view: View) -> Message:
    if not view.state.rounds:
        return say("The cards are dealt for the first round.")
    done = view.state.rounds[-1]
    winner = done.last_trick.winner
    if winner == NOBODY:
        return say("Round {n} is over. Nobody gets the last trick", n=done.number)
    if winner == view.seat:
        return say("Round {n} is over. The last trick is yours", n=done.number)
    return say("Round {n} is over. {who} gets the last trick", n=done.number, who=Who(winner))


def _own_prompt(view: View) -> Message:
    state = view.state
    if state.phase == "bid":
        if view.seat is not None and state.failed[view.seat]:
            return say("Your turn: bid for round {n}, or bid a failed card again", n=state.round)
        return say("Your turn: bid for round {n}", n=state.round)
    if state.phase == "spend":
        return say_n(
            "You are {n} trick short: spend a 0 card for it?",
            "You are {n} tricks short: spend {n} of your 0 cards for them?",
            max(move.zeros for move in view.legal if isinstance(move, Spend)),
        )
    potion = any(isinstance(move, Play) and move.potion for move in view.legal)
    if view.led_suit < 0:
        return _lead_prompt(view, potion)
    suit = suit_name(view.led_suit)
    if not holds(view, view.led_suit):
        if potion:
            return say(
                "Your turn: no {suit}, so play any card, with or without a potion", suit=suit
            )
        return say("Your turn: play any card (you have no {suit})", suit=suit)
    if view.led_suit == POTIONS:
        if potion:
            return say("Your turn: play a potion, alone or with a second one")
        return say("Your turn: play a potion")
    if potion:
        return say("Your turn: follow with {suit}, with or without a potion", suit=suit)
    return say("Your turn: follow with {suit}", suit=suit)


def _lead_prompt(view: View, potion: bool) -> Message:
    won = _just_won(view)
    if won is not None:
        if potion:
            return say("You win with {card}. Lead any card, with or without a potion", card=won)
        return say("You win with {card}. Lead any card", card=won)
    if view.state.tricks:
        return say("A tie, nobody gets the trick. Your turn: lead any card")
    if potion:
        return say("Your turn: lead any card, with or without a potion")
    return say("Your turn: lead any card")


def _just_won(view: View) -> Message | None:
    """The play that won the last trick; None before the first trick and after a tie."""
    state = view.state
    if not state.tricks or state.tricks[-1].winner == NOBODY:
        return None
    trick = state.tricks[-1]
    play = next(play for play in trick.plays if play.seat == trick.winner)
    return play_short(play.card, play.potion)


def _spend_label(view: View, move: Spend) -> Message:
    bid = view.state.bids[view.state.turn]
    if move.zeros == 0:
        return say("Spend no 0 card: {points}", points=points_if_failed(bid))
    return say_n(
        "Spend a 0 card: {points}",
        "Spend {n} of your 0 cards: {points}",
        move.zeros,
        points=points_if_met(bid),
    )


def holds(view: View, suit: int) -> bool:
    """Whether the viewer's hand has a card of this suit."""
    return any(SUIT[card] == suit for card in view.hand)


def label(view: View, move: Move) -> Message:
    """The label of the control for this move."""
    if isinstance(move, Play):
        return say("Play {cards}", cards=move_name(move))
    if isinstance(move, Spend):
        return _spend_label(view, move)
    if isinstance(move, Deal):
        return say("Deal the cards")
    if BID_NUMBER[move.bid] == 0:
        return say("Bid no trick: if met, keep the 0 card as a spare trick")
    met, failed = points_if_met(move.bid), points_if_failed(move.bid)
    if move.kind == "rebid":
        return say(
            "Bid your failed {number} again as {bid}: its {minus} is gone, then {met} if met, "
            "{failed} if not",
            number=BID_NUMBER[move.bid],
            minus=failed,
            bid=bid_name(move.bid),
            met=met,
            failed=failed,
        )
    return say(
        "Bid {bid}: {met} if met, {failed} if not", bid=bid_name(move.bid), met=met, failed=failed
    )


def moment(view: View) -> Message:
    """When the decision of this view is made."""
    state = view.state
    if state.phase == "bid":
        return say("round {n}, bidding", n=state.round)
    if state.phase == "play":
        return say("round {n}, trick {m}", n=state.round, m=len(state.tricks) + 1)
    return say("round {n}, 0 cards", n=state.round)
