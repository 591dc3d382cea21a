"""Checking stored and imported values: which ones pass, and that damaged ones affect no others."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final, get_args

import pytest

from spieltisch.app.screens.summary import Ended, Summary
from spieltisch.app.storage import history, kept
from spieltisch.core import record as records
from spieltisch.core.record import RecordError
from tests.app.finished import GAMES, texts, with_people
from tests.app.miniature import Page
from tests.app.mutations import HUGE, SPELT, mutations
from tests.app.storage.test_transfer import examine, game, result, writes
from tests.app.worker.test_hostile import CRASH
from tests.conftest import DEEP

MOST: Final = 120 if DEEP else 60
"""How many mutations of each value are tried."""

TOTALS: Final[dict[str, Any]] = {
    "groups": {
        "vector easy 2 0": [3, 1, 20, 9, {"hits": [1, 2]}],
        "vector hard 2 1": [1, 0, 0, None, {}],
    },
    "last": ["1", "2"],
}
DAYS: Final = {
    "vector": {"best": 1, "since": "2026-11-22", "days": {"2026-11-22": {"id": "7"}}},
}
MISTAKE: Final = "5d0cf2a1 0.0.0 - vector.1.kq3nAQ | 4 31.45.12 0"
SUMMARY: Final[dict[str, Any]] = {
    "names": {"en": ["You", "Ada"], "de": ["Du", "Ada"]},
    "you": 0,
    "move": 12,
    "turn": [],
    "begun": True,
    "ended": "won",
    "winners": [0],
    "scores": [5, -3],
    "day": "",
    "assisted": False,
}
THINGS: Final[dict[str, Any]] = {
    "daily": DAYS,
    "game/1": {
        **game(),
        "summary": SUMMARY,
        "deal": "vector.x",
        "foreign": True,
        "guided": False,
        "revisited": True,
        "sent": True,
        "inviter": "Mia",
        "inherited": 3,
        "started": 1,
    },
    "goals": {"vector": {"since": 0, "goals": {"goal": [1, "17"]}}},
    "known": {"vector-5d0cf2a1": {"id": "17", "made": True}},
    "mistakes": {
        "vector": {
            MISTAKE.split(" ")[0]: {
                "puzzle": MISTAKE,
                "made": "2026-11-26",
                "due": "2026-11-27",
                "finds": 1,
            }
        }
    },
    "puzzles": {"vector": {"5d0cf2a1": {"found": True, "misses": 2}}},
    "lesson/vector": {"step": 3, "done": True},
    "lesson/vigila.full": {"step": 1, "done": False},
    "result/1": {**result(), "options": {"x": "on"}, "assisted": True, "fork": True},
    "settings": {"theme": "dark"},
    "setup/vector": {"seats": "4"},
    "totals": TOTALS,
}
HERE: Final = {"settings": '{"theme":"light"}'}
GOOD: Final = {"game/good": game(), "result/good": result(), "setup/verhext": {"seats": "3"}}


def test_every_kind_of_key_is_tested() -> None:
    assert {key.partition("/")[0] for key in THINGS} == {key.rstrip("/") for key in kept.CHECKS}
    assert set(kept.GAME) == set(THINGS["game/1"])
    assert set(kept.GAME.values()) <= set(kept.KINDS)
    assert set(kept.SUMMARY) == set(SUMMARY) == set(Summary.__annotations__)
    assert set(kept.SUMMARY.values()) <= set(kept.KINDS) and get_args(Ended) == kept.ENDS


@pytest.mark.parametrize("key", THINGS)
def test_valid_values_pass_unchanged(key: str) -> None:
    assert json.loads(kept.checked(key, THINGS[key]) or "null") == THINGS[key]


@pytest.mark.parametrize("key", THINGS)
def test_mutated_values_pass_only_if_readable_and_do_not_affect_others(key: str) -> None:
    for value in mutations(THINGS[key], Random(f"door/{key}"), MOST):
        reply = examine({key: value, **GOOD}, here=HERE)
        if "error" in reply:  # nested too deeply for a file that is sent in one part
            assert reply["error"] != CRASH
            reply = examine_texts({key: value, **GOOD}, here=HERE)
        written = writes(reply)
        if reply["settings"]:
            written["settings"] = json.loads(reply["settings"])
        assert {name: written[name] for name in GOOD} == GOOD
        assert reply["counts"]["bad"] == (key not in written)
        if key in written and key != "totals":
            again = kept.checked(key, written[key])
            assert again is not None and json.loads(again) == written[key]
        again_text = json.dumps(written, ensure_ascii=False)
        assert again_text.encode() and len(again_text) < len(HUGE)
        assert "Import" in reply["sheet"]


def examine_texts(given: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The answer to a request that contains each value as JSON text, as the page's requests do."""
    head = json.dumps({"spieltisch-everything": 1, "kept": {}})
    own = {key: json.dumps(value) for key, value in given.items()}
    return Page().ask("examine", file=head, texts=own, **{"here": {}, **more})


@pytest.mark.parametrize("text", SPELT)
def test_invalid_json_is_left_out_alone(text: str) -> None:
    head = json.dumps({"spieltisch-everything": 1, "kept": {}})
    own = {"lesson/vector": text, "game/good": json.dumps(game())}
    reply = Page().ask("examine", file=head, texts=own, here={})
    assert list(writes(reply)) == ["game/good"] and reply["counts"]["bad"] == 1


