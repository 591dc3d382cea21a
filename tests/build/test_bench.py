"""How `build.py bench` evaluates and reports its measurements."""

import json
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from buildtools import node
from buildtools.bench import charts, lighthouse, live, openspiel, page, report, sizes, taps
from spieltisch import games
from spieltisch.app.session.links import open_link


@pytest.mark.parametrize(
    ("path", "group"),
    [
        ("assets/pyodide-0123456789/pyodide.asm.wasm", "pyodide"),
        ("assets/pyodide-lock-0123456789.json", "pyodide"),
        ("assets/packed/stdlib-0123456789/python_stdlib.zip", "standard library"),
        ("assets/pyscript-0123456789/core.js", "pyscript"),
        ("assets/packed/spieltisch-0123456789/spieltisch-0.1.0-py3-none-any.whl", "our wheel"),
        ("assets/packed/game-vector-0123456789/vector.zip", "games"),
        ("assets/packed/jinja2-0123456789/jinja2-3.1.6-py3-none-any.whl", "other wheels"),
        ("assets/fraunces-ABCDEFGH.woff2", "fonts"),
        ("assets/shell-ABCDEFGH.js", "scripts and styles"),
        ("sw.js", "scripts and styles"),
        ("rules-verhext.html", "pages"),
    ],
)
def test_files_are_grouped_by_kind(path: str, group: str) -> None:
    assert sizes.group_of(path) == group


def test_compressed_files_keep_their_size_and_totals_add_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"index.html": b"<p>" * 1000, "art.png": b"\x89PNG" * 100, "LICENSE": b"text"}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    answer = f'{{"{tmp_path / "index.html"}": 20, "{tmp_path / "art.png"}": 30}}'
    monkeypatch.setattr("buildtools.node.run_script", lambda *_: answer)
    table = sizes.grouped(sizes.file_sizes(tmp_path))
    assert table["art and sound"] == {"raw": 400, "gzip": 400, "brotli": 400}
    assert table["pages"]["raw"] == 3000 > table["pages"]["gzip"] > table["pages"]["brotli"] == 20
    assert table["total"]["raw"] == 3400
    assert table["total"]["brotli"] == 420


def test_a_percentile_is_one_of_the_samples() -> None:
    samples = [float(n) for n in range(1, 101)]
    assert taps.percentile(samples, 0.5) == 51.0
    assert taps.percentile(samples, 0.95) == 96.0
    assert taps.percentile([7.0], 0.95) == 7.0


def test_start_up_is_reported_as_the_ratio_of_medians_and_the_range_of_rounds() -> None:
    rounds = [
        {"ours": {"first": own}, "stock": {"first": plain}}
        for own, plain in ((300.0, 1000.0), (500.0, 1000.0), (400.0, 2000.0))
    ]
    row = {"ours_ms": 400, "stock_ms": 1000, "ratio": 0.4, "least": 0.2, "most": 0.5}
    assert report.start_table(rounds) == {"first": row}


def test_charts_are_valid_svg_and_contain_every_name() -> None:
    drawn = charts.bars("Speed", {"a < b": 2.5, "c": 0.0}, "x", 3.0)
    words = [each.text for each in ElementTree.fromstring(drawn).iter() if each.text]
    assert "a < b" in words and "3 x" in words
    drawn = charts.curves("Growth", {"one": [(0, 0), (10, 4)], "two": [(5, 8)]}, "games", "ms")
    assert (
        len(list(ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}polyline"))) == 2
    )


def test_the_page_shows_the_saved_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "benchmarks")
    monkeypatch.setattr(page, "PAGE", tmp_path / "benchmarks.md")
    row = {"median": 40, "p95": 90, "max": 120, "samples": 25, "answer": 12}
    row |= {"position": 70, "position_p95": 95}
    page.keep("taps", {"vector": row})
    page.keep("engine", {"ours": {"vector": 9}, "openspiel": "cannot be had here"})
    page.write()
    text = (tmp_path / "benchmarks.md").read_text()
    assert "| vector | 40 | 90 | 120 | 12 | 70 | 95 |" in text and "cannot be had here" in text
    assert (tmp_path / "benchmarks" / "taps.svg").exists()
    assert "Decisions" not in text


