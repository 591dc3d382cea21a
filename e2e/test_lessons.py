"""Lessons: their steps, a reload midway, and the guided first game that follows."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import wait_ready
from e2e import play
from e2e.conftest import Guest
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.screens import complaints
from spieltisch import games
from spieltisch.core.lesson import Step, best_of, looks, match_of, why_not
from tests.app.coached import blundered
from tests.conftest import DEEP

LEARN = '[data-page="setup"][data-game="{}"] [data-do="learn"]'
NEXT = '#actions [data-do="learn"]'
SHOWN = "#prompt.is-{}"


def steps(game: str) -> list[Step]:
    return [*games.course(game, "").steps]


def moves(game: str, step: Step) -> list[str]:
    match = match_of(games.load(game), step)
    legal = match.game.legal_moves(match.state, step.seat)
    return [match.game.move_text(move) for move in legal]


def enter(page: Page, game: str) -> None:
    play.in_pages(page, f'[data-do="setup"][data-game="{game}"]').click()
    play.in_pages(page, LEARN.format(game)).click()
    start(page)


def start(page: Page) -> None:
    """Starts the lesson whose aim is shown."""
    page.locator('#sheet[open] .aim [data-do="learn"]').click()


def first_game(page: Page, *, coach: str) -> None:
    """Starts the first game after the last step of a lesson."""
    page.locator('[data-do="invite"]').click()
    page.locator(f'[data-do="first-game"][data-coach="{coach}"]').click()
    play.await_turn(page)


def choose(page: Page, move: str) -> None:
    """Makes a move if one click is enough; otherwise lets the coach show it."""
    page.locator(SHOWN.format("asked")).wait_for()
    one = page.locator(f'#stage [data-move="{move}"]:visible')
    (one.first if one.count() else page.locator('[data-do="show"]')).click()


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[:1])
def test_a_lesson_is_played_to_its_end_and_a_first_game_follows(guest: Guest, game: str) -> None:
    page = guest()
    easy = ["human", *["easy"] * (play.fewest(game) - 1)]  # fewer seats than in the first game
    play.set_up(page, game, kinds=easy)
    play.in_pages(page, LEARN.format(game)).click()
    expect(page.locator("#sheet[open] .aim .guide-picture").first).to_be_visible()
    start(page)
    if game == EXAMPLE:  # again, from the rules
        page.locator('#actions [data-do="leave"]').click()
        play.in_pages(page, f'[data-page="setup"][data-game="{game}"] [data-do="rules"]').click()
        page.locator('#sheet[open] article.rules [data-do="learn"]').first.click()
        start(page)
    every = steps(game)
    for number, step in enumerate(every):
        expect(page.locator(".coach-step")).to_have_text(f"{number + 1}/ of {len(every)}:")
        heard = re.compile(rf"^{number + 1} of {len(every)}: \w")
        expect(page.locator("#spoken p").last).to_have_text(heard)
        legal = moves(game, step)
        wrong = [] if looks(step) else [move for move in legal if why_not(step, move)]
        if wrong and number == 0:
            choose(page, wrong[0])
            page.locator(SHOWN.format("wrong")).wait_for()
            assert not complaints(page)
            page.locator(NEXT).click()
        if looks(step):
            page.locator(SHOWN.format("look")).wait_for()
        else:
            choose(page, best_of(step, legal))
            page.locator("#prompt:is(.is-right, .is-shown)").wait_for()
        assert "game/" not in page.evaluate("Object.keys(localStorage).join()")
        if number + 1 < len(every):
            page.locator(NEXT).click()
    assert not complaints(page)
    first_game(page, coach="on")
    turn = play.await_turn(page)
    expect(page.locator('[data-do="unguide"]')).to_be_visible()
    expect(page.locator("#hint")).to_be_enabled()
    levels = page.locator("#stage").get_by_text("Computer, ")
    assert {text.strip() for text in levels.all_text_contents()} == {"Computer, easy"}
    advised = page.locator("#stage [data-advised]")
    for _ in range(12):
        expect(page.locator("#prompt[aria-busy]")).to_have_count(0)
        if advised.count():
            break
        play.click_some(page, turn)
        turn = play.await_turn(page, turn.ply)
    assert advised.count(), "sooner or later a move could be a mistake"
    play.click_some(page, turn)
    play.await_turn(page, turn.ply)
    page.locator('[data-do="unguide"]').click()
    expect(page.locator('[data-do="unguide"]')).to_have_count(0)
    page.locator('#stage [data-do="leave"]').click()
    offer = play.in_pages(page, f'[data-page="setup"][data-game="{game}"] .setup-start')
    expect(offer).to_have_attribute("data-lesson", "known")


def test_a_lesson_goes_on_after_a_reload_and_is_offered_until_it_is_done(guest: Guest) -> None:
    page = guest()
    play.in_pages(page, f'[data-do="setup"][data-game="{EXAMPLE}"]').click()
    offer = play.in_pages(page, f'[data-page="setup"][data-game="{EXAMPLE}"] .setup-start')
    expect(offer).to_have_attribute("data-lesson", "new")
    expect(offer.locator('[type="submit"]')).to_be_visible()
    offer.locator('[data-do="learn"]').click()
    start(page)
    if not looks(steps(EXAMPLE)[0]):
        page.locator('[data-do="show"]').click()
    page.locator(NEXT).click()
    second = f"2/ of {len(steps(EXAMPLE))}:"
    expect(page.locator(".coach-step")).to_have_text(second)
    page.reload()
    wait_ready(page)
    expect(page.locator(".coach-step")).to_have_text(second)
    page.locator('#actions [data-do="aim"]').click()
    page.locator('#sheet[open] .aim [data-do="close"]').click()
    expect(page.locator("#sheet")).not_to_be_visible()
    page.locator('#actions [data-do="leave"]').click()
    expect(offer).to_have_attribute("data-lesson", "begun")
    expect(offer.locator("[data-lesson-step]")).to_have_text(f"2/{len(steps(EXAMPLE))}")
    play.begin(page, EXAMPLE)
    page.locator('[data-do="menu"]').click()
    page.locator('#sheet [data-do="learn"]').click()
    expect(page.locator(".coach-step")).to_have_text(second)
    play.go_back(page)
    play.await_turn(page)
    expect(page.locator("#prompt.is-lesson")).to_have_count(0)


def test_damaged_progress_starts_the_lesson_again(guest: Guest) -> None:
    page = guest()
    for kept in ("[]", "7", '{"step":"9"}', "{", '{"step":-1}', '{"step":1e9}'):
        page.evaluate(f"kept => localStorage.setItem('spieltisch/lesson/{EXAMPLE}', kept)", kept)
        enter(page, EXAMPLE)
        step = page.locator(".coach-step").filter(has_text=f"1/ of {len(steps(EXAMPLE))}")
        expect(step, kept).to_have_count(1)
        page.locator('#actions [data-do="leave"]').click()
        page.locator('main[data-screen="setup"]').wait_for()
        play.go_back(page)
        page.locator('main[data-screen="lobby"]').wait_for()


def test_a_guided_game_keeps_its_coach_over_a_reload(guest: Guest) -> None:
    page = guest()
    game = EXAMPLES[1]
    last = len(steps(game)) - 1
    page.evaluate(
        f"localStorage.setItem('spieltisch/lesson/{game}', JSON.stringify({{step: {last}}}))"
    )
    page.evaluate(f"location.hash = 'learn={game}'")  # as the link in the rules does
    page.locator('[data-do="show"]').click()
    first_game(page, coach="on")
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()
    page.go_forward()
    play.await_turn(page)
    page.reload()
    wait_ready(page)
    play.await_turn(page)
    expect(page.locator('[data-do="unguide"]')).to_be_visible()


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_first_game_after_a_link_is_played_as_the_set_up_says(guest: Guest, level: str) -> None:
    page = guest()
    if level != "normal":
        play.start(page, EXAMPLE, kinds=["human", *[level] * (play.fewest(EXAMPLE) - 1)])
        play.await_turn(page)
        page.locator('#stage [data-do="leave"]').click()
    every = steps(EXAMPLE)
    task = max(number for number, step in enumerate(every) if not looks(step))
    page.evaluate(
        f"localStorage.setItem('spieltisch/lesson/{EXAMPLE}', JSON.stringify({{step: {task}}}))"
    )
    page.evaluate(f"location.hash = 'learn={EXAMPLE}'")
    page.locator('[data-do="show"]').wait_for()
    page.reload()  # so that the set-up has not been on the screen
    wait_ready(page)
    page.locator('[data-do="show"]').click()
    for _ in every[task + 1 :]:
        page.locator(NEXT).click()
    first_game(page, coach="off")
    expect(page.locator('[data-do="unguide"]')).to_have_count(0)
    labels = page.locator("#stage").get_by_text("Computer, ").all_text_contents()
    assert {text.strip() for text in labels} == {f"Computer, {level}"}
    page.locator('#stage [data-do="leave"]').click()
    play.in_pages(page, f'[data-do="setup"][data-game="{EXAMPLE}"]').click()
    expect(play.form(page, EXAMPLE).locator("[data-line]").first).to_contain_text(level)


def a_mistake(game: str) -> tuple[str, str]:
    """The record of a game in which it is the person's turn, and a move that is a mistake there."""
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's event loop runs in this thread
        device, at = elsewhere.submit(blundered, game).result()
        move = device.session.match.plies[at].move
        undone = elsewhere.submit(device.ask, "undo").result()
    return undone["record"], device.session.game.move_text(move)


GUIDE: Final = """() => {
  const key = `spieltisch/game/${history.state.game}`;
  const kept = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...kept, guided: true }));
}"""


def test_after_a_mistake_the_game_waits_until_people_take_it_back_or_play_on(guest: Guest) -> None:
    record, move = a_mistake(EXAMPLE)
    page = guest()
    play.open_record(page, record)
    page.evaluate(GUIDE)
    page.reload()
    wait_ready(page)
    before = play.await_turn(page).ply
    page.locator("#advice").wait_for()
    play.click_move(page, move)
    remark = page.locator("#prompt.is-remark")
    expect(remark).to_contain_text("Your move lowered your chance")
    assert play.ply(page) != before and not complaints(page)
    page.locator('#actions [data-do="undo"]').click()
    play.await_turn(page)
    assert play.ply(page) == before
    play.click_move(page, move)
    expect(remark).to_contain_text("was better")
    page.locator('#actions [data-move="continue"]').click()
    expect(remark).to_have_count(0)
    play.await_turn(page, before)
