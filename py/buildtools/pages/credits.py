"""The third-party work that the site includes, and its licences."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Part(NamedTuple):
    """A third-party part of the site."""

    name: str
    purpose: str
    licence: str
    url: str


def shipped(_: Callable[[str], str]) -> tuple[Part, ...]:
    """All third-party parts, with their purposes in the language of `_`."""
    return (
        Part("Pyodide", _("runs Python in the browser"), "MPL-2.0", "https://pyodide.org"),
        Part("CPython", _("the Python language"), "PSF-2.0", "https://www.python.org"),
        Part(
            "PyScript", _("starts Python in the background"), "Apache-2.0", "https://pyscript.net"
        ),
        Part(
            "Jinja",
            _("fills in page templates"),
            "BSD-3-Clause",
            "https://jinja.palletsprojects.com",
        ),
        Part(
            "MarkupSafe",
            _("makes text safe to show"),
            "BSD-3-Clause",
            "https://markupsafe.palletsprojects.com",
        ),
        Part(
            "QR Code generator",
            _("makes QR codes"),
            "MIT",
            "https://www.nayuki.io/page/qr-code-generator-library",
        ),
        Part(
            "idiomorph",
            _("updates pages smoothly"),
            "0BSD",
            "https://github.com/bigskysoftware/idiomorph",
        ),
        Part(
            "qr",
            _("draws and reads QR codes"),
            "Apache-2.0",
            "https://github.com/paulmillr/qr",
        ),
        Part(
            "DOMPurify",
            _("checks what other phones send"),
            "Apache-2.0",
            "https://github.com/cure53/DOMPurify",
        ),
        Part(
            "Workbox",
            _("lets you play offline"),
            "MIT",
            "https://developer.chrome.com/docs/workbox",
        ),
        Part(
            "Fraunces",
            _("headings and numbers"),
            "OFL-1.1",
            "https://github.com/undercasetype/Fraunces",
        ),
        Part(
            "Atkinson Hyperlegible Next",
            _("all other text"),
            "OFL-1.1",
            "https://www.brailleinstitute.org/freefont",
        ),
    )
