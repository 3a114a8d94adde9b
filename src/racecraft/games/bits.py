"""Sets of up to 63 small numbers as the bits of one integer.

Every helper works on non-negative masks below 2**63 and gives the same answers compiled and interpreted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

_HALF: Final = 31  # bits handled at a time, so that no product below leaves 63 bits
_DE_BRUIJN: Final = 0x077CB531


def _lowest_table() -> vec[i64]:
    table = vec[i64]([0] * 32)
    for index in range(32):
        table[((2**index * _DE_BRUIJN) & 0xFFFFFFFF) >> 27] = index
    return table


_LOWEST: Final = _lowest_table()
# A table, since mypyc 2.4 writes `1 << index` as a 32-bit shift in C.
_BITS: Final = vec[i64]([2**index for index in range(63)])


def bit(index: i64) -> i64:
    """The set that holds only `index` (0-62)."""
    return _BITS[index]


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty (by a de Bruijn product: Leiserson, Prokop and Randall, 1998)."""
    low = mask & -mask
    if low < 0x80000000:
        return _LOWEST[((low * _DE_BRUIJN) & 0xFFFFFFFF) >> 27]
    return _LOWEST[(((low >> _HALF) * _DE_BRUIJN) & 0xFFFFFFFF) >> 27] + _HALF


def count(mask: i64) -> i64:
    """The number of members."""
    # Constants below 2**62: mypyc unboxes larger ones anew each time.
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def nth(mask: i64, rank: i64) -> i64:
    """The member with `rank` smaller members in the set."""
    while rank > 0:
        mask &= mask - 1
        rank -= 1
    return lowest(mask)


def members(mask: i64) -> list[int]:
    """All members, ascending."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found


def mask_of(indices: list[int]) -> int:
    """The set with these members."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def put(values: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A copy of `values` with one entry changed: states share the vectors that seldom change."""
    changed = values[:]
    changed[index] = value
    return changed


def filled(length: i64, value: i64) -> vec[i64]:
    """A vector of `length` equal entries."""
    values = vec[i64]()
    while length > 0:
        values = append(values, value)
        length -= 1
    return values
