"""The greedy bot: legal in every mode, blind to what is hidden, and sound."""

from collections.abc import Iterator

import pytest
from tests.downforce import build
from tests.downforce.material import MODES, Mode

from racecraft.bots.greedy.bidding import worth_to_win
from racecraft.bots.greedy.decide import decide
from racecraft.bots.greedy.weights import UNIT
from racecraft.games.base import CHANCE, NATURE, OVER
from racecraft.games.bits import members
from racecraft.games.downforce import actions
from racecraft.games.downforce.auction import bid_value
from racecraft.games.downforce.config import PRESETS, Config
from racecraft.games.downforce.deal import deal_race
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.library import configure
from racecraft.games.downforce.rules import State, new_state
from racecraft.games.downforce.state import ENDED, LOTTERY, PHASES
from racecraft.games.rng import Xoshiro
from racecraft.lab.simulate import Plan, simulate

SALT = 12345
BEHIND = {"G": 3, "O": 4, "R": 5, "Y": 6}
EVERY_CHOICE = set(PHASES) - {PHASES[LOTTERY], PHASES[ENDED]}


def fresh(config: Config, rng: Xoshiro) -> State:
    return new_state(config, [deal_race(config, rng) for _ in range(config.races)])


def random_moments(config: Config, seed: int) -> Iterator[tuple[State, int]]:
    """Every decision of a game played at random, with a seat that takes it."""
    rng = Xoshiro(seed)
    state = fresh(config, rng)
    while state.moment() != OVER:
        seat = NATURE if state.moment() == CHANCE else state.to_act()[0]
        if seat >= 0:
            yield state, seat
        state.apply(seat, state.random_action(seat, rng))


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_is_hidden_changes_no_choice(mode: Mode) -> None:
    rng = Xoshiro(3)
    differing = 0
    for number, (state, seat) in enumerate(random_moments(mode.config(), 3)):
        if number % 5 == 0:
            other = state.redeterminise(seat, rng)
            differing += any(state.hand[rival] != other.hand[rival] for rival in range(mode.seats))
            assert decide(state.view(seat), SALT) == decide(other.view(seat), SALT)
    assert differing > 0 or mode.seats == 2  # two who hold all cards know each other's


def test_each_kind_of_choice_is_answered_legally() -> None:
    met: set[str] = set()
    for seed, mode in enumerate(MODES):
        for number, (state, seat) in enumerate(random_moments(mode.config(), seed)):
            kind = PHASES[state.phase]
            if kind not in met or number % 7 == 0:
                met.add(kind)
                assert state.is_legal(seat, decide(state.view(seat), SALT))
    assert met == EVERY_CHOICE


def test_choosing_changes_nothing_in_the_view() -> None:
    for number, (state, seat) in enumerate(random_moments(MODES[1].config(), 8)):
        if number % 5 == 0:
            view = state.view(seat)
            before = view.to_bytes()
            first = decide(view, SALT)
            assert (view.to_bytes(), decide(view, SALT)) == (before, first)


def choice(game: DownforceGame, seat: int = 0) -> str:
    return game.race.text(decide(game.view(seat), SALT))


def test_it_drives_home_when_it_can() -> None:
    game = build.race(build.ROAD, {**BEHIND, "K": 41, "B": 46}, ["B6R4K2O1 K5 R5", "R6G4W2K1"], owners=["K", "B"])
    assert choice(game) == "play K5"


def test_it_uses_a_wild_line_for_its_own_car() -> None:
    game = build.race(build.ROAD, {**BEHIND, "K": 41, "B": 42}, ["W5R2", "G5"], owners=["K", "B"])
    build.play(game, "play W5R2")
    assert choice(game) == "colour black"


def test_it_leaves_a_rival_on_the_longer_way() -> None:
    bend = build.lay("bend", [[6, 6], [6, 6], [6, 6], [2, 4]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])
    cars = {"K": 1, "B": 36, "G": 3, "O": 4, "R": 5, "Y": 6}
    game = build.race(bend, cars, ["B1R1 K5", "B2 G5"], owners=["K", "B"])
    build.play(game, "play B1R1")
    left = [int(bend.to_line[int(end) - 1]) for end in build.ends(game)]
    chosen = int(choice(game).removeprefix("to ")) - 1
    assert sorted(left) == [2, 3]
    assert bend.to_line[chosen] == 3


def test_it_bets_on_the_car_that_is_about_to_win() -> None:
    game = build.race(build.LANE, {"K": 7, "B": 3, "G": 30}, ["K5 B5", "B4R2"], owners=["K", "B"], betting="standard")
    build.play(game, "play K5")
    assert game.to_act == [0, 1]
    assert choice(game, 0) == choice(game, 1) == "bet green"


def test_it_pays_less_for_a_car_than_it_is_worth() -> None:
    for seed in range(10):
        state = fresh(configure(4), Xoshiro(seed))
        for seat in state.to_act():
            view = state.view(seat)
            number = bid_value(state, decide(view, SALT) - actions.BID)
            assert number == 0 or number * UNIT < worth_to_win(view)


def test_it_pays_anything_where_money_decides_nothing() -> None:
    state = fresh(configure(4, "endless"), Xoshiro(2))
    for seat in state.to_act():
        numbers = [bid_value(state, card) for card in members(state.hand[seat])]
        assert bid_value(state, decide(state.view(seat), SALT) - actions.BID) == max(numbers)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.slow
@pytest.mark.compiled
def test_games_of_greedy_bots_end(preset: str, seats: int) -> None:
    plan = Plan(configure(seats, preset), ("greedy",) * seats, seed=seats)
    assert simulate(plan, 1)[0].winners


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "least"), [(2, 0.85), (3, 0.85), (4, 0.75)])
def test_it_beats_random_players(seats: int, least: float) -> None:
    plan = Plan(configure(seats), ("greedy", *["random"] * (seats - 1)), seed=1)
    wins = [result.winners == (0,) for result in simulate(plan, 40)]
    assert sum(wins) >= least * len(wins)
