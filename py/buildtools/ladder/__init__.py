"""`build.py ladder`: measures the strength of the computer players in games against each other."""

from buildtools.ladder.plan import run

__all__ = ["run"]
