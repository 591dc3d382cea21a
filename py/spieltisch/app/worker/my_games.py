"""The operations for the page "My games". `operations` explains what an operation is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import games
from ..screens import my_games
from ..screens.my_games import MORE, Wording, context, page
from ..screens.rating import RatingWords
from ..session.results import result_of
from ..storage import solved
from ..storage.entries import LATEST, Entry, entries_of_records, entry_of, together
from ..storage.history import entries_from, find, fold, group_of, sums, totals_from
from ..storage.rating import Finished, Periods, add, faced, finished, read, until, written
from ..storage.rating import standing as rating_of
from ..storage.solved import Solved
from .requests import RefusedError, Reply, Request, count_of
from .state import PageState


async def history(state: PageState, request: Request) -> Reply:
    """The page "My games" (`page`), made from `entries` and `totals`.

    `kept` are the ids of the games whose records still exist. `records` are finished games without
    an entry; the answer's `entries` are for them. `rest` is the number of further entries. The page
    has already folded them into the totals and `rated`, except for the unreadable ones, which are
    `damaged`.
    `puzzles` is what the page keeps about puzzles, and `now` the time in milliseconds.
    The answer's `damaged` lists all entries that cannot be read.
    """
    before = entries_of_records(request.get("records"))
    given = {**_object(request, "entries"), **before}
    puzzles = solved.parse(request.get("puzzles"))
    for game_id in _played(given, puzzles):
        games.labels(game_id)  # done first, because fetching a game restarts the operation
    sent = find(given)
    totals = totals_from(request.get("totals"))
    with_record = {*_ids(request, "kept"), *before}
    filled = context(
        state.lang,
        sent.entries,
        totals,
        with_record,
        _zone(request),
        count_of(request, "rest"),
        read(request.get("rated")),
        puzzles,
        _now(request),
    )
    damaged = sorted({*sent.damaged, *_ids(request, "damaged")})
    html = page(
        "my_games.html",
        state.lang,
        damaged=len(damaged),
        ios=request.get("ios") is True,
        safe=request.get("safe") is True,
        **filled,
    )
    return {"page": html, "entries": before, "damaged": damaged}


async def rows(state: PageState, request: Request) -> Reply:
    """Some `entries` as further `rows` of that page's list, latest first. `kept` is as in
    `history`. `rest` is the number of entries that will still be left. The answer's `more` is the
    label of the button that requests them."""
    wording, with_record = Wording(state.lang), _ids(request, "kept")
    newest = list(entries_from(request.get("entries")).items())[::-1]
    lines = [wording.finished(id, entry, _zone(request), id in with_record) for id, entry in newest]
    left = min(MORE, count_of(request, "rest"))
    more = state._("Show {n} more").format(n=left) if left else ""
    return {"rows": page("my_games_rows.html", state.lang, finished=lines), "more": more}


async def standing(state: PageState, request: Request) -> Reply:
    """One line for the result that is being shown (`line`): the wins against this level, and the
    rating. It is made from the game's `entries`, which include this match, the `totals`, and what
    `rated` and `puzzles` add to the rating. `now` is the time in milliseconds."""
    result = result_of(state.opened())
    if result is None:
        raise RefusedError(state._("This game isn't over yet."))
    entry = entry_of(result)
    own = {
        id: each
        for id, each in entries_from(request.get("entries")).items()
        if each["game"] == entry["game"]
    }
    group = group_of(entry)
    totals = totals_from(request.get("totals"))
    every = sums(own, totals)
    each = every.get(group)
    if each is None or group.level == "party":
        return {}
    wording = Wording(state.lang)
    *others, latest = own.values() or [entry]
    newest = {**latest, "when": 0} == {**entry, "when": 0}
    puzzles = finished(solved.parse(request.get("puzzles")).get(entry["game"], {}))
    filled = {
        "line": my_games.standing(wording, group, each, together(entry)),
        "best": wording.best(entry, others, totals) if newest else "",
        "suggestion": wording.suggestion(list(own.values()))
        or (wording.easier(list(own.values())) if newest else None),
        "game": entry["game"],
        **(
            _rating(state.lang, others, latest, read(request.get("rated")), puzzles, _now(request))
            if newest
            else {}
        ),
    }
    return {"line": page("standing.html", state.lang, **filled)}


def _rating(
    lang: str,
    others: Sequence[Entry],
    latest: Entry,
    rated: Mapping[str, Periods],
    puzzles: Sequence[Finished],
    now: int,
) -> dict[str, str]:
    """The rating after the latest match of a game, and what the match has changed (`rating`), or
    that it is known from now on (`first`). Empty if the match does not count. After earlier ones,
    the rating would also be due to later ones."""
    if not faced(latest):
        return {}
    game_id, seats = latest["game"], len(latest["players"])
    periods, words = add(rated.get(game_id, {}), others, puzzles), RatingWords(lang)
    before = rating_of(until(periods, now))
    then = rating_of(until(add(periods, [latest]), now))
    return {
        "rating": words.line(before, then),
        "first": words.first(game_id, seats, before, then),
    }


async def fold_in(state: PageState, request: Request) -> Reply:
    """The `totals` with these `entries` added, except for `damaged` ones. The page may then drop
    the entries whose ids are in the new totals' `last`. If the request has `rated`, which the page
    does not store, the entries' results for the ratings are added to it (`storage.rating.written`).
    This needs the entries' games, so it is not done where entries are only dropped."""
    sent = find(_object(request, "entries"))
    totals = fold(sent.entries, totals_from(request.get("totals")))
    reply: dict[str, Any] = {"totals": totals, "damaged": sent.damaged}
    if "rated" in request:
        rated = read(request["rated"])
        for entry in sent.entries.values():
            add(rated.setdefault(entry["game"], {}), [entry])
        reply["rated"] = written(rated)
    return reply


def _played(entries: Mapping[str, Any], puzzles: Solved) -> list[str]:
    """The ids of these entries' and puzzles' games, without games that are not on the shelf."""
    named = [each.get("game") for each in entries.values() if isinstance(each, dict)]
    named += puzzles
    shown = {name for name in named if isinstance(name, str)}
    return [game_id for game_id in games.game_ids() if game_id in shown]


def _ids(request: Request, key: str) -> set[str]:
    value = request.get(key)
    return {each for each in value if isinstance(each, str)} if isinstance(value, list) else set()


def _object(request: Request, key: str) -> dict[str, Any]:
    value = request.get(key)
    return value if isinstance(value, dict) else {}


def _now(request: Request) -> int:
    return count_of(request, "now") or LATEST


def _zone(request: Request) -> int:
    zone = request.get("zone")
    return zone if type(zone) is int and abs(zone) < 24 * 60 else 0
