"""What `build.py` does on a machine that lacks its tools. Commands are recorded, not run."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from buildtools import node
from buildtools.paths import ROOT


@pytest.fixture
def build(tmp_path: Path) -> ModuleType:
    """The module build.py, with its .venv in a temporary folder."""
    spec = importlib.util.spec_from_file_location("build_script", ROOT / "build.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module)["VENV"] = tmp_path / "venv"
    (tmp_path / "venv").mkdir()
    return module


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands recorded so far."""
    run: list[list[str]] = []

    def note(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        run.append(command)
        if command[1:3] == ["-m", "venv"]:
            Path(command[-1]).mkdir()
        return subprocess.CompletedProcess(command, 0, stdout="", stderr="")

    monkeypatch.setattr(subprocess, "run", note)
    return run


def without_ensurepip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hides ensurepip, which Debian's Python lacks."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)


def test_root_installs_debians_missing_ensurepip(
    build: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_ensurepip(monkeypatch)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    build.make_environment()
    package = f"python3.{sys.version_info.minor}-venv"
    assert commands[:2] == [
        ["/usr/bin/apt-get", "update", "-qq"],
        ["/usr/bin/apt-get", "install", "-y", "-qq", package],
    ]
    assert commands[2][1:3] == ["-m", "venv"]
    assert "--require-hashes" in commands[3]


def test_other_users_are_told_which_package_is_missing(
    build: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_ensurepip(monkeypatch)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"install python3\.\d+-venv"):
        build.make_environment()
    assert commands == []


def test_the_environment_is_made_once_for_the_same_pins(
    build: ModuleType, commands: list[list[str]]
) -> None:
    build.make_environment()
    assert len(commands) == 2
    build.venv_python().parent.mkdir(parents=True)
    build.venv_python().touch()
    build.make_environment()
    assert len(commands) == 2


def test_the_environment_is_made_by_a_python_outside_it(
    build: ModuleType, commands: list[list[str]]
) -> None:
    """If .venv is activated, build.py runs on the Python that it is about to remove."""
    build.make_environment()
    assert not Path(commands[0][0]).is_relative_to(sys.prefix)


def test_without_a_network_no_traceback_is_shown(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(command: list[str], **_: Any) -> None:
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", fail)
    with pytest.raises(SystemExit, match="network"):
        build.make_environment()
    assert not list(build.VENV.glob("*.stamp"))


@pytest.fixture
def no_cached_node() -> Iterator[Callable[[], None]]:
    """Clears the cached choice of Node before and after."""
    node.node_folder.cache_clear()
    yield node.node_folder.cache_clear
    node.node_folder.cache_clear()


@pytest.mark.usefixtures("no_cached_node")
@pytest.mark.parametrize("version", [None, "v18.19.0"])
def test_a_missing_or_old_node_is_replaced_by_the_pinned_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None
) -> None:
    run: list[list[str]] = []

    def note(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        run.append(command)
        return subprocess.CompletedProcess(command, 0, stdout=f"{version}\n")

    monkeypatch.setattr(subprocess, "run", note)
    monkeypatch.setattr(node, "VENV", tmp_path)
    own = {"node": "/usr/bin/node", "npm": "/usr/bin/npm"} if version else {}
    monkeypatch.setattr("shutil.which", lambda name, path=None: None if path else own.get(name))
    assert node.node_folder().parent == tmp_path
    assert run[-1][:5] == [sys.executable, "-m", "pip", "install", "-qq"]
    assert run[-1][-3:] == ["--require-hashes", "-r", str(node.REQUIREMENTS / "node.txt")]


@pytest.mark.usefixtures("no_cached_node")
def test_a_new_enough_node_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = subprocess.CompletedProcess([], 0, stdout="v22.1.0\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    monkeypatch.setattr("shutil.which", lambda name, path=None: f"/opt/{name}")
    assert node.node_folder() == Path("/opt")
