"""`build.py new-game ID` creates a new game by copying the template game."""

import re
import shutil
from pathlib import Path

from buildtools.paths import ROOT, SITE, SOURCE
from buildtools.stamps import IGNORED, files_below

TEMPLATE_ID = "_template"
TESTS = ROOT / "tests"


def create(game_id: str, source: Path = SOURCE, site: Path = SITE, tests: Path = TESTS) -> None:
    """Copies the template's package, drawings, tests and golden records under a new id.

    Raises SystemExit if the id is not a plain lower-case name or is taken.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]{1,30}", game_id):
        raise SystemExit(f"{game_id!r}: use 2 to 31 lower-case letters and digits.")
    places = [source / "games", site / "games", tests / "games", tests / "golden"]
    if any((place / game_id).exists() for place in places):
        raise SystemExit(f"There is already a game named {game_id}.")
    written = []
    for place in places:
        if (place / TEMPLATE_ID).is_dir():
            written += _copy(place / TEMPLATE_ID, place / game_id, game_id)
    for path in written:
        print(f"  {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}")
    print(
        f"{game_id} is ready to play: `python build.py serve` shows it in the browser, "
        f"`PYTHONPATH=py python -m spieltisch play {game_id}` in the terminal.\n"
        f"Next, in py/spieltisch/games/{game_id}/: RULES.en.md and RULES.de.md with a number for "
        "each rule; meta.py, data.py, moves.py, state.py; rules.py with a test for each rule; "
        "view.py, worlds.py, audit.py; text/, then `python build.py messages` and locale/de.po; "
        f"table/ with site/games/{game_id}/; feel.py; ai/; terminal.py; "
        "`python build.py golden`, `python build.py test`."
    )


def _copy(template: Path, target: Path, game_id: str) -> list[Path]:
    shutil.copytree(template, target, ignore=shutil.ignore_patterns(*IGNORED))
    copied = files_below(target)
    for path in copied:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture or sound
        renamed = text.replace(TEMPLATE_ID, game_id)
        if renamed != text:
            path.write_text(renamed, "utf-8")
    return copied
