"""The help: the keys and the rules in short."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from racecraft.games.rally.config import Config

KEYS: Final = (
    ("1 2 … a b …", "go to a choice; the same key again, or Enter, takes it"),
    ("↑ ↓ Enter", "go through the choices, and take one"),
    ("Tab", "show or hide the coach: the exact chance to finish, and what each choice leaves of it"),
    ("s", "save the record of the run; racecraft analyse grades it"),
    ("q", "leave"),
)


def help_text(config: Config) -> RenderableType:
    """The help for a run of this mode."""
    keys = [Text.assemble((f"{key:<14}", "bold"), what) for key, what in KEYS]
    rules = [Text(f"• {rule}") for rule in rules_of(config)]
    return Group(Text("Keys", "bold underline"), *keys, Text("\nThis run in short", "bold underline"), *rules)


def rules_of(config: Config) -> list[str]:
    """The rules of a mode in short."""
    rules = [
        "Every turn costs 1 Fuel. Then as many cards as your Speed are turned up, and as many dice rolled.",
        f"If the dice reach the cards, your Speed rises by one, up to {config.top_speed}.",
        "If not, make up the difference exactly, with Fuel, Health and Speed as you like; Speed stays at 1 or more.",
        "Fuel or Health at 0 loses. When the deck is empty and the car still runs, you have made it.",
    ]
    if config.photo_finish:
        rules.append("Photo finish: the payment that empties the deck may take Fuel or Health to 0.")
    if config.nitro:
        rules.append("Nitro: before the roll, 1 Fuel buys one die more; every 6 of that roll costs 1 Health.")
    if config.stages > 1:
        rules.append(f"{config.stages} stages: Fuel is full before each, Health carries over (repair {config.repair}).")
    return rules
