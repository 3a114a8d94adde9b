"""Exact distributions of dice, and the binomial coefficients for draws without replacement."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from racecraft.games.rally.fate import SIDES

_BLOCK: Final = 1024


def zeros(length: i64) -> vec[float]:
    """A vector of `length` noughts, made by doubling: plain Python in the place of `vec` copies at each step."""
    values = vec[float]([0.0] * min(length, _BLOCK), capacity=length)
    while len(values) < length:
        values = extend(values, values[: length - len(values)])
    return values


class Roll:
    """The distribution of a roll.

    Attributes:
        dice: how many. most: the largest sum.
    """

    def __init__(self, dice: i64) -> None:
        self.dice: i64 = dice
        self.most: i64 = SIDES * dice
        joint = zeros(dice + 1)
        joint[0] = 1.0
        die: i64 = 0
        while die < dice:
            joint = _one_more(joint, die * SIDES, dice)
            die += 1
        self.joint: vec[float] = joint
        self.sums: vec[float] = zeros(self.most + 1)
        self.tails: vec[float] = zeros(self.most + 2)
        total = self.most
        while total >= 0:
            sixes: i64 = 0
            while sixes <= dice:
                self.sums[total] += self.chance(total, sixes)
                sixes += 1
            self.tails[total] = self.tails[total + 1] + self.sums[total]
            total -= 1

    def chance(self, total: i64, sixes: i64) -> float:
        """The probability of this sum with this many 6s in it."""
        return self.joint[total * (self.dice + 1) + sixes]

    def chance_of_sum(self, total: i64) -> float:
        """The probability of exactly this sum."""
        return self.sums[total] if 0 <= total <= self.most else 0.0

    def at_least(self, total: i64) -> float:
        """The probability of this sum or more."""
        return 0.0 if total > self.most else self.tails[max(0, total)]

    def at_least_with(self, total: i64, sixes: i64) -> float:
        """The probability of this sum or more with exactly this many 6s in it."""
        chance = 0.0
        while total <= self.most:
            chance += self.chance(total, sixes)
            total += 1
        return chance


def _one_more(joint: vec[float], most: i64, dice: i64) -> vec[float]:
    """The joint distribution of sum (up to `most` so far) and 6s with one die more; rows have room for `dice` 6s."""
    width = dice + 1
    longer = zeros((most + SIDES + 1) * width)
    total: i64 = 0
    while total <= most:
        sixes: i64 = 0
        while sixes < width:
            chance = joint[total * width + sixes] / SIDES
            side: i64 = 1
            while side <= SIDES and chance > 0.0:
                hot: i64 = 1 if side == SIDES else 0
                longer[(total + side) * width + sixes + hot] += chance
                side += 1
            sixes += 1
        total += 1
    return longer


def binomial(total: i64, chosen: i64) -> i64:
    """In how many ways `chosen` can be taken out of `total`."""
    ways: i64 = 1
    taken: i64 = 0
    while taken < chosen:
        ways = ways * (total - taken) // (taken + 1)
        taken += 1
    return ways
