"""The score of a finished run and its medal (section 3 of the rules)."""

from __future__ import annotations

from typing import Final

from racecraft.games.rally.config import Config
from racecraft.games.rally.events import HOME
from racecraft.games.rally.state import Position

# From which score a medal of the Normal stage is given, the best first; to finish at all is bronze.
MEDALS: Final[tuple[tuple[str, int], ...]] = (("platinum", 9), ("gold", 7), ("silver", 4))


def score(state: Position) -> int | None:
    """Fuel and Health left at the finish (of the last stage), None for a run that has not finished."""
    return state.fuel + state.health if state.outcome == HOME else None


def medal(config: Config, points: int | None) -> str | None:
    """The medal for a score, None without one; higher than bronze only on a single stage of level Normal."""
    if points is None:
        return None
    if config.level == "normal" and config.stages == 1:
        for name, least in MEDALS:
            if points >= least:
                return name
    return "bronze"


def rank(state: Position) -> tuple[int, int]:
    """What runs are compared by, the greater the better: the score, then fewer turns; -1 for a score of none."""
    points = score(state)
    return (-1 if points is None else points, -state.turn)
