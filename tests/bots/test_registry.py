"""Bots by name."""

import pytest

from racecraft import bots, downforce
from racecraft.games.rng import Xoshiro


def test_the_bots_of_each_game_are_listed() -> None:
    assert bots.names()[:2] == ["random", "greedy"]
    assert set(bots.BOTS) >= {"downforce", "rally"}
    assert all(kind.about for kinds in bots.BOTS.values() for kind in kinds.values())


@pytest.mark.parametrize("game", list(bots.BOTS))
def test_every_bot_can_be_made(game: str) -> None:
    for name in bots.names(game):
        assert bots.make(f" {name.upper()} ", 1, game).name == name


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(bots.BotError, match="unknown bot 'gready': downforce has random, greedy"):
        bots.make("gready", 1)
    with pytest.raises(bots.BotError, match="unknown game 'chess': there are downforce"):
        bots.make("random", 1, "chess")


class Legal:
    """A view of which nothing is known but five legal actions."""

    def legal(self) -> list[int]:
        return [3, 5, 7, 11, 13]


def test_the_random_bot_takes_every_action_equally_often() -> None:
    bot = bots.make("random", 7)
    counts = dict.fromkeys(Legal().legal(), 0)
    for _ in range(5000):
        counts[bot.choose(Legal())] += 1
    assert all(900 < count < 1100 for count in counts.values())


def test_a_bot_repeats_itself_with_the_same_seed_or_generator() -> None:
    game = downforce.new_game(seats=3, seed=2)
    view = game.view(0)
    for name in ("random", "greedy"):
        assert bots.make(name, 5).choose(view) == bots.make(name, Xoshiro(5)).choose(view)
