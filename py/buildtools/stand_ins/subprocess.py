"""What asyncio imports from here. The browser has no processes."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
