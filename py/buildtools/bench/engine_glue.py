"""The worker script of the measuring page, appended to inside/speed.py."""

import inspect
import json

from spieltisch_page import bring

from spieltisch import games
from spieltisch.app.worker.fetching import fetch
from spieltisch.app.worker.operations import WORKER
from spieltisch.app.worker.operations import handle as _answer

WORKER.bring = bring


async def handle(request: str) -> str:
    """Answers requests as the game's page does, and runs measurements by name."""
    asked = json.loads(request)
    if "measure" in asked:
        for game_id in games.game_ids():
            await fetch(WORKER, game_id)
        result = globals()[asked["measure"]](*asked["arguments"])
        return json.dumps(await result if inspect.isawaitable(result) else result)
    return await _answer(request)


__export__ = ["handle"]
