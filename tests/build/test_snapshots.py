"""The formats that the page's workers pack and unpack: uncompressed wheels, memory images."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from buildtools import node
from buildtools.paths import SITE

BOOT = SITE / "boot"

IMAGE = """
import { pack, unpack } from IMAGE;
const memory = new Uint8Array(20 * 4096 + 144);
memory[5] = 1;
memory.fill(7, 9 * 4096, 11 * 4096 + 3);
memory[memory.length - 1] = 9;
const files = [['a/b.pyc', new Uint8Array([1, 2, 3])], ['c', new Uint8Array(0)]];
const image = pack(memory, files);
const back = unpack(image);
const same = (one, other) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
const refused = (change) => {
  const copy = image.slice();
  try {
    unpack(change(new Uint32Array(copy), copy) ?? copy);
  } catch (error) {
    return error.message;
  }
  return 'taken';
};
let large = 'taken';
try {
  pack(new Uint8Array(31 * 2 ** 20), []);
} catch (error) {
  large = error.message;
}
console.log(JSON.stringify({
  memory: same(back.memory, memory),
  files: back.files.map(([path, content]) => [path, [...content]]),
  smaller: image.byteLength < memory.length / 3,
  flipped: refused((words) => { words[words.length - 40] ^= 1; }),
  cut: refused((_, copy) => copy.slice(0, copy.byteLength - 4)),
  tiny: refused(() => new ArrayBuffer(8)),
  foreign: refused((words) => { words[0] = 0; }),
  huge: refused((words) => { words[4] = 2 ** 30; }),
  large,
}));
"""

WHEEL = """
import fs from 'node:fs';
import { files } from WHEELS;
const bytes = fs.readFileSync(process.argv[1]);
const zip = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const texts = files(zip).map(([path, content]) => [path, Buffer.from(content).toString()]);
console.log(JSON.stringify(texts));
"""


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a script under Node. It may import from IMAGE and WHEELS."""
    for name, file in (("IMAGE", "image.mjs"), ("WHEELS", "wheels.mjs")):
        script = script.replace(f"from {name};", f"from {json.dumps((BOOT / file).as_uri())};")
    words = [str(node.node_folder() / "node"), "--input-type=module", "-e", script, *arguments]
    return subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def image() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(IMAGE).stdout)
    return found


def test_an_image_restores_its_content_and_omits_empty_pages(
    image: dict[str, Any],
) -> None:
    assert image["memory"]
    assert image["files"] == [["a/b.pyc", [1, 2, 3]], ["c", []]]
    assert image["smaller"]


def test_a_damaged_image_is_refused(image: dict[str, Any]) -> None:
    assert image["flipped"] == "a damaged snapshot"
    assert {image[how] for how in ("cut", "tiny", "foreign", "huge")} == {"no snapshot"}


def test_memory_too_large_to_restore_is_not_stored(image: dict[str, Any]) -> None:
    assert "bytes" in image["large"]


def test_the_files_of_an_uncompressed_wheel_are_read(tmp_path: Path) -> None:
    wheel = tmp_path / "one.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("pkg/__init__.pyc", "code")
        archive.writestr("pkg/grün.txt", "ä")
        archive.writestr("empty", "")
    assert json.loads(run(WHEEL, str(wheel)).stdout) == [
        ["pkg/__init__.pyc", "code"],
        ["pkg/grün.txt", "ä"],
        ["empty", ""],
    ]


def test_a_compressed_wheel_is_refused(tmp_path: Path) -> None:
    wheel = tmp_path / "one.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pkg/__init__.pyc", "code" * 100)
    done = run(WHEEL, str(wheel))
    assert done.returncode
    assert "not a wheel of ours" in done.stderr
