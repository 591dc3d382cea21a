"""Goals are judged when a game ends, kept as one text, checked, merged and put back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.session.results import result_of
from spieltisch.app.session.session import Session
from spieltisch.app.storage.entries import Entry, entry_of
from spieltisch.app.storage.goals import (
    LONGEST,
    NONE,
    Path,
    Progress,
    after,
    merged,
    parse,
    seats_of,
    sound,
    written,
)
from spieltisch.app.storage.transfer import plan
from spieltisch.core.goal import Goal
from tests.app.finished import sessions

NOTHING: Final[Mapping[str, Entry]] = {}


def finished(game_id: str = "verhext", *names: str, kind: int = 0) -> Session:
    return sessions(game_id, *(names or ("Ann",)))[kind]


def entry(session: Session, **changes: Any) -> Entry:
    result = result_of(session)
    assert result is not None
    made: dict[str, Any] = {**entry_of(result), "when": 5, **changes}
    return made  # type: ignore[return-value]


def won(session: Session, level: str = "hard", **changes: Any) -> Entry:
    """The entry of a game that this device's person won against computers of a level."""
    players = entry(session)["players"]
    others = [players[0], *[f"{level} Ada"] * (len(players) - 1)]
    return entry(session, **{"winners": [0], "players": others, **changes})


def lost(session: Session, **changes: Any) -> Entry:
    return won(session, **{"winners": [1], **changes})


def judged(
    path: Path, id: str, session: Session, own: Entry, kept: Mapping[str, Entry] = NOTHING
) -> tuple[Path, list[Goal]]:
    """What is kept after a match that has just ended."""
    return after(path, id, session.match, own, {**kept, id: own})


def test_a_match_that_reaches_goals_is_noted_with_its_key() -> None:
    session = finished()
    path, new = judged(NONE, "17", session, entry(session))
    counted = {
        goal.id: goal.by(session.match, 0)
        for goal in games.goals("verhext")
        if callable(goal.by) and goal.by(session.match, 0) >= goal.of
    }
    assert counted, "the match shows nothing"
    assert counted.keys() <= {goal.id for goal in new}
    assert all(path.of(id).game == "17" for id in counted)


def test_a_goal_is_reached_once_and_stays_with_its_game() -> None:
    session = finished()
    path, new = judged(NONE, "17", session, entry(session))
    again, fresh = judged(path, "18", session, entry(session))
    assert new and not fresh
    assert {id: each for id, each in again.goals.items() if each.game} == {
        id: each for id, each in path.goals.items() if each.game
    }


def test_the_best_match_tells_how_near_a_goal_is() -> None:
    session = finished()
    path = Path({"row": Progress(3)})
    assert judged(path, "17", session, lost(session))[0].of("row").n >= 3


def test_two_wins_running_against_hard_reach_the_goal() -> None:
    session = finished()
    first, _ = judged(NONE, "1", session, won(session))
    assert first.of("hard") == Progress(1)
    second, new = judged(first, "2", session, won(session), {"1": won(session)})
    assert second.of("hard") == Progress(2, "2") and "hard" in {goal.id for goal in new}


def test_a_defeat_begins_the_series_again() -> None:
    session = finished()
    path, _ = judged(Path({"hard": Progress(1)}), "2", session, lost(session))
    assert path.of("hard") == Progress(0)


def test_help_keeps_a_game_out_of_beating_a_level_but_not_out_of_winning() -> None:
    session = finished()
    kept = {"1": won(session)}
    path, _ = judged(NONE, "2", session, won(session, assisted=True), kept)
    assert path.of("hard") == Progress(1)
    assert path.of("win").game


def test_the_same_game_finished_again_counts_once() -> None:
    session = finished()
    path, _ = judged(NONE, "1", session, won(session), {"1": won(session)})
    assert path.of("hard") == Progress(1)


