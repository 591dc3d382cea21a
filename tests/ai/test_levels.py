"""Each level has its own kind of player, which remembers only what that level allows."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch import games
from spieltisch.ai.bots import RandomBot, RuleBot, SearchBot
from spieltisch.ai.knowledge import Decision, Knowledge, Level, Progress, Style
from spieltisch.ai.levels import player
from spieltisch.core.game import GameError
from spieltisch.core.record import BOTS
from spieltisch.core.text import say
from tests.canaries import kuhn


def test_an_unknown_kind_is_refused():
    with pytest.raises(GameError, match="no computer player 'genius'"):
        player(kuhn, None, "genius")


def test_each_level_has_its_class_of_player():
    kinds = [type(player(kuhn, None, kind)) for kind in BOTS]
    assert kinds == [RandomBot, RuleBot, SearchBot, SearchBot]


def test_a_rule_of_thumb_sees_what_its_level_remembers():
    seen = []

    def rule(view, rng):
        seen.append(view.bets)
        return view.legal[0]

    known = Knowledge(rule=rule, recall=lambda view, kind: view._replace(bets=kind))
    player(kuhn, known, "easy").choose(kuhn.view(kuhn.Table("KJQ", "p"), 1), Random(1))
    assert seen == ["easy"]


def test_a_player_gets_the_settings_of_its_level_from_the_game():
    known = Knowledge(rule=lambda view, rng: view.legal[0], levels={"easy": Level(9)})
    assert player(kuhn, known, "easy").level == Level(9)


def test_a_style_replaces_the_rule_of_thumb_at_its_levels_only():
    first = Style(say("Likes the first move."), ("easy",), lambda view, rng: view.legal[0])
    known = Knowledge(rule=lambda view, rng: view.legal[-1], styles={"bold": first})
    view = kuhn.view(kuhn.Table("KJQ", "p"), 1)

    def chosen(style):
        return player(kuhn, known, "easy", style).choose(view, Random(1))

    assert chosen("bold") == view.legal[0]
    assert chosen("") == chosen("careful") == view.legal[-1]
    assert player(kuhn, known, "hard", "bold") == player(kuhn, known, "hard")


def test_a_style_replaces_the_games_own_search_if_it_brings_one():
    def plain(view, level, rng):
        yield Progress(1, 1)
        return Decision(view.legal[-1])

    def first(view, level, rng):
        yield Progress(1, 1)
        return Decision(view.legal[0])

    def rule(view, rng):
        return view.legal[0]

    styles = {
        "bold": Style(say("Likes the first move."), ("hard",), rule, first),
        "careful": Style(say("Thinks as others do."), ("hard",), rule),
    }
    known = Knowledge(rule=rule, think=plain, styles=styles)
    view = kuhn.view(kuhn.Table("KJQ", "p"), 1)
    moves = [
        player(kuhn, known, "hard", key).choose(view, Random(1)) for key in ("bold", "careful", "")
    ]
    assert moves == [view.legal[0], view.legal[-1], view.legal[-1]]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_game_has_three_levels(game_id):
    known = games.knowledge(game_id)
    assert known is not None
    assert set(known.levels) == {"easy", "normal", "hard"}
    for kind in BOTS:
        player(games.load(game_id), known, kind)
