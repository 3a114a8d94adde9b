"""Actions as a person reads and types them; every action has one text and every text one action.

| text | action |
| --- | --- |
| `bid R6G4W2K1` | show this card in an auction |
| `keep cunning` | keep this power |
| `play 8R` | play this card (`8R`: red's Speed 8 card, `4R`: red's Speed 4 card) |
| `order down`, `order up` | lines from the top, or from the bottom (Tricky) |
| `omit 3`, `omit none` | leave out the third line from the top (Strategic) |
| `colour red` | the car that a wild line moves |
| `to 57`, `to finish` | where the car ends: the number of the space |
| `step red`, `step none` | the car that makes a Defensive step |
| `bet red` | bet on a car |
| `lot 2` | chance: the lot falls on seat 2 |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from racecraft.games.downforce import actions
from racecraft.games.downforce.cards import CARD_IDS, COLOURS, Deck
from racecraft.games.downforce.config import MAX_SEATS
from racecraft.games.downforce.powers import POWERS

_FORMS: Final = (
    "bid CARD, keep POWER, play CARD, order down|up, omit LINE|none, colour CAR, to SPACE|finish, "
    "step CAR|none, bet CAR"
)
_LINES: Final = 6


def text_of(action: i64, deck: Deck) -> str:
    """The notation of an action of the fixed list (cards: of those that the deck has)."""
    if action >= actions.END:
        return f"to {action - actions.END + 1}"
    if action == actions.FINISH:
        return "to finish"
    if action < actions.DOWN:
        return f"play {deck.text(action)}"
    if actions.BID <= action < actions.KEEP:
        return f"bid {deck.text(action - actions.BID)}"
    return _WORDS[action]


def parse_action(text: str, deck: Deck) -> i64:
    """The action that a notation stands for.

    Raises:
        ValueError: when the text is no notation; the message says what would be.
    """
    words = text.strip().lower().split()
    if len(words) != 2:
        raise ValueError(f"{text!r} is no action: write {_FORMS}")
    verb, what = words
    if verb == "play":
        return actions.PLAY + deck.parse(what)
    if verb == "bid":
        return actions.BID + deck.parse(what)
    if verb == "to" and what != "finish":
        return _parse_space(text, what)
    found = _ACTIONS.get(f"{verb} {what}")
    if found is None:
        raise ValueError(f"{text!r} is no action: {_expected(verb)}")
    return found


def _parse_space(text: str, what: str) -> i64:
    if not (what.isascii() and what.isdigit() and len(what) <= 3 and 1 <= int(what) <= actions.MAX_SPACES):
        raise ValueError(f"{text!r} is no action: write to SPACE with a number from 1, or to finish")
    return actions.END + int(what) - 1


def _expected(verb: str) -> str:
    forms = [words for words in _ACTIONS if words.startswith(verb + " ")]
    return "write " + (", ".join(forms) if forms else _FORMS)


def _words() -> dict[int, str]:
    words: dict[int, str] = {actions.DOWN: "order down", actions.UP: "order up", actions.FINISH: "to finish"}
    words[actions.OMIT_NONE] = "omit none"
    words[actions.STAY] = "step none"
    for line in range(_LINES):
        words[actions.OMIT + line] = f"omit {line + 1}"
    for number, colour in enumerate(COLOURS):
        words[actions.COLOUR + number] = f"colour {colour}"
        words[actions.STEP + number] = f"step {colour}"
        words[actions.BET + number] = f"bet {colour}"
    for number, power in enumerate(POWERS):
        words[actions.KEEP + number] = f"keep {power}"
    for seat in range(MAX_SEATS):
        words[actions.LOT + seat] = f"lot {seat + 1}"
    return words


_WORDS: Final = _words()
_ACTIONS: Final = {words: action for action, words in _WORDS.items()}


def every_action(deck: Deck) -> list[int]:
    """The fixed list, as far as the cards of a deck go."""
    cards = [card for card in range(CARD_IDS) if deck.line_count[card] > 0]
    return [
        *(actions.PLAY + card for card in cards),
        *(action for action in sorted(_WORDS) if action < actions.BID),
        *(actions.BID + card for card in cards),
        *(action for action in sorted(_WORDS) if action >= actions.KEEP),
        *range(actions.END, actions.ACTIONS),
    ]
