"""The powers in a sentence each, as the person reads them."""

from __future__ import annotations

from typing import Final

from racecraft.games.downforce.powers import POWERS

POWER_TEXTS: Final = (
    "You steer your own cars, whoever's card moves them.",
    "You may carry out a card that you play from bottom to top.",
    "Your wilds may also take a colour that is printed on the card.",
    "The first Speed 8 card that you play in a race comes back to you as a Speed 4 card.",
    "When you play a card with six lines, you may leave one line out.",
    "Once on each of your cards, a car of yours may drive through an occupied space.",
    "A car of yours that your own card takes over a betting line goes one step more.",
    "After another player's card with no line for your cars, one of them may go one space.",
)


def power_name(power: int) -> str:
    """The name of a power, with a capital."""
    return POWERS[power].capitalize()


def power_words(power: int) -> str:
    """A power and what it does."""
    return f"{power_name(power)}: {POWER_TEXTS[power]}"
