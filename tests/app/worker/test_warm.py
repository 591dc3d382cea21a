"""An engine answers `hello` first and loads everything else after that answer."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from inspect import iscoroutinefunction, signature

import pytest

from spieltisch.app.screens import render
from spieltisch.app.screens.i18n import LANGUAGES
from spieltisch.app.worker import entry, operations
from spieltisch.app.worker.entry import handler
from spieltisch.app.worker.operations import OPERATIONS, STATE, function_of, load

FIRST = """
import asyncio, json, os, sys
from spieltisch.app.worker.entry import handler

async def bring(game): ...

def imported():
    return sorted(name for name in sys.modules if name.startswith("spieltisch."))

async def main():
    handle = handler(bring)
    said = [json.loads(await handle(text)) for text in json.loads(sys.argv[1])]
    print(json.dumps([said, imported()]), flush=True)
    if sys.argv[2:] == ["at once"]:
        os._exit(0)
    await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
    print(json.dumps(imported()))

asyncio.run(main())
"""
"""Sends a new engine's first requests. Prints the answers and the modules imported by then, and,
unless it is to end at once, the modules imported when it has rested."""


@pytest.fixture(scope="module")
def greeted() -> tuple[list[dict[str, object]], list[str], list[str]]:
    return started('{"op": "hello", "lang": "de", "size": "s"}')


def started(
    *requests: str, resting: bool = True
) -> tuple[list[dict[str, object]], list[str], list[str]]:
    command = [sys.executable, "-c", FIRST, json.dumps(requests), *([] if resting else ["at once"])]
    out = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    (said, first), *later = map(json.loads, out.splitlines())
    return said, first, later[0] if later else []


Greeted = tuple[list[dict[str, object]], list[str], list[str]]


@pytest.mark.native
def test_hello_is_answered_before_anything_else_is_imported(greeted: Greeted) -> None:
    said, first, _ = greeted
    assert said == [{"ready": True}]
    assert first == ["spieltisch.app", "spieltisch.app.worker", "spieltisch.app.worker.entry"]


@pytest.mark.native
def test_after_that_answer_everything_is_imported(greeted: Greeted) -> None:
    _, _, later = greeted
    rooms = {f"{entry.__package__}.{each.at.partition('.')[0]}" for each in OPERATIONS.values()}
    assert rooms <= set(later)


@pytest.mark.native
@pytest.mark.parametrize("text", ["", "[]", "{", '"hello"', '{"op": "hallo"}', "9" * 2000])
def test_another_first_request_is_answered_as_ever(text: str) -> None:
    (answer, hello), _, _ = started(text, '{"op": "hello"}', resting=False)
    assert answer == {"error": "That isn't possible here."}
    assert hello == {"ready": True}


def test_load_loads_what_the_first_screens_need_and_opens_no_game() -> None:
    render.environment.cache_clear()
    function_of.cache_clear()
    assert set(load()) == {*LANGUAGES, *OPERATIONS}
    assert render.environment.cache_info().currsize == len(LANGUAGES)
    assert function_of.cache_info().currsize == len(OPERATIONS)
    assert STATE.session is None


@pytest.mark.parametrize("op", OPERATIONS)
def test_every_operation_has_its_function(op: str) -> None:
    function = function_of(op)
    assert iscoroutinefunction(function)
    if op != entry.HELLO:
        state, request = signature(function).parameters.values()
        assert (state.annotation, request.annotation) == ("PageState", "Request")
        assert signature(function).return_annotation in ("Frame", "Reply")


def test_the_engine_fetches_games_with_what_the_page_gave_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(STATE, "bring", None)

    async def bring(game: str) -> None:
        """Never called."""

    asyncio.run(handler(bring)('{"op": "hello"}'))
    assert operations.STATE.bring is bring
