"""The browsers besides Chromium in which the page is tested if they are available."""

import os
import shutil
import subprocess
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, NamedTuple

from buildtools import webdriver
from buildtools.browser import find_apt

PATIENCE: Final = 120
"""Seconds for updating apt's lists and for each browser's download. Installing has no limit."""


class Other(NamedTuple):
    """A browser, the programs it needs (each with alternative names), and Debian's packages."""

    title: str
    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]


OTHERS: Final = {
    "firefox": Other("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",)),
    "webkit": Other("WebKitGTK", (("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb")),
}


def find(name: str) -> list[str]:
    """The paths of all programs a browser needs, or an empty list if one is missing."""
    found = [next(filter(_usable, names), None) for names in OTHERS[name].programs]
    paths = [shutil.which(one) for one in found if one is not None]
    return [path for path in paths if path] if len(paths) == len(found) else []


def _usable(program: str) -> bool:
    """Whether a program is installed, but not as a snap, as on Ubuntu. Snaps cannot see /tmp."""
    path = shutil.which(program)
    return path is not None and b"/snap/" not in Path(path).read_bytes()[:4096]


def missing(name: str) -> str:
    """Why a browser is skipped, and how to install it."""
    packages = " ".join(OTHERS[name].packages)
    return f"{OTHERS[name].title} is not installed; on Debian: apt install {packages}"


def provide() -> None:
    """Installs missing browsers from Debian if that is quick, and prints which are skipped."""
    wanted = {name: other for name, other in OTHERS.items() if not find(name)}
    apt = find_apt()
    if wanted and apt:
        _run(apt, "update")
    for name, other in wanted.items():
        if apt:
            print(f"  installing {other.title} …", flush=True)
            install = ("install", "-y", "--no-install-recommends", *other.packages)
            # Download first, because an interrupted download leaves nothing half installed.
            if _run(apt, *install, "--download-only"):
                _run(apt, *install, "--no-download", patience=None)
        if not find(name):
            print(f"  skipped: {missing(name)}", flush=True)


def _run(apt: str, *arguments: str, patience: int | None = PATIENCE) -> bool:
    try:
        done = subprocess.run(
            [apt, "-qq", *arguments],
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def open_window(name: str, profile: Path) -> AbstractContextManager[webdriver.Window]:
    """Opens one of the browsers that were found, with a profile in an empty folder."""
    if name == "firefox":
        return webdriver.firefox(profile, *find(name))
    return webdriver.webkit(profile, *find(name))
