"""Compares the board on which computer players imagine turns with the rules that it copies."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from spieltisch.core.rng import pick
from spieltisch.games import vigila
from spieltisch.games.vigila.ai import board as boards
from spieltisch.games.vigila.ai import choices, playout
from spieltisch.games.vigila.ai.board import Board
from spieltisch.games.vigila.ai.playout import finish_turn, step_of
from spieltisch.games.vigila.cards import code
from spieltisch.games.vigila.data import SIDES
from spieltisch.games.vigila.moves import NONE, SETTLE, Deal, Move, Play
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import board_of, scene
from tests.games.vigila.test_ai import OPTIONS, positions


class Shadow:
    """A match played alongside an imagined board, for which it makes the choices at random."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.number = state.number
        self.rng = rng

    def settled(self) -> State:
        """The position after closing the pile and "shuffling" the discard pile in unchanged
        order."""
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
        """A random legal move. As long as the turn's card has not been played, it is a play."""
        state = self.settled()
        legal = vigila.legal_moves(state, state.asked)
        if state.phase == "play":
            legal = tuple(move for move in legal if isinstance(move, Play))
        return self._made(legal)

    def special(self, *_: object) -> Move:
        """A random use of the action, if it can be used."""
        return self.choice() if self.settled().phase == "act" else NONE

    def highest(self, board: Board) -> Move:
        """One of the equal highest cards shown, at random if there is a choice."""
        state = self.settled()
        return self.choice() if state.phase == "choose" else choices.highest(board)

    def quest(self, *_: object) -> Move | None:
        """A quest, or none, at random."""
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


def rare(options: dict[str, str], seats: int) -> list[State]:
    """Positions before a play, with hands that sum to 20 and piles that run out."""
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
    """The same choices lead to the same position after the turn on the board and in the match.

    This compares VG2, VG5, VG6, VG7, VG8, VG11, VG12, VG13, VG14, VG15, VG16, VG17, VG18,
    VG19, VG20, VG21, VG22, VG23, VG24, VG25, VG26, VG27, VG28, VG29, VG29a, VG30, VG33, VG34, VG37.
    """
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
            assert tuple(board.skipped) == after.skipped
            assert tuple(board.crossed) == after.crossed
            assert board.total == after.total
            for mine, real in (
                (board.rows, after.rows),
                (board.scores, after.scores),
                ([board.pile], (after.pile,)),
                ([board.discards], (after.discards,)),
            ):
                sides = [[card[:2] for card in cards] for cards in mine]
                assert sides == [[(card.up, card.down) for card in cards] for cards in real]
            crosswise = [[card[3] for card in cards] for cards in board.scores]
            assert crosswise == [[card.cross for card in cards] for cards in after.scores]
            stock = [SIDES[letter] for letter in after.deals[-1][after.drawn :]]
            assert [card[:2] for card in board.stock[board.at :]] == stock
            if not after.rules.camping:
                backs = [[card[2] for card in row] for row in board.rows]
                assert backs == [[card.down_seen for card in row] for row in after.rows]
    assert compared > 200


@pytest.mark.native  # reads the sources
def test_every_rule_that_is_copied_is_compared() -> None:
    compared = set(
        re.findall(r"VG\d+a?", str(test_VG11_to_VG29_imagined_turns_follow_the_rules.__doc__))
    )
    for module in (boards, playout):
        copied = set(re.findall(r"VG\d+a?", Path(str(module.__file__)).read_text("utf-8")))
        assert copied and copied - {"VG36"} <= compared, "VG36 is computed by the engine itself"
