"""Appended to inside/speed.py, this is the worker script of the measuring page."""

import inspect
import json

from spieltisch.app.worker import handle as _answer


async def handle(request: str) -> str:
    """Answers requests as the game's page does, and runs measurements by name."""
    asked = json.loads(request)
    if "measure" in asked:
        result = globals()[asked["measure"]](*asked["arguments"])
        return json.dumps(await result if inspect.isawaitable(result) else result)
    return await _answer(request)


__export__ = ["handle"]
