"""`build.py new-game ID` copies the template and renames it throughout."""

import shutil
from pathlib import Path

import pytest

from buildtools.newgame import TESTS, create
from buildtools.paths import SITE, SOURCE
from buildtools.stamps import files_below


@pytest.fixture
def folders(tmp_path: Path) -> dict[str, Path]:
    engine = tmp_path / "source" / "games" / "_template"
    engine.mkdir(parents=True)
    (engine / "meta.py").write_text('GAME_ID = "_template"\n')
    (engine / "picture.png").write_bytes(b"\x89PNG\xff")
    drawings = tmp_path / "site" / "games" / "_template"
    drawings.mkdir(parents=True)
    (drawings / "sprite.svg").write_text("<svg/>")
    (tmp_path / "tests" / "games").mkdir(parents=True)
    return {name: tmp_path / name for name in ("source", "site", "tests")}


def test_engine_and_drawings_are_copied_under_the_new_id(folders: dict[str, Path]) -> None:
    create("halma", **folders)
    engine = folders["source"] / "games" / "halma"
    assert (engine / "meta.py").read_text() == 'GAME_ID = "halma"\n'
    assert (engine / "picture.png").read_bytes() == b"\x89PNG\xff"
    assert (folders["site"] / "games" / "halma" / "sprite.svg").is_file()


@pytest.mark.parametrize("game_id", ["", "Halma", "1st", "a", "vier_gewinnt", "../x", "x" * 40])
def test_only_plain_names_are_accepted(folders: dict[str, Path], game_id: str) -> None:
    with pytest.raises(SystemExit, match="lower-case"):
        create(game_id, **folders)


def test_a_game_is_never_overwritten(folders: dict[str, Path]) -> None:
    create("halma", **folders)
    with pytest.raises(SystemExit, match="already"):
        create("halma", **folders)


def test_a_copy_has_all_files_of_the_template(tmp_path: Path) -> None:
    """tests/test_skeleton.py checks the template's files, and so those of its copies."""
    origins = {
        tmp_path / "source" / "games": SOURCE / "games",
        tmp_path / "site" / "games": SITE / "games",
        tmp_path / "tests" / "games": TESTS / "games",
        tmp_path / "tests" / "golden": TESTS / "golden",
    }
    for folder, origin in origins.items():
        shutil.copytree(origin / "_template", folder / "_template")
    create("halma", *(tmp_path / name for name in ("source", "site", "tests")))
    for folder, origin in origins.items():
        copied = [path.relative_to(folder / "halma") for path in files_below(folder / "halma")]
        there = files_below(origin / "_template")
        assert copied == [path.relative_to(origin / "_template") for path in there]
        for path in files_below(folder / "halma"):
            assert b"_template" not in path.read_bytes(), path
