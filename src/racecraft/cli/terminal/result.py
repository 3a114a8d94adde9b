"""The end of a game: places, prizes, bets, prices, totals and winners."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from racecraft.cli.terminal import chips
from racecraft.cli.terminal.panels import grid, owner_of
from racecraft.cli.terminal.table import Table
from racecraft.games.downforce.bets import payout, rank
from racecraft.games.downforce.scoring import PRIZES, bet_money, prices, prizes, race_total
from racecraft.games.downforce.state import Position


def result(table: Table) -> RenderableType:
    """Who has won, and how: from the view of the person, which at the end shows all bets."""
    state = table.view().known
    parts: list[RenderableType] = [Text(verdict(table), "bold"), Text(""), _cars(state, table.names), Text("")]
    if state.config.money:
        parts.append(_money(state, table.names, table.totals(), table.winners()))
        if state.config.betting:
            parts += [Text(""), _bets(state, table.names)]
    return Group(*parts)


def verdict(table: Table) -> str:
    """Who has won, in a sentence."""
    won = [table.names[seat] for seat in table.winners()]
    config = table.setup.config
    how = {"money": "with the most money", "first_home": "first home", "furthest": "with the car that came furthest"}
    why = how[config.switches["goal"]]
    if won == ["you"]:
        return f"You have won, {why}!"
    return f"{chips.listed(won)} {'shares the win' if len(won) > 1 else 'has won'}, {why}.".replace(
        "shares", "share"
    ).capitalize()


def _cars(state: Position, names: Sequence[str]) -> Grid:
    table = grid("place", "car", "owner", *([">prize $M"] if state.config.money else []))
    for car in sorted(chips.CARS, key=lambda car: rank(state, car)):
        place = int(rank(state, car))
        home = state.is_home(car)
        prize = str(PRIZES[place]) if home else "-"
        counts = home or state.config.endless
        row = [chips.ORDINALS[place] if counts else "on the track", chips.car(car), owner_of(state, car, names)]
        table.add_row(*row, *([prize] if state.config.money else []))
    return table


def _money(state: Position, names: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> Grid:
    first = [">first race"] if state.race else []
    table = grid("", "player", *first, ">prizes", ">bets", ">prices", *([">this race"] if first else []), ">total $M")
    for seat in sorted(range(state.seats), key=lambda seat: -totals[seat]):
        banked = [str(state.banked[seat])] if first else []
        race = [str(race_total(state, seat))] if first else []
        sums = [str(prizes(state, seat)), str(bet_money(state, seat)), str(-prices(state, seat))]
        mark, style = ("★", "bold") if seat in winners else ("", "")
        table.add_row(mark, names[seat], *banked, *sums, *race, str(totals[seat]), style=style)
    return table


def _bets(state: Position, names: Sequence[str]) -> Grid:
    table = grid("bets", *(f"bet {bet + 1}" for bet in range(state.bets_made)))
    for seat in range(state.seats):
        table.add_row(names[seat], *(_bet(state, seat, bet) for bet in range(state.bets_made)))
    return table


def _bet(state: Position, seat: int, bet: int) -> Text:
    car = int(state.bets[3 * seat + bet])
    return Text.assemble(chips.car(car), f" ${payout(state, seat, bet)}M") if car >= 0 else Text("-")
