"""A person's own mistakes: from the review to the table, what is kept, and when it comes back."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.ai.analysis import Analysis, Judged, Judging, Option
from spieltisch.ai.knowledge import Progress
from spieltisch.app.session import mistakes as sessions
from spieltisch.app.session import review as reviews
from spieltisch.app.session.mistakes import own_mistakes
from spieltisch.app.session.puzzles import Puzzling
from spieltisch.app.session.review import Review
from spieltisch.app.storage import mistakes as kept_ones
from spieltisch.app.storage.mistakes import Mistake
from spieltisch.core.puzzle import format_puzzles, parse_puzzle
from tests.app.finished import texts, with_people
from tests.app.miniature import Page
from tests.app.worker.test_puzzles import SINGLE

DAY: Final = "2026-11-26"
LATER: Final = "2026-11-27"
GAME: Final = "vaalbara"
OTHER: Final = "39719524 0.20.20 - vaalbara.1.z47OEgCBzml-8Hfg5C0nO3X9ngUTAwY | l2 17.53.16 0"
"""A mistake whose better move is l2."""
DAILY: Final = parse_puzzle(
    "3e860565 0.11.20 later vaalbara.1.3hxHEQBx2Mpk6JL3GmySMtfEYYLfGA | l2 30.38.30.38 0"
)


@pytest.fixture(autouse=True)
def _shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has puzzles."""
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: "")


def kept(**more: Any) -> str:
    """A page that keeps one mistake in Vaalbara, whose better move is 4."""
    puzzle = SINGLE._replace(themes=())
    own = kept_ones.with_new({}, GAME, [puzzle], DAY)[GAME]
    return kept_ones.written({GAME: {SINGLE.id: own[SINGLE.id]._replace(**more)}})


def opened(text: str, today: str = LATER) -> Page:
    page = Page()
    page.ask("mistake", game=GAME, kept=text, today=today)
    return page


def solved(page: Page, *moves: str) -> None:
    """Makes these moves, each after taking the last one back, and waits for what follows."""
    for number, move in enumerate(moves):
        if number:
            page.ask("retry")
        page.ask("move", move=move, ply=page.last["ply"])
    while page.last["waiting"] == "chance":
        page.ask("step")


def after(page: Page, text: str, today: str = LATER) -> tuple[Mistake, str]:
    """What the page keeps now, and the sentence that it shows."""
    reply = page.ask("mistakes", kept=text, today=today)
    return kept_ones.parse(reply.get("mistakes", text))[GAME][SINGLE.id], reply.get("told", "")


def test_a_mistake_that_is_due_opens_as_a_puzzle_of_ones_own() -> None:
    page = opened(kept())
    told = page.last["puzzle"]
    assert (told["id"], told["own"], told["state"]) == (SINGLE.id, True, "asked")
    assert "Your mistake" in page.last["html"] and "Find a better move" in page.last["html"]
    assert "Difficulty" not in page.last["html"], "nobody has measured how hard it is"
    assert "error" in Page().ask("mistake", game=GAME, kept=kept(), today=DAY)


def test_a_find_at_the_first_try_moves_it_on_and_the_second_one_ends_it() -> None:
    page = opened(kept())
    solved(page, "4")
    first, told = after(page, kept())
    assert (first.finds, first.due) == (1, "2026-11-30")
    assert told == "This puzzle comes back in 3 days."
    assert after(page, kept(finds=1, due="2026-11-30", box=1)) == (
        Mistake(first.puzzle, DAY, "2026-11-30", 1, 1),
        told,
    ), "an answer counts once"
    page = opened(kept(finds=1, due="2026-11-30", box=1), "2026-11-30")
    solved(page, "4")
    last, told = after(page, kept(finds=1, due="2026-11-30", box=1), "2026-11-30")
    assert last.done and told == "Solved twice: this puzzle won't come back."


