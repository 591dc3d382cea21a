"""Ratings from entries and puzzles: what counts, how much, and whose strength is believed."""

from __future__ import annotations

import json
import random
from math import hypot
from typing import Any

import pytest

from spieltisch import games
from spieltisch.ai.strengths import Strength
from spieltisch.app.storage import rating
from spieltisch.app.storage.entries import Entry
from spieltisch.app.storage.glicko import Rating, expected, flattening
from spieltisch.app.storage.rating import (
    DAY,
    PUZZLE,
    PUZZLES,
    SURE,
    WHOLE,
    Finished,
    add,
    faced,
    nearest_level,
    opposing,
    standing,
    until,
)
from spieltisch.app.storage.solved import Attempt
from spieltisch.core.puzzle import STEPS


def entry(game: str, kinds: str, places: tuple[int, ...], *, when: int = DAY, **more: Any) -> Entry:
    """A finished game of the person in the first seat; `kinds` of all seats as words."""
    made: Entry = {
        "game": game,
        "players": [f"{kind} X" for kind in kinds.split()],
        "local": [0],
        "winners": [seat for seat, place in enumerate(places) if place == 1],
        "scores": [0] * len(places),
        "places": list(places),
        "reason": "end",
        "when": when,
    }
    made.update(more)  # type: ignore[typeddict-item]
    return made


def strength(game: str, seats: int, level: str) -> Strength:
    found = games.strengths(game)
    assert found is not None
    return found.levels[seats][level]


def after(entries: list[Entry], puzzles: list[Finished] | None = None) -> rating.Standing:
    found = standing(add({}, entries, puzzles or []))
    assert found is not None
    return found


