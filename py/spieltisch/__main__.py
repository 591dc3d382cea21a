"""`python -m spieltisch`: the command line; see `cli.main`."""

from __future__ import annotations

import sys

from .cli.main import main

if __name__ == "__main__":
    sys.exit(main())
