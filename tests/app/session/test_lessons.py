"""Every game's lessons, played to the end: each task can be solved and gets its comment."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatchcase
from functools import cache
from itertools import product
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.screens.i18n import LANGUAGES, Speaker
from spieltisch.app.screens.screen import SIZES
from spieltisch.app.session.regulars import REGULARS
from spieltisch.core.game import NATURE
from spieltisch.core.lesson import (
    LEAST,
    MOST,
    Course,
    Step,
    continues,
    looks,
    match_of,
    plies_of,
    why_not,
)
from spieltisch.core.match import checksum
from spieltisch.core.text import Message
from tests.app.miniature import Page, undrawn
from tests.conftest import DEEP, often

GAMES: Final = [game for game in games.game_ids() if games.courses(game)]
COURSES: Final = [(game, course) for game in GAMES for course in games.courses(game)]
STEPS: Final = [
    (game, course.key, number, step)
    for game, course in COURSES
    for number, step in enumerate(course.steps)
]
NAMES: Final = tuple(each.name for each in REGULARS)
TASK: Final = next(step for step in STEPS if not looks(step[3]))
"""The first step with something to decide."""

NAMED: Final = [f"{game}.{key}-{number}" for game, key, number, _ in STEPS]
LONGEST: Final = 190
"""The maximum length, in characters, of a sentence beside the table on a small phone."""

pytestmark = pytest.mark.usefixtures("german")
MANY: Final = 6 if DEEP else 2
"""How many of a step's right moves are tried at most."""

every_course = pytest.mark.parametrize(
    ("game", "course"), COURSES, ids=[f"{game}.{course.key}" for game, course in COURSES]
)
every_step = pytest.mark.parametrize(("game", "key", "number", "step"), STEPS, ids=NAMED)


def legal(game: str, step: Step) -> list[str]:
    """The notations of the moves that can be made in a step; none in one to look at."""
    if looks(step):
        return []
    match = match_of(games.load(game), step)
    moves = match.game.legal_moves(match.state, step.seat)
    return [match.game.move_text(move) for move in moves]


def messages(step: Step) -> list[Message]:
    return [step.ask, *filter(None, [step.done]), *(wrong.why for wrong in step.wrong)]


def opened(game: str, key: str, number: int, **wishes: str) -> Page:
    page = Page(**wishes)
    frame = page.ask("learn", game=game, course=key, step=number)
    assert "html" in frame, frame
    return page


@cache
def seen_in(game: str, key: str, number: int, size: str) -> Page:
    """A step as it opens in English on this size of screen, for tests that only look at it."""
    return opened(game, key, number, size=size)


def seen(game: str, key: str, number: int) -> Page:
    """The same on a laptop."""
    return seen_in(game, key, number, "l")


@every_course
def test_a_course_has_an_aim_a_number_of_steps_and_a_first_game(game: str, course: Course) -> None:
    assert LEAST <= len(course.steps) <= MOST
    assert 1 <= len(course.aim) <= 3
    seats, options = course.first_game
    assert games.load(game).meta.complete(options, seats).items() >= options.items()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_course_has_no_key_and_is_offered_unless_an_option_asks_for_another(
    game: str,
) -> None:
    first, *others = games.courses(game)
    assert first.key == "" and first.offered is None
    keys = [course.key for course in others]
    assert len({*keys, ""}) == len(keys) + 1
    values = {option.key: option.values for option in games.load(game).meta.choices}
    for course in others:
        assert re.fullmatch(r"[a-z]{1,12}", course.key)
        if course.offered is not None:
            option, value = course.offered
            assert value in values[option]


@every_step
def test_each_step_still_leads_to_the_position_it_describes(
    game: str, key: str, number: int, step: Step
) -> None:
    match = match_of(games.load(game), step)
    assert checksum(match.state) == step.check, (
        "the position has changed: check the step's sentences"
    )


@every_step
def test_each_step_has_legal_right_and_wrong_moves(
    game: str, key: str, number: int, step: Step
) -> None:
    if looks(step):
        assert not step.wrong and step.done is None, "nothing is decided, so there is no comment"
        return
    assert step.done is not None
    match = match_of(games.load(game), step)
    assert step.seat in match.to_act
    moves = legal(game, step)
    right = [move for move in moves if why_not(step, move) is None]
    for pattern in step.right:
        assert any(fnmatchcase(move, pattern) for move in right), f"no legal move fits {pattern}"
    others = [move for move in moves if move not in right]
    assert bool(others) == bool(step.wrong)
    for wrong in step.wrong:
        met = [move for move in others if why_not(step, move) == wrong.why]
        assert met, f"never shown: {wrong.why.template}"
        for pattern in wrong.moves:
            assert any(fnmatchcase(move, pattern) for move in others), pattern


