"""Pages of Vaalbara: the result with its picture, and what no page shows."""

from __future__ import annotations

from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.record import Player
from spieltisch.games.vaalbara import legal_moves
from tests.games.vaalbara.scenes import random_match


def test_VB27_the_result_shows_the_winners_nine_lands_side_by_side() -> None:
    match = random_match(3, "page")
    players = [Player("human", "Ada"), Player("easy", "Bo"), Player("easy", "Cy")]
    session = Session(Table("vaalbara", match, players), [0])
    session.show_result()
    page = Screen(session, "en", "s").html()
    wide, tall = page.split("data-picture")[1:]
    assert wide.count('class="vb-view"') == tall.count('class="vb-view"') == 9
    assert 'data-do="picture"' in page, "the picture can be saved"
    assert "&#39;s realm: " in page
    assert "is-winner" in page, "the common ranking is still there"


def test_VB5_the_page_of_a_choice_contains_no_follower_of_the_others() -> None:
    match = random_match(2, "page")
    players = [Player("human", "Ada"), Player("easy", "Bo")]
    session = Session(Table("vaalbara", match, players), [0], due=1)
    page = Screen(session, "en", "s").html()
    own, others = (set(hand) for hand in match.states[1].hands)
    assert all(f'id="follower-{one}"' in page for one in own)
    assert not any(f"follower-{one}" in page for one in others - own)


def test_VB28_a_shared_screen_shows_no_totals() -> None:
    """Two people take turns on one device without a curtain; a laptop shows the score table."""
    people = [Player("human", "Ada"), Player("human", "Bo"), Player("easy", "Cy")]
    session = Session.start("vaalbara", people, [0, 1], {}, "shared")
    seen = 0
    while session.waiting != "over":
        if session.waiting == "you":
            if session.shared:
                seen += 1
                rows = Screen(session, "en", "l").html().partition('class="total"')[2]
                assert rows.partition("</tr>")[0].count("?") == 3
            session.choose(next(iter(session.legal)))
        elif session.waiting == "curtain":
            session.hide()
            session.lift()
        elif session.waiting == "bot":
            assert session.actor is not None
            session.play(session.actor, legal_moves(session.match.state, session.actor)[0])
        else:
            session.catch_up()
    assert seen >= 10
