"""`puzzles`: find, choose, check and list them; `puzzle`: solve one."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.ai.knowledge import Comparison, Decision, Knowledge, Level, Progress, Tried, Weight
from spieltisch.cli import select as selecting
from spieltisch.cli.find import Ledger
from spieltisch.cli.main import main
from spieltisch.cli.select import A_DEAL, MOST_BYTES, Candidate, alike, choose
from spieltisch.core.puzzle import (
    STEPS,
    Found,
    Puzzle,
    format_puzzles,
    parse_puzzles,
)
from spieltisch.core.puzzle import (
    Decision as Asked,
)
from tests.canaries import nim

Run = Callable[..., tuple[int, Any]]

VIGILA: Final = """spieltisch-puzzles 1 vigila
cb7e5b9b 2.20.20 points vigila.1.s6sFFwCS2KAf_syqCde58DPmSgSSL_-5jw6PBw | f0 5.10.3.5 3
b962c494 0.9.20 cards+quest vigila.1.4K4qDgDyiODHT0ZsDXQHpb_eAQ | f1 18.60.64.75.58.58 2 | - \
| r 59.57.75.53 | 0:p0 | f0 42.60.49.49.49.49
"""
FOUR: Final = ("--games", "4")


def best_take(view: Any) -> str:
    """Nim: leave a multiple of four."""
    return str(view.heap.left % 4 or 1)


def compare(view: Any, level: Level, rng: Any) -> Iterator[Progress]:
    yield Progress(0, 1)

    def tried(moves: Any) -> list[Tried]:
        luck = 0.1 * rng.random()
        values = [0.9 if move == best_take(view) else 0.3 + luck for move in moves]
        return [Tried(value, value) for value in values]

    return Comparison(view.legal, tried, level.iterations)  # type: ignore[return-value]


def think(view: Any, level: Level, rng: Any) -> Iterator[Progress]:
    yield Progress(0, 1)
    move = best_take(view) if level.iterations > 4 or rng.random() < 0.3 else view.legal[0]
    weights = tuple(Weight(each, 4, 0.5) for each in view.legal)
    return Decision(move, weights)  # type: ignore[return-value]


KNOWN: Final = Knowledge(
    rule=lambda view, rng: "1",
    compare=compare,  # type: ignore[arg-type]
    think=think,  # type: ignore[arg-type]
    levels={"easy": Level(0), "normal": Level(4), "hard": Level(8)},
)


class Saying:
    """What Nim says about its puzzles."""

    settings = ({}, {"heap": "9"})

    @staticmethod
    def theme(view: Any, better: str, other: str) -> str:
        return "more" if better > other else "fewer"


@pytest.fixture
def shelf_with_nim(shelf: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Nim with its puzzles; returns where these are kept."""
    shelf["nim"] = nim
    kept = tmp_path / "puzzles.txt"
    monkeypatch.setattr(games, "knowledge", lambda game_id: KNOWN)
    monkeypatch.setattr(games, "puzzles", lambda game_id: Saying)
    monkeypatch.setattr(games, "puzzle_file", lambda game_id: kept)
    monkeypatch.setattr(
        games, "puzzle_text", lambda game_id: kept.read_text("utf-8") if kept.exists() else ""
    )
    return kept


@pytest.fixture
def vigila(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: VIGILA)


