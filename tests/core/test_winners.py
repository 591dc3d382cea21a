"""The winners follow from the returns and what they mean in the game."""

import pytest

from spieltisch.core.game import Outcome, order, winners
from tests.canaries import goofspiel, hints, noughts


@pytest.mark.parametrize(
    ("game", "returns", "won"),
    [
        (noughts, (1.0, -1.0), (0,)),
        (noughts, (0.0, 0.0), (0, 1)),
        (goofspiel, (0.5, 0.0, 0.5), (0, 2)),
        (hints, (1.0, 1.0), (0, 1)),
        (hints, (0.5, 0.5), ()),
        (hints, (0.0, 0.0), ()),
    ],
)
def test_the_best_seats_win_and_in_cooperation_only_with_the_full_return(game, returns, won):
    assert winners(game.meta, Outcome(returns, (0,) * len(returns), "end")) == won


@pytest.mark.parametrize(
    ("returns", "scores", "won", "ranks"),
    [
        ((1 / 6, 1 / 6, 1 / 3, 1 / 6, 1 / 6), (8, 8, 4, 8, 8), (0, 1, 2, 3, 4), (0, 0, 0, 0, 0)),
        ((0.25, 0.0, 0.5, 0.25, 0.0), (8, 9, 4, 8, 3), (0, 2, 3), (0, 3, 0, 0, 4)),
    ],
)
def test_teams_of_unequal_size_that_tie_have_all_won(returns, scores, won, ranks):
    """The members of a team split its share of the win."""
    outcome = Outcome(returns, scores, "end")
    assert winners(goofspiel.meta, outcome) == won
    keys = order(goofspiel.meta, outcome)
    assert tuple(sum(other < key for other in keys) for key in keys) == ranks
