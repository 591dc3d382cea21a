"""Full positions drawn from those that fit a view.

The view hides the order of the draw pile and the sides that its seat has not seen, so the cards of
the box are dealt to the places where they can lie (`boxes`). Cards that were shuffled away are
dealt as well, under their new tags. What their old tags hid no longer matters and is drawn freely.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...core.rng import Random, pick
from .boxes import UNKNOWN, Place, dealt, letters, possible
from .data import COPIES, COPIES_LEVEL_1, SIDES
from .draws import TURNED
from .opening import Opening
from .state import UNSEEN, Card, State
from .view import View

PATIENCE: Final = 12
"""How many draws may fail to fit the opener before `Opening.narrowed` fixes the first hands in
advance of each draw."""

ATTEMPTS: Final = 1_000
"""How many draws may fail before the view counts as contradictory."""


def determinize(view: View, rng: Random) -> State:
    """A position drawn from those that the seat cannot tell apart."""
    state = view.state
    cards = [card for row in state.rows for card in row]
    cards += [
        *state.pile,
        *state.discards,
        *(card for pile in state.scores for card in pile),
    ]
    shuffled = [""] * sum(map(len, state.deals))
    if shuffled:
        lying, gone = _drawn(view, cards, rng)
        for away, letter in zip(state.gone, gone, strict=True):
            shuffled[away.tag] = letter
        for card, letter in zip(cards, lying, strict=False):
            shuffled[card.tag] = TURNED[letter] if card.turned else letter
        shuffled[len(shuffled) - view.stock :] = lying[len(cards) :]
        cards = [_filled(card, letter) for card, letter in zip(cards, lying, strict=False)]
    return _with(view, iter(cards), _deals(view, "".join(shuffled)))


def _drawn(view: View, cards: list[Card], rng: Random) -> tuple[list[str], list[str]]:
    """The letters of these cards and of the draw pile, and those of the cards shuffled away.

    A draw must fit the opener, which matters only in Camping, and usually the first one does. If
    many draws fail, the first hands are filled in before the other cards are dealt.
    """
    places: list[Place] = [(one.up, one.down, one.up_least, one.down_least) for one in cards]
    if view.stock:
        places.append((view.top, UNSEEN, 0, 0))
        places += [UNKNOWN] * (view.stock - 1)
    away: list[Place] = [
        (one.up, one.down, one.up_least, one.down_least) for one in view.state.gone
    ]
    opening = Opening(view, cards)
    for attempt in range(ATTEMPTS):
        here, there = places, away
        if attempt >= PATIENCE:
            here, there = opening.narrowed(places, away, rng)
        lying = _lying(view, here, rng)
        gone = [pick(possible(place, view.state.rules.level), rng) for place in there]
        if lying and opening.fits(lying, gone):
            return lying, gone
    raise ValueError("the view contradicts itself")


def _lying(view: View, places: list[Place], rng: Random) -> list[str]:
    """A card of the box for each place; [] if there is no way to deal them."""
    copies = COPIES if view.state.rules.level == 2 else COPIES_LEVEL_1
    try:
        kinds = dealt(places, copies, rng)
    except ValueError:
        return []
    return [pick(letters(at, kind), rng) for at, kind in zip(places, kinds, strict=True)]


def _filled(card: Card, letter: str) -> Card:
    if card.up != UNSEEN and card.down != UNSEEN:
        return card
    up, down = SIDES[letter]
    return card._replace(up=up, down=down)


def _deals(view: View, shuffled: str) -> tuple[str, ...]:
    deals, start = [], 0
    for deal in view.state.deals:
        deals.append(shuffled[start : start + len(deal)])
        start += len(deal)
    return tuple(deals)


def _with(view: View, cards: Iterator[Card], deals: tuple[str, ...]) -> State:
    """The view's position with its cards replaced by these, in the same order."""

    def like(shown: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([next(cards) for _ in shown])

    known = view.state
    return replace(
        known,
        rows=tuple([like(row) for row in known.rows]),
        pile=like(known.pile),
        discards=like(known.discards),
        scores=tuple([like(pile) for pile in known.scores]),
        deals=deals,
    )
