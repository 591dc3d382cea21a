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
    """What the environment is made from. If this changes, the environment is made again."""
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
        # Not sys.executable, which may be the Python of the .venv just removed.
        python = getattr(sys, "_base_executable", sys.executable)
        subprocess.run([python, "-m", "venv", str(VENV)], check=True)
        subprocess.run([str(venv_python()), *install, *pinned], check=True)
    except subprocess.CalledProcessError:
        sys.exit("The tools could not be installed; see above. Is there a network?")
    stamp.write_text(stamp_text())


def install_ensurepip() -> None:
    """Installs Debian's package for virtual environments if we are root, or else names it."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt = shutil.which("apt-get")
    if apt is None or os.name == "nt" or os.geteuid() != 0:
        sys.exit(f"This Python cannot make virtual environments: install {package} and try again.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], env=quiet, check=False)
    install = [apt, "install", "-y", "-qq", package]
    subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False)


def run(command: list[str], environment: dict[str, str]) -> int:
    """Runs a command and returns its exit status. SIGTERM and SIGHUP to this process end both."""
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
            process.send_signal(number)  # it came before the process was known
        try:
            status = process.wait()
        except KeyboardInterrupt:
            process.kill()  # it got the Ctrl+C too, and a moment to stop
            return 130
    return status if status >= 0 else 128 - status  # ended by a signal, as a shell reports it


def main() -> int:
    """Passes the command line to buildtools in the project's virtual environment."""
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
