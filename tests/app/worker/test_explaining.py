"""Asking why a computer player chose its move, in the replay of a finished game."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.rng import bot_stream

Ask = Callable[..., Awaitable[dict[str, Any]]]


@cache
def finished(game_id: str, kind: str = "easy") -> tuple[Match, str]:
    """A game that computer players of this kind played, and its record with a person at seat 0."""
    game, known = games.load(game_id), games.knowledge(game_id)
    match = Match(game, max(2, min(game.meta.seats)), game.meta.quick, "explaining")
    bot = player(game, known, kind)
    while match.to_act:
        seat, at = match.to_act[0], len(match.plies)
        match.play(seat, bot.choose(game.view(match.state, seat), bot_stream(match.seed, seat, at)))
    seated = [Player("human" if seat == 0 else kind, "") for seat in range(match.seats)]
    seated[1] = Player(kind, "Ada")
    return match, write(match, seated)


def play(record: str, script: Callable[[Ask, PageState], Awaitable[None]]) -> None:
    state = PageState()

    async def ask(op: str, **more: Any) -> dict[str, Any]:
        text = json.dumps({"op": op, **more})
        return json.loads(json.dumps(await answer(state, text)))  # type: ignore[no-any-return]

    async def begin() -> None:
        await ask("load", record=record, local=[0])
        await script(ask, state)

    asyncio.run(begin())


def prompt(frame: dict[str, Any]) -> str:
    found = re.search(r'<span class="prompt-text">(.*?)</span>', frame["html"], re.DOTALL)
    assert found is not None
    return found[1]


def choices(match: Match, seat: int) -> list[int]:
    """The plies at which this seat had a choice."""
    return [
        at
        for at in match.decisions()
        if match.plies[at].seat == seat and len(match.game.legal_moves(match.states[at], seat)) > 1
    ]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_it_shows_the_position_of_the_decision_from_its_players_seat(game_id: str) -> None:
    match, record = finished(game_id, "normal" if game_id == "vaalbara" else "easy")
    at = choices(match, 1)[2]

    async def script(ask: Ask, state: PageState) -> None:
        for lang, way in (("en", "chose “"), ("de", "„")):
            frame = await ask("motive", at=at, lang=lang)
            assert (frame["screen"], frame["ply"], frame["broken"]) == ("replay", at, False)
            assert prompt(frame).startswith("Ada (") and way in prompt(frame)
        assert state.session is not None and state.session.viewer == 1
        assert prompt(await ask("render", lang="en")) == prompt(await ask("motive", at=at))
        frame = await ask("seek", by=1)
        assert state.session.viewer == 0, "the next step is seen from the seat before"
        assert "chose “" not in prompt(frame)

    play(record, script)


def test_both_moves_are_marked_on_the_table() -> None:
    match, record = finished("vaalbara", "normal")

    async def script(ask: Ask, state: PageState) -> None:
        marked = 0
        for at in choices(match, 1)[:6]:
            html = (await ask("motive", at=at))["html"]
            marked += "data-advised" in html and "data-other" in html
        assert marked >= 4

    play(record, script)


def test_a_position_is_about_the_last_decision_or_the_next() -> None:
    match, record = finished("verhext")
    at = choices(match, 1)[1]

    async def script(ask: Ask, state: PageState) -> None:
        assert state.session is not None
        frame = await ask("seek", at=at + 1)
        assert state.session.computed == at, "the one just made"
        assert 'aria-label="Why did Ada do that?"' in frame["html"]
        frame = await ask("motive")
        assert frame["ply"] == at and "Ada (easy)" in prompt(frame)
        assert 'aria-pressed="true"' in frame["html"]
        frame = await ask("motive")
        assert (frame["ply"], state.session.viewer) == (at + 1, 0), "asked again, it is closed"
        made = match.decisions()
        later = next(
            after
            for before, after in pairwise(made)
            if match.plies[before].seat == 0 and match.plies[after].seat == 1
        )
        frame = await ask("seek", at=later)
        assert state.session.computed == later, "after a person's decision, the one to come"
        between = next(
            before
            for before, after in pairwise(made)
            if match.plies[before].seat == 0 == match.plies[after].seat
        )
        frame = await ask("seek", at=between + 1)
        assert state.session.computed is None and "disabled>" in frame["html"]

    play(record, script)


def test_an_answer_never_comes_after_something_newer() -> None:
    match, record = finished("vaalbara", "normal")
    at, later = choices(match, 1)[1:3]

    async def script(ask: Ask, state: PageState) -> None:
        await ask("seek", at="first")
        thinking = asyncio.ensure_future(ask("motive", at=at))
        await asyncio.sleep(0)
        frame = await ask("seek", by=1)
        assert await thinking == {}, "somebody stepped on"
        first = asyncio.ensure_future(ask("motive", at=at))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(ask("motive", at=later))
        assert await first == {}, "somebody asked about another move"
        assert (await second)["ply"] == later
        await ask("seek", at=frame["ply"])
        stopped = asyncio.ensure_future(ask("motive", at=at))
        await asyncio.sleep(0)
        await ask("cancel", kind="motive")
        assert await stopped == {}
        assert (await ask("render"))["ply"] == frame["ply"]
        both = [asyncio.ensure_future(ask("motive", at=at)) for _ in range(2)]
        assert [(await one)["ply"] for one in both] == [at, at], "two requests, one answer"

    play(record, script)


def test_nothing_is_told_before_the_end_or_of_a_persons_move() -> None:
    match, record = finished("verhext")
    mine = choices(match, 0)[0]

    async def over(ask: Ask, state: PageState) -> None:
        for at in (mine, -1, 10_000, "2", True, 1.5, [1]):
            assert "error" in await ask("motive", at=at), at
        frame = await ask("render")
        assert frame["screen"] == "over"

    play(record, over)
    started = Match(match.game, match.seats, match.options, "going on")
    going_on = write(started, [Player("human", ""), *[Player("easy", "")] * (match.seats - 1)])

    async def early(ask: Ask, state: PageState) -> None:
        told = await ask("motive", at=1)
        assert told["error"] == "You can ask why once the game is over."

    play(going_on, early)


def test_the_log_asks_only_about_computer_players_of_finished_games() -> None:
    match, record = finished("verhext")

    async def script(ask: Ask, state: PageState) -> None:
        await ask("seek", at="last")
        sheet = (await ask("sheet", name="log"))["sheet"]
        asked = [int(at) for at in re.findall(r'data-do="motive" data-at="(\d+)"', sheet)]
        made = [at for at in match.decisions() if match.plies[at].seat != 0]
        assert asked == made
        assert "You" in sheet

    play(record, script)
