"""Computer players have portraits, whose looks tell what the last move or the end meant to them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from buildtools.paths import SITE
from spieltisch import games
from spieltisch.app.screens.feeling import LOOKS, looks
from spieltisch.app.screens.seats import faces
from spieltisch.app.session.regulars import REGULARS
from spieltisch.app.session.session import Session
from spieltisch.app.session.starting import company
from spieltisch.core.game import winners
from spieltisch.core.text import Event
from tests.app.miniature import Page

GAMES = games.game_ids()
NAMES = ("Ada", "Bruno", "Cleo")


@cache
def played(game: str) -> tuple[Session, list[tuple[tuple[Event, ...], dict[int, str]]]]:
    """A game against computer players to its end, and the events and looks of each ply."""
    seats = games.load(game).meta.default_seats
    session = Session.start(game, company(seats, 0, seed="faces"), [0], {}, "faces")
    seen = []
    while session.match.outcome is None:
        if session.waiting == "continue":
            session.go_on()
        elif session.waiting == "chance":
            session.advance()
        else:
            seat = session.match.to_act[0]
            legal = session.game.legal_moves(session.match.state, seat)
            move = legal[len(session.match.plies) * 7 % len(legal)]
            if session.waiting == "you":
                session.choose(session.game.move_text(move))
            else:
                session.play(seat, move)
        if session.outcome is None:
            seen.append((session.latest(), dict(looks(session))))
    while session.waiting == "continue":
        session.go_on()
    session.show_result()
    return session, seen


@pytest.mark.parametrize("game", GAMES)
def test_a_look_follows_from_the_cues_of_the_last_ply(game: str) -> None:
    session, seen = played(game)
    cues, everybody = games.feel(game).cues, {*range(session.match.seats)}
    for events, now in seen:
        about = [e for e in events if e.kind in cues and cues[e.kind].name in LOOKS]
        faces_moved = [everybody if event.seat is None else {event.seat} for event in about]
        assert {*now} == {*()}.union(*faces_moved)
        if len(about) == 1:
            assert {*now.values()} == {LOOKS[cues[about[0].kind].name]}
    assert any(now for _, now in seen)
    assert any(not now for _, now in seen)  # most of the time everybody is calm


@pytest.mark.parametrize("game", GAMES)
def test_winners_are_glad_at_the_end_and_the_others_moved(game: str) -> None:
    session, _ = played(game)
    outcome = session.outcome
    assert outcome is not None
    now, won = looks(session), winners(session.game.meta, outcome)
    if now:
        assert {seat for seat, look in now.items() if look == "glad"} >= {*won}
        assert {*now} == {*range(session.match.seats)}
    people = faces(session)
    assert people[0] is None
    for seat, face in enumerate(people[1:], 1):
        assert face is not None
        assert face.look == now.get(seat, "calm")


@pytest.mark.parametrize("game", GAMES)
def test_every_computer_player_at_the_table_has_a_portrait(game: str) -> None:
    most = max(games.load(game).meta.seats)
    players = [{"kind": "human", "name": ""}, *({"kind": "hard", "name": ""},) * (most - 1)]
    html = Page().ask("new", game=game, players=players, options={}, seed="faces")["html"]
    found = {*re.findall(r'href="#face-([a-z]+)"', html)}
    assert len(found) == most - 1


def test_a_tap_says_who_somebody_is_unless_the_name_was_typed() -> None:
    page = Page()
    players = [
        {"kind": "human", "name": ""},
        {"kind": "hard", "name": "Iman"},
        {"kind": "easy", "name": "Oma"},
    ]
    page.ask("new", game="verhext", players=players, options={}, seed="faces")
    told = page.ask("why", target="level 1")["toast"]
    assert told == "Iman: Computer, hard. Draws maps of places that don't exist."
    assert page.ask("why", target="level 2")["toast"] == "Oma: Computer, easy"


def test_a_tap_says_in_what_style_somebody_plays_a_game_that_has_styles() -> None:
    players = [{"kind": "human", "name": ""}, *({"kind": "easy", "name": n} for n in NAMES)]
    told = {}
    for game in GAMES:
        page = Page()
        company = players[: max(games.load(game).meta.seats)]
        page.ask("new", game=game, players=company, options={}, seed="faces")
        for seat in range(1, len(company)):
            told[game, seat] = page.ask("why", target=f"level {seat}")["toast"]
    assert told["verhext", 1].endswith(" hums while working.")
    assert told["verhext", 2].endswith(" to every game. Likes to bid low.")
    assert told["verhext", 3].endswith(" by name. Likes to bid high.")
    bare = {each.name: each.line.template for each in REGULARS}
    for (game, seat), toast in told.items():
        if not games.knowledge(game).styles:
            assert toast.endswith(bare[NAMES[seat - 1]])


def test_every_regular_is_drawn_with_every_look() -> None:
    drawn = {
        *re.findall(r'<symbol id="([^"]+)"', (SITE / "faces" / "faces.svg").read_text("utf-8"))
    }
    parts = ("", "-calm", "-glad", "-moved")
    assert drawn == {f"{each.drawing}{part}" for each in REGULARS for part in parts}
