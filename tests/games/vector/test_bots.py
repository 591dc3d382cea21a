"""The computer players of Vector: they see only views, are repeatable but not predictable, and each
level beats the one below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product

import pytest

from spieltisch.ai.bots import Bot
from spieltisch.ai.levels import player
from spieltisch.core.match import Match
from spieltisch.core.rng import Random, bot_stream, pick
from spieltisch.games import vector
from spieltisch.games.vector.ai import KNOWLEDGE, LEVELS
from spieltisch.games.vector.ai.evaluate import (
    SURE,
    Conditions,
    chance,
    entered,
    goals_near,
    prospects,
)
from spieltisch.games.vector.ai.numbers import allowed_numbers, mixed, payoffs, receiver, sound
from spieltisch.games.vector.data import DIRECTIONS, NUMBERS, SIZE, board
from spieltisch.games.vector.geometry import Arrival, name
from spieltisch.games.vector.moves import Give, Numbers
from spieltisch.games.vector.state import State
from spieltisch.games.vector.view import view
from spieltisch.games.vector.worlds import hidden
from tests.conftest import DEEP, SHALLOW, often
from tests.games.vector.scenes import at, play, scene

KINDS = ("easy", "normal", "hard")


def bot(kind: str) -> Bot:
    return player(vector, KNOWLEDGE, kind)


def quick(kind: str) -> Bot:
    """The same with less thought in the usual run, where its strength does not matter."""
    level = LEVELS[kind]
    fewer = level._replace(iterations=-(-level.iterations // SHALLOW))
    return player(vector, KNOWLEDGE._replace(levels={**LEVELS, kind: fewer}), kind)


def match_of(
    kinds: tuple[str, ...], seed: str, rounds: str = "4", bot: Callable[[str], Bot] = bot
) -> Match:
    match = Match(vector, len(kinds), {"rounds": rounds}, seed)
    while match.to_act:
        seat = match.to_act[0]
        rng = bot_stream(seed, seat, len(match.plies))
        match.play(seat, bot(kinds[seat]).choose(vector.view(match.state, seat), rng))
    return match


@cache
def whole(kind: str, seats: int) -> Match:
    """A match among players of this kind."""
    return match_of((kind,) * seats, "whole", bot=quick)


@pytest.mark.parametrize(
    ("kind", "seats"),
    [("easy", 2), ("easy", 3), ("easy", 4), ("normal", 3), ("normal", 4)],
)
def test_a_player_plays_a_whole_match(kind: str, seats: int) -> None:
    assert whole(kind, seats).outcome is not None


HIDDEN = [
    # the round, the numbers laid so far, the seat that decides
    (scene("J11", "n o s w"), "1 2 3", 3),
    (scene("J11", "n o s w"), "0 0 2 3", 1),
    (scene("N11", "w n w w"), "1 1 2 3", 0),
    (scene("J11", "n o s w", seats=2), "1.2", 1),
    (scene("J11", "n o s", seats=3), "2 1", 2),
]


@pytest.mark.parametrize(("before", "moves", "seat"), HIDDEN)
@pytest.mark.parametrize("kind", KINDS)
def test_numbers_face_down_change_no_decision(
    kind: str, before: State, moves: str, seat: int
) -> None:
    state = play(before, moves)
    unknown = hidden(view(state, seat))
    assert unknown
    answers = set()
    every = list(product((1, 3), repeat=len(unknown)))
    for values in every if DEEP else {every[0], every[len(every) // 2], every[-1]}:
        numbers = list(state.numbers)
        for position, value in zip(unknown, values, strict=True):
            numbers[position] = value
        other = state._replace(numbers=tuple(numbers))
        answers.add(bot(kind).choose(view(other, seat), Random("same")))
    assert len(answers) == 1


@pytest.mark.parametrize("kind", ["easy", "normal"])
def test_the_same_seed_gives_the_same_match(kind: str) -> None:
    again = match_of((kind,) * 3, "whole", bot=quick)
    assert again.plies == whole(kind, 3).plies


def test_hard_players_are_not_predictable() -> None:
    def varies(directions: str) -> bool:
        seen = view(scene("K11", directions, seats=2), 0)
        choices = (bot("hard").choose(seen, Random(f"{n}")) for n in range(12))
        first = next(choices)
        return any(each != first for each in choices)

    scenes = ("n o s w", "no so s w", "no so n w", "w nw o n", "n w n so")
    assert len(list(islice(filter(varies, scenes), 2))) == 2
    openings = set()
    for seed in map(str, range(6)):
        match = Match(vector, 2, {}, seed)
        seat = match.to_act[0]
        seen = vector.view(match.state, seat)
        openings.add(bot("normal").choose(seen, bot_stream(seed, seat, len(match.plies))))
    assert len(openings) > 1


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_thinking_has_a_fixed_budget_and_may_be_stopped(kind: str) -> None:
    seen = view(scene("J11", ""), 0)
    thinking = bot(kind).think(seen, Random("stop"))
    assert next(thinking).total == LEVELS[kind].iterations
    thinking.close()
    assert sum(1 for _ in bot(kind).think(seen, Random("go"))) <= LEVELS[kind].iterations // 10


@pytest.mark.parametrize(
    ("better", "worse", "pairs"),
    [
        ("easy", "random", len(often(fast=8, deep=12))),
        ("normal", "easy", len(often(fast=2, deep=4))),
        ("hard", "easy", 1),
    ],
)
def test_each_level_beats_a_lower_one(better: str, worse: str, pairs: int) -> None:
    """A small sample with fixed seeds; docs/opponents.md has the full tournaments."""
    won = 0.0
    for number in range(pairs):
        for seat, kinds in enumerate(((better, worse), (worse, better))):
            outcome = match_of(kinds, f"pair {number}").outcome
            assert outcome is not None
            won += outcome.returns[seat]
    assert won / (2 * pairs) > 0.6


def test_VC22_partners_play_for_each_other() -> None:
    """South gives a plus to its partner North and a minus to an opponent."""
    plus = play(scene("N11", "w w w n", order="SWNO"), "1 1 1 1")
    minus = play(scene("B20", "o w w s", order="SWNO"), "1 1 1 1")
    for kind in KINDS:
        assert vector.move_text(bot(kind).choose(view(plus, 2), Random("a"))) == "@n"
        assert vector.move_text(bot(kind).choose(view(minus, 2), Random("a"))) == "@o"


def rounds_by_number() -> Iterator[tuple[State, tuple[int, ...]]]:
    """Rounds, with the numbers revealed in them: first those that return to a letter square, then
    random ones."""
    there, back = "n s n s", "so nw so nw"
    for square, printed in enumerate(board(4)):
        if printed.kind == "letter":
            for directions in (there, back):
                yield scene(name(square), directions), (2, 2, 2, 2)
    rng = Random("rounds")
    for _ in range(400):
        directions = " ".join(pick(DIRECTIONS, rng) for _ in range(4))
        numbers = tuple(pick(NUMBERS[1:], rng) for _ in range(4))
        yield scene(name(pick(range(SIZE**2), rng)), directions), numbers


def test_VC7_to_VC21_reveals_in_the_search_agree_with_the_rules() -> None:
    goals = spent = 0
    for begun, numbers in rounds_by_number():
        state = begun
        for seat, number in enumerate(numbers):
            state = vector.apply(state, seat, Numbers("numbers", (number,)))
        while state.phase == "give":
            last = state.steps[-1]
            arrival = Arrival(last.end, "choose", -1, last.points)
            owner = receiver(4, last.position, arrival, state.scores)
            state = vector.apply(state, last.position, Give("give", owner))
        steps, scores = state.history[0].steps, state.history[0].scores
        lost = [step.owner for step in steps if step.effect in ("letter", "border")]
        conditions = Conditions(4, begun.double, begun.rounds - begun.round)
        end = steps[-1]
        if end.effect == "goal":
            expected = entered(conditions, scores, end.owner, end.position)
        else:
            skips = tuple(lost.count(position) for position in range(4))
            expected = prospects(conditions, scores, end.end, begun.order[0], skips)
        assert payoffs(begun, tuple((number,) for number in numbers))[0] == expected
        goals += end.effect == "goal"
        spent += any(step.effect == "spent" for step in steps)
    assert goals and spent


def test_the_chance_to_win_grows_with_the_lead_and_with_fewer_rounds() -> None:
    assert chance(0, 5) == SURE // 2
    assert [chance(lead, 5) for lead in (-200, -20, 20, 200)] == sorted(
        chance(lead, 5) for lead in (-200, -20, 20, 200)
    )
    assert chance(40, 1) > chance(40, 6) > SURE // 2
    assert abs(chance(40, 3) + chance(-40, 3) - SURE) <= 1


def test_VC21_the_value_of_a_goal_follows_from_the_doubled_scores() -> None:
    scores = (40, 50, 0, 0)
    assert entered(Conditions(2, "owner", 3), scores, 0, 1) == (SURE, 0)
    assert entered(Conditions(2, "mover", 3), scores, 0, 1) == (0, SURE)
    assert entered(Conditions(2, "owner", 3), (50, 100, 0, 0), 0, 1) == (SURE // 2, SURE // 2)
    assert entered(Conditions(3, "owner", 3), (40, 50, 60, 0), 0, 1) == (SURE, 0, 0)


def test_an_opener_within_reach_of_a_goal_is_a_threat() -> None:
    table = Conditions(2, "owner", 5)
    assert goals_near(at("K19")) == (0,)
    # West has opened this round, so North opens the next one.
    behind = prospects(table, (60, 40, 0, 0), at("K19"), 3, (0, 0, 0, 0))
    assert behind[0] > 990_000, "North opens and enters its own goal"
    away = prospects(table, (60, 40, 0, 0), at("K11"), 3, (0, 0, 0, 0))
    assert behind[0] > away[0]


def test_a_number_game_with_an_obvious_answer() -> None:
    """In the last round, in which only West plays, it takes the 30 points two squares ahead."""
    state = scene("K13", "s", order="W", seats=2, round=12, scores=(20, 0, 0, 0))
    solution = mixed(state, allowed_numbers(state), 50)
    assert solution.counts == ((0, 0, 1, 0),)
    assert solution.values == ((SURE // 2, 0, SURE, 0),)
    assert sound(state, allowed_numbers(state), 0) == (False, False, True, False)
