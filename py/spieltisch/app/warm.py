"""What an engine is brought to before its memory is kept for the next visit."""

from __future__ import annotations

from .. import games
from .i18n import LANGUAGES, catalogue
from .render import environment
from .worker import WORKER, operations


def warm() -> None:
    """Imports what every start imports, and reads what the first screens need; opens no game."""
    operations(WORKER)
    games.game_ids()
    for lang in LANGUAGES:
        catalogue(lang)
        environment(lang)
