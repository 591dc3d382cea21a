"""What the page keeps of a finished game: a small entry under the game's id, counted only once.

Entries are read back from the page's storage or from a file, so each of them is checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NotRequired, TypedDict

from ... import games
from ...core.game import Seat, order, winners
from ...core.record import BOTS, KINDS, MAX_SEATS, Record, RecordError, people, read
from ..session.results import Result

MOST_NAME: Final = 10
"""How many characters of a name an entry keeps at most."""

MOST_OPTIONS: Final = 3
"""How many options an entry keeps at most, of those that differ from their defaults."""

GAME: Final = re.compile(r"[a-z_][a-z0-9_]{0,31}", re.ASCII)
"""The id of a game, here or of another version."""

LARGEST: Final = 1_000_000_000
LATEST: Final = 253_370_764_800_000
"""The latest valid time, in milliseconds: the start of 9999, the last year that calendars have."""


class Entry(TypedDict):
    """The main facts about a finished game. The page adds `when`, in milliseconds. Lists are by
    seat, except for `local` and `winners`."""

    game: str
    players: list[str]
    """Each player's kind and name, separated by a space."""
    local: list[Seat]
    winners: list[Seat]
    scores: list[int]
    places: list[int]
    reason: str
    options: NotRequired[dict[str, str]]
    """At most `MOST_OPTIONS` of the options that differ from their defaults."""
    assisted: NotRequired[bool]
    fork: NotRequired[bool]
    figures: NotRequired[dict[str, list[int]]]
    """Those of the first local person's figures that the game has labels for (`Stats.labels`)."""
    when: NotRequired[int]


def entry_of(result: Result) -> Entry:
    """The entry of a result."""
    meta = games.load(result["game"]).meta
    usual = meta.complete({}, result["seats"])
    other = {key: value for key, value in result["options"].items() if value != usual.get(key)}
    labels = games.labels(result["game"])
    figures = result["figures"][0] if result["figures"] else {}
    entry: Entry = {
        "game": result["game"],
        "players": [_seated(each["kind"], each["name"]) for each in result["players"]],
        "local": result["local"],
        "winners": result["winners"],
        "scores": result["scores"],
        "places": result["places"],
        "reason": result["reason"],
    }
    if other:
        entry["options"] = dict(list(other.items())[:MOST_OPTIONS])
    if result["assisted"]:
        entry["assisted"] = True
    if result["fork"]:
        entry["fork"] = True
    kept = {name: figure for name, figure in figures.items() if name in labels}
    if kept and person(entry) is not None:
        entry["figures"] = kept
    return entry


def entry_of_record(record: Record, local: list[Seat] | None) -> Entry | None:
    """The entry of a finished game, made from its record alone and without replaying it. This is
    for games that were saved before entries existed. None if the game is not finished or unknown.
    """
    outcome = record.outcome
    if outcome is None or record.game not in games.game_ids():
        return None
    meta = games.load(record.game).meta
    keys = order(meta, outcome)
    humans = people(record.players)
    return checked(
        {
            "game": record.game,
            "players": [_seated(each.kind, each.name) for each in record.players],
            "local": humans if local is None else [seat for seat in humans if seat in local],
            "winners": list(winners(meta, outcome)),
            "scores": list(outcome.scores),
            "places": [1 + sum(other < key for other in keys) for key in keys],
            "reason": outcome.reason,
            "assisted": record.assisted,
        }
    )


def entries_of_records(data: Any) -> dict[str, Entry]:
    """Entries for finished games that were saved without one. `data` maps each game's id to its
    `record`, `local` and `when`."""
    found: dict[str, Entry] = {}
    for id, each in data.items() if isinstance(data, dict) else ():
        if not isinstance(each, Mapping) or not isinstance(each.get("record"), str):
            continue
        local = each.get("local")
        try:
            entry = entry_of_record(
                read(each["record"]), local if isinstance(local, list) else None
            )
        except RecordError:
            continue
        if entry is not None and entry["local"]:
            when = each.get("when")
            entry["when"] = max(0, min(when, LATEST)) if type(when) is int else 0
            found[str(id)] = entry
    return found


