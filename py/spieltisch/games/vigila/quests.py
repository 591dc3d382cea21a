"""Collection quests: three 3/3, or all sides sum to 20 (VG-20, VG-27, VG-28)."""

from __future__ import annotations

from itertools import combinations

from .cards import onto_table, seen
from .data import QUEST_SUM
from .draft import Draft
from .fouls import foul
from .moves import LOWER, THREES, UPPER, Move, Plain, Threes
from .state import Card, Rules

NEEDED = 3
"""How many 3/3 are shown, and the value of their sides."""

ENOUGH = 4
"""How many cards at least can sum to 20."""


def offered(rules: Rules, row: tuple[Card, ...]) -> tuple[Move, ...]:
    """The quests that the sides open to everybody do not disprove (VG-28).

    In Camping no side is open to everybody: there the number of cards alone decides.
    """
    count = len(row)
    if not rules.quests or count < NEEDED:
        return ()
    camping = rules.camping
    threes = [at for at, card in enumerate(row) if camping or card.up == NEEDED]
    found: list[Move] = [THREES[places] for places in combinations(threes, NEEDED)]
    if count >= ENOUGH:
        if camping or sum([card.up for card in row]) == QUEST_SUM:
            found.append(UPPER)
        found.append(LOWER)
    return tuple(found)


def claim(draft: Draft, move: Threes | Plain) -> None:
    """The active seat shows cards for a quest; a false one is a foul (VG-20, VG-25, VG-27)."""
    if isinstance(move, Threes):
        _threes(draft, move.places)
    else:
        _sum(draft, move)


def _threes(draft: Draft, places: tuple[int, ...]) -> None:
    """Both sides of three cards are shown: they score, one crosswise if they were the last."""
    seat = draft.turn
    row = draft.rows[seat]
    shown = [_shown(draft, row[at]) for at in places]
    draft.set_row(seat, tuple([card for at, card in enumerate(row) if at not in places]))
    if any(card.up != NEEDED or card.down != NEEDED for card in shown):
        draft.discards = (*draft.discards, *shown)
        draft.tell("threes", seat, shown[-1].tag)
        _false(draft, shown[-1].tag)
        return
    if not draft.rows[seat]:
        shown[-1] = shown[-1]._replace(cross=1)
    points = NEEDED * (len(shown) + shown[-1].cross)
    draft.set_score(seat, (*draft.scores[seat], *shown))
    draft.tell("threes", seat, shown[-1].tag, points)
    draft.gain(seat, points)


def _sum(draft: Draft, move: Plain) -> None:
    """All personal cards are shown from one side: the highest scores, crosswise (VG-20)."""
    seat = draft.turn
    flip = int(move == LOWER)
    shown = [onto_table(draft.rules, card, seat, flip, draft.number) for card in draft.rows[seat]]
    draft.set_row(seat, ())
    if sum([card.up for card in shown]) != QUEST_SUM:
        draft.discards = (*draft.discards, *shown)
        draft.tell(move.kind, seat)
        _false(draft, -1)
        return
    values = [card.up for card in shown]
    best = shown.pop(values.index(max(values)))._replace(cross=1)
    draft.discards = (*draft.discards, *shown)
    draft.set_score(seat, (*draft.scores[seat], best))
    draft.tell(move.kind, seat, best.tag, 2 * best.up)
    draft.gain(seat, 2 * best.up)


def _shown(draft: Draft, card: Card) -> Card:
    """A card of which everybody has seen both sides."""
    everybody = (1 << len(draft.rows)) - 1
    return seen(card, everybody, everybody, draft.number)


def _false(draft: Draft, tag: int) -> None:
    draft.failed = 1
    foul(draft, "quest", tag)
