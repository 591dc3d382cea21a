"""What asyncio takes from here when it is imported; the browser has no processes."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
