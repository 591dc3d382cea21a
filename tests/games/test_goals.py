"""The goals of all games: a dozen each, and each of them can be reached and missed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from buildtools.paths import SITE
from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.game import Seat
from spieltisch.core.goal import COUNT, Goal, Lesson, Wins
from spieltisch.core.match import Match
from spieltisch.core.record import read, restore
from spieltisch.core.rng import bot_stream

pytestmark = pytest.mark.native  # reads the drawings in site/

GOLDEN: Final = Path(__file__).parents[1] / "golden"
GAMES: Final = [game_id for game_id in games.game_ids() if games.goals(game_id)]

# For each goal of a single match: a golden playthrough, or the seed of a game between Easy players,
# the seat that reaches it, and how much it counts there.
REACHED: Final[Mapping[str, Mapping[str, tuple[str, Seat, int]]]] = {
    "vaalbara": {
        "first": ("goal9", 0, 3),
        "mountain": ("goal9", 0, 2),
        "hunter": ("goal9", 0, 1),
        "artisan": ("goal9", 0, 1),
        "falconer": ("goal9", 0, 1),
        "kinds": ("two-rules-of-thumb", 1, 6),
        "land": ("goal9", 0, 20),
        "three": ("goal9", 0, 4),
        "points": ("goal9", 0, 100),
    },
    "vector": {
        "gain": ("goal0", 0, 6),
        "gift": ("two-normal-players", 0, 1),
        "zero": ("goal0", 0, 1),
        "arrow": ("goal0", 1, 2),
        "letter": ("two-four-rounds", 0, 1),
        "move": ("four-goal-south", 2, 50),
        "goal": ("goal0", 0, 1),
        "through": ("goal0", 0, 1),
        "points": ("goal0", 0, 250),
    },
    "verhext": {
        "potion": ("goal0", 0, 5),
        "exact": ("goal0", 0, 2),
        "zero": ("three-short", 0, 1),
        "hat": ("goal0", 0, 2),
        "spare": ("four-tie-broken-by-exact-cards", 2, 1),
        "again": ("goal0", 0, 2),
        "three": ("goal0", 2, 2),
        "row": ("goal0", 2, 4),
        "points": ("goal0", 2, 19),
    },
    "vigila": {
        "hit": ("goal4", 1, 2),
        "flip": ("goal4", 1, 1),
        "five": ("three", 1, 8),
        "skip": ("goal4", 1, 1),
        "second": ("two-fewer-without-quests", 1, 1),
        "quest": ("goal4", 0, 1),
        "sideways": ("three", 1, 1),
        "clean": ("goal4", 0, 1),
    },
    "vitametrie": {
        "remove": ("goal0", 0, 3),
        "heart": ("goal0", 0, 3),
        "angel": ("goal0", 0, 1),
        "near": ("goal0", 0, 1),
        "alone": ("goal0", 0, 1),
        "plus": ("goal0", 0, 3),
    },
}

MISSED: Final = {
    "vaalbara": "five-swappers-on-the-last-card",
    "verhext": "four-short",
    "vitametrie": "five-filled-in",
}
"""Golden playthroughs in which some seat misses what everybody reaches in those of `REACHED`."""

EASY: Final[Mapping[str, tuple[int, dict[str, str]]]] = {
    "verhext": (3, {}),
    "vaalbara": (3, {}),
    "vector": (2, {}),
    "vigila": (2, {"level": "2"}),
    "vitametrie": (1, {"board": "7"}),
}
"""The seats and options of the games between Easy players."""


@cache
def match_of(game_id: str, name: str) -> Match:
    """The match with this name in `REACHED`."""
    path = GOLDEN / game_id / f"{name}.txt"
    if path.is_file():
        return restore(read(path.read_text("utf-8")), games.load).match
    seats, options = EASY[game_id]
    rules = games.load(game_id)
    match, bot = Match(rules, seats, options, name), player(rules, games.knowledge(game_id), "easy")
    while match.to_act:
        seat, at = match.to_act[0], len(match.plies)
        view = rules.view(match.state, seat)
        match.play(seat, bot.choose(view, bot_stream(name, seat, at)))
    return match


def judged(goal: Goal) -> Callable[[Match, Seat], int] | None:
    """What a goal counts in a single match; None if it is about games won, or the lesson."""
    return None if isinstance(goal.by, Lesson | Wins) else goal.by


OF_A_MATCH: Final = [
    (game_id, goal) for game_id in GAMES for goal in games.goals(game_id) if judged(goal)
]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_a_dozen_goals_and_the_lesson_comes_first(game_id: str) -> None:
    goals = games.goals(game_id)
    assert len(goals) == COUNT
    assert [isinstance(goal.by, Lesson) for goal in goals] == [True] + [False] * (COUNT - 1)
    assert games.courses(game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_ids_and_titles_of_goals_are_unique(game_id: str) -> None:
    goals = games.goals(game_id)
    assert all(re.fullmatch(r"[a-z]{1,12}", goal.id) for goal in goals)
    assert len({goal.id for goal in goals}) == len({goal.title for goal in goals}) == COUNT
    assert all(goal.of >= 1 for goal in goals)


def test_ids_of_goals_stay() -> None:
    """Devices keep them, so none may be renamed or used for something else."""
    assert {game_id: " ".join(goal.id for goal in games.goals(game_id)) for game_id in GAMES} == {
        "vaalbara": "lesson first mountain hunter win artisan falconer kinds land three points "
        "hard",
        "vector": "lesson gain gift zero win arrow letter move goal through points hard",
        "verhext": "lesson potion exact zero hat win spare again three row points hard",
        "vigila": "lesson hit flip five win full skip second quest sideways clean hard",
        "vitametrie": "lesson remove heart angel near small big random alone build plus row",
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_each_goal_has_a_drawing_of_its_own(game_id: str) -> None:
    svg = (SITE / "games" / game_id / "goals.svg").read_text("utf-8")
    drawn = dict(re.findall(r'<symbol id="goal-(\w+)"[^>]*>(.*?)</symbol>', svg, re.DOTALL))
    mine = [drawn[goal.id] for goal in games.goals(game_id)]
    assert len(set(mine)) == COUNT


@pytest.mark.parametrize(("game_id", "goal"), OF_A_MATCH)
def test_a_goal_can_be_reached(game_id: str, goal: Goal) -> None:
    count = judged(goal)
    name, seat, found = REACHED[game_id][goal.id]
    assert count is not None and count(match_of(game_id, name), seat) == found >= goal.of


@pytest.mark.parametrize(("game_id", "goal"), OF_A_MATCH)
def test_a_goal_can_be_missed(game_id: str, goal: Goal) -> None:
    count = judged(goal)
    names = {name for name, _, _ in REACHED[game_id].values()}
    names |= {MISSED[game_id]} if game_id in MISSED else set()
    matches = [match_of(game_id, name) for name in sorted(names)]
    assert count is not None
    assert any(count(match, seat) < goal.of for match in matches for seat in range(match.seats))


@pytest.mark.parametrize("game_id", GAMES)
def test_before_the_first_decision_no_goal_of_a_match_is_reached(game_id: str) -> None:
    meta = games.load(game_id).meta
    match = Match(games.load(game_id), meta.default_seats, {}, "goals")
    for goal in games.goals(game_id):
        count = judged(goal)
        if count is not None:
            assert count(match, 0) < goal.of, goal.id


# The goals of which the log has an event about whoever did it.
LOGGED: Final[Mapping[str, Mapping[str, str]]] = {
    "verhext": {"hat": "hat"},
    "vaalbara": {"falconer": "steal"},
    "vector": {"arrow": "arrow"},
    "vigila": {"hit": "hit"},
    "vitametrie": {"angel": "angel", "heart": "heart"},
}


@pytest.mark.parametrize(
    ("game_id", "id", "kind"),
    [(game_id, *each) for game_id, kinds in LOGGED.items() for each in kinds.items()],
)
def test_goals_count_what_the_log_says(game_id: str, id: str, kind: str) -> None:
    (count,) = (judged(goal) for goal in games.goals(game_id) if goal.id == id)
    events = games.words(game_id).events
    assert count is not None
    for name in sorted({name for name, _, _ in REACHED[game_id].values()})[:3]:
        match = match_of(game_id, name)
        logged = [
            event.seat
            for before, ply, after in zip(match.states, match.plies, match.states[1:], strict=False)
            for event in events(before, ply.seat, ply.move, after, None)
            if event.kind == kind
        ]
        seats = range(match.seats)
        assert [count(match, seat) for seat in seats] == [logged.count(seat) for seat in seats]
