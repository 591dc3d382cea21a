"""What asyncio needs from here at import; the browser has no processes."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
