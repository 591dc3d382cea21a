"""`build.py ladder`: how strong the computer players are against one another, measured in games."""

from buildtools.ladder.plan import run

__all__ = ["run"]
