"""If everybody has to skip a round, it passes without a move (VC4), and the table is still drawn.

Each link leads to a position in which one particular choice of numbers costs everybody a turn.
"""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.app.screens.screen import SIZES, Screen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.codec import decode
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.games import vector
from tests.games.vector.scenes import table_of

LINKS = (
    ("vector.1.gqgqEACRavWy9Smr0T0Zw7oMaEEJ", "1.1"),
    ("vector.1.a-qeEgBBgGzPFepOyVLTwWwGnjpDqXQ", "3"),
)


def all_skip(link: str, move: str) -> Match:
    """The match in a link, after the choice of numbers that costs everybody a turn."""
    match = decode(link, games.load).match
    match.play_text(match.to_act[0], move)
    assert not match.state.history[-1].order, "a round in which nobody played"
    return match


@pytest.mark.parametrize(("link", "move"), LINKS)
def test_the_round_before_the_pass_is_still_shown(link: str, move: str) -> None:
    state = all_skip(link, move).state
    played = state.history[-2]
    for seat in (*range(state.seats), None):
        table = table_of(state, seat, moved=len(played.steps))
        assert [line.number for line in table.story] == [step.number for step in played.steps]
        assert [trail.number for trail in table.trails] == [step.number for step in played.steps]
        laid = {card.position: card.number for card in table.cards}
        assert laid == {step.position: step.number for step in played.steps}
        gains = [gain for card in table.cards for gain in card.gains]
        assert sum(gain.kind == "skip" for gain in gains) == len(table.cards)
        assert {gain.origin for gain in gains} <= {stop.id for stop in table.stops}


@pytest.mark.parametrize(("link", "move"), LINKS)
def test_every_screen_can_be_drawn_after_the_pass(link: str, move: str) -> None:
    match = all_skip(link, move)
    people = [Player("human", "")] * match.seats
    for local in [(seat,) for seat in range(match.seats)] + [()]:
        session = Session(Table("vector", match, people), local)
        for size in SIZES:
            screen = Screen(session, "en", size)
            assert 'id="vc-pawn"' in screen.html()
            assert screen.sheet("scores") and screen.sheet("log")


def test_a_game_that_ends_with_a_pass_shows_the_last_path() -> None:
    state = decode(LINKS[1][0], games.load).match.state._replace(rounds=5)
    over = vector.apply(state, 2, vector.parse_move("1"))
    assert over.phase == "over" and not over.history[-1].order
    table = table_of(over, None, moved=3)
    assert len(table.trails) == 3
    assert [card.state for card in table.cards] == ["done"] * 3
    assert table.goal == -1
