"""For `build.py ladder`: the measured options, and a player that sees all numbers."""

from typing import Any, Final

from buildtools.ladder.seer import hard
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream
from spieltisch.games.vector.ai.numbers import agents_of, allowed_numbers, mixed
from spieltisch.games.vector.ai.think import TURNS
from spieltisch.games.vector.moves import Numbers
from spieltisch.games.vector.state import NONE

OPTIONS: Final = ((),)
"""The sets of options under which players are measured."""


def seer(match: Match, seat: Seat) -> Move:
    """The move of a player that sees all numbers laid so far: the best answer to them."""
    state: Any = match.state
    view: Any = match.game.view(state, seat)
    view = view._replace(state=state)
    rng = bot_stream(match.seed, seat, len(match.plies))
    if view.state.phase != "numbers":
        return hard(match).choose(view, rng)
    own = agents_of(state, allowed_numbers(state))
    places = next(agent.places for agent in own if agent.seat == seat)
    allowed = tuple(
        choices if place in places or state.numbers[position] < 0 else (state.numbers[position],)
        for place, (position, choices) in enumerate(
            zip(state.order, allowed_numbers(state), strict=True)
        )
    )
    blank = state._replace(numbers=NONE)
    solution = mixed(blank, allowed, TURNS)
    index = [agent.seat for agent in solution.agents].index(seat)
    agent, values = solution.agents[index], solution.values[index]
    best = values.index(max(values))
    laid = dict(
        zip([state.order[place] for place in agent.places], agent.choices[best], strict=True)
    )
    return Numbers("numbers", tuple(laid[position] for position in sorted(laid)))
