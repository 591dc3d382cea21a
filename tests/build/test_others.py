"""Which browsers besides Chromium the tests use, and the message if there are none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from buildtools import others

pytestmark = pytest.mark.native


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The only folder on the path."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_a_browser_needs_all_its_programs(path: Path) -> None:
    program(path / "WebKitWebDriver", "exit")
    assert others.find("webkit") == []
    program(path / "Xvfb", "exit")
    assert others.find("webkit") == [str(path / "WebKitWebDriver"), str(path / "Xvfb")]


def test_a_script_that_starts_a_snap_does_not_count_as_firefox(path: Path) -> None:
    program(path / "firefox", "exec /snap/bin/firefox")
    assert others.find("firefox") == []
    program(path / "firefox-esr", "exit")
    assert others.find("firefox") == [str(path / "firefox-esr")]


def test_without_debian_the_skipped_browsers_are_named(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    others.provide()
    output = capsys.readouterr().out
    assert "skipped: Firefox is not installed; on Debian: apt install firefox-esr" in output
    assert "apt install webkit2gtk-driver xvfb" in output


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="apt needs root")
def test_debians_packages_are_used_if_they_install(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = path / "log"
    script = f"""echo "$*" >> {log}
case "$*" in
  *xvfb*) exit 1 ;;
  *--no-download*) : > {path}/firefox-esr; /bin/chmod 755 {path}/firefox-esr ;;
esac"""
    program(path / "apt-get", script)
    others.provide()
    output = capsys.readouterr().out
    assert "skipped: Firefox" not in output
    assert "skipped: WebKitGTK" in output
    calls = log.read_text().splitlines()
    assert calls[0] == "-qq update"
    assert [line.rpartition(" ")[2] for line in calls[1:]] == [
        "--download-only",
        "--no-download",
        "--download-only",
    ]
