"""asyncio without the event loop for sockets: the page's loop is Pyodide's, and the browser's."""

__all__ = ()
