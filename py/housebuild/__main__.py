"""The command line of build.py."""

import sys

from housebuild.cli import main

sys.exit(main())
