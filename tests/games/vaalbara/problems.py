"""Problem positions of Vaalbara; see solver.py for the themes.

Each line, printed by make_problems.py, lists the theme, the number of seats, the seed of a match of
random moves, the number of plies played, and the seat that decides; after the |, the solutions.
"""

from __future__ import annotations

PROBLEMS = """
hunter 2 2778 63 0 | 3
hunter 2 5811 62 1 | 3
hunter 2 6102 63 0 | 3
hunter 2 7584 61 1 | 3
hunter 2 11706 64 0 | 3
hunter 2 12477 64 0 | 3
hunter 2 12591 64 1 | 3
hunter 2 12987 62 0 | 3
hunter 2 13026 61 1 | 3
hunter 2 14481 63 0 | 3
artisan 2 1122 61 0 | 10
artisan 2 2286 63 1 | 10
artisan 2 2481 62 0 | 10
artisan 2 2487 62 0 | 10
artisan 2 4845 62 1 | 10
artisan 2 5874 64 1 | 10
artisan 2 6468 62 0 | 10
artisan 2 14304 62 1 | 10
artisan 2 14934 63 0 | 10
artisan 2 16296 62 1 | 10
deny 2 87 66 0 | l2
deny 3 616 98 0 | l2
deny 3 619 97 0 | l2
deny 3 1285 97 0 | l3
deny 4 1352 127 0 | l2
deny 2 1518 65 1 | l2
deny 4 1706 125 3 | l3
deny 3 1933 96 1 | l2
deny 4 2600 128 2 | l4
deny 2 3093 64 0 | l2
deny 3 3391 98 0 | l3
mountain 3 265 95 1 | l2
mountain 2 306 65 0 | l2
mountain 4 518 127 3 | l4
mountain 3 652 100 2 | l1
mountain 3 1018 98 2 | l3
mountain 2 1026 67 1 | l1
mountain 2 1245 63 1 | l1
mountain 4 1391 126 1 | l3
mountain 4 1541 131 1 | l4
mountain 2 1809 64 0 | l2
mountain 3 2080 93 1 | l3
bard 4 1724 124 2 | b1 b2
bard 3 2719 99 0 | b2
bard 4 4067 127 2 | b2 b4
bard 4 5780 121 1 | b3 b4
bard 3 9754 98 1 | b3
bard 3 10828 95 2 | b2
midwife 2 48 58 1 | w9
midwife 2 351 58 0 | w3 w5
midwife 2 726 58 1 | w3
midwife 2 870 57 1 | w5
midwife 2 1221 59 1 | w7
midwife 2 1299 59 1 | w1 w11
midwife 2 1755 60 0 | w11
midwife 2 2145 57 1 | w12
midwife 2 2184 58 0 | w7
midwife 2 2685 59 1 | w3 w4
midwife 2 3162 58 1 | w12
midwife 2 3186 59 1 | w11
"""
