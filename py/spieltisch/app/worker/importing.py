"""The operation that checks an exported file, which holds everything a page keeps, before an
import."""

from __future__ import annotations

from typing import Any

from ..screens import render
from ..screens.dates import in_words
from ..storage import days
from ..storage.jsontext import parse
from ..storage.kept import EXPORT_FORMAT, EXPORT_MARK
from ..storage.transfer import COUNTS, LARGEST, MOST_KEYS, Plan, plan
from .requests import RefusedError, Reply, Request, text_of
from .state import PageState


async def examine(state: PageState, request: Request) -> Reply:
    """Checks a `file`. The reply contains what an import would write (`writes`, `settings`),
    the totals so far (`counts`) and, unless `more` parts follow, the `sheet` that shows them.

    `texts`, if given, maps keys to values as JSON (the file's own `kept` is then empty); `before`
    holds the totals of the earlier parts; `here` is as in `plan`. Nothing is changed.
    """
    data = parse(text_of(request, "file", LARGEST))
    if not isinstance(data, dict) or EXPORT_MARK not in data:
        raise RefusedError(state._("This isn't a Spieltisch backup."))
    version, kept = data[EXPORT_MARK], data.get("kept")
    if type(version) is not int or version > EXPORT_FORMAT:
        raise RefusedError(
            state._("This backup is from a newer version of Spieltisch. Nothing has been changed.")
        )
    if not isinstance(kept, dict) or len(kept) > MOST_KEYS:
        raise RefusedError(state._("This backup is damaged. Nothing has been changed."))
    texts, here = (request.get(name) for name in ("texts", "here"))
    if isinstance(texts, dict):
        kept = {**kept, **{key: parse(text) for key, text in texts.items()}}
    made = plan(kept, here if isinstance(here, dict) else {})
    before = _before(request.get("before"))
    counts = {name: number + before.counts[name] for name, number in made.counts.items()}
    reply: Reply = {
        "counts": {**counts, "settings": bool(made.settings or before.settings)},
        "writes": [list(each) for each in made.writes],
        "settings": made.settings,
    }
    if request.get("more") is True:
        return reply
    whole = Plan((), made.settings or before.settings, **counts)
    saved = days.date_of(str(data.get("date", ""))[:10])
    day = in_words(saved, state.lang) if saved else ""
    return {**reply, "sheet": render.page("import.html", state.lang, plan=whole, day=day)}


def _before(data: Any) -> Plan:
    """The totals of the earlier parts, as the last reply gave them."""
    given = data if isinstance(data, dict) else {}
    counts = {name: given.get(name) for name in COUNTS}
    valid = {name: n for name, n in counts.items() if type(n) is int and 0 <= n <= LARGEST}
    return Plan((), "{}" if given.get("settings") is True else "", **valid)
