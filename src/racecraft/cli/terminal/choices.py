"""What a question to the person consists of, and the words that several questions share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from racecraft.cli.terminal.chips import ORDINALS
from racecraft.games.downforce.bets import rank
from racecraft.games.downforce.state import UNSOLD, Position

BACK: Final = -1  # the action of a choice that is none


@dataclass(frozen=True)
class Choice:
    """Something that may be chosen.

    Attributes:
        action: as the rules number it, or `BACK`. label: what it is. detail: what it does, in words.
        space: where it is lit on the board, or -1. way: the spaces driven over. car: the car that it is about, or -1.
        rank: the lower, the further up it stands in the list.
    """

    action: int
    label: Text
    detail: str = ""
    space: int = -1
    way: tuple[int, ...] = ()
    car: int = -1
    rank: int = 0


@dataclass(frozen=True)
class Prompt:
    """A question.

    Attributes:
        title: in a few words. asks: what is to be decided, in a sentence or two. choices: not empty.
        final: the question that is put once more before the answer is given, for answers nobody can take back.
    """

    title: str
    asks: str
    choices: tuple[Choice, ...]
    final: str = ""

    def confirmation(self, choice: Choice) -> Prompt:
        """The question whether this choice is meant."""
        yes = Choice(choice.action, Text.assemble("Yes: ", choice.label), choice.detail, car=choice.car)
        return Prompt(self.title, self.final, (yes, Choice(BACK, Text("No, choose again"))))


def whose(state: Position, car: int, viewer: int) -> str:
    """Whose car it is: `yours`, `of seat 3`, `nobody's`."""
    owner = state.owner[car]
    if owner == UNSOLD:
        return "not sold"
    if owner < 0:
        return "nobody's"
    return "yours" if owner == viewer else f"of seat {owner + 1}"


def place_words(state: Position, car: int) -> str:
    """Where a car lies: `home 1st`, `2nd`."""
    place = ORDINALS[rank(state, car)]
    return f"home {place}" if state.is_home(car) else place


def car_words(state: Position, car: int, viewer: int) -> str:
    """Whose a car is and where it lies."""
    return f"{whose(state, car, viewer)}, {place_words(state, car)}"
