"""Finds a Chromium for the end-to-end tests and the measurements."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# Playwright itself uses the headless shell. It is the same engine without the code for windows,
# which takes a third of a page's start-up time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGES = (SHELL, "chromium", "chromium-browser")
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    # No optimised machine code: compiling it took a third of the start-up time, and most engines
    # under test end before it pays off.
    "--js-flags=--liftoff-only",
)
"""Flags for browsers that run tests. Benchmarks use none of them."""

MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium() -> str:
    """The path of Chromium or Chrome: an installed one, else Debian's, else Playwright's.

    SPIELTISCH_CHROMIUM overrides it. Raises SystemExit if none can be found or installed.
    """
    named = os.environ.get("SPIELTISCH_CHROMIUM")
    if named:
        return named
    return _installed() or _from_debian() or _from_playwright()


def _installed() -> str | None:
    """The first browser that runs. Ubuntu's `chromium-browser` merely prints a note about snaps."""
    paths = [path for name in NAMES if (path := shutil.which(name))]
    paths += [str(MAC)] if MAC.is_file() else []
    return next((path for path in paths if _runs(path)), None)


def _runs(path: str) -> bool:
    try:
        done = subprocess.run([path, "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def find_apt() -> str | None:
    """The path of apt-get, or None if it is missing or we are not root."""
    return shutil.which("apt-get") if os.name != "nt" and os.geteuid() == 0 else None


def _from_debian() -> str | None:
    apt = find_apt()
    if apt is None:
        return None
    print("  installing Chromium …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], env=quiet, check=False)
    for package in PACKAGES:
        command = [apt, "install", "-y", "-qq", "--no-install-recommends", package]
        done = subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
        if done.returncode == 0 and (found := _installed()):
            return found
    return None


def _from_playwright() -> str:
    print("  installing Playwright's Chromium …", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, check=False).returncode:
        raise SystemExit(
            "Chromium was not found and could not be installed. "
            "Install it, or set SPIELTISCH_CHROMIUM to its path."
        )
    code = (
        "from playwright.sync_api import sync_playwright as p\n"
        "with p() as w: print(w.chromium.executable_path)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return answer.stdout.strip()
