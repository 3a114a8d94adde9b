"""The rules run interpreted where `mypy_extensions` and `librt` are missing, and their stand-ins do as they do."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt import vecs
from mypy_extensions import i64

from racecraft.games import _fallback

NUMBERS = st.lists(st.integers(-(2**63), 2**63 - 1), max_size=6)
INDEX = st.integers(-8, 8)

BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("librt", "mypy_extensions"):
            raise ModuleNotFoundError(name=name)

sys.meta_path.insert(0, Blocked())
import racecraft
from racecraft.games import bits
assert not racecraft.compiled()
from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr
four = append(vec[i64]([1, 2, 3]), i64(4))
print(list(four), list(four[1:3]), pop(four)[1], bits.__file__)
"""


def test_the_rules_import_where_both_packages_are_missing(repository: Path) -> None:
    source = {"PYTHONPATH": str(repository / "src")}
    done = subprocess.run([sys.executable, "-c", BLOCKED], env=source, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.split("] ")[:2] == ["[1, 2, 3, 4", "[2, 3"]


def outcome(call: Callable[..., Any], *arguments: object) -> Any:
    """What the call answers, with lists for vectors and tuples, or the kind of its error."""
    try:
        return plain(call(*arguments))
    except (IndexError, ValueError) as error:
        return type(error)


def plain(value: Any) -> Any:
    if isinstance(value, int):
        return value
    items: list[Any] = list(value)
    return [plain(item) for item in items]


def same(items: list[int], use: Callable[[Any, Any], Any]) -> None:
    real = outcome(use, vecs.vec[i64](items), vecs)
    assert outcome(use, _fallback.vec[int](items), _fallback) == real


@given(NUMBERS, st.integers(0, 3), INDEX)
def test_a_vector_stands_in_for_the_real_one(items: list[int], item: int, index: int) -> None:
    same(items, lambda v, m: m.append(v, item))
    same(items, lambda v, m: m.extend(v, [item, index]))
    same(items, lambda v, m: m.remove(v, item))
    same(items, lambda v, m: m.pop(v, index))
    same(items, lambda v, m: m.pop(v))
    same(items, lambda v, _: v[index])
    same(items, lambda v, _: v[index:item])
    same(items, lambda v, _: (len(v), item in v, v == type(v)(items), bool(v)))


@given(NUMBERS, st.integers(0, 3))
def test_a_vector_keeps_its_length_when_another_grows_from_it(items: list[int], item: int) -> None:
    same(items, lambda v, m: (m.append(v, item), v))


def test_a_slice_is_a_vector_to_go_on_with() -> None:
    start = _fallback.vec[int]([1, 2, 3], capacity=9)[:2]
    assert _fallback.append(start, 4) == [1, 2, 4]


def test_the_decorators_change_nothing() -> None:
    assert _fallback.mypyc_attr("fast", serializable=True)(_fallback.trait(int)) is int


def test_the_stand_ins_are_put_where_the_rules_import_them_from(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mypy_extensions", "librt", "librt.vecs"):
        monkeypatch.setitem(sys.modules, name, sys.modules.get(name))
    _fallback.install()
    from librt.vecs import vec
    from mypy_extensions import i64 as integer

    found: list[object] = [vec, integer]
    assert found == [_fallback.vec, int]
