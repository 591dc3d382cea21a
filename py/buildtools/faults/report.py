"""The damage done by faults, as tables."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

COLUMNS = ("lost", "unchosen", "stuck")
WIDTH = 14


def summary(results: Sequence[dict[str, Any]]) -> str:
    """A table of faults by kind and game, the number of findings of each sort, and each kind's mean
    duration and outcomes.

    A cell reads "faults: findings/repeated". A choice is repeated if a fault swallowed it before
    the page had reacted, so that the person had to click again.
    """
    kinds = sorted({result["kind"] for result in results})
    ids = sorted({result["game"] for result in results})
    lines = [
        "faults: findings/repeated",
        f"{'':{WIDTH}}" + "".join(f"{game:>{WIDTH}}" for game in (*ids, "all")),
    ]
    for kind in (*kinds, "all"):
        row = [result for result in results if kind in (result["kind"], "all")]
        cells = [_cell([one for one in row if one["game"] == game]) for game in ids]
        lines.append(
            f"{kind:{WIDTH}}" + "".join(f"{cell:>{WIDTH}}" for cell in [*cells, _cell(row)])
        )
    found = Counter(kind for result in results for kind, _ in result["findings"])
    lines += ["", ", ".join(f"{found[one]} {one}" for one in COLUMNS), ""]
    for kind in kinds:
        own = [result for result in results if result["kind"] == kind]
        took = sum(result["seconds"] for result in own) / len(own)
        how = Counter(result["how"] for result in own if result["how"])
        ways = ", ".join(f"{count} {one}" for one, count in sorted(how.items()))
        lines.append(f"{kind:{WIDTH}}{took:6.1f} s each  {ways}".rstrip())
    return "\n".join(lines)


def _cell(results: Sequence[dict[str, Any]]) -> str:
    found = sum(len(result["findings"]) for result in results)
    return f"{len(results)}: {found}/{sum(result['repeated'] for result in results)}"
