"""Fills in messages, so that a sheet shows them as players read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from buildtools.messages import HOUSE, PLACEHOLDER, Text
from buildtools.sheet.recording import Recorded
from buildtools.sheet.samples import COMMON, MANY, NAMES, TRANSLATED, counted, sample
from spieltisch.app.screens.i18n import CASES, Speaker, catalogue
from spieltisch.core.text import Arg, Message, Who

UNFILLED: Final = re.compile(r"\{[^{}]*\}|%\(\w+\)")
_CASED: Final = re.compile(r"\{(\w+):(\w+)\}")
_CASE_NAMES: Final = {case for cases in CASES.values() for _, case in cases}


class Shown(NamedTuple):
    """A message as shown: its one form, or singular and plural."""

    forms: tuple[str, ...]
    made_up: bool
    """Whether values were made up, because no game was recorded that shows this message."""


def shown(text: Text, owner: str, lang: str, recorded: Recorded) -> Shown:
    """A message in a language, with recorded arguments, or else with samples. Raises LookupError if
    there is no value for a placeholder."""
    single, plural = (text, "") if isinstance(text, str) else text
    say = Speaker(lang, NAMES)
    made_up, forms = False, []
    for number in (1, MANY) if plural else (0,):
        known = recorded.messages.get((single, number == 1)) or recorded.messages.get(
            (single, number != 1)
        )
        made_up = made_up or (known is None and bool(PLACEHOLDER.search(single + plural)))
        if "%(" in single or "%%" in single:
            forms.append(_of_template(single, plural, number, owner, lang))
        elif known is not None and (known.number == 1) == (number == 1):
            forms.append(say(known))
        else:
            given = dict(known.args) if known else dict(_made_up(text, owner, lang, recorded))
            if plural:
                given["n"] = number
                given |= {
                    name: forms_of[number != 1]
                    for name, forms_of in counted(owner).items()
                    if name in given
                }
            forms.append(say(Message(single, tuple(given.items()), plural, number)))
    return Shown(tuple(forms), made_up)


def _made_up(text: Text, owner: str, lang: str, recorded: Recorded) -> Iterator[tuple[str, Arg]]:
    """A value for each placeholder: a sample or, in a sentence of the house about a game, what a
    game was recorded to say there."""
    forms = (text,) if isinstance(text, str) else text
    cased = {name for form in forms for name, case in _CASED.findall(form) if case in _CASE_NAMES}
    for name in dict.fromkeys(one for form in forms for one, _ in PLACEHOLDER.findall(form) if one):
        heard = recorded.values if owner == HOUSE else {}
        value = sample(owner, name, forms[0], heard)
        value = TRANSLATED.get(lang, {}).get(value, value)
        yield name, Who(2) if name in cased and name not in {*COMMON, *heard} else value


def _of_template(single: str, plural: str, number: int, owner: str, lang: str) -> str:
    """A message of a template, in which Jinja fills in values with %."""
    known = catalogue(lang)
    text = known.ngettext(single, plural, number) if plural else known.gettext(single)
    names = {name for _, name in PLACEHOLDER.findall(single + plural) if name}
    say = Speaker(lang, NAMES)
    values: Mapping[str, str | int] = {
        name: number if plural and name == "num" else _plain(sample(owner, name, single), say)
        for name in names
    }
    return text % values


def _plain(value: Arg, say: Speaker) -> str | int:
    if isinstance(value, Message):
        return say(value)
    return NAMES[value.seat] if isinstance(value, Who) else value
