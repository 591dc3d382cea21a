"""What the signs on the table mean in the current position. A target is "sign NAME" or "sign NAME
SEAT"; for the sign `left`, SEAT is replaced by the number of a pile.

Signs whose meaning never changes are explained in the legend of the rules (`table/guide.html`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ..data import BID_NUMBER
from ..state import NO_BID, NO_CARD
from ..view import View
from .names import bid_name, points_if_failed, points_if_met, suit_name
from .rounds import who_is_ahead, who_won

PREFIX: Final = "sign "

OfSeat: TypeAlias = Callable[[View, Seat], Message]


def sign(view: View, target: str) -> Message | None:
    """The meaning of the sign that `target` names; None if it names no sign."""
    if not target.startswith(PREFIX):
        return None
    name, _, number = target.removeprefix(PREFIX).partition(" ")
    if name in OF_TABLE and not number:
        return OF_TABLE[name](view)
    if name == "left" and number in ("0", "1", "2", "3"):
        return _left(view, int(number))
    if name in OF_SEATS and number.isdecimal() and int(number) < view.seats:
        return OF_SEATS[name](view, int(number))
    return None


def _trump(view: View) -> Message:
    if view.state.trump == NO_CARD:
        return say("This suit was trumps.")
    suit = suit_name(view.trump_suit)
    return say("{suit:capital} are trumps: the highest one takes the trick.", suit=suit)


def _hats_left(view: View) -> Message:
    return say_n(
        "{n} witch hat is left. One goes each round, and the last ends the game.",
        "{n} witch hats are left. One goes each round, and the last ends the game.",
        view.state.hats_left,
    )


def _potion(view: View) -> Message:
    if view.state.phase == "play":
        return say("Choose a potion first, then the card it goes with.")
    return say("You can add a potion when you play a card.")


def _left(view: View, number: int) -> Message:
    left = view.state.piles[number]
    if number == 0:
        return say_n("{n} bid card with a 0 is left.", "{n} bid cards with a 0 are left.", left)
    return say_n(
        "{n} bid card with a {number} is left. The round in which the pile runs out is the last.",
        "{n} bid cards with a {number} are left. The round in which the pile runs out is the last.",
        left,
        number=number,
    )


def _ball(view: View, seat: Seat) -> Message:
    if seat == view.seat:
        return say("You have the crystal ball and bid first. It moves on each round.")
    return say(
        "{who} has the crystal ball and bids first. It moves on each round.",
        who=Who(seat),
    )


def _zeros(view: View, seat: Seat) -> Message:
    return say("A spare trick: the 0 card can replace a missing trick later.")


def _bid(view: View, seat: Seat) -> Message:
    bid = view.state.bids[seat]
    if bid == NO_BID or BID_NUMBER[bid] == 0:
        return say("Bid: no tricks. If it's made, the 0 card is kept.")
    met, failed = points_if_met(bid), points_if_failed(bid)
    if view.state.rebids[seat]:
        return say(
            "Bid again after a miss: {bid}. It's {met} if made, {failed} if missed.",
            bid=bid_name(bid),
            met=met,
            failed=failed,
        )
    return say(
        "Bid: {bid}. It's {met} if made, {failed} if missed.",
        bid=bid_name(bid),
        met=met,
        failed=failed,
    )


def _pips(view: View, seat: Seat) -> Message:
    return say("A moon for each trick bid, full once it's taken.")


def _leads(view: View, seat: Seat) -> Message:
    return say("The wand marks the card that was led.")


def _wins(view: View, seat: Seat) -> Message:
    state = view.state
    if state.trick:
        winner = view.winning
        return who_is_ahead(state.trick, winner, state.trump) if winner >= 0 else _no_winner()
    last = view.last_trick
    if last is None:
        return _no_winner()
    return who_won(last, state.trump if state.tricks else state.rounds[-1].trump, view.seat)


def _no_winner() -> Message:
    return say("The golden edge marks the card that takes the trick.")


def _spot(view: View, seat: Seat) -> Message:
    return say("A card for this trick goes here.")


def _pile(view: View, seat: Seat) -> Message:
    return say("Tricks taken this round: {n}.", n=view.state.taken[seat])


def _backs(view: View, seat: Seat) -> Message:
    return say_n(
        "{who} has {n} card. An empty hand ends the round.",
        "{who} has {n} cards. An empty hand ends the round.",
        len(view.state.hands[seat]),
        who=Who(seat),
    )


def _random(view: View, seat: Seat) -> Message:
    return say("{who} is a computer and plays at random.", who=Who(seat))


def _remote(view: View, seat: Seat) -> Message:
    return say("{who} plays by link, on another device.", who=Who(seat))


OF_TABLE: Final[dict[str, Callable[[View], Message]]] = {
    "trump": _trump,
    "hats-left": _hats_left,
    "potion": _potion,
}

OF_SEATS: Final[dict[str, OfSeat]] = {
    "ball": _ball,
    "zeros": _zeros,
    "bid": _bid,
    "pips": _pips,
    "leads": _leads,
    "wins": _wins,
    "spot": _spot,
    "pile": _pile,
    "backs": _backs,
    "random": _random,
    "remote": _remote,
}
