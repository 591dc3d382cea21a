"""A hundred problem positions of Vector; see solver.py for the themes.

make_problems.py writes them. A line contains: theme, seats, square, order, rounds left after this
one, doubling, scores of N, O, S and W, moves made in this round, seat to move | the moves that
solve it.
"""

from __future__ import annotations

PROBLEMS = """
goal 4 U12 SWNO 4 mover -5,-5,50,65 - 2 | o so
goal 4 J1 OWN 6 owner 0,105,85,105 - 1 | so s
goal 2 L3 NSW 8 mover 80,-5,5,35 - 0 | s
goal 2 L20 OSWN 2 mover 55,10,10,60 - 1 | n nw
goal 3 J1 SNO 2 owner 20,110,105,0 - 2 | so s
goal 4 K20 NSW 1 mover 0,-5,20,-25 - 0 | n
goal 3 K20 NOS 6 mover 40,40,70,0 - 0 | n
goal 2 U12 SWN 2 owner 115,-20,95,-25 - 0 | o so
goal 4 U12 OSWN 2 mover 35,85,40,120 - 1 | o so
goal 2 K2 NOSW 3 mover 65,20,30,5 - 0 | s
goal 2 B11 WNOS 6 owner -10,85,-25,5 - 1 | w
goal 2 J1 SNO 6 owner 15,35,85,100 - 0 | so s
goal 3 J21 ON 6 owner -10,115,90,0 - 1 | n no
goal 2 S10 WOS 5 mover 90,30,10,75 - 1 | o
goal 3 J21 OSN 2 owner 0,85,20,0 - 1 | n no
goal 2 K20 SNO 4 owner 40,-15,10,15 - 0 | n
goal 2 S10 WNOS 4 owner 65,105,55,30 - 1 | o
goal 2 J1 NOSW 8 owner -10,0,60,40 - 0 | so s
goal 3 K2 SNO 8 owner 90,50,95,0 - 2 | s
goal 4 T11 WNOS 6 owner 50,60,-5,35 - 3 | o
goal 4 U12 OSWN 5 owner -5,65,-5,5 - 1 | o so
goal 4 J1 WNOS 7 mover 40,-20,55,95 - 3 | so s
goal 2 A10 WNOS 3 owner 15,60,60,15 - 1 | w nw
goal 4 L20 SWNO 7 owner 70,-30,0,105 - 2 | n nw
goal 2 J21 NOS 8 owner 120,65,100,30 - 0 | n no
goal 2 K2 WNS 5 mover 110,45,105,95 - 1 | s
goal 2 J1 OWN 6 owner 55,-30,-30,65 - 1 | so s
goal 2 L3 WNOS 4 owner -15,-15,-25,70 - 1 | s
goal 2 J1 WOS 3 owner -10,115,-5,5 - 1 | so s
goal 2 K2 SNO 5 owner 30,10,50,105 - 0 | s
goal 2 B11 NOW 4 owner 25,40,70,-15 - 0 | w
goal 4 K20 SNO 3 mover 40,5,35,35 - 2 | n
goal 2 J21 SWNO 7 owner 25,-30,120,90 - 0 | n no
goal 2 K2 OSN 2 mover 15,105,40,60 - 1 | s
avoid 2 K20 W 1 owner 50,65,30,40 - 1 | o so s sw w
avoid 2 J1 W 3 mover 100,85,75,15 - 1 | n no o w nw
avoid 2 L3 S 4 mover 60,120,10,-5 - 0 | n no o so w nw
avoid 2 S10 O 4 owner 80,50,110,0 - 1 | so s sw w nw
avoid 2 K20 S 3 owner -30,-5,95,60 - 0 | o so s sw w
avoid 2 B11 N 3 owner 0,90,0,55 s 0 | 3
avoid 2 J1 W 4 owner 75,115,95,30 - 1 | n no o w nw
avoid 2 L20 N 2 mover 65,120,30,35 - 0 | n no o so s sw nw
avoid 2 L3 O 2 mover 15,45,90,80 - 1 | n no o so s nw
avoid 3 J1 S 1 mover 35,-10,35,0 nw 2 | 3
avoid 2 J21 W 3 owner 40,10,-20,-30 - 1 | o so s sw w
avoid 3 L20 N 2 owner -25,15,-30,0 - 0 | no o so s sw
avoid 2 L20 O 2 owner 60,15,5,30 - 1 | no o so s sw
avoid 2 J21 W 2 mover 85,35,-5,100 - 1 | n no o so s sw w
avoid 2 K2 W 8 owner -15,15,110,110 - 1 | n no o w nw
avoid 2 B11 S 1 mover 110,45,95,110 - 0 | n no o so s w
avoid 2 K20 N 4 owner 20,75,-5,105 - 0 | o so s sw w
avoid 2 U12 S 8 owner 75,35,-10,90 n 0 | 1 2 3
zero 4 A12 WNOS 0 owner 10,30,35,5 sw,no,w,no 3 | 0
zero 2 A19 NSW 0 owner 5,15,10,5 o,n,n 1 | 0
zero 4 O17 OSWN 0 owner 25,10,30,0 o,o,no,sw 0 | 0
zero 2 M17 SWO 0 owner 10,0,35,30 nw,w,s 0 | 0
zero 2 H4 OSW 0 owner 35,30,15,0 nw,sw,so 0 | 0
zero 2 F15 NOS 0 owner 0,25,35,15 sw,sw,o 1 | 0
zero 4 K13 OSN 0 owner 15,20,10,0 o,sw,sw 1 | 0
zero 4 B13 OSWN 0 mover 35,35,30,35 so,nw,no,s 1 | 0
zero 4 O15 WOS 0 mover 30,35,20,25 so,o,no 3 | 0
zero 4 S20 OSWN 0 owner 20,30,20,5 n,o,nw,o 0 | 0
zero 2 U11 NOS 0 owner 10,20,20,30 w,s,sw 1 | 0
zero 2 O13 OSN 0 owner 10,10,25,0 sw,o,o 1 | 0
zero 4 A12 WNO 0 owner 35,25,25,30 so,sw,no 3 | 0
zero 4 G2 OSWN 0 mover 30,10,5,0 sw,w,so,no 0 | 0
zero 4 F14 SWNO 0 owner 0,15,5,25 sw,w,nw,o 1 | 0
zero 4 Q2 WNOS 0 mover 25,5,0,10 sw,w,w,w 3 | 0
zero 2 K18 OSN 0 mover 30,0,5,30 sw,s,sw 1 | 0
zero 4 O5 OSWN 0 mover 0,20,25,35 sw,no,so,o 1 | 0
number 2 F17 OSN 0 owner 5,20,15,10 so,o,o 0 | 3.1
number 4 U13 NOS 0 owner 25,35,0,0 n,so,sw 0 | 1
number 2 U3 SNO 0 owner 20,20,30,0 sw,s,nw 1 | 1
number 2 T3 SWN 0 mover 35,15,10,25 s,no,n 1 | 1
number 2 A21 NOS 0 owner 20,20,10,25 s,no,w 0 | 2.1
number 4 I3 SWN 0 mover 15,25,20,5 so,so,n 3 | 3
number 4 A17 OSWN 0 mover 15,20,15,35 nw,no,n,sw 2 | 3
number 4 R11 OSW 0 owner 25,0,35,15 so,so,no 2 | 3
number 2 M5 WOS 0 owner 10,20,0,25 w,no,no 0 | 3
number 4 D11 OSN 0 owner 35,30,20,15 sw,w,n 0 | 1
number 2 T3 OSN 0 owner 35,35,0,0 sw,so,nw 1 | 1
number 2 A5 OSW 0 mover 30,20,10,25 w,no,s 0 | 2
number 4 O13 NOS 0 mover 10,10,10,25 w,w,nw 1 | 3
number 2 G1 WNO 0 owner 30,10,35,15 n,sw,no 1 | 0.0
number 2 S11 WOS 0 mover 10,15,10,30 w,nw,no 0 | 3
number 4 M5 WNO 0 mover 20,35,15,5 n,w,so 0 | 2
number 4 K10 OSWN 0 owner 35,0,15,20 nw,so,sw,o 3 | 3
number 2 Q2 SWO 0 owner 30,5,30,20 nw,s,so 1 | 1.1
give 4 L16 NOSW 0 owner 20,25,0,25 n,s,sw,n,3,0,1,1 2 | @n
give 4 M12 WNS 0 owner 5,30,25,15 w,s,s,0,0,0,r1 0 | @n
give 4 L8 SWNO 0 owner 35,0,20,10 o,s,sw,no,2,0,1,2 0 | @s
give 4 K14 WNOS 0 mover 25,25,10,0 nw,no,nw,o,2,1,2,1 1 | @w
give 4 D21 SWO 0 mover 15,30,25,15 sw,s,w,2,1,1 2 | @o
give 2 C1 WNOS 0 owner 5,10,0,35 nw,s,n,o,1.1,1.3 0 | @w
give 2 Q17 SWNO 0 owner 30,15,5,25 so,s,sw,sw,2.0,2.0,r2 1 | @o
give 4 A20 NOSW 0 owner 0,20,30,0 sw,o,w,sw,3,2,1,3 1 | @n
give 2 L8 WNOS 0 owner 0,15,25,10 sw,n,o,o,2.1,0.1 0 | @s
give 2 P2 WNOS 0 owner 25,30,5,0 o,w,sw,n,3.1,3.3 1 | @s
give 2 N15 NSW 0 mover 15,10,30,20 sw,nw,nw,0.3,1 0 | @n
give 2 N7 WOS 0 mover 0,25,10,0 no,w,no,3,0.1 0 | @n
give 4 S16 WNOS 0 mover 20,0,5,0 sw,nw,no,sw,2,2,2,1 1 | @s
give 4 Q13 WNS 0 owner 20,15,10,5 so,no,s,1,3,0 2 | @n
give 4 T3 WOS 0 owner 30,5,15,5 sw,nw,s,3,3,1 3 | @s
give 2 U17 NOS 0 owner 20,35,35,15 s,sw,sw,3.1,3 1 | @o
give 2 N11 NOSW 0 owner 0,10,35,15 nw,w,sw,s,2.0,3.2 1 | @w
give 4 Q13 SWN 0 owner 30,30,0,5 s,no,s,3,0,1 0 | @n
"""
