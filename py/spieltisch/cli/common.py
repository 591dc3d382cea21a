"""What several commands use: argument parsers, answers, computer players, files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from .. import games
from ..ai.analysis import analyse, number_of
from ..ai.bots import Bot, finish
from ..ai.levels import player
from ..core.codec import decode
from ..core.game import Game, GameError
from ..core.match import Match
from ..core.record import BOTS, HUMAN, MAX_CHARS, Player, Restored, check_players, read, restore
from ..core.rng import bot_stream
from ..core.text import Message

FOLLOWER: Final = "adviser"
"""A player for `simulate` that does what the analysis of each decision advises."""


class Answer(NamedTuple):
    """A command's answer: JSON data, the same facts as lines of text, and the exit code."""

    data: Any
    lines: Sequence[str]
    code: int = 0


def options_of(text: str) -> dict[str, str]:
    """Parses options written `key=value,key=value`. Raises GameError on anything else."""
    options = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise GameError(f"write options as key=value,key=value, not {part!r}")
        options[key.strip()] = value.strip()
    return options


def players_of(text: str) -> tuple[Player, ...]:
    """Parses players written `human:Anna,hard,easy`. Raises GameError on anything else."""
    players = []
    for part in text.split(","):
        kind, _, name = part.strip().partition(":")
        players.append(Player(kind, name))
    check_players(players, len(players))
    return tuple(players)


def bots_of(text: str, seats: int) -> list[str]:
    """The kinds of computer players, one for each seat; a single one fills all seats. Raises
    GameError if they do not fit."""
    bots = [part.strip() for part in text.split(",")]
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise GameError(f"--bots must name {seats} computers or one for all, not {len(bots)}")
    for bot in bots:
        if bot not in (*BOTS, FOLLOWER):
            raise GameError(
                f"a computer must be one of {', '.join((*BOTS, FOLLOWER))}, not {bot!r}"
            )
    return bots


def names_of(players: Sequence[Player]) -> list[str]:
    """The name shown for each seat: where none is given, "Person 1" or "Easy 2"."""
    return [
        player.name
        or f"{'Person' if player.kind == HUMAN else player.kind.capitalize()} {seat + 1}"
        for seat, player in enumerate(players)
    ]


def bot_for(game: Game, kind: str) -> Bot | None:
    """A computer player of a game on the shelf; None for one that follows the advice."""
    return None if kind == FOLLOWER else player(game, games.knowledge(game.meta.id), kind)


def bot_plays(match: Match, bot: Bot | None) -> None:
    """Lets a computer player decide for the first seat that is to act, or follows the advice."""
    seat, game = match.to_act[0], match.game
    view = game.view(match.state, seat)
    if bot is not None:
        match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))
        return
    known = games.knowledge(game.meta.id)
    match.play(seat, finish(analyse(game, known, view, match.seed, number_of(match, seat))).best)


def find_file(name: str) -> Path | None:
    """The file with this name, or None."""
    try:
        path = Path(name)
        return path if path.is_file() else None
    except (OSError, ValueError):  # a long link is not a valid file name
        return None


def save(name: str, text: str) -> None:
    """Writes a text file. Raises GameError if that fails."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise GameError(f"can't write {name}: {error}") from error


def folder(name: str) -> None:
    """Makes a folder if there is none. Raises GameError when it cannot."""
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise GameError(f"can't make the folder {name}: {error}") from error


def load_record(path: Path) -> tuple[Restored, str]:
    """A restored record file, and the checksum it ends with. Raises GameError if it is not one."""
    try:
        with path.open(encoding="utf-8") as file:
            record = read(file.read(MAX_CHARS + 1))
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"can't read {path}: {error}") from error
    return restore(record, games.load), record.check


def load_shared(name: str) -> tuple[str, Restored, str]:
    """The kind of a record file or link, its match, and a record's checksum ("" for a link).

    Raises GameError if `name` is neither.
    """
    path = find_file(name)
    if path is not None:
        return ("record", *load_record(path))
    if "#" not in name and name.partition(".")[0] not in games.game_ids():
        raise GameError(f"{name!r} is neither a file nor a link")
    shared = decode(name, games.load)
    note: Message | None = None
    return shared.kind, Restored(shared.match, shared.players, note), ""