def _seated(kind: str, name: str) -> str:
    short = name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…"
    return f"{kind} {short}"


def checked(data: Any) -> Entry | None:
    """An entry from storage or a file; None unless all of it is valid."""
    if not isinstance(data, dict):
        return None
    players, local, winners = data.get("players"), data.get("local"), data.get("winners")
    game, reason, when = data.get("game"), data.get("reason"), data.get("when", 0)
    if not _word(game) or not _word(reason) or not isinstance(players, list):
        return None
    seats = len(players)
    good = (
        1 <= seats <= MAX_SEATS
        and all(map(_player, players))
        and _numbers(data.get("scores"), seats)
        and _numbers(data.get("places"), seats)
        and _some_seats(local, seats)
        and _some_seats(winners, seats)
        and type(when) is int
        and 0 <= when <= LATEST
    )
    options, figures = data.get("options", {}), data.get("figures", {})
    if not good or not isinstance(options, dict) or not isinstance(figures, dict):
        return None
    if len(options) > MOST_OPTIONS or len(figures) > 16:
        return None
    if not all(map(_word, (*options, *options.values(), *figures))):
        return None
    if not all(_numbers(value, 2) for value in figures.values()):
        return None
    entry: Entry = {
        "game": str(game),
        "players": list(players),
        "local": list(local or ()),
        "winners": list(winners or ()),
        "scores": list(data["scores"]),
        "places": list(data["places"]),
        "reason": str(reason),
        "when": int(when),
    }
    if options:
        entry["options"] = dict(options)
    if data.get("assisted") is True:
        entry["assisted"] = True
    if data.get("fork") is True:
        entry["fork"] = True
    if figures:
        entry["figures"] = {key: list(value) for key, value in figures.items()}
    return entry


# There may be thousands of entries, and they are all checked whenever they are counted. To be fast,
# these functions check whole lists with only a few calls.
_WHOLE: Final = {int}


def _word(value: Any) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 32 and value.isprintable()


def _player(value: Any) -> bool:
    if not isinstance(value, str) or not value.isprintable():
        return False
    kind, _, name = value.partition(" ")
    return kind in KINDS and len(name) <= MOST_NAME


def _numbers(value: Any, count: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and set(map(type, value)) == _WHOLE
        and max(value) <= LARGEST
        and min(value) >= -LARGEST
    )


def _some_seats(value: Any, seats: int) -> bool:
    if not isinstance(value, list) or not set(map(type, value)) <= _WHOLE:
        return False
    return set(value) <= set(range(seats)) and len(set(value)) == len(value)


# -- classification ---------------------------------------------------------------------------


def together(entry: Mapping[str, Any]) -> bool:
    """Whether the game is cooperative."""
    return games.load(entry["game"]).meta.together


def person(entry: Entry) -> Seat | None:
    """The seat whose result counts as that of this device's person. None if several people on the
    device play against each other, because the result could be any of theirs."""
    local = entry["local"]
    return local[0] if local and (len(local) == 1 or together(entry)) else None


def chosen(entry: Entry) -> dict[str, str]:
    """Those of its options that the game still offers."""
    if "options" not in entry:
        return {}
    schema = {option.key: option.values for option in games.load(entry["game"]).meta.choices}
    return {key: value for key, value in entry["options"].items() if value in schema.get(key, ())}


def kinds(entry: Entry) -> list[str]:
    """The players' kinds by seat."""
    return [player.partition(" ")[0] for player in entry["players"]]


def level(entry: Entry) -> str:
    """The level under which a game is counted: one of `BOTS`; "mixed" for computer players of
    different levels; "people" if there are no computer players; or "party" if several people on
    this device play against each other, or nobody on it plays."""
    if person(entry) is None:
        return "party"
    found = {kind for kind in kinds(entry) if kind in BOTS}
    if not found:
        return "people"
    return found.pop() if len(found) == 1 else "mixed"


def won(entry: Entry) -> bool:
    """Whether this device's person (`person`) has won."""
    return person(entry) in entry["winners"]
