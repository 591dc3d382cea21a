"""What one seat may know.

For templates and players, the fields of `View` (tuples have one entry per seat unless said
otherwise; cards and bid codes are ints, see data.py):

    seat, to_act, legal   the protocol's
    phase       deal, bid, play, spend, over        round, holder, short     ints (short: 0 or 1)
    trump       card turned up, -1 between rounds   hand    own cards, sorted; () for a spectator
    dealt       own hand as dealt                   hand_sizes
    bids        bid code or -1                      rebids  1 where the own failed card is out
    trick       Played(seat, card, potion) …        tricks  Trick(plays, winner, next_leader) …
    taken       tricks won                          spent   0 cards spent now, -1 before deciding
    piles       bid cards left of 0, 1, 2, 3        failed  numbers lying minus side up
    met         bid codes lying plus side up        zeros   kept 0 cards
    hats, hats_left                                 rounds  Round(…) of every scored round
    voids       suits (0 … 4) the seat surely does not hold

and the properties `seats`, `turn` (-1 when nobody is to act), `trump_suit`, `led_suit` (-1 for
none), `leader` (-1 outside the phase play), `winning` (of the present trick, -1 for nobody),
`plays` (all of the round in order), `last_trick` (also that of the round before; None before the
first) and `scores` (as they stand).
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import SUIT
from .moves import Move
from .rules import legal_moves, scores, to_act, trick_result
from .state import NO_CARD, NOBODY, Played, Round, State, Trick


class View(NamedTuple):
    """What a seat (None: a spectator) may know; the fields are listed at the head of the module."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    phase: str
    short: int
    round: int
    holder: Seat
    trump: int
    hand: tuple[int, ...]
    dealt: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bids: tuple[int, ...]
    rebids: tuple[int, ...]
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    spent: tuple[int, ...]
    piles: tuple[int, ...]
    failed: tuple[tuple[int, ...], ...]
    met: tuple[tuple[int, ...], ...]
    zeros: tuple[int, ...]
    hats: tuple[int, ...]
    hats_left: int
    rounds: tuple[Round, ...]
    voids: tuple[tuple[int, ...], ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bids)

    @property
    def turn(self) -> Seat:
        """The seat to act, -1 for none (a deal, or the end)."""
        return self.to_act[0] if self.to_act else NOBODY

    @property
    def trump_suit(self) -> int:
        """The trump suit, -1 between the rounds."""
        return SUIT[self.trump] if self.trump != NO_CARD else -1

    @property
    def led_suit(self) -> int:
        """The suit to be followed now, -1 for none."""
        return SUIT[self.trick[0].card] if self.trick else -1

    @property
    def leader(self) -> Seat:
        """Who leads or led the present trick, -1 outside the phase `play`."""
        if self.phase != "play":
            return NOBODY
        return self.trick[0].seat if self.trick else self.turn

    @property
    def winning(self) -> Seat:
        """Who would win the present trick as it lies, -1 for nobody (also in a tie)."""
        return trick_result(self.trick, self.trump_suit)[0] if self.trick else NOBODY

    @property
    def last_trick(self) -> Trick | None:
        """The trick finished last, over the edge of a round too."""
        if self.tricks:
            return self.tricks[-1]
        return self.rounds[-1].last_trick if self.rounds else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points as they stand: plus, minus and hats."""
        return scores(self.met, self.failed, self.hats)

    @property
    def plays(self) -> tuple[Played, ...]:
        """All plays of the round in order."""
        return (*(play for done in self.tricks for play in done.plays), *self.trick)


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know: the open table, its own hand, and what plays gave away."""
    return View(
        seat=seat,
        to_act=to_act(state),
        legal=() if seat is None else legal_moves(state, seat),
        phase=state.phase,
        short=state.short,
        round=state.round,
        holder=state.holder,
        trump=state.trump,
        hand=() if seat is None else state.hands[seat],
        dealt=() if seat is None else state.dealt[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        bids=state.bids,
        rebids=state.rebids,
        trick=state.trick,
        tricks=state.tricks,
        taken=state.taken,
        spent=state.spent,
        piles=state.piles,
        failed=state.failed,
        met=state.met,
        zeros=state.zeros,
        hats=state.hats,
        hats_left=state.hats_left,
        rounds=state.rounds,
        voids=known_voids(len(state.hands), state.tricks, state.trick),
    )


def known_voids(
    seats: int, tricks: tuple[Trick, ...], trick: tuple[Played, ...]
) -> tuple[tuple[int, ...], ...]:
    """Suits each seat cannot hold, because it did not follow them (VH9).

    Not following potions means holding none (VH11); not following another suit says nothing
    about potions, even when a potion was played.
    """
    voids = [[False] * 5 for _ in range(seats)]
    for plays in (*(done.plays for done in tricks), trick):
        if plays:
            led = SUIT[plays[0].card]
            for seat, card, _ in plays:
                if SUIT[card] != led:
                    voids[seat][led] = True
    return tuple(tuple(suit for suit in range(5) if flags[suit]) for flags in voids)
