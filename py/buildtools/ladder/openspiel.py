"""Lets OpenSpiel's ISMCTS play our games, as a yardstick for our own search.

It needs `open_spiel`, which brings numpy with it. None of the project's environments includes them:

    .venv/bin/pip install --target V open_spiel==2.0.2
    PYTHONPATH=py:V .venv/bin/python -m buildtools ladder GAME

The search needs only what `Position` offers, so our games need not be registered with OpenSpiel. It
uses Hard's number of iterations. `openspiel` samples worlds as Hard does and ends its descents with
the game's own playout and evaluation (`playout` in `tests/games/<id>/ladder.py` if the game
searches on its own board). `openspiel-plain` samples any possible world and plays on at random to
the end of the game.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from buildtools.ladder.seer import Playout, quick_play
from spieltisch import games
from spieltisch.ai.knowledge import Values
from spieltisch.core.game import CLOCK, Game, Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream, pick

Judge = Callable[[Any, Any], Values | None]

UCT_C = 2.0
"""The exploration constant that OpenSpiel's examples use for values from 0 to 1."""


class _Kind:
    """What the search asks of a game's type: it has sequential moves and hidden information."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> "_Kind":
        """Returns itself."""
        return self


class Position:
    """One of our positions with OpenSpiel's interface.

    Simultaneous choices are made one after another, each hidden from the other players. Chance has
    a single outcome, which is drawn when it is applied.
    """

    def __init__(self, game: Game, state: Any, rng: Random, judge: Judge | None) -> None:
        self.game, self.state, self.rng, self.judge = game, state, rng, judge
        self.start = state
        self._view: Any = None

    def get_game(self) -> _Kind:
        """The kind of game."""
        return _Kind()

    def current_player(self) -> int:
        """The seat to act, or the first of several."""
        return self.game.to_act(self.state)[0]

    def view(self) -> Any:
        """The view of the seat to act."""
        if self._view is None:
            self._view = self.game.view(self.state, self.current_player())
        return self._view

    def information_state_string(self) -> Any:
        """All that the seat may know. The view itself serves as the key."""
        return self.view()

    def legal_actions(self) -> list[int]:
        """The indices of the legal moves."""
        return list(range(len(self.view().legal)))

    def apply_action(self, action: int) -> None:
        """Makes a move. If NATURE acts, the move is drawn at random."""
        seat = self.current_player()
        if seat == CLOCK:
            raise ValueError("games with a clock cannot be measured")
        move = (
            self.game.sample_chance(self.state, self.rng) if seat < 0 else self.view().legal[action]
        )
        self.state, self._view = self.game.apply(self.state, seat, move), None

    def is_chance_node(self) -> bool:
        """Whether NATURE acts."""
        acting = self.game.to_act(self.state)
        return bool(acting) and acting[0] < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A single outcome, which `apply_action` draws."""
        return [(0, 1.0)]

    def is_terminal(self) -> bool:
        """Whether the game is over or the position is evaluated without playing on."""
        return not self.game.to_act(self.state) or self._judged() is not None

    def returns(self) -> Values:
        """The result of each seat."""
        return self._judged() or _returns(self.game, self.state)

    def _judged(self) -> Values | None:
        if self.judge is None or self.state is self.start:
            return None
        return self.judge(self.start, self.state)


class _Evaluator:
    """Evaluates a position, in place of OpenSpiel's random rollouts."""

    def __init__(self, playout: Playout | None, rng: Random) -> None:
        self.playout, self.rng = playout, rng

    def prior(self, position: Position) -> list[tuple[int, float]]:
        """Equal probabilities for all moves."""
        actions = position.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, position: Position) -> Values:
        """Uses the game's own playout if there is one; otherwise plays on at random."""
        if self.playout is not None:
            return self.playout(position.start, position.state, self.rng)
        game, state = position.game, position.state
        while acting := game.to_act(state):
            seat = acting[0]
            if seat < 0:
                move = game.sample_chance(state, self.rng)
            else:
                move = pick(game.legal_moves(state, seat), self.rng)
            state = game.apply(state, seat, move)
        return _returns(game, state)


def _returns(game: Game, state: Any) -> Values:
    outcome = game.outcome(state)
    assert outcome is not None, "a game in which nobody is to act has an outcome"
    return outcome.returns


def openspiel(game_id: str, plain: bool = False) -> Callable[[Match, Seat], Move]:
    """Makes the player. If `plain`, the player uses nothing but the rules."""
    game, knowledge = games.load(game_id), games.knowledge(game_id)
    assert knowledge is not None, "every game on the shelf has players"
    judge = None if plain else knowledge.evaluate
    playout = None if plain else quick_play(game_id)
    imagine = game.determinize if plain else knowledge.imagine or game.determinize

    def move(match: Match, seat: Seat) -> Move:
        rng = bot_stream(match.seed, seat, len(match.plies))
        luck = np.random.RandomState(int(rng.random() * 2**32))
        view = game.view(match.state, seat)
        bot = ismcts.ISMCTSBot(
            game=_Kind(),
            evaluator=_Evaluator(playout, rng),
            uct_c=UCT_C,
            max_simulations=knowledge.levels["hard"].budget(len(view.legal)),
            random_state=luck,
        )

        def resample(position: Position, player: int) -> Position:
            world = imagine(view, rng)
            return Position(game, world, rng, judge)

        bot.set_resampler(resample)
        root = Position(game, match.state, rng, None)
        return view.legal[int(bot.step(root))]

    return move
