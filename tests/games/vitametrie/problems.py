"""Problem positions of Vitametrie: theme | position drawn as in scenes.py, rows from the top |
heart angels left | phase, and how much is left of an event | the moves that win most often.

The themes: `reach` (keep everything within reach), `heart` (set or save a heart angel), `plug`,
`take` and `move` (obstacles), `fate` (when to roll), `order` (which event when). Found by
make_problems.py.
"""

from __future__ import annotations

PROBLEMS = """
reach | W . . #/v W . W/. . . W | 0 | extend 0 | a3e
reach | . . . v/. W W W/. # W W/^ W W # | 0 | extend 0 | a3n
reach | W . < W/W . W W/W . . ./W ^ W . | 0 | extend 0 | b1s b3e
reach | . W # ^/. . . v/W # . . | 0 | extend 0 | d3w
reach | . . # ./. . . ./^ W < W | 0 | extend 0 | a2n
reach | . . . </. < # W/. . . W | 0 | extend 0 | a2s c1w
reach | v W . . W/W W . . W/W W . ^ W | 0 | extend 0 | d2n
reach | W W . ./. < W ./. . . ^ | 0 | extend 0 | a2s d2n
heart | . . . #/W . < #/W . . . | 1 | extend 0 | Hc2 b2s
heart | . v W W/. . . W/. W . W | 1 | extend 0 | Hb1 b2e
heart | > . W #/W . W W/. . . ./> # W . | 1 | extend 0 | Ha4 b1s
heart | . > . ./> W W W/. . . W | 1 | extend 0 | Ha2 c1e
heart | W W W . ^/. W W . ./. < # . W | 1 | extend 0 | He1 a3n
heart | W > . ./W ^ . W/. . W W | 1 | extend 0 | Hb2 c1e
heart | W . . ./W W # ^/. ^ . W/. # W W | 1 | extend 0 | Hb3 d1w
plug | . . . W/W > . ./W v . W | 0 | plus 2 | oc3 od2
plug | > W . ./W . . </W # . W | 0 | plus 2 | ob2 oc3
plug | > . . ^/W . . W/# W . W/W W . W | 0 | plus 1 | ob2 oc1
plug | W . . ./W . W ./v ^ W #/W # W W | 0 | plus 2 | od1 od2
plug | . . W ./W ^ W v/. W . . | 0 | plus 2 | oa3 od1
plug | . . . W W/W . . ^ #/> . W . W | 0 | plus 1 | od3
plug | W W v W W/W W . . ./. W . . W | 0 | plus 2 | oa3 oe2
plug | . W . W/. . . ^/W W ^ ./W W W W | 0 | plus 2 | oc1 od3
take | . . . ./# . . ^/# . # v | 0 | minus 1 | xc3
take | @ . . W/. . ^ >/. # # # | 0 | minus 1 | xb3
take | ^ . @ ./. # < ./. # # . | 0 | minus 1 | xb2
take | . . W W ./^ . # . ./@ # W # W | 0 | minus 1 | xc2
take | v # # v/. W @ ./W W # ./. . . W | 0 | minus 1 | xc3
take | . . @ >/# . . ./v # # . | 0 | minus 1 | xa2
move | # < . ./. . # #/> . W W | 0 | shift 1 | xc2
move | # < W W/W W W ./. # W #/> . . . | 0 | shift 1 | xd3
move | . # . ./v # . ./# W . ^ | 0 | shift 1 | xa3
move | . # . ./# . . #/. . < W | 0 | shift 1 | xa2
move | # W . . ./> # W . W/W . . . # | 0 | shift 1 | xb2
move | . . . #/W > . ./# . # > | 0 | shift 1 | xd1
move | # . . ./# . v ./. # . W | 0 | shift 1 | xb3
fate | > . J #/J . . ./W ^ # W | 0 | extend 0 | b1e b2w
fate | W W # W/> . . #/. . J </J W W W | 0 | extend 0 | rc3w
fate | J ^ W v/J . . ./W . . W | 0 | extend 0 | d2w
fate | . . W W/^ . . #/W ^ J J | 0 | extend 0 | a1e b2e
fate | . W W W/. W W v/. J . ./J < # # | 0 | extend 0 | d3w ra4w
fate | W v > ./W . # J/. . # J | 0 | extend 0 | b2s d1s
fate | > . . J/W # . J/W < . . | 0 | extend 0 | b1e
fate | W > J #/J . . ./# W > . | 0 | extend 0 | d3n rc1e
order | . W > ./. W . -/W + . ^ | 0 | extend 0 | d2w
order | W . # ^/. ~ v ./. . . W | 0 | extend 0 | c3w
order | . W . W/+ W W W/. W . </. < W W | 0 | extend 0 | a4n
order | . - . #/. W . v/> . . # | 0 | extend 0 | b3e
order | . . W W W/W . . . W/W + . ^ W | 0 | extend 0 | d2w
order | W ^ + ./> . . ./. W . W | 0 | extend 0 | b2e
order | . . W ./. + . #/> . W v | 0 | extend 0 | b3n
order | W W W W/W . W ./W W . +/W > . W | 0 | extend 0 | c4n
"""
