"""Games that come to the page one by one: whatever needs one waits until it has been fetched."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from typing import Final

from ... import games
from ...core.game import GameError
from ..screens import i18n
from .requests import Reply, Request, text_of
from .state import Worker

MOST: Final = 100
"""So many games an answer can need."""


class MissingError(Exception):
    """A game could not be fetched."""


class OvertakenError(GameError):
    """Another session was opened or closed while a game was fetched."""


async def with_games(
    worker: Worker, operation: Callable[[Worker, Request], Awaitable[Reply]], request: Request
) -> Reply:
    """What an operation answers. Where it needs a game that is away it is begun again once that
    has come: until then it has changed nothing, because every session is made of its game.

    Raises MissingError when the game does not come, and OvertakenError when another session was
    opened or closed meanwhile: whoever asked has gone elsewhere.
    """
    before = worker.opened_so_far
    for _ in range(MOST):
        try:
            return await operation(worker, request)
        except games.AwayError as away:
            await fetch(worker, away.game_id)
        if worker.opened_so_far != before:
            raise OvertakenError
    raise MissingError


async def fetch(worker: Worker, game_id: str) -> None:
    """Fetches a game, once. Raises MissingError."""
    try:
        await worker.bring(game_id)
    except Exception as error:  # whatever the network and the browser come up with
        print(f"{game_id} could not be fetched: {error!r}", file=sys.stderr)
        raise MissingError from error
    if game_id not in worker.fetched:
        worker.fetched.add(game_id)
        sys.path_importer_cache.clear()  # Python has looked for the package where now it is
        i18n.learn(game_id)


async def prepare(worker: Worker, request: Request) -> Reply:
    """Fetches and imports a `game` that is likely to be opened soon; with `told` no more of it than
    is told of its finished games."""
    game_id = text_of(request, "game", 40)
    games.labels(game_id)
    if request.get("told") is not True:
        games.table(game_id)
        games.knowledge(game_id)
    return {}
