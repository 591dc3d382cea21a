"""What cards, suits and bids are called, for labels, the log and templates.

Everything is a `Message`, so that each language can say it its own way.
"""

from __future__ import annotations

from ....core.text import Message, say, say_n
from ....kit.numbers import signed
from ..data import (
    BID_AT_LEAST,
    BID_NUMBER,
    BROOMS,
    CROWS,
    POINTS_FAILED,
    POINTS_MET,
    RATS,
    SPIDERS,
    SUIT,
    VALUE,
)
from ..moves import Play


def suit_name(suit: int) -> Message:
    """The suit in the plural: rats, crows, brooms, spiders, potions."""
    if suit == RATS:
        return say("rats")
    if suit == CROWS:
        return say("crows")
    if suit == BROOMS:
        return say("brooms")
    if suit == SPIDERS:
        return say("spiders")
    return say("potions")


def suit_letter(suit: int) -> Message:
    """The letter that stands for the suit on cards.

    The template is only a placeholder with a name, so that a catalogue can translate it without
    clashing with other single letters.
    """
    if suit == RATS:
        return say("{rat_letter}", rat_letter="R")
    if suit == CROWS:
        return say("{crow_letter}", crow_letter="C")
    if suit == BROOMS:
        return say("{broom_letter}", broom_letter="B")
    if suit == SPIDERS:
        return say("{spider_letter}", spider_letter="S")
    return say("{potion_letter}", potion_letter="P")


def card_name(card: int) -> Message:
    """Rat 8, Potion +2."""
    suit, value = SUIT[card], VALUE[card]
    if suit == RATS:
        return say("Rat {value}", value=value)
    if suit == CROWS:
        return say("Crow {value}", value=value)
    if suit == BROOMS:
        return say("Broom {value}", value=value)
    if suit == SPIDERS:
        return say("Spider {value}", value=value)
    return say("Potion +{value}", value=value)


def play_name(card: int, potion: int = 0) -> Message:
    """What lies on the table: Rat 8, or Spider 5 with potion +2 (counts 7) (VH10)."""
    if not potion:
        return card_name(card)
    return say(
        "{card} with potion +{potion} (counts {sum})",
        card=card_name(card),
        potion=potion,
        sum=VALUE[card] + potion,
    )


def with_trump(name: Message, card: int, trump: int) -> Message:
    """The name of a card, or of a play with this base card, marked as trump if it is (VH4).

    `trump` is a suit, -1 for none.
    """
    return say("{card}, trump", card=name) if SUIT[card] == trump else name


def play_short(card: int, potion: int = 0) -> Message:
    """The short name of a play, for prompts: Rat 8, Spider 5 + 2."""
    if not potion:
        return card_name(card)
    return say("{card} + {potion}", card=card_name(card), potion=potion)


def move_name(move: Play) -> Message:
    """The name of a play, from its move."""
    return play_name(move.card, move.potion)


def bid_name(bid: int) -> Message:
    """A bid code in words: no trick, exactly 2 tricks, at least 1 trick."""
    number = BID_NUMBER[bid]
    if number == 0:
        return say("no trick")
    if BID_AT_LEAST[bid]:
        return say_n("at least {n} trick", "at least {n} tricks", number)
    return say_n("exactly {n} trick", "exactly {n} tricks", number)


def bid_short(bid: int) -> str:
    """A bid code as on the card: 0, 2, 2+; the same in every language."""
    return f"{BID_NUMBER[bid]}{'+' if BID_AT_LEAST[bid] else ''}"


def points_if_met(bid: int) -> str:
    """What a bid code brings when fulfilled, signed (VH8)."""
    return signed(POINTS_MET[bid])


def points_if_failed(bid: int) -> str:
    """What a bid code costs when failed, signed (VH8)."""
    return signed(POINTS_FAILED[bid])


def tricks(number: int) -> Message:
    """No trick, 1 trick, 2 tricks."""
    if number == 0:
        return say("no trick")
    return say_n("{n} trick", "{n} tricks", number)
