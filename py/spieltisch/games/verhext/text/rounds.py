"""Sentences about the end of a round: who won the last trick, and how everybody scored."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.numbers import signed
from ..data import BID_AT_LEAST, BID_NUMBER, SUIT
from ..state import NOBODY, Played, Round, Trick
from .names import play_short


def who_won(trick: Trick, trump: int, to_seat: Seat | None) -> Message:
    """Says who won a finished trick and with which cards, or that it was a tie (VH12, VH13).
    `trump` is a card."""
    if trick.winner == NOBODY:
        return say("The highest value came twice: nobody wins the trick.")
    return who_wins(trick.plays, trick.winner, trump, to_seat)


def who_wins(plays: tuple[Played, ...], seat: Seat, trump: int, to_seat: Seat | None) -> Message:
    """Says with which cards a seat is winning or has won a trick. `trump` is a card."""
    play = next(play for play in plays if play.seat == seat)
    who, card = Who(seat), play_short(play.card, play.potion)
    trumped = SUIT[play.card] == SUIT[trump]
    if seat == to_seat:
        if trumped:
            return say("You win with {card}, the highest trump.", card=card)
        return say("You win with {card}, the highest of the suit led.", card=card)
    if trumped:
        return say("{who} wins with {card}, the highest trump.", who=who, card=card)
    return say("{who} wins with {card}, the highest of the suit led.", who=who, card=card)


def how_scored(done: Round, seat: int) -> Message:
    """Says in one sentence what a seat bid, took, spent and scored (VH15 … VH17)."""
    bid, taken, spent = done.bids[seat], done.taken[seat], done.spent[seat]
    if BID_NUMBER[bid] == 0:
        if taken == 0:
            return say("bid no trick, took none: keeps the 0 card")
        return say("bid no trick, took {took}: the 0 card goes back", took=taken)
    points = signed(done.points[seat])
    said = _bid_again(bid) if done.rebids[seat] else _bid(bid)
    if spent:
        return say_n(
            "{bid}, took {took}, spent a 0 card: {points}",
            "{bid}, took {took}, spent {n} 0 cards: {points}",
            spent,
            bid=said,
            took=taken,
            points=points,
        )
    return say("{bid}, took {took}: {points}", bid=said, took=taken, points=points)


def hat_note() -> Message:
    """Says that the witch hat went back to the box because of a tie (VH18)."""
    return say("A tie for the most tricks: the witch hat goes back to the box.")


def _bid(bid: int) -> Message:
    if BID_AT_LEAST[bid]:
        return say("bid at least {number}", number=BID_NUMBER[bid])
    return say("bid exactly {number}", number=BID_NUMBER[bid])


def _bid_again(bid: int) -> Message:
    number = BID_NUMBER[bid]
    if BID_AT_LEAST[bid]:
        return say("bid the failed {number} again, at least {number}", number=number)
    return say("bid the failed {number} again, exactly {number}", number=number)
