"""Every action of Downforce, chance outcomes included, as one fixed list of small integers.

| first | count | action |
| ---: | ---: | --- |
| `PLAY` | 54 | play card *c* |
| `DOWN`, `UP` | 2 | carry its lines out from the top or from the bottom (Tricky) |
| `OMIT` | 7 | leave line *i* out, or none (Strategic) |
| `COLOUR` | 6 | the colour that a wild line moves |
| `STEP` | 7 | the car that makes a Defensive step, or none |
| `BID` | 54 | show card *c* in an auction |
| `KEEP` | 8 | keep power *p* |
| `BET` | 6 | bet on a car |
| `LOT` | 6 | chance: the lot falls on a seat |
| `FINISH` | 1 | the car of the present line ends across the finish |
| `END` | 250 | it ends on space *s* |
"""

from __future__ import annotations

from typing import Final

PLAY: Final = 0
DOWN: Final = 54
UP: Final = 55
OMIT: Final = 56
OMIT_NONE: Final = 62
COLOUR: Final = 63
STEP: Final = 69
STAY: Final = 75
BID: Final = 76
KEEP: Final = 130
BET: Final = 138
LOT: Final = 144
FINISH: Final = 150
END: Final = 151
MAX_SPACES: Final = 250
ACTIONS: Final = END + MAX_SPACES
