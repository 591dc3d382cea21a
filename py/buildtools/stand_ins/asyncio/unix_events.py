"""asyncio without an event loop for sockets. Contains only what Pyodide's policy needs."""

from asyncio import events

__all__ = ()

_DefaultEventLoopPolicy = events._AbstractEventLoopPolicy
