"""The person's hand: cards side by side, their lines below one another, or one after another in little room."""

from __future__ import annotations

from rich.text import Text

from racecraft.cli.terminal import chips
from racecraft.cli.terminal.choices import Prompt
from racecraft.cli.terminal.keys import key_of
from racecraft.games.bits import members
from racecraft.games.downforce.actions import BID
from racecraft.games.downforce.cards import SPEED8
from racecraft.games.downforce.state import BIDDING, PLAYING, Position
from racecraft.games.downforce.view import View

WIDTH = 5  # columns of a card, the gap included


def hand(view: View, prompt: Prompt | None, columns: int, rows: int) -> Text:
    """The hand of the seat of a view, with the keys of the cards while they can be played or shown."""
    state = view.known
    cards = _cards(view, prompt)
    if not cards:
        return Text("You hold no cards.")
    if rows >= 7 and len(cards) * WIDTH <= columns:
        return Text("\n").join(_row(state, cards, row) for row in range(-1, _tallest(state, cards)))
    return Text(" ").join(_short(state, card, key) for card, key in cards)


def _tallest(state: Position, cards: list[tuple[int, str]]) -> int:
    return max(int(state.deck.line_count[card]) for card, _ in cards)


def _cards(view: View, prompt: Prompt | None) -> list[tuple[int, str]]:
    """The cards in hand with their keys: in the order of the question, and what cannot be chosen last."""
    state = view.known
    held = members(state.hand[view.seat])
    held.sort(key=lambda card: (card < SPEED8, -state.deck.line_count[card], card))
    chosen: list[int] = []
    if prompt is not None and state.phase in (PLAYING, BIDDING):
        chosen = [choice.action - (BID if state.phase == BIDDING else 0) for choice in prompt.choices]
    keyed = [(card, key_of(number)) for number, card in enumerate(chosen) if card in held]
    return keyed + [(card, " ") for card in held if card not in chosen]


def _row(state: Position, cards: list[tuple[int, str]], row: int) -> Text:
    return Text(" ").join(_cell(state, card, key, row) for card, key in cards)


def _cell(state: Position, card: int, key: str, row: int) -> Text:
    if row < 0:
        return Text(f" {key}  ", "bold")
    lines = chips.lines_of(state.deck, card)
    return chips.line(*lines[row]) if row < len(lines) else Text("    ")


def _short(state: Position, card: int, key: str) -> Text:
    lines = chips.lines_of(state.deck, card)
    text = Text("").join(chips.short(colour, speed) for colour, speed in lines)
    return Text.assemble((key, "bold"), text) if key.strip() else text
