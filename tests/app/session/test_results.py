"""The facts of a finished match, tested in every game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.session.results import result_of
from tests.app.finished import GAMES, sessions
from tests.app.miniature import Page


@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_agrees_with_the_outcome(game_id: str) -> None:
    for session in sessions(game_id, "Ann"):
        result, outcome = result_of(session), session.match.outcome
        assert result is not None and outcome is not None
        assert json.loads(json.dumps(result)) == result
        assert result["game"] == game_id and result["reason"] in session.game.meta.end_reasons
        assert result["players"][0] == {"kind": "human", "name": "Ann"}
        assert result["local"] == [0] and not result["assisted"]
        assert tuple(result["scores"]) == outcome.scores
        assert tuple(result["returns"]) == outcome.returns
        seats = range(result["seats"])
        assert len(result["players"]) == len(result["scores"]) == result["seats"]
        better = [(-result["returns"][seat], -result["scores"][seat]) for seat in seats]
        for one in seats:
            for other in seats:
                if better[one] <= better[other]:
                    assert result["places"][one] <= result["places"][other]
        if result["winners"]:
            assert min(result["places"][seat] for seat in result["winners"]) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_has_the_games_figures_for_each_local_person(game_id: str) -> None:
    for session in sessions(game_id, "Ann", "Ben"):
        result = result_of(session)
        assert result is not None
        stats = games.stats(game_id)
        assert session.local == tuple(range(min(2, session.match.seats)))
        wanted = [stats.collect(session.match, seat) if stats else {} for seat in session.local]
        assert result["figures"] == [
            {name: list(figure) for name, figure in each.items()} for each in wanted
        ]


def test_a_frame_has_a_result_only_after_the_end() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    assert "result" not in page.last and result_of(page.session) is None
    page.go_until("over")
    assert page.last["result"] == result_of(page.session)
    page.ask("undo")
    assert "result" not in page.last


def test_a_result_survives_failing_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: Any) -> Any:
        raise RuntimeError

    (session, *_) = sessions("verhext", "Ann")
    monkeypatch.setattr(games.stats("verhext"), "collect", fails)
    result = result_of(session)
    assert result is not None and result["figures"] == [{}] and result["winners"]
