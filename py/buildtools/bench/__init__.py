"""`build.py bench`: start-up, downloads, speed and link length, and what Lighthouse says."""

from buildtools.bench.report import TOPICS, run

__all__ = ["TOPICS", "run"]
