"""The stand-in for the page's engine (e2e/local_engine.py), without a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, Final

import pytest

from buildtools.paths import ROOT
from e2e import play
from e2e.examples import EXAMPLE
from e2e.local_engine import LocalEngine


@pytest.fixture
def engine() -> Iterator[LocalEngine]:
    local = LocalEngine()
    yield local
    local.stop()


PYTHON: Final = (ROOT / "site" / "boot" / "engine.py").read_text("utf-8")


def message(page: str, number: int, **request: Any) -> str:
    python = {} if number else {"python": PYTHON}
    return json.dumps({"engine": page, "number": number, "request": json.dumps(request), **python})


def ask(engine: LocalEngine, text: str) -> tuple[dict[str, Any], str]:
    """The reply to a message, and the output printed while it was handled."""
    answer = json.loads(engine.answer(text))
    return json.loads(answer["reply"]), answer["said"]


def new_game(seed: str) -> dict[str, Any]:
    others = [{"kind": "easy", "name": ""}] * (play.fewest(EXAMPLE) - 1)
    players = [{"kind": "human", "name": ""}, *others]
    return {"op": "new", "game": EXAMPLE, "players": players, "options": {}, "seed": seed}


def test_every_page_has_its_own_game(engine: LocalEngine) -> None:
    began, _ = ask(engine, message("one", 0, **new_game("a")))
    assert began["screen"] == "table"
    other, _ = ask(engine, message("two", 0, op="render"))
    assert other["screen"] == "lobby"
    again, _ = ask(engine, message("one", 1, op="render"))
    assert again["screen"] == "table"


def test_requests_that_arrive_in_another_order_begin_in_the_order_sent(engine: LocalEngine) -> None:
    with ThreadPoolExecutor(3) as pool:
        late = pool.submit(ask, engine, message("page", 2, op="render"))
        then = pool.submit(ask, engine, message("page", 1, op="leave"))
        assert not late.done() and not then.done()
        began, _ = ask(engine, message("page", 0, **new_game("a")))
        assert began["screen"] == "table"
        assert late.result(timeout=60)[0]["screen"] == "lobby"


def test_what_is_printed_comes_with_the_answer(engine: LocalEngine) -> None:
    numbers = count()
    reply, said = ask(engine, message("page", next(numbers), op="no such operation"))
    assert "error" in reply and "refused" in said
    reply, said = ask(engine, message("page", next(numbers), op="hello"))
    assert "error" not in reply and said == ""
