"""The template game obeys the laws of the contract, and so does a new copy of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from spieltisch import games
from spieltisch.contract.cases import cases
from spieltisch.contract.laws import LAWS, check
from spieltisch.contract.matches import walk
from spieltisch.contract.words import check_words
from spieltisch.core.record import read, restore
from spieltisch.games import _template
from spieltisch.games._template import text


@pytest.mark.parametrize("number", LAWS)
def test_the_template_obeys_the_law(number: int) -> None:
    for seats, options in cases(_template):
        LAWS[number](walk(_template, seats, options, "stone"))


def test_the_templates_messages_render() -> None:
    for seats, options in cases(_template):
        check_words(walk(_template, seats, options, "word"), text)


def test_the_template_is_not_listed_among_the_games() -> None:
    assert "_template" not in games.game_ids()


@pytest.mark.native
def test_a_new_copy_obeys_all_laws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from buildtools.newgame import create
    from spieltisch.cli.simulate import simulate  # neither is in the wheel

    root = Path(__file__).parents[2]
    source = tmp_path / "source"
    template = Path(_template.__file__).parent
    shutil.copytree(template, source / "games" / "_template")
    for folder in ("games/_template", "golden/_template"):
        shutil.copytree(root / "tests" / folder, tmp_path / "tests" / folder)
    create("steine", source=source, site=tmp_path / "site", tests=tmp_path / "tests")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(source / "games")])

    assert "steine" in games.game_ids()
    game = games.load("steine")
    assert game.meta.id == "steine"
    for seats, options in cases(game):
        check_words(check(game, seats, options, "copy"), games.words("steine"))
    answer = simulate("steine", 3, "easy,random,random", 40, "1", {}, rotate=True, jobs=1)
    assert answer.data["wins"][0] > answer.data["games"] / 3
    for record in (tmp_path / "tests/golden/steine").glob("*.txt"):
        assert restore(read(record.read_text(encoding="utf-8")), games.load).note is None
    copied = [*source.rglob("steine/*"), *(tmp_path / "tests").rglob("steine/*")]
    assert not [path for path in copied if path.is_file() and "_template" in path.read_text()]
