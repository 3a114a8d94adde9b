"""The peer: random play-outs of OpenSpiel's hearts and maedn. Run by the Python of the peer's own environment.

Prints one JSON object: for each game the decisions a second (chance included) of its C++ loop
(`RandomRolloutEvaluator`) and of the same loop driven from Python, in CPU time.
"""

import json
import random
import sys
import time

import pyspiel

GAMES = ("hearts", "maedn")


def python_loop(game: pyspiel.Game, seconds: float) -> tuple[float, float]:
    """Decisions a second driven from Python, and the mean length of a game."""
    pick = random.Random(1)
    decisions = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(pick.choice(state.legal_actions()))
            decisions += 1
        games += 1
    return decisions / (time.process_time() - begin), decisions / games


def native_loop(game: pyspiel.Game, seconds: float, length: float) -> float:
    """Decisions a second of the library's own loop over its own uniform bots, from the mean length of a game."""
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return games * length / (time.process_time() - begin)


def rollout_loop(game: pyspiel.Game, seconds: float, length: float) -> float:
    """Decisions a second of the play-outs inside its Monte Carlo search: the fastest loop that it has."""
    rollouts = 200
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 1, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    remaining: float = length - state.move_number()
    searches = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        search.mcts_search(state)
        searches += 1
    return searches * rollouts * remaining / (time.process_time() - begin)


def main() -> None:
    """Measure every peer game."""
    seconds = float(sys.argv[1])
    found = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        driven, length = python_loop(game, seconds)
        found[name] = {
            "bots": native_loop(game, seconds, length),
            "rollouts": rollout_loop(game, seconds, length),
            "python": driven,
            "length": length,
        }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
