"""The players in measured games: the levels, the seer, and OpenSpiel's search."""

from collections.abc import Callable

from buildtools.ladder.seer import measured
from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.game import Move, Seat
from spieltisch.core.match import Match
from spieltisch.core.record import BOTS
from spieltisch.core.rng import bot_stream

Sitter = Callable[[Match, Seat], Move]
"""Decides for a seat. Only the seer uses more of the match than the seat's view."""


def sitter(game_id: str, kind: str) -> Sitter:
    """Makes a player: a level ("random" … "hard"), a style within one ("easy-bold"), "seer",
    "openspiel" or "openspiel-plain".

    Raises GameError for any other kind.
    """
    if kind == "seer":
        player_of_game: Sitter = measured(game_id).seer
        return player_of_game
    if kind in ("openspiel", "openspiel-plain"):
        from buildtools.ladder.openspiel import openspiel  # needs pyspiel

        return openspiel(game_id, kind == "openspiel-plain")
    return _level(game_id, kind)


def _level(game_id: str, kind: str) -> Sitter:
    level, _, style = kind.partition("-")
    bot = player(games.load(game_id), games.knowledge(game_id), level, style)

    def move(match: Match, seat: Seat) -> Move:
        view = match.game.view(match.state, seat)
        return bot.choose(view, bot_stream(match.seed, seat, len(match.plies)))

    return move


def strength(game_id: str, kind: str) -> list[float]:
    """A level's parameters, in any style, or Hard's for the seer and OpenSpiel, which both depend
    on them.

    Games played with other parameters do not count.
    """
    known = games.knowledge(game_id)
    assert known is not None, "every game on the shelf has players"
    level = kind.partition("-")[0]
    level = level if level in BOTS else "hard"
    return list(known.levels[level]) if level in known.levels else []
