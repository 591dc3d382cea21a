"""The tables in docs/opponents.md, with a row for each contest."""

from collections.abc import Sequence

from buildtools.ladder.contests import Contest, Count, counted
from buildtools.paths import ROOT

PAGE = ROOT / "docs" / "opponents.md"
NAMES = {
    "random": "random",
    "easy": "Easy",
    "normal": "Normal",
    "hard": "Hard",
    "seer": "sees everything",
    "openspiel": "OpenSpiel",
    "openspiel-plain": "OpenSpiel, plain",
}
NAMES |= {
    f"{level}-{style}": f"{NAMES[level]}, {style}"
    for level in ("easy", "normal", "hard")
    for style in ("bold", "careful")
}
HEADINGS = "| seats | who | won | share (95 %) |"


def row(contest: Contest, count: Count) -> str:
    """A row of a table: the seats, the players and the result."""
    return f"{head(contest)} {figures(count)} |"


def head(contest: Contest) -> str:
    """The cells that identify a row."""
    one, other = NAMES[contest.one], NAMES.get(contest.other, "")
    if not other:
        return f"| {', '.join(value for _, value in contest.options)} | {one} |"
    against = f"alone against {contest.seats - 1} × {other}" if contest.alone else f"– {other}"
    return f"| {contest.seats} | {one} {against} |"


def figures(count: Count) -> str:
    """Games won and played, the share, and the bounds of its 95 % interval."""
    share, low, high = (100 * value for value in count.interval())
    won = f"{count.won:.1f}".removesuffix(".0")
    return f"{won} of {count.games} | {share:.0f} % ({low:.0f}–{high:.0f})"


def write(contests: Sequence[Contest]) -> None:
    """Writes the results into the page. Rows for which there are no results stay unchanged.

    A table follows the line `<!-- ladder GAME -->` and begins with two header lines.
    """
    lines = PAGE.read_text("utf-8").splitlines()
    for contest in contests:
        count = counted(contest)
        if count.games:
            _put(lines, contest, row(contest, count))
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _put(lines: list[str], contest: Contest, text: str) -> None:
    mark = f"<!-- ladder {contest.game} -->"
    if mark not in lines:
        lines += ["", f"### {contest.game}", "", mark, HEADINGS, "|---|---|---|---|"]
    at = lines.index(mark) + 3
    while at < len(lines) and lines[at].startswith("|"):
        if lines[at].startswith(head(contest)):
            lines[at] = text
            return
        at += 1
    lines.insert(at, text)
