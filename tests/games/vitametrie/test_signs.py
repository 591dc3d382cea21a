"""Signs are explained: after a tap on a square, and in the legend of the quick start."""

from __future__ import annotations

import re

import pytest

from spieltisch import games
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player
from spieltisch.core.text import render
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie import setup, text, view
from spieltisch.games.vitametrie.state import State
from tests.games.vitametrie.scenes import play, scene
from tests.games.vitametrie.test_table import icons, look, square

PATHS = scene("> . . .\n# @ v W\n. H # J", hearts=0)
CLOSING = scene("> . ^\n. . .")
LOST = scene("> . # .\n. . # J")
PLUS = play(scene("> + . .\n# . - J"), "b1e", "Doee")
SHIFT = play(scene("> ~ . .\n# . # J"), "b1e", "Dooe")
MINUS = play(scene("> - . .\n# . # J"), "b1e", "Doee")
OPENING = setup(2, {"board": "9", "start": "ready"})

NO_HEAD = "No arrow points here, and there's no angel beside this square."
LOST_NOW = "Paths can't get here as things stand."
NO_TILE = "Obstacles can't go onto tiles."


@pytest.mark.parametrize(
    ("state", "name", "words"),
    [
        (scene("> . .\n. . ."), "c2", f"c2: empty. {NO_HEAD}"),
        (PATHS, "a2", "a2: obstacle. The square counts as covered, and no path gets through."),
        (PATHS, "d2", "d2: closed. No path gets through, and the square stays closed."),
        (PATHS, "b2", "b2: angel. New paths can start on the empty squares beside it."),
        (scene("> .\n# W\nH W"), "a3", "a3: heart angel. All squares beside it are covered."),
        (
            CLOSING,
            "c1",
            "c1: arrow pointing up. "
            "Blocked: a heart angel can free the path. If an obstacle blocks it, so can a minus or "
            "a plus-minus.",
        ),
        (scene("> > ."), "a1", "a1: arrow pointing right."),
        (LOST, "d1", f"d1: empty. {LOST_NOW}"),
        (LOST, "d2", f"d2, fate square: empty. {LOST_NOW}"),
        (PLUS, "d2", f"d2, fate square: empty. {NO_TILE}"),
        (PLUS, "c2", f"c2, green minus: empty. {NO_TILE}"),
        (play(SHIFT, "xa2"), "a2", "a2: empty while its obstacle is being moved."),
        (
            play(SHIFT, "xa2", "oc1", "xc2"),
            "a2",
            "a2: empty. An obstacle was here a moment ago.",
        ),
        (
            play(SHIFT, "xa2", "oc1"),
            "c1",
            "c1: obstacle. You've moved this obstacle already.",
        ),
        (SHIFT, "c2", "c2: obstacle. You can move this obstacle now."),
        (
            play(SHIFT, "xa2"),
            "c2",
            "c2: obstacle. The square counts as covered, and no path gets through.",
        ),
        (MINUS, "a2", "a2: obstacle. You can remove this obstacle now."),
        (OPENING, "e1", "e1, fate square: empty. A first stone can't go onto a fate square."),
    ],
)
def test_a_square_says_what_it_is_and_why_it_offers_no_move(
    state: State, name: str, words: str
) -> None:
    assert render(text.reason(view(state, 0), f"square {name}"), ("Ada", "Bo")) == words


def test_VM13_a_waiting_player_reads_what_an_obstacle_is_and_not_that_it_was_moved() -> None:
    words = render(text.reason(view(MINUS, 1), "square a2"), ("Ada", "Bo"))
    assert words == "a2: obstacle. The square counts as covered, and no path gets through."


def test_VM8_a_waiting_player_reads_what_the_tile_does() -> None:
    words = render(text.reason(view(OPENING, 1), "square e1"), ("Ada", "Bo"))
    assert words.endswith("you roll a stone.")


@pytest.mark.parametrize(
    ("pick", "icon"),
    [("", "tile-plus"), ("stay-lay:minus", "tile-minus"), ("stay-lay:janus", "tile-fate")],
)
def test_VM5_an_empty_square_shows_the_tile_that_a_tap_would_lay(pick: str, icon: str) -> None:
    state = play(setup(2, {"board": "9", "start": "build"}), *["n1"] * 7, "wc4")
    assert icons(look(state, 1, (pick,)), "a1")[-1] == icon


def test_VM10_a_closed_head_has_its_own_mark() -> None:
    marks = [layer.cls for layer in square(look(CLOSING, 0), "c1").layers]
    assert "vm-dead" in marks[-1]


@pytest.mark.native  # rules pages are not in the wheel
@pytest.mark.parametrize(
    ("lang", "ruling", "direction"),
    [
        ("en", "Our ruling.", "except back at the"),
        ("de", "Unsere Entscheidung.", "nicht zurück auf den"),
    ],
)
def test_VM16_VM17_VM18_each_rule_says_where_a_stone_beside_an_angel_points(
    lang: str, ruling: str, direction: str
) -> None:
    page = (games.folder("vitametrie") / f"RULES.{lang}.md").read_text("utf-8")
    for number in (16, 17, 18):
        (section,) = re.findall(rf"\*\*VM-{number}\*\*(.*?)\*\*VM-{number + 1}\*\*", page, re.S)
        words = " ".join(section.replace(">", " ").split())
        assert f"**{ruling}**" in words and direction in words, f"VM-{number}"


@pytest.mark.native  # quick starts are not in the wheel
@pytest.mark.parametrize("start", ["ready", "build"])
def test_every_sign_that_can_be_tapped_is_in_the_legend(start: str) -> None:
    guide = (games.folder("vitametrie") / "table" / "guide.html").read_text("utf-8")
    legend = set(re.findall(r'call sign\("([\w-]+)"', guide))
    match = Match(vitametrie, 2, {"board": "7", "start": start}, "signs")
    found: set[str] = set()
    while match.to_act:
        seat = match.to_act[0]
        moves = vitametrie.legal_moves(match.state, seat)
        match.play(seat, moves[min(1, len(moves) - 1)])
        session = Session(
            Table("vitametrie", match, [Player(HUMAN, "Ada"), Player(HUMAN, "Bo")]), [0, 1]
        )
        found.update(re.findall(r'data-sign="([^"]*)"', Screen(session, "en", "s").html()))
    assert {"open", "hearts", "plus", "shift", "minus", "fate"} <= found <= legend
