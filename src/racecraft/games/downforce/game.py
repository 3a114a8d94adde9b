"""A game of Downforce to play with: `new_game`, and `DownforceGame` with its events and its record."""

from __future__ import annotations

from typing import Final

from racecraft.games.base import OVER
from racecraft.games.bits import members
from racecraft.games.downforce.cards import COLOURS
from racecraft.games.downforce.config import Config, config_from_json
from racecraft.games.downforce.deal import Deal, deal_race
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.rules import State, new_state
from racecraft.games.downforce.scoring import race_total, total, winners
from racecraft.games.downforce.setups import deal_from_json, deal_to_json
from racecraft.games.downforce.state import HOME
from racecraft.games.downforce.view import View
from racecraft.games.game import Game
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret
from racecraft.games.untyped import as_list, as_object

GAME: Final = "downforce"
RULES_VERSION: Final = 1  # changes when, and only when, some game would go another way than before


class DownforceGame(Game):
    """A game of Downforce under way.

    Attributes:
        config: the mode. deals: what was dealt. race: the state, as `state` but of its own type.
    """

    def __init__(self, config: Config, deals: list[Deal], chance: Rng | None) -> None:
        self.config = config
        self.deals = deals
        self.race: State = new_state(config, deals)
        self.told: State | None = None
        self.told_moves = 0
        super().__init__(self.race, config.seats, chance)

    def view(self, seat: int) -> View:
        """What a seat may know now; -1 for a spectator."""
        if seat >= 0:
            self.checked(seat)
        return self.race.view(seat)

    def events(self, viewer: int = -1) -> list[Event]:
        """What has happened, as a seat may see it; -1 for a spectator."""
        if viewer >= 0:
            self.checked(viewer)
        return [event.seen_by(viewer) for event in self.happened]

    @property
    def happened(self) -> list[Event]:
        """Every event so far with all its numbers; told by a second state that follows the log when it is asked."""
        told = self.told
        if told is None:
            told = self.told = new_state(self.config, self.deals, [])
        for seat, action in self.log[self.told_moves :]:
            told.apply(seat, action)
        self.told_moves = len(self.log)
        return told.trace if told.trace is not None else []

    def rewind(self, moves: int) -> None:
        """Go back to when `moves` actions had been played; what chance answered since is not given again."""
        self.log = self.log[:moves]
        self.race = new_state(self.config, self.deals)
        for seat, action in self.log:
            self.race.apply(seat, action)
        self.state = self.race
        self.told = None
        self.told_moves = 0

    def totals(self) -> list[int]:
        """The money of every seat as things stand, $M."""
        return [total(self.race, seat) for seat in range(self.config.seats)]

    def winners(self) -> list[int]:
        """The seats that have won, several when they share the win; empty before the end."""
        return members(winners(self.race)) if self.race.moment() == OVER else []

    def places(self) -> list[str]:
        """The cars that are home in the present race, first place first."""
        home = [(HOME - self.race.at[car], car) for car in range(6) if self.race.is_home(car)]
        return [COLOURS[car] for _, car in sorted(home)]

    def header(self) -> dict[str, object]:
        """The part of the record that is fixed before the first choice."""
        return {
            "game": GAME,
            "rules": RULES_VERSION,
            "config": self.config.to_json(),
            "setup": [deal_to_json(deal, self.config.deck) for deal in self.deals],
        }

    def result(self) -> dict[str, object] | None:
        """Places, money and winners of a game that is over, else None."""
        if self.race.moment() != OVER:
            return None
        return {
            "places": self.places(),
            "totals": self.totals(),
            "last_race": [race_total(self.race, seat) for seat in range(self.config.seats)],
            "winners": [seat + 1 for seat in self.winners()],
        }


def new_game(config: Config, secret: Secret) -> DownforceGame:
    """A game dealt from a secret: the same configuration, secret and actions make the same game anywhere."""
    stream = secret.stream("deal")
    deals = [deal_race(config, stream) for _ in range(config.races)]
    return DownforceGame(config, deals, secret.stream("chance"))


def start_game(config: object, setup: object) -> DownforceGame:
    """The game of a record before its first move; chance waits for the record's answers.

    Raises:
        ValueError: for a configuration or set-up that cannot be.
    """
    described, dealt = as_object(config), as_list(setup)
    if described is None or dealt is None:
        raise ValueError("config must be an object and setup a list")
    mode = config_from_json(described)
    if len(dealt) != mode.races:
        raise ValueError(f"setup: {len(dealt)} deals for {mode.races} races")
    return DownforceGame(mode, [deal_from_json(deal, mode) for deal in dealt], None)
