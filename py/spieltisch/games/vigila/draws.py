"""Drawing: the deal, refills and reshuffles (VG4, VG8, VG22, VG29)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core.game import IllegalMoveError, Seat
from ...core.rng import Random, pick, shuffled
from ...kit.tuples import put
from .cards import code, drawn, gone
from .data import BOX, BOX_LEVEL_1, CODE_OF, SIDES
from .draft import Draft
from .moves import LOTS, Deal, Lot
from .state import NOBODY, Position, Rules, State

TURNED: Final = {letter: CODE_OF[down][up] for letter, (up, down) in SIDES.items()}
"""By letter: the letter of the same card turned over."""


def box(rules: Rules) -> str:
    """The cards used in this level (VG4, VG10)."""
    return BOX if rules.level == 2 else BOX_LEVEL_1


def mixed(cards: str, rng: Random) -> str:
    """The cards in random order, each with a random side up (VG2)."""
    side = rng.random  # like `below(rng, 2)`, with fewer calls
    return "".join([TURNED[one] if side() >= 0.5 else one for one in shuffled(cards, rng)])


def sample_deal(state: State, rng: Random) -> Deal:
    """A deal, or a reshuffle of the discard pile."""
    if state.phase == "deal":
        return Deal("deal", mixed(box(state.rules), rng))
    return Deal("shuffle", mixed("".join(map(code, state.discards)), rng))


def sample_lot(state: State, rng: Random) -> Lot:
    """One of the seats with the highest sum of upper sides (VG4)."""
    return LOTS[pick(highest(state), rng)]


def highest(position: Position) -> tuple[Seat, ...]:
    """The seats whose upper sides have the highest sum (VG4)."""
    sums = [sum([card.up for card in row]) for row in position.rows]
    return tuple([seat for seat, count in enumerate(sums) if count == max(sums)])


def supply(position: Position) -> bool:
    """Whether there is a card to draw (VG29). In version 1 of the rules, a reshuffle may be needed
    first (VG8)."""
    return bool(position.discards) or position.drawn < len(position.deals[-1])


def deal(draft: Draft, move: Deal) -> None:
    """Deals everybody the standard hand (VG4). Raises IllegalMoveError if the number of cards is
    wrong.

    It does not check which cards they are, because in a sampled world, cards that were shuffled
    away may be any cards (see `worlds`).
    """
    if len(move.cards) != len(box(draft.rules)):
        raise IllegalMoveError("this deal is not the box")
    draft.deals = (move.cards,)
    hand = draft.rules.hand
    for seat in range(len(draft.rows)):
        _draw(draft, seat, hand)
    draft.tell("deal", NOBODY, number=hand)


def shuffle(draft: Draft, move: Deal) -> None:
    """The discard pile becomes the draw pile (VG8); nobody knows the cards any more.

    Raises IllegalMoveError if the sizes differ.
    """
    if len(move.cards) != len(draft.discards):
        raise IllegalMoveError("this is not the discard pile")
    draft.gone = (*draft.gone, *map(gone, draft.discards))
    draft.discards = ()
    draft.deals = (*draft.deals, move.cards)
    draft.drawn = 0
    draft.tell("shuffle", NOBODY, number=len(move.cards))


def refill(draft: Draft, seats: Iterable[Seat]) -> None:
    """Makes each of these seats that has no personal card draw a hand (VG8)."""
    rows = draft.rows
    if () not in rows:
        return
    hand = draft.rules.hand
    empty = [(seat, hand, 1) for seat in seats if not rows[seat]]
    if empty:
        draft.due = (*draft.due, *empty)


def shuffle_due(draft: Draft) -> bool:
    """Whether the draw pile is empty and the discard pile has to be shuffled (VG8). In version 1 of
    the rules it is shuffled only when a card has to be drawn."""
    if draft.drawn < len(draft.deals[-1]) or not draft.discards:
        return False
    return draft.rules.version > 1 or bool(draft.due)


def draw_due(draft: Draft) -> None:
    """Carries out the pending draws, but stops if a shuffle is due.

    If no card is left to draw or shuffle, the draw in progress is dropped along with the others
    (VG29).
    """
    while draft.due and not shuffle_due(draft):
        seat, count, filling = draft.due[0]
        here = min(count, len(draft.deals[-1]) - draft.drawn)
        if here:
            _draw(draft, seat, here)
            draft.tell("refill" if filling else "draw", seat, draft.rows[seat][-1].tag, here)
        if here == count:
            draft.due = draft.due[1:]
        elif draft.discards:
            draft.due = ((seat, count - here, filling), *draft.due[1:])
        else:
            draft.due = ()


def _draw(draft: Draft, seat: Seat, count: int) -> None:
    """Gives a seat the top cards of the draw pile; the seat looks at their backs."""
    rows, first = draft.rows, draft.drawn
    letters = draft.deals[-1][first : first + count]
    tag = first
    for earlier in draft.deals[:-1]:
        tag += len(earlier)
    cards = drawn(draft.rules, tag, letters, len(rows), seat, draft.number)
    draft.drawn = first + count
    draft.set_row(seat, (*rows[seat], *cards))
    look(draft, seat, range(tag, tag + count))


def look(draft: Draft, seat: Seat, tags: Iterable[int]) -> None:
    """Records that a seat has looked at the backs of its new cards (VG2), unless the rules are
    lucky (VG34)."""
    if not draft.rules.lucky:
        draft.looked = put(draft.looked, seat, (*draft.looked[seat], *tags))
