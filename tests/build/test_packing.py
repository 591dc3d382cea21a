"""Wheels and the library as the page gets them: sourceless, trimmed, pure, reproducible."""

import importlib.util
import io
import marshal
import zipfile
from pathlib import Path

import pytest

from buildtools.inside.bytecompile import bytecompile
from buildtools.pack import hashed_name
from buildtools.probe import needed_modules
from buildtools.wheels import make_pure


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


def test_compiled_code_does_what_the_source_did() -> None:
    code = contents(bytecompile(archive(WHEEL)))["game/__init__.pyc"]
    assert code.startswith(importlib.util.MAGIC_NUMBER)
    names: dict[str, object] = {}
    exec(marshal.loads(code[16:]), names)
    assert names["X"] == 7


def test_record_is_written_anew_for_every_file() -> None:
    files = contents(bytecompile(archive(WHEEL)))
    record = files["game-1.dist-info/RECORD"].decode().splitlines()
    assert {line.split(",")[0] for line in record} == set(files)


def test_same_sources_give_the_same_bytes() -> None:
    assert bytecompile(archive(WHEEL)) == bytecompile(archive(WHEEL))


@pytest.mark.parametrize(
    ("keep", "kept"),
    [
        (["json"], {"json/__init__.pyc"}),
        (["json.*"], {"json/__init__.pyc", "json/decoder.pyc"}),
        (["re", "jsonx"], {"re.pyc", "jsonx.pyc"}),
    ],
)
def test_keep_list_takes_modules_or_whole_packages(keep: list[str], kept: set[str]) -> None:
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


def test_hashed_names_change_with_the_content_alone() -> None:
    first, again, other = (hashed_name("a.min.js", text) for text in (b"x", b"x", b"y"))
    assert first == again != other
    assert first.startswith("a.min-") and first.endswith(".js")


def test_probe_sees_imports_inside_functions(tmp_path: Path) -> None:
    package = tmp_path / "house"
    (package / "games" / "_template").mkdir(parents=True)
    (package / "games" / "_template" / "rules.py").write_text("import turtle")
    (package / "__init__.py").write_text("def f():\n    from xml.sax import saxutils\n")
    (package / "cli.py").write_text("import argparse")
    assert needed_modules(package) == ["house", "xml.sax"]
