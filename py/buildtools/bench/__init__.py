"""`build.py bench`: start-up, downloads, playing speed and link length, measured and compared."""

from buildtools.bench.report import run

__all__ = ["run"]
