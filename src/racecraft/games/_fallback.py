"""Plain Python for what the rules take from `mypy_extensions` and `librt.vecs`, where these are not installed.

A `vec` here is a list. As with the real ones, `append`, `remove`, `pop` and `extend` return the vector to go on with,
and the one they were given must not be used again.
"""

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import SupportsIndex, TypeVar, overload

T = TypeVar("T")
C = TypeVar("C")


class vec(list[T]):  # noqa: N801  (the name of the real one)
    """A list in the place of `librt.vecs.vec`; `capacity` is taken and not needed."""

    __slots__ = ()

    def __init__(self, items: Iterable[T] = (), /, *, capacity: int = 0) -> None:
        super().__init__(items)

    @overload
    def __getitem__(self, i: SupportsIndex, /) -> T: ...
    @overload
    def __getitem__(self, i: slice, /) -> "vec[T]": ...
    def __getitem__(self, i: SupportsIndex | slice, /) -> "T | vec[T]":
        return vec(super().__getitem__(i)) if isinstance(i, slice) else super().__getitem__(i)


def append(v: vec[T], item: T, /) -> vec[T]:
    """`v` with the item at its end."""
    return vec([*v, item])


def extend(v: vec[T], items: Iterable[T], /) -> vec[T]:
    """`v` with the items at its end."""
    return vec([*v, *items])


def remove(v: vec[T], item: T, /) -> vec[T]:
    """`v` without the first of its items that equals this one; `ValueError` when none does."""
    rest = list(v)
    rest.remove(item)
    return vec(rest)


def pop(v: vec[T], i: int = -1, /) -> tuple[vec[T], T]:
    """`v` without its item at `i`, and the item; `IndexError` when there is none."""
    rest = list(v)
    item = rest.pop(i)
    return vec(rest), item


def trait(cls: C) -> C:
    """The class itself."""
    return cls


def mypyc_attr(*_flags: str, **_values: object) -> Callable[[C], C]:
    """A decorator that changes nothing."""
    return trait


def install() -> None:
    """Put the stand-ins where the rules import them from."""
    extensions, package, vecs = ModuleType("mypy_extensions"), ModuleType("librt"), ModuleType("librt.vecs")
    for name in ("i64", "i32", "i16", "u8"):
        setattr(extensions, name, int)
    for function in (trait, mypyc_attr):
        setattr(extensions, function.__name__, function)
    for member in (vec, append, extend, remove, pop):
        setattr(vecs, member.__name__, member)
    package.__path__ = []
    setattr(package, "vecs", vecs)  # noqa: B010  (a module has no such attribute for a type checker)
    for module in (extensions, package, vecs):
        sys.modules[module.__name__] = module
