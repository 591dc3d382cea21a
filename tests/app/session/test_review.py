"""The review of a finished game: background work, turning points, sheet and replay."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable, Callable, Generator
from copy import copy
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest

from spieltisch import games
from spieltisch.ai.analysis import Analysis, Judged, Judging, analyse, effect, followed
from spieltisch.ai.bots import finish
from spieltisch.ai.knowledge import Progress
from spieltisch.app.screens import causes, pointing
from spieltisch.app.screens.i18n import Speaker
from spieltisch.app.session import review as reviews
from spieltisch.app.session.review import Kind, Other, Parts, Review, TurningPoint
from spieltisch.app.session.seen import Seen
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.text import Event, say
from tests.app.miniature import Page

LOSSES = (0.0, 0.3, 0.06, 0.0, 0.12, 0.2, 0.0)
"""What the fake reviewer says the decisions of a match cost, in order and repeating."""

Ask = Callable[..., Awaitable[dict[str, Any]]]
Gaining = Generator[Progress, None, float]


def over(game_id: str, seats: int | None = None) -> Match:
    """A finished game whose moves vary from ply to ply, by default with the usual seats."""
    match = copy(played(game_id, seats))
    match.plies, match.states = list(match.plies), list(match.states)
    return match


@cache
def played(game_id: str, seats: int | None) -> Match:
    game = games.load(game_id)
    match = Match(game, seats or game.meta.default_seats, game.meta.quick, "over")
    while match.to_act:
        seat = match.to_act[0]
        legal = game.legal_moves(match.state, seat)
        match.play(seat, legal[len(match.plies) % len(legal)])
    return match


def saved(match: Match, people: int = 1) -> str:
    players = [Player("human" if seat < people else "easy", "") for seat in range(match.seats)]
    return write(match, players)


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fake reviewer without any search, which prefers the first legal move. What an opponent
    loses is gained by all others equally."""
    number = iter(range(100_000))

    def judge(game: Any, known: Any, view: Any, played: Move, *_: Any, **__: Any) -> Judging:
        yield Progress(1, 2)
        loss = LOSSES[next(number) % len(LOSSES)]
        best = next(move for move in view.legal if move != played or not loss)
        return Judged(played, Analysis(best), 0.7, loss, estimate=loss)

    def gained(match: Match, known: Any, at: int, judged: Judged, seat: Seat) -> Gaining:
        yield Progress(1, 2)
        return -judged.loss if match.game.meta.together else judged.loss / (match.seats - 1)

    monkeypatch.setattr(reviews, "judge", judge)

    def unknown(*_: Any) -> Generator[Progress, None, None]:
        yield Progress(1, 2)

    monkeypatch.setattr(reviews, "effect", gained)
    monkeypatch.setattr(reviews, "followed", unknown)


def play(script: Callable[[Ask, PageState], Awaitable[None]]) -> None:
    state = PageState()

    async def ask(op: str, **more: Any) -> dict[str, Any]:
        text = json.dumps({"op": op, **more})
        return json.loads(json.dumps(await answer(state, text)))  # type: ignore[no-any-return]

    async def begin() -> None:
        await script(ask, state)

    asyncio.run(begin())


async def reviewed(ask: Ask, **more: Any) -> dict[str, Any]:
    """The answer with the complete review."""
    reply = await ask("review", **more)
    while reply["going"]:
        await asyncio.sleep(0)
        reply = await ask("review", begin=False, **more)
    return reply


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_review_lists_every_decision_and_opens_its_position(game_id: str) -> None:
    match = over(game_id)

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        for lang in ("en", "de"):
            sheet = (await reviewed(ask, lang=lang))["sheet"]
            lines = re.findall(r'data-do="moment" data-at="(\d+)" data-verdict="(\w+)"', sheet)
            made = [at for at in match.decisions() if match.plies[at].seat == 0]
            free = [at for at in made if len(match.game.legal_moves(match.states[at], 0)) > 1]
            assert [int(at) for at, _ in lines] == free, "forced decisions are left out"
            assert sheet.count('data-do="branch"') == sheet.count("<h4>") == 5
            assert sheet.count("<circle") == sum(verdict != "good" for _, verdict in lines)
            better = "“ wäre besser gewesen: " if lang == "de" else "” was better: "
            assert "<table" in sheet and better in sheet
        at = next(int(at) for at, verdict in lines if verdict != "good")
        frame = await ask("moment", at=at)
        assert (frame["screen"], frame["ply"], frame["broken"]) == ("replay", at, False)
        assert re.search(r'data-verdict="(inaccuracy|mistake)">', frame["html"])
        good = next(int(at) for at, verdict in lines if verdict == "good")
        frame = await ask("seek", at=good, lang="en")
        assert 'data-verdict="good"' in frame["html"] and not frame["broken"]
        assert re.search(r"[.!?] Your next move is a good one\.", frame["html"]), "two sentences"

    play(script)


