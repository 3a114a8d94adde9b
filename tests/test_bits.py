"""Sets as bits: every one of the 63 places, since a compiler has been seen to shift by 32 bits only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import bit, count, filled, lowest, members, nth, put
from racecraft.games.downforce.deal import set_of

SETS = st.sets(st.integers(0, 62))


def mask(indices: set[int]) -> int:
    return sum(2**index for index in indices)


@pytest.mark.parametrize("index", range(63))
def test_every_single_place(index: int) -> None:
    assert bit(index) == 2**index
    assert lowest(2**index) == index
    assert lowest(2**63 - 2**index) == index
    assert count(2**index) == 1
    assert count(2**index - 1) == index
    assert nth(2**63 - 1, index) == index
    assert members(2**index) == [index]
    assert set_of(vec[i64]([index])) == 2**index


def test_the_full_and_the_empty_set() -> None:
    assert count(2**63 - 1) == 63
    assert members(2**63 - 1) == list(range(63))
    assert (count(0), members(0)) == (0, [])


@given(SETS)
def test_a_set_and_its_mask(indices: set[int]) -> None:
    ordered = sorted(indices)
    found = mask(indices)
    assert members(found) == ordered
    assert count(found) == len(ordered)
    assert [nth(found, rank) for rank in range(len(ordered))] == ordered
    assert set_of(vec[i64](ordered)) == found
    assert not ordered or lowest(found) == ordered[0]


@given(st.lists(st.integers(-(2**63), 2**63 - 1), min_size=1, max_size=8), st.integers(-(2**63), 2**63 - 1), st.data())
def test_put_leaves_the_vector_that_it_was_given(values: list[int], value: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(values) - 1))
    before = vec[i64](values)
    assert list(put(before, index, value)) == [*values[:index], value, *values[index + 1 :]]
    assert list(before) == values


@pytest.mark.parametrize("length", [0, 1, 6, 64])
def test_filled(length: int) -> None:
    assert list(filled(length, -(2**62))) == [-(2**62)] * length
