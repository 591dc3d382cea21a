"""The command line of build.py."""

import sys

from buildtools.cli import main

sys.exit(main())
