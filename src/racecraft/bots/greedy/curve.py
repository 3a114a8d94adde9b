"""From differences to chances, and square roots, by table."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.bots.greedy.weights import SURE

_MOST: Final = 320  # 64 parts are one spread
_ROOTS: Final = 4096


def _chances() -> vec[i64]:
    return vec[i64]([round(SURE / (1 + math.exp(-1.7 * at / 64))) for at in range(-_MOST, _MOST + 1)])


def _roots() -> vec[i64]:
    return vec[i64]([math.isqrt(number) for number in range(_ROOTS)])


_CHANCES: Final = _chances()
_ROOT: Final = _roots()


def chance(lead: i64, spread: i64) -> i64:
    """The chance that a lead holds which is uncertain by `spread`, in parts of `SURE`."""
    at = lead * 64 // spread
    if at >= _MOST:
        return _CHANCES[2 * _MOST]
    if at <= -_MOST:
        return _CHANCES[0]
    return _CHANCES[at + _MOST]


def root(number: i64) -> i64:
    """The whole part of the square root, of at most `_ROOTS`."""
    return _ROOT[number] if number < _ROOTS else _ROOT[_ROOTS - 1]
