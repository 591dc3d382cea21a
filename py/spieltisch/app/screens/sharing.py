"""What the share sheet shows: the available kinds of link, the link itself, and its QR code."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from markupsafe import Markup
from qrcodegen import QrCode, QrSegment

from ..session.inviting import Offered
from ..session.links import kinds, link
from ..session.results import own_result
from ..session.session import Session

QUIET: Final = 4
"""The width, in modules, of the white margin that a QR code needs."""

LONGEST_QR: Final = 1_200
"""The most characters a QR code may contain if phones are to be able to scan it off a screen."""


def offer(
    session: Session, kind: object, base: str, _: Callable[[str], str], name: str = ""
) -> dict[str, Any]:
    """The share sheet's template context for this kind of link. If that kind is not possible, the
    first possible one is used.

    `name` is the sender's name, for a link with a result. The QR code is None if the link is too
    long for one. Raises GameError in the same cases as `links.link`.
    """
    possible = kinds(session)
    chosen = next((each for each in possible if each == kind), possible[0])
    answers = session.table.rival is not None
    labels: dict[Offered, str] = {
        "deal": _("Same start"),
        "turn": _("Final result") if session.match.outcome else _("Next turn"),
        "replay": _("Replay"),
        "result": _("Reply with your result") if answers else _("Your result"),
    }
    explanations: dict[Offered, str] = {
        "deal": _("Your friend plays from the same start."),
        "turn": _("Your friend opens this link and sees how the game ended.")
        if session.match.outcome
        else _("Your friend opens this link and takes the next turn."),
        "replay": _("Your friend watches the game move by move."),
        "result": _("Your friend plays from the same start and sees both results at the end."),
    }
    shown = own_result(session, name)
    named = len(session.local) == 1 and session.players[session.local[0]].name
    url = link(session, chosen, base, name)
    return {
        "kinds": [{"kind": each, "label": labels[each]} for each in possible],
        "kind": chosen,
        "explanation": explanations[chosen],
        "url": url,
        "sender": name if shown is None else shown.name,
        "asks_name": chosen == "result" or not named,
        "qr": qr(url) if len(url) <= LONGEST_QR else None,
    }


@lru_cache(maxsize=8)  # the slowest part of the sheet, which people open again
def qr(url: str) -> Markup:
    """The QR code of a URL as inline SVG, which needs no style sheet."""
    parts = QrSegment.make_segments(url)
    code = QrCode.encode_segments(parts, QrCode.Ecc.LOW, boostecl=False)
    size = code.get_size()
    bars = []
    for y in range(size):
        row = [code.get_module(x, y) for x in range(size)]
        for dark, run in groupby(range(size), row.__getitem__):
            if dark:
                first, *more = run
                bars.append(f"M{first + QUIET} {y + QUIET}h{1 + len(more)}v1h-{1 + len(more)}z")
    return Markup(  # safe: only numbers go in
        '<svg viewBox="0 0 {0} {0}" shape-rendering="crispEdges">'
        '<path fill="#fff" d="M0 0h{0}v{0}H0z"/><path d="{1}"/></svg>'
    ).format(size + 2 * QUIET, "".join(bars))
