"""Faults in the rules, from `tests/games/<id>/mutants.py`, which not every game has."""

from importlib import import_module
from importlib.util import find_spec

from buildtools.mutants.trying import Fault
from spieltisch import games


def of_games() -> tuple[Fault, ...]:
    """The faults of all games, game by game."""
    found: list[Fault] = []
    for game_id in games.game_ids():
        name = f"tests.games.{game_id}.mutants"
        if find_spec(name):
            found += import_module(name).FAULTS
    return tuple(found)


RULES = of_games()