def test_a_find_with_a_hint_or_after_a_wrong_move_does_not_count() -> None:
    page = opened(kept())
    page.ask("hint")
    assert after(page, kept())[0].tried
    solved(page, "4")
    assert (after(page, kept())[0].finds, after(page, kept())[0].box) == (0, 1)
    page = opened(kept())
    wrong = next(move for move in page.session.legal if move != "4")
    solved(page, wrong)
    assert after(page, kept())[0].tried
    page = opened(kept(tried=True))
    solved(page, "4")
    assert after(page, kept(tried=True))[0].finds == 0, "a reload does not wipe out a wrong move"


def test_after_a_mistake_the_next_one_follows_also_from_another_game() -> None:
    def following(*others: str, due: str = LATER) -> str:
        own = json.loads(kept())
        for game in others:
            line = own[GAME][SINGLE.id]["puzzle"].replace(GAME, game).replace(SINGLE.id, "5d0cf2a1")
            own.setdefault(game, {})["5d0cf2a1"] = {"puzzle": line, "made": DAY, "due": due}
        page = opened(json.dumps(own))
        page.ask("show")
        found = re.search(r'data-do="mistake" data-game="(\w+)"', page.last["html"])
        return found[1] if found else ""

    assert following() == ""
    assert following("vigila") == "vigila"
    assert following("vigila", GAME) == GAME, "those of the same game first"
    assert following("vigila", due="2026-12-01") == ""


def test_an_answer_that_was_shown_begins_again_tomorrow() -> None:
    page = opened(kept(box=1, finds=1))
    page.ask("show")
    now, told = after(page, kept(box=1, finds=1))
    assert (now.box, now.finds, now.due) == (0, 1, "2026-11-28")
    assert told == "This puzzle comes back tomorrow."


def test_also_after_practice_somebody_says_when_it_comes_back() -> None:
    """Here it was tried again on the day of the review, tomorrow it is due."""
    page = opened(kept())
    solved(page, "4")
    assert after(page, kept(due="2026-11-28"))[1] == "This puzzle comes back tomorrow."
    page = opened(kept())
    page.ask("show")
    assert after(page, kept(due="2026-11-28"))[1] == "This puzzle comes back tomorrow."


def test_a_kept_mistake_opens_by_its_id_like_a_puzzle_also_before_its_day() -> None:
    page = Page()
    asked = {"game": GAME, "id": SINGLE.id, "kept": "", "today": DAY}
    page.ask("puzzle", own=True, mistakes=kept(), **asked)
    assert page.last["puzzle"]["own"]
    solved(page, "4")
    assert after(page, kept(), DAY)[0] == kept_ones.parse(kept())[GAME][SINGLE.id]
    sheet = page.ask("brought")["sheet"]
    assert "Back" in page.last["html"] and "share-puzzle" not in sheet and "data-own" in sheet
    for mistakes in ("", kept().replace("31.", "31.1.")):
        reply = page.ask("puzzle", own=True, mistakes=mistakes, **asked)
        assert reply == {"error": "This puzzle is no longer available."}


def test_a_puzzle_that_ships_with_the_same_position_is_another_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: format_puzzles(GAME, [SINGLE]))
    page = Page()
    asked = {"game": GAME, "id": SINGLE.id, "kept": "", "mistakes": kept(), "today": DAY}
    assert page.ask("puzzle", **asked)["puzzle"]["own"] is False
    assert page.ask("puzzle", own=True, **asked)["puzzle"]["own"] is True
    assert "data-own" not in Page().ask("puzzle", **asked)["html"]


def test_a_mistake_that_no_longer_fits_its_game_makes_room_for_the_next() -> None:
    two = json.loads(kept())
    other = two[GAME][SINGLE.id]["puzzle"].replace(SINGLE.id, "00000000")
    two[GAME]["00000000"] = {**two[GAME][SINGLE.id], "puzzle": other, "due": DAY}
    page = Page()
    reply = page.ask("mistake", game=GAME, kept=json.dumps(two), today=LATER)
    assert page.last["puzzle"]["id"] == SINGLE.id and reply["mistakes"] == kept()
    del two[GAME][SINGLE.id]
    reply = page.ask("mistake", game=GAME, kept=json.dumps(two), today=LATER)
    assert reply["error"] and reply["mistakes"] == ""
    assert page.ask("mistake", game="halma", kept=json.dumps(two), today=LATER).keys() == {"error"}