def test_a_review_continues_during_a_replay_and_can_be_stopped_and_resumed() -> None:
    match = over("verhext")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        begun = await ask("review")
        assert begun["going"] and begun["done"] < begun["total"] and "<progress" in begun["sheet"]
        await ask("seek", at="first")
        await asyncio.sleep(0)
        await ask("seek", by=1)
        for _ in range(3):
            await asyncio.sleep(0)
        further = await ask("review", begin=False)
        assert further["going"] and further["done"] > begun["done"]
        await ask("cancel", kind="review")
        stopped = await ask("review", begin=False)
        assert not stopped["going"] and "<progress" not in stopped["sheet"]
        for _ in range(5):
            await asyncio.sleep(0)
        assert (await ask("review", begin=False))["done"] == stopped["done"]
        done = await reviewed(ask)
        assert done["done"] == done["total"]

    play(script)


def test_a_new_engine_starts_a_review_when_asked_for_its_progress() -> None:
    """The last engine died between two requests; the restarted review can be stopped as usual."""
    match = over("verhext")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        assert (await ask("review", begin=False))["going"]
        await ask("cancel", kind="review")
        assert not (await ask("review", begin=False))["going"]

    play(script)


def test_opening_another_game_ends_the_review() -> None:
    match = over("verhext")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        await ask("review")
        work = state.works["review"]
        await ask("load", record=saved(match))
        assert work.stale and not state.works
        assert await work.task is None

    play(script)


def test_an_unfinished_game_has_no_review() -> None:
    match = over("verhext")
    match.undo(len(match.decisions()) - 1)

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        assert "over" in (await ask("review"))["error"]
        assert state.session is not None and not state.session.table.reviews
        finished = over("verhext")
        await ask("load", record=saved(finished))
        await reviewed(ask)
        assert state.session.table.reviews
        state.session.undo()
        assert not state.session.table.reviews

    play(script)


def test_each_person_has_a_review_from_their_own_seat() -> None:
    match = over("verhext")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match, people=2))
        await ask("view_as", seat=1)
        sheet = (await reviewed(ask))["sheet"]
        assert 'data-seat="1" aria-pressed="true"' in sheet
        assert 'data-seat="0" aria-pressed="false"' in sheet
        await reviewed(ask, seat=0)
        assert state.session is not None
        assert state.session.viewer == 0 and set(state.session.table.reviews) == {0, 1}
        assert "error" in await ask("review", seat=9)
        assert "error" in await ask("review", seat="0")

    play(script)


def test_a_failing_judgement_costs_only_its_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any, **__: Any) -> Judging:
        yield Progress(0, 1)
        raise RuntimeError

    monkeypatch.setattr(reviews, "judge", fails)
    match = over("verhext")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        reply = await reviewed(ask)
        assert reply["done"] == reply["total"] and "never a choice" in reply["sheet"]

    play(script)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_better_move_and_the_one_played_are_marked_on_the_table(game_id: str) -> None:
    page, match = Page(), over(game_id)
    page.ask("load", record=saved(match), local=[0])
    found = page.session.table.reviews[0] = Review(game_id, page.session.match, 0, {})
    marked = played = 0
    for at in found.todo[:10]:
        moves = match.game.legal_moves(match.states[at], 0)
        better = next(move for move in reversed(moves) if move != match.plies[at].move)
        found.judged[at] = Judged(match.plies[at].move, Analysis(better), 0.9, 0.5)
        frame = page.ask("seek", at=at)
        assert not frame["broken"] and "data-move" not in frame["html"]
        marked += "data-advised" in frame["html"]
        played += "data-other" in frame["html"] or "is-other" in frame["html"]
    assert min(marked, played) >= len(found.todo[:10]) // 2


