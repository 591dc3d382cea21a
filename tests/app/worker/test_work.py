"""Work in slices: it runs once for several requests, can be dropped, and reports its progress."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Generator
from random import Random
from typing import Any

import pytest
from markupsafe import escape

from spieltisch.ai.knowledge import Outlook, Progress
from spieltisch.app.screens.screen import Screen
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState
from spieltisch.core import record as records
from spieltisch.games.verhext import ai

Ask = Callable[..., Awaitable[dict[str, Any]]]


def plies_of(record: str) -> tuple[tuple[int, str], ...]:
    return records.read(record).plies


def play(script: Callable[[Ask, PageState], Awaitable[None]]) -> None:
    state = PageState()

    async def ask(op: str, **more: Any) -> dict[str, Any]:
        text = json.dumps({"op": op, "pace": "off", **more})
        return json.loads(json.dumps(await answer(state, text)))  # type: ignore[no-any-return]

    async def begin() -> None:
        players = [{"kind": "human"}, *[{"kind": "easy"}] * 2]
        reply = await ask("new", game="verhext", players=players, seed="work")
        while reply["waiting"] == "bot":
            reply = await ask("step")
        await script(ask, state)

    asyncio.run(begin())


def test_a_hint_names_a_legal_move_and_those_that_are_as_good() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        assert state.session is not None
        legal = list(state.session.legal)
        before = (await ask("render"))["record"]
        reply = await ask("hint")
        assert reply["move"] in legal and reply["label"].startswith("Bid ")
        assert reply["move"] in reply["equal"] and set(reply["equal"]) <= set(legal)
        assert await ask("hint") == reply, "the same position, the same advice"
        again = await ask("render")
        assert plies_of(again["record"]) == plies_of(before), "advice moves nothing"
        told = str(escape(Screen(state.session, "en", "s").prompt()))
        assert told in reply["html"] and told in again["html"], "and stays on the prompt's line"
        assert told not in (await ask("move", move=reply["move"]))["html"], "until one goes on"

    play(script)


def test_a_shown_hint_marks_the_game_as_assisted_for_good() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        asked = asyncio.ensure_future(ask("hint"))
        await asyncio.sleep(0)
        await ask("cancel", kind="hint")
        assert await asked == {}
        assert not (await ask("render"))["assisted"], "a cancelled hint does not count as help"
        helped = await ask("hint")
        assert helped["assisted"] and records.read(helped["record"]).assisted
        assert (await ask("move", move=helped["move"]))["assisted"]
        kept = (await ask("undo"))["record"]
        assert (await ask("load", record=kept))["assisted"], "the mark survives a reload"
        before = kept.replace("assisted\n", "")
        assert not (await ask("load", record=before))["assisted"]
        assert not (await ask("again"))["assisted"], (
            "the deal only counts as known once it is noted"
        )

    play(script)


def test_a_hint_clears_picks_except_those_that_stay() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        assert state.session is not None
        for name in ("card:3", "stay-log"):
            await ask("pick", name=name)
        await ask("hint")
        assert state.session.picked == ("stay-log",)
        await ask("pick", name="card:4")
        assert state.session.picked == ("stay-log", "card:4"), "a pick after the hint is kept"

    play(script)


def test_work_in_progress_reports_progress_and_can_be_cancelled() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        asked = asyncio.ensure_future(ask("hint"))
        for _ in range(3):
            await asyncio.sleep(0)
        come = await ask("progress", kind="hint")
        assert 0 < come["done"] < come["total"] == 10, (
            "progress is in tenths, whatever the number of moves"
        )
        await ask("cancel", kind="hint")
        assert await asked == {}
        assert "move" in await ask("hint"), "a new request starts new work"

    play(script)


def test_a_hint_for_an_earlier_position_is_dropped() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        assert state.session is not None
        asked = asyncio.ensure_future(ask("hint"))
        for _ in range(3):
            await asyncio.sleep(0)
        await ask("move", move=next(iter(state.session.legal)))
        assert await asked == {}

    play(script)


def test_advice_is_refused_while_somebody_else_decides() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        assert state.session is not None
        reply = await ask("move", move=next(iter(state.session.legal)))
        assert reply["waiting"] == "bot"
        for op in ("hint", "outlook"):
            assert (await ask(op))["error"] == "There's nothing to decide right now."

    play(script)


@pytest.mark.parametrize("share", [0.25, None])
def test_the_outlook_comes_from_the_game_and_its_share_else_from_the_analysis(
    monkeypatch: pytest.MonkeyPatch, share: float | None
) -> None:
    def outlook(view: Any, rng: Random) -> Generator[Progress, None, Outlook]:
        yield Progress(1, 2)
        return Outlook("found", share)

    async def without(ask: Ask, state: PageState) -> None:
        assert (await ask("outlook"))["error"] == "That isn't possible here."

    async def with_it(ask: Ask, state: PageState) -> None:
        found = (await ask("outlook"))["share"]
        assert state.session is not None
        (analysis,) = state.session.table.analyses.values() if share is None else (None,)
        assert found == (analysis.option(analysis.best).expected if analysis else share)

    play(without)
    monkeypatch.setattr(ai, "KNOWLEDGE", ai.KNOWLEDGE._replace(outlook=outlook))
    play(with_it)


@pytest.mark.parametrize("kind", [None, 7, [], "nothing"])
def test_unknown_kinds_of_work_are_ignored_or_refused(kind: object) -> None:
    async def script(ask: Ask, state: PageState) -> None:
        for op in ("progress", "cancel"):
            reply = await ask(op, kind=kind)
            assert reply == {} or "error" in reply

    play(script)


def test_looking_back_drops_a_computer_players_work_and_resuming_restarts_it() -> None:
    async def script(ask: Ask, state: PageState) -> None:
        reply = await ask("move", move=next(iter(state.session.legal)))  # type: ignore[union-attr]
        assert reply["waiting"] == "bot"
        state.session.table.players = tuple(  # type: ignore[union-attr]
            player._replace(kind="hard") if player.kind == "easy" else player
            for player in state.session.table.players  # type: ignore[union-attr]
        )
        asked = asyncio.ensure_future(ask("step"))
        for _ in range(2):
            await asyncio.sleep(0)
        await ask("seek", at="first")
        assert (await asked)["screen"] == "replay", "the work was dropped"
        back = await ask("resume")
        assert back["waiting"] == "bot" and back["ply"] == reply["ply"]
        assert (await ask("step"))["ply"] > reply["ply"]

    play(script)
