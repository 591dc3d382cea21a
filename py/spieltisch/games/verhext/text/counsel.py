"""Advice in words: the name of a move, and what one move brings or avoids that another does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ....core.text import Message, Who, say, say_n
from ....kit.numbers import signed
from ....kit.rows import joined
from ..ai.bidding import card_worths
from ..data import BID_AT_LEAST, BID_NUMBER, POINTS_FAILED, POINTS_MET, POTIONS, SUIT
from ..facts import (
    LOST,
    OPEN,
    WON,
    behind,
    brings_more,
    chance_of,
    facts,
    for_hat,
    gone,
    kept,
    of_bid,
    promise,
    telling,
    too_few,
    voids,
    wanted,
)
from ..moves import Bid, Move, Play, Spend
from ..state import NOBODY
from ..view import View
from .names import bid_number, card_name, play_short, suit_name

Clause: TypeAlias = Callable[[View, Any, Any], Message]


def brief(view: View, move: Move) -> Message:
    """What to do, in a few words."""
    if isinstance(move, Play):
        return say("Play {cards}", cards=play_short(move.card, move.potion))
    if isinstance(move, Spend):
        if not move.zeros:
            return say("Don't use a 0 card")
        return say_n("Use a 0 card", "Use {n} of the 0 cards", move.zeros)
    assert isinstance(move, Bid), "NATURE's moves are not advised"
    number = BID_NUMBER[move.bid]
    if not number:
        return say("Bid no tricks")
    if move.kind == "bid":
        if BID_AT_LEAST[move.bid]:
            return say("Bid at least {number}", number=number)
        return say("Bid exactly {number}", number=number)
    if BID_AT_LEAST[move.bid]:
        return say("Bid the missed {number} again: at least {number}", number=number)
    return say("Bid the missed {number} again: exactly {number}", number=number)


def listed(view: View, move: Move) -> Message | None:
    """The name of a move in a list of moves; None if it has no such name."""
    if isinstance(move, Play):
        return play_short(move.card, move.potion)
    if isinstance(move, Bid) and move.kind == "bid":
        return bid_number(move.bid) if BID_NUMBER[move.bid] else say("no tricks")
    return None


def difference(view: View, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not, as a clause about it;
    None if the facts name nothing."""
    found = telling(view, better, other)
    return CLAUSES[found[0]](view, better, other) if found else None


# -- bids -------------------------------------------------------------------------------------


def _bid(move: Bid) -> Message | int:
    """A bid beside another one: 0, exactly 2, at least 1."""
    return bid_number(move.bid) if BID_NUMBER[move.bid] else 0


def _catch(view: View, better: Bid, other: Bid) -> Message:
    rival = view.scores.index(max(view.scores))
    return say_n(
        "with {who:object} {n} point ahead, a bid of {other} isn't enough in the last round",
        "with {who:object} {n} points ahead, a bid of {other} isn't enough in the last round",
        behind(view),
        who=Who(rival),
        other=_bid(other),
    )


def _back(view: View, better: Bid, other: Bid) -> Message:
    minus = signed(POINTS_FAILED[better.bid])
    if other.kind == "rebid":
        less = signed(POINTS_FAILED[other.bid])
        return say("it clears {minus}, not just {less}", minus=minus, less=less)
    return say("it clears the old {minus}", minus=minus)


def _fit(view: View, better: Bid, other: Bid) -> Message:
    likely, alone = promise(view), promise(view, zeros=0)
    name, cards = _bid(other), _strong(view)
    points = signed(of_bid(view, other)["met"])
    if BID_NUMBER[better.bid] < BID_NUMBER[other.bid]:
        if not alone:
            return say("this hand is unlikely to take a trick, so {other} is too many", other=name)
        if likely > alone:
            return say(
                "{cards} are worth about {n} tricks, so {other} is too many",
                cards=_with_spare(view),
                n=likely,
                other=name,
            )
        return say_n(
            "{cards} should take about {n} trick, so {other} is too many",
            "{cards} should take about {n} tricks, so {other} is too many",
            likely,
            cards=cards,
            other=name,
        )
    if likely > alone and brings_more(view, better, other):
        if not alone:
            return say(
                "a spare trick can replace a missing one, and bidding {other} brings only {points}",
                other=name,
                points=points,
            )
        return say(
            "{cards} are worth about {n} tricks, but bidding {other} brings only {points}",
            cards=_with_spare(view),
            n=likely,
            other=name,
            points=points,
        )
    if not too_few(view, other):
        return say_n(
            "{cards} should take about {n} trick, but bidding {other} brings only {points}",
            "{cards} should take about {n} tricks, but bidding {other} brings only {points}",
            likely,
            cards=cards,
            other=name,
            points=points,
        )
    if not BID_NUMBER[other.bid]:
        return say("{cards} can hardly avoid taking a trick", cards=cards)
    return say(
        "{cards} should take about {n} tricks, so {other} is too few",
        n=alone,
        cards=cards,
        other=name,
    )


