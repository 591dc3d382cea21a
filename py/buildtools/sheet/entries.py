"""All entries of a sheet in reading order: the house, then each game, by where they are read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from buildtools.messages import HOUSE, Occurrence, Text, extracted, occurrences
from buildtools.paths import SOURCE
from buildtools.sheet import prose
from buildtools.sheet.filling import shown
from buildtools.sheet.places import LOG, OTHER, RULES, TERMINAL, USES, order, place
from buildtools.sheet.recording import Recorded
from spieltisch import games

LISTED: Final = 3
"""The most places of a message that are named."""


class Entry(NamedTuple):
    """A sentence with its number on the sheet."""

    number: int
    forms: tuple[str, ...]
    """As shown; singular and plural if it has both."""
    msgid: str
    """The English text in the source, if `forms` differs from it; else ""."""
    sources: tuple[str, ...]
    """Where it stands: files relative to py/, with lines."""
    made_up: bool
    """Whether its values are samples, because no recorded game shows it."""


class Group(NamedTuple):
    """The sentences that are read in one place of the house or of a game."""

    owner: str
    title: str
    place: str
    entries: tuple[Entry, ...]


def groups(lang: str, recorded: Recorded) -> list[Group]:
    """All sentences in a language. The terminal speaks English, so it is only on that sheet."""
    found: list[Group] = []
    number = 0
    for owner in (HOUSE, *games.game_ids()):
        title = "House" if owner == HOUSE else games.title(owner)
        drafts = _drafts(owner, lang, recorded)
        for heading in order(owner):
            entries = [
                draft._replace(number=number + count)
                for count, draft in enumerate(drafts[heading], 1)
            ]
            number += len(entries)
            if entries:
                found.append(Group(owner, title, heading, tuple(entries)))
    return found


def _drafts(owner: str, lang: str, recorded: Recorded) -> dict[str, list[Entry]]:
    """An owner's entries by heading, still without numbers."""
    drafts: dict[str, list[Entry]] = defaultdict(list)
    places = _places(owner)
    for text in extracted()[owner]:
        heading = _heading(text, places[text], recorded)
        forms, made_up = shown(text, owner, lang, recorded)
        msgid = text if isinstance(text, str) else " | ".join(text)
        drafts[heading].append(
            Entry(
                0,
                forms,
                "" if forms == (msgid,) else msgid,
                _sources(places[text]),
                made_up,
            )
        )
    lines = {RULES: [] if owner == HOUSE else prose.rules(owner, lang)}
    if lang == "en":
        folder = SOURCE / "cli" if owner == HOUSE else games.folder(owner)
        lines[TERMINAL] = prose.terminal(folder)
    for heading, several in lines.items():
        drafts[heading] += [
            Entry(0, (line.text,), "", (f"{SOURCE.name}/{line.source}",), False) for line in several
        ]
    return drafts


def _places(owner: str) -> dict[Text, list[Occurrence]]:
    """Where each of an owner's messages stands. Games share the house's messages, so these may
    stand anywhere, but the house's own places come first."""
    found: dict[Text, list[Occurrence]] = defaultdict(list)
    for one in sorted(occurrences(), key=lambda one: one.owner != owner):
        found[one.message].append(one)
    return found


def _heading(text: Text, places: Sequence[Occurrence], recorded: Recorded) -> str:
    """Where a message is read: as recorded, or by the first file it stands in."""
    by_file = place(places[0])
    use = recorded.uses.get(text if isinstance(text, str) else text[0])
    in_words = places[0].file.startswith("games/") and "/text/" in places[0].file
    if use is None or not in_words or by_file in (LOG, OTHER):
        return by_file
    return USES[use]


def _sources(places: Sequence[Occurrence]) -> tuple[str, ...]:
    """The files of occurrences with lines. Of more than a few, the others are only counted."""
    files = [(one.folder / one.file).relative_to(SOURCE.parent) for one in places]
    named = dict.fromkeys(f"{file}:{one.line}" for file, one in zip(files, places, strict=True))
    first, others = list(named)[:LISTED], list(named)[LISTED:]
    return (*first, f"and {len(others)} more") if others else tuple(first)


def all_entries(found: Sequence[Group]) -> Iterator[Entry]:
    """The entries of all groups."""
    for group in found:
        yield from group.entries
