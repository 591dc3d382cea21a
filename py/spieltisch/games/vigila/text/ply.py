"""One ply as one reader sees it, the source of the log's sentences."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message
from ..moves import Move, Play
from ..state import UNSEEN, Card, State


class Ply:
    """One ply as one reader (None: a spectator) sees it."""

    def __init__(self, before: State, move: Move, after: State, reader: Seat | None) -> None:
        self.before, self.move, self.after, self.reader = before, move, after, reader
        self.rules = after.rules
        self.flipped = isinstance(move, Play) and move.flip == 1

    def addressed(self, seat: Seat, own: Message, other: Message) -> Message:
        """The sentence addressed to the reader if `seat` is theirs, else the one about somebody
        else."""
        return own if seat == self.reader else other

    def card(self, tag: int) -> Card | None:
        """A card that lies anywhere but in the draw pile."""
        table = self.after
        for cards in (table.pile, table.discards, *table.rows, *table.scores):
            for card in cards:
                if card.tag == tag:
                    return card
        return None

    def up(self, tag: int, owner: Seat) -> int:
        """The upper side of a personal card if the reader sees it, else UNSEEN.

        In Camping only if everybody has seen the card: what one seat alone knew of it is lost when
        it is shuffled away, and the log would then know more than the position.
        """
        card = self.card(tag)
        if card is None or (self.rules.camping and self.reader != owner):
            return UNSEEN
        everybody = (1 << len(card.up_when)) - 1
        return UNSEEN if self.rules.camping and card.up_seen != everybody else card.up

    def between(
        self, seat: Seat, other: Seat, mine: Message, at_me: Message, others: Message
    ) -> Message:
        """What one seat does to another, for a reader who may be either."""
        if other == self.reader:
            return at_me
        return mine if seat == self.reader else others
