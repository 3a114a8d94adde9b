# For pyright only, which does not know, as mypy does, that an `int` may stand where an `i64` is wanted.
from collections.abc import Callable
from typing import TypeAlias, TypeVar

T = TypeVar("T")

i64: TypeAlias = int
i32: TypeAlias = int
i16: TypeAlias = int
u8: TypeAlias = int

def trait(cls: T, /) -> T: ...
def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]: ...
