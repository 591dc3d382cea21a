"""Collection quests: three 3/3, or all upper or all lower sides with a sum of 20 (VG20, VG27,
VG28).

Version 1 of the rules scored the first of equal highest cards, and ruled out fewer quests.
"""

from __future__ import annotations

from itertools import combinations

from .cards import counted, crosswise, onto_table, seen, worth
from .data import QUEST_SUM, VALUES
from .draft import Draft
from .fouls import foul
from .moves import LAYS, LOWER, THREES, UPPER, Move, Own, Plain, Threes
from .state import Card, Rules

NEEDED = 3
"""How many 3/3 make a quest; it is also the value of their sides."""

ENOUGH = 4
"""The fewest cards that can sum to 20, which takes the highest value on each."""

HIGHEST = VALUES - 1
"""The highest value. No card has it on both sides."""


def offered(rules: Rules, row: tuple[Card, ...]) -> tuple[Move, ...]:
    """The quests that the sides seen by their owner do not rule out (VG28)."""
    count = len(row)
    if not rules.quests or count < NEEDED:
        return ()
    blind = rules.camping and rules.version == 1
    threes = [at for at, card in enumerate(row) if blind or card.up == NEEDED]
    found: list[Move] = [THREES[places] for places in combinations(threes, NEEDED)]
    if count >= ENOUGH:
        if blind or sum([card.up for card in row]) == QUEST_SUM:
            found.append(UPPER)
        fives = HIGHEST in [card.up for card in row]
        if count > ENOUGH or not fives or rules.version == 1:
            found.append(LOWER)
    return tuple(found)


def offered_at_end(rules: Rules, row: tuple[Card, ...]) -> bool:
    """Whether a seat with these cards is offered a quest at the end of its turn (VG28).

    In Camping, only the number of cards counts, because the offer is public and so must not depend
    on sides that only their owner sees.
    """
    if rules.camping:
        return bool(rules.quests) and len(row) >= NEEDED
    return bool(offered(rules, row))


def threes_points(cross: int) -> int:
    """The points of three 3/3, one of which may lie crosswise (VG20, VG21)."""
    return NEEDED * (NEEDED - 1) + counted(NEEDED, cross)


def sum_points(highest: int) -> int:
    """The points of a true Σ20, whose highest card always lies crosswise (VG20, VG21)."""
    return counted(highest, 1)


def claim(draft: Draft, move: Threes | Plain) -> None:
    """The active seat shows cards for a quest; a false one is a foul (VG20, VG25, VG27)."""
    if isinstance(move, Threes):
        _threes(draft, move.places)
    else:
        _sum(draft, move)


def _threes(draft: Draft, places: tuple[int, ...]) -> None:
    """Shows both sides of three cards. If all are 3/3, they score, one of them crosswise if the
    seat has no other card."""
    seat = draft.turn
    row = draft.rows[seat]
    shown = [_seen_by_all(draft, row[at]) for at in places]
    draft.set_row(seat, tuple([card for at, card in enumerate(row) if at not in places]))
    if any(card.up != NEEDED or card.down != NEEDED for card in shown):
        draft.discards = (*draft.discards, *shown)
        draft.tell("threes", seat, shown[-1].tag)
        _false(draft, shown[-1].tag)
        return
    if crosswise(draft.rules, len(draft.rows[seat])):
        shown[-1] = shown[-1]._replace(cross=1)
    points = threes_points(shown[-1].cross)
    draft.set_score(seat, (*draft.scores[seat], *shown))
    draft.tell("threes", seat, shown[-1].tag, points)
    draft.gain(seat, points)


def _sum(draft: Draft, move: Plain) -> None:
    """Shows one side of all personal cards. If these sides sum to 20, the highest card scores,
    crosswise (VG20)."""
    seat = draft.turn
    flip = int(move == LOWER)
    shown = [onto_table(draft.rules, card, seat, flip, draft.number) for card in draft.rows[seat]]
    if sum([card.up for card in shown]) != QUEST_SUM:
        draft.set_row(seat, ())
        draft.discards = (*draft.discards, *shown)
        draft.tell(move.kind, seat)
        _false(draft, -1)
        return
    row = tuple(shown)
    draft.set_row(seat, row)
    if _choice(draft, row):
        draft.step = move.kind
        draft.tell("equal", seat)
    else:
        _crosswise(draft, move.kind, equals(row)[0].place)


def equals(row: tuple[Card, ...]) -> tuple[Own, ...]:
    """The moves that choose one of the highest cards shown (VG20)."""
    highest = max([card.up for card in row])
    return tuple([LAYS[place] for place, card in enumerate(row) if card.up == highest])


def _choice(draft: Draft, row: tuple[Card, ...]) -> bool:
    """Whether it matters which of the highest cards shown scores. It does if there are several, the
    match goes on, and not everybody knows that their other sides are equal."""
    best = [row[move.place] for move in equals(row)]
    over = draft.wins(draft.turn, sum_points(best[0].up))
    if len(best) == 1 or over or draft.rules.version == 1:
        return False
    everybody = (1 << len(draft.rows)) - 1
    return any(card.down_seen != everybody or card.down != best[0].down for card in best)


def choose(draft: Draft, place: int) -> None:
    """Scores the card that the active seat chose among the highest cards shown (VG20)."""
    _crosswise(draft, draft.step, place)


def _crosswise(draft: Draft, kind: str, place: int) -> None:
    """Scores one of the cards shown, crosswise (VG21), and discards the others."""
    seat = draft.turn
    rest = list(draft.rows[seat])
    best = rest.pop(place)._replace(cross=1)
    draft.set_row(seat, ())
    draft.discards = (*draft.discards, *rest)
    draft.set_score(seat, (*draft.scores[seat], best))
    points = worth(best)
    draft.tell(kind, seat, best.tag, points)
    draft.gain(seat, points)


def _seen_by_all(draft: Draft, card: Card) -> Card:
    """The card after everybody has seen both sides."""
    everybody = (1 << len(draft.rows)) - 1
    return seen(card, everybody, everybody, draft.number)


def _false(draft: Draft, tag: int) -> None:
    draft.failed = 1
    foul(draft, "quest", tag)