@pytest.mark.parametrize("game_id", games.game_ids())
def test_another_seats_decision_is_not_marked_in_the_hand_of_the_viewer(game_id: str) -> None:
    """Whose cards may have the same names."""
    page, match = Page(), over(game_id)
    page.ask("load", record=saved(match), local=[0])
    found = page.session.table.reviews[0] = Review(game_id, page.session.match, 0, {})
    for at in found.rest[:60]:
        seat, move = match.plies[at]
        legal = match.game.legal_moves(match.states[at], seat)
        found.others[at] = Other(Judged(move, Analysis(legal[0]), 0.9, 0.5), 0.2)
        frame = page.ask("seek", at=at)
        hand = frame["html"].partition(' id="hand"')[2]
        assert not frame["broken"] and not re.search("data-(advised|other)", hand), at


def test_pieces_are_marked_although_a_shortcut_offers_the_move() -> None:
    """Vaalbara's Tamer may swap "either way" with one press, on a button without an id."""
    drawn = {
        (): '<b id="near" data-pick="near"><b id="far"><button data-move="s">',
        ("near",): '<b id="near" data-pick="near"><b id="far" data-move="s"><button data-move="s">',
    }
    table = '<b id="near"><b id="far">'
    marked = pointing.marked(table, "s", lambda picked: drawn[picked], "other")
    assert marked == '<b id="near" data-other><b id="far" data-other>'


def test_no_way_is_searched_for_whose_first_piece_is_not_on_the_table() -> None:
    drawn: list[tuple[str, ...]] = []

    def draw(picked: tuple[str, ...]) -> str:
        drawn.append(picked)
        return '<b id="tile" data-pick="tile">' if not picked else '<b id="go" data-move="s">'

    assert pointing.marked('<b id="tile">', "s", draw, "other") == '<b id="tile" data-other>'
    drawn.clear()
    assert pointing.marked('<b id="field">', "s", draw, "other") == '<b id="field">'
    assert drawn == [()]


def test_somebody_elses_error_is_said_of_them() -> None:
    """In the third person, in the sheet and in the replay."""
    page, match = Page(), over("verhext")
    page.ask("load", record=saved(match), local=[0], lang="en")
    found = page.session.table.reviews[0] = Review("verhext", page.session.match, 0, {})
    at = next(at for at in found.rest if match.states[at].phase == "play")
    seat, move = match.plies[at]
    legal = match.game.legal_moves(match.states[at], seat)
    better = next(each for each in legal if each != move)
    found.others[at] = Other(Judged(move, Analysis(better), 0.9, 0.5), 0.2)
    prompt = page.ask("seek", at=at, lang="en")["html"].split('class="prompt-text">')[1]
    sentence = prompt.split("</span>")[0]
    assert sentence.startswith(f"Mistake by Player {seat + 1}. “")
    assert "” was better: " in sentence
    assert not re.search(r"\byou", sentence, re.IGNORECASE)


def test_turning_points_are_the_worst_decisions_and_the_greatest_other_changes() -> None:
    match = over("verhext")
    review = Review("verhext", match, 0, {})
    quiet = [Judged(None, Analysis(None), 0.5, 0.0) for _ in review.todo]
    found = dict(zip(review.todo, quiet, strict=True))
    at = review.todo
    found[at[1]] = Judged(None, Analysis(None), 0.9, 0.1)
    found[at[4]] = Judged(None, Analysis(None), 0.5, 0.3)
    review.judged = dict(found)
    slip = next(ply for ply in review.rest if ply > at[6])
    review.others[slip] = Other(Judged(None, Analysis(None), 0.6, 0.2), 0.35)
    turns = review.turning_points()
    own = [(turn.at, round(turn.change, 2)) for turn in turns if turn.kind == "own"]
    assert own == [(at[1], -0.1), (at[4], -0.3)]
    assert [(turn.at, turn.change) for turn in turns if turn.kind == "others"] == [(slip, 0.35)]
    assert [turn.at for turn in turns] == sorted(turn.at for turn in turns)
    rise = next(turn for turn in turns if turn.kind == "luck" and turn.at < at[1])
    assert (rise.at, rise.plies) == (at[0] + 1, tuple(range(at[0] + 1, at[1])))
    assert rise.change == pytest.approx(0.4), "from 50 % to 90 % before the second decision"


