"""Puts the levels of each game on one scale, from the tables in docs/opponents.md.

If a player of strength a beats one of strength b with a chance of a / (a + b) (Bradley and Terry),
and in a game of several wins with a chance of a divided by the sum of all (Luce), the difference of
their ratings is 400 · log10(a / b), as in Elo's system. With two of each kind at a table of four,
the share that one kind wins is again a / (a + b). The other line-ups are in `share`. The ratings
are those under which all of a table's contests between levels are most likely. Normal has
`NORMAL` points by definition.

Where contests disagree by more than chance explains, their deviations are multiplied by the Birge
ratio, the root of chi-square per degree of freedom.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from buildtools.ladder.seer import measured
from buildtools.ladder.tables import NAMES, PAGE
from buildtools.paths import ROOT, SOURCE
from spieltisch import games
from spieltisch.ai.strengths import Setting, Strength

NORMAL: Final = 1500
POINT: Final = log(10) / 400
"""The natural logarithm of a / b for a difference of one point."""

SUMMARY: Final = ROOT / "docs" / "rating.md"
MARK: Final = "<!-- strengths -->\n"
LEVELS: Final = ("easy", "normal", "hard")
HEAD: Final = '''"""How strong the levels are. `python build.py ladder` writes this file."""

from typing import Final

from ...ai.strengths import Strength, Strengths

STRENGTHS: Final = Strengths(
'''

_ROW: Final = re.compile(r"\| (.+?) \| (.+?) \| ([0-9.]+) of ([0-9]+)(?: †)? \|")
_WHO: Final = re.compile(r"(.+?) (?:– |alone against [0-9]+ × )(.+)")


class Row(NamedTuple):
    """A row of a table: a contest between two kinds, or the games that a kind won together
    (`other` is ""). `where` is the number of seats, or the options that were played."""

    where: str
    one: str
    other: str
    alone: bool
    won: float
    games: int


def rows(page: str, game_id: str) -> list[Row]:
    """The rows between levels in a game's table."""
    kinds = {name: kind for kind, name in NAMES.items() if kind in LEVELS}
    found = []
    for line in page.partition(f"<!-- ladder {game_id} -->\n")[2].partition("\n\n")[0].splitlines():
        if cells := _ROW.match(line):
            where, who, won, of = cells.groups()
            pair = _WHO.fullmatch(who)
            names = pair.groups() if pair else (who,)
            if all(name in kinds for name in names):
                one, *rest = (kinds[name] for name in names)
                other = rest[0] if rest else ""
                found.append(Row(where, one, other, "alone" in who, float(won), int(of)))
    return found


