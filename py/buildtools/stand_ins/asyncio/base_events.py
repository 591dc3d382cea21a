"""asyncio without an event loop for sockets: the page uses Pyodide's loop."""

__all__ = ()
