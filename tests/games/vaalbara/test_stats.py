"""The figures of Vaalbara that `simulate` and a person's statistics count."""

from __future__ import annotations

import pytest

from spieltisch.core.match import Match
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara.data import START_POINTS
from spieltisch.games.vaalbara.rules import scores
from spieltisch.games.vaalbara.state import State
from spieltisch.games.vaalbara.stats import FOLLOWER_KEYS, KIND_KEYS, collect
from tests.games.vaalbara.scenes import after, random_match, scene


def figures(state: State, seat: int) -> dict[str, tuple[int, int]]:
    match = Match(vaalbara, state.seats, {}, "figures")
    match.states.append(state)
    return collect(match, seat)


def test_figures_of_a_made_up_round() -> None:
    state = scene([11, 12], first="fr", realms=("tm", "r"), stack="mt")
    state = after(state, "p1", "l1", "l2")
    mine, yours = figures(state, 0), figures(state, 1)
    assert (mine["mountain"], mine["field"], mine["river"]) == ((0, 1), (2, 1), (0, 0))
    assert (mine["pioneer"], mine["farmer"]) == ((0, 1), (0, 0))
    assert (yours["river"], yours["farmer"], yours["others"]) == ((24, 1), (12, 1), (0, 1))


def test_figures_of_stolen_and_given_points() -> None:
    state = after(scene([2, 6]), "l1", "l2")
    mine, yours = figures(state, 0), figures(state, 1)
    assert (mine["bard"], mine["others"]) == ((0, 1), (-2, 1))
    assert (yours["falconer"], yours["others"]) == ((2, 1), (2, 1))


@pytest.mark.parametrize("seats", [2, 5])
def test_figures_of_a_match_add_up(seats: int) -> None:
    match = random_match(seats, "figures")
    for seat, total in enumerate(scores(match.state)):
        found = collect(match, seat)
        lands = sum(found[key][0] for key in KIND_KEYS)
        alone = sum(
            turn.gains[seat]
            for done in (*match.state.rounds, vaalbara.state.Round(match.state.turns))
            for turn in done.turns
        )
        assert START_POINTS + lands + alone + found["bonus"][0] == total
        assert sum(found[key][1] for key in FOLLOWER_KEYS) == 9
        assert found["others"][1] == 9 * (seats - 1)
        assert found["bonus"][1] == 1
