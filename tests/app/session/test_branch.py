"""Playing on from a position of a finished game starts a new game that is identical up to there."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.session import links
from spieltisch.app.session.session import Session
from spieltisch.app.session.starting import branched
from spieltisch.app.session.table import Table
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from tests.app.miniature import Page
from tests.app.session.test_review import over, saved


def finished(game_id: str, local: tuple[int, ...] = (0,)) -> Session:
    match = over(game_id)
    people = local or (0, 1)
    players = [Player("human" if seat in people else "easy", "") for seat in range(match.seats)]
    return Session(Table(game_id, match, players), local)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_branch_with_the_same_moves_repeats_the_game(game_id: str) -> None:
    session = finished(game_id)
    match = session.match
    made = match.decisions()
    for at in (session.first, made[len(made) // 2], made[-1]):
        new = branched(session, at)
        assert new.match is not match and match.outcome is not None
        assert new.match.plies == match.plies[: len(new.match.plies)]
        assert len([index for index in made if index < at]) == len(new.match.decisions())
        assert new.local == (0,) and new.match.outcome is None
        for index in made[len(new.match.decisions()) :]:
            new.play(*match.plies[index], match.seconds(index))
        assert new.match.plies == match.plies


def test_branching_needs_a_finished_game_and_a_position_before_its_end() -> None:
    page = Page()
    match = over("verhext")
    page.ask("load", record=saved(match))
    assert "error" in page.ask("branch", at=len(match.plies))
    before = page.session
    middle = match.decisions()[4]
    frame = page.ask("branch", at=middle)
    assert frame["screen"] == "table" and "stays as it was" in frame["toast"]
    assert page.session is not before and before.match.outcome is not None
    assert "error" in page.ask("branch", at=1), "the game is not over"


def test_branching_starts_from_the_position_shown_by_default() -> None:
    page = Page()
    match = over("verhext")
    page.ask("load", record=saved(match))
    page.ask("seek", at=match.decisions()[3])
    page.ask("branch")
    assert len(page.session.match.decisions()) == 3


def test_in_a_branch_of_a_watched_game_all_people_play_here() -> None:
    new = branched(finished("verhext", local=()), 0)
    assert new.local == (0, 1)


def test_a_branch_can_be_sent_as_a_turn() -> None:
    new = branched(finished("verhext", local=()), finished("verhext").match.decisions()[5])
    url = links.link(new, "turn", "https://example.org/")
    opened, kind = links.open_link(url.partition("#")[2])
    assert kind == "turn" and opened.match.plies == new.match.plies


def test_a_branch_keeps_the_times_of_its_decisions() -> None:
    game = games.load("vigila")
    match = Match(game, 2, {"level": "1", "goal": "11", "tempo": "on"}, "clock")
    while match.to_act:
        seat = match.to_act[0]
        legal = game.legal_moves(match.state, seat)
        match.play(seat, legal[len(match.plies) % len(legal)], 3)
    session = Session(Table("vigila", match, [Player("human", ""), Player("easy", "")]), (0,))
    at = match.decisions()[6]
    new = branched(session, at)
    assert new.match.plies == match.plies[:at] and new.match.seconds(match.decisions()[2]) == 3


def test_a_branch_knows_how_many_decisions_are_not_its_own() -> None:
    session = finished("verhext", local=())
    made = session.match.decisions()
    assert branched(session, session.first).table.inherited == 0, "all of it is played again"
    own = [at for at in made if session.match.plies[at].seat in (0, 1)]
    new = branched(session, own[2] + 1)
    assert new.table.inherited == made.index(own[2]) + 1
    assert branched(session, own[3]).table.inherited == new.table.inherited


def test_whoever_takes_an_inherited_decision_back_makes_it_anew() -> None:
    session = finished("vector")
    own = [at for at in session.match.decisions() if session.match.plies[at].seat == 0]
    new = branched(session, own[2])
    before = new.table.inherited
    new.catch_up()
    new.undo()
    assert new.table.inherited == len(new.match.decisions()) < before
    new.redo()
    assert new.table.inherited == before


def test_what_is_inherited_survives_a_reload_and_another_engine() -> None:
    page = Page()
    match = over("verhext")
    page.ask("load", record=saved(match))
    assert "inherited" not in page.last
    page.ask("branch", at=match.decisions()[-1])
    frame, inherited = page.last, page.session.table.inherited
    assert frame["inherited"] == inherited > 0
    again = Page()
    again.ask("load", record=frame["record"], local=[0], inherited=inherited)
    assert again.session.table.inherited == again.last["inherited"] == inherited
    for damaged in (-1, True, "3", None):
        again.ask("load", record=frame["record"], local=[0], inherited=damaged)
        assert again.session.table.inherited == 0


@pytest.mark.parametrize("how", [{"known": ""}, {"foreign": True}])
def test_a_finished_game_that_nobody_here_has_played_is_all_inherited(how: dict[str, Any]) -> None:
    page = Page()
    match = over("verhext")
    page.ask("load", record=saved(match), **how)
    own = [at for at in match.decisions() if match.plies[at].seat == 0]
    assert page.session.table.inherited == match.decisions().index(own[-1]) + 1
    page.ask("load", record=saved(match), local=[0])
    assert page.session.table.inherited == 0
