"""The set-up of one race as it was dealt (section 3 of the rules): everything that chance decides beforehand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.games.bits import bit, filled
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.powers import POWERS_IN_GAME
from racecraft.games.rng import Rng


class Deal:
    """What lies where before the first choice. Never changed once it is made.

    Attributes:
        grid: the car on start space 1, 2, ... 6.
        hands: for each seat the set of speed cards first dealt to it (all of its cards with `hand = seven`).
        piles: draw piles from the top: one common pile with `hand = three`, one a seat with `hand = seven`, else none.
        box: the set of speed cards that are out of the game.
        eights: the cars in the order of the Speed 8 pile. powers: the power pile from the top, empty without powers.
    """

    def __init__(
        self, grid: vec[i64], hands: vec[i64], piles: list[vec[i64]], box: i64, eights: vec[i64], powers: vec[i64]
    ) -> None:
        self.grid: vec[i64] = grid
        self.hands: vec[i64] = hands
        self.piles: list[vec[i64]] = piles
        self.box: i64 = box
        self.eights: vec[i64] = eights
        self.powers: vec[i64] = powers


def sequence(length: i64) -> vec[i64]:
    """0, 1, ... `length` - 1."""
    values = vec[i64]()
    number: i64 = 0
    while number < length:
        values = append(values, number)
        number += 1
    return values


def shuffled(values: vec[i64], rng: Rng) -> vec[i64]:
    """A copy of `values` in random order."""
    mixed = values[:]
    rng.shuffle(mixed)
    return mixed


def set_of(values: vec[i64]) -> i64:
    """The members of a vector as a set."""
    mask: i64 = 0
    for value in values:
        mask |= bit(value)
    return mask


def deal_race(config: Config, rng: Rng) -> Deal:
    """Shuffle and deal one race."""
    cards = shuffled(sequence(config.deck.size), rng)
    seats: i64 = config.seats
    size: i64 = 3 if config.three else config.deck.size // seats
    hands = filled(seats, 0)
    piles: list[vec[i64]] = []
    seat: i64 = 0
    while seat < seats:
        own = cards[seat * size : (seat + 1) * size]
        hands[seat] = set_of(own)
        if config.seven:
            piles.append(own)
        seat += 1
    rest = cards[seats * size :]
    if config.three:
        piles.append(rest)
    box: i64 = 0 if config.three else set_of(rest)
    grid = shuffled(sequence(6), rng)
    eights = shuffled(sequence(6), rng)
    return Deal(grid, hands, piles, box, eights, power_pile(config, vec[i64](), rng))


def power_pile(config: Config, known: vec[i64], rng: Rng) -> vec[i64]:
    """A pile of six powers that begins with the `known` ones, the rest drawn as the mode draws them."""
    if not config.powers:
        return vec[i64]()
    seen: list[int] = list(known)
    sure, drawn = config.pool.unknown(seen)
    if config.pool.sure and any(power in config.pool.drawn for power in seen):
        drawn = []  # the one extra power that fills up the base set is among those turned up
    candidates = shuffled(vec[i64](drawn), rng)
    missing = POWERS_IN_GAME - len(seen) - len(sure)
    tail = vec[i64](sure)
    for power in candidates[:missing]:
        tail = append(tail, power)
    pile = known[:]
    for power in shuffled(tail, rng):
        pile = append(pile, power)
    return pile