def _strongest(view: View) -> list[Message]:
    """The cards that the hand's tricks should come from: as many of its strongest ones."""
    worths = card_worths(view.trump_suit, view.seats)
    hand = sorted(view.hand, key=lambda card: -worths[card])
    return [card_name(card) for card in hand[: max(1, promise(view, zeros=0))]]


def _strong(view: View) -> Message:
    """These cards."""
    return joined(_strongest(view))


def _with_spare(view: View) -> Message:
    """These cards, and the kept 0 cards, which are spare tricks (VH17)."""
    zeros = view.state.zeros[view.state.turn]
    return joined([*_strongest(view), say_n("the spare trick", "the spare tricks", zeros)])


def _zero(view: View, better: Bid, other: Bid) -> Message:
    return say("it risks nothing, and the 0 may become a spare trick")


def _spare(view: View, better: Bid, other: Bid) -> Message:
    number = BID_NUMBER[better.bid]
    if number < BID_NUMBER[other.bid]:
        return say_n(
            "{n} trick is enough, and extra tricks do no harm",
            "{n} tricks are enough, and extra tricks do no harm",
            number,
        )
    if not BID_NUMBER[other.bid]:
        return say("an extra trick doesn't hurt this bid, but would spoil a bid of 0")
    return say(
        "an extra trick doesn't hurt this bid, but would spoil a bid of {other}",
        other=_bid(other),
    )


def _met(view: View, better: Bid, other: Bid) -> Message:
    return say(
        "it can bring {points}, but bidding {other} can bring only {less}",
        points=signed(of_bid(view, better)["met"]),
        other=_bid(other),
        less=signed(of_bid(view, other)["met"]),
    )


def _failed(view: View, better: Bid, other: Bid) -> Message:
    if not POINTS_FAILED[better.bid]:
        return say_n(
            "a miss costs nothing, but with a bid of {other} it costs {n} point",
            "a miss costs nothing, but with a bid of {other} it costs {n} points",
            -POINTS_FAILED[other.bid],
            other=_bid(other),
        )
    return say_n(
        "a miss costs only {n} point, but with a bid of {other} it costs {more}",
        "a miss costs only {n} points, but with a bid of {other} it costs {more}",
        -POINTS_FAILED[better.bid],
        other=_bid(other),
        more=-POINTS_FAILED[other.bid],
    )


# -- 0 cards ----------------------------------------------------------------------------------


def _points(view: View, better: Spend, other: Spend) -> Message:
    bid = view.state.bids[view.state.turn]
    return say(
        "the bid then brings {met}, not {failed}",
        met=signed(POINTS_MET[bid]),
        failed=signed(POINTS_FAILED[bid]),
    )


def _kept(view: View, better: Spend, other: Spend) -> Message:
    return say_n(
        "that leaves the 0 card for a bid worth more",
        "that leaves {n} of the 0 cards for a bid worth more",
        other.zeros - better.zeros,
    )


# -- plays ------------------------------------------------------------------------------------


def _name(move: Play) -> Message:
    return play_short(move.card, move.potion)


def _trick(view: View, better: Play, other: Play) -> Message:
    if wanted(view) < 0:
        return _avoiding(view, better, other)
    ours, theirs = chance_of(view, better), chance_of(view, other)
    name = _name(other)
    if ours.rank == theirs.rank == OPEN:
        return _over(view, better, other)
    if for_hat(view):
        if theirs.rank == LOST:
            return say("it can take a trick towards the witch hat, but {other} can't", other=name)
        return say("it's sure to take a trick towards the witch hat, but {other} isn't", other=name)
    if theirs.rank == OPEN:
        return say("it's sure to take the trick, but {other} can be beaten", other=name)
    if theirs.tied:
        return say("it beats the highest card, but {other} only ties", other=name)
    if ours.rank == WON and _last(view) and theirs.top != NOBODY:
        return say(
            "it takes the trick, but {other} leaves it to {who:object}",
            other=name,
            who=Who(theirs.top),
        )
    if ours.rank == WON:
        return say("it's sure to take the trick, but {other} can't take it", other=name)
    return say("it can take the trick, but {other} can't", other=name)


