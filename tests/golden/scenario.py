"""Golden playthroughs: records that also contain the number of legal moves for each decision.

A file is an ordinary record, so `python -m spieltisch replay FILE` reads it. The number after `#`
on a decision's line is the number of moves that its seat could choose from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.game import NATURE, Game, Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.rng import Random, bot_stream

TESTS = Path(__file__).parents[1]

Chooser: TypeAlias = Callable[[Any, Random], Move]
"""Chooses one of `view.legal`, as a computer player does."""


class Scenario(NamedTuple):
    """A match to play and store in a file with the same name.

    `bots` are the kinds of computer players by seat, separated by commas, or one kind for all
    ("easy"). If the scenario needs that, `chooser` decides instead of them. `moves`, in notation,
    are played first, whichever seat has to act.
    """

    name: str
    seats: int
    seed: str
    options: Mapping[str, str] = {}
    bots: str = "random"
    chooser: Chooser | None = None
    moves: tuple[str, ...] = ()


def scenarios(game_id: str) -> tuple[Game, tuple[Scenario, ...]]:
    """A game and its scenarios."""
    game: Game = import_module(f"spieltisch.games.{game_id}")  # type: ignore[assignment]
    return game, import_module(f"tests.games.{game_id}.golden").SCENARIOS


def game_ids() -> list[str]:
    """All games with scenarios. They include the template, except in the wheel, which lacks it."""
    named = sorted(path.parent.name for path in TESTS.glob("games/*/golden.py"))
    return [game_id for game_id in named if find_spec(f"spieltisch.games.{game_id}")]


def play(game: Game, scenario: Scenario) -> tuple[Match, tuple[Player, ...]]:
    """Plays a scenario to its end."""
    match = Match(game, scenario.seats, scenario.options, scenario.seed)
    kinds = scenario.bots.split(",")
    kinds = kinds * scenario.seats if len(kinds) == 1 else kinds
    knowledge = games.knowledge(game.meta.id) if game.meta.id in games.game_ids() else None
    bots = [player(game, knowledge, kind) for kind in kinds]
    for text in scenario.moves:
        match.play_text(match.to_act[0], text)
    while match.to_act:
        seat = match.to_act[0]
        rng = bot_stream(match.seed, seat, len(match.plies))
        choose = scenario.chooser or bots[seat].choose
        match.play(seat, choose(game.view(match.state, seat), rng))
    return match, tuple(Player(kind, "") for kind in kinds)


def golden_text(match: Match, players: tuple[Player, ...]) -> str:
    """The record of a match, with the number of legal moves beside each decision."""
    lines = write(match, players).splitlines()
    first = len(lines) - 1 - len(match.plies)
    for index, (seat, _) in enumerate(match.plies):
        if seat != NATURE:
            lines[first + index] += f" # {_choices(match, index, seat)}"
    return "\n".join(lines) + "\n"


def _choices(match: Match, index: int, seat: Seat) -> int:
    return len(match.game.legal_moves(match.states[index], seat))
