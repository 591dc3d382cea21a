"""Who has won, by what a game's returns mean."""

import pytest

from spieltisch.core.game import Outcome, winners
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
def test_the_best_win_and_together_only_all_of_it(game, returns, won):
    assert winners(game.meta, Outcome(returns, (0,) * len(returns), "end")) == won
