"""All packages that the build fetches are pinned, and no file names a registry host."""

import json
import re
from pathlib import Path

import pytest

from buildtools.paths import REQUIREMENTS, ROOT

PIN_FILES = sorted(REQUIREMENTS.glob("*.txt"))
NPM_FOLDERS = (ROOT, REQUIREMENTS / "lighthouse")


@pytest.mark.parametrize("file", PIN_FILES, ids=lambda file: file.name)
def test_every_requirement_has_one_version_and_hashes(file: Path) -> None:
    text = file.read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[a-z0-9-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize("folder", NPM_FOLDERS, ids=lambda folder: folder.name)
def test_npm_lock_has_hashes_and_no_addresses(folder: Path) -> None:
    lock = json.loads((folder / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert all("resolved" not in entry for entry in packages.values())
    assert all("integrity" in entry for entry in packages.values() if not entry.get("inBundle"))


@pytest.mark.parametrize("folder", NPM_FOLDERS, ids=lambda folder: folder.name)
def test_npm_dependencies_name_exact_versions(folder: Path) -> None:
    wanted = json.loads((folder / "package.json").read_text())["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())


def test_files_name_no_registry_host() -> None:
    npm = [
        folder / name for folder in NPM_FOLDERS for name in ("package.json", "package-lock.json")
    ]
    files = [*PIN_FILES, *npm, ROOT / ".npmrc"]
    for file in files:
        assert not re.search(r"https?://(registry|pypi|files\.python)", file.read_text()), file
