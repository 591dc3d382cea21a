"""The commands `games`, `replay` and `link`."""

from __future__ import annotations

from typing import Any

from .. import games
from ..core.codec import Kind, encode
from ..core.game import GameError
from ..core.match import Match, checksum
from ..core.record import HUMAN
from ..core.text import render
from .common import Answer, find_file, load_record, load_shared, names_of, players_of
from .fuzz import inspect


def list_games() -> Answer:
    """The games on the shelf and their facts."""
    data, lines = [], []
    for game_id in games.game_ids():
        meta = games.load(game_id).meta
        title = games.words(game_id).title
        options = [option._asdict() for option in meta.choices]
        facts = {**meta._asdict(), "quick": dict(meta.quick)}
        data.append({**facts, "title": title, "options": options})
        seats = ", ".join(map(str, meta.seats))
        choices = " ".join(f"{option.key}={'|'.join(option.values)}" for option in meta.choices)
        lines.append(f"{game_id:14}{title} · players {seats} · {choices}".rstrip("· "))
    return Answer(data, lines)


def replay(name: str) -> Answer:
    """Replays a record or a link and checks every position. The answer contains the facts and the
    result.

    The exit code is 1 if the match cannot be replayed as recorded, or if the game fails. Raises
    GameError if `name` is neither a record nor a link.
    """
    try:
        kind, (match, players, note), check = load_shared(name)
        for index in range(len(match.states)):
            inspect(match, index)
    except GameError:
        raise
    except Exception as error:  # a broken game may raise anything; see `fuzz`
        what = f"{type(error).__name__}: {error}"
        return Answer({"failure": what}, [f"The game has failed: {what}"], 1)
    outcome = match.outcome
    remark = None if note is None else render(note, names_of(players))
    data: dict[str, Any] = {
        "kind": kind,
        "game": match.game.meta.id,
        "seats": match.seats,
        "players": [player._asdict() for player in players],
        "options": match.options,
        "seed": match.seed,
        "plies": len(match.plies),
        "decisions": len(match.decisions()),
        "outcome": None if outcome is None else outcome._asdict(),
        "check": checksum(match.state),
        "check_ok": (check == checksum(match.state)) if check else None,
        "note": remark,
    }
    lines = [
        f"{data['game']}, players: {match.seats}, seed {match.seed!r}, moves: {data['plies']}, "
        f"decisions: {data['decisions']}",
        "This game isn't over yet." if outcome is None else _result(match, names_of(players)),
        f"check {data['check']}" + ("" if not check else " ok" if data["check_ok"] else " differs"),
    ]
    return Answer(data, lines + ([remark] if remark else []), 1 if note else 0)


def _result(match: Match, names: list[str]) -> str:
    outcome = match.outcome
    assert outcome is not None, "the match is over"
    ending = render(games.words(match.game.meta.id).ending(outcome), names)
    scores = ", ".join(f"{n} {score}" for n, score in zip(names, outcome.scores, strict=True))
    return f"{ending} ({scores})"


def link(
    name: str, seats: str | None, seed: str, options: dict[str, str], kind: Kind | None
) -> Answer:
    """The link of a new deal of a game, or of the match in a record file. Raises GameError if an
    argument is invalid."""
    path = find_file(name)
    if path is None:
        if name not in games.game_ids():
            raise GameError(f"there's no game or file called {name!r}")
        game = games.load(name)
        players = players_of(seats or ",".join([HUMAN] * game.meta.default_seats))
        game.meta.check_options(options, len(players))
        match = Match(game, len(players), options, seed)
        kind = kind or "deal"
    else:
        if seats or options:
            raise GameError(
                "a saved game has its own players and options: leave out --seats and --options"
            )
        (match, players, note), _ = load_record(path)
        if note is not None:
            raise GameError(render(note, names_of(players)))
        kind = kind or ("replay" if match.outcome else "turn")
    fragment = encode(match, players, kind)
    data = {
        "game": match.game.meta.id,
        "kind": kind,
        "link": fragment,
        "length": len(fragment),
        "decisions": len(match.decisions()),
    }
    return Answer(data, [fragment])
