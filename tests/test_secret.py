"""The chance of a table: published beforehand as a hash, and anybody can draw the same numbers afterwards."""

import hashlib
import hmac
from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racecraft.games.secret import Secret

KEYS = st.binary(min_size=32, max_size=32)
NAMES = st.text(max_size=12)


def words(key: bytes, name: str, blocks: int) -> list[int]:
    """The words of a stream as its description has them."""
    text = "".join(f"{hmac.new(key, f'racecraft/1/{name}/{i}'.encode(), 'sha256').hexdigest()}" for i in range(blocks))
    return [int(text[at : at + 8], 16) for at in range(0, len(text), 8)]


def test_known_answers() -> None:
    secret = Secret(bytes(range(32)))
    assert secret.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    deal = secret.stream("deal")
    assert [deal.word() for _ in range(4)] == words(bytes(range(32)), "deal", 1)[:4]


@given(KEYS, NAMES)
def test_a_stream_is_what_its_description_says(key: bytes, name: str) -> None:
    stream = Secret(key).stream(name)
    assert [stream.word() for _ in range(24)] == words(key, name, 3)


@given(KEYS)
def test_the_commitment_is_the_hash_of_the_secret(key: bytes) -> None:
    assert Secret(key).commitment == hashlib.sha256(key).hexdigest()


@given(KEYS, NAMES, NAMES, st.integers(0, 40))
def test_streams_do_not_disturb_each_other(key: bytes, one: str, other: str, drawn: int) -> None:
    secret = Secret(key)
    first, second = secret.stream(one), secret.stream(other)
    mixed = [(first.word(), second.word()) for _ in range(drawn)]
    alone, beside = secret.stream(one), secret.stream(other)
    assert mixed == list(zip([alone.word() for _ in range(drawn)], [beside.word() for _ in range(drawn)], strict=True))
    assert one == other or drawn < 3 or mixed[:3] != [(a, a) for a, _ in mixed[:3]]


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_secret_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {size}"):
        Secret(bytes(size))


def test_practice_games_have_secrets_of_their_own() -> None:
    keys = [Secret.from_seed(seed, index).key for seed in (-1, 0, 1, 11, 2**80) for index in (0, 1, 11)]
    assert len(set(keys)) == len(keys)
    assert Secret.from_seed(7).key == hashlib.sha256(b"racecraft practice 7 0").digest()


@pytest.mark.parametrize("limit", [1, 6, 42, 3 * 2**30])
def test_numbers_below_a_limit_are_exactly_even(limit: int) -> None:
    stream, times = Secret.from_seed(3).stream("dice"), 6_000
    numbers = [stream.below(limit) for _ in range(times)]
    assert all(0 <= number < limit for number in numbers)
    cells = min(limit, 6)
    found = Counter(number * cells // limit for number in numbers)
    square = sum((count - times / cells) ** 2 for count in found.values()) / (times / cells)
    assert square <= cells - 1 + 5 * sqrt(2 * (cells - 1))


def test_words_that_would_bias_are_passed_over() -> None:
    limit = 3 * 2**30  # a quarter of all words lie above its only multiple
    key = Secret.from_seed(5).key
    kept = [word for word in words(key, "dice", 40) if word < limit]
    stream = Secret(key).stream("dice")
    assert [stream.below(limit) for _ in range(200)] == kept[:200]
