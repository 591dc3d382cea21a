"""The curtain is lowered before views that contain a secret, and before no others."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.core.record import Player
from spieltisch.games.vector import text as words
from tests.app.miniature import Page

PEOPLE = [Player("human", name) for name in ("Abe", "Bea")]


def at_one_device() -> Session:
    return Session.start("vector", PEOPLE, (0, 1), {}, "curtain")


def lay(session: Session, moves: str) -> None:
    for move in moves.split():
        if session.waiting == "curtain":
            session.hide()
            session.lift()
        session.choose(move)


def test_decisions_that_everybody_may_see_need_no_curtain() -> None:
    session = at_one_device()
    for move, seat in zip("nos", (0, 1, 0), strict=True):
        assert (session.waiting, session.viewer) == ("you", seat)
        assert session.shared and not session.curtain_down
        session.choose(move)


def test_secret_decisions_are_made_behind_the_curtain_one_by_one() -> None:
    session = at_one_device()
    lay(session, "n o s w")
    assert (session.waiting, session.viewer) == ("curtain", None), "nobody has lifted the curtain"
    assert not session.shared and session.legal == {}
    session.hide()
    session.lift()
    assert session.viewer == 0 and session.claimed and not session.shared
    session.choose("1.1")
    assert (session.waiting, session.viewer) == ("curtain", 0)
    session.hide()
    assert session.viewer is None
    session.lift()
    assert session.viewer == 1


def test_after_the_reveal_no_curtain_is_needed() -> None:
    session = at_one_device()
    lay(session, "n o s w 1.1 1.1")
    assert session.match.state.phase == "direction"
    session.advance()
    assert session.waiting == "continue", "the account of the round"
    session.go_on()
    assert (session.waiting, session.viewer) == ("you", session.match.to_act[0])


def test_behind_the_curtain_the_page_contains_no_secret() -> None:
    session = at_one_device()
    lay(session, "n o s w")
    frames = [Screen(session, "en", "l").html()]
    session.hide()
    frames.append(Screen(session, "en", "l").html())
    for html in frames:
        assert not re.search(r"data-(move|pick)", html)
    session.lift()
    session.choose("3.2")
    session.hide()
    hidden = Screen(session, "en", "l").html()
    session.match.states[-1] = session.match.state._replace(numbers=(0, -1, 0, -1))
    assert Screen(session, "en", "l").html() == hidden


def test_a_view_with_face_down_numbers_is_secret() -> None:
    for move, is_secret in (("n", False), ("o", False), ("s", False), ("w", True)):
        session = at_one_device()
        lay(session, "n o s w"[: 2 * "nosw".index(move) + 1])
        seat = session.match.to_act[0]
        assert words.secret(session.game.view(session.match.state, seat)) is is_secret


def test_without_the_hook_every_view_is_secret() -> None:
    page = Page()
    page.ask("new", game="verhext", seed="x", players=[{"name": n} for n in ("Abe", "Bea", "Cem")])
    page.ask("step")
    assert (page.last["waiting"], page.session.viewer) == ("curtain", None)


def test_a_view_is_secret_if_the_hook_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(view: object) -> bool:
        raise RuntimeError

    monkeypatch.setattr(words, "secret", fails)
    assert at_one_device().waiting == "curtain"


PROMPT = re.compile(r'<span class="prompt-text">.*?</div>', re.DOTALL)


def prompt(screen: Screen) -> str:
    """The text of the prompt on a screen."""
    return " ".join(re.sub(r"<svg.*?</svg>|<[^>]+>", "", PROMPT.findall(screen.html())[0]).split())


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", games.game_ids())
def test_where_several_play_on_a_device_the_prompt_names_the_one_it_is_for(
    game: str, lang: str
) -> None:
    people = [Player("human", name) for name in ("Abe", "Bea", "Cem")]
    meta = games.load(game).meta
    local = range(min(seats for seats in meta.seats if seats > 1))
    session = Session.start(game, people[: len(local)], local, dict(meta.quick), "names")
    named = set()
    for _ in range(40):
        if session.waiting == "you":
            assert session.viewer is not None
            who = people[session.viewer].name
            said = prompt(Screen(session, lang, "s"))
            assert said.startswith(f"{who}: ") and said[len(who) + 2].isupper()
            assert not re.search("Your turn|Du bist dran", said)
            named.add(who)
            session.choose(next(iter(session.legal)))
        elif session.waiting == "curtain":
            session.hide()
            session.lift()
        elif session.waiting == "continue":
            session.go_on()
        else:
            session.advance()
    assert len(named) == len(local)


def test_a_person_alone_is_told_that_it_is_their_turn() -> None:
    session = Session.start("vector", [PEOPLE[0], Player("easy", "")], (0,), {}, "curtain")
    assert prompt(Screen(session, "en", "s")) == "Your turn: choose a direction for North"


@pytest.mark.parametrize(("lang", "hand_over"), [("en", "Pass"), ("de", "Gib|Weitergeben")])
def test_the_device_is_handed_over_only_once_the_hand_is_covered(lang: str, hand_over: str) -> None:
    session = at_one_device()
    lay(session, "n o s w 1.1")
    assert (session.waiting, session.viewer) == ("curtain", 0)
    uncovered = Screen(session, lang, "s").html()
    assert not re.search(f">[^<]*({hand_over})", uncovered)
    assert 'data-do="hide"' in uncovered
    session.hide()
    assert re.search(f">({hand_over})", Screen(session, lang, "s").html())


def test_the_log_is_shown_when_the_viewer_changes_without_a_curtain() -> None:
    page = Page()
    page.ask("new", game="vector", seed="x", players=[{"name": "Abe"}, {"name": "Bea"}])
    page.ask("move", move="n", ply=0)
    assert page.session.viewer == 1
    assert page.last["log"] == ["Abe (North) chooses north."] or "north" in page.last["log"][0]


def test_each_person_keeps_the_picks_they_left_open() -> None:
    session = at_one_device()
    session.pick("stay-map")
    session.pick("n0:1")
    session.choose("n")
    assert session.viewer == 1 and session.picked == ()
    session.pick("stay-score")
    session.choose("o")
    assert session.viewer == 0 and session.picked == ("stay-map",)


HIDING: Final = [
    game
    for game in games.game_ids()
    if games.load(game).meta.information == "imperfect" or games.load(game).meta.simultaneous
]
SECRET: Final = [game for game in HIDING if games.load(game).meta.simultaneous]
CLOSED: Final = {"record", "last", "deal"}
"""What a page stores of a frame but never shows."""


def two_people(game: str, seed: str) -> Page:
    """A game of two people at one device, as short as possible, with easy computer players in the
    other seats."""
    page = Page(size="s")
    meta = games.load(game).meta
    seats = min(count for count in meta.seats if count > 1)
    players = [{"kind": "human", "name": name} for name in ("Abe", "Bea")]
    players += [{"kind": "easy", "name": "Ada"}] * (seats - 2)
    page.ask("new", game=game, players=players, options=dict(meta.quick), seed=seed)
    return page


def shown(page: Page) -> dict[str, Any]:
    """All that the page can show of the latest frame."""
    return {key: value for key, value in page.last.items() if key not in CLOSED}


@pytest.mark.parametrize("game", HIDING)
def test_the_first_curtain_does_not_depend_on_the_deal(game: str) -> None:
    seen: dict[int | None, dict[str, Any]] = {}
    for seed in ("one", "two", "three"):  # until one of the two people has begun twice
        page = two_people(game, seed)
        page.go_until("curtain")
        page.ask("hide")
        frame, first = shown(page), page.session.actor
        if first in seen:
            assert frame == seen[first]
            return
        seen[first] = frame
    raise AssertionError("somebody else begins in each deal")


@pytest.mark.parametrize("game", HIDING)
def test_a_curtain_shows_no_part_of_anybodys_view(game: str) -> None:
    page = two_people(game, "e2e")
    lifted: set[int | None] = set()
    for _ in range(3):
        page.go_until("curtain")
        page.ask("hide")
        assert page.last["screen"] == "curtain"
        assert not re.search(r"data-(move|why|pick|vt|outcome)\b", page.last["html"])
        assert re.search("Abe|Bea", page.last["html"])
        page.ask("lift")
        assert page.last["screen"] == "table"
        lifted.add(page.session.viewer)
        page.go_on()
    assert lifted == {0, 1}


@pytest.mark.parametrize("game", SECRET)
def test_a_secret_choice_changes_nothing_for_the_next_person(game: str) -> None:
    """Neither the curtain nor the next person's view depends on it."""
    ends: list[list[dict[str, Any]]] = []
    chosen = []
    for which in (0, -1):
        page = two_people(game, "e2e")
        page.go_until("you")
        while len(page.session.match.to_act) < 2:
            page.go_on()
            page.go_until("you")
        chosen.append(list(page.session.legal)[which])
        page.ask("move", move=chosen[-1], ply=page.last["ply"])
        page.go_until("curtain")  # the same person also decides for a partner
        page.ask("hide")
        curtain = shown(page)
        page.ask("lift")
        ends.append([curtain, shown(page)])
    assert chosen[0] != chosen[1]
    assert ends[0] == ends[1]
