"""The sheet of people who play for the computer says who plays in a style of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import play
from e2e.conftest import Guest
from e2e.examples import EXAMPLES
from spieltisch import games
from spieltisch.app.screens.i18n import Speaker
from spieltisch.app.session.regulars import REGULARS


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_sheet_says_how_somebody_plays_only_in_games_with_styles(
    guest: Guest, game: str
) -> None:
    page, say, known = guest(), Speaker("en"), games.knowledge(game)
    play.set_up(page, game)
    form = play.form(page, game)
    form.evaluate("form => form.querySelectorAll('details').forEach((one) => { one.open = true; })")
    form.locator('.seat-row[data-seat="1"] .seat-face').click()
    for one in (one for one in REGULARS if one.level == "easy"):
        person = page.locator(f'[data-who="{one.name}"]')
        expect(person).to_contain_text(say(one.line))
        style, shown = known.style(one.level, one.style), person.locator("[data-style]")
        if style is None:
            expect(shown).to_be_hidden()
        else:
            expect(shown).to_be_visible()
            expect(shown).to_have_text(say(style.line))
