"""The picture on the result screen, for the tests of the games that draw one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spieltisch import games
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.links import open_record
from spieltisch.app.session.session import Session
from spieltisch.core.ui import Ui

GOLDEN = Path(__file__).parents[1] / "golden"


def finished(game_id: str) -> list[Path]:
    """The golden playthroughs of a game that were played to the end."""
    found = sorted((GOLDEN / game_id).glob("*.txt"))
    return [path for path in found if "\nend " in path.read_text("utf-8")]


def opened(path: Path) -> Session:
    """A finished game with its result on the screen."""
    session, note = open_record(path.read_text("utf-8"), None)
    assert note is None
    session.show_result()
    return session


def ui_of(session: Session) -> Ui:
    """What the screen's template gets besides the view."""
    ui: Ui = Screen(session, "en", "l")._context()["ui"]
    return ui


def picture_of(session: Session) -> Any:
    """The picture on the result screen."""
    drawn = games.table(session.game_id).draw(session.view(), ui_of(session)).picture
    assert drawn is not None
    return drawn
