"""Where sentences are read: the headings of the sheet, in order, and which files they come from."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Final

from buildtools.messages import HOUSE, Occurrence

PROMPTS: Final = "Prompts"
BUTTONS: Final = "Buttons and choices"
LOG: Final = "Log"
ALTERNATIVE: Final = "Alternative texts in templates"
RULES: Final = "Rules page"
TERMINAL: Final = "Terminal"
OTHER: Final = "Other"

USES: Final = {"prompt": PROMPTS, "label": BUTTONS, "log": LOG}
"""The heading for what a game was recorded to use a message for."""

OF_HOUSE: Final = (
    ("Lobby", ("templates/start.html", "templates/facts.html", "writing.py")),
    (
        "Set-up",
        (
            "templates/setup.html",
            "templates/goals.html",
            "app/screens/seats.py",
            "app/session/regulars.py",
        ),
    ),
    ("Loading and notices", ("words.py", "app/worker/*.py")),
    ("Menu, settings and help", ("templates/sheets.html",)),
    ("Daily game", ("app/screens/*daily.py", "app/*/day.html", "app/*/today.html", "*/week.html")),
    ("At the table", ("app/*/table.html", "app/*/prompt.html", "app/*/actions.html",
                      "app/*/curtain.html", "app/*/macros.html", "app/screens/screen.py",
                      "app/*/scores.html", "app/*/log.html", "app/session/lessons.py")),
    ("Live table", ("templates/live.html", "app/screens/live.py", "app/*/company.html",
                    "app/*/evening.html")),
    ("Replay", ("app/*/transport.html",)),
    ("Hints, coach and motives", ("app/screens/counsel.py", "kit/reasons.py")),
    ("Puzzles", ("app/screens/puzzl*.py", "app/*/puzzles.html", "app/*/brought.html",
                 "app/*/bars.html", "app/*/mistakes.*")),
    ("Review", ("app/screens/causes.py", "app/*/review*")),
    ("Result", ("app/*/over.html", "app/*/goals.*", "app/*/par.*", "app/*/compar*", "kit/*")),
    ("Links and sharing", ("app/*/sharing.py", "app/*/share.html", "templates/invitation.html")),
    ("My games and backup", ("app/*/my_games*", "app/*/rating.*", "app/*/import.html",
                             "app/screens/dates.py")),
    ("Errors", ("core/*", "app/*/broken.html", "app/*/empty.html", "*/missing.html")),
    ("Rules and credits", ("templates/rules.html", "*credits*")),
)  # fmt: skip
"""The house's headings, with patterns of files relative to their folders; the first one counts."""

OF_GAME: Final = (
    ("Lobby and set-up", ("text/__init__.py", "text/options.py", "ai/__init__.py")),
    ("Quick start", ("table/guide.html",)),
    ("Lesson", ("lessons.py",)),
    ("Puzzles", ("puzzles.py",)),
    ("Goals", ("goals.py",)),
    (PROMPTS, ("text/prompts.py",)),
    (BUTTONS, ()),
    ("Result and statistics", ("table/over.html", "table/verdict.py", "table/picture.py",
                               "text/scores.py", "*/story.py", "stats.py")),
    (LOG, ("text/log.py", "text/ply.py", "text/actions.py", "text/rounds.py")),
    ("Why not", ("text/reasons.py",)),
    ("Hints and reviews", ("text/counsel.py", "text/gains.py", "text/leftovers.py",
                           "text/telling.py", "text/threats.py", "text/forecast.py",
                           "text/outlooks.py", "table/advice.py")),
    ("Computer players about themselves", ("text/others.py",)),
    ("Table and names", ("table/*", "text/*")),
)  # fmt: skip
"""The same for every game, with files relative to its package."""

_SPOKEN: Final = re.compile(r"""\b(?:aria-label|aria-description|alt|title)=(?:"[^"]*|'[^']*)$""")


def order(owner: str) -> tuple[str, ...]:
    """An owner's headings in the order of the sheet."""
    headings = tuple(heading for heading, _ in (OF_HOUSE if owner == HOUSE else OF_GAME))
    return (*headings, ALTERNATIVE, OTHER, RULES, TERMINAL)


def place(found: Occurrence) -> str:
    """The heading under which a message stands because of this occurrence."""
    if found.file.endswith(".html") and _spoken(found):
        return ALTERNATIVE
    owner = found.owner
    file = found.file.removeprefix(f"games/{owner}/")
    for heading, patterns in OF_HOUSE if owner == HOUSE else OF_GAME:
        if any(fnmatchcase(file, pattern) for pattern in patterns):
            return heading
    return OTHER


def _spoken(found: Occurrence) -> bool:
    """Whether a template uses a message in an attribute that only screen readers read."""
    lines = _lines(found.folder / found.file)
    text = found.message if isinstance(found.message, str) else found.message[0]
    before, at, _ = lines[found.line - 1].partition(text)
    return bool(at) and bool(_SPOKEN.search(before.replace('("', "(").replace("('", "(")))


@cache
def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()
