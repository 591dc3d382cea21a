"""What the computer players of Vigila imagine: guessed cards, memory, and chances of winning."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import pick
from spieltisch.games import vigila
from spieltisch.games.vigila.ai.evaluate import chance
from spieltisch.games.vigila.ai.imagine import guessed, unseen
from spieltisch.games.vigila.ai.playout import finish_turn, step_of
from spieltisch.games.vigila.ai.recall import recall
from spieltisch.games.vigila.moves import PLAYS, Move
from spieltisch.games.vigila.state import UNSEEN, State
from tests.games.vigila.scenes import board_of, scene

OPTIONS = [
    (2, {"level": "2"}),
    (2, {"level": "1"}),
    (3, {"level": "2", "around": "7-14"}),
    (4, {"level": "2", "team4": "abab"}),
    (5, {"level": "2", "lucky": "on", "fewer": "on", "limit": "4"}),
    (2, {"level": "2", "party": "on"}),
    (3, {"level": "2", "camping": "on"}),
    (2, {"level": "2", "rules": "1"}),
]


def positions(seats: int, options: dict[str, str], seed: str) -> list[State]:
    """All positions of a random match in which a seat decides."""
    match = Match(vigila, seats, options, seed)
    rng = Random(f"moves {seed}")
    while match.to_act and len(match.plies) < 250:
        (seat,) = match.to_act
        match.play(seat, pick(vigila.legal_moves(match.state, seat), rng))
    return [state for state in match.states if state.asked >= 0 and state.phase != "over"]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_VG38_guessed_boards_fit_what_the_seat_knows(seats: int, options: dict[str, str]) -> None:
    looked = 0
    for number in range(3):
        for at, state in enumerate(positions(seats, options, f"g{number}")[::5]):
            view = vigila.view(state, state.asked)
            board = guessed(view, Random(at), unseen(view))
            assert len(board.stock) == view.stock
            if view.top != UNSEEN:
                assert board.stock[0][0] == view.top
            for row, shown in zip(board.rows, view.state.rows, strict=True):
                for (up, down, know), card in zip(row, shown, strict=True):
                    assert card.up in (UNSEEN, up)
                    assert card.down in (UNSEEN, down)
                    assert know == card.down_seen
                    looked += 1
    assert looked > 100


def test_VG36_points_for_time_count_when_a_position_is_judged() -> None:
    """Three more points end the match, but the other seat may have been 40 seconds faster."""
    state = scene("32 10", "31", pile="55 55 52 20", score="51 30", tempo="on")
    state = state._replace(points=(8, 10))

    def worth(clocks: tuple[int, int], moves: tuple[Move, ...]) -> float:
        board = board_of(state._replace(clocks=clocks), Random(0))
        for move in moves:
            finish_turn(board, step_of(vigila.view(state, 0)), move)
        return chance(board, 0)

    hit = (PLAYS[0][0],)
    assert (worth((50, 50), hit), worth((60, 20), hit), worth((50, 40), hit)) == (1.0, 0.0, 0.5)
    assert worth((60, 20), ()) < worth((50, 50), ()) < worth((20, 60), ())


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_VG38_a_recalled_view_is_lawful(kind: str, seats: int, options: dict[str, str]) -> None:
    """It has the same legal list, and a world drawn from it gives the recalled view again."""
    forgot = 0
    for number in range(2):
        for at, state in enumerate(positions(seats, options, f"r{number}")[::7]):
            view = vigila.view(state, state.asked)
            recalled = recall(view, kind)
            assert recalled.legal == view.legal
            world = vigila.determinize(recalled, Random(at))
            assert vigila.view(world, view.seat) == recalled
            forgot += recalled != view
    assert bool(forgot) == (kind != "hard")
