"""The searching bot: legal in every mode, blind to what is hidden, faithful to its plan, and stronger than chance."""

import pytest
from tests.downforce.material import MODES, Mode

from racecraft.bots.search.candidates import Lister
from racecraft.bots.search.decide import candidates_of
from racecraft.bots.search_bot import SearchBot
from racecraft.games.base import CHANCE, NATURE, OVER
from racecraft.games.downforce.deal import deal_race
from racecraft.games.downforce.library import configure
from racecraft.games.downforce.rules import State, new_state
from racecraft.games.downforce.state import PLAYING
from racecraft.games.rng import Xoshiro
from racecraft.lab.simulate import Plan, simulate

FEW = 12


def fresh(mode: Mode, seed: int) -> State:
    config, rng = mode.config(), Xoshiro(seed)
    return new_state(config, [deal_race(config, rng) for _ in range(config.races)])


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_is_hidden_changes_no_choice(mode: Mode) -> None:
    state, rng = fresh(mode, 5), Xoshiro(5)
    number = 0
    while state.moment() != OVER:
        seat = NATURE if state.moment() == CHANCE else state.to_act()[0]
        if seat >= 0 and number % 12 == 0:
            other = state.redeterminise(seat, rng)
            choice = SearchBot(Xoshiro(number), FEW).choose(state.view(seat))
            assert choice in state.legal(seat)
            assert choice == SearchBot(Xoshiro(number), FEW).choose(other.view(seat))
        state.apply(seat, state.random_action(seat, rng))
        number += 1


def test_a_plan_is_carried_out_choice_by_choice() -> None:
    config = configure(3, powers="off", ownership="deal")
    state = new_state(config, [deal_race(config, Xoshiro(2))])
    bot = SearchBot(Xoshiro(1), FEW)
    seat = state.turn
    searched = 0
    while state.turn == seat and state.moment() != OVER:
        searched += state.phase == PLAYING
        state.apply(seat, bot.choose(state.view(seat)))
    assert searched == 1


def test_every_way_to_carry_out_a_card_is_a_candidate_once() -> None:
    config = configure(3, powers="off", ownership="deal")
    state = new_state(config, [deal_race(config, Xoshiro(4))])
    found = Lister(state.turn).list_from(state)
    ends: set[tuple[int, tuple[int, ...]]] = set()
    for candidate in found:
        child = state.copy()
        for option in candidate.path:
            child.carry_out(option)
        ends.add((child.card, tuple(child.at)))
    assert len(ends) == len(found)
    narrow = candidates_of(state.view(state.turn), 5)
    firsts = {candidate.path[0] for candidate in narrow}
    assert firsts == {candidate.path[0] for candidate in found}, "every card stays in the choice"


@pytest.mark.slow
def test_it_beats_players_at_random() -> None:
    results = simulate(Plan(configure(3), ("search", "random", "random"), seed=3), 12)
    assert sum(result.winners == (0,) for result in results) >= 9
