"""The picture on a game's result can be saved as a file that looks the same elsewhere."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from playwright.sync_api import Browser, Page

from e2e import play, records, sheets
from e2e.conftest import Installed
from e2e.visitor import LAPTOP, PHONE, QUIET
from spieltisch import games
from tests.conftest import DEEP

DRAWN: Final = [
    game for game in play.GAMES if (games.folder(game) / "table" / "over.html").is_file()
]
"""The games with a picture on their result."""

LOOKS: Final = ((PHONE, "dark"), (LAPTOP, "light"))
LONGEST: Final = 2400

# The width and height of the image at an address, and its colours when scaled down to 48 x 24.
COLOURS: Final = """async (address) => {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  let drawn = image;
  for (const size of [768, 384, 192, 96, 48]) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: size, height: size / 2 });
    canvas.getContext('2d').drawImage(drawn, 0, 0, size, size / 2);
    drawn = canvas;
  }
  return [width, height, [...drawn.getContext('2d').getImageData(0, 0, 48, 24).data]];
}"""


def saved(page: Page, ending: str) -> bytes:
    """Saves the picture; returns the file's content."""
    with page.expect_download() as download:
        page.locator(f'#sheet[open] [data-as="{ending}"]').click()
    assert download.value.suggested_filename.endswith(f".{ending}")
    return Path(download.value.path()).read_bytes()


def colours(blank: Page, content: bytes, kind: str) -> tuple[int, int, list[int]]:
    """The width, height and colours of an image, as another page shows it."""
    address = f"data:{kind};base64,{b64encode(content).decode()}"
    width, height, found = blank.evaluate(COLOURS, address)
    return width, height, found


def apart(one: list[int], other: list[int]) -> float:
    """The mean difference between the colours of two images, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_the_pictures_are_saved_offline_as_they_look(
    installed: Installed, browser: Browser
) -> None:
    """Each game on one of the screens; in a deep run on both."""
    visitor, server = installed
    assert visitor.start_over(PHONE, "light", {**QUIET, "lang": "de"})
    page = visitor.page
    server.stop()
    blank = browser.new_page()
    try:
        for at, game in enumerate(DRAWN):
            play.open_record(page, records.finished(game))
            for size, scheme in LOOKS if DEEP else (LOOKS[at % len(LOOKS)],):
                page.set_viewport_size(size._asdict())
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                expect_saved_as_it_looks(page, blank, f"{game}, {size}")
            page.locator('#stage [data-do="leave"]').click()
            page.locator('main[data-screen="lobby"]').wait_for()
    finally:
        blank.close()


def expect_saved_as_it_looks(page: Page, blank: Page, name: str) -> None:
    """Saves the picture on a result both ways and compares the files with the screen."""
    page.locator('#stage [data-do="picture"]').wait_for()
    seen = page.locator("#stage [data-picture]:visible").screenshot(animations="disabled")
    page.locator('#stage [data-do="picture"]').click()
    drawing, photo = saved(page, "svg"), saved(page, "png")
    sheets.close(page)

    root = ElementTree.fromstring(drawing)
    assert not [one.tag for one in root.iter() if one.tag.endswith(("}use", "}image", "}script"))]
    for one in root.iter():
        said = " ".join(one.attrib.values())
        assert not any(part in said for part in ("var(", "url(", "oklch", "currentcolor")), said
    width, height, drawn = colours(blank, drawing, "image/svg+xml")
    wide, high, photographed = colours(blank, photo, "image/png")
    _, _, shown = colours(blank, seen, "image/png")
    assert max(wide, high) == LONGEST, name
    assert abs(wide / high - width / height) < 0.01, name
    assert apart(drawn, photographed) < 4, name
    assert apart(drawn, shown) < 8, name
    assert len(set(zip(*[iter(drawn)] * 4, strict=True))) > 50, f"{name}: the picture is blank"
