"""The laws every game obeys, as functions: used by the tests, by `fuzz` and by `new-game`.

A law looks at a match that was played at random (`matches`) with some seats and options (`cases`)
and raises `LawError` with its number when the game does not keep it.

    law   module     what holds
      1   laws       nobody is to act exactly when there is an outcome
      2   laws       legal lists: canonical, unique, empty only for who is not to act
      3   laws       no function changes a position it is given
      4   laws       positions, moves and views survive JSON
      5   laws       every move has one short, URL-safe text that reads back
      6   laws       illegal moves and garbled texts are refused and change nothing
      7   laws       a match ends within `max_plies`
      8   laws       the outcome fits seats, utility and end reasons
      9   laws       the same seed and moves give the same positions
     10   laws       Python's global random state is neither used nor moved
     11   laws       record, link and undo bring the same match back
     12   knowledge  everybody has a view at every ply, with the legal list
     13   knowledge  a sampled world looks to its seat like the real one, also from a recalled view
     14   knowledge  the past of a sampled world could have been played
     15   knowledge  worlds differ where something is hidden, and only there
     16   knowledge  a sampled world depends on the view alone
     17   knowledge  simultaneous choices commute, and stay secret until all are made
     18   knowledge  no piece appears or vanishes
     19   laws       options fit each other, and each of their values plays out
     20   words      all words can be said, and say nobody too much
     21   drawing    every position can be drawn, and no page shows too much
     22   clock      whatever a clock measures, the same moves are legal until a match ends

`laws.LAWS` holds 1 to 19 and 22, which need the game alone. Law 20 needs its words, law 21 its
words, its table and the app; the recalled views of law 13 need what its computer players know.

Two optional functions of a game let the laws see what the protocol does not show:

    pieces(state) -> tuple     everything that exists, sorted: where it lies does not matter.
                               The same in every position after the first chance events (law 18).
    past(state) -> tuple       pairs (seat, move): the last plies up to this position as the
                               position itself shows them, hidden ones and those of pseudo-seats
                               included, back to a point at which nothing was hidden or
                               further (laws 14, 20, 21).
"""