def _over(view: View, better: Play, other: Play) -> Message:
    """The unseen cards that can beat one of two plays, and how many beat the other."""
    ours, theirs = chance_of(view, better), chance_of(view, other)
    n, m, name = len(ours.over), len(theirs.over), _name(other)
    if n == m:
        return _lifted(ours.lifted, theirs.lifted, name)
    if n > m:
        if not theirs.lifted:
            return say_n(
                "{n} unseen card can beat it, but none can beat {other}",
                "{n} unseen cards can beat it, but none can beat {other}",
                n,
                other=name,
            )
        if not m and _is_potion(other):
            return say_n(
                "{n} unseen card can beat it, but only two potions together can beat {other}",
                "{n} unseen cards can beat it, but only two potions together can beat {other}",
                n,
                other=name,
            )
        if not m:
            return say_n(
                "{n} unseen card can beat it, but {other} can only be beaten with a potion",
                "{n} unseen cards can beat it, but {other} can only be beaten with a potion",
                n,
                other=name,
            )
        return say_n(
            "{n} unseen card can beat it, but only {m} can beat {other}",
            "{n} unseen cards can beat it, but only {m} can beat {other}",
            n,
            m=m,
            other=name,
        )
    if not ours.lifted:
        return say_n(
            "no card can beat it, but {n} unseen card can beat {other}",
            "no card can beat it, but {n} unseen cards can beat {other}",
            m,
            other=name,
        )
    if not n and _is_potion(better):
        return say_n(
            "only two potions together can beat it, but {n} unseen card can beat {other}",
            "only two potions together can beat it, but {n} unseen cards can beat {other}",
            m,
            other=name,
        )
    if not n:
        return say_n(
            "it can only be beaten with a potion, but {n} unseen card can beat {other}",
            "it can only be beaten with a potion, but {n} unseen cards can beat {other}",
            m,
            other=name,
        )
    if n == 1 and ours.lifted > 1:
        return say_n(
            "only {card} can beat it without a potion, but {n} unseen card can beat {other}",
            "only {card} can beat it without a potion, but {n} unseen cards can beat {other}",
            m,
            card=card_name(ours.over[0]),
            other=name,
        )
    if n == 1:
        return say_n(
            "only {card} can beat it, but {n} unseen card can beat {other}",
            "only {card} can beat it, but {n} unseen cards can beat {other}",
            m,
            card=card_name(ours.over[0]),
            other=name,
        )
    return say_n(
        "only {n} unseen card can beat it, but {m} can beat {other}",
        "only {n} unseen cards can beat it, but {m} can beat {other}",
        n,
        m=m,
        other=name,
    )


def _is_potion(move: Play) -> bool:
    """Whether a play counts by potions alone, which only two potions can surpass (VH10)."""
    return SUIT[move.card] == POTIONS


def _lifted(n: int, m: int, other: Message) -> Message:
    """How many unseen cards beat one of two plays with the help of a potion, and the other."""
    if not n:
        return say(
            "it can't be beaten at all, but {other} can be beaten with a potion", other=other
        )
    if not m:
        return say("it can still be beaten with a potion, but {other} can't", other=other)
    if n < m:
        return say_n(
            "even with a potion, only {n} unseen card can beat it, but {m} can beat {other}",
            "even with a potion, only {n} unseen cards can beat it, but {m} can beat {other}",
            n,
            m=m,
            other=other,
        )
    return say_n(
        "{n} unseen card can beat it with a potion, but only {m} can beat {other}",
        "{n} unseen cards can beat it with a potion, but only {m} can beat {other}",
        n,
        m=m,
        other=other,
    )


