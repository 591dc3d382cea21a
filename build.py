#!/usr/bin/env python3
"""Builds, serves and tests Spieltisch. Needs Python 3.11 or newer and a network, nothing else.

The first run makes a virtual environment in .venv with the pinned tools of requirements/build.txt
and goes on inside it; `python build.py --help` lists the commands.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements" / "build.txt"


def venv_python() -> Path:
    """The interpreter of the project's own environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_text() -> str:
    """What the environment was made from; when it changes, the environment is made anew."""
    pins = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    return f"{sys.version_info.major}.{sys.version_info.minor} {pins}\n"


def make_environment() -> None:
    """Makes .venv and installs the pinned tools, unless that was done before."""
    stamp = VENV / "spieltisch.stamp"
    if stamp.is_file() and stamp.read_text() == stamp_text() and venv_python().is_file():
        return
    print("Making .venv and installing the pinned tools …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.create(VENV, with_pip=True)
    except (ImportError, subprocess.CalledProcessError):
        install_debian_venv()
        venv.create(VENV, with_pip=True, clear=True)
    install = ["-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    pinned = ["--no-deps", "--require-hashes", "-r", str(REQUIREMENTS)]
    subprocess.run([str(venv_python()), *install, *pinned], check=True)
    stamp.write_text(stamp_text())


def install_debian_venv() -> None:
    """Debian splits pip out of Python's venv module; root can add it, anybody else is told."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt = shutil.which("apt-get")
    if apt is None or os.name == "nt" or os.geteuid() != 0:
        sys.exit(f"This Python cannot make virtual environments: install {package} and try again.")
    subprocess.run([apt, "update", "-qq"], check=True)
    subprocess.run([apt, "install", "-y", "-qq", package], check=True)


def main() -> int:
    """Hands the command line to housebuild inside the project's environment."""
    if sys.version_info < (3, 11):  # noqa: UP036 - said kindly to an older Python
        sys.exit("Spieltisch needs Python 3.11 or newer.")
    make_environment()
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "py"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "VIRTUAL_ENV": str(VENV),
    }
    command = [str(venv_python()), "-m", "housebuild", *sys.argv[1:]]
    try:
        return subprocess.run(command, env=environment, cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
