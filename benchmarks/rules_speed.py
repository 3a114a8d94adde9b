"""Our side: random play-outs of standard four-player Downforce, in CPU time. Prints one JSON object.

Run with the interpreter and path to be measured: the installed package is compiled, `PYTHONPATH=src` is interpreted.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import racecraft
from racecraft import downforce
from racecraft.games.downforce.deal import deal_race
from racecraft.games.downforce.rules import new_state, random_playout
from racecraft.games.rng import Xoshiro
from racecraft.games.secret import Secret


def rate(seconds: float, batch: Callable[[], int]) -> float:
    """What `batch` does (it returns how much) in a CPU second."""
    batch()
    done = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        done += batch()
    return done / (time.process_time() - begin)


def playouts(games: int) -> Callable[[], int]:
    """Whole random games from the deal on, inside the rules: returns decisions."""
    config, rng = downforce.configure(4), Xoshiro(1)

    def batch() -> int:
        return sum(random_playout(new_state(config, [deal_race(config, rng)]), rng) for _ in range(games))

    return batch


def through_game(games: int) -> Callable[[], int]:
    """Whole random games through the `Game` object, legal actions listed and checked: returns decisions."""
    config, pick = downforce.configure(4), random.Random(1)
    played = iter(range(1 << 40))

    def batch() -> int:
        decisions = 0
        for _ in range(games):
            game = downforce.deal_game(config, Secret.from_seed(1, next(played)))
            while not game.over:
                seat = game.to_act[0]
                game.play(pick.choice(game.legal(seat)), seat)
                decisions += 1
        return decisions

    return batch


def copies(number: int) -> Callable[[], int]:
    """Copies of a state in the middle of a race."""
    config, rng = downforce.configure(4), Xoshiro(1)
    state = new_state(config, [deal_race(config, rng)])
    for _ in range(100):
        state.apply(state.to_act()[0], state.random_action(state.to_act()[0], rng))

    def batch() -> int:
        for _ in range(number):
            state.copy()
        return number

    return batch


def main() -> None:
    """Measure everything for about as many seconds each as the command line says."""
    seconds = float(sys.argv[1])
    games = 200 if racecraft.compiled() else 5
    found = {
        "compiled": racecraft.compiled(),
        "decisions": rate(seconds, playouts(games)),
        "game_object": rate(seconds, through_game(games)),
        "copies": rate(seconds, copies(1000)),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