def share(row: Row, difference: float) -> float:
    """The share of games that `one` wins if its rating is `difference` points higher."""
    strength = exp(POINT * difference)
    if not row.other:
        return strength / (strength + 1)
    seats = int(row.where)
    counts = [1] if row.alone else [seats // 2, seats - seats // 2]
    shares = [own * strength / (own * strength + seats - own) for own in counts]
    return sum(shares) / len(shares)


def fit(found: Sequence[Row]) -> dict[str, Strength]:
    """The ratings of all kinds in these rows, and of what is played together: that of `where`."""
    names = sorted({name for row in found for name in _sides(row)} - {"normal"})
    ratings = dict.fromkeys([*names, "normal"], 0.0)

    def difference(row: Row) -> float:
        one, other = _sides(row)
        return ratings[one] - ratings[other]

    matrix: list[list[float]] = []
    for _ in range(60):  # Fisher scoring converges after about ten steps
        matrix = [[0.0] * len(names) for _ in names]
        slope = [0.0] * len(names)
        for row in found:
            expected, steep = _tangent(row, difference(row))
            variance = expected * (1 - expected) / row.games
            signs = dict(zip(_sides(row), (1, -1), strict=True))
            for i, name in enumerate(names):
                slope[i] += signs.get(name, 0) * steep * (row.won / row.games - expected) / variance
                for j, other in enumerate(names):
                    matrix[i][j] += signs.get(name, 0) * signs.get(other, 0) * steep**2 / variance
        steps = [sum(a * b for a, b in zip(line, slope, strict=True)) for line in inverse(matrix)]
        for name, step in zip(names, steps, strict=True):
            ratings[name] += max(-200.0, min(step, 200.0))
    ratio = _birge(found, difference, len(names))
    errors = [sqrt(line[i]) * ratio for i, line in enumerate(inverse(matrix))]
    fitted = {"normal": Strength(NORMAL, 0)}
    for name, error in zip(names, errors, strict=True):
        fitted[name] = Strength(round(NORMAL + ratings[name]), round(error))
    return fitted


def _sides(row: Row) -> tuple[str, str]:
    return row.one, row.other or row.where


def _tangent(row: Row, at: float) -> tuple[float, float]:
    """`share` at a difference, and its slope there."""
    return share(row, at), (share(row, at + 0.01) - share(row, at - 0.01)) / 0.02


def _birge(found: Sequence[Row], difference: Callable[[Row], float], fitted: int) -> float:
    """The factor by which contests disagree more than chance explains; at least 1."""
    free = len(found) - fitted
    if free < 1:
        return 1.0
    square = 0.0
    for row in found:
        expected = share(row, difference(row))
        square += (row.won - row.games * expected) ** 2 / (row.games * expected * (1 - expected))
    return max(1.0, sqrt(square / free))


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    lines = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        lines[i] = [value / lines[i][i] for value in lines[i]]
        for j in range(size):
            if j != i:
                factor = lines[j][i]
                lines[j] = [a - factor * b for a, b in zip(lines[j], lines[i], strict=True)]
    return [line[size:] for line in lines]


def fits(page: str, game_id: str) -> dict[int, dict[str, Strength]]:
    """The ratings in a game by number of seats; a cooperative game has only the key 1."""
    together = games.load(game_id).meta.together
    tables = defaultdict(list)
    for row in rows(page, game_id):
        tables[1 if together else int(row.where)].append(row)
    return {seats: fit(each) for seats, each in sorted(tables.items())}


def module(game_id: str, page: str) -> str:
    """The text of a game's module `strengths`."""
    own = measured(game_id)
    settings = {_where(each): each for each in (own.OPTIONS if own else ((),))}
    together = games.load(game_id).meta.together
    fitted = fits(page, game_id)
    lines = ["    levels={"]
    for seats, found in fitted.items():
        lines.append(f"        {seats}: {{")
        lines += [
            f'            "{kind}": {_text(found[kind])},' for kind in LEVELS if kind in found
        ]
        lines.append("        },")
    lines.append("    },")
    if together:
        lines += ["    worlds={"]
        lines += [
            f"        {_pairs(each)}: {_text(fitted[1][where])},"
            for where, each in settings.items()
        ]
        lines += ["    },"]
        setting = ()
    else:
        (setting,) = settings.values()
    return HEAD + "\n".join([f"    setting={_pairs(setting)},", *lines, ")"]) + "\n"


def _where(options: Setting) -> str:
    return ", ".join(value for _, value in options)


def _pairs(setting: Setting) -> str:
    """The setting as Python, as ruff formats it."""
    pairs = [f'("{key}", "{value}")' for key, value in setting]
    return f"({pairs[0]},)" if len(pairs) == 1 else f"({', '.join(pairs)})"


def _text(strength: Strength) -> str:
    return f"Strength({strength.rating}, {strength.deviation})"


def summary(page: str) -> list[str]:
    """The rows of the table in docs/rating.md, for all games."""
    lines = []
    for game_id in games.game_ids():
        for seats, fitted in fits(page, game_id).items():
            figures = " | ".join(_figure(fitted[kind]) for kind in LEVELS if kind in fitted)
            lines.append(f"| {games.title(game_id)} | {seats} | {figures} | |")
            worlds = [name for name in fitted if name not in LEVELS]
            lines += [
                f"| {games.title(game_id)} | {name} | | | | {_figure(fitted[name])} |"
                for name in worlds
            ]
    return lines


def _figure(strength: Strength) -> str:
    return f"{strength.rating} ± {strength.deviation}" if strength.deviation else f"{NORMAL}"


def write(game_ids: Iterable[str]) -> None:
    """Writes the module of each of these games of which contests between levels are known, and the
    table of all games in docs/rating.md."""
    page = PAGE.read_text("utf-8")
    before, mark, rest = SUMMARY.read_text("utf-8").partition(MARK)
    head, rest = rest.split("\n")[:2], rest.partition("\n\n")[2]
    text = "\n".join([before + mark + head[0], head[1], *summary(page), "", rest])
    SUMMARY.write_text(text, encoding="utf-8")
    for game_id in game_ids:
        if rows(page, game_id):
            path = SOURCE / "games" / game_id / "strengths.py"
            path.write_text(module(game_id, page), encoding="utf-8")
