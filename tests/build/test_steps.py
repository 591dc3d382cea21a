"""A build step runs if and only if its inputs have changed or its output is missing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from buildtools import stamps


@pytest.fixture
def step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    monkeypatch.setattr(stamps, "BUILD", tmp_path / "build")
    source, output = tmp_path / "source", tmp_path / "output"
    source.write_text("one")

    def run() -> bool:
        return stamps.run_step("s", [source], lambda: output.touch(), output)

    return run


def test_a_second_run_is_skipped(step: Callable[[], bool]) -> None:
    assert [step(), step()] == [True, False]


def test_a_step_with_changed_input_runs_again(step: Callable[[], bool], tmp_path: Path) -> None:
    step()
    (tmp_path / "source").write_text("two")
    assert step()


def test_a_step_without_output_runs_again(step: Callable[[], bool], tmp_path: Path) -> None:
    step()
    (tmp_path / "output").unlink()
    assert step()


def test_a_failed_step_runs_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamps, "BUILD", tmp_path)
    output = tmp_path / "output"
    output.touch()

    def fail() -> None:
        raise OSError

    with pytest.raises(OSError):
        stamps.run_step("s", [], fail, output)
    assert stamps.run_step("s", [], output.touch, output)
