"""Plays a round of tricks to its end quickly, for the computer players' imagined worlds.

This is a fast copy of rules.py that changes lists in place and creates no positions or lists of
legal moves. It repeats VH9 (following), VH10 and VH11 (potions), VH12 (trump), VH13 (ties), VH14
(the next leader, the last trick) and VH17 (what 0 cards can still save).
`test_VH9_to_VH14_playouts_play_by_the_rules` in tests/games/verhext/test_ai.py compares it with
the rules.

Here, a hand is five ascending lists of values, one per suit. Plays in a trick are ordered by their
*strength*: trumps beat the led suit, which beats everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ....core.rng import Random
from ..data import BID_AT_LEAST, BID_NUMBER, POTIONS, SUIT, VALUE

Hand: TypeAlias = list[list[int]]
Choice: TypeAlias = tuple[int, int, int]
"""The suit and value of a card, and the value of the potion added to it (0 if there is none)."""

WANT, AVOID, FREE = range(3)
"""A seat's aim: it needs tricks, must not take any, or has nothing more to gain or lose in this
round."""

TRUMP: Final = 40
LED: Final = 20
"""What is added to a play's value to get its strength if it is a trump or of the led suit."""


def to_hand(cards: Sequence[int]) -> Hand:
    """The values of sorted cards by suit, ascending."""
    hand: Hand = [[], [], [], [], []]
    for card in cards:
        hand[SUIT[card]].append(VALUE[card])
    return hand


def aim(bid: int, zeros: int, taken: int, left: int) -> int:
    """WANT, AVOID or FREE: what a seat wants from the `left` tricks to come, including this one.

    It still wants tricks even if its bid can be saved only with kept 0 cards (VH17).
    """
    need = BID_NUMBER[bid] - taken
    if need < 0 or need - zeros > left or (need == 0 and BID_AT_LEAST[bid]):
        return FREE
    return WANT if need > 0 else AVOID


def lead(hand: Hand, trump: int, goal: int, rng: Random | None) -> Choice:
    """A card to lead: the weakest if the seat avoids tricks, else the strongest. With `rng`, some
    noise is added to the choice."""
    best: Choice = (0, 0, 0)
    best_score = -99.0
    for suit, values in enumerate(hand):
        if not values:
            continue
        if goal == AVOID:
            value = values[0]
            score = -value - (8 if suit == trump else 0) + (1 if suit == POTIONS else 0)
        else:
            value = values[-1]
            score = value + (4 if suit == trump else 0)
            if suit == POTIONS:
                score += 2 if len(values) > 1 else 1
        noisy = score + 2.5 * rng.random() if rng else score
        if noisy > best_score:
            best_score, best = noisy, (suit, value, 0)
    return best


def follow(
    hand: Hand, trump: int, led: int, to_beat: int, last: bool, goal: int, spare: bool
) -> Choice:
    """A play to a trick that has been led (VH9) and whose strongest play so far has the strength
    `to_beat` (VH12).

    `last` is true if nobody plays after this seat. `spare` is true if the seat can afford to add a
    potion, which shortens the round, because it needs fewer tricks than are left.
    """
    suits = (led,) if hand[led] else (0, 1, 2, 3, 4)
    if goal == AVOID:
        return _stay_below(hand, trump, led, to_beat, last, suits)
    return _win(hand, trump, led, to_beat, last, spare, suits) or _lowest(hand, trump, suits)


def _win(
    hand: Hand,
    trump: int,
    led: int,
    to_beat: int,
    last: bool,
    spare: bool,
    suits: tuple[int, ...],
) -> Choice | None:
    """A winning play: the last seat plays the cheapest card, others the safest. A potion is added
    only if no card wins alone. None if nothing wins."""
    best: Choice | None = None
    best_cost = 99
    for suit in suits:
        values = hand[suit]
        base = TRUMP if suit == trump else LED if suit == led else 0
        if not values or not base or base + values[-1] <= to_beat:
            continue
        value = values[-1]
        if last:
            value = next(value for value in values if base + value > to_beat)
        cost = base + value if last else base - value
        if cost < best_cost:
            best_cost, best = cost, (suit, value, 0)
    if best is not None or not spare or not hand[POTIONS]:
        return best
    potions = hand[POTIONS]
    for suit in suits:
        values = hand[suit]
        base = TRUMP if suit == trump else LED if suit == led else 0
        if not values or not base:
            continue
        if suit == POTIONS:
            if len(values) > 1 and base + values[-1] + values[-2] > to_beat:
                return suit, values[-1], values[-2]
            continue
        for potion in potions:
            if base + values[-1] + potion > to_beat:
                return suit, values[-1], potion
    return None


