"""Writes the golden files of Rally anew: records and checksums. `python -m tests.rally.golden`.

With two numbers it prints the checksums of these runs instead, and which rules played them. A change of the rules shows
as a difference in these files, to be read before it is kept.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.conformance import play_random
from tests.rally.material import custom, waiting

import racecraft
from racecraft.games import record
from racecraft.games.rally.config import Config, daily_config, level_config
from racecraft.games.rally.events import KINDS, OUTCOMES
from racecraft.games.rally.game import RallyGame
from racecraft.games.rally.policies import POLICIES
from racecraft.games.rally.solution import solve
from racecraft.games.rng import Xoshiro

RECORDS: Final = Path(__file__).parent.parent / "golden" / "rally"
CHECKSUMS: Final = RECORDS / "checksums.json"
RUNS_SUMMED: Final = 100  # of every mode
SEEDS_TRIED: Final = 40  # for each record

MODES: Final[dict[str, Config]] = {
    "easy": level_config("easy"),
    "normal": level_config("normal"),
    "hard": level_config("hard"),
    "rally": level_config("easy", 3),
    "nitro": custom(health=2, nitro=1),
    "photo-finish": custom("2,4,5,6,6", fuel=5, health=3, photo_finish=1, start_speed=2),
    "everything": custom("3,4,5,6", fuel=8, health=6, photo_finish=1, nitro=1, stages=3, repair=2),
    "fast": custom("1,2,3,4,5,6,7,8,9,9", fuel=20, health=20, start_speed=4, top_speed=6),
    "daily": daily_config("2026-02-28"),
    "lost-at-once": custom(fuel=1),
}
EVERYTHING: Final = frozenset([*(kind[0] for kind in KINDS), *OUTCOMES[1:]])


def play(config: Config, seed: int) -> RallyGame:
    """A random run, chance waiting."""
    game, rng = waiting(config), Xoshiro(seed)
    assert isinstance(game, RallyGame)
    while not game.over:
        play_random(game, rng)
    return game


def features(game: RallyGame) -> frozenset[str]:
    """What happens in a run, of `EVERYTHING`."""
    return frozenset([*(event.name for event in game.happened), OUTCOMES[game.run.outcome]])


def chosen_runs() -> Iterator[tuple[str, RallyGame]]:
    """For each mode the random run that adds most to those before; of each outcome there is one."""
    seen: frozenset[str] = frozenset()
    for name, config in MODES.items():
        best, most = play(config, 0), -1
        for seed in range(SEEDS_TRIED):
            game = play(config, seed)
            if len(features(game) - seen) > most:
                best, most = game, len(features(game) - seen)
        seen |= features(best)
        yield name, best


def told(game: RallyGame) -> str:
    """All that happened in a run."""
    events = [event.to_json() for event in game.happened]
    return json.dumps([game.moves(), game.result(), events, game.view(0).to_json()])


def checksums(first: int, end: int) -> dict[str, str]:
    """For each mode the SHA-256 over runs `first` to `end` - 1."""
    found: dict[str, str] = {}
    for name, config in MODES.items():
        digest = hashlib.sha256()
        for seed in range(first, end):
            digest.update(told(play(config, seed)).encode())
        found[name] = digest.hexdigest()
    return found


def values() -> dict[str, str]:
    """For each policy a SHA-256 over the chances of a small set-up, rounded to where machines may differ."""
    config = custom("2,3,4,5,6,6", fuel=6, health=4, photo_finish=1, nitro=1, stages=3, repair=1)
    found: dict[str, str] = {}
    for policy in POLICIES:
        chances = [f"{chance:.10f}" for table in solve(config, policy).tables for chance in table.chances]
        found[policy] = hashlib.sha256(",".join(chances).encode()).hexdigest()
    return found


def main() -> None:
    """Write all files; old ones go."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for old in RECORDS.glob("*.json"):
        old.unlink()
    for name, game in chosen_runs():
        (RECORDS / f"{name}.json").write_text(record.to_text(record.record_of(game)), encoding="utf-8")
    sums = {"runs": checksums(0, RUNS_SUMMED), "values": values()}
    CHECKSUMS.write_text(json.dumps(sums, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        sums = {"runs": checksums(int(sys.argv[1]), int(sys.argv[2])), "values": values()}
        print(json.dumps({"compiled": racecraft.compiled(), **sums}))
    else:
        main()
