"""Wheels for the browser's Python: our own, and the pinned ones that it needs."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from buildtools import templates
from buildtools.paths import BROWSER_PYTHON, BUILD, REQUIREMENTS, ROOT, SOURCE
from buildtools.stamps import IGNORED, files_below, run_step

STAGE = BUILD / "stage"
PLAIN = BUILD / "wheels" / "plain"
DOWNLOADED = BUILD / "wheels" / "downloaded"
COMPILED_SUFFIXES = (".so", ".pyd", ".c", ".pyi")
FIXED_TIME = "1577836800"  # 2020-01-01, so that equal sources give equal wheels


def download(requirements: str) -> Path:
    """Downloads the wheels pinned in `requirements/<requirements>.txt`. Returns their folder."""
    pins = REQUIREMENTS / f"{requirements}.txt"
    folder = DOWNLOADED / requirements

    def work() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        target = ["--python-version", BROWSER_PYTHON, "--implementation", "cp"]
        # Only the Python sources of a compiled wheel are used (see make_pure).
        target += ["--abi", f"cp{BROWSER_PYTHON.replace('.', '')}", "--abi", "none"]
        target += ["--platform", "manylinux_2_17_x86_64", "--platform", "manylinux2014_x86_64"]
        command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps"]
        command += ["--only-binary", ":all:", "--require-hashes", *target]
        subprocess.run([*command, "-d", str(folder), "-r", str(pins)], check=True)

    run_step(f"wheels of {pins.name}", [pins, Path(__file__)], work, folder)
    return folder


def make_pure(compiled: Path, folder: Path) -> Path:
    """Makes a py3-none-any wheel from a compiled wheel whose extension modules are optional.

    This works for markupsafe, which uses `_native.py` if it lacks `_speedups`.
    """
    name, version = compiled.name.split("-")[:2]
    pure = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(compiled) as source, zipfile.ZipFile(pure, "w") as target:
        for entry in sorted(source.infolist(), key=lambda item: item.filename):
            content = source.read(entry)
            if entry.filename.endswith(COMPILED_SUFFIXES):
                continue
            if entry.filename.endswith(".dist-info/WHEEL"):
                text = re.sub(r"(?m)^Tag: .*\n", "", content.decode())
                text = text.replace("Root-Is-Purelib: false", "Root-Is-Purelib: true")
                content = f"{text.rstrip()}\nTag: py3-none-any\n".encode()
            target.writestr(zipfile.ZipInfo(entry.filename, (2020, 1, 1, 0, 0, 0)), content)
    return pure


def _stage() -> None:
    """Copies the package, with compiled message catalogues and page templates, to STAGE."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(SOURCE, STAGE / "py" / "spieltisch", ignore=shutil.ignore_patterns(*IGNORED))
    for name in ("pyproject.toml", "LICENSE", "README.md"):
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, STAGE / name)
        else:
            (STAGE / name).touch()
    templates.compile_templates(STAGE / "py" / "spieltisch")


def build_own() -> Path:
    """Builds the wheel of `spieltisch` with plain sources. Returns its path."""
    folder = PLAIN / "own"
    sources = files_below(SOURCE, ROOT / "pyproject.toml", ROOT / "LICENSE", Path(__file__))

    def work() -> None:
        _stage()
        shutil.rmtree(folder, ignore_errors=True)
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": FIXED_TIME}
        done = subprocess.run(command, cwd=STAGE, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"The wheel could not be built.\n{done.stdout}{done.stderr}")

    run_step("wheel of spieltisch", sources, work, folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def runtime_wheels() -> list[Path]:
    """All wheels that the page needs, with plain sources: our own first, then its dependencies."""
    own = build_own()
    downloaded = download("browser")
    folder = PLAIN / "others"
    inputs = [*files_below(downloaded), Path(__file__)]

    def work() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for wheel in files_below(downloaded):
            if wheel.name.startswith("micropip-"):
                continue
            if wheel.name.endswith("-none-any.whl"):
                shutil.copy(wheel, folder)
            else:
                make_pure(wheel, folder)

    run_step("pure wheels", inputs, work, folder)
    return [own, *sorted(folder.glob("*.whl"))]


def micropip() -> Path:
    """The wheel of micropip, which only the build uses."""
    (wheel,) = download("browser").glob("micropip-*.whl")
    return wheel
