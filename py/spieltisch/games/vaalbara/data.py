"""The contents of the Vaalbara box: lands, omens, followers, and what they are worth.

The booklet says how many lands there are and what they bring, but neither how many there are of
each kind nor which omens the backs show. Those counts and orders are our reconstruction (VB2), and
anybody who owns the game can correct them here.

The front of a land is an int, its *face*: 0 meadow, 1 field, 2 village, 3 mountain, 4 river, 5 to 8
a forest of value 3 to 6. A back is also an int, an index into `OMENS`. A follower is represented by
its initiative, 1 to 12, and a clan by the seat that leads it: 0 is clan A, 1 is clan B and so on.
"""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 5
ROUNDS: Final = 9
START_POINTS: Final = 2
HAND_SIZE: Final = 5
BONUS: Final = (0, 0, 0, 0, 0, 5, 10)
"""The points at the end, by the number of kinds of land in a realm (VB27)."""

MEADOW, FIELD, VILLAGE, MOUNTAIN, RIVER, FOREST = range(6)
KINDS: Final = 6
FACES: Final = 9
KIND: Final = (MEADOW, FIELD, VILLAGE, MOUNTAIN, RIVER, FOREST, FOREST, FOREST, FOREST)
"""The kind of each face."""

FOREST_VALUE: Final = (0, 0, 0, 0, 0, 3, 4, 5, 6)
"""The printed value of each face, 0 unless it is a forest (VB10)."""

MOUNTAIN_POINTS: Final = (0, 0, 10, 0, 20, 0, 0, 0, 0, 0)
"""The points for taking a mountain, by the number of mountains the realm then has (VB11)."""

FACE_LETTERS: Final = "mfvtr3456"
"""The letter or digit for each face in the notation; t, as in top, is a mountain."""

GROUPS: Final = (
    ((4, 4, 4, 4, 4), (1, 1, 1, 1)),
    ((2, 2, 2, 2, 2), (1, 0, 0, 1)),
    ((3, 3, 3, 2, 2), (0, 1, 1, 0)),
)
"""For each mark (2+, 3+, 4+), the number of lands with each face: first the five kinds other than
forests, then the forests 3 to 6 (VB2)."""

FRONTS: Final = tuple(
    tuple(face for face, count in enumerate((*kinds, *forests)) for _ in range(count))
    for kinds, forests in GROUPS
)
"""For each mark, the faces of its lands, sorted: 24, 12 and 15 lands."""

_ORDERS: Final = """
    DCEAB DACEB ACBED ABCED BDACE CDBAE ADECB EDABC BECDA DBAEC ECBAD DBECA
    CEDBA BEACD CABDE BDEAC ACEDB ABDCE CABED EBDCA ECADB DECBA EADBC BACDE
    DAEBC DBEAC BCDEA BCADE CBDAE AEDCB EDCAB EBCAD DABEC CEABD CEBDA ADCEB
    CBDEA BAECD AECDB EDBCA BDECA BEADC DCABE BACED AEDBC ACBDE DCAEB EABCD
    EBDAC CADBE CDEBA
"""
OMENS: Final = tuple(_ORDERS.split())
"""The omens on each back, strongest first (VB1, VB2). The first 24 backs belong to lands marked 2+,
the next 12 to lands marked 3+, and the last 15 to lands marked 4+."""

RANK: Final = tuple(tuple(back.index(clan) for clan in "ABCDE") for back in OMENS)
"""RANK[back][clan] is the rank of a clan's omen on a back; 0 is the strongest."""

GROUP: Final = tuple(group for group, fronts in enumerate(FRONTS) for _ in fronts)
"""The mark on each back: 0 stands for 2+, 1 for 3+ and 2 for 4+."""

LANDS: Final = {2: 24, 3: 36, 4: 51, 5: 51}
"""The number of lands in the game, by number of seats (VB1). Their backs are the first ones in
`OMENS`."""

(
    WARRIOR,
    BARD,
    HUNTER,
    ORACLE,
    CARPENTER,
    FALCONER,
    TRACKER,
    MIDWIFE,
    TAMER,
    ARTISAN,
    PIONEER,
    FARMER,
) = range(1, 13)
FOLLOWERS: Final = tuple(range(1, 13))
"""The followers of each clan (VB3)."""

NEIGHBOURS: Final = {
    seats: tuple(tuple(sorted({(seat - 1) % seats, (seat + 1) % seats})) for seat in range(seats))
    for seats in LANDS
}
"""NEIGHBOURS[seats][seat] contains the seats to the left and right. In a game for two, they are the
same seat, which is listed once (VB9, VB18)."""
