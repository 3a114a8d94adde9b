"""Small bags and rows of numbers as the digits of one integer, so that a state is cheap to copy.

A bag holds up to 63 cards of each value 1-9 (six bits a value). A row holds up to 15 numbers 1-15 in the order in which
they came (four bits a number, the last one lowest).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

VALUES: Final = 9

_CARDS: Final = vec[i64]([0] + [64**index for index in range(VALUES)])


def one_card(value: i64) -> i64:
    """The bag that holds one card of this value; bags add up like numbers."""
    return _CARDS[value]


def amount(bag: i64, value: i64) -> i64:
    """How many cards of a value a bag holds."""
    return bag // _CARDS[value] % 64


def size(bag: i64) -> i64:
    """How many cards a bag holds."""
    cards: i64 = 0
    while bag > 0:
        cards += bag & 63
        bag >>= 6
    return cards


def bag_of(cards: list[int]) -> i64:
    """The bag of these cards."""
    bag: i64 = 0
    for value in cards:
        bag += _CARDS[value]
    return bag


def cards_of(bag: i64) -> list[int]:
    """The cards of a bag, ascending."""
    cards: list[int] = []
    for value in range(1, VALUES + 1):
        cards += [value] * amount(bag, value)
    return cards


def added(row: i64, number: i64) -> i64:
    """The row with one number more at its end."""
    return row << 4 | number


def length(row: i64) -> i64:
    """How many numbers a row holds."""
    numbers: i64 = 0
    while row > 0:
        numbers += 1
        row >>= 4
    return numbers


def total(row: i64) -> i64:
    """The sum of the numbers of a row."""
    result: i64 = 0
    while row > 0:
        result += row & 15
        row >>= 4
    return result


def occurrences(row: i64, number: i64) -> i64:
    """How often a number stands in a row."""
    found: i64 = 0
    while row > 0:
        if row & 15 == number:
            found += 1
        row >>= 4
    return found


def numbers_of(row: i64) -> list[int]:
    """The numbers of a row, the first one first."""
    numbers: list[int] = []
    while row > 0:
        numbers.insert(0, row & 15)
        row >>= 4
    return numbers
