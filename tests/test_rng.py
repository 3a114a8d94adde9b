"""The generator of play-outs: the published algorithm, evenly spread."""

from collections import Counter
from math import factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.rng import Rng, Xoshiro

# The first outputs of the reference implementation of xoshiro128++ from the state 1, 2, 3, 4.
REFERENCE = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]
# splitmix64 from 0: the first two outputs of the reference, which are the state of seed 0.
SPLITMIX = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


def test_the_reference_vector() -> None:
    rng = Xoshiro(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in REFERENCE] == REFERENCE


def test_seeds_are_mixed_by_splitmix64() -> None:
    rng = Xoshiro(0)
    words = [part for word in SPLITMIX for part in (word & 0xFFFFFFFF, word >> 32)]
    assert [rng.a, rng.b, rng.c, rng.d] == words


@given(st.integers(-(2**130), 2**130))
def test_any_integer_is_a_seed_and_gives_the_same_numbers_again(seed: int) -> None:
    one, other = Xoshiro(seed), Xoshiro(seed)
    numbers = [one.word() for _ in range(5)]
    assert numbers == [other.word() for _ in range(5)]
    assert all(0 <= number < 2**32 for number in numbers)
    assert len({one.a, one.b, one.c, one.d}) > 1


def test_seeds_that_are_close_give_numbers_that_are_not() -> None:
    firsts = [Xoshiro(seed).word() for seed in range(1000)]
    assert len(set(firsts)) == len(firsts)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 42, 250])
def test_numbers_below_a_limit_are_even(limit: int) -> None:
    rng, times = Xoshiro(limit), 20_000
    found = Counter(rng.below(limit) for _ in range(times))
    assert set(found) == set(range(limit))
    square = sum((count - times / limit) ** 2 for count in found.values()) / (times / limit)
    assert square <= limit - 1 + 5 * sqrt(2 * (limit - 1))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng, times = Xoshiro(7), 24_000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        values = vec[i64]([0, 1, 2, 3])
        rng.shuffle(values)
        found[tuple(values)] += 1
    cells = factorial(4)
    assert len(found) == cells
    square = sum((count - times / cells) ** 2 for count in found.values()) / (times / cells)
    assert square < cells - 1 + 5 * sqrt(2 * (cells - 1))


@pytest.mark.parametrize("length", [0, 1])
def test_little_is_shuffled_into_itself(length: int) -> None:
    values = vec[i64](list(range(length)))
    Xoshiro(1).shuffle(values)
    assert list(values) == list(range(length))


def test_the_interface_alone_gives_noughts() -> None:
    assert Rng().below(9) == 0
