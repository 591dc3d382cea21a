"""Dates in words: "22 November 2026", "Sun"."""

from __future__ import annotations

from datetime import date

from ..storage.days import date_of
from .i18n import catalogue


def long_date(text: str, lang: str) -> str:
    """An ISO date such as "2026-11-22" in words; any other text unchanged."""
    day = date_of(text)
    return text if day is None else in_words(day, lang)


def in_words(day: date, lang: str) -> str:
    """A date in words: "22 November 2026"."""
    _ = catalogue(lang).gettext
    months = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    named = _("{day} {month} {year}")
    return named.format(day=day.day, month=months[day.month - 1], year=day.year)


def weekday(text: str, lang: str) -> str:
    """The abbreviated weekday of an ISO date; "" for any other text."""
    day = date_of(text)
    if day is None:
        return ""
    _ = catalogue(lang).gettext
    named = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
    return named[day.weekday()]
