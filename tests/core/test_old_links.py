"""Links and records that people may have kept still open, and lead to the same games.

`tests/data/old` was made in November 2026 with the code of commit dfeaf15: all seat counts and
options of the two games there were, each as deal, turns and replay. It is never made again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spieltisch import games
from spieltisch.core.codec import decode
from spieltisch.core.match import checksum
from spieltisch.core.record import read, restore

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


def test_what_is_kept_covers_both_games() -> None:
    for game_id, seats in (("verhext", {3, 4, 5}), ("vector", {2, 3, 4})):
        mine = [kept for kept in LINKS if kept["link"].startswith(game_id)]
        assert {kept["seats"] for kept in mine} == seats
        assert {kept["kind"] for kept in mine} == {"deal", "turn", "replay"}
        assert sum(path.stem.startswith(game_id) for path in RECORDS) >= 6
