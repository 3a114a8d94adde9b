"""The set-up of a race as JSON, card by card, and its checks when it is read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import count, members
from racecraft.games.downforce.cards import COLOURS, Deck
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.deal import Deal, set_of
from racecraft.games.downforce.powers import POWERS, POWERS_IN_GAME
from racecraft.games.untyped import as_list, as_object

KEYS: Final = ("grid", "hands", "piles", "box", "eights", "powers")


class SetupError(ValueError):
    """A set-up that cannot have been dealt; the message says where and what would be right."""


def deal_to_json(deal: Deal, deck: Deck) -> dict[str, object]:
    """A deal in words: piles from the top, hands and box in the order of the deck."""
    return {
        "grid": [COLOURS[car] for car in deal.grid],
        "hands": [[deck.text(card) for card in members(hand)] for hand in deal.hands],
        "piles": [[deck.text(card) for card in pile] for pile in deal.piles],
        "box": [deck.text(card) for card in members(deal.box)],
        "eights": [COLOURS[car] for car in deal.eights],
        "powers": [POWERS[power] for power in deal.powers],
    }


def deal_from_json(data: object, config: Config) -> Deal:
    """Read what `deal_to_json` wrote.

    Raises:
        SetupError: when it is no deal of this mode.
    """
    table = as_object(data)
    if table is None or set(table) != set(KEYS):
        raise SetupError(f"a set-up has {', '.join(KEYS)}")
    hands = [_cards(row, "hands", config.deck) for row in _rows(table, "hands", config.seats)]
    pile_count = config.seats if config.seven else 1 if config.three else 0
    piles = [_cards(row, "piles", config.deck) for row in _rows(table, "piles", pile_count)]
    box = _cards(table["box"], "box", config.deck)
    _check_cards(config, hands, piles, box)
    powers = _names(table["powers"], "powers", POWERS)
    _check_powers(config, powers)
    return Deal(
        _order(table["grid"], "grid"),
        vec[i64]([set_of(hand) for hand in hands]),
        piles,
        set_of(box),
        _order(table["eights"], "eights"),
        powers,
    )


def _rows(table: dict[str, object], key: str, length: int) -> list[object]:
    rows = as_list(table[key])
    if rows is None or len(rows) != length:
        raise SetupError(f"{key}: must be a list of {length}")
    return rows


def _cards(row: object, place: str, deck: Deck) -> vec[i64]:
    texts = as_list(row)
    if texts is None:
        raise SetupError(f"{place}: must be a list of cards")
    cards: list[int] = []
    for text in texts:
        try:
            card = deck.parse(text) if isinstance(text, str) else -1
        except ValueError as error:
            raise SetupError(f"{place}: {error}") from None
        if not 0 <= card < deck.size:
            raise SetupError(f"{place}: {text!r} is no speed card")
        cards.append(card)
    return vec[i64](cards)


def _names(row: object, place: str, names: tuple[str, ...]) -> vec[i64]:
    texts = as_list(row)
    if texts is None or any(name not in names for name in texts):
        raise SetupError(f"{place}: must be a list of {', '.join(names)}")
    return vec[i64]([names.index(str(name)) for name in texts])


def _order(row: object, place: str) -> vec[i64]:
    cars = _names(row, place, COLOURS)
    if len(cars) != len(COLOURS) or set_of(cars) != 0b111111:
        raise SetupError(f"{place}: must name each of the six cars once")
    return cars


def _check_cards(config: Config, hands: list[vec[i64]], piles: list[vec[i64]], box: vec[i64]) -> None:
    size = 3 if config.three else config.deck.size // config.seats
    for hand in hands:
        if len(hand) != size:
            raise SetupError(f"hands: {len(hand)} cards; every seat is dealt {size}")
    rest = config.deck.size - size * config.seats
    if len(box) != (0 if config.three else rest):
        raise SetupError(f"box: {len(box)} cards instead of {0 if config.three else rest}")
    for seat, pile in enumerate(piles if config.seven else []):
        if len(pile) != size or set_of(pile) != set_of(hands[seat]):
            raise SetupError(f"piles: the pile of seat {seat + 1} must hold the cards of its hand, in order")
    everything = set_of(box)
    for part in hands if config.seven else hands + piles:
        everything |= set_of(part)
    dealt = len(box) + sum(len(part) for part in (hands if config.seven else hands + piles))
    if dealt != config.deck.size or count(everything) != dealt:
        raise SetupError("hands, piles and box: every speed card must be in one place")


def _check_powers(config: Config, powers: vec[i64]) -> None:
    wanted = POWERS_IN_GAME if config.powers else 0
    sure, drawn = config.pool.sure, config.pool.drawn
    fits = all(power in sure or power in drawn for power in powers) and all(power in powers for power in sure)
    if len(powers) != wanted or count(set_of(powers)) != wanted or not (fits or not wanted):
        raise SetupError(f"powers: must be {wanted} different ones that the mode can draw")
