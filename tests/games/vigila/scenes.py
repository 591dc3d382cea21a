"""Helpers that set up small positions card by card, play moves in them, and draw their tables."""

from __future__ import annotations

from typing import Final

from spieltisch.core.game import Seat
from spieltisch.core.rng import Random
from spieltisch.core.text import Event, Message, render
from spieltisch.core.ui import Ui
from spieltisch.games import vigila
from spieltisch.games.vigila import (
    apply,
    legal_moves,
    meta,
    move_text,
    parse_move,
    setup,
    to_act,
    view,
)
from spieltisch.games.vigila.ai.board import Board
from spieltisch.games.vigila.ai.imagine import guessed, unseen
from spieltisch.games.vigila.data import CODE_OF, SIDES
from spieltisch.games.vigila.state import NEVER, Card, State
from spieltisch.games.vigila.table import Drawing, draw

NAMES: Final = ("Ada", "Bruno", "Cleo", "Dora", "Emil", "Fritz")

STOCK: Final = "41 23 05 12 34 20 15 42 31 50"
"""The draw pile of a scene, top card first: upper and lower sides."""


def cards(drawn: str, first: int, seats: int, looked: int = 0) -> tuple[Card, ...]:
    """The cards with these upper and lower sides, as in "42 10". `looked` is the mask of the seats
    that have looked at the lower sides."""
    never = (NEVER,) * seats
    return tuple(
        Card(tag, int(up), int(down), (1 << seats) - 1, looked, never, never, 0, 0, 0, 0)
        for tag, (up, down) in enumerate(drawn.split(), first)
    )


def scene(*rows: str, pile: str = "", discards: str = "", score: str = "", **options: str) -> State:
    """A position of level 2 in which Ada is to play a card. `score` is her score pile."""
    seats = len(rows)
    full = meta.complete({"level": "2", **options}, seats)
    points = sum(int(one[0]) for one in score.split())
    return setup(seats, full)._replace(
        phase="play",
        turn=0,
        asked=0,
        opener=0,
        number=1,
        rows=tuple(cards(row, 100 + 10 * seat, seats, 1 << seat) for seat, row in enumerate(rows)),
        pile=cards(pile, 200, seats),
        total=sum(int(one[0]) for one in pile.split()),
        discards=cards(discards, 300, seats),
        scores=(cards(score, 400, seats), *((),) * (seats - 1)),
        points=(points, *(0,) * (seats - 1)),
        deals=("".join(CODE_OF[int(one[0])][int(one[1])] for one in STOCK.split()),),
        drawn=0,
        turns=(1, *(0,) * (seats - 1)),
        step="play",
    )


def play(state: State, *moves: str) -> State:
    """The position after these moves by the seat to act."""
    for move in moves:
        (seat,) = to_act(state)
        assert seat < 0 or parse_move(move) in legal_moves(state, seat), move
        state = apply(state, seat, parse_move(move))
    return state


def lying(row: tuple[Card, ...]) -> str:
    """Cards as upper and lower side, with "+" after crosswise ones."""
    return " ".join(f"{card.up}{card.down}{'+' * card.cross}" for card in row)


def news_of(state: State, kind: str) -> list[tuple[int, int]]:
    """Seat and number of each piece of news of this kind in the last ply."""
    return [(news.seat, news.number) for news in state.news if news.kind == kind]


def texts(state: State) -> str:
    """The legal list of the seat to act, in notation."""
    (seat,) = to_act(state)
    return " ".join(map(move_text, legal_moves(state, seat)))


def look(
    state: State,
    you: int | None = 0,
    picked: tuple[str, ...] = (),
    *,
    replaying: bool = False,
    shared: bool = False,
    preselects: bool = True,
    size: str = "s",
    last: tuple[Event, ...] = (),
) -> Drawing:
    """The table as a seat sees it. If it is that seat's turn, it can choose a move."""
    seen = view(state, you)
    seats, bottom = seen.seats, you or 0
    decides = you in seen.to_act and not replaying
    return draw(
        seen,
        Ui(
            seats=seats,
            you=you,
            reader=you,
            order=tuple((bottom + step) % seats for step in range(seats)),
            names=NAMES[:seats],
            initials=tuple(name[0] for name in NAMES[:seats]),
            kinds=("human",) * seats,
            to_act=tuple(seat for seat in seen.to_act if seat >= 0),
            thinking=None,
            legal={move_text(move): move for move in seen.legal} if decides else {},
            picked=picked,
            preselects=preselects,
            last=last,
            last_events=last,
            over=vigila.outcome(state),
            replaying=replaying,
            ply=7,
            prompt="",
            can_undo=False,
            waiting="you" if decides else "bot",
            account=False,
            shared=shared,
            size=size,
            lang="en",
        ),
    )


def said(message: Message | None) -> str:
    assert message is not None
    return render(message, NAMES)


def board_of(state: State, rng: Random, knows: Seat | None = None) -> Board:
    """The board on which computer players would imagine a position with a decision, but with the
    real cards. `knows` is a seat that knows all sides."""
    bit = 0 if knows is None else 1 << knows

    def shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(
            card._replace(up_seen=card.up_seen | bit, down_seen=card.down_seen | bit)
            for card in cards
        )

    known = state._replace(
        rows=tuple(map(shown, state.rows)),
        pile=shown(state.pile),
        discards=shown(state.discards),
        scores=tuple(map(shown, state.scores)),
    )
    seen = view(state, state.asked)._replace(state=known)
    board = guessed(seen, rng, unseen(seen))
    board.stock = [(*SIDES[letter], 0) for letter in state.deals[-1][state.drawn :]]
    return board
