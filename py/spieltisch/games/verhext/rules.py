"""The rules of Verhext! as pure functions: VH1 … VH21 (see RULES.en.md).

The phases of a match:

| phase | who acts | moves | what follows |
|---|---|---|---|
| deal | NATURE | `Deal` | bid, starting with the crystal ball's holder (VH3, VH4) |
| bid | each seat once, clockwise | `Bid` | play when all have bid; first lead by VH7 |
| play | clockwise from the leader | `Play` | spend or the scoring when a hand is empty (VH14) |
| spend | clockwise, seats whose 0 cards can save their bids | `Spend` | the scoring (VH17) |
| over | nobody | – | – |

The scoring (VH15 … VH19) is not a phase. `score_round` runs right after the round's last move and
leads to the next deal or the end.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from ...core.game import NATURE, IllegalMoveError, Options, Outcome, Seat
from ...core.rng import Random, below, shuffled
from ...kit.tuples import put
from .data import (
    BID_AT_LEAST,
    BID_NUMBER,
    BID_TEXTS,
    COPIES,
    DECK,
    FIRST_POTION,
    HAND_SIZE,
    HATS,
    PILES,
    POINTS_FAILED,
    POINTS_MET,
    SHORT_ROUNDS,
    SUIT,
    VALUE,
    bid_met,
)
from .moves import BIDS, PLAYS, REBIDS, SPENDS, Bid, Deal, Move, Play, Spend
from .state import (
    NO_BID,
    NO_CARD,
    NOBODY,
    UNDECIDED,
    Played,
    Round,
    State,
    Trick,
    cleared,
)


def setup(seats: int, options: Options) -> State:
    """The table before the first round: full piles, seven hats and no cards dealt (VH1, VH2)."""
    none = (0,) * seats
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(
        phase="deal",
        short=1 if options.get("short") == "on" else 0,
        round=0,
        holder=NOBODY,
        turn=NATURE,
        trump=NO_CARD,
        dealt=nothing,
        hands=nothing,
        bids=(NO_BID,) * seats,
        rebids=none,
        trick=(),
        tricks=(),
        taken=none,
        spent=(UNDECIDED,) * seats,
        piles=PILES,
        failed=nothing,
        met=nothing,
        zeros=none,
        hats=none,
        hats_left=HATS,
        rounds=(),
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """NATURE before a round, then one seat at a time. Empty when the match is over."""
    return () if state.phase == "over" else (state.turn,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """A seat's legal moves: its bids, plays or decisions about 0 cards, in canonical order."""
    if seat != state.turn:
        return ()
    if state.phase == "play":
        trick = state.trick
        return legal_plays(state.hands[seat], SUIT[trick[0].card] if trick else -1)
    if state.phase == "bid":
        return legal_bids(state.piles, state.failed[seat])
    if state.phase == "spend":
        return SPENDS[0], SPENDS[missing_tricks(state, seat)]
    return ()


def legal_bids(piles: tuple[int, ...], failed: tuple[int, ...]) -> tuple[Bid, ...]:
    """The bids with either side of a card from any pile that is not empty (VH5), followed by those
    with the seat's failed cards (VH6).

    Several failed cards with the same number count as one. The list is never empty because seven
    rounds of five bids take at most 35 of the 44 bid cards (VH2).
    """
    codes = range(len(BID_TEXTS))
    fresh = [BIDS[code] for code in codes if piles[BID_NUMBER[code]] > 0]
    return (*fresh, *(REBIDS[code] for code in codes if BID_NUMBER[code] in failed))


def legal_plays(hand: tuple[int, ...], led: int) -> tuple[Play, ...]:
    """What a sorted hand may play to a led suit, or lead if `led` is -1 (VH9 … VH11).

    Each card can be played alone or with a potion of any value in the hand. If both are potions,
    the higher one counts as the card. Whether a play follows suit depends on the card, not on the
    potion.
    """
    following = [card for card in hand if SUIT[card] == led]
    potions = hand[bisect_left(hand, FIRST_POTION) :]
    plays: list[Play] = []
    for card in dict.fromkeys(following or hand):
        plays += _plays_of(card, potions)
    return tuple(plays)


@cache
def _plays_of(card: int, potions: tuple[int, ...]) -> tuple[Play, ...]:
    """The plays of a card from a hand that contains these potions."""
    values = sorted({VALUE[potion] for potion in potions})
    if card >= FIRST_POTION:
        own = VALUE[card]
        values = [v for v in values if v < own or (v == own and potions.count(card) > 1)]
    row = PLAYS[card]
    return (row[0], *[row[value] for value in values])


def missing_tricks(state: State, seat: Seat) -> int:
    """The number of 0 cards that would save the seat's bid; 0 if it needs none or has too few.

    0 cards can make up for missing tricks, but never for a trick too many (VH17).
    """
    short_of = BID_NUMBER[state.bids[seat]] - state.taken[seat]
    return short_of if 0 < short_of <= state.zeros[seat] else 0


