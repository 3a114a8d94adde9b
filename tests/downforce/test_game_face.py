"""The face of a game: it names whose choice it is and what is legal, and takes nothing that is not."""

from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance import play_random
from tests.downforce.invariants import dump
from tests.downforce.material import DECK, DOZEN, MODES, OVAL, RING, deal, mode

from racecraft import downforce
from racecraft.games import record
from racecraft.games.base import NATURE, SPECTATOR, IllegalAction
from racecraft.games.downforce import actions
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.notation import every_action
from racecraft.games.downforce.state import BETTING, LOTTERY, PLAYING
from racecraft.games.rng import Xoshiro


def game_in(phase: int) -> DownforceGame:
    """A random game in this phase, chance waiting."""
    for seed in range(200):
        game, rng = deal(mode(3).config(DOZEN, RING), seed), Xoshiro(seed)
        while not game.over:
            if game.race.phase == phase and (phase != BETTING or game.race.bets_made == 2):
                return game
            play_random(game, rng)
    raise AssertionError("no random game comes there")


def finished() -> DownforceGame:
    game, rng = deal(mode(3).config(DOZEN, RING), 1), Xoshiro(1)
    while not game.over:
        play_random(game, rng)
    return game


def refused(game: DownforceGame, act: Callable[[], object], message: str) -> None:
    """The act is refused with this message, and nothing has changed."""
    before, moves, told = dump(game.race), game.moves(), len(game.happened)
    with pytest.raises(IllegalAction, match=message):
        act()
    assert (dump(game.race), game.moves(), len(game.happened)) == (before, moves, told)


def test_at_a_turn_one_seat_acts() -> None:
    game = game_in(PLAYING)
    (seat,) = game.to_act
    assert game.legal() == game.legal(seat) == [game.race.parse(text) for text in game.legal_texts()]
    other = (seat + 1) % 3
    assert game.legal(other) == game.legal(NATURE) == []
    card = game.legal_texts()[0]
    refused(game, lambda: game.play(card, other), rf"seat {other + 1} cannot {card}: to act: seat {seat + 1}")
    refused(game, lambda: game.play("bet red"), rf"seat {seat + 1} cannot bet red now; legal: play ")
    refused(game, lambda: game.play_chance("lot 1"), rf"chance cannot lot 1: to act: seat {seat + 1}")
    game.play(card)
    assert game.moves()[-1] == f"{seat + 1} {card}"


def test_at_a_secret_choice_the_seat_must_be_named() -> None:
    game = game_in(BETTING)
    assert game.to_act == [0, 1, 2]
    refused(game, lambda: game.play("bet red"), "seats 1, 2, 3 choose at once: say which one acts")
    refused(game, game.legal, "seats 1, 2, 3 choose at once")
    game.play("bet red", 1)
    assert game.to_act == [0, 2]
    refused(game, lambda: game.play("bet blue", 1), "seat 2 cannot bet blue: to act: seat 1, 3")
    game.play("BET  Blue", 0)
    game.play(actions.BET, 2)
    assert game.moves()[-3:] == ["2 bet red", "1 bet blue", "3 bet black"]


def test_when_chance_is_asked_no_seat_acts() -> None:
    game = game_in(LOTTERY)
    lots = [game.race.text(action) for action in game.race.legal(NATURE)]
    assert game.to_act == []
    refused(game, lambda: game.play(lots[0]), f"no seat acts: chance is asked: {', '.join(lots)}")
    refused(game, lambda: game.play(lots[0], 0), f"seat 1 cannot {lots[0]}: chance is asked")
    refused(game, lambda: game.play_chance("lot 6"), f"chance cannot lot 6 now; legal: {', '.join(lots)}")
    refused(game, lambda: game.play_chance("lot"), "is no action")
    game.play_chance(lots[-1])
    assert game.moves()[-1] == f"chance {lots[-1]}"


