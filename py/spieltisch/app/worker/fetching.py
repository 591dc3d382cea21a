"""Fetches games one by one. An operation that needs a game waits until it has been fetched."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from typing import Final

from ... import games
from ...core.game import GameError
from ..screens import i18n
from .requests import Reply, Request, text_of
from .state import PageState

MOST: Final = 100
"""The most games that one answer can need."""


class MissingError(Exception):
    """A game could not be fetched."""


class OvertakenError(GameError):
    """Another session was opened or closed while a game was being fetched."""


async def with_games(
    state: PageState, operation: Callable[[PageState, Request], Awaitable[Reply]], request: Request
) -> Reply:
    """An operation's answer. If the operation needs a game that has not been fetched, the game is
    fetched and the operation starts over. It cannot have changed anything before that, because
    every session is made from its game.

    Raises MissingError if the game cannot be fetched, and OvertakenError if another session was
    opened or closed in the meantime, because the person has then gone elsewhere.
    """
    before = state.opened_so_far
    for _ in range(MOST):
        try:
            return await operation(state, request)
        except games.AwayError as away:
            await fetch(state, away.archive)
        if state.opened_so_far != before:
            raise OvertakenError
    raise MissingError


async def fetch(state: PageState, archive: str) -> None:
    """Fetches a game, or its puzzles, unless that has been fetched. Raises MissingError if that
    fails."""
    try:
        await state.bring(archive)
    except Exception as error:  # the network and the browser may raise anything
        print(f"{archive} could not be fetched: {error!r}", file=sys.stderr)
        raise MissingError from error
    if archive not in state.fetched:
        state.fetched.add(archive)
        sys.path_importer_cache.clear()  # where Python has cached that the package is missing
        if not archive.endswith(games.PUZZLES):
            i18n.learn(archive)


async def prepare(state: PageState, request: Request) -> Reply:
    """Fetches a `game` that is likely to be opened soon, and imports it. With `labels`, only the
    part that "My games" needs is imported."""
    game_id = text_of(request, "game", 40)
    games.labels(game_id)
    if request.get("labels") is not True:
        games.table(game_id)
        games.knowledge(game_id)
    return {}
