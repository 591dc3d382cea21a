"""The laws every game obeys, as functions for the tests and for `fuzz`.

A law checks a match played at random (`matches`) with certain seats and options (`cases`). If the
game breaks the law, it raises `LawError` with the law's number.

    law   module     what it requires
      1   laws       no seat is to act if and only if there is an outcome
      2   laws       legal lists: canonical, unique, empty only for seats that are not to act
      3   laws       no function changes the position passed to it
      4   laws       positions, moves and views survive JSON
      5   laws       every move has one short, URL-safe text that reads back
      6   laws       illegal moves and garbled texts are rejected and change nothing
      7   laws       a match ends within `max_plies`
      8   laws       the outcome fits seats, utility and end reasons
      9   laws       equal seeds and moves give equal positions
     10   laws       Python's global random state is neither used nor changed
     11   laws       record, link and undo restore the match
     12   knowledge  everyone has a view at every ply, with the legal list
     13   knowledge  to its seat a sampled world looks like the real one, also from a recalled view
     14   knowledge  the past of a sampled world could have been played
     15   knowledge  worlds differ where something is hidden, and only there
     16   knowledge  a sampled world depends on the view alone
     17   knowledge  simultaneous choices commute, and stay secret until all are made
     18   knowledge  no piece appears or vanishes
     19   laws       options fit each other, and matches with each of their values end
     20   words      every message renders, and none reveals hidden information
     21   drawing    every position can be drawn, and no page reveals hidden information
     22   clock      whatever the clock measures, the legal moves stay the same until the match ends
     23   live       a guest of a live table is told only what its view allows

`laws.LAWS` contains laws 1 to 19 and 22, which need only the game. Law 20 also needs the game's
words, and laws 21 and 23 its words, its table and the app. To check recalled views, law 13 needs
the knowledge of the game's computer players.

Two optional functions of a game let the laws see what the protocol hides:

    pieces(state) -> tuple     every piece in the game, sorted, wherever it is. Equal in every
                               position after the first chance events (law 18).
    past(state) -> tuple       pairs (seat, move): the last plies before this position, as far as
                               the position shows them. They include hidden plies and those of
                               pseudo-seats, and go back at least to a point where nothing was
                               hidden (laws 14, 20, 21, 23).
"""
