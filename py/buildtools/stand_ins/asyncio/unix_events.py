"""asyncio without the event loop for sockets: only what Pyodide's own policy is made of."""

from asyncio import events

__all__ = ()

_DefaultEventLoopPolicy = events._AbstractEventLoopPolicy
