"""`build.py mutants`: the list of faults, and how each one is tried."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from buildtools import mutants
from buildtools.mutants import trying
from buildtools.mutants.trying import DoesNotApplyError, Fault, Sources, sources_of
from buildtools.paths import ROOT

pytestmark = pytest.mark.native

ALL = [fault for faults in mutants.FAULTS.values() for fault in faults]
FAULT = Fault("one", "Something.", "if a:", "if not a:", ("test_a",))


def project(root: Path, **files: str) -> Path:
    """Writes a project with these files. "__" in a name stands for a slash."""
    for name, text in files.items():
        path = root / name.replace("__", "/").replace("_py", ".py").replace("_js", ".js")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@cache
def sources() -> Sources:
    """This project's texts, read once for all faults."""
    return sources_of(ROOT)


def test_each_part_has_at_least_twenty_faults() -> None:
    assert set(mutants.FAULTS) == {"rules", "page", "scripts"}
    assert min(map(len, mutants.FAULTS.values())) >= 20
    assert len({fault.name for fault in ALL}) == len(ALL)


@pytest.mark.parametrize("fault", ALL, ids=[fault.name for fault in ALL])
def test_a_fault_applies_once_and_names_existing_tests(fault: Fault) -> None:
    assert fault.notice.endswith(".") and fault.old != fault.new and fault.tests
    place = trying.place_of(fault, sources())
    assert trying.tests_of(fault, sources())
    if place.suffix == ".py":
        compile(place.read_text("utf-8").replace(fault.old, fault.new), str(place), "exec")


def test_a_fault_is_found_even_if_its_file_has_moved(tmp_path: Path) -> None:
    root = project(tmp_path, py__spieltisch__new__moved_py="if a:\n", site__x_js="if (a)")
    assert trying.place_of(FAULT, sources_of(root)).name == "moved.py"


@pytest.mark.parametrize("text", ["if b:", "if a:\n    if a:"])
def test_a_fault_whose_text_is_missing_or_ambiguous_does_not_apply(
    tmp_path: Path, text: str
) -> None:
    root = project(tmp_path, py__spieltisch__a_py=text)
    with pytest.raises(DoesNotApplyError, match=" times "):
        trying.place_of(FAULT, sources_of(root))
    assert not trying.try_fault(FAULT, root, whole=False).caught


def test_a_template_that_is_not_shipped_is_not_part_of_the_product(tmp_path: Path) -> None:
    root = project(tmp_path, py__spieltisch__games___template__a_py="if a:")
    with pytest.raises(DoesNotApplyError):
        trying.place_of(FAULT, sources_of(root))


def test_tests_are_found_by_name_in_all_stages(tmp_path: Path) -> None:
    root = project(
        tmp_path,
        tests__core__test_x_py="def test_a() -> None: ...",
        e2e__test_y_py="def test_a() -> None: ...",
        e2e__test_z_py="def test_a_else() -> None: ...",
    )
    assert trying.tests_of(FAULT, sources_of(root)) == {
        "unit": ["tests/core/test_x.py::test_a"],
        "e2e": ["e2e/test_y.py::test_a"],
    }
    gone = FAULT._replace(tests=("test_gone[one]",))
    with pytest.raises(DoesNotApplyError, match="test_gone"):
        trying.tests_of(gone, sources_of(root))


def test_a_fault_can_name_a_test_under_node(tmp_path: Path) -> None:
    root = project(tmp_path)
    file = root / "tests" / "site" / "x.test.mjs"
    file.parent.mkdir(parents=True)
    file.write_text("test('it stops', () => {});")
    fault = FAULT._replace(tests=("tests/site/x.test.mjs::it stops",))
    (pattern, path) = trying.tests_of(fault, sources_of(root))["scripts"]
    assert pattern.startswith("--test-name-pattern=^it") and path == "tests/site/x.test.mjs"
    for gone in ("tests/site/x.test.mjs::it", "tests/site/y.test.mjs::it stops"):
        with pytest.raises(DoesNotApplyError, match=gone):
            trying.tests_of(fault._replace(tests=(gone,)), sources_of(root))


@pytest.mark.parametrize(
    ("status", "output", "caught", "summary"),
    [
        (1, "tests: 3 passed, 1 failed, 0 errors, 0 skipped; FAILED: unit", True, "caught by unit"),
        (
            1,
            "FAILED tests/test_x.py::test_a[one] - no\n"
            "tests: 0 passed, 1 failed, 0 errors, 0 skipped; FAILED: unit",
            True,
            "caught by test_a",
        ),
        (0, "tests: 4 passed, 0 failed, 0 errors, 0 skipped; all stages ok", False, "MISSED"),
        (1, "tests: 0 passed, 0 failed, 0 errors, 0 skipped; FAILED: unit", False, "not tried"),
        (0, "tests: 0 passed, 0 failed, 0 errors, 4 skipped; all stages ok", False, "not tried"),
        (1, "esbuild failed (1).", False, "not tried"),
    ],
)
def test_only_a_failing_test_catches_a_fault(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    output: str,
    caught: bool,
    summary: str,
) -> None:
    root = project(
        tmp_path, py__spieltisch__a_py="if a:", tests__test_x_py="def test_a() -> None: ..."
    )
    place = root / "py" / "spieltisch" / "a.py"
    tried = []

    class Done:
        returncode, stdout = status, output

    def run(*_: object, **__: object) -> Done:
        tried.append(place.read_text())
        return Done()

    monkeypatch.setattr(trying.subprocess, "run", run)
    verdict = trying.try_fault(FAULT, root, whole=False)
    assert (verdict.caught, verdict.summary) == (caught, summary)
    assert tried == ["if not a:"] and place.read_text() == "if a:", "the fault is removed again"


def test_faults_are_chosen_by_name_or_part() -> None:
    assert mutants.chosen([]) == ALL
    assert mutants.chosen(["page"]) == list(mutants.FAULTS["page"])
    assert [fault.name for fault in mutants.chosen(["no-curtain", "table-too-tall"])] == [
        "no-curtain",
        "table-too-tall",
    ]
    with pytest.raises(SystemExit, match="no fault nonsense"):
        mutants.chosen(["nonsense"])
