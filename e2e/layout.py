"""What does not fit on a table, on the screens people have."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from e2e.frames import Screen
from e2e.visitor import LAPTOP, LOW_LAPTOP, PHONE, SMALL_PHONE, Size

SCREENS: Final = {
    "small phone": SMALL_PHONE,
    "phone": PHONE,
    "phone on its side": Size(640, 360),
    "laptop": LAPTOP,
}
LOW_SCREENS: Final = {"low laptop": LOW_LAPTOP, "flat tablet": Size(1024, 600)}
SCRIPT: Final = (Path(__file__).parent / "layout.js").read_text("utf-8")
CROWDING: Final = (Path(__file__).parent / "crowding.js").read_text("utf-8")


def faults(screen: Screen, *, fingers: bool | None = None) -> list[str]:
    """One line for each thing that does not fit; `fingers` None means all but laptops have them."""
    touched = screen.size not in (LAPTOP, LOW_LAPTOP) if fingers is None else fingers
    found: list[str] = screen.page.evaluate(SCRIPT, touched)
    return found


def crowding(screen: Screen) -> list[str]:
    """One line for each word that lies on another, is cut off or stands outside of its button."""
    found: list[str] = screen.page.evaluate(CROWDING)
    return found
