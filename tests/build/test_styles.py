"""The style sheets' entry points: the house's, the covers' and each game's, in layers."""

import re
from collections import Counter
from pathlib import Path

import pytest

from buildtools.paths import SITE
from buildtools.site import write_styles

pytestmark = pytest.mark.native


GAMES = sorted(path.name for path in (SITE / "games").iterdir())


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in (
        "css/main.css",
        "games/_template/table.css",
        "games/chess/cover.css",
        "games/chess/table.css",
        "games/chess/css/board.css",
        "games/go/bowls.css",
        "games/go/table.css",
        "games/go/wide.css",
        "games/halma/cover.css",
    ):
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(":root {}")
    return tmp_path / "site"


def imports(path: Path) -> list[str]:
    """The imports of an entry point, as files and their layers."""
    first, *lines = path.read_text().splitlines()
    assert first == "@layer house, game;"
    return [line.split("site/", 1)[1].replace('"', "").rstrip(";") for line in lines]


def test_there_is_one_sheet_for_all_pages_and_one_for_all_covers(site: Path) -> None:
    written = write_styles(site, site.parent / "styles")
    assert imports(written["css/main.css"]) == ["css/main.css"]
    assert imports(written["css/covers.css"]) == [
        "games/chess/cover.css layer(game)",
        "games/halma/cover.css layer(game)",
    ]


def test_a_game_has_one_sheet_for_its_table(site: Path) -> None:
    written = write_styles(site, site.parent / "styles")
    of_games = {"games/chess/table.css", "games/go/table.css"}
    lazily = {"css/invitation.css", "css/joining.css"}
    assert set(written) == {"css/main.css", "css/covers.css", *lazily, *of_games}
    assert imports(written["games/chess/table.css"]) == ["games/chess/table.css layer(game)"]


def test_sheets_beside_the_entry_point_come_in_order_of_name(site: Path) -> None:
    written = write_styles(site, site.parent / "styles")
    assert imports(written["games/go/table.css"]) == [
        "games/go/bowls.css layer(game)",
        "games/go/table.css layer(game)",
        "games/go/wide.css layer(game)",
    ]


def selectors(text: str) -> list[str]:
    """The selectors of a sheet's rules, without those of keyframes."""
    bare = re.sub(
        r"/\*.*?\*/|@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", text, flags=re.DOTALL
    )
    heads = [head.strip() for head in re.findall(r"([^{};]+)\{", bare)]
    return [
        one.strip()
        for head in heads
        if not head.startswith("@")
        for one in re.split(r",(?![^()]*\))", head)
    ]


def without_exceptions(selector: str) -> str:
    """A selector without its `:not()`, which fit all that they do not name."""
    before, exception, after = selector.partition(":not(")
    if not exception:
        return selector
    depth, end = 1, 0
    while depth:
        depth += (after[end] == "(") - (after[end] == ")")
        end += 1
    return before + without_exceptions(after[end:])


@pytest.mark.parametrize("game", GAMES)
def test_a_games_sheets_style_nothing_of_other_games(game: str) -> None:
    """The page keeps the sheets of all games that were played since it was loaded."""
    found = [
        one
        for path in sorted((SITE / "games" / game).glob("css/*.css"))
        for one in selectors(path.read_text("utf-8"))
    ]
    prefix = Counter(re.findall(r"\.([a-z]{2}-)", " ".join(found))).most_common(1)
    own = (f'[data-game="{game}"]', ":root", "[data-own", *(name for name, _ in prefix))
    marks = ("[data-forecast", "[data-mark", "[data-ray")
    assert [
        one for one in found if not any(part in without_exceptions(one) for part in (*own, *marks))
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_condition_names_no_selector(game: str) -> None:
    """A browser drops all rules below a condition that it cannot read, and says nothing."""
    found = [
        condition
        for path in sorted((SITE / "games" / game).glob("css/*.css"))
        for condition in re.findall(r"@(?:media|container)[^{]*", path.read_text("utf-8"))
    ]
    assert found
    assert [one for one in found if "[" in one or ":where" in one] == []


def parts(text: str, separators: str) -> list[str]:
    """The text split at separators outside of brackets."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and letter in separators:
            found.append("")
        else:
            found[-1] += letter
    return [one.strip() for one in found if one.strip()]


def vague(subject: str) -> bool:
    """Whether a compound selector, or one that it lists in `:is()`, fits elements of any kind."""
    listed = re.fullmatch(r":is\((.*)\)", subject)
    if listed:
        return any(vague(parts(one, " >+~")[-1]) for one in parts(listed[1], ","))
    bare = re.sub(r":[\w-]+(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?", "", subject)
    return not re.search(r"[.#\[]", bare.replace(".icon", ""))


def test_what_depends_on_other_elements_is_named() -> None:
    """After every change of a board, browsers compute the styles of all elements again that the
    last part of any rule with :has() fits: with `> *`, of the whole board."""
    sheets = [*SITE.glob("css/*.css"), *SITE.glob("games/*/css/*.css")]
    rules = {one for path in sheets for one in selectors(path.read_text("utf-8"))}
    dependent = [one for one in rules if any(":has(" in part for part in parts(one, " >+~")[:-1])]
    assert len(dependent) > 100
    assert [one for one in dependent if vague(parts(one, " >+~")[-1])] == []


def test_the_page_itself_depends_on_nothing_inside() -> None:
    """A rule such as `:root:has(…)` makes browsers style the root again with every change of the
    table, even if nothing that it looks for is there."""
    sheets = [*SITE.glob("css/*.css"), *SITE.glob("games/*/css/*.css")]
    rules = {one for path in sheets for one in selectors(path.read_text("utf-8"))}
    roots = (":root", "html", "body", "main", "#main", "#stage")
    found = [
        one
        for one in rules
        if any(part.startswith(roots) for part in parts(one, " >+~") if ":has(" in part)
    ]
    assert found == []
