"""The score table: what each round brought, and the totals the reader may see (VB28)."""

from __future__ import annotations

from ....core.text import ScoreRow, say
from ....kit.numbers import signed
from ..data import START_POINTS
from ..rewards import end_bonus
from ..state import HIDDEN, Round, tally
from ..view import View

SECRET = "?"
"""Shown in place of a total that is hidden from the reader."""


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """Rows for the start, for each round in which somebody has acted, for the bonus at the end, and
    for the total.

    Everybody has seen each gain, so only the others' totals are hidden.
    """
    state = view.state
    seats = range(state.seats)
    over = state.phase == "over"
    rows = [ScoreRow(say("At the start"), tuple(signed(START_POINTS) for _ in seats))]
    played = [*state.rounds, Round(state.turns)] if state.turns else [*state.rounds]
    for number, done in enumerate(played, 1):
        gained = [points - START_POINTS for points in tally(state.seats, (done,), ())]
        rows.append(ScoreRow(say("Round {n}", n=number), tuple(map(signed, gained))))
    totals = list(state.points)
    if over:
        bonus = [end_bonus(state.faces, realm) for realm in state.realms]
        rows.append(ScoreRow(say("5 or 6 kinds"), tuple(map(signed, bonus))))
        totals = [points + extra for points, extra in zip(totals, bonus, strict=True)]
    sums = tuple(SECRET if total == HIDDEN else total for total in totals)
    note = say("The others' totals are hidden until the end.") if SECRET in sums else None
    return (*rows, ScoreRow(say("Total"), sums, total=True, note=note))
