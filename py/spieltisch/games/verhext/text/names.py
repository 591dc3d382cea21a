"""The names of cards, suits and bids, for labels, the log and templates.

Almost all of them are messages, because the names differ between languages.
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
    POTIONS,
    RATS,
    SPIDERS,
    SUIT,
    VALUE,
)
from ..moves import Play


def suit_name(suit: int) -> Message:
    """The name of the suit, in the plural: rats, crows, brooms, spiders, potions."""
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
    """The suit's letter on the cards.

    The message template consists only of a placeholder. The placeholder's name distinguishes this
    letter from other single letters in the catalogues, which translate the whole template.
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
    """The name of a card: rat 8, potion +2."""
    suit, value = SUIT[card], VALUE[card]
    if suit == RATS:
        return say("rat {value}", value=value)
    if suit == CROWS:
        return say("crow {value}", value=value)
    if suit == BROOMS:
        return say("broom {value}", value=value)
    if suit == SPIDERS:
        return say("spider {value}", value=value)
    return say("potion +{value}", value=value)


def card_object(card: int) -> Message:
    """The name of a card as the object of a sentence: rat 8, potion +2.

    The templates are only placeholders, because German has articles here, unlike `card_name`.
    """
    suit, name = SUIT[card], card_name(card)
    if suit == RATS:
        return say("{the_rat}", the_rat=name)
    if suit == CROWS:
        return say("{the_crow}", the_crow=name)
    if suit == BROOMS:
        return say("{the_broom}", the_broom=name)
    if suit == SPIDERS:
        return say("{the_spider}", the_spider=name)
    return say("{the_potion}", the_potion=name)


def play_name(card: int, potion: int = 0) -> Message:
    """The full name of a play: "rat 8" or "spider 5 with potion +2, making 7" (VH10)."""
    if not potion:
        return card_name(card)
    return say(
        "{card} with potion +{potion}, making {sum}",
        card=card_name(card),
        potion=potion,
        sum=VALUE[card] + potion,
    )


def with_trump(name: Message, card: int, trump: int) -> Message:
    """The given name of this card or of a play with it, marked if the card is a trump (VH4).

    `trump` is a suit; -1 if there is none.
    """
    return say("{card}, trump", card=name) if SUIT[card] == trump else name


def play_short(card: int, potion: int = 0) -> Message:
    """The short name of a play, for prompts: rat 8, spider 5 + 2."""
    if not potion:
        return card_name(card)
    if SUIT[card] == POTIONS:
        return say("potion {value} + {potion}", value=VALUE[card], potion=potion)
    return say("{card} + {potion}", card=card_name(card), potion=potion)


def how_many(number: int) -> Message | int:
    """How many tricks somebody took, where the word has just been said: none, 1, 2.

    The template is only a placeholder, as in `suit_letter`, because other games say "none" of other
    things, which need another word in German.
    """
    return number or say("{no_trick}", no_trick="none")


def one_of(suit: int) -> Message:
    """A card of the suit, as the object of a sentence: a rat, a potion."""
    if suit == RATS:
        return say("a rat")
    if suit == CROWS:
        return say("a crow")
    if suit == BROOMS:
        return say("a broom")
    if suit == SPIDERS:
        return say("a spider")
    return say("a potion")


def move_name(move: Play) -> Message:
    """The full name of this play."""
    return play_name(move.card, move.potion)


def bid_name(bid: int) -> Message:
    """A bid in words: no tricks, exactly 2 tricks, at least 1 trick."""
    number = BID_NUMBER[bid]
    if number == 0:
        return say("no tricks")
    if BID_AT_LEAST[bid]:
        return say_n("at least {n} trick", "at least {n} tricks", number)
    return say_n("exactly {n} trick", "exactly {n} tricks", number)


def bid_short(bid: int) -> str:
    """A bid as printed on the card in every language: 0, 2, 2+."""
    return f"{BID_NUMBER[bid]}{'+' if BID_AT_LEAST[bid] else ''}"


def points_if_met(bid: int) -> str:
    """The points for a bid if it is met, with a sign (VH8)."""
    return signed(POINTS_MET[bid])


def points_if_failed(bid: int) -> str:
    """The points for a bid if it fails, with a sign (VH8)."""
    return signed(POINTS_FAILED[bid])


def bid_number(bid: int) -> Message:
    """A bid of 1 to 3 without the word "tricks": exactly 2, at least 1."""
    number = BID_NUMBER[bid]
    if BID_AT_LEAST[bid]:
        return say("at least {number}", number=number)
    return say("exactly {number}", number=number)


def tricks(number: int) -> Message:
    """A number of tricks in words: no tricks, 1 trick, 2 tricks."""
    if number == 0:
        return say("no tricks")
    return say_n("{n} trick", "{n} tricks", number)
