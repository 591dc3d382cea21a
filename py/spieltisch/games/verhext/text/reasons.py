"""Explains why something cannot be chosen now, with the rule behind it."""

from __future__ import annotations

from ....core.game import InvalidMoveError
from ....core.text import Message, Who, say
from ..data import BID_NUMBER, FIRST_POTION, POTIONS, SUIT
from ..moves import Bid, Play, Spend, parse_move
from ..view import View
from .names import card_name, suit_name
from .signs import sign


def reason(view: View, target: str) -> Message:
    """Explains why a move or a card cannot be chosen now, or what a sign means.

    `target` is the notation of a move (`r8`, `r8p2`, `t3a`, `n2`, `z1`) or a target for a sign,
    `sign …` (see `signs`). A card's target is the notation of playing it alone.
    """
    state = view.state
    meaning = sign(view, target)
    if meaning is not None:
        return meaning
    if state.phase == "over":
        return say("The game is over.")
    if state.phase == "deal":
        return say("First the cards are dealt.")
    try:
        move = parse_move(target)
    except InvalidMoveError:
        return say("That cannot be chosen now.")
    if view.seat != state.turn:
        return say("Not now: {who} is to act.", who=Who(state.turn))
    if move in view.legal:
        # Somebody is looking at an earlier position, or else the tap would have made the move.
        return say("That could be chosen at this point.")
    if isinstance(move, Play):
        return _why_not_play(view, move)
    if isinstance(move, Bid):
        return _why_not_bid(view, move)
    if isinstance(move, Spend):
        if state.phase == "spend":
            return say("Only exactly the missing tricks can be replaced by 0 cards.")
        return say("0 cards are spent when the round is scored.")
    return say("That cannot be chosen now.")


def _why_not_bid(view: View, move: Bid) -> Message:
    number = BID_NUMBER[move.bid]
    if view.state.phase != "bid":
        return say("A bid stays as it is until the round is scored.")
    if move.kind == "rebid":
        return say("There is no failed {number} on your score card.", number=number)
    return say("The pile of {number}s is empty.", number=number)


def _why_not_play(view: View, move: Play) -> Message:
    if view.state.phase == "bid":
        return say("First everyone bids, then cards are played.")
    if view.state.phase != "play":
        return say("No more cards are played in this round.")
    potion = FIRST_POTION - 1 + move.potion
    needed = [move.card, potion] if move.potion else [move.card]
    for card in needed:
        if view.hand.count(card) < needed.count(card):
            if needed.count(card) > 1:
                return say("You do not hold {card} twice.", card=card_name(card))
            return say("You do not hold {card}.", card=card_name(card))
    suit = suit_name(view.led_suit)
    if view.led_suit == POTIONS:
        if move.potion:
            return say(
                "You hold a potion, so you must follow. A potion beside {card} is none.",
                card=card_name(move.card),
            )
        return say("You hold a potion, so you must follow.")
    if SUIT[move.card] == POTIONS:
        return say(
            "You hold {suit}, so you must follow. A potion alone does not, but it may go with a "
            "card that does.",
            suit=suit,
        )
    return say("You hold {suit}, so you must follow.", suit=suit)
