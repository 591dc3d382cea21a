#!/usr/bin/env python3
"""Builds, serves and tests Spieltisch. Needs only Python 3.11 or newer and a network connection.

The first run creates a virtual environment in .venv with the pinned tools of
py/buildtools/requirements/build.txt and continues inside it; `python build.py --help` lists the
commands.
"""

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "py" / "buildtools" / "requirements" / "build.txt"


def venv_python() -> Path:
    """The interpreter in the project's virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_text() -> str:
    """The Python version and a hash of the pinned tools. If it changes, .venv is rebuilt."""
    pins = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    return f"{sys.version_info.major}.{sys.version_info.minor} {pins}\n"


def make_environment() -> None:
    """Creates .venv and installs the pinned tools, unless it is already up to date."""
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
        # Not sys.executable, which may be the Python of the .venv just removed.
        python = getattr(sys, "_base_executable", sys.executable)
        subprocess.run([python, "-m", "venv", str(VENV)], check=True)
        subprocess.run([str(venv_python()), *install, *pinned], check=True)
    except subprocess.CalledProcessError:
        sys.exit("The tools could not be installed; see above. Is there a network?")
    stamp.write_text(stamp_text())


def install_ensurepip() -> None:
    """Installs Debian's venv package. Without apt-get or root rights, names it and exits."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt = shutil.which("apt-get")
    if apt is None or os.name == "nt" or os.geteuid() != 0:
        sys.exit(f"This Python cannot make virtual environments: install {package} and try again.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], env=quiet, check=False)
    install = [apt, "install", "-y", "-qq", package]
    subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False)


def run(command: list[str], environment: dict[str, str]) -> int:
    """Runs a command and returns its exit status. Passes SIGTERM and SIGHUP on to the command."""
    received: list[int] = []
    running: list[subprocess.Popen[bytes]] = []

    def pass_on(number: int, _: object) -> None:
        received.append(number)
        for process in running:
            process.send_signal(number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number and signal.getsignal(number) != signal.SIG_IGN:  # nohup ignores SIGHUP
            signal.signal(number, pass_on)
    with subprocess.Popen(command, env=environment, cwd=ROOT) as process:
        running.append(process)
        for number in received:
            process.send_signal(number)  # it arrived before the process was listed
        try:
            status = process.wait()
        except KeyboardInterrupt:
            process.kill()  # it received the Ctrl+C too and had a moment to stop
            return 130
    return status if status >= 0 else 128 - status  # for a signal, as a shell reports it


def main() -> int:
    """Runs buildtools with this command line in the project's virtual environment."""
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
    return run(command, environment)


if __name__ == "__main__":
    sys.exit(main())
