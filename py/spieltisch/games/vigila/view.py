"""What one seat may know.

For templates and players, the fields of `View` (tuples have one entry per seat unless said
otherwise). Cards are `state.Card`s with UNSEEN (-1) for a side that this seat has never seen; who
has seen which side, and when, is public. Who watches sees what all seats have seen.

    seat, to_act, legal   the protocol's
    rules       `state.Rules`: what the options come to (level, target, hand, limit, goals …)
    phase       deal, lot, play, settle, act, compensate, second, foul, claim, shuffle, clock, over
    turn        whose turn it is; -1 before the first
    asked       who decides; in the phase clock who has decided; -1 where no seat does
    opener, number, direction, turns, skipped      as in `State`
    rows        personal cards, in the order in which they came
    pile, total the pile being played on, and its sum
    discards    the discard pile, its top at the end (upper sides are open)
    scores      score piles; `Card.cross` is 1 where a card lies crosswise
    points      points on each score pile, without those for time
    stock       how many cards the draw pile has
    top         the upper value of its top card; -1 when it is empty, and in Camping (covered)
    sizes       one entry per shuffle of the match: how many cards it mixed
    value       upper value of the card played this turn, -1 before: decides about the action
    left        how many cards may still be drawn with a 2
    queue       who may still lay a card because of a foul, in order; the first one is `asked`
    due         who draws how many cards after the shuffle that is due, 1 for a refill
    harmed      who is compensated for this action, -1 for nobody
    looked      tags of the cards whose back each seat has looked at since its last decision
    fouls       fouls of each seat; in Partymaus its sips
    crossed, changes      Rundherum, as in `State`
    clocks      seconds each seat has taken so far
    bonus       points for time, given at the end (by seat those of its team)
    reason      why the match has ended, "" while it goes on
    news        what the last ply brought: `state.News` in order
    gone        `state.Gone`: what everybody knew about cards that were shuffled away
    story, step, then, next_asked, waits, wrong, failed      as in `State`, for `determinize`

and the properties `seats`, `own` (the seat's personal cards), `fresh` (tags of own cards whose back
it has looked at since its last decision: what a person without the memory aid may still be shown),
`totals` (points of each seat's team, with those for time), `used` (its seconds) and `drawn`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...core.game import Seat
from .data import SIDES
from .moves import Move
from .rules import legal_moves, to_act
from .state import UNSEEN, Card, Gone, News, Rules, State
from .variants import totals


class View(NamedTuple):
    """What a seat (None: a spectator) may know; the fields are listed at the head of the module."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    rules: Rules
    phase: str
    turn: Seat
    asked: Seat
    opener: Seat
    number: int
    direction: int
    rows: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    total: int
    discards: tuple[Card, ...]
    scores: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    stock: int
    top: int
    sizes: tuple[int, ...]
    value: int
    left: int
    queue: tuple[Seat, ...]
    due: tuple[tuple[Seat, int, int], ...]
    step: str
    then: str
    next_asked: Seat
    harmed: Seat
    waits: int
    wrong: int
    failed: int
    skipped: tuple[int, ...]
    looked: tuple[tuple[int, ...], ...]
    turns: tuple[int, ...]
    fouls: tuple[int, ...]
    crossed: tuple[int, ...]
    changes: int
    clocks: tuple[int, ...]
    bonus: tuple[int, ...]
    reason: str
    gone: tuple[Gone, ...]
    news: tuple[News, ...]
    story: str

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.rows)

    @property
    def own(self) -> tuple[Card, ...]:
        """The seat's personal cards; none for a spectator."""
        return () if self.seat is None else self.rows[self.seat]

    @property
    def fresh(self) -> tuple[int, ...]:
        """Tags of cards whose back the seat has looked at since its last decision."""
        return () if self.seat is None else self.looked[self.seat]

    @property
    def totals(self) -> tuple[int, ...]:
        """By seat: the points of its team, with those for time."""
        return totals(self.rules, self.points, self.bonus)

    @property
    def used(self) -> tuple[int, ...]:
        """By seat: the seconds of its team (VG36)."""
        return totals(self.rules, self.clocks, (0,) * self.seats)

    @property
    def drawn(self) -> int:
        """How many cards of the last shuffle have been drawn."""
        return self.sizes[-1] - self.stock if self.sizes else 0


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know: what lies open, and what it has ever seen of each card."""
    seats = len(state.rows)
    bits = (1 << seats) - 1 if seat is None else 1 << seat
    stock, top = 0, UNSEEN
    if state.deals:
        last = state.deals[-1]
        stock = len(last) - state.drawn
        if stock and not state.rules.camping:
            top = SIDES[last[state.drawn]][0]
    return View(
        seat=seat,
        to_act=to_act(state),
        legal=() if seat is None else legal_moves(state, seat),
        rules=state.rules,
        phase=state.phase,
        turn=state.turn,
        asked=state.asked,
        opener=state.opener,
        number=state.number,
        direction=state.direction,
        rows=tuple([masked(row, bits) for row in state.rows]),
        pile=masked(state.pile, bits),
        total=state.total,
        discards=masked(state.discards, bits),
        scores=tuple([masked(pile, bits) for pile in state.scores]),
        points=state.points,
        stock=stock,
        top=top,
        sizes=tuple(map(len, state.deals)),
        value=state.value,
        left=state.left,
        queue=state.queue,
        due=state.due,
        step=state.step,
        then=state.then,
        next_asked=state.next_asked,
        harmed=state.harmed,
        waits=state.waits,
        wrong=state.wrong,
        failed=state.failed,
        skipped=state.skipped,
        looked=state.looked,
        turns=state.turns,
        fouls=state.fouls,
        crossed=state.crossed,
        changes=state.changes,
        clocks=state.clocks,
        bonus=state.bonus,
        reason=state.reason,
        gone=state.gone,
        news=state.news,
        story=state.story,
    )


@lru_cache(maxsize=1 << 9)
def masked(cards: tuple[Card, ...], bits: int) -> tuple[Card, ...]:
    """The cards with the sides UNSEEN that not all of these seats have seen."""
    return tuple([_masked(card, bits) for card in cards])


def _masked(card: Card, bits: int) -> Card:
    up_known = card.up_seen & bits == bits
    down_known = card.down_seen & bits == bits
    if up_known and down_known:
        return card
    return card._replace(
        up=card.up if up_known else UNSEEN, down=card.down if down_known else UNSEEN
    )
