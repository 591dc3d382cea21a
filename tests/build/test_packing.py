"""The packed wheels and standard library are sourceless, trimmed, pure and reproducible."""

import importlib.util
import io
import json
import marshal
import zipfile
from pathlib import Path
from random import Random

import pytest

from buildtools import messages
from buildtools.inside.bytecompile import bytecompile
from buildtools.pack import (
    KEEP,
    MOST_PUZZLES,
    SHELF,
    STAND_INS,
    TEMPLATE,
    check_puzzles,
    hashed_name,
    split,
)
from buildtools.paths import SOURCE
from buildtools.probe import needed_modules
from buildtools.stamps import files_below
from buildtools.wheels import make_pure
from spieltisch import games


def archive(files: dict[str, str]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return target.getvalue()


def contents(packed: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(packed)) as source:
        return {name: source.read(name) for name in source.namelist()}


WHEEL = {
    "game/__init__.py": '"""Doc."""\nassert True\nX = 7\n',
    "game/table.html": "<p>",
    "game-1.dist-info/METADATA": "Name: game\n",
    "game-1.dist-info/RECORD": "old\n",
}


def test_a_wheel_becomes_sourceless_and_keeps_its_data() -> None:
    assert set(contents(bytecompile(archive(WHEEL)))) == {
        "game/__init__.pyc",
        "game/table.html",
        "game-1.dist-info/METADATA",
        "game-1.dist-info/RECORD",
    }


def test_compiled_code_does_what_its_source_does() -> None:
    code = contents(bytecompile(archive(WHEEL)))["game/__init__.pyc"]
    assert code.startswith(importlib.util.MAGIC_NUMBER)
    names: dict[str, object] = {}
    exec(marshal.loads(code[16:]), names)
    assert names["X"] == 7


def test_a_modules_source_can_be_replaced() -> None:
    files = contents(bytecompile(archive(WHEEL), instead={"game/__init__.py": "X = 8"}))
    names: dict[str, object] = {}
    exec(marshal.loads(files["game/__init__.pyc"][16:]), names)
    assert names["X"] == 8
    empty = contents(bytecompile(archive(WHEEL), instead={"game/__init__.py": ""}))
    assert empty["game/__init__.pyc"] != files["game/__init__.pyc"]
    with pytest.raises(KeyError, match=r"game/gone\.py"):
        bytecompile(archive(WHEEL), instead={"game/gone.py": ""})


def test_a_wheels_record_lists_every_file() -> None:
    files = contents(bytecompile(archive(WHEEL)))
    record = files["game-1.dist-info/RECORD"].decode().splitlines()
    assert {line.split(",")[0] for line in record} == set(files)


def test_equal_sources_give_equal_bytes() -> None:
    assert bytecompile(archive(WHEEL)) == bytecompile(archive(WHEEL))


@pytest.mark.parametrize(
    ("keep", "kept"),
    [
        (["json"], {"json/__init__.pyc"}),
        (["json.*"], {"json/__init__.pyc", "json/decoder.pyc"}),
        (["re", "jsonx"], {"re.pyc", "jsonx.pyc"}),
    ],
)
def test_the_keep_list_names_modules_or_whole_packages(keep: list[str], kept: set[str]) -> None:
    names = ("json/__init__.py", "json/decoder.py", "re.py", "jsonx.py", "LICENSE")
    assert set(contents(bytecompile(archive(dict.fromkeys(names, "")), keep))) == kept


def test_dropped_files_are_neither_packed_nor_recorded() -> None:
    files = contents(bytecompile(archive(WHEEL), drop=["game/*.html"]))
    assert "game/table.html" not in files
    assert b"table.html" not in files["game-1.dist-info/RECORD"]


def test_a_compiled_wheel_without_its_speedups_is_pure(tmp_path: Path) -> None:
    compiled = tmp_path / "soft-1.0-cp314-cp314-manylinux_2_17_x86_64.whl"
    compiled.write_bytes(
        archive(
            {
                "soft/__init__.py": "",
                "soft/_speed.cpython-314.so": "machine code",
                "soft-1.0.dist-info/WHEEL": "Root-Is-Purelib: false\nTag: cp314-cp314-x\n",
            }
        )
    )
    pure = make_pure(compiled, tmp_path)
    assert pure.name == "soft-1.0-py3-none-any.whl"
    files = contents(pure.read_bytes())
    assert set(files) == {"soft/__init__.py", "soft-1.0.dist-info/WHEEL"}
    assert files["soft-1.0.dist-info/WHEEL"] == b"Root-Is-Purelib: true\nTag: py3-none-any\n"


def test_hashed_names_change_only_with_the_content() -> None:
    first, again, other = (hashed_name("a.min.js", text) for text in (b"x", b"x", b"y"))
    assert first == again != other
    assert first.startswith("a.min-") and first.endswith(".js")


def test_imports_inside_functions_are_probed(tmp_path: Path) -> None:
    package = tmp_path / "house"
    (package / "games" / "_template").mkdir(parents=True)
    (package / "games" / "_template" / "rules.py").write_text("import turtle")
    (package / "__init__.py").write_text("def f():\n    from xml.sax import saxutils\n")
    (package / "cli.py").write_text("import argparse")
    assert needed_modules(package) == ["house", "xml.sax"]


# -- splitting our wheel ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """The contents of the archives into which our wheel is split, by name."""
    domains = [owner for owner in messages.owners() if owner != messages.HOUSE]
    files = {f"spieltisch/{path.relative_to(SOURCE).as_posix()}" for path in files_below(SOURCE)}
    files |= {f"spieltisch/app/screens/locale/de/LC_MESSAGES/{domain}.mo" for domain in domains}
    files |= {f"spieltisch/games/{game_id}/compiled/tmpl_1.py" for game_id in games.game_ids()}
    files |= {f"spieltisch/games/{game_id}/puzzles.txt" for game_id in games.game_ids()}
    files = {name for name in files if not name.endswith(".po")}
    wheel = tmp_path_factory.mktemp("own") / "spieltisch-1-py3-none-any.whl"
    wheel.write_bytes(archive(dict.fromkeys(sorted(files), "")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "puzzle_file", lambda game_id: Path(__file__))  # one that exists
        jobs = split(wheel)
    made = {}
    for job in jobs:
        target = Path(str(job.pop("target")))
        source = Path(str(job.pop("source"))).read_bytes()
        made[target.name] = contents(bytecompile(source, **job))  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_games_archive_contains_its_package_and_catalogue(
    game_id: str, parts: dict[str, dict[str, bytes]]
) -> None:
    found = set(parts[f"{game_id}.zip"])
    package = f"spieltisch/games/{game_id}/"
    assert {f"{package}rules.pyc", f"{package}compiled/tmpl_1.pyc"} <= found
    others = {name for name in found if not name.startswith(package)}
    assert others == {f"spieltisch/app/screens/locale/de/LC_MESSAGES/{game_id}.mo"}
    left_out = {f"{package}terminal.pyc", f"{package}RULES.en.md", f"{package}table/table.html"}
    assert not found & left_out


def test_a_games_puzzles_are_an_archive_of_their_own(parts: dict[str, dict[str, bytes]]) -> None:
    found = {name: sorted(files) for name, files in parts.items() if name.endswith(".puzzles.zip")}
    assert found == {
        f"{game_id}.puzzles.zip": [f"spieltisch/games/{game_id}/puzzles.txt"]
        for game_id in games.game_ids()
    }
    elsewhere = [name for part in parts if part not in found for name in parts[part]]
    assert not [name for name in elsewhere if name.endswith("puzzles.txt")]


def test_a_game_without_puzzles_has_no_archive_for_them(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "puzzle_file", lambda game_id: tmp_path / "none")
        names = [Path(str(job["target"])).name for job in split(tmp_path / "wheel")]
    assert not [name for name in names if "puzzles" in name]


def test_puzzles_that_would_be_too_much_to_fetch_stop_the_build(tmp_path: Path) -> None:
    noise = Random("noise")
    (tmp_path / "nim.puzzles.zip").write_bytes(noise.randbytes(MOST_PUZZLES - 100))
    (tmp_path / "go.zip").write_bytes(noise.randbytes(MOST_PUZZLES + 100))
    check_puzzles(tmp_path)
    (tmp_path / "go.puzzles.zip").write_bytes(noise.randbytes(MOST_PUZZLES + 100))
    with pytest.raises(SystemExit, match=r"go\.puzzles\.zip: "):
        check_puzzles(tmp_path)


def test_the_page_starts_without_games_but_lists_them_all(
    parts: dict[str, dict[str, bytes]],
) -> None:
    start = parts["spieltisch-1-py3-none-any.whl"]
    assert json.loads(start[SHELF]) == {
        name: [games.words(name).title, f"{name}.puzzles.zip" in parts] for name in games.game_ids()
    }
    assert "spieltisch/app/worker/operations.pyc" in start
    inside = [name for name in start if name.startswith("spieltisch/games/")]
    assert sorted(inside) == [
        f"spieltisch/games/{name}" for name in ("__init__.pyc", "hooks.pyc", "shelf.json")
    ]


def test_nothing_is_packed_twice_or_as_source(parts: dict[str, dict[str, bytes]]) -> None:
    every = [name for files in parts.values() for name in files]
    assert len(every) == len(set(every))
    assert not [name for name in every if name.endswith((".py", ".html", ".md"))]
    assert not [name for name in every if TEMPLATE[0].removesuffix("*") in name]


def test_archive_members_are_not_compressed() -> None:
    with zipfile.ZipFile(io.BytesIO(bytecompile(archive(WHEEL)))) as packed:
        assert {entry.compress_type for entry in packed.infolist()} == {zipfile.ZIP_STORED}


def test_stand_ins_replace_modules_on_the_keep_list() -> None:
    names = {path.relative_to(STAND_INS).as_posix() for path in STAND_INS.rglob("*.py")}
    kept = {f"{name.replace('.', '/')}.py" for name in json.loads(KEEP.read_text("utf-8"))}
    assert names and names <= kept


def test_the_keep_list_is_sorted_and_has_no_large_modules() -> None:
    keep = json.loads(KEEP.read_text("utf-8"))
    assert keep == sorted(set(keep))
    heavy = ("unittest", "pydoc", "xml", "http", "urllib.request", "email.message", "sqlite3")
    assert not [name for name in keep if name.startswith(heavy)]
