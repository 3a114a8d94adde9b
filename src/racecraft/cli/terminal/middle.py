"""The middle of the table: the auction with what was bid, or the card that is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from racecraft.cli.terminal import chips
from racecraft.cli.terminal.powers import power_name, power_words
from racecraft.games.downforce import events
from racecraft.games.downforce.auction import car_on_block, is_forced, power_of_lot
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.lines import present_line
from racecraft.games.downforce.state import BIDDING, KEEPING, LOTTERY, UNSOLD, Position
from racecraft.games.downforce.view import View


def middle(view: View, happened: Sequence[Event], names: Sequence[str], short: bool) -> Text:
    """What lies in the middle of the table now; `short` where there is little room."""
    state = view.known
    if state.phase in (BIDDING, LOTTERY):
        return _auction(state, happened, names, short)
    if state.phase == KEEPING:
        return _lots(state, names)
    return _card(state, happened, names)


def _auction(state: Position, happened: Sequence[Event], names: Sequence[str], short: bool) -> Text:
    car, power = int(car_on_block(state)), int(power_of_lot(state, state.turned))
    how = "forced" if is_forced(state) else "open"
    again = ", for the second time" * state.second
    block = Text.assemble(("Auction: ", "bold"), chips.car(car), f" ({how}{again})")
    if power >= 0:
        block.append(f" with {power_name(power)}" if short else f"\nwith {power_words(power)}")
    parts = [block, _lots(state, names)]
    bids = _last_bids(state, happened, names)
    return Text("\n").join([*parts, bids] if bids else parts)


def _lots(state: Position, names: Sequence[str]) -> Text:
    """What became of the lots before."""
    lots = state.deals[state.race].eights
    texts = [_lot(state, number, int(car), names) for number, car in enumerate(lots)]
    left = 6 - len(lots)
    to_come = Text(f"{left} still to come") if left else Text("all turned up")
    return Text.assemble(("Lots: ", "bold"), Text("  ").join([*(text for text in texts if text), to_come]))


def _lot(state: Position, number: int, car: int, names: Sequence[str]) -> Text:
    owner = state.owner[car]
    if owner == UNSOLD:
        return Text.assemble(chips.letter(car), " put aside") if state.again >> number & 1 else Text("")
    if owner < 0:
        return Text.assemble(chips.letter(car), " nobody's")
    return Text.assemble(chips.letter(car), f" {names[owner]} ${state.price[car]}M")


def _last_bids(state: Position, happened: Sequence[Event], names: Sequence[str]) -> Text:
    """The cards shown for the lot before."""
    shown: list[Event] = []
    for event in reversed(happened):
        if event.kind == events.SHOWED:
            shown.insert(0, event)
        elif shown and event.kind == events.CHOSE:
            break
    if not shown:
        return Text("")
    bids = [
        Text.assemble(f"{names[event.seat]} ", chips.chips(state.deck, event.a, ""), f" ${event.b}M") for event in shown
    ]
    return Text.assemble(("Shown last: ", "bold"), Text("  ").join(bids))


def _card(state: Position, happened: Sequence[Event], names: Sequence[str]) -> Text:
    """The card under way with its present line marked, and the one before it."""
    played = [event for event in happened if event.kind == events.PLAYED]
    parts: list[Text] = []
    if state.card >= 0:
        parts.append(Text.assemble((f"{_plays(names[state.turn])}: ", "bold"), _lines(state, int(state.card))))
        played.pop()
    parts += [_done(state, event, names) for event in reversed(played[-2:])]
    return Text("\n").join(parts[:2]) if parts else Text("No card has been played yet.")


def _done(state: Position, event: Event, names: Sequence[str]) -> Text:
    return Text.assemble(("Before: ", "dim"), f"{_played(names[event.seat])} ", chips.chips(state.deck, event.a))


def _plays(name: str) -> str:
    return "You play" if name == "you" else f"{name} plays"


def _played(name: str) -> str:
    return "you played" if name == "you" else f"{name} played"


def _lines(state: Position, card: int) -> Text:
    lines = chips.lines_of(state.deck, card)
    order = list(range(len(lines)))
    done = set(order[::-1][: state.line] if state.up else order[: state.line])
    present = int(present_line(state)) if state.line < len(lines) else -1
    parts: list[Text] = []
    for at, (colour, speed) in enumerate(lines):
        mark = "x" if at == state.omitted else "▶" if at == present else "✓" if at in done else " "
        parts.append(Text.assemble(mark, chips.line(colour, speed)))
    return Text.assemble(Text(" ").join(parts), "  (bottom first)" * state.up)
