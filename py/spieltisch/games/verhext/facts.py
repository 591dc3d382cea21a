"""Facts of a move that can be compared with those of another one, from the view alone.

Every fact is a number, and more is better for the seat to act: what that means depends on what its
bid still lacks. So a fact speaks for one of two moves exactly where its numbers differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ...core.game import Seat
from .ai.bidding import EXACT, card_worths, hand_worth
from .ai.imagine import HELP, USUAL_WORTH
from .ai.playout import AVOID, FREE, WANT, aim
from .ai.rule import tricks_left
from .data import (
    BID_AT_LEAST,
    BID_NUMBER,
    COPIES,
    DECK,
    KINDS,
    POINTS_FAILED,
    POINTS_MET,
    POTIONS,
    SHORT_ROUNDS,
    SUIT,
    VALUE,
)
from .moves import Bid, Move, Play, Spend
from .rules import trick_result
from .state import NOBODY, Played, cards_of
from .view import View

LOST, OPEN, WON = range(3)
"""Whether a play cannot win its trick any more (also by a tie), can, or certainly does."""

TRUMPS: Final = 100
"""Added to a trump's value, so that it beats any other card."""

WEAK: Final = 15
"""Up to this difference of two hands, in hundredths of a trick, other facts tell more."""

STRONG: Final = 40
"""From this worth on, in hundredths of a trick, a card often takes a trick."""

SLIGHT: Final = 2
"""Below this difference two hands are worth the same."""


class Chance(NamedTuple):
    """What may become of a play in its trick.

    `rank` is LOST, OPEN or WON, `tied` whether it ties for the highest now (VH13). `over` are the
    cards not seen yet that beat it alone and that somebody behind may hold; `lifted` is how many
    beat it alone or with a potion (VH10). `top` is the seat whose play is the highest after it,
    NOBODY in a tie.
    """

    rank: int
    tied: bool
    over: tuple[int, ...]
    lifted: int
    top: Seat


def facts(view: View, move: Move) -> Mapping[str, int]:
    """The facts of a legal move, by kind; see `of_bid`, `of_play` and `of_spending`."""
    if isinstance(move, Bid):
        return of_bid(view, move)
    if isinstance(move, Spend):
        return of_spending(view, move)
    assert isinstance(move, Play), "NATURE's moves are not compared"
    return of_play(view, move)


def telling(view: View, better: Move, other: Move) -> tuple[str, ...]:
    """The kinds of facts that speak for the better of two moves, the most telling first."""
    ours, theirs = facts(view, better), facts(view, other)
    kinds = [kind for kind in ours if ours[kind] > theirs[kind]]
    if "hand" in kinds and ours["hand"] - theirs["hand"] < WEAK:
        kinds.remove("hand")
        if ours["hand"] - theirs["hand"] >= SLIGHT:
            kinds.append("hand")
    if "fit" in kinds and not _fits(view, better, other):
        kinds.remove("fit")
    if "length" in kinds and ours["length"] == 0:
        # No trick can follow: that matters more than what the hand would have been worth.
        kinds.remove("length")
        kinds.insert(kinds.index("trick") + 1 if "trick" in kinds else 0, "length")
    return tuple(kinds)


def _fits(view: View, better: Move, other: Move) -> bool:
    """Whether the number of the better of two bids speaks for it: the other one is higher, brings
    fewer points, or would be missed by too many tricks."""
    assert isinstance(better, Bid), "only bids fit a hand"
    assert isinstance(other, Bid), "bids are compared with bids"
    if BID_NUMBER[better.bid] < BID_NUMBER[other.bid]:
        return True
    return too_few(view, other) or brings_more(view, better, other)


def brings_more(view: View, bid: Bid, other: Bid) -> bool:
    """Whether one of two bids brings more points if it is made (VH8)."""
    return of_bid(view, bid)["met"] > of_bid(view, other)["met"]


def too_few(view: View, move: Bid) -> bool:
    """Whether the hand alone usually takes more tricks than this bid allows (VH8)."""
    return not BID_AT_LEAST[move.bid] and promise(view, zeros=0) > BID_NUMBER[move.bid]


# -- bids -------------------------------------------------------------------------------------


