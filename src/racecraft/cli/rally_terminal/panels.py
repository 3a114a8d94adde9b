"""What is shown of a run: the car, the table, the choices, the coach."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from racecraft.cli.rally_grade import percent
from racecraft.cli.terminal.choices import Choice, Prompt
from racecraft.games.rally import actions
from racecraft.games.rally.coach import Advice
from racecraft.games.rally.narrate import points
from racecraft.games.rally.packs import cards_of, length, numbers_of, size, total
from racecraft.games.rally.state import PAYING, Position
from racecraft.games.rally.view import View, discarded

FACES: Final = "?⚀⚁⚂⚃⚄⚅"
MOST_OPTIONS: Final = 8  # that the coach lists


def heading(state: Position) -> Text:
    """The mode, the stage and the turn."""
    config = state.config
    day = f" · {config.date}" if config.date else ""
    stage = f" · stage {state.stage + 1} of {config.stages}" if config.stages > 1 else ""
    switches = [name for name, on in (("photo finish", config.photo_finish), ("nitro", config.nitro)) if on]
    extra = "".join(f" · {name}" for name in switches)
    return Text(f" Rally · {config.level}{day}{extra}{stage} · turn {state.turn}", "bold")


def car(state: Position) -> RenderableType:
    """Fuel, Health and Speed as bars."""
    config = state.config
    return Group(
        _bar("Fuel", state.fuel, config.fuel, "yellow"),
        _bar("Health", state.health, config.health, "red"),
        _bar("Speed", state.speed, config.top_speed, "cyan"),
    )


def _bar(name: str, value: int, most: int, style: str) -> Text:
    return Text.assemble(
        (f"{name:<7}", "bold"), f"{value:>2} ", ("■" * value, style), ("□" * max(0, most - value), "dim")
    )


def table(state: Position) -> RenderableType:
    """The cards in play against the dice, the deck that is left, and the discard."""
    lines = [
        Text.assemble(("Track  ", "bold"), " + ".join(f"[{card}]" for card in numbers_of(state.cards)) or "-"),
        Text.assemble(("Roll   ", "bold"), " + ".join(f"{FACES[die]} {die}" for die in numbers_of(state.dice)) or "-"),
        Text.assemble(("       ", ""), _against(state)),
        Text(),
        Text.assemble(("Deck   ", "bold"), f"{size(state.left)} left: ", listed(cards_of(state.left))),
        Text.assemble(("Gone   ", "bold"), listed(discarded(state))),
    ]
    return Group(*lines)


def listed(cards: list[int]) -> str:
    """Cards in a row."""
    return " ".join(str(card) for card in cards) or "-"


def _against(state: Position) -> str:
    if not length(state.dice):
        return f"sum {state.track()}" if state.cards else ""
    short = f", {state.short} short" if state.short else ""
    return f"{total(state.dice)} against {state.track()}{short}"


def prompt_of(view: View) -> Prompt | None:
    """The question to the driver, when there is one."""
    state, legal = view.known, view.legal()
    if not legal:
        return None
    if state.phase == PAYING:
        asks = f"The roll falls {state.short} short. How do you make it up?"
        return Prompt("Maneuver", asks, tuple(_payment(state, action) for action in legal))
    asks = f"Pay 1 Fuel for one die more against {state.track()}? Every 6 of the roll then costs 1 Health."
    labels = {actions.HOLD: "No nitro", actions.BOOST: "Nitro"}
    return Prompt("Nitro", asks, tuple(Choice(action, Text(labels[action])) for action in legal))


def _payment(state: Position, action: int) -> Choice:
    fuel, health, speed = actions.paid_fuel(action), actions.paid_health(action), actions.paid_speed(action)
    left = f"Leaves Fuel {state.fuel - fuel}, Health {state.health - health}, Speed {state.speed - speed}."
    return Choice(action, Text(points(int(fuel), int(health), int(speed))), left)


def coach(advice: Advice | None, refused: str, thinking: bool) -> RenderableType:
    """What the coach says."""
    if refused:
        return Text(f"No coach here: {refused}.")
    if thinking or advice is None:
        return Text("The coach works out the exact chances …")
    lines = [Text.assemble("Chance to finish ", (percent(advice.chance), "bold"))]
    for option in advice.options[:MOST_OPTIONS]:
        loss = "best" if option.loss <= 0 else f"-{percent(option.loss)}"
        lines.append(Text(f"{percent(option.chance):>7}  {loss:<8} {option.text}"))
    if len(advice.options) > MOST_OPTIONS:
        lines.append(Text(f"… and {len(advice.options) - MOST_OPTIONS} more", "dim"))
    return Group(*lines)
