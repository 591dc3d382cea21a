"""An engine whose memory is kept has read what the first screens need, and holds no game."""

from __future__ import annotations

from spieltisch.app.screens import render
from spieltisch.app.screens.i18n import LANGUAGES
from spieltisch.app.worker.operations import STATE, warm


def test_a_warm_engine_is_ready_to_draw_and_empty() -> None:
    render.environment.cache_clear()
    warm()
    assert render.environment.cache_info().currsize == len(LANGUAGES)
    assert STATE.session is None
