"""The pile: playing cards on it, the third 0, and closing it (VG5, VG6, VG7, VG18, VG19, VG21)."""

from __future__ import annotations

from .cards import crosswise, onto_table, turned_over, worth
from .data import ACTIONS
from .draft import Draft
from .fouls import foul
from .moves import Play

FIVE = ACTIONS - 1
"""The value that may be played as a second card (VG18)."""


def play(draft: Draft, move: Play) -> None:
    """Plays the active seat's card of this turn (VG5). In level 2, going over the target is a foul
    (VG25)."""
    effect = _onto_pile(draft, move)
    draft.value = draft.pile[-1].up if not effect else 0
    if draft.total > draft.rules.target and draft.rules.level == 2:
        foul(draft, "zeros" if effect else "over", draft.pile[-1].tag)
    draft.step = "played"


def play_second(draft: Draft, move: Play) -> None:
    """Plays a second card on 15. It is a foul unless it is a 5 (VG18, VG25)."""
    effect = _onto_pile(draft, move)
    if effect or draft.pile[-1].up != FIVE:
        draft.wrong = 1
        foul(draft, "second", draft.pile[-1].tag)
    draft.step = "seconded"


def _onto_pile(draft: Draft, move: Play) -> bool:
    """Puts a card of the active seat on the pile. True if it was the third 0 in a row (VG19)."""
    seat = draft.turn
    card = onto_table(draft.rules, draft.pull(seat, move.place), seat, move.flip, draft.number)
    draft.pile = (*draft.pile, card)
    draft.total += card.up
    draft.tell("play", seat, card.tag, draft.total)
    if card.up or not draft.rules.third:
        return False
    last = draft.pile[-3:]
    if len(last) < 3 or last[0].up or last[1].up:
        return False
    zeros = tuple([turned_over(zero, draft.number) for zero in last])
    draft.pile = (*draft.pile[:-3], *zeros)
    draft.total += sum([zero.up for zero in zeros])
    draft.tell("zeros", seat, card.tag, draft.total)
    return True


def settle(draft: Draft) -> None:
    """Closes the pile. If its sum is the target, the last card scores; otherwise, or after a wrong
    second card, only the last card stays on the pile (VG6, VG7).

    In level 2, it scores crosswise if its seat then has no personal card (VG21).
    """
    seat = draft.turn
    last = draft.pile[-1]
    draft.discards += draft.pile[:-1]
    if draft.total > draft.rules.target or draft.wrong:
        draft.tell("over", seat, last.tag, draft.total)
        draft.pile = (last,)
        draft.total = last.up
        return
    draft.pile = ()
    draft.total = 0
    if crosswise(draft.rules, len(draft.rows[seat])):
        last = last._replace(cross=1)
    points = worth(last)
    draft.set_score(seat, (*draft.scores[seat], last))
    draft.tell("hit", seat, last.tag, points)
    draft.gain(seat, points)
