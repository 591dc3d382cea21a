"""What the computer players of Vigila know: imagined turns, guessed cards, memory, chances."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch.core.match import Match
from spieltisch.core.rng import pick
from spieltisch.games import vigila
from spieltisch.games.vigila.ai import board as boards
from spieltisch.games.vigila.ai import choices, playout
from spieltisch.games.vigila.ai.board import Board
from spieltisch.games.vigila.ai.evaluate import chance
from spieltisch.games.vigila.ai.imagine import guessed, unseen
from spieltisch.games.vigila.ai.playout import finish_turn, step_of
from spieltisch.games.vigila.ai.recall import recall
from spieltisch.games.vigila.cards import code
from spieltisch.games.vigila.data import SIDES
from spieltisch.games.vigila.moves import NONE, PLAYS, SETTLE, Deal, Move, Play
from spieltisch.games.vigila.state import UNSEEN, State
from tests.games.vigila.scenes import board_of, scene

OPTIONS = [
    (2, {"level": "2"}),
    (2, {"level": "1"}),
    (3, {"level": "2", "around": "7-14"}),
    (4, {"level": "2", "team4": "abab"}),
    (5, {"level": "2", "lucky": "on", "fewer": "on", "limit": "4"}),
    (2, {"level": "2", "party": "on"}),
    (3, {"level": "2", "camping": "on"}),
    (2, {"level": "2", "rules": "1"}),
]


class Shadow:
    """A match that goes along with an imagined board: it makes the choices, at random."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.number = state.number
        self.rng = rng

    def settled(self) -> State:
        """The position when the pile has been closed and the discard pile shuffled: as it lies."""
        while self.state.phase in ("settle", "shuffle"):
            move = SETTLE
            if self.state.phase == "shuffle":
                move = Deal("shuffle", "".join(map(code, self.state.discards)))
            self.state = vigila.apply(self.state, -1, move)
        return self.state

    def _made(self, legal: tuple[Move, ...]) -> Move:
        move = pick(legal, self.rng)
        self.state = vigila.apply(self.state, self.state.asked, move)
        return move

    def choice(self, *_: object) -> Move:
        """A move that is legal now."""
        state = self.settled()
        legal = vigila.legal_moves(state, state.asked)
        if state.phase == "play":
            legal = tuple(move for move in legal if isinstance(move, Play))
        return self._made(legal)

    def special(self, *_: object) -> Move:
        """What an action is used for, where it can be used."""
        return self.choice() if self.settled().phase == "act" else NONE

    def highest(self, board: Board) -> Move:
        """One of equal highest cards shown, where that is a decision."""
        state = self.settled()
        return self.choice() if state.phase == "choose" else choices.highest(board)

    def quest(self, *_: object) -> Move | None:
        """A quest, now and then."""
        state = self.settled()
        if state.number != self.number:
            return None
        legal = vigila.legal_moves(state, state.asked)
        quests = tuple(move for move in legal if not isinstance(move, Play) and move != NONE)
        if state.phase in ("play", "claim") and quests and self.rng.random() < 0.6:
            return self._made(quests)
        if state.phase == "claim":
            self.state = vigila.apply(state, state.asked, NONE)
        return None


def positions(seats: int, options: dict[str, str], seed: str) -> list[State]:
    """All positions of a match played at random in which a seat decides."""
    match = Match(vigila, seats, options, seed)
    rng = Random(f"moves {seed}")
    while match.to_act and len(match.plies) < 250:
        (seat,) = match.to_act
        match.play(seat, pick(vigila.legal_moves(match.state, seat), rng))
    return [state for state in match.states if state.asked >= 0 and state.phase != "over"]


