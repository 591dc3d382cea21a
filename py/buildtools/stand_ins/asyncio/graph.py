"""asyncio without its drawings of what waits for what."""

__all__ = ()
