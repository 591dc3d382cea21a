"""A win shared by teams of unequal size: VG29, VG30."""

from __future__ import annotations

from spieltisch.app.session.results import result_of
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.app.storage.entries import entry_of_record, won
from spieltisch.core.match import Match
from spieltisch.core.record import Player, read, write
from spieltisch.core.text import render
from spieltisch.games import vigila
from spieltisch.games.vigila import outcome, parse_move
from spieltisch.games.vigila.text import events
from tests.games.vigila.scenes import play, scene


def test_VG29_VG30_teams_of_unequal_size_that_tie_have_all_won() -> None:
    """In ABCAB, C is alone. Nobody makes 10 in 60 turns, so all seats win and the log names
    them."""
    match = Match(vigila, 5, {"team5": "abcab"}, "tie")
    while match.to_act:
        state, seat = match.state, match.to_act[0]
        row, legal = state.rows[seat], vigila.legal_moves(state, seat)
        values = [row[move.place].down if move.flip else row[move.place].up for move in legal]
        quiet = [at for at, value in enumerate(values) if state.total + value != 10]
        match.play(seat, legal[quiet[0] if quiet else 0])
    result = match.outcome
    assert result is not None
    assert result.returns == (1 / 6, 1 / 6, 1 / 3, 1 / 6, 1 / 6)
    players = tuple(Player("human", name) for name in "ABCDE")
    session = Session(Table("vigila", match, players), (0,))
    shown = result_of(session)
    assert shown is not None
    assert (shown["winners"], shown["places"]) == ([0, 1, 2, 3, 4], [1] * 5)
    entry = entry_of_record(read(write(match, players)), (0,))
    assert entry is not None
    assert (entry["winners"], entry["places"], won(entry)) == ([0, 1, 2, 3, 4], [1] * 5, True)
    before, after = match.states[-2:]
    line = events(before, *match.plies[-1], after, None)[-1].message
    assert render(line, "ABCDE") == "Shared win with 0 points: A, B, C, D and E."


def test_VG30_unequal_teams_that_tie_with_unequal_points_are_named_without_them() -> None:
    """In ABBAB, 10 of 24 points are the same share as 15 of 36."""
    state = scene("51", "01", "02", "03", "04", team5="abbab", level="1")._replace(drawn=10)
    state = state._replace(points=(4, 7, 8, 6, 0), rows=(state.rows[0], *((),) * 4))
    after = play(state, "p0")
    result = outcome(after)
    assert result is not None
    assert (result.reason, result.scores) == ("exhausted", (10, 15, 15, 10, 15))
    line = events(state, 0, parse_move("p0"), after, None)[-1].message
    assert render(line, "ABCDE") == "Shared win: A, B, C, D and E."
