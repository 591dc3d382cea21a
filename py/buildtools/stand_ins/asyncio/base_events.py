"""asyncio without an event loop for sockets, because the page uses Pyodide's loop."""

__all__ = ()
