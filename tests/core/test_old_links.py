"""Links and records that people may have kept can still be opened and lead to the same games.

`tests/data/old` was made in November 2026 with the code of commit dfeaf15. It contains the two
games of that time with all numbers of seats and all options, each as deal, turn and replay. The
files of Vigila were made with commit 2a9ee82, the last one with its first rules, and go past a
reshuffle. Never regenerate them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spieltisch import games
from spieltisch.core.codec import decode, encode
from spieltisch.core.game import GameError
from spieltisch.core.match import Match, checksum
from spieltisch.core.record import format_record, read, restore, write

KEPT = Path(__file__).parents[1] / "data" / "old"
LINKS: list[dict[str, Any]] = json.loads((KEPT / "links.json").read_text(encoding="utf-8"))
RECORDS = sorted((KEPT / "records").glob("*.txt"))


@pytest.mark.parametrize("kept", LINKS, ids=lambda kept: kept["link"])
def test_an_old_link_opens(kept: dict[str, Any]) -> None:
    shared = decode(kept["link"], games.load)
    match = shared.match
    assert (shared.kind, shared.anchor, shared.seat) == (kept["kind"], kept["anchor"], kept["seat"])
    assert [list(player) for player in shared.players] == kept["players"]
    assert (match.seats, match.seed) == (kept["seats"], kept["seed"])
    assert {key: match.options[key] for key in kept["options"]} == kept["options"]
    assert (len(match.plies), list(match.to_act)) == (kept["plies"], kept["to_act"])
    assert checksum(match.state) == kept["check"]
    if kept["outcome"] is None:
        assert match.outcome is None
    else:
        returns, scores, reason = kept["outcome"]
        assert match.outcome == (tuple(returns), tuple(scores), reason)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_replayed_to_its_end(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    match, players, note = restore(record, games.load)
    assert note is None, "the replay ends with the checksum of the record"
    assert players == record.players
    assert match.options.items() >= dict(record.options).items()
    assert (match.outcome is None) == path.stem.endswith("-open")


def test_the_kept_links_and_records_cover_the_games() -> None:
    for game_id, seats in (
        ("verhext", {3, 4, 5}),
        ("vector", {2, 3, 4}),
        ("vigila", {2, 3, 4, 5, 6}),
    ):
        mine = [kept for kept in LINKS if kept["link"].startswith(game_id)]
        assert {kept["seats"] for kept in mine} == seats
        assert {kept["kind"] for kept in mine} == {"deal", "turn", "replay"}
        assert sum(path.stem.startswith(game_id) for path in RECORDS) >= 6


FIRST = [kept for kept in LINKS if kept["link"].startswith("vigila")]
FIRST_RECORDS = [path for path in RECORDS if path.stem.startswith("vigila")]


@pytest.mark.parametrize("kept", FIRST, ids=lambda kept: kept["link"][:30])
def test_a_link_of_the_first_rules_is_written_unchanged(kept: dict[str, Any]) -> None:
    shared = decode(kept["link"], games.load)
    assert shared.match.options["rules"] == "1"
    again = encode(
        shared.match, shared.players, shared.kind, anchor=shared.anchor, seat=shared.seat
    )
    assert again == kept["link"]


@pytest.mark.parametrize("path", FIRST_RECORDS, ids=lambda path: path.stem)
def test_a_record_of_the_first_rules_goes_on_by_those_rules(path: Path) -> None:
    """An open record is written unchanged. Played to its end, it can be restored unchanged."""
    record = read(path.read_text(encoding="utf-8"))
    match, players, _ = restore(record, games.load)
    assert write(match, players) == format_record(record)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.game.legal_moves(match.state, seat)
        match.play(seat, legal[len(match.plies) % len(legal)])
    kept = write(match, players)
    assert kept.splitlines()[1] == "game vigila 1"
    restored = restore(read(kept), games.load)
    assert restored.note is None
    assert restored.match.states == match.states


def test_records_of_the_first_rules_play_out_differently_by_current_ones() -> None:
    """Otherwise the tests above would prove nothing. By the current rules, the reshuffle comes
    earlier, and different moves are legal."""
    differ = []
    for path in FIRST_RECORDS:
        match = restore(read(path.read_text(encoding="utf-8")), games.load).match
        today = Match(match.game, match.seats, match.game.meta.chosen(match.options), match.seed)
        assert today.options["rules"] == "2"
        try:
            for index in match.decisions():
                today.play(*match.plies[index], match.seconds(index))
        except GameError:
            pass
        differ.append(today.states[-1].written() != match.states[-1].written())
    assert sum(differ) >= 20
