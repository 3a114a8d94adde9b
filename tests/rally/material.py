"""What the tests of Rally share: states set up by hand, and runs played move by move."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from racecraft.games.base import NATURE
from racecraft.games.game import Game
from racecraft.games.rally import actions, turns
from racecraft.games.rally.config import Config
from racecraft.games.rally.events import Event
from racecraft.games.rally.game import RallyGame, new_game
from racecraft.games.rally.library import configure
from racecraft.games.rally.packs import bag_of
from racecraft.games.rally.rules import DRIVER, State, new_state
from racecraft.games.secret import Secret

LEVELS = ("easy", "normal", "hard")


def custom(deck: str = "1,2,3,4,5,6", fuel: int = 10, health: int = 6, **more: int) -> Config:
    """A set-up of one's own."""
    start_speed, top_speed = more.pop("start_speed", 1), more.pop("top_speed", 4)
    stages, repair = more.pop("stages", 1), more.pop("repair", 0)
    photo_finish, nitro = bool(more.pop("photo_finish", 0)), bool(more.pop("nitro", 0))
    assert not more
    return configure(
        deck=deck,
        fuel=fuel,
        health=health,
        start_speed=start_speed,
        top_speed=top_speed,
        stages=stages,
        repair=repair,
        photo_finish=photo_finish,
        nitro=nitro,
    )


def turn(config: Config, *, fuel: int, health: int, speed: int, left: Iterable[int], stage: int = 0) -> State:
    """The state after the Fuel phase of a turn that begins with this Fuel, Health, Speed and deck."""
    state = new_state(config)
    state.stage, state.turn = stage, 0
    state.health, state.speed, state.left = health, speed, bag_of(list(left))
    state.fuel = fuel
    turns.begin_turn(state)
    return state


def play(state: State, *moves: str) -> State:
    """Carry out moves in notation, each of which must be legal for the driver or for chance."""
    for text in moves:
        action = state.parse(text)
        seat = DRIVER if state.acting_mask() else NATURE
        assert state.is_legal(seat, action), f"{text}: legal are {[state.text(one) for one in state.legal(seat)]}"
        state.apply(seat, action)
    return state


def draws(*cards: int) -> list[str]:
    """These cards are drawn."""
    return [f"draw {card}" for card in cards]


def rolls(*dice: int) -> list[str]:
    """These dice are rolled."""
    return [f"roll {die}" for die in dice]


def offered(state: State) -> list[str]:
    """What the driver may choose, in notation."""
    return [state.text(action) for action in state.legal(DRIVER)]


def split(action: int) -> tuple[int, int, int]:
    """A payment as Fuel, Health and Speed."""
    return (int(actions.paid_fuel(action)), int(actions.paid_health(action)), int(actions.paid_speed(action)))


def names(events: Iterable[Event]) -> list[str]:
    """The kinds of these events."""
    return [event.name for event in events]


def begin(config: Config, seed: int = 0) -> RallyGame:
    """A run in which chance answers at once."""
    return new_game(config, Secret.from_seed(seed))


def waiting(config: Config, _seed: int = 0) -> Game:
    """A run in which chance waits to be answered."""
    return RallyGame(config, None)


def every_action(_game: Game) -> range:
    """The fixed list."""
    return range(actions.ACTIONS)


@st.composite
def configs(draw: st.DrawFn, largest: int = 12) -> Config:
    """Any set-up, with at most so many cards."""
    deck = draw(st.lists(st.integers(1, 9), min_size=4, max_size=largest))
    top_speed = draw(st.integers(1, 6))
    stages = draw(st.sampled_from((1, 3)))
    return Config(
        deck,
        draw(st.integers(1, 30)),
        draw(st.integers(1, 30)),
        draw(st.integers(1, top_speed)),
        top_speed,
        stages,
        draw(st.integers(0, 30)) if stages == 3 else 0,
        draw(st.booleans()),
        draw(st.booleans()),
    )
