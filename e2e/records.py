"""Records of games for tests that begin late in a game or after its end.

The games are played in the test's own Python, with the moves that `play.click_some` would make.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from e2e import play
from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.session import links
from spieltisch.app.storage.days import players, seed_of
from spieltisch.core import codec, record
from spieltisch.core.match import Match
from spieltisch.core.rng import bot_stream


@cache
def of_day(game: str, day: str, *, to_go: int = 0) -> str:
    """The record of a day's game, cut off where the person has `to_go` decisions left."""
    match = Match(games.load(game), games.load(game).meta.default_seats, {}, seed_of(day, game))
    _play(match)
    made = match.decisions()
    own = [count for count, index in enumerate(made) if match.plies[index].seat == 0]
    if to_go:
        match.undo(own[-to_go])
    return record.write(match, players(game, match.seed))


def _play(match: Match) -> None:
    while match.to_act:
        _move(match)


def _move(match: Match) -> None:
    legal = _legal(match)
    match.play(match.to_act[0], legal[len(match.plies) % len(legal)])


def _legal(match: Match) -> Sequence[Any]:
    return match.game.legal_moves(match.state, match.to_act[0])


@cache
def begun(game: str, made: int) -> str:
    """The record of a short game in which the person has made `made` decisions and is to act.

    The others are easy computer players, as few as possible.
    """
    match = Match(games.load(game), play.fewest(game), play.quick(game), "e2e")
    left = made
    while (seat := match.to_act[0]) or left:
        _move(match)
        left -= seat == 0
    return record.write(match, _players(match.seats, "easy"))


def first_of_each_kind(game: str) -> list[int]:
    """How many decisions the person of `begun` has made before the first of each kind."""
    match = Match(games.load(game), play.fewest(game), play.quick(game), "e2e")
    kinds: dict[str, int] = {}
    made = 0
    while match.to_act:
        if match.to_act[0] == 0:
            kinds.setdefault(match.state.phase, made)
            made += 1
        _move(match)
    return [*kinds.values()]


@cache
def first_card(game: str, level: str) -> str:
    """The record of a game of three in which the person chooses the first card from several.

    The others are computer players of this level.
    """
    match = Match(games.load(game), 3, play.quick(game), "motion")
    while match.to_act[0] or match.state.phase != "play" or len(_legal(match)) < 2:
        match.play(match.to_act[0], _legal(match)[0])
    return record.write(match, _players(3, level))


def _players(seats: int, level: str) -> list[record.Player]:
    return [record.Player(record.HUMAN, ""), *[record.Player(level, "")] * (seats - 1)]


@cache
def late(game: str, seats: int, *, people: int = 1, to_go: int = 0, seed: str = "e2e") -> str:
    """The record of a game between people and easy players, with at most `to_go` decisions left."""
    match = Match(games.load(game), seats, play.quick(game), seed)
    _play(match)
    match.undo(max(0, len(match.decisions()) - to_go))
    players = [
        record.Player(record.HUMAN if seat < people else "easy", "") for seat in range(seats)
    ]
    return record.write(match, players)


def _think(match: Match) -> None:
    seat = match.to_act[0]
    bot = player(match.game, games.knowledge(match.game.meta.id), "easy")
    view = match.game.view(match.state, seat)
    match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))


@cache
def thought(
    game: str, seats: int = 0, *, made: int | None = None, names: tuple[str, ...] = ("", "Ada")
) -> str:
    """The record of a short game in which Easy decided for everybody, a person at seat 0 included.

    It is finished, or ends when the person has made `made` decisions and is to act. With as few
    players as possible, unless `seats` says how many.
    """
    match = Match(games.load(game), seats or play.fewest(game), play.quick(game), "e2e")
    own = 0
    while match.to_act and (match.to_act[0] or own != made):
        own += match.to_act[0] == 0
        _think(match)
    kinds = [record.HUMAN, *["easy"] * (match.seats - 1)]
    given = [*names[: match.seats], *[""] * (match.seats - len(names))]
    return record.write(match, [*map(record.Player, kinds, given)])


def kinds(game: str, seats: int) -> list[str]:
    """Of what kind (phase) each of the person's decisions in `thought` is."""
    match = Match(games.load(game), seats, play.quick(game), "e2e")
    found = []
    while match.to_act:
        if match.to_act[0] == 0:
            found.append(match.state.phase)
        _think(match)
    return found


def link(game: str, made: int, kind: codec.Kind, home: str) -> str:
    """The link of this kind to the position in `begun`, on the page at the address `home`."""
    session, _ = links.open_record(begun(game, made), [0])
    return links.link(session, kind, home, "")


def finished(game: str, seed: str = "e2e") -> str:
    """The record of a finished game with one person, kept as short as possible."""
    return late(game, play.fewest(game), seed=seed)
