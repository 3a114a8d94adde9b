"""Deck files: a TOML file with the speed cards of a deck (docs/downforce/deck.md has the format)."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, cast

from racecraft.games.datafile import DataError, Source, read, shown
from racecraft.games.downforce.cards import COLOURS, MOST_CARDS, Deck, lines_text, parse_lines

KEYS: Final = ("name", "note", "cards")
LONGEST_NAME: Final = 40


def shipped_decks() -> list[str]:
    """The names of the decks that come with the program."""
    entries = (entry.name for entry in _folder().iterdir())
    return sorted(name.removesuffix(".toml") for name in entries if name.endswith(".toml"))


def deck_source(name_or_path: str | Path) -> Source:
    """The text of a shipped deck, by its name, or of a deck file. Raises DataError."""
    name = str(name_or_path)
    if name in shipped_decks():
        return read(_folder() / f"{name}.toml")
    try:
        return read(Path(name))
    except DataError as error:
        if error.fault != "does not exist":
            raise
        cure = f"Check the path, or name a shipped deck: {', '.join(shipped_decks())}"
        raise DataError(error.file, None, error.place, error.fault, cure) from None


def load_deck(name_or_path: str | Path) -> Deck:
    """The deck of this name ("standard") or of a file. Raises DataError, naming line, fault and cure."""
    return check_deck(deck_source(name_or_path))[0]


def check_deck(source: Source) -> tuple[Deck, list[str]]:
    """The deck of a file, and warnings: colours out of balance, cards that tie in an auction.

    Raises DataError when the file is not a deck by the rules of spec 1.
    """
    for key in source.table:
        if key not in KEYS:
            cure = f"Use only the keys {', '.join(KEYS)}"
            raise source.error(shown(key), "unknown key", cure, source.line_of_key(key))
    name = _name(source)
    deck = Deck(name, _cards(source))
    return deck, _imbalances(deck) + _ties(deck)


def _folder() -> Traversable:
    return files("racecraft.games.downforce") / "data" / "decks"


def _name(source: Source) -> str:
    for key in ("name", "note"):
        value: object = source.table.get(key, "")
        if not isinstance(value, str):
            cure = f'Write {key} = "..."'
            raise source.error(key, f"{shown(value)} is not a text", cure, source.line_of_key(key))
    name = cast(str, source.table.get("name", ""))
    if not name.isprintable() or not 1 <= len(name.strip()) <= len(name) <= LONGEST_NAME:
        fault = f"{shown(name)} is no name" if "name" in source.table else "is missing"
        cure = f'Write name = "my deck", with 1 to {LONGEST_NAME} printable characters'
        raise source.error("name", fault, cure, source.line_of_key("name"))
    return name


def _cards(source: Source) -> list[str]:
    entries = _entries(source)
    if not 1 <= len(entries) <= MOST_CARDS:
        fault = f"{len(entries)} speed cards"
        cure = f"A deck has 1 to {MOST_CARDS}"
        raise source.error("cards", fault, cure, source.line_of_key("cards"))
    cards: list[str] = []
    before = _strings_before_cards(source)
    for place, text in entries:
        line = source.line_of_string(text, before.count(text))
        card = _card(source, place, text, line)
        if card in cards:
            fault = f"{card} is in the deck already, as card {cards.index(card) + 1}"
            raise source.error(place, fault, "Make every card different", line)
        cards.append(card)
        before.append(text)
    return cards


def _card(source: Source, place: str, text: str, line: int) -> str:
    try:
        return lines_text(parse_lines(text))
    except ValueError as error:
        fault, _, cure = str(error).partition("; ")
        cure = cure[:1].upper() + cure[1:]
        raise source.error(place, f"{shown(text)}: {fault}", cure, line) from None


def _entries(source: Source) -> list[tuple[str, str]]:
    """Every card with its place in the file, whether in one array or in a table of families."""
    cards: object = source.table.get("cards")
    if isinstance(cards, list):
        return _family(source, "cards", "cards", cast(list[object], cards))
    if not isinstance(cards, dict):
        fault = "is missing" if cards is None else f"{shown(cards)} is not a list of cards"
        cure = 'Write cards = ["R6G4W2K1", ...] or a table [cards] of such arrays'
        raise source.error("cards", fault, cure, source.line_of_key("cards"))
    entries: list[tuple[str, str]] = []
    for key, family in cast(dict[str, object], cards).items():
        place = f"cards.{key}" if key.replace("-", "_").isidentifier() else f"cards.{shown(key)}"
        entries += _family(source, place, key, family)
    return entries


def _family(source: Source, place: str, key: str, family: object) -> list[tuple[str, str]]:
    if not isinstance(family, list):
        cure = f'Write {key} = ["R6G4W2K1", ...]' if key.isidentifier() else "Write an array of cards"
        raise source.error(place, f"{shown(family)} is not an array", cure, source.line_of_key(key))
    entries: list[tuple[str, str]] = []
    for number, text in enumerate(cast(list[object], family), 1):
        if not isinstance(text, str):
            fault = f"card {number} is {shown(text)}, not a text"
            raise source.error(place, fault, 'Write a card as "R6G4W2K1"', source.line_of_key(key))
        entries.append((f"{place}, card {number}", text))
    return entries


def _strings_before_cards(source: Source) -> list[str]:
    """The texts that stand above the cards, so that a card equal to one of them finds its own line."""
    keys = list(source.table)
    above = keys[: keys.index("cards")]
    return [source.table[key] for key in above if key in ("name", "note")]


def _imbalances(deck: Deck) -> list[str]:
    speeds: list[list[int]] = [[] for _ in COLOURS]
    for card in range(deck.size):
        for colour in range(len(COLOURS)):
            number = deck.number[card * len(COLOURS) + colour]
            if number > 0:
                speeds[colour].append(number)
    if all(sorted(one) == sorted(speeds[0]) for one in speeds):
        return []
    shares = [f"{name} {sum(one)} on {len(one)}" for name, one in zip(COLOURS, speeds, strict=True)]
    return [f"the colours are not balanced (steps on lines): {', '.join(shares)}"]


def _ties(deck: Deck) -> list[str]:
    level: dict[tuple[int, int, int, bool], list[str]] = {}
    for card in range(deck.size):
        for colour in range(len(COLOURS)):
            number = deck.number[card * len(COLOURS) + colour]
            if number > 0:
                key = (colour, number, deck.line_count[card], deck.wilds[card] > 0)
                level.setdefault(key, []).append(deck.text(card))
    return [
        f"{' and '.join(cards)} tie for {COLOURS[key[0]]}: a lot may have to decide an auction"
        for key, cards in level.items()
        if len(cards) > 1
    ]
