"""asyncio without its call graphs."""

__all__ = ()
