"""Draws worlds: full positions that fit what one seat may know."""

from __future__ import annotations

from ...core.rng import Random, shuffled
from .data import COPIES, SUIT
from .state import NO_CARD, NOBODY, State, cards_of
from .view import View


def determinize(view: View, rng: Random) -> State:
    """A position drawn from those that the seat cannot tell apart.

    The cards that the seat has not seen are dealt to the other hands; those left over are undealt.
    No hand gets a suit that its seat is known not to hold, so that every play of the round so far
    is also legal in the drawn world.
    """
    played: list[list[int]] = [[] for _ in range(view.seats)]
    for play in view.plays:
        played[play.seat].extend(cards_of(play))
    hands = _draw_hands(view, played, rng)
    dealt = tuple(tuple(sorted((*hand, *gone))) for hand, gone in zip(hands, played, strict=True))
    return view.state._replace(dealt=dealt, hands=hands)


def _draw_hands(view: View, played: list[list[int]], rng: Random) -> tuple[tuple[int, ...], ...]:
    """Draws hands of the known sizes from the unseen cards, respecting the voids."""
    state = view.state
    if state.trump == NO_CARD:
        return ((),) * view.seats
    left = list(COPIES)
    left[state.trump] -= 1
    for card in view.hand:
        left[card] -= 1
    for gone in played:
        for card in gone:
            left[card] -= 1
    unseen = shuffled([card for card, count in enumerate(left) for _ in range(count)], rng)
    # One slot per unseen card: the hands in seat order, then the undealt cards (owner -1).
    owners: list[int] = []
    for seat, hand in enumerate(state.hands):
        if seat != view.seat:
            owners.extend([seat] * len(hand))
    owners.extend([NOBODY] * (len(unseen) - len(owners)))
    if any(void for seat, void in enumerate(view.voids) if seat != view.seat):
        unseen = _respect_voids(unseen, owners, view.voids, rng)
    hands: list[list[int]] = [[] for _ in range(view.seats)]
    for owner, card in zip(owners, unseen, strict=True):
        if owner != NOBODY:
            hands[owner].append(card)
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    return tuple(tuple(sorted(hand)) for hand in hands)


def _respect_voids(
    cards: list[int], owners: list[int], voids: tuple[tuple[int, ...], ...], rng: Random
) -> list[int]:
    """Rearranges the shuffled cards in place so that the owner of each slot may hold its card, and
    returns them.

    First, each misplaced card is moved along a shortest chain of slots. Such a chain exists because
    the true deal is a valid arrangement. Then random swaps, where both slots allow them, make all
    arrangements about equally likely. Swaps are symmetric, so their stationary distribution is
    uniform.
    """
    allowed = [
        [owner == NOBODY or suit not in voids[owner] for suit in range(5)]
        for owner in range(-1, len(voids))
    ]
    fits = [allowed[owner + 1] for owner in owners]
    slots = range(len(cards))
    for slot in slots:
        if not fits[slot][SUIT[cards[slot]]]:
            _rotate_chain(cards, fits, slot)
    size = len(cards)
    draw = rng.random
    for _ in range(2 * size):
        one, other = int(draw() * size), int(draw() * size)
        first, second = cards[one], cards[other]
        if fits[one][SUIT[second]] and fits[other][SUIT[first]]:
            cards[one], cards[other] = second, first
    return cards


def _rotate_chain(cards: list[int], fits: list[list[bool]], start: int) -> None:
    """Moves cards along a shortest cycle of slots through `start`, so that this slot gets a card
    that fits, and every other slot on the cycle gets one too."""
    came_from = {start: start}
    queue = [start]
    for slot in queue:
        suit = SUIT[cards[slot]]
        if slot != start and fits[start][suit]:
            _shift(cards, came_from, slot)
            return
        for target in range(len(cards)):
            if target not in came_from and fits[target][suit]:
                came_from[target] = slot
                queue.append(target)
    raise ValueError("the view contradicts itself")


def _shift(cards: list[int], came_from: dict[int, int], last: int) -> None:
    """Moves each card to the next slot in the cycle, and the last slot's card to the first slot."""
    carried = cards[last]
    slot = last
    while came_from[slot] != slot:
        cards[slot] = cards[came_from[slot]]
        slot = came_from[slot]
    cards[slot] = carried