def _avoiding(view: View, better: Play, other: Play) -> Message:
    ours, theirs = chance_of(view, better), chance_of(view, other)
    name = _name(other)
    if ours.rank == theirs.rank == OPEN:
        return _over(view, better, other)
    if ours.rank == OPEN:
        return say("it can still be beaten, but {other} is sure to take the trick", other=name)
    if ours.tied:
        return say("it only ties, but {other} may take one trick too many", other=name)
    if theirs.rank == WON and _last(view) and ours.top != NOBODY:
        return say(
            "it leaves the trick to {who:object}, but {other} takes one too many",
            who=Who(ours.top),
            other=name,
        )
    if theirs.rank == WON:
        return say("it can't take the trick, but {other} takes one too many", other=name)
    return say("it can't take the trick, but {other} could take one too many", other=name)


def _last(view: View) -> bool:
    """Whether nobody plays to this trick after the seat."""
    return len(view.state.trick) == view.seats - 1


def _rival(view: View, better: Play, other: Play) -> Message:
    ours, theirs = chance_of(view, better).top, chance_of(view, other).top
    if facts(view, better)["rival"] > 0:
        return say("it may give {who:object} one trick too many", who=Who(ours))
    return say_n(
        "it denies {who:object} the trick still needed for that bid",
        "it denies {who:object} one of {n} tricks still needed for that bid",
        BID_NUMBER[view.state.bids[theirs]] - view.state.taken[theirs],
        who=Who(theirs),
    )


def _length(view: View, better: Play, other: Play) -> Message:
    if wanted(view) < 0:
        if not facts(view, better)["length"]:
            return say("it empties the hand, so the round ends without another trick")
        return say("playing two cards ends the round a trick sooner")
    return say_n(
        "it costs only one card, so {n} more trick can follow instead of none",
        "it costs only one card, so {n} more tricks can follow instead of {fewer}",
        facts(view, better)["length"],
        fewer=facts(view, other)["length"],
    )


def _void(view: View, better: Play, other: Play) -> Message:
    already = voids(view, kept(view, other))
    (empty, *_) = [suit for suit in voids(view, kept(view, better)) if suit not in already]
    suit = suit_name(empty)
    if wanted(view) < 0:
        return say(
            "it leaves no {suit} in hand, so high cards can be discarded when {suit} are led",
            suit=suit,
        )
    return say("it leaves no {suit} in hand, so a trump is possible when {suit} are led", suit=suit)


def _hand(view: View, better: Play, other: Play) -> Message:
    ours, theirs = chance_of(view, better).rank, chance_of(view, other).rank
    if wanted(view) > 0:
        spared = gone(view, other, better)
        card = _mine(view, spared)
        if ours == theirs == LOST:
            return say("neither play takes the trick, but this one keeps {card}", card=card)
        if ours == theirs == WON:
            return say("it's enough for the trick and keeps {card}", card=card)
        return say("it keeps {card} for a later trick", card=_mine(view, spared, inside=True))
    thrown = gone(view, better, other)
    card = _mine(view, thrown)
    if ours == theirs == WON:
        return say("either play takes the trick, but this one gets rid of {card}", card=card)
    if ours == LOST:
        if thrown == better.card:  # its name has just been said
            return say("it can go now without taking the trick")
        inside = _mine(view, thrown, inside=True)
        return say("it gets rid of {card} without taking the trick", card=inside)
    if thrown == better.card:
        return say("if kept, it could take one trick too many later")
    return say(
        "it gets rid of {card}, which could take one trick too many later", card=card_name(thrown)
    )


def _mine(view: View, card: int, *, inside: bool = False) -> Message:
    """A card of the hand, with a remark if it is a trump. `inside` a clause, the English remark
    needs a second comma."""
    name = card_name(card)
    if SUIT[card] != view.trump_suit:
        return name
    return say("{card}, a trump,", card=name) if inside else say("{card}, a trump", card=name)


def _excess(view: View, better: Play, other: Play) -> Message:
    state, seat = view.state, view.state.turn
    return say_n(
        "only {n} more trick is needed, and {card} could take one too many later",
        "only {n} more tricks are needed, and {card} could take one too many later",
        BID_NUMBER[state.bids[seat]] - state.taken[seat],
        card=card_name(gone(view, better, other)),
    )


CLAUSES: Final[dict[str, Clause]] = {
    "catch": _catch,
    "back": _back,
    "fit": _fit,
    "zero": _zero,
    "spare": _spare,
    "met": _met,
    "failed": _failed,
    "points": _points,
    "kept": _kept,
    "trick": _trick,
    "rival": _rival,
    "length": _length,
    "hand": _hand,
    "void": _void,
    "excess": _excess,
}
