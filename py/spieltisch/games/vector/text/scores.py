"""The score table."""

from __future__ import annotations

from ....core.text import ScoreRow, say
from ..scoring import side_totals, totals
from ..state import Round, positions_of, side_of
from ..view import View


def score_rows(view: View) -> tuple[ScoreRow, ...]:
    """Rows for the points of each round, for the points doubled by a goal, for the single positions
    of a team, for the total, and for the positions of a seat that has two."""
    state = view.state
    seats = range(state.seats)
    own = [positions_of(state.seats, seat) for seat in seats]
    rows = []
    before: tuple[int, ...] = (0, 0, 0, 0)
    running = Round(state.order, state.directions, state.steps, state.scores)
    unfinished = (running,) if state.steps else ()
    for number, past in enumerate((*state.history, *unfinished), 1):
        gains = [after - old for after, old in zip(past.scores, before, strict=True)]
        cells = tuple(sum(gains[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Round {round}", round=number), cells))
        before = past.scores
    final = totals(state)
    if final != state.scores:
        extra = [after - old for after, old in zip(final, state.scores, strict=True)]
        cells = tuple(sum(extra[position] for position in own[seat]) for seat in seats)
        rows.append(ScoreRow(say("Doubled by the goal"), cells))
    if state.seats == 4:
        rows.append(ScoreRow(say("Individual points"), final))
    sides = side_totals(state.seats, final)
    cells = tuple(sides[side_of(state.seats, seat)] for seat in seats)
    rows.append(ScoreRow(say("Team") if state.seats == 4 else say("Total"), cells, True))
    if state.seats == 2:  # below the total, which is the sum of the rows above it
        rows.append(ScoreRow(say("of which North / East"), (final[0], final[1])))
        rows.append(ScoreRow(say("of which South / West"), (final[2], final[3])))
    return tuple(rows)