def of_bid(view: View, move: Bid) -> Mapping[str, int]:
    """The facts of a bid:

    - `catch`: 1 if it may bring the points to catch up in the last round (VH19, VH20)
    - `back`: the minus it takes off the score card (VH6)
    - `fit`: how many tricks it is away from what is usually bid with such a hand, negative
    - `zero`: 1 if it may win a 0 card (VH16), unless this is the last round
    - `spare`: 1 if extra tricks do it no harm (VH8)
    - `met`, `failed`: its points (VH8)
    """
    number, last = BID_NUMBER[move.bid], last_round(view)
    back = number if move.kind == "rebid" else 0
    return {
        "catch": int(0 < behind(view) <= POINTS_MET[move.bid] + back),
        "back": back,
        "fit": -abs(promise(view) - number),
        "zero": int(number == 0 and not last),
        "spare": int(BID_AT_LEAST[move.bid]),
        "met": POINTS_MET[move.bid] + back,
        "failed": POINTS_FAILED[move.bid] + back,
    }


def last_round(view: View) -> bool:
    """Whether the match certainly ends with this round (VH19, VH21)."""
    state = view.state
    short = bool(state.short) and state.round >= SHORT_ROUNDS
    return state.hats_left == 1 or 0 in state.piles[1:] or short


def behind(view: View) -> int:
    """How many points the seat to act is behind the first in the last round; 0 before."""
    scores = view.scores
    return max(scores) - scores[view.state.turn] if last_round(view) else 0


def promise(view: View, zeros: int | None = None) -> int:
    """How many tricks are usually bid with such a hand and this many 0 cards (VH17), by default
    those kept."""
    zeros = min(2, view.state.zeros[view.state.turn]) if zeros is None else zeros
    worth = hand_worth(view.hand, view.trump_suit, view.seats) + HELP * zeros
    usual = USUAL_WORTH[view.seats]
    return BID_NUMBER[min(EXACT, key=lambda bid: abs(worth - usual[bid]))]


# -- 0 cards ----------------------------------------------------------------------------------


def of_spending(view: View, move: Spend) -> Mapping[str, int]:
    """The facts of spending 0 cards: the `points` for the bid (VH17), and the 0 cards `kept`, which
    are worth nothing after the last round."""
    seat = view.state.turn
    bid = view.state.bids[seat]
    kept = 0 if last_round(view) else view.state.zeros[seat] - move.zeros
    return {"points": (POINTS_MET if move.zeros else POINTS_FAILED)[bid], "kept": kept}


# -- plays ------------------------------------------------------------------------------------


def of_play(view: View, move: Play) -> Mapping[str, int]:
    """The facts of a play:

    - `trick`: how likely the trick is won, or lost where the seat must not take it
    - `hand`: what the cards kept are worth, in hundredths of a trick; the less the better where the
      seat must not take a trick, and nothing in the last trick (VH14)
    - `length`: the tricks to come after this one: none should where no more are wanted (VH14)
    - `rival`: 1 if it leaves the trick with a seat that must not take it, −1 with one that needs it
    - `void`: suits besides trump that the seat holds no more: it can trump them, or throw off high
      cards
    - `excess`: the strong cards it gives away from a hand too strong for what an exact bid lacks
    """
    want = wanted(view)
    chance = chance_of(view, move)
    seat, state = view.state.turn, view.state
    rest = kept(view, move)
    worth = value(view, rest) if tricks_left(state) > 1 else 0
    left = min(len(rest), tricks_left(state) - 1)
    return {
        "trick": want * _likely(chance),
        "hand": want * worth,
        "length": left if _goal(view, seat) == WANT else -left if want < 0 else 0,
        "rival": 0 if chance.top in (seat, NOBODY) else _rival(view, chance.top),
        "void": len(voids(view, rest)) if _can_use_voids(view) else 0,
        "excess": -_strength(view, rest) if left and excess(view) else 0,
    }


def wanted(view: View) -> int:
    """1 if the seat to act is glad of this trick, −1 if it must not take it, 0 if it does not
    matter: the bid is met or lost, and the witch hat out of reach (VH15, VH18)."""
    state, seat = view.state, view.state.turn
    goal = _goal(view, seat)
    if goal != FREE:
        return 1 if goal == WANT else -1
    most = max(taken for other, taken in enumerate(state.taken) if other != seat)
    return int(state.taken[seat] + tricks_left(state) >= most)


def excess(view: View) -> bool:
    """Whether the hand is worth half a trick more than an exact bid still lacks."""
    state, seat = view.state, view.state.turn
    bid = state.bids[seat]
    if BID_AT_LEAST[bid] or _goal(view, seat) != WANT:
        return False
    return value(view, view.hand) >= 100 * (BID_NUMBER[bid] - state.taken[seat]) + 50


def for_hat(view: View) -> bool:
    """Whether a trick is good for nothing but the witch hat: the bid is met or lost."""
    return _goal(view, view.state.turn) == FREE


