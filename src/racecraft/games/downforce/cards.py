"""The speed cards of Downforce: colours, card ids and the tables of a deck."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final = ("black", "blue", "green", "orange", "red", "yellow")
LETTERS: Final = "KBGORYW"
WILD: Final = 6

MOST_CARDS: Final = 42
MOST_LINES: Final = 6
MOST_WILDS: Final = 2
MOST_SPEED: Final = 6

SPEED8: Final = 42
SPEED4: Final = 48
CARD_IDS: Final = 54

SPEED_MASK: Final = (1 << 42) - 1
EIGHTS_MASK: Final = 63 << 42
FOURS_MASK: Final = 63 << 48
SPECIAL_MASK: Final = EIGHTS_MASK | FOURS_MASK


def parse_lines(text: str) -> list[tuple[int, int]]:
    """The lines of a speed card from its text, `R6G4W2K1`: (colour or WILD, speed), from the top.

    Raises ValueError, its text the fault and the cure with `; ` between, when a rule of the cards is
    broken: one to six lines, speeds 1-6 that never rise, a colour at most once, two wilds at most.
    """
    upper = text.upper()
    if upper == "" or len(upper) % 2 != 0:
        raise ValueError("not pairs of a letter and a speed; write a card like R6G4W2K1")
    if len(upper) > 2 * MOST_LINES:
        raise ValueError(f"{len(upper) // 2} lines; a card has at most {MOST_LINES} in all")
    lines = [_line(upper[at], upper[at + 1]) for at in range(0, len(upper), 2)]
    _check_lines(lines)
    return lines


def _line(letter: str, digit: str) -> tuple[int, int]:
    colour = LETTERS.find(letter)
    if colour < 0:
        raise ValueError(
            f"unknown colour letter {letter!r}; use K black, B blue, G green, O orange, R red, Y yellow or W for a wild"
        )
    speed = "0123456".find(digit)
    if speed < 1:
        raise ValueError(f"speed {digit!r} after {letter}; a speed is a digit from 1 to {MOST_SPEED}")
    return colour, speed


def _check_lines(lines: list[tuple[int, int]]) -> None:
    seen = [0] * (WILD + 1)
    above = MOST_SPEED
    for colour, speed in lines:
        if speed > above:
            raise ValueError(f"speed {speed} stands below speed {above}; put the highest speed first")
        above = speed
        seen[colour] += 1
        if colour < WILD and seen[colour] > 1:
            raise ValueError(f"{COLOURS[colour]} is printed twice; a colour stands once on a card")
    if seen[WILD] > MOST_WILDS:
        raise ValueError(f"{seen[WILD]} wilds; a card has at most {MOST_WILDS}")


def lines_text(lines: list[tuple[int, int]]) -> str:
    """The text of a card's lines; the inverse of `parse_lines`."""
    return "".join([LETTERS[colour] + str(speed) for colour, speed in lines])


class Deck:
    """A deck: the speed cards, ids 0 to `size` - 1, and the Speed 8 and Speed 4 cards.

    The tables are flat and indexed by card id (54 entries) or by card id * 6 + line or colour (324
    entries). Ids between `size` and 41 are empty cards. A deck never changes.

    Raises ValueError when there are not 1 to 42 cards, a card is wrong or two are equal (spec 1).
    """

    name: Final[str]
    size: Final[i64]
    speed_mask: Final[i64]
    line_count: Final[vec[i64]]
    line_colour: Final[vec[i64]]
    line_speed: Final[vec[i64]]
    printed: Final[vec[i64]]
    wilds: Final[vec[i64]]
    number: Final[vec[i64]]
    _texts: Final[tuple[str, ...]]

    def __init__(self, name: str, cards: list[str]) -> None:
        if not 1 <= len(cards) <= MOST_CARDS:
            raise ValueError(f"{len(cards)} speed cards; a deck has 1 to {MOST_CARDS}")
        parsed = [parse_lines(card) for card in cards]
        self.name = name
        self.size = len(cards)
        self.speed_mask = (1 << len(cards)) - 1
        self._texts = tuple([lines_text(lines) for lines in parsed])
        if len(set(self._texts)) < len(cards):
            raise ValueError("two speed cards are equal; every card of a deck is different")
        self.line_count = vec[i64]([0] * CARD_IDS)
        self.line_colour = vec[i64]([-1] * (CARD_IDS * MOST_LINES))
        self.line_speed = vec[i64]([0] * (CARD_IDS * MOST_LINES))
        self.printed = vec[i64]([0] * CARD_IDS)
        self.wilds = vec[i64]([0] * CARD_IDS)
        self.number = vec[i64]([0] * (CARD_IDS * MOST_LINES))
        for card in range(len(parsed)):
            self._enter(card, parsed[card])
        for colour in range(len(COLOURS)):
            self._enter(SPEED8 + colour, [(colour, 8)])
            self._enter(SPEED4 + colour, [(colour, 4)])

    def _enter(self, card: i64, lines: list[tuple[int, int]]) -> None:
        row = card * MOST_LINES
        self.line_count[card] = len(lines)
        for at in range(len(lines)):
            colour: i64 = lines[at][0]
            speed: i64 = lines[at][1]
            self.line_colour[row + at] = colour
            self.line_speed[row + at] = speed
            if colour == WILD:
                self.wilds[card] += 1
            else:
                one: i64 = 1
                self.printed[card] |= one << colour
                self.number[row + colour] = speed

    def text(self, card: int) -> str:
        """The text of a card: `R6G4W2K1`, or `8R` and `4R` for the red Speed 8 and Speed 4 card.

        Raises ValueError for an id that is no card of this deck.
        """
        if 0 <= card < self.size:
            return self._texts[card]
        if SPEED8 <= card < SPEED4:
            return "8" + LETTERS[card - SPEED8]
        if SPEED4 <= card < CARD_IDS:
            return "4" + LETTERS[card - SPEED4]
        raise ValueError(f"no card {card}; the deck {self.name} has speed cards 0 to {self.size - 1}")

    def parse(self, text: str) -> int:
        """The id of the card with this text, in capitals or not; the inverse of `text`.

        Raises ValueError, saying what would be right, when the deck has no such card.
        """
        upper = text.upper()
        if len(upper) == 2 and upper[0] in "84":
            colour = LETTERS.find(upper[1])
            if 0 <= colour < WILD:
                return (SPEED8 if upper[0] == "8" else SPEED4) + colour
            raise ValueError(f"unknown colour letter {upper[1]!r}; write 8 and one of KBGORY")
        wanted = lines_text(parse_lines(upper))
        for card in range(len(self._texts)):
            if self._texts[card] == wanted:
                return card
        raise ValueError(f"the deck {self.name} has no card {wanted}; its first card is {self._texts[0]}")

    def to_json(self) -> dict[str, object]:
        """The whole deck as JSON values."""
        return {"name": self.name, "cards": list(self._texts)}

    @staticmethod
    def from_json(data: dict[str, object]) -> Deck:
        """The deck of `to_json`. Raises ValueError when the data are not those of a deck."""
        name = data.get("name")
        cards = data.get("cards")
        entries = cast(list[object], cards) if isinstance(cards, list) else []
        texts = [entry for entry in entries if isinstance(entry, str)]
        if not isinstance(name, str) or len(texts) == 0 or len(texts) < len(entries):
            raise ValueError("a deck is an object with a text `name` and an array `cards` of texts like R6G4W2K1")
        return Deck(name, texts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.name == other.name and self._texts == other._texts

    def __hash__(self) -> int:
        return hash((self.name, self._texts))

    def __repr__(self) -> str:
        return f"<Deck {self.name}, {self.size} cards>"
