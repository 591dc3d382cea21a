"""What one seat may know, and worlds drawn from it.

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
first), `scores` (as they stand), `hand_pieces`, `trick_pieces` and `last_trick_pieces` (stable
names of the cards on screen, in the order of `hand`, `trick` and `last_trick.plays`).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ...core.game import Seat
from ...core.rng import Random, shuffled
from .data import CARD_TEXTS, COPIES, FIRST_POTION, SUIT
from .notation import Move
from .rules import (
    NO_CARD,
    NOBODY,
    Played,
    Round,
    State,
    Trick,
    legal_moves,
    scores,
    to_act,
    trick_result,
)


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
    def hand_pieces(self) -> tuple[str, ...]:
        """A name on screen for each card of the own hand, in its order; see `trick_pieces`."""
        if self.seat is None:
            return ()
        used = Counter(
            card for play in self.plays if play.seat == self.seat for card in _cards_of(play)
        )
        found: list[str] = []
        for card in self.hand:
            found.append(_piece(card, self.seat, used[card]))
            used[card] += 1
        return tuple(found)

    @property
    def trick_pieces(self) -> tuple[tuple[str, ...], ...]:
        """Names on screen of the cards in the present trick, one or two per play.

        A card keeps its name from the hand to the table: `r8`, or `p2-s1-0` for a potion, whose
        copies look alike and are counted per seat in the order they leave the hand. So a name
        tells nothing that was not seen.
        """
        pieces = _pieces_of(self.plays)
        return tuple(pieces[len(pieces) - len(self.trick) :])

    @property
    def last_trick_pieces(self) -> tuple[tuple[str, ...], ...]:
        """The same for the last trick; `old-` before each name once a new round has been dealt,
        because the same card may lie in a hand again."""
        last = self.last_trick
        if last is None:
            return ()
        if self.tricks:
            pieces = _pieces_of(self.plays)
            end = len(pieces) - len(self.trick)
            return tuple(pieces[end - len(last.plays) : end])
        return tuple(tuple(f"old-{name}" for name in names) for names in _pieces_of(last.plays))

    @property
    def plays(self) -> tuple[Played, ...]:
        """All plays of the round in order."""
        return (*(play for done in self.tricks for play in done.plays), *self.trick)


def _cards_of(play: Played) -> tuple[int, ...]:
    return (play.card, FIRST_POTION - 1 + play.potion) if play.potion else (play.card,)


def _piece(card: int, seat: Seat, copy: int) -> str:
    text = CARD_TEXTS[card]
    return text if card < FIRST_POTION else f"{text}-s{seat}-{copy}"


def _pieces_of(plays: tuple[Played, ...]) -> list[tuple[str, ...]]:
    """Names for the cards of each play, potions numbered per seat and value from 0."""
    used: Counter[tuple[Seat, int]] = Counter()
    pieces = []
    for play in plays:
        names = []
        for card in _cards_of(play):
            names.append(_piece(card, play.seat, used[play.seat, card]))
            used[play.seat, card] += 1
        pieces.append(tuple(names))
    return pieces


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
    """Suits each seat cannot hold, because it did not follow them (VH-9).

    Not following potions means holding none (VH-11); not following another suit says nothing
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


def determinize(view: View, rng: Random) -> State:
    """A position drawn from those the seat cannot tell apart.

    Hidden are the other hands and the undealt cards. They are dealt anew from the cards the seat
    has not seen, so that nobody gets a suit it has shown not to hold; then every play of the
    round was legal in the drawn world too.
    """
    played: list[list[int]] = [[] for _ in range(view.seats)]
    for play in view.plays:
        played[play.seat].extend(_cards_of(play))
    hands = _draw_hands(view, played, rng)
    return State(
        phase=view.phase,
        short=view.short,
        round=view.round,
        holder=view.holder,
        turn=view.turn,
        trump=view.trump,
        dealt=tuple(
            tuple(sorted((*hand, *gone))) for hand, gone in zip(hands, played, strict=True)
        ),
        hands=hands,
        bids=view.bids,
        rebids=view.rebids,
        trick=view.trick,
        tricks=view.tricks,
        taken=view.taken,
        spent=view.spent,
        piles=view.piles,
        failed=view.failed,
        met=view.met,
        zeros=view.zeros,
        hats=view.hats,
        hats_left=view.hats_left,
        rounds=view.rounds,
    )


def _draw_hands(view: View, played: list[list[int]], rng: Random) -> tuple[tuple[int, ...], ...]:
    """Hands of the known sizes from the unseen cards, minding the voids."""
    if view.trump == NO_CARD:
        return ((),) * view.seats
    left = list(COPIES)
    left[view.trump] -= 1
    for card in view.hand:
        left[card] -= 1
    for gone in played:
        for card in gone:
            left[card] -= 1
    unseen = shuffled([card for card, count in enumerate(left) for _ in range(count)], rng)
    # One slot per unseen card: the hands in seat order, then the undealt cards (owner -1).
    owners: list[int] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat:
            owners.extend([seat] * size)
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
    """The shuffled cards rearranged so that card i may lie with owner i.

    First every misplaced card is swapped along a shortest chain of slots, which exists because
    the true deal is such an arrangement. Then random swaps of two slots that both allow it make
    all arrangements about equally likely: the swaps are symmetric, so their stationary
    distribution is the uniform one.
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
    """Move cards along the shortest cycle through `start` so that its slot gets a fitting card
    and no slot that fitted stops fitting. A card stuck in another misfit slot may go anywhere
    on the way; that slot is mended in its own turn."""
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
    """Put each slot's card into the slot reached from it; the last one's goes to the start."""
    carried = cards[last]
    slot = last
    while came_from[slot] != slot:
        cards[slot] = cards[came_from[slot]]
        slot = came_from[slot]
    cards[slot] = carried
