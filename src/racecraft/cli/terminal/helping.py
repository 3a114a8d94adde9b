"""The help: keys, the rules in short, and the powers."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from racecraft.cli.terminal.chips import CARS, letter
from racecraft.cli.terminal.powers import POWER_TEXTS, power_name
from racecraft.games.downforce.config import Config

KEYS: Final = (
    ("1 2 … a b …", "look at a choice; the same key again, or Enter, takes it"),
    ("↑ ↓ Enter", "go through the choices, and take one"),
    ("Esc, u", "back; or take your card back while it is under way"),
    ("Tab", "the next page: log, cards seen, powers"),
    ("PgUp PgDn", "scroll that page"),
    ("+ -", "longer and shorter pauses before the bots move"),
    ("s", "save the record (it holds all hands: no peeping)"),
    ("F2", "dark or light"),
    ("q", "leave"),
)


def help_text(config: Config) -> RenderableType:
    """The help for a game of this mode."""
    keys = [Text.assemble((f"{key:<14}", "bold"), what) for key, what in KEYS]
    powers = [Text.assemble((f"{power_name(power)}: ", "bold"), text) for power, text in enumerate(POWER_TEXTS)]
    rules = [Text(f"• {rule}") for rule in rules_of(config)]
    parts = [_heading("Keys"), *keys, _heading("The board"), *_board(), _heading("This game in short"), *rules]
    return Group(*parts, *([_heading("Powers"), *powers] if config.powers else []))


def _heading(text: str) -> Text:
    return Text(f"\n{text}" if text != "Keys" else text, "bold underline")


def _board() -> list[Text]:
    cars = Text(" ").join(letter(car) for car in CARS)
    signs = "Dots are spaces. L1 to L3 are the betting lines, the chequered line is start and finish."
    return [Text.assemble("Cars: ", cars, ", W on cards is a wild."), Text(signs)]


def rules_of(config: Config) -> list[str]:
    """The rules of a mode in short."""
    rules = [_ownership(config)]
    rules.append("In your turn you play one card. Its lines are carried out from the top: you steer each car.")
    rules.append(
        "A step goes straight or diagonally ahead, never onto or through a car. A car must go on while it can."
    )
    rules.append("A wild moves a colour that you choose and that the card does not show.")
    rules.append(_draws(config))
    if config.betting:
        rules.append("When a car is the first over a betting line, everybody bets in secret on a car.")
    return [rule for rule in [*rules, _end(config)] if rule]


def _ownership(config: Config) -> str:
    if not config.auction:
        return "Cars are dealt out at random."
    return "Cars are auctioned: all show a card at once, and the highest number of that colour pays and takes the car."


def _draws(config: Config) -> str:
    if config.three:
        return "After each card you draw one from the common pile while it lasts."
    return "After a card of the hand (not a Speed 8) you draw one from your own pile." if config.seven else ""


def _end(config: Config) -> str:
    if config.money:
        bets = " Bets add 9/6/3, 6/4/2 and 3/2/1." if config.betting and not config.odds else ""
        return f"Prizes for places 1 to 6: $12, 9, 6, 4, 2, 0M.{bets} Prices are subtracted; most money wins."
    if config.first_home:
        return "Whoever's car is home first wins at once."
    return "Nobody finishes: cars go round until nobody holds a card, and the owner of the furthest car wins."
