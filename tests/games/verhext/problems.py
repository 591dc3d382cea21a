"""Problem positions of Verhext! that a good player solves without thinking long.

Seat 0 decides. There are four seats and spiders are trump unless a problem says otherwise.
Everybody holds as many cards as seat 0, or one fewer after playing to the trick; which ones the
others hold is hidden and does not matter. `good` lists all sensible moves.
"""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """A position and its good moves, in the game's notation; see the module's docstring."""

    name: str
    hand: str
    bids: str
    """The bids, starting with seat 0; "-" if a seat has not bid, as seat 0 in a bidding problem."""
    good: str
    trick: str = ""
    taken: str = ""
    trump: str = "s1"
    seats: int = 4
    zeros: str = ""
    failed: str = ""
    """The numbers of seat 0's failed cards."""
    met: str = ""
    """Each seat's met bids, joined by "+", or "." for none. Seats are separated by spaces."""
    hats_left: int = 7
    spend: bool = False


BIDDING = (
    Problem("VH16 hopeless hand", "r1 r2 c1 c2 c3 b2 b3", "- - - -", "t0"),
    Problem("VH16 hopeless hand, last to bid", "r1 r3 c1 c2 c4 b2 b3", "- 2 1 2a", "t0"),
    Problem("VH16 hopeless hand, three seats", "r1 r2 c1 c2 c3 b2 b3", "- - -", "t0", seats=3),
    Problem("VH16 hopeless hand, five seats", "r1 r4 c1 c2 c3 b2 b5", "- - - - -", "t0", seats=5),
    Problem("VH8 four high trumps and three 9s", "s9 s8 s7 s6 r9 c9 b9", "- - - -", "t3 t3a"),
    Problem("VH8 three high trumps, high cards", "s9 s8 s6 r9 c9 b8 p2", "- - - -", "t3 t3a t2a"),
    Problem("VH8 one sure trick", "s9 r1 r2 c1 c3 b2 b3", "- - - -", "t1 t1a"),
    Problem("VH8 one sure trick, five seats", "s9 r1 r2 c1 c3 b2 b3", "- - - - -", "t1", seats=5),
    Problem("VH8 two tops and a 9", "s9 s8 c9 r2 c3 b1 b4", "- - - -", "t2 t2a t3 t3a"),
    Problem("VH6 a failed 2 anew", "s9 s8 c9 r2 c3 b1 b4", "- - - -", "n2 n2a", failed="2"),
    Problem("VH6 a failed 1 anew", "s9 r1 r2 c1 c3 b2 b3", "- - - -", "n1 n1a", failed="1"),
    Problem(
        "VH17 zeros make an exact bid safe",
        "s8 c9 r5 r3 c2 b4 b6",
        "- - - -",
        "t2 t3",
        zeros="2 0 0 0",
    ),
    Problem(
        "VH19 in the last round a 0 card is worth nothing",
        "s6 s3 r8 r1 c4 c2 b5",
        "- - - -",
        "t1 t1a t2",
        hats_left=1,
    ),
    Problem(
        "VH20 only an exact 3 can still win",
        "s8 s5 s3 r8 c7 c2 b5",
        "- 0 0 0",
        "t3",
        met=". 3 . .",
        hats_left=1,
    ),
    Problem(
        "VH20 far ahead in the last round: no risk",
        "s8 s5 r3 r2 c4 c2 b5",
        "- 1 2 1",
        "t0 t1 t1a",
        met="3+2 . . .",
        hats_left=1,
    ),
)

PLAYING = (
    Problem("VH16 duck as last seat", "r9 r3", "0 1 1 2", "r3", "r8 r4 r5"),
    Problem("VH16 duck in second seat", "r9 r6 c2", "0 1 1 2", "r6", "r7"),
    Problem("VH16 lead low for 0", "c1 c2 r9", "0 1 1 2", "c1 c2"),
    Problem("VH15 enough tricks: duck", "r9 r3 r1", "1 1 1 2", "r3 r1", "r5 r4 r2", "1 0 0 0"),
    Problem("VH15 enough tricks: no ruff", "s9 c2 b1", "1 1 1 2", "c2 b1", "r9 r3 r4", "1 0 0 0"),
    Problem(
        "VH15 enough tricks: no ruff, burn",
        "b9 s2 p3",
        "1 1 1 2",
        "b9 b9p3 p3",
        "r9 r3 r4",
        "1 0 0 0",
    ),
    Problem("VH15 every trick is needed: take as last seat", "r9 r2", "2 0 0 1", "r9", "r8 r4 r5"),
    Problem("VH15 every trick is needed: take in second seat", "r9 r4 s9", "3 0 1 1", "r9", "r3"),
    Problem("VH15 every trick is needed: top trump first", "s9 s2", "2 0 0 1", "s9"),
    Problem("VH10 a potion wins the trick needed", "r6 c2 p3", "1 0 1 2", "r6p3", "r8 r4 r5"),
    Problem("VH13 +1 would only tie", "r7 c1 p1 p2", "1 0 1 2", "r7p2", "r8 r4 r5"),
    Problem("VH10 a potion lifts a trump", "s7 c1 p2", "1 0 1 2", "s7p2", "r9 s8 r1"),
    Problem("VH11 potions led and trump", "p1 p3 r9", "3 0 1 2", "p3", "p2 p1 r3", trump="p1"),
    Problem("VH12 ruff for the trick needed", "s2 c3 b4", "1 0 1 2", "s2", "r9 r3 r4"),
    Problem("VH12 overruff", "s7 s6 c1", "1a 0 1 2", "s7 s6", "r9 s5 r4"),
    Problem("VH12 do not undercut, keep the trump", "s3 c8 b1", "1 0 1 2", "b1 c8", "r9 s5 r4"),
    Problem("VH18 bid lost, but the hat to win", "r9 r2", "1 0 2 2", "r9", "r8 r4 r5", "2 0 2 1"),
    Problem("VH15 duck among three", "c9 c4", "1 1 1", "c4", "c6 c5", "1 0 0", seats=3),
    Problem("VH15 take among five", "c9 c4", "2 1 1 0 0", "c9", "c6 c5 c1 c2", seats=5),
    Problem(
        "VH17 a 0 card saves an exact 2",
        "",
        "2 1 0 3",
        "z1",
        taken="1 1 0 3",
        zeros="1 0 0 0",
        spend=True,
    ),
    Problem(
        "VH17 two 0 cards save an exact 3",
        "",
        "3 1 0 3",
        "z2",
        taken="1 1 0 3",
        zeros="2 0 0 0",
        spend=True,
    ),
)
