"""The score table."""

from __future__ import annotations

from ....core.text import ScoreRow, say
from ..scoring import side_totals, totals
from ..state import Round, positions_of, side_of
from ..view import View


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """Points won in each round, then by position where a seat or team has two, then the total."""
    state = view.state
    seats = range(view.state.seats)
    own = [positions_of(view.state.seats, seat) for seat in seats]
    rows = []
    before: tuple[int, ...] = (0, 0, 0, 0)
    running = Round(view.state.order, view.state.directions, view.state.steps, view.state.scores)
    unfinished = (running,) if view.state.steps else ()
    for number, past in enumerate((*view.state.history, *unfinished), 1):
        gains = [after - old for after, old in zip(past.scores, before, strict=True)]
        cells = tuple(sum(gains[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Round {round}", round=number), cells))
        before = past.scores
    final = totals(state)
    if final != view.state.scores:
        extra = [after - old for after, old in zip(final, view.state.scores, strict=True)]
        cells = tuple(sum(extra[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Doubled in the goal"), cells))
    if view.state.seats == 2:
        rows.append(ScoreRow(say("of which North / East"), (final[0], final[1])))
        rows.append(ScoreRow(say("of which South / West"), (final[2], final[3])))
    if view.state.seats == 4:
        rows.append(ScoreRow(say("Own points"), final))
    sides = side_totals(view.state.seats, final)
    cells = tuple(sides[side_of(view.state.seats, seat)] for seat in seats)
    rows.append(ScoreRow(say("Team") if view.state.seats == 4 else say("Total"), cells, True))
    return tuple(rows)
