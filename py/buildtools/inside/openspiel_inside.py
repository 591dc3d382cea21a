"""Random playouts of OpenSpiel's games. Runs in a separate Python (see bench/openspiel.py).

Arguments: seconds for each game, then the games. Prints steps per second by game as JSON.
"""

import json
import sys
import time
from random import Random
from typing import Any

import pyspiel
from open_spiel.python import games  # noqa: F401  registers them


def _play(game: Any, rng: Random) -> int:
    """Plays a game at random, like `speed.random_plies`. Returns the number of steps."""
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        elif state.is_simultaneous_node():
            chosen = []
            for player in range(game.num_players()):
                legal = state.legal_actions(player)
                chosen.append(legal[int(rng.random() * len(legal))])
            state.apply_actions(chosen)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        steps += 1
    return steps


def measure(name: str, seconds: float) -> float:
    """Steps per second of processor time, after a warm-up of a tenth of `seconds`."""
    game, rng = pyspiel.load_game(name), Random(1)
    start, steps = time.process_time(), 0
    while time.process_time() < start + seconds / 10:
        _play(game, rng)
    start = time.process_time()
    while time.process_time() < start + seconds:
        steps += _play(game, rng)
    return steps / (time.process_time() - start)


if __name__ == "__main__":
    budget, *names = sys.argv[1:]
    print(json.dumps({name: measure(name, float(budget)) for name in names}))
