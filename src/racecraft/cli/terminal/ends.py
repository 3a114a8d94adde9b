"""The spaces where a car may end, and what follows from each: its place, lines passed, steps lost, powers used."""

from __future__ import annotations

from rich.text import Text

from racecraft.cli.terminal.chips import ORDINALS
from racecraft.cli.terminal.choices import Choice
from racecraft.games.bits import bit
from racecraft.games.downforce import actions
from racecraft.games.downforce.choices import option_of
from racecraft.games.downforce.lines import speed
from racecraft.games.downforce.movement import lines_crossed, way
from racecraft.games.downforce.state import DRIVING, FINISH_BIT, Position


def steps_of(state: Position) -> int:
    """How many steps the car that is steered goes."""
    return int(speed(state)) if state.phase == DRIVING else 1


def end_choice(state: Position, action: int) -> Choice:
    """An end of the car that is steered."""
    car, steps, end = int(state.car), steps_of(state), int(option_of(state, action))
    through = not state.plain & bit(end)
    path = tuple(way(state, car, steps, end, through))
    effects = [_place(state, car, end), *_lines(state, car, end)]
    if through:
        effects.append("drives through a car (Aggressive)")
    lost = steps - (len(path) - 1) if end != FINISH_BIT else 0
    if lost > 0:
        effects.append(f"the way is shut there: {lost} step{'s' * (lost > 1)} lost")
    detail = "; ".join(effects)
    space = -1 if action == actions.FINISH else action - actions.END
    return Choice(action, Text(_label(state, space)), f"{detail[0].upper()}{detail[1:]}.", space, path[1:], car, -end)


def _label(state: Position, space: int) -> str:
    if space < 0:
        return "across the finish"
    track = state.track
    section = track.plan.sections[track.section[space]]
    lane, lanes = int(track.lane[space]), len(section.lanes)
    side = "inside" if lane == 0 else "outside" if lane == lanes - 1 else f"lane {lane + 1}"
    return f"{section.name} {space + 1}" + (f", {side}" if lanes > 1 else "")


def _place(state: Position, car: int, end: int) -> str:
    if end == FINISH_BIT:
        return f"{ORDINALS[state.homes]} across the finish"
    after = state.at[car] + end
    ahead = sum(1 for other in range(6) if other != car and state.at[other] > after)
    return f"lies {ORDINALS[ahead]} then" if end else "stays where it is"


def _lines(state: Position, car: int, end: int) -> list[str]:
    if end == FINISH_BIT:
        return []
    crossed = lines_crossed(state.track, state.at[car], state.at[car] + end)
    lines = [line for line in range(len(state.track.lines)) if crossed >> line & 1]
    return [f"passes betting line {line + 1}{' first' * (line >= state.due)}" for line in lines]
