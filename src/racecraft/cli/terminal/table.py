"""A game of one person against bots: whose move it is, the bots' answers, taking back, and the record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from racecraft import bots
from racecraft.bots import Bot
from racecraft.cli.terminal.options import Setup
from racecraft.games.base import TURN, IllegalAction
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.game import DownforceGame, new_game
from racecraft.games.downforce.state import ENDED, PLAYING
from racecraft.games.downforce.view import View
from racecraft.games.record import save
from racecraft.games.secret import Secret


@dataclass(frozen=True)
class Request:
    """A bot is to choose: its seat, the bot, and what it may know. It can be answered in another thread."""

    seat: int
    bot: Bot[Any]
    view: View

    def answer(self) -> int | str:
        """The bot's choice, or what went wrong with it."""
        try:
            choice = self.bot.choose(self.view)
        except Exception as error:  # noqa: BLE001  (whatever a bot does wrong, the game goes on)
            return f"{type(error).__name__}: {error}"
        return choice if type(choice) is int else f"it answered {choice!r}"


class Table:
    """A game under way; what is shown of it is `view` and `events` of the person's seat and nothing else.

    Attributes:
        setup: what is played. seat: the person's. names: of all seats. notes: what happened beside the game, as the
        number of events before it and the words. taken_back: how often a card was taken back. game: all of it, for the
        table alone. robots: the bot of each other seat.
    """

    def __init__(self, setup: Setup, number: int = 0) -> None:
        """Deal the game; `number` tells several games of one seed apart."""
        secret = Secret(secrets.token_bytes(32)) if setup.seed is None else Secret.from_seed(setup.seed, number)
        self.setup = setup
        self.seat = setup.seat
        self.number = number
        self.names = ["you" if not spec else f"{spec.capitalize()} {seat + 1}" for seat, spec in enumerate(setup.bots)]
        self.notes: list[tuple[int, str]] = []
        self.taken_back = 0
        self.game: DownforceGame = new_game(setup.config, secret)
        self.robots = {
            seat: bots.make(spec, secret.stream(f"bot {seat}")) for seat, spec in enumerate(setup.bots) if spec
        }
        self.spare = secret.stream("spare")
        self.mark: int | None = None  # how many moves had been played when the person's card came down

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    def is_asked(self) -> bool:
        """Whether the person has to choose now."""
        return self.seat in self.game.to_act

    def view(self) -> View:
        """What the person may know."""
        return self.game.view(self.seat)

    def events(self) -> Sequence[Event]:
        """What has happened, as the person may see it."""
        return self.game.events(self.seat)

    def totals(self) -> list[int]:
        """The money of every seat at the end, $M."""
        return self.game.totals()

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end."""
        return self.game.winners()

    def request(self) -> Request | None:
        """The next bot that is to choose, if one is."""
        for seat in self.game.to_act:
            if seat in self.robots:
                return Request(seat, self.robots[seat], self.game.view(seat))
        return None

    def answer(self, request: Request, answer: int | str) -> None:
        """Play a bot's answer; a random legal action in place of one that is none, with a note that says so."""
        if isinstance(answer, int):
            try:
                self.game.play(answer, request.seat)
            except IllegalAction:
                answer = f"it answered {answer}, which is not legal"
            else:
                return
        legal = self.game.legal(request.seat)
        self.game.play(legal[self.spare.below(len(legal))], request.seat)
        self._note(f"{self.names[request.seat]} failed ({' '.join(answer.split())}); a random move was made for it.")

    def play(self, action: int) -> None:
        """Play the person's action.

        Raises:
            IllegalAction: when the rules do not allow it now.
        """
        game = self.game
        if game.race.phase == PLAYING:
            self.mark = len(game.log)
        game.play(action, self.seat)

    def can_take_back(self) -> bool:
        """Whether the person's card is still under way, and everything since it was played was theirs to choose."""
        game, mark = self.game, self.mark
        if mark is None or game.race.moment() != TURN or game.race.phase in (PLAYING, ENDED):
            return False
        mine = all(seat == self.seat for seat, _ in game.log[mark:])
        return mine and game.race.turn == self.seat and game.to_act == [self.seat] and len(game.log) > mark

    def take_back(self) -> None:
        """Take the card under way back into the hand; nobody has learned anything from it but the person's own plan."""
        game, mark = self.game, self.mark
        assert mark is not None
        game.rewind(mark)
        self.mark = None

    def save(self, path: Path) -> None:
        """Write the record of the game so far. Raises OSError."""
        save(self.game, path, self.names)

    def _note(self, text: str) -> None:
        self.notes.append((len(self.game.happened), text))