def chance_of(view: View, move: Play) -> Chance:
    """What may become of this play in its trick."""
    seat = view.state.turn
    plays = (*view.state.trick, Played(seat, move.card, move.potion))
    winner, top = trick_result(plays, view.trump_suit)
    led = SUIT[plays[0].card]
    own = _worth(view, move.card, move.potion, led)
    highest = max(_worth(view, play.card, play.potion, led) for play in plays)
    if own < highest:
        return Chance(LOST, False, (), 0, winner)
    behind = len(plays) < view.seats
    if winner == NOBODY:
        # Nobody but a higher card can take it, and whoever tied cannot play again.
        return Chance(LOST, True, (), 0, NOBODY)
    hidden = unseen(view) if behind else {}
    over = [card for card in hidden if _worth(view, card, 0, led) > own]
    reach = {card: _worth(view, card, _strongest(hidden, card), led) for card in hidden}
    cards = tuple(card for card in over for _ in range(hidden[card]))
    lifted = sum(hidden[card] for card, worth in reach.items() if worth > own)
    rank = OPEN if max(reach.values(), default=0) >= own else WON
    return Chance(rank, False, cards, lifted, top)


def _strongest(hidden: Mapping[int, int], card: int) -> int:
    """The value of the strongest of these hidden potions that can be added to a card; 0 if there is
    none."""
    left = [each for each in hidden if SUIT[each] == POTIONS and hidden[each] > (each == card)]
    return max([VALUE[each] for each in left], default=0)


def unseen(view: View) -> dict[int, int]:
    """How many copies of each card the seat has not seen that a seat yet to play in this trick may
    hold (VH9: not those of suits it did not follow)."""
    seat = view.state.turn
    played = {play.seat for play in view.state.trick}
    later = [other for other in range(view.seats) if other != seat and other not in played]
    known = [view.state.trump, *view.hand]
    for play in view.plays:
        known += cards_of(play)
    left = {card: COPIES[card] - known.count(card) for card in range(KINDS)}
    return {
        card: count
        for card, count in left.items()
        if count and any(SUIT[card] not in view.voids[other] for other in later)
    }


def voids(view: View, cards: Sequence[int]) -> tuple[int, ...]:
    """The suits besides trump and potions of which these cards have none."""
    held = {view.trump_suit, POTIONS, *[SUIT[card] for card in cards]}
    return tuple(suit for suit in range(POTIONS) if suit not in held)


def kept(view: View, move: Play) -> tuple[int, ...]:
    """The cards left in the hand after this play."""
    rest = list(view.hand)
    for card in cards_of(Played(view.state.turn, move.card, move.potion)):
        rest.remove(card)
    return tuple(rest)


def gone(view: View, move: Play, other: Play) -> int:
    """The most valuable card that this play gives away and the other one keeps."""
    left = list(kept(view, move))
    lost = []
    for card in kept(view, other):
        if card in left:
            left.remove(card)
        else:
            lost.append(card)
    return max(lost, key=lambda card: value(view, (card,)), default=move.card)


def value(view: View, cards: Sequence[int]) -> int:
    """What cards are worth in hundredths of a trick; of those worth the same, high ones count a
    little more."""
    worths = card_worths(view.trump_suit, view.seats)
    return sum(worths[card] + VALUE[card] for card in cards)


def _goal(view: View, seat: Seat) -> int:
    state = view.state
    return aim(state.bids[seat], state.zeros[seat], state.taken[seat], tricks_left(state))


def _can_use_voids(view: View) -> bool:
    """Whether a suit less helps after any play: tricks are to come, and the seat wants none, or
    still holds a trump."""
    want, trump = wanted(view), view.trump_suit
    trumps = sum(SUIT[card] == trump for card in view.hand) - 1 - (trump == POTIONS)
    return tricks_left(view.state) > 2 and (want < 0 or (want > 0 and trumps > 0))


def _rival(view: View, seat: Seat) -> int:
    goal = _goal(view, seat)
    return 1 if goal == AVOID else -1 if goal == WANT else 0


def _strength(view: View, cards: Sequence[int]) -> int:
    """What the strong ones of these cards are worth."""
    return value(view, [card for card in cards if value(view, (card,)) >= STRONG])


def _likely(chance: Chance) -> int:
    """A number that orders chances to win the trick."""
    if chance.rank == OPEN:
        return -len(DECK) * len(chance.over) - chance.lifted
    return 1 if chance.rank == WON else -len(DECK) * len(DECK)


def _worth(view: View, card: int, potion: int, led: int) -> int:
    """What a card is worth in a trick to which this suit was led, 0 if it cannot win (VH12)."""
    if SUIT[card] == view.trump_suit:
        return TRUMPS + VALUE[card] + potion
    return VALUE[card] + potion if SUIT[card] == led else 0