def rows(path: Path) -> list[dict[str, Any]]:
    """The lines of a file that are whole."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.endswith("}")]


def test_the_finder_keeps_what_it_finds_and_goes_on_where_it_stopped(
    run: Run, shelf_with_nim: Path, tmp_path: Path
) -> None:
    out = tmp_path / "found.jsonl"
    find = ("puzzles", "nim", "--find", "50", "--out", str(out))
    code, data = run(*find, *FOUR)
    assert code == 0 and data["games"] == 4 and data["found"] >= 2
    first = rows(out)
    held = [row for row in first if "puzzle" in row]
    assert len(held) == data["found"] and {"gap", "least", "fair", "wrong"} <= held[0].keys()
    out.write_text(out.read_text("utf-8") + '{"game":"nim","puzz', "utf-8")
    assert run(*find, "--games", "2")[1]["games"] == 6
    numbers = [row["number"] for row in rows(out)[: len(first)] if "seconds" in row]
    assert sorted(numbers) == [0, 1, 2, 3]


def test_the_same_seed_finds_the_same_puzzles(
    run: Run, shelf_with_nim: Path, tmp_path: Path
) -> None:
    def found(seed: str, name: str) -> list[str]:
        path = str(tmp_path / name)
        run("puzzles", "nim", "--find", "50", "--seed", seed, "--out", path, *FOUR)
        return [row["puzzle"] for row in rows(Path(path)) if "puzzle" in row]

    assert found("1", "a") == found("1", "b") != found("2", "c")


def test_found_puzzles_are_chosen_listed_and_checked(
    run: Run, shelf_with_nim: Path, tmp_path: Path
) -> None:
    out, checked = str(tmp_path / "found.jsonl"), str(tmp_path / "checked.jsonl")
    run("puzzles", "nim", "--find", "50", "--out", out, *FOUR)
    code, data = run("puzzles", "nim", "--select", out, "--count", "10")
    assert code == 0 and 0 < data["chosen"] <= data["found"] and data["kept"] == 0
    again = run("puzzles", "nim", "--select", out, "--count", "10")[1]
    assert again["kept"] == again["chosen"] == data["chosen"], "what ships stays"
    code, listed = run("puzzles", "nim")
    assert code == 0 and len(listed["puzzles"]) == data["chosen"]
    for row in listed["puzzles"]:
        first = row["decisions"][0]
        assert max(first["expected"], key=first["expected"].__getitem__) in first["right"]
        assert first["tempting"] == "1", "Easy always takes one"
        assert row["themes"] == ["more"] and row["difficulty"] in range(1, STEPS + 1)
    check = ("puzzles", "nim", "--check", "--out", checked)
    code, data = run(*check)
    assert code == 0 and data["agree"] == data["checked"] == len(listed["puzzles"])
    before = Path(checked).read_text("utf-8")
    assert run(*check)[1] == data and Path(checked).read_text("utf-8") == before
    shorter = before.splitlines(keepends=True)[1:]
    Path(checked).write_text("".join(shorter)[:-9], "utf-8")
    assert run(*check)[1]["agree"] == data["agree"], "what is missing is checked again"


def test_a_find_that_no_longer_fits_its_game_is_left_out(
    run: Run, shelf_with_nim: Path, tmp_path: Path
) -> None:
    out = tmp_path / "found.jsonl"
    run("puzzles", "nim", "--find", "50", "--out", str(out), *FOUR)
    before = run("puzzles", "nim", "--select", str(out))[1]
    row = next(row for row in rows(out) if "puzzle" in row)
    row["puzzle"] = f"00000000{row['puzzle'][8:]}"
    out.write_text(f"{out.read_text('utf-8')}{json.dumps(row)}\n", "utf-8")
    after = run("puzzles", "nim", "--select", str(out))[1]
    assert (before["outdated"], after["outdated"]) == (0, 1)
    assert after["chosen"] == before["chosen"] and after["found"] == before["found"] + 1


def test_a_check_says_where_its_search_finds_another_move(
    run: Run, shelf_with_nim: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, checked = str(tmp_path / "found.jsonl"), str(tmp_path / "checked.jsonl")
    run("puzzles", "nim", "--find", "50", "--out", out, *FOUR)
    run("puzzles", "nim", "--select", out)
    (kept,) = parse_puzzles("nim", shelf_with_nim.read_text("utf-8"))[:1]
    turned = Asked("1", (90, *[20] * (len(kept.decisions[0].figures) - 1)))
    wrong = format_puzzles("nim", [kept._replace(decisions=(turned,))])
    shelf_with_nim.write_text(wrong, "utf-8")
    code, data = run("puzzles", "nim", "--check", "--out", checked)
    assert (code, data["agree"], data["checked"]) == (1, 0, 1)
    assert data["puzzles"][0]["agrees"] == [False]


# -- choosing --------------------------------------------------------------------------------------


def candidate(number: int, step: int, **about: Any) -> Candidate:
    """A find of this difficulty, unlike any other unless `about` says so."""
    finds = {1: 20, 2: 16, 3: 12, 4: 8, 5: 0}[step]
    legal = about.get("legal", (f"a{number}", "b"))
    puzzle = Puzzle(
        f"{number:08x}",
        "x",
        Found(0, finds, 20 if finds else 0),
        about.get("themes", ("one",)),
        (Asked(legal[0], about.get("figures", (80, 20))),),
    )
    deal = about.get("deal", (number,))
    return Candidate(
        puzzle,
        about.get("seats", 2),
        deal,
        legal,
        about.get("least", 0.05),
        about.get("length", 60),
    )


MANY: Final = [
    candidate(
        100 * step + number, step, seats=2 + number % 3, themes=(("a", "b", "c")[number // 9],)
    )
    for step in range(1, STEPS + 1)
    for number in range(27)
]


def test_as_many_of_each_difficulty_are_chosen_with_seats_and_themes_spread() -> None:
    chosen = choose(MANY, 45, frozenset(), 0.0)
    assert [one.puzzle.difficulty for one in chosen] == sorted([1, 2, 3, 4, 5] * 9)
    for facts in ([one.seats for one in chosen], [one.puzzle.themes for one in chosen]):
        counts = [facts.count(each) for each in set(facts)]
        assert len(counts) == 3 and max(counts) - min(counts) <= 2


def test_no_two_chosen_ask_nearly_the_same_or_are_all_from_one_deal() -> None:
    one = candidate(1, 1, legal=("a", "b"))
    near = candidate(2, 1, legal=("a", "b"), figures=(78, 25))
    far = candidate(3, 1, legal=("a", "b"), figures=(60, 20))
    assert alike(one, near) and not alike(one, far)
    assert {each.puzzle.id[-1] for each in choose([one, near, far], 15, frozenset(), 0.0)} == {
        "1",
        "3",
    }
    same = [candidate(number, 1, deal=("same",)) for number in range(9)]
    assert len(choose(same, 25, frozenset(), 0.0)) == A_DEAL


def test_a_puzzle_that_ships_stays_and_the_surer_and_shorter_one_is_preferred() -> None:
    two = [candidate(1, 1, least=0.05), candidate(2, 1, least=0.15)]
    assert choose(two, 5, frozenset(), 0.0)[0].puzzle.id == "00000002"
    assert choose(two, 5, frozenset(["00000001"]), 0.0)[0].puzzle.id == "00000001"
    two = [candidate(1, 1, length=300), candidate(2, 1, length=50)]
    assert choose(two, 5, frozenset(), 0.01)[0].puzzle.id == "00000002"


def test_a_file_that_would_be_too_large_is_chosen_again(
    run: Run, shelf_with_nim: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = str(tmp_path / "found.jsonl")
    run("puzzles", "nim", "--find", "50", "--out", out, *FOUR)
    weights: list[float] = []
    monkeypatch.setattr(
        selecting, "choose", lambda found, count, kept, weight: weights.append(weight) or found[:1]
    )
    monkeypatch.setattr(selecting, "compressed", lambda text: MOST_BYTES + (len(weights) < 3))
    run("puzzles", "nim", "--select", out)
    assert weights == list(selecting.LONG[:3])


@pytest.mark.native
@pytest.mark.parametrize("game_id", games.game_ids())
def test_the_puzzles_that_ship_are_a_hundred_small_and_spread(game_id: str) -> None:
    """A game may have none; then nothing is offered."""
    text = games.puzzle_text(game_id)
    puzzles = parse_puzzles(game_id, text) if text else ()
    steps = [puzzle.difficulty for puzzle in puzzles]
    assert not puzzles or all(steps.count(each) >= 20 for each in range(1, STEPS + 1))
    assert len(zlib.compress(text.encode(), 9)) <= MOST_BYTES


# -- the terminal ----------------------------------------------------------------------------------


def solve(*said: str) -> tuple[dict[str, Any], list[str]]:
    """Solves the puzzle b962c494 with these inputs; returns the answer and what was shown."""
    from spieltisch.cli.puzzles import solve as command

    lines: list[str] = []
    typed = iter(said)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    return command("vigila", "b962c494", ask, lines.append).data, lines


def test_a_puzzle_is_solved_by_number_or_notation(vigila: None) -> None:
    data, lines = solve("3", "4", "r", "f0")
    assert data == {
        "game": "vigila",
        "id": "b962c494",
        "solved": True,
        "misses": 1,
        "helped": False,
    }
    better = (
        "There's a better move: your chance of winning is 75% with it, but only 64% with yours."
    )
    assert lines.count(better) == 1
    assert "Decision 1 of 3: find the best move. Your turn: play a card." in lines
    assert lines.count("That's the best move.") == 3
    told = [line for line in lines if line[1:2] in "*x" and "%" in line]
    assert told[:2] == [
        " *  75%  f1       Play card 2, the 2, flipped: back hidden",
        " x  64%  p1       Play card 2, the 2: makes 12",
    ]
    assert "Play the 2 flipped: you've seen its back, so try to recall it." in lines


def test_a_puzzle_gives_hints_and_its_answer_and_may_be_left(vigila: None) -> None:
    data, lines = solve("h", "h", "nothing", "s", "q")
    assert not data["solved"] and data["helped"] and data["misses"] == 0
    hints = [line for line in lines if line.endswith("(p1, f1)")]
    which = "Which is better: the 2 or the flipped 2?"
    assert hints == [f"Theme: Keeping good cards. {which} (p1, f1)"]
    assert "Best move: Play the 2 flipped. (f1)" in lines
    assert any(line.startswith("'nothing' isn't a move here.") for line in lines)
    assert not solve()[0]["solved"]


def test_unknown_puzzles_are_refused(vigila: None, run: Run) -> None:
    code, data = run("puzzle", "vigila", "00000000")
    assert code == 2 and "00000000" in data["error"]
    assert run("puzzles", "nothing")[0] == 2
    assert run("puzzles", "vigila", "--find", "5", "--check")[0] == 2


def test_puzzles_are_listed_with_everything_that_is_known(vigila: None, run: Run) -> None:
    data = run("puzzles", "vigila")[1]
    assert [row["id"] for row in data["puzzles"]] == ["cb7e5b9b", "b962c494"]
    row = data["puzzles"][1]
    assert (
        row["seats"] == 2
        and row["options"] == {"level": "2"}
        and row["themes"] == ["cards", "quest"]
    )
    assert row["found"] == {"easy": 0, "normal": 9, "hard": 20}
    assert row["decisions"][0]["expected"]["f1"] == 75
    assert row["decisions"][2]["before"] == [[0, "p0"]]
    assert main(["puzzles", "vigila"]) == 0


def test_a_ledger_is_of_one_game(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    path.write_text('{"game":"nim","seed":"1","number":0}\n', "utf-8")
    with pytest.raises(ValueError, match="nim"):
        Ledger("vigila", "1", str(path))