@every_step
def test_every_sentence_is_short_in_both_languages(
    game: str, key: str, number: int, step: Step
) -> None:
    names = ("You", *NAMES[: step.seats - 1])
    for message in messages(step):
        english, german = Speaker("en", names)(message), Speaker("de", names)(message)
        assert english != german
        for sentence in (english, german):
            assert len(sentence) <= LONGEST, f"{len(sentence)}: {sentence}"
            assert not [name for name in NAMES if name in sentence and name not in names]


@every_step
def test_right_moves_get_their_comment_and_lead_to_the_next_step(
    game: str, key: str, number: int, step: Step
) -> None:
    for move in [move for move in legal(game, step) if why_not(step, move) is None][:MANY]:
        with undrawn():  # the tests of the task look at this screen
            page = opened(game, key, number)
        of = page.last["lesson"]["of"]
        assert page.last["lesson"] == {"course": key, "step": number, "of": of, "state": "asked"}
        page.ask("move", move=move, ply=page.last["ply"])
        while page.last["waiting"] == "chance":
            page.ask("step")
        assert page.last["waiting"] == "lesson"
        assert page.last["lesson"]["state"] == "right"
        assert "result" not in page.last, "a lesson has no result"
        assert step.done is not None and text(page, step.done) in page.last["html"]
        last = number + 1 == page.last["lesson"]["of"]
        onward = 'data-do="invite"' if last else f'data-do="learn" data-step="{number + 1}"'
        assert onward in page.last["html"]


def text(page: Page, message: Message) -> str:
    """A message as it appears in the page's HTML."""
    session = page.session
    said = Speaker(page.lang, ("You", *NAMES[: session.match.seats - 1]))(message)
    return said.replace("&", "&amp;").replace("'", "&#39;")


@every_step
def test_wrong_moves_get_their_reason_and_can_be_repeated(
    game: str, key: str, number: int, step: Step
) -> None:
    for wrong in step.wrong:
        move = next(move for move in legal(game, step) if why_not(step, move) == wrong.why)
        with undrawn():
            page = opened(game, key, number)
        before = page.session.match.state
        page.ask("move", move=move, ply=page.last["ply"])
        while page.last["waiting"] == "chance":
            page.ask("step")
        assert page.last["lesson"]["state"] == "wrong"
        assert text(page, wrong.why) in page.last["html"]
        assert f'data-do="learn" data-step="{number}"' in page.last["html"]
        with undrawn():
            page.ask("learn", game=game, course=key, step=number)
        assert page.session.match.state == before


@every_step
def test_a_step_can_be_shown_in_every_language_and_size(
    game: str, key: str, number: int, step: Step
) -> None:
    """In the usual run, in each language on one size, which differs from step to step."""
    ways = list(product(LANGUAGES, SIZES))
    for lang, size in ways if DEEP else (ways[number % 3], ways[3 + (number + 1) % 3]):
        if lang == "en":
            first = seen_in(game, key, number, size)
            with undrawn():
                page = opened(game, key, number, lang=lang, size=size)
        else:
            first = page = opened(game, key, number, lang=lang, size=size)
        assert not first.last["broken"]
        assert text(first, step.ask) in first.last["html"]
        page.ask("show")
        assert not page.last["broken"]
        assert page.last["lesson"]["state"] == ("look" if looks(step) else "shown")


def tags(html: str) -> dict[str, str]:
    """The opening tags of a screen's elements by id."""
    return {found[1]: found[0] for found in re.finditer(r'<[^<>]* id="([^"]+)"[^<>]*>', html)}


@every_step
def test_what_a_task_names_is_on_the_table_and_glows_while_it_is_open(
    game: str, key: str, number: int, step: Step
) -> None:
    for size in SIZES if DEEP else dict.fromkeys(("l", SIZES[number % 3], "s")):
        page = seen_in(game, key, number, size)
        found = tags(page.last["html"])
        there = [id for id in step.glow if id in found]
        glowing = {id for id, tag in found.items() if " data-glow" in tag}
        assert glowing == set(there)
        assert page.last["html"].count(" data-glow") == len(there)
        first = [pick[1] for id in there if (pick := re.search(r' data-pick="([^"]+)"', found[id]))]
        for id in set(step.glow) - set(there):
            with undrawn():
                other = opened(game, key, number, size=size)
            pages = [other.ask("pick", name=pick)["html"] for pick in first]
            assert any(" data-glow" in tags(html).get(id, "") for html in pages), "not on the table"
    if not looks(step):
        with undrawn():
            page = opened(game, key, number, size="s")
        page.ask("show")
        assert " data-glow" not in page.last["html"]