def rare(options: dict[str, str], seats: int) -> list[State]:
    """Hands that sum to 20, and piles that run out, for a seat about to play."""
    rows = ("54 51 52 53", "45 54 15 05 21", "40 51 53 52 13", "33 33 03 13", "25 13", "15", "23")
    found = []
    for row in rows if options["level"] == "2" else ():
        for drawn in (6, 9, 10):
            others = ["34 21", "32", "04 55", "13"][: seats - 1]
            state = scene(row, *others, pile="51 42", discards="31 20", score="12", **options)
            found.append(
                state._replace(drawn=drawn, discards=() if drawn == 10 else state.discards)
            )
    return found


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_VG11_to_VG29_imagined_turns_follow_the_rules(
    seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same choices made through the rules come to the same position after the turn."""
    compared = 0
    monkeypatch.setattr(boards, "mixed", lambda cards, _: [(*card, 0) for card in cards])
    for number in range(8):
        begun = positions(seats, options, f"t{number}") if number < 6 else rare(options, seats)
        for at, state in enumerate(begun):
            rng = Random(at + number)
            shadow = Shadow(state, rng)
            for name in ("play", "compensation", "laying", "second"):
                monkeypatch.setattr(playout, name, shadow.choice)
            monkeypatch.setattr(playout, "special", shadow.special)
            monkeypatch.setattr(playout, "quest", shadow.quest)
            monkeypatch.setattr(playout, "highest", shadow.highest)
            board = board_of(state, Random(0))
            move = pick(vigila.legal_moves(state, state.asked), rng)
            shadow.state = vigila.apply(state, state.asked, move)
            finish_turn(board, step_of(vigila.view(state, state.asked)), move)
            after = shadow.settled()
            compared += 1
            assert tuple(board.points) == after.points
            assert board.over == bool(after.reason) or after.reason == "limit"
            if board.over:
                continue
            assert (board.turn, board.direction) == (after.turn, after.direction)
            assert board.total == after.total
            for mine, real in (
                (board.rows, after.rows),
                (board.scores, after.scores),
                ([board.pile], (after.pile,)),
                ([board.discards], (after.discards,)),
            ):
                sides = [[card[:2] for card in cards] for cards in mine]
                assert sides == [[(card.up, card.down) for card in cards] for cards in real]
            stock = [SIDES[letter] for letter in after.deals[-1][after.drawn :]]
            assert [card[:2] for card in board.stock[board.at :]] == stock
            if not after.rules.camping:
                backs = [[card[2] for card in row] for row in board.rows]
                assert backs == [[card.down_seen for card in row] for row in after.rows]
    assert compared > 200


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_VG38_guessed_boards_fit_what_the_seat_knows(seats: int, options: dict[str, str]) -> None:
    looked = 0
    for number in range(3):
        for at, state in enumerate(positions(seats, options, f"g{number}")[::5]):
            view = vigila.view(state, state.asked)
            board = guessed(view, Random(at), unseen(view))
            assert len(board.stock) == view.stock
            if view.top != UNSEEN:
                assert board.stock[0][0] == view.top
            for row, shown in zip(board.rows, view.state.rows, strict=True):
                for (up, down, know), card in zip(row, shown, strict=True):
                    assert card.up in (UNSEEN, up)
                    assert card.down in (UNSEEN, down)
                    assert know == card.down_seen
                    looked += 1
    assert looked > 100


def test_VG36_points_for_time_count_in_what_a_position_is_worth() -> None:
    """Three points more end the match, but the other seat has been 40 seconds faster."""
    state = scene("32 10", "31", pile="55 55 52 20", score="51 30", tempo="on")
    state = state._replace(points=(8, 10))

    def worth(clocks: tuple[int, int], moves: tuple[Move, ...]) -> float:
        board = board_of(state._replace(clocks=clocks), Random(0))
        for move in moves:
            finish_turn(board, step_of(vigila.view(state, 0)), move)
        return chance(board, 0)

    hit = (PLAYS[0][0],)
    assert (worth((50, 50), hit), worth((60, 20), hit), worth((50, 40), hit)) == (1.0, 0.0, 0.5)
    assert worth((60, 20), ()) < worth((50, 50), ()) < worth((20, 60), ())


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_VG38_what_is_recalled_is_lawful(kind: str, seats: int, options: dict[str, str]) -> None:
    """The same legal list, no fact more, and worlds drawn from it look like it again."""
    forgot = 0
    for number in range(2):
        for at, state in enumerate(positions(seats, options, f"r{number}")[::7]):
            view = vigila.view(state, state.asked)
            recalled = recall(view, kind)
            assert recalled.legal == view.legal
            world = vigila.determinize(recalled, Random(at))
            assert vigila.view(world, view.seat) == recalled
            forgot += recalled != view
    assert bool(forgot) == (kind != "hard")