def test_after_the_end_nothing_is_played() -> None:
    game = finished()
    assert game.over
    assert game.to_act == []
    assert [game.legal(seat) for seat in range(3)] == [[], [], []]
    refused(game, lambda: game.play("bet red"), "no seat acts: the game is over")
    refused(game, lambda: game.play("bet red", 2), "seat 3 cannot bet red: the game is over")
    refused(game, lambda: game.play_chance("lot 2"), "chance cannot lot 2: the game is over")


@pytest.mark.parametrize("seat", [NATURE, SPECTATOR, 3, 6, 62, 63, 64, 99, -70, 2**31, 2**63, -(2**63), 2**80])
def test_there_is_no_such_seat(seat: int) -> None:
    for game in (game_in(PLAYING), game_in(LOTTERY)):
        refused(game, lambda game=game: game.play(0, seat), "no seat")  # type: ignore[misc]


@pytest.mark.parametrize("action", [-1, -151, 401, 1000, 2**31, 2**62, 2**63 - 1, -(2**63), 2**63, 2**80, -(2**80)])
def test_there_is_no_such_action(action: int) -> None:
    for phase in (PLAYING, BETTING):
        game = game_in(phase)
        refused(game, lambda game=game: game.play(action, game.to_act[0]), "no action|cannot")  # type: ignore[misc]
    chance = game_in(LOTTERY)
    refused(chance, lambda: chance.play_chance(action), "no action|cannot")


PHASES = [game_in(phase) for phase in (PLAYING, BETTING, LOTTERY)] + [finished()]


@given(st.sampled_from(PHASES), st.integers() | st.text(max_size=20), st.integers())
@settings(max_examples=300)
def test_anything_else_is_refused(game: DownforceGame, action: int | str, seat: int) -> None:
    legal = game.race.legal(seat) if 0 <= seat < 3 else []
    if action not in legal:
        refused(game, lambda: game.play(action, seat), r"\w\w")


@given(st.sampled_from(PHASES), st.sampled_from(every_action(DOZEN)), st.integers(0, 2))
@settings(max_examples=300)
def test_what_is_not_legal_now_is_refused_by_its_name(game: DownforceGame, action: int, seat: int) -> None:
    if action not in game.race.legal(seat):
        refused(game, lambda: game.play(action, seat), f"seat {seat + 1} cannot {game.race.text(action)}")


def test_results_and_places() -> None:
    game = finished()
    result = game.result()
    assert result is not None
    assert result["totals"] == game.totals()
    assert result["places"] == game.places()
    assert result["winners"] == [seat + 1 for seat in game.winners()]
    unfinished = deal(MODES[2].config(), 1)
    assert unfinished.result() is None
    assert (unfinished.winners(), unfinished.places(), unfinished.totals()) == ([], [], [0, 0, 0, 0])


def test_two_races_bank_the_first() -> None:
    game, rng = deal(mode(3, "two_races").config(DECK, RING, OVAL), 2), Xoshiro(2)
    first: list[int] = []
    while not game.over:
        play_random(game, rng)
        if game.race.race == 1 and not first:
            first = game.totals()
    result = game.result()
    assert result is not None
    last = cast("list[int]", result["last_race"])
    assert game.totals() == [a + b for a, b in zip(first, last, strict=True)]


def test_a_seed_makes_the_same_game_and_none_makes_another() -> None:
    headers = [record.to_text(downforce.new_game(3, seed=seed).header()) for seed in (5, 5, 6, None, None)]
    assert headers[0] == headers[1]
    assert len(set(headers)) == 4


def test_events_are_told_as_they_happen() -> None:
    game, rng = deal(mode(4).config(DECK, RING), 3), Xoshiro(3)
    told = [event.to_json(DECK) for event in game.events(0)]
    while not game.over:
        play_random(game, rng)
        now = [event.to_json(DECK) for event in game.events(0)]
        assert now[: len(told)] == told
        told = now
    assert told[-1]["event"] == "game_over"
