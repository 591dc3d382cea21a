"""asyncio without the event loop for sockets: only what Pyodide's own policy needs."""

from asyncio import events

__all__ = ()

_DefaultEventLoopPolicy = events._AbstractEventLoopPolicy