def apply(state: State, seat: Seat, move: Move) -> State:
    """The position after a legal move of a seat or after NATURE's deal.

    Raises IllegalMoveError for a deal that does not fit the cards, the number of seats or the
    holder, and for a kind of move that does not belong to the phase.
    """
    if isinstance(move, Play) and state.phase == "play":
        return _play(state, seat, move)
    if isinstance(move, Bid) and state.phase == "bid":
        return _bid(state, seat, move)
    if isinstance(move, Deal) and state.phase == "deal":
        return _deal(state, move)
    if isinstance(move, Spend) and state.phase == "spend":
        spent = put(state.spent, seat, move.zeros)
        return _next_spender(state._replace(spent=spent), seat)
    raise IllegalMoveError(f"{move!r} does not belong to the phase {state.phase}")


def sample_chance(state: State, rng: Random) -> Deal:
    """A deal: trump, hands, and the crystal ball's holder. In the first round, the holder is drawn;
    later, it is the next seat (VH3, VH4)."""
    seats = len(state.bids)
    holder = below(rng, seats) if state.holder == NOBODY else (state.holder + 1) % seats
    cards = shuffled(DECK, rng)
    hands = tuple(
        tuple(sorted(cards[1 + seat * HAND_SIZE : 1 + (seat + 1) * HAND_SIZE]))
        for seat in range(seats)
    )
    return Deal("deal", holder, cards[0], hands)


def outcome(state: State) -> Outcome | None:
    """The scores, the shares of the win and the reason why the match ended; None until it has ended
    (VH19, VH20)."""
    if state.phase != "over":
        return None
    totals = scores(state.met, state.failed, state.hats)
    # Bids of 0 do not count as exact because their cards are in `zeros`, not in `met`.
    exact = [sum(not BID_AT_LEAST[bid] for bid in cards) for cards in state.met]
    ranks = list(zip(totals, state.hats, exact, strict=True))
    best = max(ranks)
    share = 1.0 / ranks.count(best)
    returns = tuple(share if rank == best else 0.0 for rank in ranks)
    return Outcome(returns, totals, end_reason(state))


def scores(
    met: Sequence[Sequence[int]], failed: Sequence[Sequence[int]], hats: Sequence[int]
) -> tuple[int, ...]:
    """The score of every seat: plus points, minus points and hats (VH8, VH18, VH20). A failed card
    that has been bid again is no longer in `failed`, so it does not count (VH6)."""
    return tuple(
        sum(POINTS_MET[bid] for bid in plus) - sum(minus) + hat
        for plus, minus, hat in zip(met, failed, hats, strict=True)
    )


def end_reason(state: State) -> str:
    """The reason why the match ends after this scoring; "" if it does not end (VH19, VH21).

    If several reasons apply, the first one in the order hats, pile, short.
    """
    if state.hats_left == 0:
        return "hats"
    if 0 in state.piles[1:]:
        return "pile"
    if state.short and state.round >= SHORT_ROUNDS:
        return "short"
    return ""


def first_leader(bids: Sequence[int], holder: Seat) -> Seat:
    """The seat whose bid can bring the most points. If several tie, the one that bid last of these
    (VH7)."""
    seats = len(bids)
    order = [(holder + step) % seats for step in range(seats)]
    return max(enumerate(order), key=lambda item: (POINTS_MET[bids[item[1]]], item[0]))[1]


def trick_result(plays: Sequence[Played], trump: int) -> tuple[Seat, Seat]:
    """The winner (or NOBODY) of a complete trick, and the leader of the next one (VH12 … VH14).

    `trump` is a suit. A potion adds its value to the card with which it is played and counts as
    that card's suit (VH10).
    """
    led = SUIT[plays[0].card]
    best = 0
    winner = leader = plays[0].seat
    for seat, card, potion in plays:
        suit = SUIT[card]
        if suit == trump:
            worth = VALUE[card] + potion + 100
        elif suit == led:
            worth = VALUE[card] + potion
        else:
            continue
        if worth > best:
            best = worth
            winner = leader = seat
        elif worth == best:
            winner = NOBODY
            leader = seat
    return winner, leader


def _deal(state: State, move: Deal) -> State:
    seats = len(state.bids)
    holder_fits = (
        0 <= move.holder < seats
        if state.holder == NOBODY
        else move.holder == (state.holder + 1) % seats
    )
    left = list(COPIES)
    for card in (move.trump, *chain.from_iterable(move.hands)):
        left[card] -= 1
    if (
        not holder_fits
        or len(move.hands) != seats
        or any(len(hand) != HAND_SIZE for hand in move.hands)
        or min(left) < 0
    ):
        raise IllegalMoveError("this deal does not fit the table")
    return state._replace(
        phase="bid",
        round=state.round + 1,
        holder=move.holder,
        turn=move.holder,
        trump=move.trump,
        dealt=move.hands,
        hands=move.hands,
    )


