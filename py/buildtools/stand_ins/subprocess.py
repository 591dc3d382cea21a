"""What asyncio imports from `subprocess`. Browsers cannot run processes."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