def _lowest(hand: Hand, trump: int, suits: tuple[int, ...]) -> Choice:
    """The least useful card, for a seat that cannot win this trick."""
    best: Choice = (0, 0, 0)
    best_cost = 99
    for suit in suits:
        values = hand[suit]
        if values:
            cost = values[0] + (9 if suit == trump else 3 if suit == POTIONS else 0)
            if cost < best_cost:
                best_cost, best = cost, (suit, values[0], 0)
    return best


def _stay_below(
    hand: Hand, trump: int, led: int, to_beat: int, last: bool, suits: tuple[int, ...]
) -> Choice:
    """The most dangerous card that does not win (a tie does not win, VH13), with a potion if
    possible.

    If every card would win, the last seat plays the most dangerous one, and others the weakest.
    """
    potions = hand[POTIONS]
    best: Choice | None = None
    best_score = -99
    for suit in suits:
        values = hand[suit]
        base = TRUMP if suit == trump else LED if suit == led else 0
        limit = to_beat - base if base else 99
        for at in range(len(values) - 1, -1, -1):
            value = values[at]
            if value > limit:
                continue
            score = value + (10 if suit == trump else 2 if suit == POTIONS else 0)
            partners = values[:at] if suit == POTIONS else potions
            added = 0
            for potion in partners:
                if value + potion <= limit:
                    added = potion
            if added:
                score += 3
            if score > best_score:
                best_score, best = score, (suit, value, added)
            break
    if best is not None:
        return best
    best_score = -99
    for suit in suits:
        values = hand[suit]
        if values:
            value = values[-1] if last else values[0]
            score = value + (10 if suit == trump else 0) if last else -value - 20 * (suit == trump)
            if score > best_score:
                best_score, best = score, (suit, value, 0)
    assert best is not None, "a seat to act holds a card"
    return best


def finish_tricks(
    hands: list[Hand],
    trump: int,
    leader: int,
    table: Sequence[tuple[int, int]],
    bids: Sequence[int],
    zeros: Sequence[int],
    taken: list[int],
    rng: Random,
) -> None:
    """Plays the round to its end (VH9 … VH14). Changes `hands` and `taken` in place.

    `table` has the suit and value (including the potion) of each play already in this trick, in
    order from `leader`.
    """
    seats = len(hands)
    sizes = [sum(map(len, hand)) for hand in hands]
    made = len(table)
    # The tricks to come, including this one. A seat that has already played has fewer cards.
    left = min(
        size + 1 if (seat - leader) % seats < made else size for seat, size in enumerate(sizes)
    )
    while left > 0:
        led = table[0][0] if table else -1
        to_beat, owner, tied, seat = -1, leader, False, leader
        for suit, value in table:
            strength = value + (TRUMP if suit == trump else LED if suit == led else 0)
            if strength > to_beat:
                to_beat, owner, tied = strength, seat, False
            elif strength == to_beat:
                owner, tied = seat, True
            seat = (seat + 1) % seats
        for place in range(len(table), seats):
            hand = hands[seat]
            goal = aim(bids[seat], zeros[seat], taken[seat], left)
            if led < 0:
                suit, value, potion = lead(hand, trump, goal, rng)
                led = suit
            else:
                spare = goal == FREE or BID_NUMBER[bids[seat]] - taken[seat] < left
                suit, value, potion = follow(
                    hand, trump, led, to_beat, place == seats - 1, goal, spare
                )
            hand[suit].remove(value)
            sizes[seat] -= 1
            if potion:
                hand[POTIONS].remove(potion)
                sizes[seat] -= 1
                left = min(left, sizes[seat] + 1)
            strength = value + potion + (TRUMP if suit == trump else LED if suit == led else 0)
            if strength > to_beat:
                to_beat, owner, tied = strength, seat, False
            elif strength == to_beat:
                owner, tied = seat, True
            seat = (seat + 1) % seats
        if not tied:
            taken[owner] += 1
        leader = owner
        table = ()
        left = min(sizes)