def _bid(state: State, seat: Seat, move: Bid) -> State:
    number = BID_NUMBER[move.bid]
    bids = put(state.bids, seat, move.bid)
    piles, failed, rebids = state.piles, state.failed, state.rebids
    if move.kind == "rebid":
        rebids = put(rebids, seat, 1)
        rest = list(failed[seat])
        rest.remove(number)
        failed = put(failed, seat, tuple(rest))
    else:
        piles = put(piles, number, piles[number] - 1)
    if NO_BID in bids:
        phase, turn = "bid", (seat + 1) % len(bids)
    else:
        phase, turn = "play", first_leader(bids, state.holder)
    return state._replace(
        phase=phase, turn=turn, bids=bids, rebids=rebids, piles=piles, failed=failed
    )


def _play(state: State, seat: Seat, move: Play) -> State:
    _, card, potion = move
    rest = list(state.hands[seat])
    rest.remove(card)
    if potion:
        rest.remove(FIRST_POTION - 1 + potion)
    hands = put(state.hands, seat, tuple(rest))
    trick = (*state.trick, Played(seat, card, potion))
    tricks, taken = state.tricks, state.taken
    if len(trick) < len(hands):
        return _after_play(state, (seat + 1) % len(hands), hands, trick, tricks, taken)
    winner, leader = trick_result(trick, SUIT[state.trump])
    tricks = (*tricks, Trick(trick, winner, leader))
    if winner != NOBODY:
        taken = put(taken, winner, taken[winner] + 1)
    after = _after_play(state, leader, hands, (), tricks, taken)
    return _next_spender(after, NOBODY) if () in hands else after


_TURN, _HANDS, _TRICK, _TRICKS, _TAKEN = map(
    State._fields.index, ("turn", "hands", "trick", "tricks", "taken")
)


def _after_play(
    state: State,
    turn: Seat,
    hands: tuple[tuple[int, ...], ...],
    trick: tuple[Played, ...],
    tricks: tuple[Trick, ...],
    taken: tuple[int, ...],
) -> State:
    """The position after a play. Used instead of `_replace`, which takes twice as long, because
    most plies are plays."""
    fields: list[Any] = [*state]
    fields[_TURN], fields[_HANDS] = turn, hands
    fields[_TRICK], fields[_TRICKS], fields[_TAKEN] = trick, tricks, taken
    return State._make(fields)


def _next_spender(state: State, after: Seat) -> State:
    """The position in which the next seat whose 0 cards can save its bid has to decide; seats are
    taken clockwise from the holder, starting after `after`. If there is no such seat, the position
    after the scoring (VH17)."""
    seats = len(state.bids)
    begin = 0 if after == NOBODY else (after - state.holder) % seats + 1
    for step in range(begin, seats):
        seat = (state.holder + step) % seats
        if missing_tricks(state, seat):
            return state._replace(phase="spend", turn=seat)
    return score_round(state)


def score_round(state: State) -> State:
    """Scores the bid cards, awards the hat, and ends the match or prepares the next round (VH15 …
    VH19).

    `state` is the position after the last trick. Its `spent` contains what the seats decided.
    """
    piles, zeros = list(state.piles), list(state.zeros)
    failed, met = list(state.failed), list(state.met)
    spent = tuple(max(0, count) for count in state.spent)
    points = []
    for seat, bid in enumerate(state.bids):
        number = BID_NUMBER[bid]
        fulfilled = bid_met(bid, state.taken[seat] + spent[seat])
        zeros[seat] -= spent[seat]
        piles[0] += spent[seat]
        if number == 0:
            if fulfilled:
                zeros[seat] += 1
            else:
                piles[0] += 1
        elif fulfilled:
            met[seat] = (*met[seat], bid)
        else:
            failed[seat] = tuple(sorted((*failed[seat], number)))
        points.append(POINTS_MET[bid] if fulfilled else POINTS_FAILED[bid])
    most = max(state.taken)
    hat = state.taken.index(most) if state.taken.count(most) == 1 else NOBODY
    hats = state.hats if hat == NOBODY else put(state.hats, hat, state.hats[hat] + 1)
    done = Round(
        number=state.round,
        holder=state.holder,
        trump=state.trump,
        bids=state.bids,
        rebids=state.rebids,
        taken=state.taken,
        spent=spent,
        points=tuple(points),
        hat=hat,
        last_trick=state.tricks[-1],
    )
    after = cleared(state)._replace(
        piles=tuple(piles),
        failed=tuple(failed),
        met=tuple(met),
        zeros=tuple(zeros),
        hats=hats,
        hats_left=state.hats_left - 1,
        rounds=(*state.rounds, done),
    )
    return after._replace(phase="over", turn=NOBODY) if end_reason(after) else after
