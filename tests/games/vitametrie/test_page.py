"""Pages of Vitametrie: the shared result, taking back each other's moves, the length of links."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.codec import encode
from spieltisch.core.game import NATURE
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player
from spieltisch.core.rng import Random, bot_stream, pick
from spieltisch.games import vitametrie
from spieltisch.games.vitametrie.ai.rule import rule
from spieltisch.games.vitametrie.data import SQUARES
from spieltisch.games.vitametrie.moves import Move
from spieltisch.games.vitametrie.view import View
from tests.app.miniature import Page
from tests.games.vitametrie.golden import SCENARIOS
from tests.golden.scenario import Chooser, play

PEOPLE = ("Annemarie", "Benjamin", "Charlotte", "Dominik", "Elisabeth", "Friedrich", "Gabi", "Ida")


def finished(choose: Chooser, seats: int, seed: str, **options: str) -> Match:
    """A finished match in which every seat chooses like this."""
    match = Match(vitametrie, seats, options, seed)
    while match.to_act:
        seat = match.to_act[0]
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, choose(vitametrie.view(match.state, seat), rng))
    return match


def anything(view: View, rng: Random) -> Move:
    return pick(view.legal, rng)


def result(match: Match, lang: str = "en", kinds: Sequence[str] = (HUMAN,) * 8) -> str:
    players = [Player(kinds[seat], PEOPLE[seat]) for seat in range(match.seats)]
    session = Session(Table("vitametrie", match, players), range(match.seats))
    session.show_result()
    return Screen(session, lang, "s").html()


def test_VM20_the_page_of_a_loss_says_what_was_left_and_names_no_winner() -> None:
    match = finished(anything, 2, "page", board="7")
    assert match.outcome is not None
    assert match.outcome.reason == "stuck"
    page = result(match)
    assert "Lost together" in page
    assert "nobody could move any more" in page
    uncovered = match.state.stones.count(0)
    assert f"{uncovered} squares stayed empty." in page
    assert f"{len(SQUARES[7]) - uncovered}/{len(SQUARES[7])}" in page
    assert "Same world again" in page
    assert "Won together" not in page
    assert "is-winner" not in page
    assert page.count('class="rank-row') == 1, "all seats share one row"
    assert "rank-place" not in page, "nobody is first"
    assert "Rematch" not in page
    german = result(match, "de")
    assert "Gemeinsam verloren" in german
    assert "gewonnen" not in german.lower()
    assert "Revanche" not in german


def test_VM20_everybody_wins_together() -> None:
    scenario = next(each for each in SCENARIOS if each.name == "one-wins-on-two-squares")
    match = play(vitametrie, scenario)[0]
    page = result(match)
    assert match.seats == 1
    assert "You made it!" in page
    assert "Won together" not in page
    assert "The whole world shines." in page
    assert "stayed empty" not in page
    assert "Every square is covered and every heart angel used." in page


def test_each_level_is_beside_the_name_of_its_player() -> None:
    match = finished(anything, 3, "page", board="7")
    page = result(match, kinds=(HUMAN, "easy", "hard"))
    (row,) = re.findall(r'<span class="rank-who">(.*)<span class="rank-score"', page, re.DOTALL)
    said = " ".join(re.sub(r"<[^>]*>", " ", row).split())
    assert said == "Annemarie + Benjamin Computer, easy + Charlotte Computer, hard"


@pytest.mark.parametrize(("start", "name"), [("ready", "New game"), ("random", "New world")])
def test_VM7_the_rematch_button_says_whether_the_world_changes(start: str, name: str) -> None:
    page = result(finished(anything, 2, "page", board="7", start=start))
    assert name in page


def test_VM21_people_on_one_device_take_back_each_others_moves() -> None:
    match = Match(vitametrie, 2, {"board": "7"}, "undo")
    session = Session(
        Table("vitametrie", match, [Player(HUMAN, "Ada"), Player(HUMAN, "Bo")]), [0, 1]
    )
    session.choose(next(iter(session.legal)))
    session.choose(next(iter(session.legal)))
    assert session.viewer == 0
    session.undo()
    assert len(match.plies) == 1
    assert (session.viewer, match.to_act) == (1, (1,))


def test_VM21_after_taking_back_a_move_the_same_dice_are_rolled() -> None:
    match = Match(vitametrie, 2, {"board": "9"}, "dice")
    session = Session(
        Table("vitametrie", match, [Player(HUMAN, "Ada"), Player(HUMAN, "Bo")]), [0, 1]
    )
    for text in ("c2e", "h1e", "d2e", "e2n"):  # the last one reaches a red plus
        session.choose(text)
        session.catch_up()
    fired = match.plies[3:]
    assert [ply.seat for ply in fired] == [1, NATURE]
    session.undo()
    assert (len(match.plies), session.viewer, match.to_act) == (3, 1, (1,))
    session.choose("e2n")
    assert match.plies[3:] == fired


@pytest.mark.parametrize("start", ["ready", "random", "build"])
def test_a_whole_match_of_eight_people_fits_a_link(start: str) -> None:
    players = tuple(Player(HUMAN, name) for name in PEOPLE)
    for number in range(4):
        match = finished(rule, 8, f"abcd-{number}", start=start)
        assert len(encode(match, players, "replay")) <= 280


def test_the_news_below_the_board_ends_with_the_latest() -> None:
    page = Page()
    page.ask("learn", game="vitametrie", course="", step=2)
    news = re.search(r'<ol class="vm-news".*?</ol>', page.last["html"], re.S)
    assert news
    assert news[0].index("You start a path at c6") < news[0].index("Ada starts a path at f3")
