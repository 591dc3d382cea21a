"""What can happen to a single card: it is drawn, seen, turned over (VG2, VG3, VG38), and scores
(VG6, VG21).

Sets of seats are bit masks here. Everybody sees the upper side of a card on the table. The same is
true of a personal card, except in Camping, where its owner sees the upper side and all others see
the lower side.
"""

from __future__ import annotations

from typing import Final, TypeVar

from ...core.game import Seat
from .data import CODE_OF, MAX_SEATS, SIDES
from .state import NEVER, UNSEEN, Card, Gone, Rules, made

Points = TypeVar("Points", int, float)


def drawn(rules: Rules, tag: int, letters: str, seats: int, owner: Seat, number: int) -> list[Card]:
    """Cards drawn from the draw pile as personal cards; the first one's tag is `tag`. Their owner
    looks at the backs (VG2), unless the rules are lucky (VG34)."""
    never = (NEVER,) * seats
    everybody = (1 << seats) - 1
    own = 1 << owner
    look = 0 if rules.lucky else own
    up_seen, down_seen = (own, everybody ^ own | look) if rules.camping else (everybody, look)
    up_when, down_when = _stamped(never, up_seen, number), _stamped(never, down_seen, number)
    cards = []
    for at, letter in enumerate(letters, tag):
        up, down = SIDES[letter]
        values = (at, up, down, up_seen, down_seen, up_when, down_when, 0, 0, 0, 0)
        cards.append(made(Card, values))
    return cards


def seen(card: Card, up_bits: int, down_bits: int, number: int) -> Card:
    """The card after these seats have seen its sides in the turn with this number."""
    tag, up, down, up_seen, down_seen, up_when, down_when, turned, up_least, down_least, cross = (
        card
    )
    return Card(
        tag,
        up,
        down,
        up_seen | up_bits,
        down_seen | down_bits,
        _stamped(up_when, up_bits, number),
        _stamped(down_when, down_bits, number),
        turned,
        up_least,
        down_least,
        cross,
    )


_SEATS: Final = tuple(
    tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(1 << MAX_SEATS)
)
"""The seats in each mask."""


def _stamped(when: tuple[int, ...], bits: int, number: int) -> tuple[int, ...]:
    seats = _SEATS[bits]
    if len(seats) == len(when):
        return (number,) * len(when)
    stamped = [*when]
    for seat in seats:
        stamped[seat] = number
    return tuple(stamped)


def turned_over(card: Card, number: int) -> Card:
    """The card turned over on the table or in a row. Everybody has then seen both sides.

    This is true in Camping too, because the others now see the side that was up, and the owner sees
    the one that they saw before.
    """
    tag, up, down, _, _, when, _, turned, up_least, down_least, cross = card
    everybody = (1 << len(when)) - 1
    now = (number,) * len(when)
    other = 1 - turned
    return made(
        Card, (tag, down, up, everybody, everybody, now, now, other, down_least, up_least, cross)
    )


def flipped(card: Card) -> Card:
    """The card with its other side up; no seat learns anything."""
    tag, up, down, up_seen, down_seen, up_when, down_when, turned, up_least, down_least, cross = (
        card
    )
    return Card(
        tag,
        down,
        up,
        down_seen,
        up_seen,
        down_when,
        up_when,
        1 - turned,
        down_least,
        up_least,
        cross,
    )


def taken(rules: Rules, card: Card, owner: Seat, victim: Seat | None, number: int) -> Card:
    """A card from the table, or from the row of a `victim`, as a personal card (VG14)."""
    own = 1 << owner
    look = 0 if rules.lucky else own
    if not rules.camping:
        return seen(card, 0, look, number) if look else card
    everybody = (1 << len(card.up_when)) - 1
    if victim is None:
        return seen(card, everybody, everybody ^ own | look, number)
    before = 1 << victim
    return seen(card, own | before, everybody ^ before | everybody ^ own | look, number)


def onto_table(rules: Rules, card: Card, owner: Seat, flip: int, number: int) -> Card:
    """A personal card laid on the table, as it lies or flipped; everybody then sees its upper
    side."""
    if not rules.camping:
        return turned_over(card, number) if flip else card
    everybody = (1 << len(card.up_when)) - 1
    own = 1 << owner
    if flip:
        return seen(flipped(card), everybody, own, number)
    return seen(card, everybody, everybody ^ own, number)


def at_least(card: Card, value: int) -> Card:
    """The card after everybody has learned that its upper side is at least this value."""
    return card._replace(up_least=value) if value > card.up_least else card


def gone(card: Card) -> Gone:
    """What everybody knows about a card that is shuffled away. Its sides are those that were up and
    down when it came out of its shuffle."""
    tag, up, down, up_seen, down_seen, when, _, turned, up_least, down_least, _ = card
    everybody = (1 << len(when)) - 1
    if up_seen != everybody:
        up = UNSEEN
    if down_seen != everybody:
        down = UNSEEN
    if turned:
        return made(Gone, (tag, down, up, down_least, up_least))
    return made(Gone, (tag, up, down, up_least, down_least))


def code(card: Card) -> str:
    """The letter of a card as it lies (`data.CODES`)."""
    return CODE_OF[card.up][card.down]


def crosswise(rules: Rules, left: int) -> int:
    """1 if a card that scores lies crosswise, else 0. In level 2, it lies crosswise if its seat
    then has no personal cards `left` (VG21)."""
    return 1 if not left and rules.level == 2 else 0


def counted(points: Points, cross: int) -> Points:
    """The points of a card, doubled if it lies crosswise (VG21)."""
    return 2 * points if cross else points


def worth(card: Card) -> int:
    """The points of a card on a score pile (VG6, VG21)."""
    return counted(card.up, card.cross)
