"""Who may see what: one declaration for each field of a state, closed by default.

A view is built up from nothing by copying what the declaration opens; a field that nobody declared stays blank.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

OPEN: Final = 0  # everybody sees it
OWN: Final = 1  # a vector with one entry a seat: each seat sees its own
NOBODY: Final = 2  # no seat sees it


class Field:
    """The declaration of one field.

    Attributes:
        name: of the attribute. who: `OPEN`, `OWN` or `NOBODY`. many: whether it is a vector.
        blank: what stands where the viewer may not see. always: a set that everybody may see of every entry.
    """

    def __init__(self, name: str, who: int, *, many: bool = False, blank: int = 0, always: int = 0) -> None:
        self.name = name
        self.who = who
        self.many = many
        self.blank: i64 = blank
        self.always: i64 = always

    def show(self, value: object, viewer: i64, who: int) -> object:
        """The value of the field as `viewer` may see it, when it is open to `who` now; vectors are copied."""
        if who == OPEN:
            return cast("vec[i64]", value)[:] if self.many else value
        return hide(cast("vec[i64]", value), viewer if who == OWN else -1, self.blank, self.always)


def hide(values: vec[i64], viewer: i64, blank: i64, always: i64) -> vec[i64]:
    """A copy of `values` with only the viewer's entry, and of the others what is open to all or `blank`."""
    shown = values[:]
    index: i64 = 0
    length: i64 = len(values)
    while index < length:
        if index != viewer:
            shown[index] = values[index] & always if always else blank
        index += 1
    return shown