@every_step
def test_only_the_pick_that_the_task_speaks_of_is_open(
    game: str, key: str, number: int, step: Step
) -> None:
    page = seen(game, key, number) if step.picked is None else opened(game, key, number)
    assert page.session.picked == (() if step.picked is None else (step.picked,))
    if step.picked is not None:
        page.ask("pick", name=step.picked)
        assert f'data-pick="{step.picked}"' in page.last["html"], "no such pick"


@every_step
def test_an_account_to_look_at_is_shown_as_the_round_has_ended(
    game: str, key: str, number: int, step: Step
) -> None:
    page = seen(game, key, number)
    session = page.session
    assert session.accounts == step.account
    if step.account:
        assert looks(step)
        assert session.match.plies[session.position].seat == NATURE, "not yet what follows"
        before = games.course(game, key).steps[number - 1]
        with undrawn():
            page = opened(game, key, number - 1)
            page.ask("show")
        page.session.catch_up()
        assert page.session.step == before
        assert page.session.position == session.position, "the same picture"


@every_step
def test_a_step_that_does_not_continue_the_one_before_says_so(
    game: str, key: str, number: int, step: Step
) -> None:
    before = games.course(game, key).steps[number - 1]
    fresh = number > 0 and not continues(games.load(game), before, step)
    page = seen(game, key, number)
    assert ("New example" in page.last["html"]) == fresh
    assert page.last["log"] == [], "nothing has happened since"


@every_step
def test_the_log_begins_with_the_example(game: str, key: str, number: int, step: Step) -> None:
    steps = games.course(game, key).steps
    begun = number
    while begun and continues(games.load(game), steps[begun - 1], steps[begun]):
        begun -= 1
    page = seen(game, key, number)
    start = len(match_of(games.load(game), steps[begun]).plies)
    told = re.findall(r'data-do="moment" data-at="(\d+)"', page.last["html"])
    assert all(int(at) > start for at in told)
    lines = page.session.table.seen.plies(step.seat)[start:]
    assert bool(told) == any(lines), "a ply may have no line, such as a choice face down"


def looking(monkeypatch: pytest.MonkeyPatch, glow: tuple[str, ...] = ()) -> str:
    """Makes the first step of a game one to look at; returns the game's id."""
    game, course = COURSES[0]
    first = course.steps[0]._replace(right=(), done=None, wrong=(), glow=glow)
    other = course._replace(steps=(first, *course.steps[1:]))
    monkeypatch.setattr(games, "courses", lambda game_id: (other,))
    return game


def test_in_a_step_to_look_at_nothing_can_be_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    game = looking(monkeypatch, ("actions",))
    page = opened(game, "", 0)
    html = page.last["html"]
    assert page.last["lesson"]["state"] == "look" and page.last["waiting"] == "lesson"
    assert "data-move=" not in html and 'data-do="show"' not in html
    assert 'data-do="learn" data-step="1"' in html
    assert " data-glow" in tags(html)["actions"]
    move = TASK[3].right[0]
    assert "error" in page.ask("move", move=move, ply=page.last["ply"])
    assert page.ask("show")["lesson"]["state"] == "look"


def test_a_further_course_is_opened_by_its_key_and_offered_by_its_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [first] = games.courses("vigila")[:1]
    full = first._replace(
        key="full", first_game=(2, {"level": "2"}), steps=first.steps[1:], offered=("level", "2")
    )
    monkeypatch.setattr(games, "courses", lambda game_id: (first, full))
    page = opened("vigila", "full", 0)
    assert page.last["lesson"] | {"course": "full", "of": len(full.steps)} == page.last["lesson"]
    assert text(page, full.steps[0].ask) in page.last["html"]
    page.ask("first_game", game="vigila", course="full", seed="first")
    assert page.session.match.options["level"] == "2"
    assert page.last["course"] == "full", "learning from a game of level 2 opens its lesson"
    page.ask("first_game", game="vigila", seed="first")
    assert page.session.match.options["level"] == "1"
    assert "course" not in page.last
    assert "error" in page.ask("learn", game="vigila", course="other")
    assert "error" in page.ask("learn", game="vigila", course=7)