@pytest.mark.parametrize("game_id", games.game_ids())
def test_own_choices_others_and_luck_add_up_to_the_result(game_id: str) -> None:
    match = over(game_id)
    review = Review(game_id, match, 0, {})
    for _ in review.steps():
        pass
    review.others[review.rest[0]] = Other(Judged(None, Analysis(None), 0.6, 0.2), 0.07)
    doubtful, one = review.found()[0]  # a loss that is not beyond doubt counts in sums
    review.judged[doubtful] = one._replace(loss=0.0, estimate=-0.03)
    parts = review.parts()
    assert parts.own == pytest.approx(-sum(one.estimate for _, one in review.found()))
    assert parts.others == pytest.approx(
        sum(one.effect for one in review.others.values() if one is not None)
    )
    whole = parts.start + parts.own + parts.others + parts.luck
    assert whole == pytest.approx(parts.result) == pytest.approx(review.result())
    together = match.game.meta.together
    assert parts.start == (review.found()[0][1].best if together else 1 / match.seats)
    points = [one.points for one in causes.shares(review)]
    assert round(100 * parts.start) + sum(points) == round(100 * parts.result)


@pytest.mark.parametrize(
    ("own", "others", "luck", "decisive"),
    [
        (-0.4, 0.1, -0.2, "own"),
        (-0.1, -0.3, -0.1, "others"),
        (-0.1, 0.3, -0.7, "luck"),
        (-0.2, 0.6, 0.1, "others"),
        (-0.2, 0.2, 0.5, "luck"),
    ],
)
def test_what_did_most_for_the_result_decided_it(
    own: float, others: float, luck: float, decisive: str
) -> None:
    assert Parts(0.5, own, others, luck, 0.5 + own + others + luck).decisive == decisive


@pytest.mark.parametrize(
    ("loss", "sentence"),
    [(0.06, "You made no real mistakes."), (0.14, "Your own moves helped you most.")],
)
def test_nobody_who_made_a_mistake_is_told_that_there_was_none(loss: float, sentence: str) -> None:
    """Moves that turned out better than the search thought can outweigh it."""
    review = SimpleNamespace(
        match=over("vigila", 2),
        seat=0,
        parts=lambda: Parts(0.5, own=0.3, others=0.1, luck=0.1, result=1.0),
        decisive=lambda: None,
        found=lambda: [(0, Judged(None, Analysis(None), 0.6, loss))],
    )
    assert Speaker("en", ("Ann", "Bo"))(causes.cause(cast(Review, review))) == sentence


@pytest.mark.usefixtures("shallow")
def test_the_effect_of_a_decision_on_another_seat() -> None:
    """A partner's loss is one's own; an opponent's is a gain, measured in its imagined worlds."""
    for game_id in games.game_ids():
        match = over(game_id)
        game, known = match.game, games.knowledge(game_id)
        at = next(
            at
            for at in match.decisions()
            if match.plies[at].seat == 1 and len(game.legal_moves(match.states[at], 1)) > 1
        )
        view = game.view(match.states[at], 1)
        seen = finish(analyse(game, known, view, match.seed, 0))
        judged = Judged(view.legal[-1], seen, 0.5, 0.3)
        found = finish(effect(match, known, at, judged, 0))
        assert finish(effect(match, known, at, judged._replace(loss=0.0), 0)) == 0.0
        if game.meta.together:
            assert found == -0.3
        elif game_id == "vector":
            assert found == pytest.approx(0.3 / (match.seats - 1))
        else:
            assert -1 <= found <= 1


@pytest.mark.parametrize(
    ("lost", "changed", "verdict"),
    [
        (0.06, 0.19, "mistake"),
        (0.3, 0.07, "inaccuracy"),
        (0.2, -0.15, "mistake"),
        (0.2, 0.0, "inaccuracy"),
    ],
)
def test_the_word_for_somebody_elses_move_goes_with_the_figure_beside_it(
    lost: float, changed: float, verdict: str
) -> None:
    """The figure is what the move changed for the reader, not what it lost the decider."""
    judged = Judged(None, Analysis(None), 0.6, lost)
    assert Other(judged, changed).verdict == verdict
    assert TurningPoint(3, "others", changed, 1, judged).verdict == verdict


