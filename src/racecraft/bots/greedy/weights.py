"""The numbers that the greedy bot judges by, fitted to races between greedy bots."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

UNIT: Final = 16  # fractions of steps and of $M are counted in sixteenths
SURE_BITS: Final = 10
SURE: Final = 1 << SURE_BITS  # chances are counted in parts of this

# Of the steps printed for a car, so many sixteenths bring it forward when its owner steers, and when another does.
STEERED_WELL: Final = 18
STEERED_BADLY: Final = 11
STEERED_BY_RIVALS: Final = 11  # the bot's own cars on others' cards
WILDS: Final = 12  # the same for wild lines, which each player is taken to use for its own cars
BLOCKED: Final = 16  # a car with no free space ahead is as good as so many sixteenths of a step further behind

# The wider, the less the order of the cars now tells of the order at the finish: in sixty-fourths of a card, or of a
# step in an endless race, and so much more for each root of sixteenths to come; for coming home at all, in sixteenths
# of a step.
SPREAD: Final = 80
SPREAD_GROWTH: Final = 11
HOME_SPREAD: Final = 20
HOME_SPREAD_GROWTH: Final = 4
DISTANCE_SPREAD: Final = 60
DISTANCE_SPREAD_GROWTH: Final = 20

RIVALRY: Final = 20  # what the others earn counts against the bot, in sixteenths of what it earns itself
NEAR: Final = 5  # $M: of rivals that lie so much apart, the leader counts double

# A step of any car, in `SURE` parts of sixteenths of $M (about a quarter of $M). With it the bot holds up a rival only
# where that gains something, as people do; without it four greedy players leave more than half of the cars on the way.
LIVELINESS: Final = 4400

FIRST: Final = 40  # coming first, where money does not count, is worth as much as so many $M

MOST_ENDS: Final = (
    16  # ways of carrying out a card that are all looked at; in the others each car goes where it looks best
)

_POWER_VALUES: Final = vec[i64]([16, 18, 24, 14, 14, 16, 16, 16])  # of each power, in sixteenths of $M


def power_value(power: i64) -> i64:
    """What a power is worth, in sixteenths of $M."""
    return _POWER_VALUES[power] if power >= 0 else 0


# The auction. What a car is expected to earn a rival counts for so many sixteenths; a player with a car already values
# the next one at so many; and a player without one can wait for a cheap one, which is worth so many sixteenths of $M.
RIVALS_GAIN: Final = 4
SECOND_CAR: Final = 13
WAITING: Final = 40
FIRST_TURN: Final = 12  # beginning the race, in sixteenths of $M

# How often, of 64 times, a rival bids less than 0, 1, ... 7 $M.
_BIDS_BELOW: Final = vec[i64]([0, 14, 18, 26, 38, 52, 60, 64])


def bids_below(number: i64) -> i64:
    """How often, of 64 times, a rival bids less than a number of $M from 0 to 7."""
    return _BIDS_BELOW[number]
