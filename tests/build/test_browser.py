"""Which Chromium the tests use, and how one is installed if there is none.

The programs on the path are small scripts that record their calls.
"""

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from buildtools import browser

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the scripts are for a POSIX shell")

Script = Callable[[str, str], Path]


@pytest.fixture
def calls(tmp_path: Path) -> Path:
    """The file in which the scripts record their calls."""
    return tmp_path / "calls"


@pytest.fixture
def script(tmp_path: Path, calls: Path, monkeypatch: pytest.MonkeyPatch) -> Script:
    """A function that writes a program to the only folder on the path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("SPIELTISCH_CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "MAC", tmp_path / "no such browser")
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    def make(name: str, body: str = "exit 0") -> Path:
        path = folder / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >> "{calls}"\n{body}\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    return make


def made(path: Path) -> str:
    """A shell command that creates a browser at this path."""
    return f"printf '#!/bin/sh\\nexit 0\\n' > {path}; /bin/chmod +x {path}"


def test_the_browser_in_the_environment_variable_is_used(
    script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    script("chromium")
    monkeypatch.setenv("SPIELTISCH_CHROMIUM", "/some/where/else")
    assert browser.find_chromium() == "/some/where/else"


def test_an_installed_browser_is_used_if_it_runs(script: Script, calls: Path) -> None:
    script("chromium-browser", "exit 1")
    chrome = script("google-chrome")
    script("apt-get")
    assert browser.find_chromium() == str(chrome)
    assert calls.read_text().splitlines() == [
        "chromium-browser --version",
        "google-chrome --version",
    ]


def test_debians_browser_is_installed_if_there_is_none(
    script: Script, calls: Path, tmp_path: Path
) -> None:
    target = tmp_path / "bin" / browser.SHELL
    script("apt-get", f'case "$*" in *install*) {made(target)};; esac')
    assert browser.find_chromium() == str(target)
    assert calls.read_text().splitlines() == [
        "apt-get update -qq",
        f"apt-get install -y -qq --no-install-recommends {browser.SHELL}",
    ]


def playwright(script: Script, monkeypatch: pytest.MonkeyPatch, status: int = 0) -> None:
    """Replaces Python by a script whose Playwright installs a browser and prints its path."""
    answer = f'case "$*" in *install*) exit {status};; *) echo /play/wright/chrome;; esac'
    monkeypatch.setattr(sys, "executable", str(script("python", answer)))


def test_playwrights_browser_is_installed_if_debian_has_none(
    script: Script, calls: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script("apt-get", 'case "$*" in *install*) exit 100;; esac')
    playwright(script, monkeypatch)
    assert browser.find_chromium() == "/play/wright/chrome"
    called = calls.read_text().splitlines()
    tried = [line.rsplit(" ", 1)[1] for line in called[1:4]]
    assert tried == ["chromium-headless-shell", "chromium", "chromium-browser"]
    assert called[4] == "python -m playwright install chromium"


@pytest.mark.parametrize("user", [0, 1000])
def test_only_root_installs_from_debian(
    script: Script, calls: Path, monkeypatch: pytest.MonkeyPatch, user: int
) -> None:
    script("apt-get", 'case "$*" in *install*) exit 100;; esac')
    playwright(script, monkeypatch)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    browser.find_chromium()
    assert ("apt-get" in calls.read_text()) == (user == 0)


def test_without_any_browser_the_error_says_what_to_do(
    script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    playwright(script, monkeypatch, status=1)
    with pytest.raises(SystemExit, match="SPIELTISCH_CHROMIUM"):
        browser.find_chromium()
