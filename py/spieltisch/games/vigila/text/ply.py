"""A ply as one reader sees it, from which the log's sentences are made."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message
from ..moves import Move, Play
from ..state import UNSEEN, Card, State


class Ply:
    """A ply as one reader (None: a spectator) sees it."""

    def __init__(self, before: State, move: Move, after: State, reader: Seat | None) -> None:
        self.before, self.move, self.after, self.reader = before, move, after, reader
        self.rules = after.rules
        self.flipped = isinstance(move, Play) and move.flip == 1

    def addressed(self, seat: Seat, own: Message, other: Message) -> Message:
        """The message `own`, which addresses the reader, if `seat` is theirs; else `other`, which
        is about somebody else."""
        return own if seat == self.reader else other

    def card(self, tag: int) -> Card | None:
        """The card with this tag after the ply; None if it is in the draw pile or shuffled away."""
        table = self.after
        for cards in (table.pile, table.discards, *table.rows, *table.scores):
            for card in cards:
                if card.tag == tag:
                    return card
        return None

    def up(self, tag: int, owner: Seat) -> int:
        """The upper side of a personal card if the reader sees it, else UNSEEN.

        In Camping, everybody must have seen that side. What only some seats knew about a card is
        lost when the card is shuffled away, and the log must not contain more than the position.
        """
        card = self.card(tag)
        if card is None or (self.rules.camping and self.reader != owner):
            return UNSEEN
        everybody = (1 << len(card.up_when)) - 1
        return UNSEEN if self.rules.camping and card.up_seen != everybody else card.up

    def between(
        self, seat: Seat, other: Seat, mine: Message, at_me: Message, others: Message
    ) -> Message:
        """The sentence about what `seat` does to `other`, for a reader who may be either or
        neither."""
        if other == self.reader:
            return at_me
        return mine if seat == self.reader else others
