"""The goals that a game has reached, as its result shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...core.goal import Goal
from . import render
from .i18n import Speaker, catalogue


def html(lang: str, game_id: str, reached: Sequence[Goal]) -> str:
    """The section about these goals on a result; "" if there are none."""
    if not reached:
        return ""
    say = Speaker(lang)
    shown = [(goal.id, say(goal.title)) for goal in reached]
    return render.page("goals.html", lang, icon=partial(render.icon, game_id), goals=shown)


def spoken(lang: str, reached: Sequence[Goal]) -> list[str]:
    """A sentence for screen readers about each of these goals."""
    say, _ = Speaker(lang), catalogue(lang).gettext
    return [_("Goal reached: {goal}").format(goal=say(goal.title)) for goal in reached]
