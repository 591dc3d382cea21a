"""What the faults cost, as a table."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

COLUMNS = ("lost", "unchosen", "stuck")


def summary(results: Sequence[dict[str, Any]]) -> str:
    """A line for each kind of fault and one for all.

    "clicks again" counts choices that a fault swallowed before the page had shown anything of them.
    """
    rows = sorted({result["kind"] for result in results})
    lines = [
        f"{'fault':10}{'injected':>9}" + "".join(f"{one:>10}" for one in COLUMNS) + "  clicks again"
    ]
    for row in [*rows, "all"]:
        own = [result for result in results if row in (result["kind"], "all")]
        found = Counter(kind for result in own for kind, _ in result["findings"])
        again = sum(result["repeated"] for result in own)
        counts = "".join(f"{found[one]:>10}" for one in COLUMNS)
        lines.append(f"{row:10}{len(own):>9}{counts}{again:>14}")
    return "\n".join(lines)
