"""`build.py bench`: measures start-up, downloads, speed, memory and links, and runs Lighthouse."""

from buildtools.bench.report import TOPICS, run

__all__ = ["TOPICS", "run"]
