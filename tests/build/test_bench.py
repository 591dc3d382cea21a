"""What the measurements count, and where."""

from pathlib import Path

import pytest

from buildtools.bench import sizes


@pytest.mark.parametrize(
    ("path", "group"),
    [
        ("assets/pyodide-0123456789/pyodide.asm.wasm", "pyodide"),
        ("assets/pyodide-lock-0123456789.json", "pyodide"),
        ("assets/stdlib-0123456789/python_stdlib.zip", "standard library"),
        ("assets/pyscript-0123456789/core.js", "pyscript"),
        ("assets/spieltisch-0123456789/spieltisch-0.1.0-py3-none-any.whl", "our wheel"),
        ("assets/jinja2-0123456789/jinja2-3.1.6-py3-none-any.whl", "other wheels"),
        ("assets/fraunces-ABCDEFGH.woff2", "fonts"),
        ("assets/shell-ABCDEFGH.js", "scripts and styles"),
        ("sw.js", "scripts and styles"),
        ("rules-verhext.html", "pages"),
    ],
)
def test_every_kind_of_file_has_its_group(path: str, group: str) -> None:
    assert sizes.group_of(path) == group


def test_compressed_files_travel_as_they_are_and_totals_add_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"index.html": b"<p>" * 1000, "art.png": b"\x89PNG" * 100, "LICENSE": b"text"}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    answer = f'{{"{tmp_path / "index.html"}": 20, "{tmp_path / "art.png"}": 30}}'
    monkeypatch.setattr("buildtools.node.run_script", lambda *_: answer)
    table = sizes.download_sizes(tmp_path)
    assert table["art and sound"] == {"raw": 400, "gzip": 400, "brotli": 400}
    assert table["pages"]["raw"] == 3000 > table["pages"]["gzip"] > table["pages"]["brotli"] == 20
    assert table["total"]["raw"] == 3400
    assert table["total"]["brotli"] == 420
