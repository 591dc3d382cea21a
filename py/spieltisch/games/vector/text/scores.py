"""The score table."""

from __future__ import annotations

from ....core.text import ScoreRow, say
from ..scoring import side_totals, totals
from ..state import Round, positions_of, side_of
from ..view import View
from ..worlds import state_of


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """Points won in each round, then by position where a seat or team has two, then the total."""
    state = state_of(view, view.numbers)
    seats = range(view.seats)
    own = [positions_of(view.seats, seat) for seat in seats]
    rows = []
    before: tuple[int, ...] = (0, 0, 0, 0)
    running = Round(view.order, view.directions, view.steps, view.scores)
    unfinished = (running,) if view.steps else ()
    for number, past in enumerate((*view.history, *unfinished), 1):
        gains = [after - old for after, old in zip(past.scores, before, strict=True)]
        cells = tuple(sum(gains[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Round {round}", round=number), cells))
        before = past.scores
    final = totals(state)
    if final != view.scores:
        extra = [after - old for after, old in zip(final, view.scores, strict=True)]
        cells = tuple(sum(extra[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Doubled in the goal"), cells))
    if view.seats == 2:
        rows.append(ScoreRow(say("of which North / East"), (final[0], final[1])))
        rows.append(ScoreRow(say("of which South / West"), (final[2], final[3])))
    if view.seats == 4:
        rows.append(ScoreRow(say("Own points"), final))
    sides = side_totals(view.seats, final)
    cells = tuple(sides[side_of(view.seats, seat)] for seat in seats)
    rows.append(ScoreRow(say("Team") if view.seats == 4 else say("Total"), cells, True))
    return tuple(rows)
