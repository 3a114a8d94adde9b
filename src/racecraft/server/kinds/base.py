"""The interface between tables and games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from racecraft.bots.registry import BOTS
from racecraft.bots.registry import Kind as BotKind
from racecraft.games.game import Game
from racecraft.games.record import GAMES
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret

Json = dict[str, Any]


class ChoiceError(ValueError):
    """A mode that cannot be played here; the message says what could."""


@dataclass(frozen=True)
class Mode:
    """What is played, in the words of the person who created the table."""

    game: str
    preset: str = "standard"
    switches: Mapping[str, str] = field(default_factory=dict[str, str])
    deck: str = "standard"
    tracks: Sequence[str] = ()
    seats: int = 4


class GameConfig(Protocol):
    """The validated mode of any game."""

    def to_json(self) -> dict[str, object]:
        """A complete description."""
        ...


class GameView(Protocol):
    """What a seat may know, in any game."""

    def legal(self) -> list[int]:
        """The legal actions of the seat, ascending."""
        ...

    def to_json(self) -> dict[str, object]:
        """The view in readable words."""
        ...


class GameEvent(Protocol):
    """Something that happened, in any game."""

    @property
    def name(self) -> str:
        """The kind in words."""
        ...


class Preview(Protocol):
    """The turn of a seat as it would be with some choices staged, known from that seat's view alone.

    Attributes:
        complete: nothing is left to choose before the choices become final.
        hands_over: another seat has to decide next.
    """

    complete: bool
    hands_over: bool

    def legal(self) -> list[int]:
        """What may be chosen next; nothing when complete or handed over."""
        ...

    def choose(self, action: int) -> None:
        """Stage a legal action."""
        ...

    def options(self) -> list[Json]:
        """What may be chosen next, in words."""
        ...

    def view(self) -> Json:
        """The view as it would be."""
        ...

    def events(self) -> list[Json]:
        """What would have happened."""
        ...


class Kind(ABC):
    """A game as tables see it."""

    name: str
    seats: range
    advises = False

    @abstractmethod
    def offer(self) -> Json:
        """Everything that can be chosen, as a `GameOffer`."""

    @abstractmethod
    def configure(self, mode: Mode) -> GameConfig:
        """The validated mode.

        Raises:
            ValueError: for choices that do not exist or do not go together.
        """

    @abstractmethod
    def deal(self, config: GameConfig, secret: Secret) -> Game:
        """A game from its secret."""

    @abstractmethod
    def chance(self, secret: Secret) -> Rng:
        """Where the answers of chance come from once the game is dealt."""

    @abstractmethod
    def view(self, game: Game, seat: int) -> GameView:
        """What a seat may know; -1 for an onlooker."""

    @abstractmethod
    def view_json(self, view: GameView) -> Json:
        """A view as it is sent."""

    @abstractmethod
    def open_view(self, game: Game) -> Json:
        """Everything of a game that is over, in the form of a view."""

    @abstractmethod
    def happened(self, game: Game) -> int:
        """How many events there are."""

    @abstractmethod
    def events(self, game: Game, viewer: int | None, first: int, end: int) -> list[Json]:
        """Events `first` to `end` - 1 (from 0) as a seat may see them; -1 for an onlooker, None for everything."""

    @abstractmethod
    def phase(self, view: GameView) -> str:
        """What is waited for, in a word."""

    @abstractmethod
    def options(self, view: GameView) -> list[Json]:
        """The legal actions of a view's seat, in words."""

    @abstractmethod
    def preview(self, view: GameView) -> Preview:
        """The turn of a view's seat with nothing staged."""

    @abstractmethod
    def board(self, game: Game, address: str) -> Json:
        """What does not change; `address` is where its pictures are found."""

    @abstractmethod
    def picture(self, game: Game, race: int) -> str:
        """The SVG text of the board of a race, from 0.

        Raises:
            LookupError: when there is none.
        """

    @abstractmethod
    def pack(self, view: GameView) -> Json:
        """A view as JSON that `unpack` makes the same view of."""

    @abstractmethod
    def unpack(self, config: GameConfig, data: Json) -> GameView:
        """The view that `pack` wrote."""

    @abstractmethod
    def read_config(self, data: object) -> GameConfig:
        """The mode that `GameConfig.to_json` described."""

    def advise(self, view: GameView) -> Json:
        """The exact chances that the options of a view leave, as an `Advice`; of a kind with `advises` only."""
        raise LookupError(self.name)

    def resume(self, config: object, setup: object) -> Game:
        """A game before its first move, from what was dealt; chance waits for its recorded answers."""
        _, begin = GAMES[self.name]
        return begin(config, setup)

    def rules(self) -> int:
        """The version of the rules."""
        return GAMES[self.name][0]

    def bots(self) -> dict[str, BotKind]:
        """The bots that can play it, from the weakest on."""
        return BOTS.get(self.name, {})

    def day(self, mode: Mode) -> str:
        """The UTC day whose secret everybody shares, as YYYY-MM-DD; "" for a game with a secret of its own."""
        return ""


def bot_offers(bots: Mapping[str, BotKind]) -> list[Json]:
    """Bots as they are offered."""
    return [{"bot": name, "about": kind.about} for name, kind in bots.items()]


def words(moves: Sequence[tuple[int, int]], game: Game) -> list[str]:
    """Moves of a log in the notation of records."""
    return [f"{seat + 1 if seat >= 0 else 'chance'} {game.state.text(action)}" for seat, action in moves]
