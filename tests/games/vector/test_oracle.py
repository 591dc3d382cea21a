"""The engine agrees with the slow second implementation in oracle.py, decision by decision."""

from __future__ import annotations

from itertools import product

import pytest

from spieltisch.core.rng import Random, below, pick
from spieltisch.games import vector
from spieltisch.games.vector.data import POSITIONS, SIZE
from spieltisch.games.vector.state import State
from tests.conftest import often
from tests.games.vector import oracle
from tests.games.vector.scenes import letters

OPTIONS = [
    {"rounds": rounds, "double": double}
    for rounds, double in product(("4", "8", "12"), ("owner", "mover"))
]


def seen(state: State) -> dict[str, object]:
    return {
        "round": state.round,
        "order": letters(state.order),
        "square": (state.square % SIZE, state.square // SIZE),
        "score": list(state.scores),
        "miss": list(state.skips),
    }


def texts(state: State, seat: int) -> list[str]:
    return [vector.move_text(move) for move in vector.legal_moves(state, seat)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_agree_with_the_oracle(seats: int) -> None:
    compared = 0
    reasons = set()
    for number in often(fast=60, deep=120):
        options = OPTIONS[number % len(OPTIONS)]
        rng = Random(f"vector/oracle/{seats}/{number}")
        state = vector.setup(seats, options)
        table = oracle.Table(seats, options)
        story = table.story()
        request = next(story)
        # Keep the Vector near a side, where goals, border and letters are.
        drift = pick(("n no nw", "s so sw", "o no so", "w nw sw", ""), rng).split()
        while True:
            phase, asked = request
            assert phase == state.phase
            assert oracle.look(table) == seen(state)
            assert {seat: texts(state, seat) for seat in vector.to_act(state)} == asked
            compared += 1
            given = {}
            for seat, choices in asked.items():
                liked = [text for text in choices if text in drift] or choices
                given[seat] = pick(liked if below(rng, 2) else choices, rng)
                state = vector.apply(state, seat, vector.parse_move(given[seat]))
            try:
                request = story.send(given)
            except StopIteration:
                break
        outcome = vector.outcome(state)
        assert outcome is not None
        points, shares = table.result()
        assert (list(outcome.scores), list(outcome.returns)) == (points, shares)
        assert outcome.reason == (f"goal-{table.goal[0].lower()}" if table.goal else "rounds")
        reasons.add(outcome.reason)
    assert compared > 1500
    wanted = set(vector.meta.end_reasons) - ({"goal-w"} if seats == 3 else set())
    assert reasons == wanted


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_perft_of_whole_rounds_agrees_with_the_oracle(seats: int) -> None:
    """All combinations of numbers, with all decisions in between, lead to the same ends."""
    for number in often(fast=8, deep=25):
        rng = Random(f"vector/perft/{seats}/{number}")
        state = vector.setup(seats, OPTIONS[-1])
        square = below(rng, SIZE * SIZE)
        state = state._replace(start=square, square=square)
        laid = []
        while state.phase == "direction":
            seat = vector.to_act(state)[0]
            laid.append(pick(texts(state, seat), rng))
            state = vector.apply(state, seat, vector.parse_move(laid[-1]))
        assert sorted(engine_ends(state)) == sorted(oracle_ends(seats, square, laid))


def engine_ends(state: State) -> list[tuple[object, ...]]:
    if state.round > 1 or state.phase == "over":
        return [(state.square, state.scores, letters(state.order), state.phase == "over")]
    seat = vector.to_act(state)[0]
    ends = []
    for move in vector.legal_moves(state, seat):
        ends.extend(engine_ends(vector.apply(state, seat, move)))
    return ends


def oracle_ends(seats: int, square: int, laid: list[str]) -> list[tuple[object, ...]]:
    """The ends of round 1 for all ways to answer the oracle's requests. Each is played from the
    start."""
    ends = []
    open_ways: list[list[str]] = [[]]
    while open_ways:
        way = open_ways.pop()
        table = oracle.Table(seats, OPTIONS[-1])
        table.vector = complex(square % SIZE - 10, 10 - square // SIZE)
        story = table.story()
        request: oracle.Request | None = next(story)
        answers = [*laid, *way]
        while request is not None and table.round == 1:
            asked = request[1]
            if len(answers) < len(asked):
                seat = list(asked)[len(answers)]
                open_ways.extend([*way, choice] for choice in asked[seat])
                break
            given = {seat: answers.pop(0) for seat in asked}
            try:
                request = story.send(given)
            except StopIteration:
                request = None
        else:
            where = int((10 - table.vector.imag) * SIZE + table.vector.real + 10)
            order = "" if table.goal else "".join(table.order)
            score = tuple(table.score[letter] for letter in POSITIONS)
            ends.append((where, score, order, table.goal is not None))
    return ends
