"""What the shell guarantees for every game, tested with two games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from buildtools.hooks import wait_ready
from e2e import play, records, sheets
from e2e.conftest import Guest
from e2e.examples import EXAMPLES
from tests.conftest import DEEP

both_games = pytest.mark.parametrize("game", EXAMPLES)
first_game = pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
second_game = pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[1:])
"""What links do depends less on the game than what happens at the table."""


@both_games
def test_undo_takes_back_ones_own_decision(guest: Guest, game: str) -> None:
    """The button says whether undo counts as help. If so, undo marks the game. Redo is offered."""
    page = guest()
    play.open_new(page, game)
    play.play_on(page, limit=2)
    at, possible, _ = play.position(page)
    after = play.decide(page).ply
    helps = page.locator('#stage [data-do="undo"][title]').count()
    sign = page.locator("#stage .with-help")
    expect(sign).to_have_count(0)
    page.locator('#stage [data-do="undo"]').click()
    page.locator(f'main[data-ply="{at}"]').wait_for()
    play.await_turn(page)  # the parts of a decision are chosen again
    assert play.position(page)[:2] == (at, possible)
    expect(sign).to_have_count(helps)
    toast = page.locator('#toasts [data-name="undone"]')
    assert ("with help" in toast.inner_text()) == bool(helps)
    toast.get_by_role("button").first.click()
    page.locator(f'main[data-ply="{after}"]').wait_for()
    expect(sign).to_have_count(0)  # an immediate redo means that undo was no help
    play.play_on(page, limit=3)


@both_games
def test_a_hint_is_marked_and_a_reload_changes_nothing(guest: Guest, game: str) -> None:
    page = guest()
    play.start(page, game)
    play.await_turn(page)
    asked = page.locator("#prompt").inner_text()
    page.keyboard.press("h")
    marked = page.locator("#stage [data-move][data-advised]")
    marked.first.wait_for()
    expect(page.locator("#prompt")).not_to_have_text(asked)
    before = play.ply(page)
    play.click_move(page, marked.first.get_attribute("data-move") or "")
    play.await_turn(page, before)
    expect(marked).to_have_count(0)
    expect(page.locator("#stage .with-help")).to_have_count(1)
    play.play_on(page, limit=2)
    reached = play.position(page)
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    assert play.position(page) == reached
    expect(page.locator("#stage .with-help")).to_have_count(1)
    play.play_on(page, limit=3)


@first_game
def test_a_shared_game_goes_on_elsewhere(guest: Guest, game: str) -> None:
    """A newcomer opens a turn, then the same deal from the lobby, which is a second try (0051)."""
    page = guest()
    play.open_new(page, game)
    play.await_turn(page)
    first = play.position(page)
    play.play_on(page, limit=3)
    turn, deal = sheets.share_link(page, "turn"), sheets.share_link(page, "deal")
    shared = play.position(page)
    friend = guest()
    for link, expected, known in ((turn, shared, 0), (deal, first, 1)):
        friend.goto(link)
        sheets.accept(friend)
        play.await_turn(friend)
        expect(friend.locator("#stage .with-help")).to_have_count(known)
        at, possible, words = play.position(friend)
        assert (at, possible, words.replace("\nwith help", "")) == expected
        assert "#" not in friend.url
        play.play_on(friend, limit=2)
        friend.locator('#stage [data-do="leave"]').click()
        friend.locator('main[data-screen="lobby"]').wait_for()


@second_game
def test_a_shared_replay_shows_the_same_game(guest: Guest, game: str) -> None:
    page = guest()
    play.open_record(page, records.late(game, play.fewest(game), to_go=3))
    play.play_on(page)
    result = page.locator("#stage .scores").inner_text()
    link = sheets.share_link(page, "replay")
    friend = guest()
    friend.goto(link)
    sheets.accept(friend)
    friend.locator('main[data-screen="replay"]').wait_for()
    start = play.ply(friend)
    friend.keyboard.press("End")
    friend.locator("main[data-outcome]").wait_for(state="attached")
    end = int(play.ply(friend))
    friend.keyboard.press("ArrowLeft")
    friend.locator(f'main[data-ply="{end - 1}"]').wait_for()
    friend.keyboard.press("Home")
    friend.locator(f'main[data-ply="{start}"]').wait_for()
    friend.locator("#transport-range").fill(str(end))
    friend.locator(f'main[data-ply="{end}"]').wait_for()
    friend.locator('#stage [data-do="result"]').click()
    friend.locator(play.OVER).wait_for()
    assert play.outcome(friend) == play.outcome(page)
    # The sharer is "You" on their own device and just another player to the friend.
    shown = friend.locator("#stage .scores").inner_text()
    assert shown == result.replace("You", "Player 1")
