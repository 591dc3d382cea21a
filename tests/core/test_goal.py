"""What goals count over several games."""

from __future__ import annotations

from spieltisch.core.goal import Wins, Won, longest


def won(*results: bool, level: str = "hard", assisted: bool = False, board: str = "9") -> list[Won]:
    """Games of one kind, from the oldest to the latest."""
    return [Won(each, level, {"board": board}, assisted) for each in results]


def test_wins_are_counted_however_far_apart() -> None:
    assert Wins().count(won(True, False, True)) == 2


def test_a_lost_game_ends_a_series() -> None:
    assert Wins(running=True).count(won(True, True, False, True)) == 1
    assert Wins(running=True).count(won(True, True, False)) == 0


def test_beating_a_level_counts_only_games_against_it_without_help() -> None:
    games = [*won(True), *won(False, level="easy"), *won(False, assisted=True), *won(True)]
    assert Wins("hard", running=True).count(games) == 2
    assert Wins("normal").count(games) == 0


def test_only_games_with_the_options_count() -> None:
    assert Wins(options=(("board", "7"),)).count([*won(True), *won(True, board="7")]) == 1


def test_the_longest_unbroken_series() -> None:
    assert longest([True, True, False, True]) == 2
    assert longest([]) == 0
