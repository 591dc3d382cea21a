"""Replaying a deal keeps what the players built before they began to play (`Meta.prelude`)."""

from __future__ import annotations

import pytest

from spieltisch.app.session import links
from spieltisch.app.session.session import Session
from spieltisch.app.session.starting import again
from spieltisch.core.record import Player
from spieltisch.games import vector

PEOPLE = (Player("human", "Anna"), Player("human", "Ben"))


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session of Vector, as if its first directions were a prelude."""
    monkeypatch.setattr(vector, "meta", vector.meta._replace(prelude=("direction",)))
    session = Session.start("vector", PEOPLE, (0, 1), {}, "built")
    session.catch_up()
    return session


def decide(session: Session, times: int) -> None:
    for _ in range(times):
        seat = session.match.to_act[0]
        session.play(seat, session.game.legal_moves(session.match.state, seat)[-1])


def build(session: Session) -> int:
    """Decides until the prelude is complete, then twice more; returns the prelude's length."""
    while session.match.state.phase == "direction":
        assert session.match.built() == 0, "an incomplete prelude does not count"
        decide(session, 1)
    count = len(session.match.decisions())
    decide(session, 2)
    assert session.match.built() == count > 0
    return count


def test_the_same_deal_again_starts_after_the_prelude(session: Session) -> None:
    count = build(session)
    same = again(session)
    assert len(same.match.decisions()) == count
    assert same.match.plies == session.match.plies[: len(same.match.plies)]
    assert (same.players, same.local, same.due) == (PEOPLE, (0, 1), same.last)


def test_a_rematch_starts_before_the_prelude(session: Session) -> None:
    build(session)
    same = again(session, "another")
    assert (same.match.decisions(), same.match.seed) == ([], "another")


def test_a_link_to_the_deal_contains_the_prelude(session: Session) -> None:
    count = build(session)
    link = links.link(session, "deal", "https://example.org/").partition("#")[2]
    opened, kind = links.open_link(link)
    assert (kind, len(opened.match.decisions())) == ("deal", count)
    assert opened.match.states == again(session).match.states


def test_a_link_to_a_deal_without_prelude_contains_no_moves(session: Session) -> None:
    whole = links.link(session, "deal", "https://example.org/")
    build(session)
    assert len(links.link(session, "deal", "https://example.org/")) > len(whole)


def test_what_somebody_else_has_built_is_inherited(session: Session) -> None:
    count = build(session)
    link = links.link(session, "deal", "https://example.org/").partition("#")[2]
    assert links.open_link(link)[0].table.inherited == again(session).table.inherited == count
    assert again(session, "another").table.inherited == 0