def test_luck_never_changes_the_prospects_by_more_than_all() -> None:
    match = over("verhext")
    review = Review("verhext", match, 0, {})
    quiet = [Judged(None, Analysis(None), 0.5, 0.0) for _ in review.todo]
    review.judged = dict(zip(review.todo, quiet, strict=True))
    first, second = review.todo[:2]
    others = [ply for ply in review.rest if first < ply < second]
    assert others
    review.others = {others[-1]: Other(Judged(None, Analysis(None), 0.6, 0.2), -1.7)}
    lucky = [turn.change for turn in review.turning_points() if turn.kind == "luck"]
    assert max(lucky) == 1


def test_a_swing_within_the_noise_is_no_turning_point() -> None:
    match = over("verhext")
    review = Review("verhext", match, 0, {})
    result = review.result()
    unsure = [Judged(None, Analysis(None), abs(result - 0.2), 0.0, 0.15) for _ in review.todo]
    review.judged = dict(zip(review.todo, unsure, strict=True))
    assert not review.turning_points()
    sure = [one._replace(error=0.01) for one in unsure]
    review.judged = dict(zip(review.todo, sure, strict=True))
    assert len(review.turning_points()) == 1, "only the end differs"


def test_what_the_log_leaves_out_explains_no_luck() -> None:
    silent = Event("numbers", say("Ada chooses."), 1, 3, logged=False)
    ply = [silent, Event("roll", say("A seven."), None, 1)]
    seen = SimpleNamespace(plies=lambda reader: [ply])
    point = TurningPoint(0, "luck", 0.3, 0, plies=(0,))
    assert causes.happened(cast(Seen, seen), point, 0) == [say("A seven.")]


def test_turning_points_name_a_move_without_its_effect() -> None:
    """Its effect comes after a colon, and the line begins with one."""
    match = over("vigila")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        for lang, word in (("en", "Move"), ("de", "Zug")):
            sheet = (await reviewed(ask, lang=lang))["sheet"]
            moves = re.findall(rf"<p>{word}: (.*?)</p>", sheet)
            assert moves and not [move for move in moves if ":" in move]

    play(script)


def test_the_review_says_in_natural_german_who_judges_by_what() -> None:
    match = over("vigila")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("load", record=saved(match))
        begun = await ask("review", lang="de")
        assert "was in dem Moment zu sehen war" in begun["sheet"]
        sheet = (await reviewed(ask, lang="de"))["sheet"]
        assert "Wissen von damals" not in sheet and "was in dem Moment zu sehen war" in sheet

    play(script)


def swing(match: Match) -> tuple[Review, int, int]:
    """A review in which the expected result rises between two decisions of the seat with somebody
    else's in between, and the positions of these two."""
    review = Review("verhext", match, 0, {})
    at, later = next(
        (one, two)
        for one, two in itertools.pairwise(review.todo)
        if any(one < ply < two for ply in review.rest)
    )
    review.judged = {ply: Judged(None, Analysis(None), 0.5, 0.0) for ply in review.todo}
    review.judged[later] = Judged(None, Analysis(None), 0.9, 0.0)
    return review, at, later


def test_no_event_is_listed_both_as_a_mistake_and_as_luck() -> None:
    match = over("verhext")
    review, at, later = swing(match)
    between = [ply for ply in review.rest if at < ply < later]
    review.others[between[0]] = Other(Judged(None, Analysis(None), 0.6, 0.2), 0.1)
    lucky = [turn for turn in review.turning_points() if turn.kind == "luck" and turn.at == at + 1]
    assert [turn.change for turn in lucky] == [pytest.approx(0.3)]
    assert between[0] not in lucky[0].plies and lucky[0].plies
    for ply in range(at + 1, later):
        review.others[ply] = Other(Judged(None, Analysis(None), 0.6, 0.2), 0.01)
    turns = review.turning_points()
    assert not [turn for turn in turns if turn.kind == "luck" and turn.at == at + 1]


