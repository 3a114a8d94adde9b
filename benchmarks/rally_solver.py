"""The tables of docs/rally/balance.md, worked out anew: `python -m benchmarks.rally_solver`.

Every figure is the exact chance to finish; the last table says what solving took. Compiled it takes ten seconds,
interpreted some twenty minutes.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Iterable

import racecraft
from racecraft.games.rally.config import LEVELS, Config
from racecraft.games.rally.library import configure
from racecraft.games.rally.policies import FIXED
from racecraft.games.rally.solution import solve, states_of

Maker = Callable[[str], Config]

SET_UPS: dict[str, Maker] = {
    "default": configure,
    "start Speed 2": lambda level: configure(level, start_speed=2),
    "top Speed 3": lambda level: configure(level, top_speed=3),
    "top Speed 5": lambda level: configure(level, top_speed=5),
    "photo finish": lambda level: configure(level, photo_finish=True),
    "nitro": lambda level: configure(level, nitro=True),
    "rally, three stages": lambda level: configure(level, stages=3),
}

SIZES: dict[str, Config] = {
    "Normal": configure(),
    "Normal, nitro": configure(nitro=True),
    "Normal, three stages": configure(stages=3),
    "18 cards, Fuel 15, Health 6": configure(deck=[1, 2, 3, 4, 5, 6] * 3, fuel=15),
    "18 cards of nine values, top Speed 6": configure(deck=[*range(1, 10)] * 2, fuel=8, health=5, top_speed=6),
    "24 cards, Fuel 20, Health 16 (the limit)": configure(deck=[1, 2, 3, 4, 5, 6] * 4, fuel=20, health=16),
}


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """Print a table as Markdown."""
    heads = list(heads)
    print("| " + " | ".join(heads) + " |")
    print("| --- |" + " ---: |" * (len(heads) - 1))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def chances(make: Maker, policy: str = "perfect") -> list[str]:
    """The chance to finish on every level."""
    return [f"{solve(make(level), policy).win_probability():.3f}" for level in LEVELS]


def cost(name: str, config: Config) -> list[str]:
    """What solving a set-up takes: processor time, and the most memory that this process has had so far."""
    begun = time.process_time()
    solution = solve(config)
    seconds = time.process_time() - begun
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [name, f"{states_of(config):,}", f"{solution.win_probability():.3f}", f"{seconds:.2f} s", f"{memory:.0f} MB"]


def main() -> None:
    """Print all tables."""
    table(["set-up, perfect play", *LEVELS], ([name, *chances(make)] for name, make in SET_UPS.items()))
    table(["policy, default set-up", *LEVELS], ([policy, *chances(configure, policy)] for policy in FIXED))
    rules = "compiled" if racecraft.compiled() else "interpreted"
    table([f"set-up, {rules}", "states", "chance", "time", "memory"], (cost(*size) for size in SIZES.items()))


if __name__ == "__main__":
    main()
