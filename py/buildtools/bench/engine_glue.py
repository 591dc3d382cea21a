"""The end of the measuring page's worker script. sites.py appends it to inside/speed.py."""

import inspect
import json

from spieltisch_page import bring

from spieltisch import games
from spieltisch.app.worker.fetching import fetch
from spieltisch.app.worker.operations import STATE
from spieltisch.app.worker.operations import handle as _answer

STATE.bring = bring


async def handle(request: str) -> str:
    """Runs the measurement that a request names. Answers other requests as the real worker does."""
    wanted = json.loads(request)
    if "measure" in wanted:
        for game_id in games.game_ids():
            await fetch(STATE, game_id)
        result = globals()[wanted["measure"]](*wanted["arguments"])
        return json.dumps(await result if inspect.isawaitable(result) else result)
    return await _answer(request)


__export__ = ["handle"]