def test_a_game_of_two_is_one_result_against_the_level() -> None:
    hard = strength("vector", 2, "hard")
    assert faced(entry("vector", "human hard", (1, 2))) == [(hard, WHOLE, WHOLE)]
    assert faced(entry("vector", "human hard", (2, 1))) == [(hard, WHOLE, 0)]
    assert faced(entry("vector", "human hard", (1, 1))) == [(hard, WHOLE, WHOLE // 2)]


def test_whoever_wins_has_beaten_all_others_and_whoever_loses_only_lost_to_the_winner() -> None:
    easy, normal, hard = (strength("verhext", 4, level) for level in ("easy", "normal", "hard"))
    half = WHOLE // 2
    kinds = "human easy normal hard"
    won = faced(entry("verhext", kinds, (1, 2, 3, 4)))
    assert won == [(easy, half, half), (normal, half, half), (hard, half, half)]
    assert faced(entry("verhext", kinds, (2, 4, 1, 3))) == [(normal, half, 0)]
    shared = faced(entry("verhext", kinds, (1, 1, 3, 4)))
    assert shared == [
        (easy, half, half // 2),
        (normal, half // 2, half // 2),
        (hard, half // 2, half // 2),
    ]
    both = faced(entry("verhext", kinds, (3, 1, 1, 4)))
    assert both == [(easy, half // 2, 0), (normal, half // 2, 0)]


@pytest.mark.parametrize("n", [2, 3, 4])
def test_between_equals_a_game_of_any_size_counts_as_one(n: int) -> None:
    """The slope of the likelihood of a win with the chance p is 1 − p after a win, else −p, and the
    information is p(1 − p). In the pairs, every chance is ½."""
    game = {2: "vector", 3: "verhext", 4: "verhext"}[n]
    kinds, p = " ".join(["human"] + ["normal"] * (n - 1)), 1 / n
    won = faced(entry(game, kinds, tuple(range(1, n + 1))))
    lost = faced(entry(game, kinds, (2, 1, 3, 4)[:n]))

    def slope(found: list[tuple[Strength, int, int]]) -> float:
        return sum(points - weight / 2 for _, weight, points in found) / WHOLE

    def information(found: list[tuple[Strength, int, int]]) -> float:
        return sum(weight / 4 for _, weight, _ in found) / WHOLE

    assert slope(won) == pytest.approx(1 - p) and slope(lost) == pytest.approx(-p)
    mean = p * information(won) + (1 - p) * information(lost)
    assert mean == pytest.approx(p * (1 - p))


def test_help_people_and_unknown_levels_do_not_count() -> None:
    assert not faced(entry("vector", "human hard", (1, 2), assisted=True))
    assert not faced(entry("vector", "human human", (1, 2)))
    assert not faced(entry("vector", "human human easy", (1, 2, 3), local=[0, 1]))
    assert not faced(entry("vector", "human random", (1, 2)))
    assert not faced(entry("vector", "human human easy", (2, 1, 3)))
    (only,) = faced(entry("vector", "human human easy", (1, 2, 3)))
    assert only[1:] == (2 * WHOLE // 3, 2 * WHOLE // 3), "nothing about the other person"


def test_help_never_changes_the_rating() -> None:
    plain = [entry("vector", "human normal", (1, 2), when=day * DAY) for day in range(5)]
    helped = [{**each, "assisted": True, "when": each["when"] + 7} for each in plain]
    assert add({}, [*plain, *helped]) == add({}, plain)  # type: ignore[list-item]
    hinted = [Finished(DAY, 3, 1, helped=True)]
    assert add({}, plain, hinted) == add({}, plain)


@pytest.mark.parametrize(
    ("seats", "options", "near", "measured"),
    [
        (2, {"level": "2"}, 2, True),
        (4, {"level": "2"}, 4, True),
        (3, {"level": "2"}, 2, False),
        (6, {"level": "2"}, 4, False),
        (2, {}, 2, False),
        (2, {"level": "2", "tempo": "on"}, 2, False),
        (2, {"level": "2", "nonsense": "9"}, 2, True),
    ],
)
def test_what_was_not_measured_is_less_certain(
    seats: int, options: dict[str, str], near: int, measured: bool
) -> None:
    places = tuple(range(1, seats + 1))
    found = faced(entry("vigila", "human" + " easy" * (seats - 1), places, options=options))
    usual = strength("vigila", near, "easy")
    extra = 0 if measured else rating.UNMEASURED
    assert found[0][0] == Strength(usual.rating, round(hypot(usual.deviation, extra)))


def test_teams_are_scored_as_teams() -> None:
    made = entry(
        "vigila", "human easy hard easy", (1, 2, 1, 2), options={"level": "2", "team4": "abab"}
    )
    ((opponent, weight, points),) = faced(made)
    easy, hard = strength("vigila", 4, "easy"), strength("vigila", 4, "hard")
    assert (weight, points) == (WHOLE, WHOLE)
    assert opponent.rating == 2 * easy.rating - hard.rating
    person = 1500
    mean = (person + hard.rating) / 2
    assert expected(person, *opponent) == pytest.approx(expected(mean, easy.rating), abs=0.02)


def test_alone_against_the_game_its_difficulty_is_the_opponent() -> None:
    found = games.strengths("vitametrie")
    assert found is not None
    for setting, world in found.worlds.items():
        made = entry("vitametrie", "human", (1,), options=dict(setting))
        assert faced(made) == [(world, WHOLE, WHOLE)]
        lost = entry("vitametrie", "human", (1,), options=dict(setting), winners=[])
        assert faced(lost) == [(world, WHOLE, 0)]
    built = faced(entry("vitametrie", "human", (1,), options={"start": "build"}))
    assert built[0][0].deviation > found.worlds[("board", "9"), ("start", "ready")].deviation
    assert not faced(entry("vitametrie", "human human", (1, 1), local=[0, 1]))


def test_a_strong_partner_makes_a_win_worth_less() -> None:
    gains = []
    for kinds in ("human hard", "human", "human easy"):
        made = entry("vitametrie", kinds, (1,) * len(kinds.split()), winners=[0])
        gains.append(after([made]).rating.rating)
    assert 1500 < gains[0] < gains[2] < gains[1], "a share of a win moves less than a whole one"


@pytest.mark.parametrize("n", [1, 2, 3, 8])
def test_a_team_is_as_strong_as_its_members_on_average(n: int) -> None:
    partners = [Strength(1300 + 50 * at, 0) for at in range(n - 1)]
    theirs = [Strength(1600, 0), Strength(1500, 0)]
    opponent = opposing(theirs, partners)
    assert flattening(opponent.deviation) == pytest.approx(1 / n, rel=0.01)
    for own in (1200, 1500, 1900):
        mean = (own + sum(each.rating for each in partners)) / n
        assert expected(own, *opponent) == pytest.approx(expected(mean, 1550), abs=0.002)


def test_the_order_and_slices_of_entries_make_no_difference() -> None:
    rng = random.Random(1)
    levels = ("easy", "normal", "hard")
    made = [
        entry(
            "verhext",
            " ".join(["human", *rng.choices(levels, k=3)]),
            tuple(rng.sample((1, 2, 3, 4), 4)),
            when=rng.randrange(20 * DAY),
        )
        for _ in range(60)
    ]
    whole = standing(add({}, made))
    rng.shuffle(made)
    periods: dict[str, rating.Periods] = {"verhext": {}}
    for at in range(0, 60, 25):
        periods = rating.read(json.loads(json.dumps(rating.written(periods))))
        add(periods["verhext"], made[at : at + 25])
    assert standing(periods["verhext"]) == whole
    assert whole is not None and len(whole.days) == len({each["when"] // DAY for each in made})


def test_damaged_periods_are_left_out() -> None:
    good = {"vector": {"3": [[1500, 0, WHOLE, 0]]}}
    assert rating.written(rating.read(good)) == good
    for bad in (None, [], {"chess": {"3": []}}, {"vector": 7}, {"vector": {"x": [], "-1": []}}):
        assert not any(rating.read(bad).values())
    lines: list[Any] = [7, [], [1500, 0, 1], [1500, -1, 1, 0], [10**9, 0, 1, 0], [1500, 0, 0, 0]]
    lines += [[1500, 0, 1, 2], [True, 0, 1, 0], ["1500", 0, 1, 0], [1500, 0, 10**30, 0]]
    assert rating.read({"vector": {"3": lines}}) == {"vector": {3: {}}}
    assert standing({3: {}}) is not None


def test_a_rating_becomes_known_and_then_uncertain_again() -> None:
    games_ = [entry("vector", "human normal", (1 + at % 2, 2 - at % 2)) for at in range(2)]
    assert not after(games_).known
    many = [entry("vector", "human normal", (1 + at % 2, 2 - at % 2)) for at in range(40)]
    found = after(many)
    low, high = found.bounds
    assert found.known and low < 1500 < high and high - low < 250
    late = after([*many, entry("vector", "human normal", (1, 2), when=400 * DAY)])
    assert late.rating.deviation > found.rating.deviation
    assert late.rating.rating > found.rating.rating


def test_games_without_a_date_come_first_without_a_gap() -> None:
    undated = [entry("vector", "human normal", (1, 2), when=0) for _ in range(9)]
    dated = entry("vector", "human normal", (2, 1), when=20_000 * DAY)
    assert after([*undated, dated]).rating.deviation < Rating().deviation / 2


def test_without_results_there_is_no_rating() -> None:
    assert standing({}) is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("game", ["vector", "verhext", "vaalbara", "vigila"])
def test_whoever_wins_like_a_level_gets_its_rating(game: str, level: str) -> None:
    """Four hundred games of two, or pairs, drawn with the chances that the strengths mean."""
    found = games.strengths(game)
    assert found is not None
    rng = random.Random(f"{game} {level}")
    seats = min(found.levels)
    own = found.levels[seats][level]
    made = []
    for at in range(400):
        kinds = rng.choices(("easy", "normal", "hard"), k=seats - 1)
        luck = [own.rating, *(found.levels[seats][kind].rating for kind in kinds)]
        # The order of exponential times with these rates has the chances of Luce's choices.
        times = [rng.expovariate(10 ** ((each - 1500) / 400)) for each in luck]
        places = tuple(1 + sum(other < mine for other in times) for mine in times)
        options = dict(found.setting)
        when = (1 + at // 5) * DAY
        made.append(entry(game, " ".join(["human", *kinds]), places, when=when, options=options))
    result = after(made)
    assert abs(result.rating.rating - own.rating) < 3 * result.rating.deviation
    assert result.rating.deviation < 80


def test_a_puzzle_counts_by_its_first_try_and_less_than_a_game() -> None:
    for tried, points in (
        (Finished(DAY, 4, 1), PUZZLE),
        (Finished(DAY, 4, 2), 0),
        (Finished(DAY, 4, 1, found=False), 0),
        (Finished(DAY, 4, 3, found=False), 0),
    ):
        assert add({}, puzzles=[tried]) == {1: {PUZZLES[4]: (PUZZLE, points)}}
    assert add({}, puzzles=[Finished(DAY, 9, 1)]) == {}
    game = entry("vector", "human hard", (1, 2))
    assert set(add({}, [game], [Finished(DAY + 5, 1, 1)])) == {1}, "both are of the same day"
    assert PUZZLE < WHOLE


def test_what_is_kept_about_puzzles_becomes_results() -> None:
    kept = {
        "00000000": Attempt(found=True, when=DAY, step=4),
        "00000001": Attempt(found=True, misses=2, helped=True, when=DAY, step=4),
        "00000002": Attempt(found=True, helped=True, early=True, when=DAY, step=4),
        "00000003": Attempt(found=True, given=True, misses=1, when=DAY, step=4),
        "00000004": Attempt(misses=3),
        "00000005": Attempt(found=True),
    }
    made = rating.finished(kept)
    assert made == [
        Finished(DAY, 4, 1),
        Finished(DAY, 4, 3),
        Finished(DAY, 4, 1, helped=True),
        Finished(DAY, 4, 2, found=False),
    ], "neither what is unfinished nor what has no date"
    assert rating.first_tries(made) == (1, 3)
    assert add({}, puzzles=made) == {1: {PUZZLES[4]: (3 * PUZZLE, PUZZLE)}}


def test_puzzles_alone_find_somebodys_strength() -> None:
    """Somebody of 1550 points solves two in three of difficulty 3 and half of difficulty 4."""
    rng = random.Random(3)
    tried = []
    for at in range(600):
        difficulty = rng.choice((3, 4, 5))
        chance = expected(1550, PUZZLES[difficulty].rating)
        tried.append(Finished((1 + at // 8) * DAY, difficulty, 1 if rng.random() < chance else 2))
    found = after([], tried)
    assert abs(found.rating.rating - 1550) < SURE * found.rating.deviation


def test_a_result_of_the_future_counts_today() -> None:
    games_played = [entry("vaalbara", "human normal", (1, 2), when=at * DAY) for at in range(1, 31)]
    once = [Finished(130 * 365 * DAY, 3, 1)]
    now = 30 * DAY + 1
    wrong = standing(until(add({}, games_played, once), now))
    right = standing(add({}, games_played, [once[0]._replace(when=now)]))
    assert wrong == right and wrong is not None and wrong.known


def test_each_step_of_difficulty_is_a_stronger_opponent() -> None:
    ratings = [PUZZLES[step].rating for step in range(1, STEPS + 1)]
    assert ratings == sorted(set(ratings)) and len(PUZZLES) == STEPS


@pytest.mark.parametrize(
    ("points", "level"), [(900, "easy"), (1460, "normal"), (1640, "hard"), (2100, "hard")]
)
def test_the_suggestion_is_nearest_to_an_even_chance(points: int, level: str) -> None:
    found = games.strengths("verhext")
    assert found is not None
    assert nearest_level(found.levels[4], points) == level
    assert nearest_level({}, points) is None


def test_how_many_more_games_it_takes_is_foretold_and_comes_true() -> None:
    normal = strength("vigila", 2, "normal")
    assert rating.games_left(rating.START, [normal]) == 3
    assert rating.games_left(rating.START, [Strength(9000, 30), normal]) == 3, "the nearest one"
    assert rating.games_left(rating.START, []) == 0
    played: list[Entry] = []
    foretold = []
    while not played or not after(played).known:
        places = (1, 2) if len(played) % 2 else (2, 1)
        played.append(entry("vigila", "human normal", places, when=DAY * (1 + len(played))))
        foretold.append(rating.games_left(after(played).rating, [normal]))
    assert foretold == [2, 1, 0]
