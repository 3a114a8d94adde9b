"""A run under way in this terminal: the game, the coach, and where it is kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from racecraft.cli.rally_daily import Tries, own_folder
from racecraft.games.rally.coach import Advice, Coach
from racecraft.games.rally.config import Config
from racecraft.games.rally.daily import daily_game
from racecraft.games.rally.game import RallyGame, new_game
from racecraft.games.rally.grade import Grade, grade
from racecraft.games.rally.solution import Solution, TooLarge, check_size, solve
from racecraft.games.record import save
from racecraft.games.secret import Secret


@dataclass(frozen=True)
class Setup:
    """A run to be driven here.

    Attributes:
        config: the mode. seed: for the first run; without one every run is a fresh one. record: where the record of a
        finished run goes, if anywhere. counted: whether this is the counted run of a day.
    """

    config: Config
    seed: int | None = None
    record: Path | None = None
    counted: bool = False


class Table:
    """One run.

    Attributes:
        setup: what is played. game: the run. solution: of its set-up, once it has been worked out.
    """

    def __init__(self, setup: Setup, number: int = 0, solution: Solution | None = None) -> None:
        """The run with a number, from 0.

        Raises:
            AlreadyTaken: when the counted run of the day has been taken.
        """
        self.setup = setup
        self.number = number
        self.game = _deal(setup, number)
        self.solution = solution
        self.tries = Tries(own_folder()) if setup.counted and number == 0 else None
        if self.tries is not None:
            self.tries.begin(self.game)

    def play(self, action: int) -> None:
        """Take a choice; a counted run is kept as it stands."""
        self.game.play(action)
        if self.tries is not None:
            self.tries.keep(self.game)

    def refusal(self) -> str:
        """Why the set-up cannot be solved; empty when it can."""
        try:
            check_size(self.setup.config)
        except TooLarge as error:
            return str(error)
        return ""

    def work_out(self) -> None:
        """Solve the set-up, if it has not been."""
        if self.solution is None:
            self.solution = solve(self.setup.config)

    def advice(self) -> Advice | None:
        """What the coach says of the present moment, once the set-up is solved."""
        return None if self.solution is None else Coach(self.solution).advise(self.game.run)

    def grade(self) -> Grade | None:
        """The grade of the run so far, once the set-up is solved."""
        return None if self.solution is None else grade(self.game, self.solution)

    def save(self) -> Path:
        """Write the record.

        Raises:
            OSError: when it cannot be written.
        """
        path = self.setup.record or Path(f"rally-{datetime.now().astimezone():%Y%m%d-%H%M%S}.json")
        path = path if self.number == 0 else path.with_stem(f"{path.stem}-{self.number + 1}")
        save(self.game, path)
        return path


def _deal(setup: Setup, number: int) -> RallyGame:
    if setup.config.date:
        return daily_game(setup.config.date)
    secret = Secret(secrets.token_bytes(32)) if setup.seed is None else Secret.from_seed(setup.seed, number)
    return new_game(setup.config, secret)
