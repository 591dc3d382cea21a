"""Each level has its own kind of player, which remembers only what that level allows."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch import games
from spieltisch.ai.bots import RandomBot, RuleBot, SearchBot
from spieltisch.ai.knowledge import Knowledge, Level
from spieltisch.ai.levels import player
from spieltisch.core.game import GameError
from spieltisch.core.record import BOTS
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


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_game_has_three_levels(game_id):
    known = games.knowledge(game_id)
    assert known is not None
    assert set(known.levels) == {"easy", "normal", "hard"}
    for kind in BOTS:
        player(games.load(game_id), known, kind)
