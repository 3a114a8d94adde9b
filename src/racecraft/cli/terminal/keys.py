"""The keys of choices: digits, then the letters that nothing else uses."""

from __future__ import annotations

from typing import Final

KEYS: Final = "1234567890abcdefghijklmnoprtvwxyz"


def key_of(number: int) -> str:
    """The key of a choice, counted from 0; a blank for those beyond the last key, which arrows reach."""
    return KEYS[number] if number < len(KEYS) else " "
