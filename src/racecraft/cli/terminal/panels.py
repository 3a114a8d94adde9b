"""Players and cars as tables, made from the view of the person's seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from racecraft.cli.terminal import chips
from racecraft.cli.terminal.choices import place_words
from racecraft.cli.terminal.powers import POWER_TEXTS, power_name
from racecraft.games.bits import members
from racecraft.games.downforce.bets import rank
from racecraft.games.downforce.cards import COLOURS, SPECIAL_MASK, SPEED4, SPEED8
from racecraft.games.downforce.state import COMMON, UNSOLD, Position
from racecraft.games.downforce.view import View

ROOM: Final = 15  # columns for where a car is


def grid(*columns: str) -> Grid:
    """A table with these headings and no lines; a heading that begins with `>` is set to the right."""
    table = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0), expand=True, header_style="dim")
    for column in columns:
        table.add_column(
            column.lstrip(">"),
            justify="right" if column.startswith(">") else "left",
            no_wrap=True,
            min_width=min(len(column.lstrip(">")), 6),
        )
    return table


def players(view: View, names: Sequence[str]) -> Grid:
    """Seat, name, cars, power, cards in hand and Speed 8 cards of every player; who has to choose is marked."""
    state = view.known
    later = state.race > 0
    table = grid("", "player", "cars", "power", ">cards", "8s", *(["banked"] if later else []))
    for seat in range(state.seats):
        row: list[RenderableType] = [
            _mark(state, seat),
            Text(names[seat], "bold" if seat == view.seat else ""),
            _cars(state, seat),
            _power(state, seat),
            _cards(view, seat),
            _specials(state, seat),
        ]
        table.add_row(*row, *([f"${state.banked[seat]}M"] if later else []))
    return table


def _mark(state: Position, seat: int) -> Text:
    if state.acting >> seat & 1:
        return Text("▶", "bold")
    return Text("✓" if state.asked >> seat & 1 else " ")


def _cars(state: Position, seat: int) -> Text:
    owned = members(state.cars_of(seat))
    if len(owned) < 3:
        return Text("").join(chips.letter(car) for car in owned)
    return Text(" ").join(chips.tight(car) for car in owned)


def _power(state: Position, seat: int) -> str:
    kept = [power for power in range(8) if state.holder[power] == seat]
    if kept:
        return power_name(kept[0])
    return "/".join(power_name(power)[:5] for power in members(state.won[seat]))


def _cards(view: View, seat: int) -> str:
    count = view.hands[seat] - len(members(view.known.hand[seat] & SPECIAL_MASK))
    pile = view.stocks[seat]
    return f"{count}+{pile}" if pile else str(count)


def _specials(state: Position, seat: int) -> Text:
    cards = members(state.hand[seat] & SPECIAL_MASK)
    return Text("").join(chips.short((card - SPEED8) % 6, 8 if card < SPEED4 else 4) for card in cards)


def cars(view: View, names: Sequence[str], wide: bool) -> Grid:
    """The score sheet by cars, the leading one first: place, owner, price, where it is, and the bets known."""
    state = view.known
    betting = ["bets "] if state.config.betting else []
    table = grid("", "car", "owner", ">$M", *betting, *(["where"] if wide else []))
    for car in sorted(chips.CARS, key=lambda car: rank(state, car)):
        row: list[RenderableType] = [place_words(state, car), chips.car(car), owner_of(state, car, names)]
        row += [_price(state, car)]
        row += [_bets(state, car, int(view.seat))] if betting else []
        table.add_row(*row, *([where(state, car)] if wide else []))
    return table


def owner_of(state: Position, car: int, names: Sequence[str]) -> str:
    """Who owns a car, in words."""
    owner = state.owner[car]
    if owner >= 0:
        return names[owner]
    return "-" if owner == UNSOLD else "nobody"


def _price(state: Position, car: int) -> str:
    return str(state.price[car]) if state.owner[car] >= 0 and state.config.auction else ""


def where(state: Position, car: int) -> str:
    """Where a car is on the track, in a few words."""
    if state.is_home(car):
        return "home"
    track = state.track
    lap, space = divmod(int(state.at[car]), int(track.n))
    name = track.plan.sections[track.section[space]].name
    words = f"lap {lap}, {name}" if state.config.endless and lap else name
    return words if len(words) <= ROOM else f"{words[: ROOM - 1]}…"


def _bets(state: Position, car: int, seat: int) -> str:
    """The numbers of the seat's bets on a car."""
    return " ".join(str(bet + 1) for bet in range(3) if state.bets[3 * seat + bet] == car)


def seen(view: View, names: Sequence[str]) -> Text:
    """Every card that was ever shown and is still to come, and the discard pile."""
    state = view.known
    parts: list[Text] = []
    for seat in range(state.seats):
        if seat != view.seat:
            held = state.shown[seat] & ~(state.discard | state.thrown[seat]) & ~_on_table(state)
            parts.append(_cards_of(state, f"{names[seat]} showed", held))
    parts.append(_cards_of(state, f"Discarded ({len(members(state.discard))})", state.discard))
    if state.config.three:
        parts.append(Text(f"Common pile: {view.stocks[COMMON]} cards"))
    return Text("\n").join(parts)


def _on_table(state: Position) -> int:
    return 1 << int(state.card) if state.card >= 0 else 0


def _cards_of(state: Position, heading: str, cards: int) -> Text:
    text = Text(" ").join(chips.chips(state.deck, card, "") for card in members(cards))
    return Text.assemble((f"{heading}: ", "bold"), text if cards else "none")


def powers(view: View, names: Sequence[str]) -> Text:
    """The powers of the game that have been turned up, whose they are, and what they do."""
    state = view.known
    found = state.deals[state.race].powers if state.config.powers else ()
    parts = [
        Text.assemble((power_name(power), "bold"), f" ({_holder(state, power, names)}): {POWER_TEXTS[power]}")
        for power in found
    ]
    return Text("\n").join(parts) if parts else Text("This game has no powers.")


def _holder(state: Position, power: int, names: Sequence[str]) -> str:
    seat = state.holder[power]
    if seat >= 0:
        return names[seat]
    won = [seat for seat in range(state.seats) if state.won[seat] >> power & 1]
    return names[won[0]] if won else "nobody's"


def leader(view: View) -> Text:
    """The car in front, and whose it is."""
    state = view.known
    first = min(chips.CARS, key=lambda car: rank(state, car))
    return Text.assemble(chips.letter(first), f" {COLOURS[first]}")
