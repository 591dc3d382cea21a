"""What an engine is brought to before its memory is kept for the next visit."""

from __future__ import annotations

from .i18n import LANGUAGES, catalogue
from .render import environment
from .worker import operations

__all__ = ["warm"]


def warm() -> None:
    """Imports what every start imports, and reads what the first screen needs."""
    for lang in LANGUAGES:
        catalogue(lang)
        environment(lang)
    assert operations
