"""A second, deliberately naive reading of the rules, to compare the engine with.

It knows cards as (suit name, value, copy), lists every combination there is and throws out what
the sentences of the rule text forbid. Nothing is shared with the engine but the notation.
"""

from __future__ import annotations

from itertools import combinations

SUITS = ("rat", "crow", "broom", "spider", "potion")
LETTERS = {"r": "rat", "c": "crow", "b": "broom", "s": "spider", "p": "potion"}

Card = tuple[str, int, int]


def cards_of(texts: list[str]) -> list[Card]:
    """Cards of a hand; equal potions get different copy numbers."""
    return [(LETTERS[text[0]], int(text[1]), copy) for copy, text in enumerate(texts)]


def legal_texts(hand: list[str], led: str | None) -> set[str]:
    """The notation of everything a hand may play to a led suit (a letter), or lead (None)."""
    cards = cards_of(hand)
    wanted = None if led is None else LETTERS[led]
    can_follow = any(suit == wanted for suit, _, _ in cards)
    groups = [(card,) for card in cards] + list(combinations(cards, 2))
    allowed = set()
    for group in groups:
        base = base_of(group)
        if base is None:
            continue
        if wanted is not None and can_follow and base[0] != wanted:
            continue
        rest = [card for card in group if card != base]
        allowed.add("".join(f"{suit[0]}{value}" for suit, value, _ in (base, *rest)))
    return allowed


def base_of(group: tuple[Card, ...]) -> Card | None:
    """The card that gives the group its suit, or None when these cards do not go together."""
    potions = [card for card in group if card[0] == "potion"]
    others = [card for card in group if card[0] != "potion"]
    if len(group) == 1:
        return group[0]
    if len(others) == 2:
        return None
    if len(others) == 1:
        return others[0]
    return max(potions, key=lambda card: card[1])


def winner_and_leader(plays: list[tuple[int, str]], trump: str) -> tuple[int | None, int]:
    """(who wins the trick or None, who leads next) for (seat, notation) in order of play."""
    led = plays[0][1][0]
    for suit in (trump, led):
        sums = [
            (int(text[1]) + (int(text[3]) if len(text) > 2 else 0), seat)
            for seat, text in plays
            if text[0] == suit
        ]
        if sums:
            highest = max(value for value, _ in sums)
            best = [seat for value, seat in sums if value == highest]
            return (best[0] if len(best) == 1 else None), best[-1]
    raise AssertionError("the led suit is always there")


def ways(hands: list[list[str]], trump: str, leader: int, plays: list[tuple[int, str]]) -> int:
    """How many lines of play lead from here to the end of the round."""
    if len(plays) == len(hands):
        if any(not hand for hand in hands):
            return 1
        return ways(hands, trump, winner_and_leader(plays, trump)[1], [])
    seat = (leader + len(plays)) % len(hands)
    lines = 0
    for text in legal_texts(hands[seat], plays[0][1][0] if plays else None):
        left = [list(hand) for hand in hands]
        for card in (text[:2], text[2:]):
            if card:
                left[seat].remove(card)
        lines += ways(left, trump, leader, [*plays, (seat, text)])
    return lines