def test_luck_is_told_by_the_decision_after_which_the_prospects_had_changed() -> None:
    match = over("verhext")
    review, at, later = swing(match)
    between = [ply for ply in review.rest if at < ply < later]
    assert len(between) > 2
    point = next(turn for turn in review.turning_points() if turn.at == at + 1)
    assert set(between) <= set(point.plies)
    for number, ply in enumerate(between):
        review.followed[ply] = 0.5 if number < 1 else 0.85
    point = next(turn for turn in review.turning_points() if turn.at == at + 1)
    assert point.plies == tuple(range(between[1], between[2]))


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_prospects_of_others_can_be_followed(game_id: str) -> None:
    match = over(game_id)
    known, at = games.knowledge(game_id), match.decisions()[1]
    told = finish(followed(match, known, at, 0))
    if game_id in ("vector", "vitametrie"):
        assert told is None, "their searches value nothing for others"
    else:
        assert told is not None and 0 <= told <= 1


@pytest.mark.parametrize(
    ("game_id", "seats", "names"),
    [
        ("vector", 2, ("Ann's choices", "Züge von Ann")),
        ("vector", 3, ("The others' choices", "Züge der anderen")),
        ("vigila", 2, ("Luck and Ann's choices", "Glück und die Züge von Ann")),
        ("verhext", 4, ("Luck and the others' choices", "Glück und Züge der anderen")),
    ],
)
def test_what_the_others_chose_is_not_called_luck(
    game_id: str, seats: int, names: tuple[str, str]
) -> None:
    match = over(game_id, seats)
    review = Review(game_id, match, 0, {})
    review.judged = {ply: Judged(None, Analysis(None), 0.5, 0.0) for ply in review.todo}
    for lang, name in zip(("en", "de"), names, strict=True):
        speak = Speaker(lang, ("You", "Ann", "Bo", "Cy"))
        assert [speak(one.label) for one in causes.shares(review)][-1] == name
        point = TurningPoint(3, "luck", -0.3, 0)
        assert speak(causes.heading(match, point)) == name
        assert not speak(causes.cause(review)).startswith(("Luck helped", "Bad luck cost"))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("kind", ["own", "others", "luck"])
@pytest.mark.parametrize("change", [-0.3, 0.3])
@pytest.mark.parametrize("stands_out", [True, False])
@pytest.mark.parametrize("game_id", ["vector", "vigila"])
def test_in_a_game_of_two_no_sentence_speaks_of_others(
    game_id: str, stands_out: bool, change: float, kind: Kind, lang: str
) -> None:
    """The only other player has a name, whichever of the two seats the review is for."""
    names = ("Ann", "Bo")
    for seat in (0, 1):
        review = Review(game_id, over(game_id, 2), seat, {})
        at = (review.rest if kind == "others" else review.todo)[0] + (kind == "luck")
        judged = None if kind == "luck" else Judged(None, Analysis(None), 0.6, 0.3)
        about = 1 - seat if kind == "others" else seat
        point = TurningPoint(at, kind, change, about, judged) if stands_out else None
        sums = dict.fromkeys(("own", "others", "luck"), 0.0) | {kind: change}
        parts = Parts(0.5, **sums, result=0.5 + change)
        told = cast(
            Review,
            SimpleNamespace(
                match=review.match,
                seat=seat,
                parts=lambda p=parts: p,
                decisive=lambda p=point: p,
                found=tuple,
            ),
        )
        speak = Speaker(lang, names)
        labels = [speak(one.label) for one in causes.shares(told)]
        heading = speak(causes.heading(review.match, TurningPoint(at, "luck", change, seat)))
        sentence = speak(causes.cause(told))
        for text in (*labels, heading, sentence):
            assert not re.search(r"\bothers\b|\banderen\b", text)
            assert names[seat] not in text
        assert sum(names[1 - seat] in label for label in labels) == 2
        assert names[1 - seat] in heading
        assert (names[1 - seat] in sentence) == (kind != "own")


def test_of_one_ply_only_its_first_weighty_event_is_quoted() -> None:
    trick = [Event("trick", say("Ada takes it."), 1), Event("score", say("Ada made her bid."), 1)]
    seen = SimpleNamespace(plies=lambda reader: [trick, [Event("lead", say("Bo leads."), 2)]])
    point = TurningPoint(0, "luck", 0.3, 0, plies=(0, 1))
    found = causes.happened(cast(Seen, seen), point, 0)
    assert found == [say("Ada takes it."), say("Bo leads.")]
