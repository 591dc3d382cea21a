"""Ending build.py also ends the process that it has started."""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from buildtools.paths import ROOT

pytestmark = [
    pytest.mark.native,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals"),
]

CHILD = """
import sys
print("ready", flush=True)
print("heard:", sys.stdin.readline().strip(), flush=True)
"""
"""A stand-in for buildtools that waits for a line of input."""

LAUNCHER = """
import os, signal, sys
signal.signal(signal.SIGHUP, signal.Handlers[sys.argv[1]])
os.execv(sys.executable, [sys.executable, "build.py", "serve"])
"""

PATIENCE = 60
"""The number of seconds after which a process counts as hanging."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of build.py with a complete environment, and CHILD as its buildtools."""
    shutil.copy(ROOT / "build.py", tmp_path)
    package = tmp_path / "py" / "buildtools"
    (package / "requirements").mkdir(parents=True)
    (package / "requirements" / "build.txt").touch()
    (package / "__main__.py").write_text(CHILD)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    pins = hashlib.sha256(b"").hexdigest()
    stamp = f"{sys.version_info.major}.{sys.version_info.minor} {pins}\n"
    (tmp_path / ".venv" / "spieltisch.stamp").write_text(stamp)
    return tmp_path


@contextmanager
def started(project: Path, hangup: signal.Handlers) -> Iterator[subprocess.Popen[str]]:
    """Runs build.py with this handler for SIGHUP until its child is running."""
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCHER, hangup.name],
        cwd=project,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout and process.stdout.readline() == "ready\n"
        yield process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_build_py_ends_its_child(project: Path, number: signal.Signals) -> None:
    with started(project, signal.SIG_DFL) as process:
        process.send_signal(number)
        status = process.wait(PATIENCE)
        # A surviving child would reach the end of its input and print that.
        assert process.communicate(timeout=PATIENCE)[0] == ""
        assert status == 128 + number


def test_under_nohup_a_hangup_ends_nothing(project: Path) -> None:
    with started(project, signal.SIG_IGN) as process:
        process.send_signal(signal.SIGHUP)
        assert process.communicate("go on\n", PATIENCE)[0] == "heard: go on\n"
        assert process.returncode == 0
