"""A browser with a camera that films a code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser
from qrcodegen import QrCode

from buildtools.browser import find_chromium
from e2e.conftest import ARGUMENTS

WIDTH, HEIGHT, SCALE = 640, 480, 6
"""The size of a camera's picture, and that of a code's squares in it, in pixels."""

OFF = "[...document.querySelectorAll('video')].every(({ srcObject }) => !srcObject)"
"""Whether the page uses no camera."""


def film(path: Path, text: str) -> None:
    """Writes what a camera sees that is held in front of a code: a film of a few equal pictures."""
    code = QrCode.encode_text(text, QrCode.Ecc.LOW)
    edge = (HEIGHT - SCALE * code.get_size()) // 2
    left = (WIDTH - SCALE * code.get_size()) // 2
    rows = []
    for y in range(HEIGHT):
        row = (y - edge) // SCALE
        dark = [code.get_module((x - left) // SCALE, row) for x in range(WIDTH)]
        rows.append(bytes(30 if each else 220 for each in dark))
    grey = bytes([128]) * (WIDTH * HEIGHT // 2)
    frame = b"FRAME\n" + b"".join(rows) + grey
    path.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (WIDTH, HEIGHT) + frame * 3)


@contextmanager
def with_camera(browser: Browser, path: Path) -> Iterator[Browser]:
    """Launches another browser of this kind, whose camera films what is at `path`.

    The film has to be complete before a page uses the camera, because it is opened only once.
    """
    film(path, "nothing yet")  # the camera's size must be known when the browser starts
    camera = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={path}",
    ]
    launched = browser.browser_type.launch(
        executable_path=find_chromium(), args=[*ARGUMENTS, *camera]
    )
    try:
        yield launched
    finally:
        launched.close()
