"""What a player cannot see does not affect its decisions, in any game and at any level."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from spieltisch import games
from spieltisch.ai.bots import SearchBot
from spieltisch.ai.levels import player
from spieltisch.contract.matches import walk
from spieltisch.core.game import Game, Seat, State
from spieltisch.core.record import BOTS
from spieltisch.core.rng import shuffled
from tests.conftest import DEEP, SHALLOW

KNOWN: Final = {game_id: games.knowledge(game_id) for game_id in games.game_ids()}

POSITIONS: Final = 4 if DEEP else 3
"""How many positions of each game are tried."""

PLAYERS: Final = [
    pytest.param(game_id, kind, style, id="-".join(filter(None, (kind, style, game_id))))
    for game_id in games.game_ids()
    for kind in BOTS
    for style in ("", *(key for key, each in KNOWN[game_id].styles.items() if kind in each.levels))
]
"""Every game, level and style."""


@pytest.mark.parametrize(("game_id", "kind", "style"), PLAYERS)
def test_permuting_hidden_facts_leaves_the_decision_unchanged(
    game_id: str, kind: str, style: str
) -> None:
    game, rng = games.load(game_id), Random(11)
    bot = player(game, KNOWN[game_id], kind, style)
    if isinstance(bot, SearchBot):
        own = -(-bot.level.iterations // SHALLOW)
        fewer = 30 if bot.knowledge.think is None else own
        bot = bot._replace(level=bot.level._replace(iterations=fewer))
    tried = 0
    for state, seat in scattered(game, rng):
        worlds = [game.determinize(game.view(state, seat), rng) for _ in range(2)]
        if worlds == [state, state]:
            continue
        moves = [
            bot.choose(game.view(world, seat), Random("3/ai/0/9")) for world in (state, *worlds)
        ]
        assert moves == [moves[0]] * 3
        assert moves[0] in game.legal_moves(state, seat)
        tried += 1
        if tried == POSITIONS:
            return
    assert tried or game.meta.information == "perfect"


def scattered(game: Game, rng: Random) -> Iterator[tuple[State, Seat]]:
    """Positions of a match in random order, each with a seat that has several legal moves."""
    states = walk(game, game.meta.default_seats, {}, "hidden").states
    for state in shuffled(states, rng):
        for seat in game.to_act(state):
            if seat >= 0 and len(game.legal_moves(state, seat)) > 1:
                yield state, seat
