"""What every game must hold to at every moment, checked while random games are played: one line for each game.

`conform(new, actions)` plays games from `new(seed)`, in which chance waits to be answered, and checks them against the
contract of `GameState` and `Game`. `actions(game)` is the fixed list of all actions.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, cast

import pytest

from racecraft.games import record
from racecraft.games.base import CHANCE, COMMIT, NATURE, OVER, SPECTATOR, TURN
from racecraft.games.game import Game
from racecraft.games.rng import Rng, Xoshiro

GARBAGE = (
    "",
    " ",
    "pass",
    "to",
    "to 0",
    "play",
    "bid 99",
    "chance",
    "1 2 3",
    "\u0661",
    "\N{SNOWMAN} 1",
    "to -1",
    "x" * 400,
)


class Seen(Protocol):
    """A view of a state."""

    def to_bytes(self) -> bytes: ...
    def legal(self) -> list[int]: ...


class Live(Protocol):
    """A state, as every game has it."""

    def moment(self) -> int: ...
    def acting_mask(self) -> int: ...
    def to_act(self) -> list[int]: ...
    def legal(self, seat: int) -> list[int]: ...
    def is_legal(self, seat: int, action: int) -> bool: ...
    def weight(self, action: int) -> int: ...
    def apply(self, seat: int, action: int) -> None: ...
    def text(self, action: int) -> str: ...
    def parse(self, text: str) -> int: ...
    def random_action(self, seat: int, rng: Rng) -> int: ...
    def copy(self) -> "Live": ...
    def view(self, seat: int) -> Seen: ...
    def redeterminise(self, seat: int, rng: Rng) -> "Live": ...


New = Callable[[int], Game]
Actions = Callable[[Game], Sequence[int]]


def live(game: Game) -> Live:
    """The state of a game with all that a state can do."""
    return cast("Live", game.state)


def pick(values: Sequence[int], rng: Rng) -> int:
    """One of these, at random."""
    return values[rng.below(len(values))]


def viewers(game: Game) -> list[int]:
    """Every seat, and the spectator."""
    return [*range(game.seats), SPECTATOR]


def actors(state: Live) -> list[int]:
    """Who may act: seats, or chance."""
    return [NATURE] if state.moment() == CHANCE else state.to_act()


def fingerprint(state: Live, seats: int) -> list[object]:
    """Everything that can be told of a state from outside."""
    views = [state.view(seat).to_bytes() for seat in [*range(seats), SPECTATOR]]
    return [state.moment(), state.acting_mask(), *views, *(state.legal(seat) for seat in range(-1, seats))]


def play_random(game: Game, rng: Rng) -> None:
    """Play one random action, or answer for chance."""
    state = live(game)
    seat = pick(actors(state), rng)
    action = state.random_action(seat, rng)
    if seat == NATURE:
        game.play_chance(action)
    else:
        game.play(action, seat)


def moments(game: Game, rng: Rng) -> Iterator[int]:
    """Play a game to its end at random; stops at every moment, the first and the last included."""
    number = 0
    yield number
    while not game.over:
        play_random(game, rng)
        number += 1
        yield number


def play_out(state: Live, rng: Rng) -> None:
    """Play a state to its end at random."""
    while state.moment() != OVER:
        seat = pick(actors(state), rng)
        state.apply(seat, state.random_action(seat, rng))


def check_moment(game: Game) -> None:
    """The kind of moment and who acts fit; legal actions are ascending, and there for those who act alone."""
    state, acting = live(game), live(game).to_act()
    moment = state.moment()
    assert acting == sorted(set(acting)) == game.to_act
    assert sum(1 << seat for seat in acting) == state.acting_mask()
    assert moment in (TURN, COMMIT, CHANCE, OVER)
    assert len(acting) == 1 if moment == TURN else bool(acting) == (moment == COMMIT)
    assert game.over == (moment == OVER) == (game.result() is not None)
    for seat in range(NATURE, game.seats):
        legal = state.legal(seat)
        assert legal == sorted(set(legal))
        assert bool(legal) == (seat in acting or (seat == NATURE and moment == CHANCE))
        assert all(type(action) is int for action in legal)
    assert all(state.weight(action) > 0 for action in state.legal(NATURE))


def check_legality(game: Game, actions: Sequence[int], rng: Rng) -> None:
    """`is_legal` agrees with `legal`: on all that is legal, and on a sample of all that is not."""
    state = live(game)
    for seat in range(NATURE, game.seats):
        legal = set(state.legal(seat))
        assert legal <= set(actions)
        for action in [*legal, *(pick(actions, rng) for _ in range(12))]:
            assert state.is_legal(seat, action) == (action in legal)
        assert legal == set() or state.random_action(seat, rng) in legal


def check_notation(game: Game) -> None:
    """Every legal action has one text, which reads back; a view allows its seat what the state does."""
    state = live(game)
    for seat in actors(state):
        texts = [state.text(action) for action in state.legal(seat)]
        assert [state.parse(text) for text in texts] == state.legal(seat)
        assert all(text == text.strip() and text.isprintable() for text in texts)
        assert seat == NATURE or state.view(seat).legal() == state.legal(seat)


def check_copy(game: Game, rng: Rng) -> None:
    """A copy is equal, and what happens to it does not change the original."""
    state = live(game)
    before = fingerprint(state, game.seats)
    copy = state.copy()
    assert fingerprint(copy, game.seats) == before
    play_out(copy, rng)
    assert fingerprint(state, game.seats) == before


def check_record(game: Game) -> None:
    """The record so far replays to the same state, and is the same record again."""
    text = record.to_text(record.record_of(game))
    again = record.replay(record.parse(text))
    assert record.to_text(record.record_of(again)) == text
    assert fingerprint(live(again), game.seats) == fingerprint(live(game), game.seats)


def check_imagined(game: Game, rng: Rng, to_the_end: bool) -> None:
    """A redeterminised state looks the same to its seat, allows it the same, and can be played to the end."""
    state = live(game)
    for viewer in viewers(game):
        other = state.redeterminise(viewer, rng)
        assert other.view(viewer).to_bytes() == state.view(viewer).to_bytes()
        assert (other.moment(), other.acting_mask()) == (state.moment(), state.acting_mask())
        assert other.legal(viewer) == state.legal(viewer)
        if to_the_end:
            play_out(other, rng)


def check_commitments(game: Game, rng: Rng) -> None:
    """Secret choices: the order in which they arrive makes no difference, and nobody else sees which they are."""
    state = live(game)
    seats = state.to_act()
    choices = {seat: (state.random_action(seat, rng), state.random_action(seat, rng)) for seat in seats}
    one, other = state.copy(), state.copy()
    for seat in seats:
        one.apply(seat, choices[seat][0])
    for seat in reversed(seats):
        other.apply(seat, choices[seat][0])
    assert fingerprint(one, game.seats) == fingerprint(other, game.seats)
    for seat in seats if len(seats) > 1 else []:
        one, other = state.copy(), state.copy()
        one.apply(seat, choices[seat][0])
        other.apply(seat, choices[seat][1])
        for viewer in viewers(game):
            assert viewer == seat or one.view(viewer).to_bytes() == other.view(viewer).to_bytes()


def check_refusals(game: Game, actions: Sequence[int], rng: Rng) -> None:
    """What is not legal is refused and changes nothing; so is what is no notation."""
    before, moves = fingerprint(live(game), game.seats), game.moves()
    seat = pick(range(game.seats), rng)
    odd: list[str | int] = [*GARBAGE, *(pick(actions, rng) for _ in range(6))]
    for action in odd:
        if isinstance(action, str) or not live(game).is_legal(seat, action):
            with pytest.raises(ValueError, match=r"\w\w"):
                game.play(action, seat)
    assert fingerprint(live(game), game.seats) == before
    assert game.moves() == moves


def check_here(game: Game, actions: Sequence[int], rng: Rng, number: int) -> None:
    """Every check, the dear ones at some moments only."""
    check_moment(game)
    check_legality(game, actions, rng)
    check_notation(game)
    if live(game).moment() == COMMIT:
        check_commitments(game, rng)
    if number % 7 == 0:
        check_imagined(game, rng, to_the_end=number % 49 == 0)
    if number % 29 == 0:
        check_copy(game, rng)
        check_record(game)
        check_refusals(game, actions, rng)


def check_determinism(new: New, seed: int, game: Game) -> None:
    """The same set-up and the same actions make the same game."""
    again = new(seed)
    for seat, action in game.log:
        again.state.apply(seat, action)
    assert again.header() == game.header()
    assert fingerprint(live(again), game.seats) == fingerprint(live(game), game.seats)


def conform(new: New, actions: Actions, seeds: Sequence[int] = (0,)) -> None:
    """Play random games and check all of the contract at every moment."""
    for seed in seeds:
        game, rng = new(seed), Xoshiro(seed)
        everything = actions(game)
        for number in moments(game, rng):
            check_here(game, everything, rng, number)
        check_record(game)
        check_determinism(new, seed, game)