def test_games_from_before_the_goals_were_put_back_no_longer_count() -> None:
    session = finished()
    kept = {"1": won(session, when=5)}
    path, _ = judged(Path(since=6), "2", session, won(session, when=7), kept)
    assert path.of("hard") == Progress(1)


def test_a_result_that_is_opened_again_is_judged_at_its_place_among_the_others() -> None:
    session = finished()
    kept = {"1": won(session, when=1), "2": lost(session, when=2), "3": won(session, when=3)}
    path, new = after(NONE, "1", session.match, won(session), kept)
    assert path.of("hard") == Progress(1) and "hard" not in {goal.id for goal in new}


def test_an_old_result_that_is_opened_again_changes_nothing() -> None:
    session = finished()
    kept = {"1": won(session, when=1)}
    assert after(Path(since=2), "1", session.match, won(session, when=1), kept) == (
        Path(since=2),
        [],
    ), "it ended before the goals were put back"
    assert after(NONE, "0", session.match, won(session), kept) == (NONE, []), "it is too old"


def test_in_a_game_of_several_people_at_one_device_nothing_counts() -> None:
    session = finished("verhext", "Ann", "Ben")
    path, new = judged(NONE, "1", session, entry(session))
    assert (path, new) == (NONE, [])


def test_a_team_reaches_goals_together() -> None:
    assert seats_of(entry(finished("vitametrie", "Ann", "Ben"))) == [0, 1]


def test_what_is_kept_is_read_back_unchanged() -> None:
    paths = {"verhext": Path({"row": Progress(2), "potion": Progress(1, "17")}, 3)}
    assert parse(written(paths)) == paths
    assert sound(json.loads(written(paths)))


@pytest.mark.parametrize(
    "bad",
    [
        [],
        {"verhext": 1},
        {"verhext": {"goals": []}},
        {"verhext": {"since": -1, "goals": {}}},
        {"verhext": {"since": 0, "goals": {"row": [True, ""]}}},
        {"verhext": {"since": 0, "goals": {"row": [1, "<b>"]}}},
        {"verhext": {"since": 0, "goals": {"Row!": [1, ""]}}},
        {"verhext": {"since": 0, "goals": {"row": [1, "", 2]}}},
        {"../x": {"since": 0, "goals": {}}},
        {"x" * 33: {"since": 0, "goals": {}}},
    ],
)
def test_damaged_values_are_left_out_and_refused_in_files(bad: Any) -> None:
    assert not any(path.goals for path in parse(json.dumps(bad)).values())
    assert not sound(bad)


def test_a_games_id_may_have_an_underline() -> None:
    assert sound({"go_moku": {"since": 0, "goals": {"row": [1, ""]}}})


def test_far_too_long_a_text_is_ignored() -> None:
    assert parse(json.dumps({"verhext": {"since": 0, "goals": {}}}) + " " * LONGEST) == {}


def test_a_file_adds_what_it_reached_and_never_takes_anything_away() -> None:
    here = {"verhext": Path({"row": Progress(2), "potion": Progress(1, "17")})}
    file = {
        "verhext": Path({"row": Progress(4, "9"), "potion": Progress(1), "hat": Progress(1, "8")})
    }
    both = parse(merged(json.loads(written(file)), written(here)))["verhext"].goals
    assert both == {
        "row": Progress(4, "9"),
        "potion": Progress(1, "17"),
        "hat": Progress(1, "8"),
    }


def test_a_file_brings_no_goals_back_that_were_put_back() -> None:
    new = written({"verhext": Path({"row": Progress(1)}, since=9)})
    old = written({"verhext": Path({"row": Progress(4, "9"), "hat": Progress(1, "8")}, since=3)})
    assert merged(json.loads(old), new) == merged(json.loads(new), old) == new


def test_goals_are_imported() -> None:
    paths = written({"verhext": Path({"hat": Progress(1, "8")})})
    assert plan({"goals": json.loads(paths)}, {"goals": None}).writes == (("goals", paths),)
    assert not plan({"goals": json.loads(paths)}, {"goals": paths}).writes
