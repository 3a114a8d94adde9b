"""Downforce holds to the contract of every game, in all its modes."""

from functools import partial

import pytest
from tests.conformance import conform, moments
from tests.downforce.material import DECK, DOZEN, EVERY_MODE, MODES, RING, Mode, deal

from racecraft.games.downforce.game import DownforceGame, new_game
from racecraft.games.downforce.notation import every_action
from racecraft.games.game import Game
from racecraft.games.rng import Xoshiro
from racecraft.games.secret import Secret


def actions(game: Game) -> list[int]:
    assert isinstance(game, DownforceGame)
    return every_action(game.config.deck)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_preset_conforms(mode: Mode) -> None:
    conform(partial(deal, mode.config()), actions)


@pytest.mark.parametrize("part", range(8))
def test_combinations_of_switches_conform_on_a_small_lap(part: int) -> None:
    rng = Xoshiro(part)
    for _ in range(4):
        mode = EVERY_MODE[rng.below(len(EVERY_MODE))]
        deck = DOZEN if dict(mode.switches)["hand"] == "all" else DECK
        conform(partial(deal, mode.config(deck, RING, RING)), actions, [part])


def test_chance_answers_at_once_where_it_has_a_source() -> None:
    config = MODES[2].config()
    for seed in range(6):
        game = new_game(config, Secret.from_seed(seed))
        again = new_game(config, Secret.from_seed(seed))
        for _ in moments(game, Xoshiro(seed)):
            assert game.over or game.to_act
        for seat, action in game.log:
            if seat >= 0:
                again.play(action, seat)
        assert again.log == game.log
        assert again.header() == game.header()
