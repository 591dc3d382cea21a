"""A warmed-up engine, ready for its snapshot, has loaded what the first screens need."""

from __future__ import annotations

from spieltisch.app.screens import render
from spieltisch.app.screens.i18n import LANGUAGES
from spieltisch.app.worker.operations import STATE, warm


def test_warm_loads_what_the_first_screens_need_and_opens_no_game() -> None:
    render.environment.cache_clear()
    warm()
    assert render.environment.cache_info().currsize == len(LANGUAGES)
    assert STATE.session is None
