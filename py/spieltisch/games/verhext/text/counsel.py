"""Why a move is advised: one sentence, based on what the asking seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....ai.knowledge import Decision
from ....core.text import Message, Who, say, say_n
from ....kit.numbers import signed
from ..ai.bidding import LIMITS, hand_worth
from ..ai.rule import tricks_left
from ..data import (
    BID_AT_LEAST,
    BID_NUMBER,
    COPIES,
    FIRST_POTION,
    KINDS,
    POINTS_FAILED,
    POINTS_MET,
    POTIONS,
    SUIT,
    VALUE,
)
from ..moves import Bid, Move, Play, Spend
from ..rules import trick_result
from ..state import NOBODY, Played
from ..view import View
from .names import bid_name, play_short

TRUMPS: Final = 100
"""Added to a trump's value, so that it beats any other card."""

HIGH: Final = 8
"""The value from which a card often wins a trick without being trump."""


class Goal(NamedTuple):
    """What the asking seat wants from the tricks to come.

    `need` is how many tricks its bid still lacks, negative if it has too many. `free` says that
    extra tricks do no harm. `left` is the number of tricks to come, the current one included.
    """

    need: int
    free: bool
    left: int

    @property
    def lost(self) -> bool:
        """Whether the bid can no longer be met by tricks."""
        return self.need > self.left or (self.need < 0 and not self.free)


def hint(view: View, decision: Decision) -> Message | None:
    """The move of this decision with the best reason for it; None if there is none to give."""
    move: Move = decision.move
    found = next(reasons(view, move), None)
    return None if found is None else say("{move}: {reason}.", move=_name(move), reason=found)


def reasons(view: View, move: Move) -> Iterator[Message]:
    """The reasons for a move of the seat to act, the strongest first."""
    if len(view.legal) == 1:
        yield say("nothing else can be chosen")
    elif isinstance(move, Bid):
        yield from _for_bid(view, move)
    elif isinstance(move, Spend):
        yield from _for_spending(view, move)
    elif isinstance(move, Play):
        yield from _for_play(view, move)


def _name(move: Move) -> Message:
    """What to do, in a few words."""
    if isinstance(move, Play):
        return say("Play {cards}", cards=play_short(move.card, move.potion))
    if isinstance(move, Spend):
        if not move.zeros:
            return say("Spend no 0 card")
        return say_n("Spend a 0 card", "Spend {n} of your 0 cards", move.zeros)
    assert isinstance(move, Bid), "NATURE's moves are not advised"
    if move.kind == "rebid":
        return say("Bid the failed card again, {bid}", bid=bid_name(move.bid))
    return say("Bid {bid}", bid=bid_name(move.bid))


# -- bids -------------------------------------------------------------------------------------


def _for_bid(view: View, move: Bid) -> Iterator[Message]:
    trump, number = view.trump_suit, BID_NUMBER[move.bid]
    trumps = [card for card in view.hand if SUIT[card] == trump]
    high = [card for card in view.hand if _plain(card, trump) and VALUE[card] >= HIGH]
    if move.kind == "rebid":
        yield say("its {minus} is gone at once", minus=signed(POINTS_FAILED[move.bid]))
    if number and (top := _highest(view)):
        yield say_n("you hold the highest trump", "you hold the {n} highest trumps", top)
    if (
        number
        and view.seat is not None
        and view.state.zeros[view.seat]
        and not BID_AT_LEAST[move.bid]
    ):
        yield say("a 0 card you kept can stand in for a missing trick")
    if number:
        yield say(
            "you hold {trumps} and {high}",
            trumps=say_n("{n} trump", "{n} trumps", len(trumps)),
            high=say_n("{n} other card from 8 up", "{n} other cards from 8 up", len(high)),
        )
    elif not trumps and not high:
        yield say("you hold no trump and no other card from 8 up")
    elif hand_worth(view.hand, trump, view.seats) < LIMITS[view.seats][0]:
        yield say("a hand like yours seldom takes a trick; the 0 card can save a bid later")


def _highest(view: View) -> int:
    """How many of the highest trumps the seat holds without a gap, from the top."""
    trumps = [card for card in range(KINDS - 1, -1, -1) if SUIT[card] == view.trump_suit]
    count = 0
    for card in trumps:
        out = int(card == view.state.trump)
        held = view.hand.count(card)
        count += held
        if held + out < COPIES[card]:
            break
    return count


def _plain(card: int, trump: int) -> bool:
    return SUIT[card] not in (trump, POTIONS)


def _for_spending(view: View, move: Spend) -> Iterator[Message]:
    bid = view.state.bids[view.state.turn]
    met, failed = signed(POINTS_MET[bid]), signed(POINTS_FAILED[bid])
    if move.zeros:
        yield say("that makes it {met} instead of {failed}", met=met, failed=failed)
    else:
        yield say("it only costs {failed} now, and it can save a higher bid later", failed=failed)


# -- plays ------------------------------------------------------------------------------------


def _for_play(view: View, move: Play) -> Iterator[Message]:
    state = view.state
    seat = state.turn
    bid, taken = state.bids[seat], state.taken[seat]
    left = tricks_left(state)
    goal = Goal(BID_NUMBER[bid] - taken, BID_AT_LEAST[bid], left)
    certain = _certain(view, move)
    if goal.lost:
        yield from _spoiling(view, certain)
    elif not certain:
        yield from _open(view, move, goal)
    elif certain == "wins" and goal.need > 0:
        yield from _winning(view, move, goal)
    elif certain == "wins" and goal.free:
        yield say("your bid is met, and every further trick counts for the witch hat")
    elif certain == "wins":
        if all(_certain(view, other) == "wins" for other in view.legal if isinstance(other, Play)):
            yield say("whatever you play, this trick is yours")
    elif goal.need > 0:
        yield from _waiting(view, goal, certain)
    elif goal.free:
        yield say("your bid is met, so this trick may go")
    else:
        yield from _ducking(view, move, certain)


