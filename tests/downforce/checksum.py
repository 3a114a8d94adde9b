"""Checksums over thousands of games: equal wherever the same rules are played, compiled or interpreted.

`python -m tests.downforce.checksum 0 5` prints those of games 0-4 of every mode as JSON, and which rules played them.
"""

import hashlib
import json
import sys

from tests.conformance import play_random
from tests.downforce.invariants import dump
from tests.downforce.material import DECK, DOZEN, FORK, MODES, OVAL, RING, Mode, deal

import racecraft
from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.rules import State, new_state, random_playout
from racecraft.games.rng import Xoshiro

PLAYOUTS = 6  # for each game played with views, events and imagined states


def text_of(state: State) -> str:
    """Every field of a state, and its piles."""
    piles = [[list(pile) for pile in dealt.piles] for dealt in state.deals]
    return json.dumps([dump(state), piles], default=int)


def told(game: DownforceGame) -> str:
    """All that happened in a game."""
    events = [[event.kind, event.seat, *event.numbers().values(), *event.path] for event in game.happened]
    return json.dumps([game.moves(), game.result(), events], default=int)


def whole_game(mode: Mode, seed: int) -> list[str]:
    """A game with everything that is made of it on the way."""
    game, rng = deal(mode.config(DECK, OVAL, FORK), seed), Xoshiro(seed)
    parts: list[str] = []
    while not game.over:
        if len(game.log) % 13 == 0:
            viewer = rng.below(game.seats + 1) - 1
            imagined = game.race.redeterminise(viewer, rng)
            parts += [game.view(viewer).to_bytes().decode(), text_of(imagined), str(random_playout(imagined, rng))]
            parts += [text_of(imagined), *(str(game.race.legal(seat)) for seat in range(-1, game.seats))]
        play_random(game, rng)
    return [*parts, told(game), text_of(game.race)]


def play_outs(mode: Mode, seed: int) -> list[str]:
    """The ends of quick games, two sizes of deck in turn."""
    parts: list[str] = []
    for number in range(seed * PLAYOUTS, (seed + 1) * PLAYOUTS):
        deck: Deck = DOZEN if number % 2 and dict(mode.switches)["hand"] == "all" else DECK
        config = mode.config(deck, RING, OVAL)
        state = new_state(config, deal(config, number).deals)
        parts += [str(random_playout(state, Xoshiro(number))), text_of(state)]
    return parts


def checksums(first: int, end: int) -> dict[str, str]:
    """For each mode the SHA-256 over games `first` to `end` - 1."""
    found: dict[str, str] = {}
    for mode in MODES:
        digest = hashlib.sha256()
        for seed in range(first, end):
            for part in [*whole_game(mode, seed), *play_outs(mode, seed)]:
                digest.update(part.encode())
        found[str(mode)] = digest.hexdigest()
    return found


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    print(json.dumps({"compiled": racecraft.compiled(), "checksums": checksums(numbers[0], numbers[1])}))
