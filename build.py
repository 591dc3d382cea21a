#!/usr/bin/env python3
"""Builds, serves and tests Spieltisch. Needs Python 3.11 or newer and a network, nothing else.

The first run creates a virtual environment in .venv with the pinned tools of
py/buildtools/requirements/build.txt and continues inside it; `python build.py --help` lists the
commands.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "py" / "buildtools" / "requirements" / "build.txt"


def venv_python() -> Path:
    """The interpreter of the project's own environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_text() -> str:
    """What the environment was made from; when that changes, the environment is made again."""
    pins = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    return f"{sys.version_info.major}.{sys.version_info.minor} {pins}\n"


def make_environment() -> None:
    """Makes .venv and installs the pinned tools, unless they are already there."""
    stamp = VENV / "spieltisch.stamp"
    if stamp.is_file() and stamp.read_text() == stamp_text() and venv_python().is_file():
        return
    print("Making .venv and installing the pinned tools …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    if importlib.util.find_spec("ensurepip") is None:
        install_ensurepip()
    install = ["-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    pinned = ["--no-deps", "--require-hashes", "-r", str(REQUIREMENTS)]
    try:
        # Not sys.executable: it may be the Python of the .venv that was just removed.
        python = getattr(sys, "_base_executable", sys.executable)
        subprocess.run([python, "-m", "venv", str(VENV)], check=True)
        subprocess.run([str(venv_python()), *install, *pinned], check=True)
    except subprocess.CalledProcessError:
        sys.exit("The tools could not be installed; see above. Is there a network?")
    stamp.write_text(stamp_text())


def install_ensurepip() -> None:
    """Debian packages pip apart from Python's venv module; root can add it, others get a hint."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt = shutil.which("apt-get")
    if apt is None or os.name == "nt" or os.geteuid() != 0:
        sys.exit(f"This Python cannot make virtual environments: install {package} and try again.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], env=quiet, check=False)
    install = [apt, "install", "-y", "-qq", package]
    subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Hands the command line to buildtools inside the project's environment."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a friendly message for an older Python
        sys.exit("Spieltisch needs Python 3.11 or newer.")
    make_environment()
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "py"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "VIRTUAL_ENV": str(VENV),
    }
    command = [str(venv_python()), "-m", "buildtools", *sys.argv[1:]]
    try:
        return subprocess.run(command, env=environment, cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