def test_a_live_table_is_compared_with_a_start_of_python_and_with_playing_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "benchmarks")
    monkeypatch.setattr(page, "PAGE", tmp_path / "benchmarks.md")
    times = {"host": (40.0, 80.0), "guest": (90.0, 180.0), "full": (60.0, 70.0), "alone": (50, 50)}
    presses = {name: [live.Press(10.0, each) for each in two] for name, two in times.items()}
    joined = [live.Joined(*each) for each in ((900.0, 250.0), (1000.0, 900.0), (1100.0, 300.0))]
    found = live.figures_of(joined, presses)
    assert (found["first_table_ms"], found["first_table_to_start"]) == (300, 0.3)
    assert (found["guest_later_ms"], found["guest_later_to_start"]) == (100, 0.1)
    assert found["full_to_alone"] == 1.4
    joining = {"start_ms": 1000, "code_ms": 700, "ratio": 0.7}
    added = {"files": 9, "brotli": 43210}
    page.keep("live", {"joining": joining, "added": added, "games": {"vector": found}})
    page.write()
    text = (tmp_path / "benchmarks.md").read_text()
    assert (
        "43,210 bytes" in text and "| vector | 1000 | 300 (× 0.3) | 80 / 80 | 180 / 180 |" in text
    )


def test_the_page_in_docs_is_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def _visit(points: float, *, mode: str = "load", failed: tuple[str, ...] = ()) -> dict[str, Any]:
    scores = {"accessibility": 1.0, "best-practices": 1.0 - 0.1 * len(failed)}
    found = [{"category": "best-practices", "audit": each, "elements": ["<p>"]} for each in failed]
    load = mode == "load"
    return {
        "mode": mode,
        "scores": {**scores, "performance": points} if load else scores,
        "figures": {"lcp": 1000 * points} if load else {},
        "failed": found,
    }


def test_visits_are_combined_by_median_speed_and_worst_findings() -> None:
    visits = [_visit(0.5), _visit(0.96), _visit(1.0), _visit(0, mode="shown")]
    found = lighthouse.verdict(visits)
    assert found.points == {"performance": 96, "accessibility": 100, "best-practices": 100}
    assert found.figures == {"lcp": 960} and found.good
    worse = lighthouse.verdict([*visits, _visit(0, mode="shown", failed=("paste",))])
    assert worse.points["best-practices"] == 90 and not worse.good
    lines = lighthouse.lines({"lobby": found, "table": worse})
    assert lines[-2:] == ["table: best-practices: paste", "    <p>"]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_link_that_lighthouse_opens_waits_for_a_person(game_id: str) -> None:
    session, kind = open_link(lighthouse.table_link(game_id))
    assert kind == "turn" and session.waiting == "you" and session.legal


def test_a_missing_lighthouse_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise subprocess.CalledProcessError(1, "npm")

    monkeypatch.setattr(lighthouse, "FOLDER", tmp_path)
    monkeypatch.setattr(lighthouse, "run_step", lambda _name, _inputs, work, _output: work())
    monkeypatch.setattr(node, "program", lambda name: name)
    monkeypatch.setattr(subprocess, "run", fail)
    assert lighthouse.measure("chromium", tmp_path, 1) is None
    assert lighthouse.lines(None) == ["Lighthouse could not be installed: skipped."]


def test_only_fetched_files_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("index.html", "rules.html", "art.png"):
        (tmp_path / name).write_bytes(b"12345")
    answer = json.dumps({str(tmp_path / name): 3 for name in ("index.html", "rules.html")})
    monkeypatch.setattr("buildtools.node.run_script", lambda *_: answer)
    assert sizes.grouped(sizes.file_sizes(tmp_path), ["/", "/gone.png"])["total"]["raw"] == 5
