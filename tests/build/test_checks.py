"""The summary of `build.py test`, and how it divides test files among interpreters."""

import sys

import pytest

from buildtools import checks
from buildtools.checks import total_line


def test_the_counts_of_all_stages_are_added_up() -> None:
    closings = ["", "12 passed, 1 skipped in 3.1s", "2 failed, 30 passed, 1 error in 8.00s"]
    assert (
        total_line(closings, ["e2e"])
        == "tests: 42 passed, 2 failed, 1 errors, 1 skipped; FAILED: e2e"
    )


def test_a_clean_run_says_so() -> None:
    assert total_line(["7 passed in 1s"], []).endswith("; all stages ok")


def test_nodes_counts_are_added_to_the_rest() -> None:
    output = "ℹ tests 9\nℹ pass 7\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\nℹ duration_ms 1234.5\n"
    closing = checks.closing_of_node([output])
    assert closing == "2 failed, 7 passed in 1.23s"
    assert total_line(["3 passed in 1s", closing], ["scripts"]).startswith(
        "tests: 10 passed, 2 failed, 0 errors"
    )


def test_the_summary_counts_the_cases_of_the_contract(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output = "contract of chess: 7 cases, 3.0 s\n9 passed in 4.0s"
    run = checks._run(sys.executable, "-c", f"print({output!r})")
    monkeypatch.setitem(checks.RUNNERS, "lint", lambda _: run)
    assert checks.run_stages(["lint"], lambda: None, []) == 0
    summary = capsys.readouterr().out.partition("── summary ──")[2]
    assert "9 passed in 4.0s" in summary and "contract of chess: 7 cases, 3.0 s" in summary


def test_every_file_runs_in_exactly_one_interpreter() -> None:
    alone, *none = checks.pyodide_shards(1)
    shards = checks.pyodide_shards(3)
    assert not none
    assert sorted(name for shard in shards for name in shard) == sorted(alone)
    slow, *others = shards
    assert slow == ["tests/contract/test_drawing.py"]
    assert max(map(len, others)) - min(map(len, others)) <= 1
    assert "tests/contract/test_games.py" in alone
    assert not [name for name in alone if "_template" in name or name.endswith("test_bots.py")]
