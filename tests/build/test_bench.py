"""What the measurements count, and where."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from buildtools.bench import charts, openspiel, page, sizes, taps


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


def test_percentiles_are_samples() -> None:
    samples = [float(n) for n in range(1, 101)]
    assert taps.percentile(samples, 0.5) == 51.0
    assert taps.percentile(samples, 0.95) == 96.0
    assert taps.percentile([7.0], 0.95) == 7.0


def test_charts_are_drawings_with_every_name() -> None:
    drawn = charts.bars("Speed", {"a < b": 2.5, "c": 0.0}, "x", 3.0)
    words = [each.text for each in ElementTree.fromstring(drawn).iter() if each.text]
    assert "a < b" in words and "3 x" in words
    drawn = charts.curves("Growth", {"one": [(0, 0), (10, 4)], "two": [(5, 8)]}, "games", "ms")
    assert len(list(ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}polyline"))) == 2


def test_the_page_has_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "benchmarks")
    monkeypatch.setattr(page, "PAGE", tmp_path / "benchmarks.md")
    row = {"median": 40, "p95": 90, "max": 120, "samples": 25}
    page.keep("taps", {"vector": row})
    page.keep("engine", {"ours": {"vector": 9}, "openspiel": "cannot be had here"})
    page.write()
    text = (tmp_path / "benchmarks.md").read_text()
    assert "| vector | 40 | 90 | 120 |" in text and "cannot be had here" in text
    assert (tmp_path / "benchmarks" / "taps.svg").exists()
    assert "Decisions" not in text


def test_the_page_in_docs_is_written_from_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, folder = page.PAGE.read_text("utf-8"), tmp_path / "benchmarks"
    folder.mkdir()
    for kept in page.FOLDER.glob("*.json"):
        (folder / kept.name).write_bytes(kept.read_bytes())
    monkeypatch.setattr(page, "FOLDER", folder)
    monkeypatch.setattr(page, "PAGE", tmp_path / "benchmarks.md")
    page.write()
    assert (tmp_path / "benchmarks.md").read_text("utf-8") == before


def test_without_openspiel_the_figures_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "install", lambda: None)
    monkeypatch.setattr(openspiel, "MATCHES", 1)
    table = openspiel.compare(1)
    assert "not compared" in table["openspiel"]
    assert json.loads(json.dumps(table))["ours"]["vector"] > 0
