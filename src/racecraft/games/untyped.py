"""Parts of JSON and TOML documents, with types that say how little is known of them."""

from __future__ import annotations

from typing import cast


def as_object(value: object) -> dict[str, object] | None:
    """The value if it is an object with text keys, else None."""
    if not isinstance(value, dict):
        return None
    table = cast("dict[object, object]", value)
    return cast("dict[str, object]", table) if all(isinstance(key, str) for key in table) else None


def as_list(value: object) -> list[object] | None:
    """The value if it is a list, else None."""
    return cast("list[object]", value) if isinstance(value, list) else None
