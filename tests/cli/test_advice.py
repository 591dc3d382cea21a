"""`advise`, `review`, and the player of `simulate` that follows the advice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.rng import bot_stream

Run = Callable[..., tuple[int, Any]]

pytestmark = pytest.mark.usefixtures("shallow")

GAME = "verhext"


def match_of(decisions: int, seats: int = 3) -> Match:
    """A match of this many decisions, always the last legal move."""
    game = games.load(GAME)
    match = Match(game, seats, game.meta.quick, "advice")
    while match.to_act and len(match.decisions()) < decisions:
        seat = match.to_act[0]
        match.play(seat, game.legal_moves(match.state, seat)[-1])
    return match


def saved(match: Match, folder: Path) -> str:
    """The path of the match's record."""
    path = folder / "match.txt"
    path.write_text(write(match, [Player("human", "")] * match.seats), encoding="utf-8")
    return str(path)


def test_advise_tells_the_figures_of_every_legal_move(run: Run, tmp_path: Path) -> None:
    match = match_of(1)
    code, data = run("advise", saved(match, tmp_path))
    assert code == 0 and data["ply"] == len(match.plies) and data["seat"] == match.to_act[0]
    legal = match.game.legal_moves(match.state, data["seat"])
    assert [row["move"] for row in data["moves"]] == [match.game.move_text(move) for move in legal]
    assert data["best"] in data["equal"] and data["reason"].endswith(".")
    for row in data["moves"]:
        low, high = row["interval"]
        assert 0 <= low <= row["loss"] <= high and 0 <= row["expected"] <= 1 and row["worlds"] > 0
        assert row["move"] != data["best"] or row["loss"] == 0


def test_advise_looks_at_an_earlier_position_from_its_seat_alone(run: Run, tmp_path: Path) -> None:
    match = match_of(8)
    at = match.decisions()[3]
    path = saved(match, tmp_path)
    code, data = run("advise", path, "--at", str(at))
    assert code == 0 and (data["ply"], data["seat"]) == (at, match.plies[at].seat)
    shorter = match_of(3)
    assert run("advise", saved(shorter, tmp_path))[1] == data, "what came later is not known"


def test_advise_takes_a_link_and_speaks_german(run: Run, tmp_path: Path) -> None:
    match = match_of(4)
    link = encode(match, [Player("human", "")] * 3, "turn")
    english, german = (run("advise", link, "--lang", lang)[1] for lang in ("en", "de"))
    assert english["reason"] != german["reason"]
    assert [row["expected"] for row in english["moves"]] == [
        row["expected"] for row in german["moves"]
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "999"], "--at must be from 0 to 5 in this game, not 999"),
        (["--at", "-1"], "in this game, not -1"),
        (["--seat", "1"], "the one to act is player 2, not player 1"),
        (["--lang", "fr"], "the language must be en or de, not"),
    ],
)
def test_advise_reports_wrong_arguments(
    run: Run, tmp_path: Path, arguments: list[str], said: str
) -> None:
    match = match_of(4)
    assert match.to_act == (2,)
    code, data = run("advise", saved(match, tmp_path), *arguments)
    assert code == 2 and said in data["error"]


def test_a_finished_match_has_nothing_to_advise(run: Run, tmp_path: Path) -> None:
    code, data = run("advise", saved(match_of(9999), tmp_path))
    assert code == 2 and "nobody has anything to decide" in data["error"]


def test_review_judges_every_free_decision_of_a_seat(run: Run, tmp_path: Path) -> None:
    match = match_of(9999)
    code, data = run("review", saved(match, tmp_path), "--seat", "1")
    free = [
        at
        for at in match.decisions()
        if match.plies[at].seat == 1 and len(match.game.legal_moves(match.states[at], 1)) > 1
    ]
    assert code == 0 and [one["ply"] for one in data["decisions"]] == free
    assert match.outcome is not None and data["result"] == match.outcome.returns[1]
    verdicts = {one["verdict"] for one in data["decisions"]}
    assert verdicts <= {"good", "inaccuracy", "mistake"} and len(verdicts) > 1
    for one in data["decisions"]:
        worse = one["verdict"] != "good"
        assert (one["better"] is not None) == (one["reason"] is not None) == worse
        assert one["loss"] >= 0.05 or not worse


def test_review_of_a_missing_seat_is_refused(run: Run, tmp_path: Path) -> None:
    code, data = run("review", saved(match_of(4), tmp_path), "--seat", "3")
    assert code == 2 and "numbered from 0 to 2" in data["error"]


def test_whoever_follows_the_advice_gets_a_good_review(run: Run, tmp_path: Path) -> None:
    """The bar is 97 % over 200 decisions a game; both read one analysis, so it is all of them."""
    code, data = run(
        *("simulate", GAME, "--bots", "adviser,easy,easy", "--games", "1"),
        *("--options", "short=on", "--records", str(tmp_path / "kept")),
    )
    assert code == 0 and data["bots"] == ["adviser", "easy", "easy"]
    (record,) = (tmp_path / "kept").iterdir()
    decisions = run("review", str(record), "--seat", "0")[1]["decisions"]
    assert len(decisions) > 5
    assert {one["verdict"] for one in decisions} == {"good"}


def test_records_need_a_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, data = run("simulate", GAME, "--games", "1", "--records", str(tmp_path / "file"))
    assert code == 2 and "can't make the folder" in data["error"]


def test_why_tells_what_a_computer_player_thought(run: Run, tmp_path: Path) -> None:
    match = match_of(0)
    bot = player(match.game, games.knowledge(GAME), "normal")
    while len(match.decisions()) < 4:
        seat = match.to_act[0]
        view = match.game.view(match.state, seat)
        match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))
    path = tmp_path / "match.txt"
    players = [Player("human", ""), Player("normal", "Ada"), Player("normal", "Ben")]
    path.write_text(write(match, players), encoding="utf-8")
    at = next(at for at in match.decisions() if match.plies[at].seat == 1)
    code, data = run("why", str(path), "--at", str(at))
    assert (code, data["seat"], data["kind"], data["ply"]) == (0, 1, "normal", at)
    assert data["move"] == match.game.move_text(match.plies[at].move) != data["other"]
    assert data["basis"] == "figures" and 0 <= data["otherwise"] <= 1
    assert data["reason"].startswith("Ada (normal) chose ")
    _, german = run("why", str(path), "--at", str(at), "--lang", "de")
    assert german["reason"].startswith("Ada (mittel) hat ")
    mine = next(at for at in match.decisions() if match.plies[at].seat == 0)
    for wrong, who in ((mine, "a person"), (0, "nobody"), (10_000, "nobody")):
        code, data = run("why", str(path), "--at", str(wrong))
        assert code == 2 and data["error"].startswith(f"{who} decided ")
