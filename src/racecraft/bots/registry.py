"""Bots by name: the one list that commands, servers and environments make them from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from racecraft.bots.base import Bot
from racecraft.bots.greedy_bot import GreedyBot
from racecraft.bots.rally import PerfectBot, PolicyBot
from racecraft.bots.random_bot import RandomBot
from racecraft.bots.search_bot import SearchBot
from racecraft.games.rng import Rng, Xoshiro


class BotError(ValueError):
    """A specification that names no bot; the message says which there are."""


class Kind(NamedTuple):
    """A kind of bot: how one is made from its generator, and what it does, in a few words."""

    make: Callable[[Rng], Bot[Any]]
    about: str


# For each game its bots, from the weakest on. A new bot is one line here.
BOTS: Final[dict[str, dict[str, Kind]]] = {
    "downforce": {
        "random": Kind(RandomBot, "plays at random"),
        "greedy": Kind(GreedyBot, "plays each card as well as it can, and looks no further"),
        "search": Kind(SearchBot, "plays the race on in its mind, in a thousand ways, before it chooses"),
    },
    "rally": {
        "fuel-first": Kind(partial(PolicyBot, policy="fuel-first"), "pays with Fuel, then Health, then Speed"),
        "random": Kind(partial(PolicyBot, policy="random"), "pays each point with anything it has"),
        "balanced": Kind(partial(PolicyBot, policy="balanced"), "pays with the larger of Fuel and Health"),
        "speed-first": Kind(partial(PolicyBot, policy="speed-first"), "pays with Speed, then Health, then Fuel"),
        "health-first": Kind(partial(PolicyBot, policy="health-first"), "pays with Health, then Fuel, then Speed"),
        "perfect": Kind(PerfectBot, "plays the exact solution"),
    },
}


def names(game: str = "downforce") -> list[str]:
    """The bots of a game, from the weakest on.

    Raises:
        BotError: when no game is called so.
    """
    return list(_kinds(game))


def make(spec: str, rng: Rng | int, game: str = "downforce") -> Bot[Any]:
    """The bot that a specification names.

    Args:
        spec: a name of `names(game)`, in capitals or not.
        rng: its own generator, or a seed for one.
        game: the game that it is to play.

    Raises:
        BotError: when there is no such game or bot; the message says which there are.
    """
    kinds = _kinds(game)
    name = spec.strip().lower()
    if name not in kinds:
        raise BotError(f"unknown bot {spec!r}: {game} has {', '.join(kinds)}")
    return kinds[name].make(Xoshiro(rng) if isinstance(rng, int) else rng)


def _kinds(game: str) -> dict[str, Kind]:
    if game not in BOTS:
        raise BotError(f"unknown game {game!r}: there are {', '.join(BOTS)}")
    return BOTS[game]
