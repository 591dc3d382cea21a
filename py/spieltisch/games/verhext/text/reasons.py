"""Explains why something cannot be chosen now, with the rule behind it."""

from __future__ import annotations

from ....core.game import InvalidMoveError
from ....core.text import Message, Who, say
from ....kit.reasons import instead
from ..data import BID_NUMBER, FIRST_POTION, POTIONS, SUIT
from ..moves import Bid, Play, Spend, parse_move
from ..view import View
from .names import card_object, one_of, suit_name
from .prompts import prompt
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
        return say("The cards haven't been dealt yet.")
    try:
        move = parse_move(target)
    except InvalidMoveError:
        return instead(prompt(view))
    if view.seat != state.turn:
        return say("It's {who}'s turn.", who=Who(state.turn))
    if move in view.legal:
        # Somebody is looking at an earlier position, or else the tap would have made the move.
        return say("That move was possible here.")
    if isinstance(move, Play):
        return _why_not_play(view, move)
    if isinstance(move, Bid):
        return _why_not_bid(view, move)
    if isinstance(move, Spend):
        if state.phase == "spend":
            return say("Use exactly one 0 card for each missing trick.")
        return say("You can only use your 0 card after the round.")
    return instead(prompt(view))


def _why_not_bid(view: View, move: Bid) -> Message:
    number = BID_NUMBER[move.bid]
    if view.state.phase != "bid":
        return say("A bid stands until the end of the round.")
    if move.kind == "rebid":
        return say("You don't have a missed {number} to bid again.", number=number)
    return say("The pile of {number}s is empty.", number=number)


def _why_not_play(view: View, move: Play) -> Message:
    if view.state.phase == "bid":
        return say("You can't play a card until everyone has bid.")
    if view.state.phase != "play":
        return say("There are no more tricks this round.")
    potion = FIRST_POTION - 1 + move.potion
    needed = [move.card, potion] if move.potion else [move.card]
    for card in needed:
        if view.hand.count(card) < needed.count(card):
            if needed.count(card) > 1:
                return say("You have only one {the_card}.", the_card=card_object(card))
            return say("You don't have {the_card}.", the_card=card_object(card))
    suit = suit_name(view.led_suit)
    if view.led_suit == POTIONS and move.potion:
        return say(
            "Potions were led, and {the_card} isn't one, even with a potion.",
            the_card=card_object(move.card),
        )
    if SUIT[move.card] == POTIONS:
        return say(
            "{suit:capital} were led: play {one}, alone or with a potion.",
            suit=suit,
            one=one_of(view.led_suit),
        )
    return say("{suit:capital} were led, and you have one.", suit=suit)
