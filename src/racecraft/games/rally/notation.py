"""Actions as a person reads and types them; every action has one text and every text one action.

| text | action |
| --- | --- |
| `draw 5` | chance: a track card of value 5 |
| `roll 3` | chance: a die shows 3 |
| `nitro yes`, `nitro no` | pay for one die more, or do not |
| `pay f2 h1 s1` | make up 4 points with 2 Fuel, 1 Health and 1 Speed; what is not paid is not written |

When read, the parts of a payment may stand in any order.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from racecraft.games.rally import actions

FORMS: Final = "pay fFUEL hHEALTH sSPEED (such as pay f2 h1), nitro yes|no; for chance draw VALUE, roll VALUE"
_PARTS: Final = ("f", "h", "s")
_MOST: Final = (actions.MOST_FUEL, actions.MOST_HEALTH, actions.MOST_SPEED - 1)


def text_of(action: i64) -> str:
    """The notation of an action of the fixed list.

    Raises:
        ValueError: when it is not on the list.
    """
    if not 0 <= action < actions.ACTIONS:
        raise ValueError(f"there is no action {action}: they are 0 to {actions.ACTIONS - 1}")
    if action < actions.ROLL:
        return f"draw {action - actions.DRAW + 1}"
    if action < actions.HOLD:
        return f"roll {action - actions.ROLL + 1}"
    if action < actions.PAY:
        return "nitro yes" if action == actions.BOOST else "nitro no"
    return payment_text(actions.paid_fuel(action), actions.paid_health(action), actions.paid_speed(action))


def payment_text(fuel: int, health: int, speed: int) -> str:
    """The notation of a split."""
    paid = zip(_PARTS, (fuel, health, speed), strict=True)
    return " ".join(["pay", *(f"{name}{points}" for name, points in paid if points)])


def parse_action(text: str) -> i64:
    """The action that a notation stands for.

    Raises:
        ValueError: when the text is no notation; the message says what would be.
    """
    words = text.strip().lower().split()
    if not words:
        raise ValueError(f"an empty text is no action: write {FORMS}")
    if words[0] == "pay":
        return _parse_payment(text, words[1:])
    found = _ACTIONS.get(" ".join(words))
    if found is None:
        raise ValueError(f"{text!r} is no action: write {FORMS}")
    return found


def _parse_payment(text: str, parts: list[str]) -> i64:
    paid = {"f": 0, "h": 0, "s": 0}
    for part in parts:
        name, points = part[:1], part[1:]
        if name not in paid or re.fullmatch("[0-9]{1,2}", points) is None or paid[name]:
            raise ValueError(f"{text!r} is no payment: write each part once, such as pay f2 h1 s1")
        paid[name] = int(points)
    for name, most in zip(_PARTS, _MOST, strict=True):
        if paid[name] > most:
            raise ValueError(f"{text!r} is no payment: {name} is at most {most}")
    return actions.pay(paid["f"], paid["h"], paid["s"])


_ACTIONS: Final[dict[str, int]] = {text_of(action): action for action in range(actions.PAY)}