@every_step
def test_the_moves_that_follow_are_legal_moves_of_others(
    game: str, key: str, number: int, step: Step
) -> None:
    for move in [move for move in legal(game, step) if why_not(step, move) is None][:MANY]:
        match = match_of(games.load(game), step)
        match.play_text(step.seat, move)
        match.replay(plies_of(step.then))
        assert step.seat not in [seat for seat, _ in plies_of(f"{step.then} {step.later}")]


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_advises_like_a_hint_or_says_nothing(game: str) -> None:
    page = Page()
    page.ask("first_game", game=game, seed="first", coach=True)
    assert page.last["guided"] is True and not page.last["assisted"]
    spoke = quiet = 0
    for _ in often(fast=4, deep=12):
        if page.last["waiting"] != "you":
            page.go_until("you", "over")
        if page.last["waiting"] == "over":
            break
        session = page.session
        prompt = text(page, session.words.prompt(session.view()))
        if len(session.legal) > 1:
            assert page.last["coach"] is True
            answer = page.ask("coach")
            assert "coach" not in answer and not answer["broken"]
            found = session.table.analyses[session.position, 0]
            assert (session.advice is None) == found.plain == ('id="advice"' not in answer["html"])
            assert prompt in answer["html"], "what to do stays"
            assert ("data-advised" in answer["html"]) == (not found.plain)
            spoke += not found.plain
            quiet += found.plain
            assert answer["assisted"] == (spoke > 0), "only advice that can be read is help"
        else:
            assert "coach" not in page.last, "a forced move needs no advice"
        move = list(session.legal)[page.last["ply"] % len(session.legal)]
        page.ask("move", move=move, ply=page.last["ply"])
        if session.judging is not None:
            page.ask("coach")
        if session.waiting == "remark":
            page.ask("move", move="continue", ply=page.last["ply"])
    assert spoke, "somewhere a move could be a mistake"


@pytest.mark.usefixtures("shallow")
def test_the_coach_thinks_of_a_decision_once() -> None:
    page = Page()
    page.ask("first_game", game=STEPS[0][0], seed="coach", coach=True)
    page.go_until("you")
    first = page.ask("coach")["html"]
    assert page.ask("render")["html"] == first
    assert "coach" not in page.last
    page.ask("unguide")
    assert "coach" not in page.last


def test_the_coach_stays_off_after_the_game_is_loaded_again() -> None:
    game = STEPS[0][0]
    page = Page()
    page.ask("first_game", game=game, seed="coach", coach=True)
    page.go_until("you")
    assert 'data-do="unguide"' in page.last["html"]
    record = page.last["record"]
    page.ask("load", record=record, local=[0], guided=True)
    assert page.last["guided"] is True
    page.ask("unguide")
    assert "guided" not in page.last
    assert 'data-do="unguide"' not in page.last["html"]
    page.ask("load", record=record, local=[0])
    assert "guided" not in page.last


def test_a_lesson_cannot_be_shared_undone_or_continued_as_a_game() -> None:
    page = opened(*TASK[:3])
    assert "error" in page.ask("share", kind="turn", base="https://example.org/")
    page.ask("show")
    assert "error" in page.ask("undo")
    assert "error" in page.ask("why", target="0")
    page.go_until("lesson")
    before = page.last["ply"]
    assert page.ask("step")["ply"] == before, "nobody else moves"
    assert "error" in page.ask("move", move=TASK[3].right[0])


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "nothing", "step": 0},
        {"game": STEPS[0][0], "step": "1"},
        {"game": STEPS[0][0], "step": True},
        {"step": 0},
    ],
    ids=json.dumps,
)
def test_a_request_for_an_unknown_lesson_is_refused(wish: dict[str, Any]) -> None:
    assert "error" in Page().ask("learn", **wish)


def test_a_step_beyond_the_last_opens_the_last() -> None:
    page = opened(STEPS[0][0], "", 10**9)
    assert page.last["lesson"]["step"] == page.last["lesson"]["of"] - 1
    page.ask("learn", game=STEPS[0][0], step=-5)
    assert page.last["lesson"]["step"] == 0


def test_the_right_move_is_shown_even_while_looking_back() -> None:
    page = opened(*TASK[:3])
    page.ask("seek", at="first")
    assert page.last["screen"] == "replay"
    assert page.ask("show")["lesson"]["state"] == "shown"


def test_without_a_pause_a_comment_still_stands_beside_the_account_it_speaks_of() -> None:
    accounts = 0
    for game, key, number, step in STEPS:
        if looks(step):
            continue
        with undrawn():
            slow, fast = opened(game, key, number), opened(game, key, number)
            slow.ask("show")
            while slow.last["waiting"] == "chance":
                slow.ask("step")
            fast.ask("show", pace="off")
        if slow.session.account == "open":
            accounts += 1
            assert fast.last["waiting"] == "lesson", (game, number)
            assert fast.session.accounts, (game, number)
            assert fast.session.position == slow.session.position, (game, number)
        fast.ask("render", pace="off")
        assert fast.session.accounts == (slow.session.account == "open"), (game, number)
    assert accounts
