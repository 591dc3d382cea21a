"""Pages of Vaalbara: the result with its picture, and what no page shows."""

from __future__ import annotations

from spieltisch.app.screens import Screen
from spieltisch.app.session import Session
from spieltisch.core.record import Player
from tests.games.vaalbara.scenes import random_match


def test_vb27_the_result_shows_the_winner_s_nine_lands_side_by_side() -> None:
    match = random_match(3, "page")
    players = [Player("human", "Ada"), Player("easy", "Bo"), Player("easy", "Cy")]
    session = Session("vaalbara", match, players, [0])
    session.show_result()
    page = Screen(session, "en", "s").html()
    assert page.count('class="vb-view"') == 9
    assert "The realm of " in page
    assert "is-winner" in page, "the house's ranking is still there"


def test_vb05_the_page_of_a_choice_holds_no_follower_of_the_others() -> None:
    match = random_match(2, "page")
    players = [Player("human", "Ada"), Player("easy", "Bo")]
    session = Session("vaalbara", match, players, [0], due=1)
    page = Screen(session, "en", "s").html()
    own, others = (set(hand) for hand in match.states[1].hands)
    assert all(f'id="follower-{one}"' in page for one in own)
    assert not any(f"follower-{one}" in page for one in others - own)
