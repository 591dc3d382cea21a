"""A file with all stored data: what importing it would do, and what is refused."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any, Final

import pytest

from spieltisch.app.session.results import Result, result_of
from spieltisch.app.storage.entries import entry_of
from tests.app.finished import GAMES, sessions, texts, with_people
from tests.app.miniature import Page


def game(game_id: str = "vector", revision: int = 5_000) -> dict[str, Any]:
    text = with_people(texts(game_id)[0], "Ann")
    names = ["x"] * text.count("\nplayer ")
    return {
        "game": game_id,
        "title": "T",
        "names": names,
        "record": text,
        "local": [0],
        "revision": revision,
        "when": 10,
        "finished": True,
    }


@cache
def of_vector() -> Result:
    one = result_of(sessions("vector", "Ann")[0])
    assert one is not None
    return one


def result() -> dict[str, Any]:
    return {**entry_of(deepcopy(of_vector())), "when": 10}


def examine(kept: Any, here: Any = None, lang: str = "en", **more: Any) -> dict[str, Any]:
    file = {"spieltisch-everything": 1, "date": "2026-11-22T10:00:00Z", "kept": kept, **more}
    return Page(lang=lang).ask("examine", file=json.dumps(file), here=here or {})


def writes(reply: dict[str, Any]) -> dict[str, Any]:
    return {key: json.loads(text) for key, text in reply["writes"]}


def test_new_values_are_imported_unchanged() -> None:
    kept = {
        **{f"game/{at}": game(game_id) for at, game_id in enumerate(GAMES)},
        "result/1": result(),
        "setup/vector": {"seats": "4"},
        "totals": {"groups": {"vector normal 2 0": [3, 1, 20, 9, {}]}, "last": []},
    }
    reply = examine(kept)
    assert writes(reply) == kept and reply["settings"] == ""
    assert "22 November 2026" in reply["sheet"] and "take-over" in reply["sheet"]


@pytest.mark.parametrize("here, written", [(4_000, True), (5_000, False), (6_000, False)])
def test_the_game_with_the_higher_revision_stays(here: int, written: bool) -> None:
    reply = examine({"game/1": game()}, {"game/1": here})
    assert bool(reply["writes"]) is written
    assert ("take-over" in reply["sheet"]) is written
    assert "already" in reply["sheet"] or "further" in reply["sheet"]


def test_results_are_merged_and_settings_offered() -> None:
    settings = {"theme": "dark"}
    reply = examine(
        {"result/1": result(), "result/2": result(), "settings": settings},
        {"result/1": 1, "settings": '{"theme":"light"}'},
    )
    assert list(writes(reply)) == ["result/2"]
    assert json.loads(reply["settings"]) == settings and "moving-settings" in reply["sheet"]
    assert examine({"settings": settings}, {"settings": '{"theme":"dark"}'})["settings"] == ""


def test_totals_are_merged_without_adding() -> None:
    def totals(*groups: tuple[str, int]) -> dict[str, Any]:
        return {
            "groups": {f"vector {name} 2 0": [n, 1, 5, 5, {}] for name, n in groups},
            "last": [],
        }

    here = totals(("normal", 3), ("easy", 9))
    reply = examine({"totals": totals(("normal", 7), ("hard", 1))}, {"totals": json.dumps(here)})
    merged = writes(reply)["totals"]["groups"]
    assert {name: each[0] for name, each in merged.items()} == {
        "vector normal 2 0": 7,
        "vector easy 2 0": 9,
        "vector hard 2 0": 1,
    }


DAYS: Final = {f"2026-{at // 28 + 1:02}-{at % 28 + 1:02}": {"id": "7"} for at in range(60)}
BROKEN: dict[str, Any] = {
    "game/1": {},
    "game/2": {**game(), "record": "spieltisch 1\n"},
    "game/3": {**game(), "game": "chess"},
    "game/4": {**game(), "names": ["x"]},
    "game/5": {**game(), "revision": "9"},
    "game/8": {**game(), "record": 7},
    "game/../settings": game(),
    "game/": game(),
    "result/1": {"game": "vector"},
    "result/<b>": result(),
    "settings": {"theme": {"a": 1}},
    "setup/vector": ["4"],
    "totals": {"groups": {"vector god 2 0": [1, 1, 1, 1, {}]}, "last": []},
    "game/6": {**game(), "when": 8_640_000_000_000_000},
    "game/7": {**game(), "revision": 2**53},
    "game/__proto__": game(),
    "result/2": {**result(), "when": 8_640_000_000_000_000},
    "daily": {f"g{at}": {"best": 1, "since": "", "days": DAYS} for at in range(99)},
    "open": "1",
    "intent/1": {"move": "x"},
    "unheard of": {},
}


@pytest.mark.parametrize("groups", [{"vector easy 2 0": [0, 0, 0, None, {}]}, {"__proto__": []}])
def test_invalid_totals_are_left_out(groups: dict[str, Any]) -> None:
    assert not writes(examine({"totals": {"groups": groups, "last": []}}))
    long = {"groups": {}, "last": [str(at) for at in range(3_000)]}
    assert not writes(examine({"totals": long}))


def test_damaged_stored_totals_do_not_prevent_an_import() -> None:
    good = {"vector easy 2 0": [2, 1, 9, 9, {}]}
    for group in ([], ["x"], None, [7, 1, 9, 9, {}, 1]):
        here = json.dumps({"groups": {"vector easy 2 0": group}, "last": []})
        assert writes(examine({"totals": {"groups": good, "last": []}}, {"totals": here})) == {
            "totals": {"groups": good, "last": []}
        }


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "[" * 60 + "]" * 60])
def test_a_number_that_json_cannot_express_is_refused(number: str) -> None:
    text = f'{{"spieltisch-everything":1,"kept":{{"lesson/vector":{number}}}}}'
    assert "writes" not in Page().ask("examine", file=text, here={})


def test_invalid_parts_are_left_out_and_counted(german: None) -> None:
    reply = examine({**BROKEN, "game/good": game()})
    assert list(writes(reply)) == ["game/good"] and reply["settings"] == ""
    assert f"<strong>{len(BROKEN)}</strong> entries can't be read" in reply["sheet"]
    assert "Einträge sind nicht lesbar" in examine(BROKEN, lang="de")["sheet"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"kept":{}}',
        '{"spieltisch-everything":2,"kept":{}}',
        '{"spieltisch-everything":"1","kept":{}}',
        '{"spieltisch-everything":1,"kept":[]}',
        '{"spieltisch-everything":1}',
        "[" * 100_000,
        json.dumps({"spieltisch-everything": 1, "kept": {f"game/{at}": 1 for at in range(21_000)}}),
    ],
    ids=lambda text: text[:40],
)
def test_other_files_are_refused_with_a_sentence(text: str) -> None:
    reply = Page().ask("examine", file=text, here={})
    assert reply["error"].endswith(".") and "writes" not in reply


def test_a_file_larger_than_any_browser_keeps_is_refused() -> None:
    assert "error" in Page().ask("examine", file=" " * 8_000_001)
    assert "error" in Page().ask_text('{"op":"examine","file":"' + " " * 10_000_000 + '"}')