def test_a_file_in_parts_gives_the_same_result_as_the_whole() -> None:
    given = {**THINGS, **GOOD, "game/bad": {}, "result/bad": {}}
    here = {"game/good": 1, "result/1": 1, "settings": "{}"}
    whole = examine_texts(given, here=here)
    written, before, reply = [], None, {}
    for at, (key, value) in enumerate(given.items()):
        more = at + 1 < len(given)
        part = {name: has for name, has in here.items() if name == key}
        reply = examine_texts({key: value}, here=part, before=before, more=more)
        assert ("sheet" in reply) is not more
        before, written = reply["counts"], [*written, *reply["writes"]]
    assert written == whole["writes"] and reply["counts"] == whole["counts"]
    assert reply["sheet"].split("<p>")[1:] == whole["sheet"].split("<p>")[1:]


@pytest.mark.parametrize(
    "before", [7, [], {"bad": "9", "new_games": -1, "settings": 1}, {"bad": 10**30}]
)
def test_invalid_numbers_of_earlier_parts_are_ignored(before: Any) -> None:
    assert examine_texts(GOOD, before=before) == examine_texts(GOOD)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_readable_record_is_imported_unchanged(game_id: str) -> None:
    text = with_people(texts(game_id)[0], "Ann")
    loose = "\ufeff" + text.replace("\n", "  \r\n").replace("player ", "\n# it's me\nplayer   ")
    row = {**game(game_id), "record": loose}
    assert writes(examine({"game/1": row}))["game/1"] == row


def test_a_game_with_an_invalid_summary_is_imported_without_it() -> None:
    for value in mutations(SUMMARY, Random("door/summary"), MOST):
        text = kept.checked("game/1", {**game(), "summary": value})
        assert text is not None
        found = json.loads(text)
        told = found.pop("summary", None)
        assert found == game()
        assert told is None or set(told) == set(SUMMARY) == set(kept.SUMMARY)
        if told is not None:
            assert told == {name: each for name, each in value.items() if name in SUMMARY}


@pytest.mark.parametrize("key", ["result/1", "totals"])
def test_damaged_entries_and_totals_are_reported_and_the_others_counted(key: str) -> None:
    """With damaged storage, the page, the line on a result and folding still work."""
    page = Page()
    page.new()
    page.go_until("over")
    for value in mutations(THINGS[key], Random(f"storage/{key}"), MOST):
        sent = {"good": result(), **({"bad": value} if key != "totals" else {})}
        asked = {"entries": sent, "totals": value if key == "totals" else {}}
        told = page.ask("history", **asked)
        assert 'data-entry="good"' in told["page"]
        shown = 'data-entry="bad"' in told["page"]
        assert ("bad" in sent) == (shown + (told["damaged"] == ["bad"]) + gone(value, key))
        assert ("can't be read" in told["page"]) is bool(told["damaged"])
        assert "rows" in page.ask("rows", **asked)
        folded = page.ask("fold", **asked)["totals"]
        assert "good" in folded["last"] and ("bad" in folded["last"]) is shown
        assert history.checked(json.loads(json.dumps(folded))) == folded
        assert "error" not in page.ask("standing", **asked)


def gone(value: Any, key: str) -> bool:
    """Whether this is a valid entry of a game that is not on the shelf."""
    found = history.entry_checked(value) if key != "totals" else None
    return found is not None and found["game"] not in GAMES


def test_totals_without_groups_are_refused() -> None:
    for value in ({"groups": [], "last": []}, {"groups": {}, "last": {}}, {"groups": {}}, []):
        reply = examine({"totals": value, **GOOD})
        assert reply.get("error") is None and "totals" not in writes(reply)
        assert set(writes(reply)) == set(GOOD)


def test_totals_stay_within_the_bounds_of_their_check() -> None:
    most = 1_000_000_000
    names = {f"f{at}": [most, most] for at in range(16)}
    totals: Any = {"groups": {"vector easy 2 0": [most, most, most, most, names]}, "last": []}
    assert history.checked(totals)
    entry: Any = {**result(), "players": ["human A", "easy B"], "local": [0], "scores": [5, 6]}
    folded = history.fold({"x": entry}, totals)
    assert history.checked(json.loads(json.dumps(folded))) == folded


def test_a_known_hostile_row_is_refused() -> None:
    """An earlier version imported this row, after which the lobby listed no games."""
    row = {**game(), "local": [{"toString": 1, "valueOf": 1}]}
    reply = examine({"game/1": row, **GOOD})
    assert "game/1" not in writes(reply) and reply["counts"]["bad"] == 1


def test_the_schema_covers_every_kind_of_field_and_its_bounds() -> None:
    told = kept.schema()
    keys = told["keys"]
    assert {*keys["exported"], *keys["local"]} == {*kept.CHECKS, *kept.LOCAL}
    assert told["game"] == kept.GAME
    assert told["summary"] == kept.SUMMARY and told["ends"] == kept.ENDS
    bounds = {"text", "record", "seats", "moment", "revision", "count", "languages"}
    bounds |= {"misses", "finds", "days"}
    assert set(told["most"]) == bounds
    with pytest.raises(RecordError):
        records.read("x" * (told["most"]["record"] + 1))
