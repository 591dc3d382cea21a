"""Looking back at a game: its review and log, and playing on from an earlier position."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import play, records, screens, sheets
from e2e.conftest import Guest
from e2e.examples import EXAMPLE, EXAMPLES
from tests.conftest import DEEP


def replay(page: Page) -> None:
    page.locator('main[data-screen="replay"]').wait_for()


def test_a_review_leads_to_the_turning_points_and_on_from_there(guest: Guest) -> None:
    """And the result then says what decided the game."""
    page = guest()
    play.open_record(page, records.finished(EXAMPLE, "mistakes"))  # a deal with mistakes to find
    expect(page.locator("[data-cause]")).to_have_count(0)
    page.locator('#stage [data-do="review"]').click()
    expect(page.locator("#sheet progress")).to_be_visible()
    sheets.close(page)  # closing the sheet does not stop the review
    page.locator('#stage [data-do="watch"]').click()
    replay(page)
    page.locator('#stage [data-do="review"]').click()
    expect(page.locator("#sheet .curve")).to_be_visible()
    expect(page.locator("#sheet .curve")).to_have_attribute("aria-hidden", "true")
    page.locator("#sheet summary").click()
    parts = page.locator("#sheet .review-parts dd").all_text_contents()
    assert len(parts) == 3
    if all(part.strip().endswith("%") for part in parts):
        written = page.locator("#sheet [data-sum]").inner_text()
        terms = re.findall(r"[+-]?\d+", written.replace("− ", "-").replace("+ ", "+"))
        assert sum(map(int, terms[:-1])) == int(terms[-1]), written
    else:  # some are beyond 100%
        assert {part.strip() for part in parts} <= {"plus", "minus", "±0"}
        expect(page.locator("#sheet [data-sum]")).to_have_count(0)
    expect(page.locator("#sheet .review-why")).to_have_text(re.compile(r"\w.*\."))
    why = page.locator("#sheet .review-why").text_content() or ""
    assert screens.complaints(page) == []
    rows = page.locator("#sheet details tbody tr").count()
    assert rows == page.locator("#sheet .review-lines li").count() + 1, (
        "a row for each decision, and one for the result"
    )
    sheets.close(page)
    page.locator('#stage [data-do="result"]').click()
    expect(page.locator("#stage [data-cause]")).to_have_text(why)
    page.locator('#stage [data-do="review"]').click()
    worst = page.locator('#sheet .review-turns li:not([data-verdict="swing"])').first
    at = worst.locator('[data-do="moment"]').get_attribute("data-at")
    worst.locator('[data-do="moment"]').click()
    page.locator(f'main[data-screen="replay"][data-ply="{at}"]').wait_for()
    expect(page.locator("#prompt")).to_have_text(re.compile("” was better: "))
    page.locator('#stage [data-do="review"]').click()
    page.locator(f'#sheet .review-turns [data-do="branch"][data-at="{at}"]').click()
    turn = play.await_turn(page)
    assert turn.ply == at and len(turn.moves) > 1, "the same decision once more"
    play.decide(page)
    page.locator('#stage [data-do="leave"]').click()
    kept = play.in_pages(page, '[data-do="continue"]')
    expect(kept).to_have_count(2)


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_one_plays_on_from_a_step_of_a_replay(guest: Guest, game: str) -> None:
    page = guest()
    play.open_record(page, records.finished(game))
    page.locator('#stage [data-do="watch"]').click()
    replay(page)
    for _ in range(3):
        here = play.ply(page)
        page.keyboard.press("ArrowRight")
        page.locator(f'main:not([data-ply="{here}"])').wait_for()
    page.locator('#stage [data-do="branch"]').click()
    sheets.expect_toast(page, "You're playing on from here")
    before = play.await_turn(page)
    play.decide(page)
    page.keyboard.press("u")
    page.locator(f'main[data-ply="{before.ply}"]').wait_for()
    assert "#" in sheets.share_link(page, "deal")


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_a_line_of_the_log_leads_to_its_moment_and_back(guest: Guest, game: str) -> None:
    page = guest()
    play.open_record(page, records.begun(game, 3))
    play.await_turn(page)
    there = play.position(page)
    page.locator("#stage .bar-log").click()
    # Only in an open sheet, because a closed one still contains the previous game's log.
    line = page.locator('#sheet[open][data-sheet="log"] .log button').nth(-3)
    at, said = line.get_attribute("data-at"), line.inner_text()
    line.click()
    page.locator(f'main[data-screen="replay"][data-ply="{at}"]').wait_for()
    assert said
    page.locator('[data-do="resume"]').click()
    page.locator('main[data-screen="table"]').wait_for()
    assert play.position(page) == there
    for key in ("b", "t"):  # replay from this step; replay the last trick or round
        page.keyboard.press(key)
        replay(page)
        page.keyboard.press("b")
        page.locator('main[data-screen="table"]').wait_for()
        assert play.position(page) == there


@pytest.mark.parametrize("game", EXAMPLES)
def test_people_ask_why_a_computer_player_did_that(guest: Guest, game: str) -> None:
    page = guest()
    play.open_record(page, records.thought(game))
    page.locator('#stage [data-do="watch"]').click()
    replay(page)
    page.keyboard.press("End")
    page.locator('#stage [data-do="forward"]:disabled').wait_for()
    page.locator("#stage .bar-log").click()
    asked = page.locator('#sheet[open][data-sheet="log"] [data-do="motive"]').nth(1)
    at = asked.get_attribute("data-at")
    asked.click()
    page.locator(f'main[data-screen="replay"][data-ply="{at}"]').wait_for()
    expect(page.locator("#sheet")).not_to_have_attribute("open", "")
    expect(page.locator("#prompt")).to_have_text(re.compile(r"\(easy\) chose “|had no choice"))
    why = page.locator('#stage .transport [data-do="motive"]')
    expect(why).to_have_attribute("aria-pressed", "true")
    assert screens.complaints(page) == []
    page.locator('#stage [data-do="forward"]').click()
    page.locator(f'main:not([data-ply="{at}"])').wait_for()
    expect(page.locator("#transport-view-as")).to_have_value("0")
    expect(why).to_be_enabled()
    why.click()
    page.locator(f'main[data-ply="{at}"]').wait_for()
    expect(why).to_have_attribute("aria-pressed", "true")
    why.click()
    page.locator(f'main:not([data-ply="{at}"])').wait_for()


def test_one_looks_back_while_the_computer_thinks(guest: Guest) -> None:
    page = guest(speed="slow")
    play.open_new(page, EXAMPLE, kinds=("human", "hard", "hard"))
    mine = play.await_turn(page)
    play.click_some(page, mine)
    page.locator('#stage [data-do="skip"]:enabled').wait_for()
    page.keyboard.press("b")
    replay(page)
    page.keyboard.press("b")
    page.locator('main[data-screen="table"]').wait_for()
    assert play.hurry(page, mine.ply).ply != mine.ply
