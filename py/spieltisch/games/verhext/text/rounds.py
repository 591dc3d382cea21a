"""Sentences about a trick and the end of a round: who won the trick, and how everybody scored."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ..data import BID_AT_LEAST, BID_NUMBER, SUIT
from ..state import NOBODY, Played, Round, Trick
from .names import how_many, play_short, tricks


def who_won(trick: Trick, trump: int, to_seat: Seat | None) -> Message:
    """Says who won a finished trick and with which cards, or that it was a tie (VH12, VH13).
    `trump` is a card."""
    if trick.winner == NOBODY:
        return say("Tie: nobody takes the trick.")
    card, trumped = _highest(trick.plays, trick.winner, trump)
    who = Who(trick.winner)
    if trick.winner == to_seat:
        if trumped:
            return say("You take the trick with {card}, the highest trump played.", card=card)
        return say("You take the trick with {card}, the highest of the suit led.", card=card)
    if trumped:
        return say(
            "{who} takes the trick with {card}, the highest trump played.", who=who, card=card
        )
    return say(
        "{who} takes the trick with {card}, the highest of the suit led.", who=who, card=card
    )


def who_is_ahead(plays: tuple[Played, ...], seat: Seat, trump: int) -> Message:
    """Says with which cards a seat would win an unfinished trick. `trump` is a card."""
    card, trumped = _highest(plays, seat, trump)
    if trumped:
        return say("So far, {card} is the highest trump in the trick.", card=card)
    return say("So far, {card} is the highest card of the suit led.", card=card)


def _highest(plays: tuple[Played, ...], seat: Seat, trump: int) -> tuple[Message, bool]:
    """The cards that a seat played to a trick, and whether they are trumps."""
    play = next(play for play in plays if play.seat == seat)
    return play_short(play.card, play.potion), SUIT[play.card] == SUIT[trump]


def how_scored(done: Round, seat: int) -> Message:
    """Says in a few words what a seat bid, took and spent (VH15 … VH17). The points stand beside
    it."""
    bid, took, spent = done.bids[seat], how_many(done.taken[seat]), done.spent[seat]
    if BID_NUMBER[bid] == 0:
        if not done.taken[seat]:
            return say("bid 0, took none: the 0 card is kept")
        return say("bid 0, took {took}: the 0 card is lost", took=tricks(done.taken[seat]))
    said = _bid_again(bid) if done.rebids[seat] else _bid(bid)
    if spent:
        return say_n(
            "{bid}, took {took}, used a 0 card",
            "{bid}, took {took}, used several 0 cards",
            spent,
            bid=said,
            took=took,
        )
    return say("{bid}, took {took}", bid=said, took=took)


def hat_note() -> Message:
    """Says that the witch hat went back to the box because of a tie (VH18)."""
    return say("Tie for the most tricks: a witch hat goes into the box.")


def _bid(bid: int) -> Message:
    if BID_AT_LEAST[bid]:
        return say("bid at least {number}", number=BID_NUMBER[bid])
    return say("bid exactly {number}", number=BID_NUMBER[bid])


def _bid_again(bid: int) -> Message:
    number = BID_NUMBER[bid]
    if BID_AT_LEAST[bid]:
        return say("bid again as at least {number}", number=number)
    return say("bid again as exactly {number}", number=number)