def _winning(view: View, move: Play, goal: Goal) -> Iterator[Message]:
    if move.potion and _certain(view, Play("play", move.card, 0)) != "wins":
        yield say_n(
            "the potion makes sure of the trick, and you still need {n}",
            "the potion makes sure of the trick, and you still need {n}",
            goal.need,
        )
    if goal.need == goal.left:
        yield say("you need every trick that is left, and this one is yours for sure")
    yield say_n(
        "it wins for sure, and you still need {n} trick",
        "it wins for sure, and you still need {n} tricks",
        goal.need,
    )


def _waiting(view: View, goal: Goal, certain: str) -> Iterator[Message]:
    """Reasons not to win this trick although the seat still needs some."""
    if certain == "ties":
        yield say("on a tie nobody gets the trick")
    sure = [_certain(view, other) for other in view.legal if isinstance(other, Play)]
    if "wins" not in sure and "" not in sure:
        yield say("this trick cannot be won anyway")
    elif goal.left > 1:
        yield say_n(
            "it saves the better cards: {n} more trick is to come",
            "it saves the better cards: {n} more tricks are to come",
            goal.left - 1,
        )


def _ducking(view: View, move: Play, certain: str) -> Iterator[Message]:
    """Reasons for a play that does not win, if the seat wants no more tricks."""
    if certain == "ties":
        yield say("on a tie nobody gets the trick, and you want none")
    higher = any(
        isinstance(other, Play)
        and SUIT[other.card] == SUIT[move.card]
        and VALUE[other.card] > VALUE[move.card]
        and _certain(view, other) != "wins"
        for other in view.legal
    )
    if not higher and VALUE[move.card] >= HIGH and SUIT[move.card] != POTIONS:
        yield say("you get rid of a high card without winning a trick too many")
    yield say("it cannot win the trick, and you want no more")


def _spoiling(view: View, certain: str) -> Iterator[Message]:
    """What a play spoils for another seat, if the seat's own bid is lost."""
    state = view.state
    rival = view.winning
    if rival == NOBODY:
        return
    bid = state.bids[rival]
    need = BID_NUMBER[bid] - state.taken[rival]
    if certain in ("wins", "ties") and need > 0:
        yield say("your bid is lost, so {who} does not get this trick either", who=Who(rival))
    if (
        certain == "loses"
        and len(state.trick) == view.seats - 1
        and need <= 0 < 1 - BID_AT_LEAST[bid]
    ):
        yield say("your bid is lost, and {who} gets a trick too many", who=Who(rival))


def _open(view: View, move: Play, goal: Goal) -> Iterator[Message]:
    """Reasons for a play that others may still beat."""
    own, led = _own(view, move), _led(view, move)
    out = sum(count for card, count in unseen(view).items() if _worth(view, card, 0, led) > own)
    if goal.need <= 0 and not goal.free:
        if out:
            yield say_n(
                "you want no more tricks, and {n} card you have not seen beats it",
                "you want no more tricks, and {n} cards you have not seen beat it",
                out,
            )
    elif not out:
        yield say("only a potion can still lift a card above it")
    else:
        yield say_n(
            "only {n} card you have not seen beats it",
            "{n} cards you have not seen beat it",
            out,
        )


# -- what is sure -----------------------------------------------------------------------------


def unseen(view: View) -> dict[int, int]:
    """How many copies of each card the seat has not seen, without those it has seen completely."""
    gone = [view.state.trump, *view.hand]
    for play in view.plays:
        gone.append(play.card)
        if play.potion:
            gone.append(FIRST_POTION - 1 + play.potion)
    left = {card: COPIES[card] - gone.count(card) for card in range(KINDS)}
    return {card: count for card, count in left.items() if count > 0}


def _led(view: View, move: Play) -> int:
    """The suit that was led, or that this move would lead."""
    return view.led_suit if view.state.trick else SUIT[move.card]


def _worth(view: View, card: int, potion: int, led: int) -> int:
    """What a card is worth in a trick to which this suit was led, 0 if it cannot win (VH12)."""
    if SUIT[card] == view.trump_suit:
        return TRUMPS + VALUE[card] + potion
    return VALUE[card] + potion if SUIT[card] == led else 0


def _own(view: View, move: Play) -> int:
    return _worth(view, move.card, move.potion, _led(view, move))


def _certain(view: View, move: Play) -> str:
    """ "wins", "loses" or "ties" if the play certainly does so, else ""."""
    state = view.state
    plays = (*state.trick, Played(state.turn, move.card, move.potion))
    winner = trick_result(plays, view.trump_suit)[0]
    if len(plays) == view.seats:
        return "wins" if winner == state.turn else "ties" if winner == NOBODY else "loses"
    own, led = _own(view, move), _led(view, move)
    if any(_worth(view, play.card, play.potion, led) > own for play in state.trick):
        return "loses"
    hidden = unseen(view)
    potion = max((VALUE[card] for card in hidden if SUIT[card] == POTIONS), default=0)
    rest = max((_worth(view, card, potion, led) for card in hidden), default=0)
    return "wins" if winner == state.turn and own > rest else ""