@pytest.fixture
def _ships(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vaalbara ships a puzzle whose answer is 4, and those of the days."""
    text = format_puzzles(GAME, [SINGLE, DAILY])
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: text)


def shipped(today: str = DAY, text: str = "", **more: Any) -> Page:
    page = Page()
    asked = {"game": GAME, "id": SINGLE.id, "mistakes": text, "today": today, "played": [{}]}
    page.ask("puzzle", **{**asked, "kept": "", **more})
    return page


def failing(page: Page, text: str, today: str = DAY) -> tuple[str, str]:
    """What the page keeps now, and the sentence that it shows."""
    reply = page.ask("mistakes", kept=text, today=today)
    return reply.get("mistakes", text), reply.get("told", "")


@pytest.mark.usefixtures("_ships")
def test_a_puzzle_that_was_failed_comes_back_tomorrow() -> None:
    wrong = next(move for move in shipped().session.legal if move != "4")
    for moves in ((wrong,), (wrong, "4"), ()):
        page = shipped()
        if moves:
            solved(page, *moves)
        else:
            page.ask("show")
        text, told = failing(page, "")
        assert kept_ones.parse(text)[GAME][SINGLE.id] == Mistake("", DAY, LATER)
        assert told == ("" if moves == (wrong,) else "This puzzle comes back tomorrow.")
    page = shipped()
    page.ask("hint")
    solved(page, "4")
    assert failing(page, "") == ("", ""), "nothing was wrong"


@pytest.mark.usefixtures("_ships")
def test_a_failed_puzzle_opens_anew_on_its_day_and_a_find_at_the_first_try_ends_it() -> None:
    text = kept_ones.written(kept_ones.with_failed({}, GAME, SINGLE.id, DAY))
    assert "error" in Page().ask("mistake", game=GAME, kept=text, today=DAY)
    before = json.dumps({GAME: {SINGLE.id: {"given": True, "helped": True, "when": 1, "step": 4}}})
    assert shipped(DAY, text, kept=before).last["puzzle"]["given"], "its answer is known by heart"
    by_link = shipped(LATER, text, kept=before)
    for page in (opened(text), by_link):
        told = page.last["puzzle"]
        assert (told["id"], told["own"], told["given"], told["misses"]) == (
            SINGLE.id,
            False,
            False,
            0,
        )
        assert "Your mistake" not in page.last["html"]
        solved(page, "4")
        after, said = failing(page, text, LATER)
        assert kept_ones.parse(after)[GAME][SINGLE.id].done
        assert said == "Solved on the first try: this puzzle won't come back."
        assert "error" in Page().ask("mistake", game=GAME, kept=after, today="2027-01-01")


@pytest.mark.usefixtures("_ships")
def test_a_wrong_move_on_its_day_is_remembered_and_help_keeps_it_coming_back() -> None:
    text = kept_ones.written(kept_ones.with_failed({}, GAME, SINGLE.id, DAY))
    page = opened(text)
    page.ask("hint")
    text, _ = failing(page, text, LATER)
    assert kept_ones.parse(text)[GAME][SINGLE.id].tried
    page = opened(text)
    solved(page, "4")
    after, told = failing(page, text, LATER)
    assert told == "This puzzle comes back in 3 days." and '"box":1' in after
    page = opened(text)
    page.ask("show")
    after, told = failing(page, text, LATER)
    assert told == "This puzzle comes back tomorrow."


@pytest.mark.usefixtures("_ships")
def test_failed_puzzles_and_own_mistakes_are_one_list() -> None:
    own = kept_ones.with_new({}, GAME, [parse_puzzle(OTHER)], DAY)
    text = kept_ones.written(kept_ones.with_failed(own, GAME, SINGLE.id, DAY))
    page = Page()
    sheet = page.ask("puzzles", game=GAME, kept="", mistakes=text, today=LATER)["sheet"]
    assert "2 mistakes to put right" in sheet
    page = opened(text)
    page.ask("show")
    assert "Next mistake" in page.last["html"]
    text, _ = failing(page, text, LATER)
    assert opened(text).last["puzzle"]["id"] != page.last["puzzle"]["id"]


@pytest.mark.usefixtures("_ships")
def test_a_failed_puzzle_that_no_longer_ships_is_dropped() -> None:
    text = kept_ones.written(kept_ones.with_failed({}, GAME, "00000000", DAY))
    reply = Page().ask("mistake", game=GAME, kept=text, today=LATER)
    assert reply["error"] and reply["mistakes"] == ""


@pytest.mark.usefixtures("_ships")
def test_the_own_mistake_with_the_position_of_a_puzzle_is_not_that_puzzle() -> None:
    page = shipped(LATER, kept())
    page.ask("show")
    assert failing(page, kept(), LATER) == (kept(), "")


def test_the_sheet_with_puzzles_tells_of_ones_own_mistakes() -> None:
    def sheet(today: str, text: str = "", lang: str = "en") -> str:
        page = Page(lang)
        found: str = page.ask("puzzles", game=GAME, kept="", mistakes=text, today=today)["sheet"]
        return found

    assert "own-mistakes" not in sheet(DAY)
    assert "Another of your mistakes comes back as a puzzle tomorrow." in sheet(DAY, kept())
    assert "1 mistake to put right" in sheet(LATER, kept())
    assert "30 November 2026" in sheet(DAY, kept(due="2026-11-30"))
    assert "put all your mistakes right" in sheet(LATER, kept(finds=2))
    assert "Deine Fehler" in sheet(LATER, kept(), "de")


def test_hostile_requests_get_a_sentence() -> None:
    page = opened(kept())
    for more in (
        {"today": "yesterday"},
        {"today": LATER, "at": 3},
        {"today": LATER, "at": []},
        {"today": LATER, "kept": [], "game": GAME},
        {"today": LATER, "kept": kept().replace("31", "30"), "game": "nowhere"},
    ):
        assert "error" in page.ask("mistake", **{"kept": kept(), **more})
    assert page.ask("mistakes", kept="{", today=LATER) == {}
    assert page.ask("render")["puzzle"]["id"] == SINGLE.id
    other = json.loads(kept())
    other[GAME][SINGLE.id]["puzzle"] = SINGLE.link.join(["00000000 0.0.0 - ", " | 4 1.90"])
    assert "error" in Page().ask("mistake", game=GAME, kept=json.dumps(other), today=LATER)


def judged(game: Any, known: Any, view: Any, played: Any, *_: Any, **__: Any) -> Judging:
    """Calls every decision of the first seat a mistake unless it made the last legal move. The
    first one was compared with it only once."""
    best, worlds = view.legal[-1], [1, *[50] * len(view.legal)]
    losses = [0.0 if move == best else 0.2 for move in view.legal]
    options = {
        move: Option(move, 0.7 - loss, 0.01, loss, 0.01, times)
        for move, loss, times in zip(view.legal, losses, worlds, strict=False)
    }
    yield Progress(1, 1)
    loss = 0.2 * (played != best and view.seat == 0)
    return Judged(played, Analysis(best, options, (best,)), 0.7, loss)


def again(review: Review, at: int, best: Any, moves: list[Any]) -> Any:
    """A second look finds that these moves lose nothing to speak of."""
    yield Progress(1, 1)
    return {move: Option(move, 0.69, 0.01, 0.01, 0.01, 32) for move in moves}


@pytest.fixture(autouse=True)
def _look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "_again", again)


def reviewed(names: tuple[str, ...] = ("",), game: str = "vector") -> Page:
    """A finished game whose review is complete, by a reviewer without any search."""
    page = Page()
    page.ask("load", record=with_people(texts(game)[0], *names), local=list(range(len(names))))
    session = page.session
    review = Review(session.game_id, session.match, 0, {})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviews, "judge", judged)
        for _ in review.steps():
            pass
    session.table.reviews[0] = review
    return page


@pytest.fixture(scope="module")
def review() -> Page:
    """Vector with one person who makes mistakes, and a complete review."""
    page = reviewed()
    assert own_mistakes(page.session), "the game has a mistake"
    return page


def test_the_reviews_mistakes_are_kept_with_figures_for_every_move(review: Page) -> None:
    reply = review.ask("mistakes", kept="", today=DAY)
    found = kept_ones.parse(reply["mistakes"])["vector"]
    session = review.session
    places = own_mistakes(session)
    assert len(found) == len(places) and {each.due for each in found.values()} == {LATER}
    for at, mistake in zip(places, found.values(), strict=True):
        one = session.table.reviews[0].judged[at]
        assert one is not None
        puzzle = kept_ones.puzzle_of(mistake)
        asked = Puzzling(puzzle)
        assert asked.seat == 0 and one.analysis.best in asked.right
        assert one.played not in asked.right and asked.other == one.played
        top, *rest = sorted(puzzle.decisions[0].figures, reverse=True)
        assert top == 70 and set(rest) <= {70, 50}
        first = asked.moves[0]
        assert first in asked.right or first == one.played, "a second look decides about it"
    again = review.ask("mistakes", kept=reply["mistakes"], today="2026-12-24")
    assert again == {}, "another look at the review changes nothing"


def test_a_mistake_can_be_tried_again_at_once_from_the_review(review: Page) -> None:
    at = own_mistakes(review.session)[0]
    sheet = review.ask("review")["sheet"]
    assert f'data-do="mistake" data-at="{at}"' in sheet and "come back as puzzles" in sheet
    assert "error" in review.ask("mistake", at=at + 1, kept="", today=DAY)
    page = reviewed()
    reply = page.ask("mistake", at=at, kept="", today=DAY)
    assert reply["puzzle"]["own"] and reply["puzzle"]["state"] == "asked"
    assert reply["puzzle"]["id"] in kept_ones.parse(reply["mistakes"])["vector"]


def test_only_decisions_made_here_are_tried_again(
    review: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = review.session
    places, made = own_mistakes(session), session.match.decisions()
    monkeypatch.setattr(session.table, "inherited", made.index(places[0]) + 1)
    assert own_mistakes(session) == places[1:]
    monkeypatch.setattr(session.table, "inherited", len(made))
    assert own_mistakes(session) == []
    assert 'data-do="mistake"' not in review.ask("review")["sheet"]


def test_a_decision_among_too_many_moves_is_not_tried_again(
    review: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = review.session
    places = own_mistakes(session)
    counts = [len(session.game.legal_moves(session.match.states[at], 0)) for at in places]
    monkeypatch.setattr(sessions, "MOST_MOVES", min(counts))
    assert own_mistakes(session) == [
        at for at, count in zip(places, counts, strict=True) if count == min(counts)
    ]


def test_where_several_people_play_nobodys_mistakes_are_kept() -> None:
    page = reviewed(("Ida", "Jan"))
    sheet = page.ask("review")["sheet"]
    assert 'data-do="mistake"' not in sheet and "come back as puzzles" not in sheet
    assert "error" in page.ask("mistakes", kept="", today=DAY)


def test_whoever_tries_a_mistake_again_meets_the_opponents_of_the_game() -> None:
    page = reviewed()
    table = page.session.table
    met = [
        player._replace(name="Iman") if player.kind != "human" else player
        for player in table.players
    ]
    table.players = tuple(met)
    reply = page.ask("mistake", at=own_mistakes(page.session)[0], kept="", today=DAY)
    assert page.session.players == table.players
    kept_one = Page()
    kept_one.ask("mistake", game="vector", kept=reply["mistakes"], today=LATER)
    assert kept_one.session.players == table.players
