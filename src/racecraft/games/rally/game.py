"""A run of Rally to play with: `new_game`, and `RallyGame` with its events and its record."""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.games.base import OVER, IllegalAction
from racecraft.games.game import Game
from racecraft.games.rally import actions
from racecraft.games.rally.config import Config, config_from_json
from racecraft.games.rally.events import OUTCOMES, Event
from racecraft.games.rally.fate import Fate
from racecraft.games.rally.rules import State, new_state
from racecraft.games.rally.scoring import medal, score
from racecraft.games.rally.state import PAYING
from racecraft.games.rally.view import View
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret
from racecraft.games.untyped import as_object

GAME = "rally"
RULES_VERSION = 1  # changes when, and only when, some run would go another way than before


class RallyGame(Game):
    """A run of Rally under way.

    Attributes:
        config: the mode. run: its state, as `state` but of its own type. happened: every event so far.
    """

    def __init__(self, config: Config, chance: Rng | None) -> None:
        self.config = config
        self.happened: list[Event] = []
        self.run: State = new_state(config, self.happened)
        super().__init__(self.run, 1, chance)

    def draw_chance(self, chance: Rng) -> i64:
        """The answer of chance; of a `Fate`, from the stream of this card or die."""
        if isinstance(chance, Fate):
            chance.turn_to(self.run)
        return super().draw_chance(chance)

    def view(self, seat: int) -> View:
        """What a seat may know now; -1 for a spectator."""
        return self.run.view(seat)

    def events(self, viewer: int = -1) -> list[Event]:
        """What has happened."""
        return [event.seen_by(viewer) for event in self.happened]

    def score(self) -> int | None:
        """The score of a finished run, else None."""
        return score(self.run)

    def medal(self) -> str | None:
        """The medal of a finished run, else None."""
        return medal(self.config, self.score())

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """Why an action cannot be played, and what can; of a payment, how it fails to add up."""
        error = super().refusal(seat, action)
        if self.run.phase != PAYING or not actions.PAY <= action < actions.ACTIONS:
            return error
        paid = actions.paid_fuel(action) + actions.paid_health(action) + actions.paid_speed(action)
        short = self.run.short
        if paid == short:
            return IllegalAction(f"the car would not survive it: {error}")
        return IllegalAction(f"{paid} is paid and {short} must be made up exactly: {error}")

    def header(self) -> dict[str, object]:
        """The part of the record that is fixed before the first choice; cards and dice come as answers of chance."""
        return {"game": GAME, "rules": RULES_VERSION, "config": self.config.to_json(), "setup": []}

    def result(self) -> dict[str, object] | None:
        """Outcome, score, medal and turns of a run that is over, else None."""
        if self.run.moment() != OVER:
            return None
        return {
            "outcome": OUTCOMES[self.run.outcome],
            "score": self.score(),
            "medal": self.medal(),
            "turns": self.run.turn,
        }


def new_game(config: Config, secret: Secret) -> RallyGame:
    """A run from a secret: the same configuration, secret and actions make the same run anywhere."""
    return RallyGame(config, Fate(secret))


def start_game(config: object, setup: object) -> RallyGame:
    """The run of a record before its first card; chance waits for the record's answers.

    Raises:
        ValueError: for a configuration or set-up that cannot be.
    """
    described = as_object(config)
    if described is None:
        raise ValueError("config must be an object")
    if setup != []:
        raise ValueError("setup: must be an empty list: cards and dice stand among the moves")
    return RallyGame(config_from_json(described), None)
