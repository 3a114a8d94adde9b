"""Random games in every mode, with every deck and track, driven by Hypothesis: nothing is lost, doubled or shown."""

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.conformance import play_random
from tests.downforce.invariants import Watch, check_state, dump
from tests.downforce.material import DECK, DOZEN, EVERY_MODE, FORK, MODES, OVAL, RING, Mode, deal

from racecraft.games import record
from racecraft.games.base import NATURE, IllegalAction
from racecraft.games.downforce.actions import ACTIONS
from racecraft.games.downforce.cards import LETTERS, WILD, Deck
from racecraft.games.downforce.config import Config, ConfigError
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.rules import State, random_playout
from racecraft.games.rng import Xoshiro

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def cards(draw: st.DrawFn) -> str:
    """A speed card."""
    lines: list[str] = []
    speeds = sorted(draw(st.lists(st.integers(1, 6), min_size=1, max_size=6)), reverse=True)
    for speed in speeds:
        used = [line[0] for line in lines]
        free = [colour for colour in range(7) if used.count(LETTERS[colour]) < (2 if colour == WILD else 1)]
        lines.append(LETTERS[draw(st.sampled_from(free))] + str(speed))
    return "".join(lines)


def decks() -> st.SearchStrategy[Deck]:
    """The tests' own decks, and small ones of any cards."""
    own = st.lists(cards(), min_size=6, max_size=24, unique=True).map(lambda texts: Deck("drawn", texts))
    return st.sampled_from([DECK, DOZEN]) | own


def configured(mode: Mode, deck: Deck, turn: int) -> Config | None:
    """A mode with a deck and tracks; None when the deck cannot be dealt."""
    tracks = [OVAL, FORK, RING]
    try:
        return mode.config(deck, *tracks[turn:], *tracks[:turn])
    except ConfigError:
        return None


class DownforceMachine(RuleBasedStateMachine):
    """One game: it is played, copied, imagined, saved and disturbed, and every moment is looked at."""

    @initialize(mode=st.sampled_from(EVERY_MODE), deck=decks(), turn=st.integers(0, 2), seed=SEEDS)
    def begin(self, mode: Mode, deck: Deck, turn: int, seed: int) -> None:
        config = configured(mode, deck, turn)
        assume(config is not None)
        assert config is not None
        self.rng = Xoshiro(seed)
        self.game = deal(config, seed)
        self.watch = Watch(self.game)

    @invariant()
    def all_is_well(self) -> None:
        if hasattr(self, "watch"):
            self.watch.look()

    @rule(count=st.integers(1, 40))
    def play(self, count: int) -> None:
        while count and not self.game.over:
            play_random(self.game, self.rng)
            self.watch.look()
            count -= 1

    @precondition(lambda self: not self.game.over)
    @rule(choice=st.integers(0, 10**6), who=st.integers(0, 5))
    def choose(self, choice: int, who: int) -> None:
        """A choice that Hypothesis can shrink."""
        seats = self.game.to_act
        seat = seats[who % len(seats)] if seats else NATURE
        legal = self.game.race.legal(seat)
        action = legal[choice % len(legal)]
        if seat == NATURE:
            self.game.play_chance(action)
        else:
            self.game.play(self.game.race.text(action), seat)

    @rule(seat=st.integers(0, 5), action=st.integers(0, ACTIONS))
    def disturb(self, seat: int, action: int) -> None:
        """What is not legal changes nothing."""
        if seat < self.game.seats and not self.game.race.is_legal(seat, action):
            before = dump(self.game.race)
            with pytest.raises(IllegalAction, match=f"seat {seat + 1} cannot"):
                self.game.play(action, seat)
            assert dump(self.game.race) == before

    @rule()
    def diverge(self) -> None:
        """A copy is played to the end and holds to the same invariants; the game does not notice."""
        before, copy = dump(self.game.race), self.game.race.copy()
        assert dump(copy) == before
        random_playout(copy, self.rng)
        check_state(copy)
        assert dump(self.game.race) == before

    @rule(viewer=st.integers(-2, 5))
    def imagine(self, viewer: int) -> None:
        """What a seat imagines is a whole state, and can be played to the end."""
        if viewer < self.game.seats:
            other = self.game.race.redeterminise(viewer, self.rng)
            check_state(other)
            random_playout(other, self.rng)
            check_state(other)

    @rule()
    def save_and_load(self) -> None:
        """The game goes on from its record."""
        text = record.to_text(record.record_of(self.game))
        again = record.replay(record.parse(text))
        assert isinstance(again, DownforceGame)
        assert dump(again.race) == dump(self.game.race)
        told = [[event.to_json(game.config.deck) for event in game.happened] for game in (self.game, again)]
        assert told[0] == told[1]
        self.game = again
        self.watch.game = again


TestDownforceMachine = DownforceMachine.TestCase
TestDownforceMachine.settings = settings(
    max_examples=150,
    stateful_step_count=14,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_whole_games_keep_all_invariants(mode: Mode) -> None:
    for seed in range(3):
        game, rng = deal(mode.config(DECK, FORK, OVAL), seed), Xoshiro(seed)
        watch = Watch(game)
        while not game.over:
            watch.look()
            play_random(game, rng)
        watch.look()


@pytest.mark.parametrize("part", range(4))
def test_play_outs_keep_all_invariants(part: int) -> None:
    rng = Xoshiro(part)
    for mode in EVERY_MODE[part::4]:
        game = deal(mode.config(DECK, RING, RING), part)
        random_playout(game.race, rng)
        assert isinstance(game.race, State)
        check_state(game.race)
