"""Section 2 of the rules: a turn."""

import pytest
from tests.rally.material import custom, draws, offered, play, rolls, turn
from tests.rally.spec_index import spec

from racecraft.games.base import CHANCE, NATURE, OVER, TURN
from racecraft.games.rally import events
from racecraft.games.rally.config import level_config
from racecraft.games.rally.events import CRASHED, HOME, NO_FUEL, RUNNING
from racecraft.games.rally.packs import cards_of, size
from racecraft.games.rally.rules import DRIVER, State, new_state

NORMAL = level_config("normal")
PHOTO = custom(photo_finish=1)


@spec("2.1a")
def test_fuel_goes_down_by_one_at_the_start_of_every_turn() -> None:
    state = new_state(NORMAL)
    assert (state.turn, state.fuel) == (1, 9)
    play(state, "draw 1", "roll 1")
    assert (state.turn, state.fuel) == (2, 8)


@spec("2.1b")
def test_at_fuel_0_the_run_is_lost_at_once() -> None:
    state = turn(NORMAL, fuel=2, health=6, speed=1, left=[1, 2, 3])
    play(state, "draw 1", "roll 6")
    assert (state.fuel, state.moment(), state.outcome) == (0, OVER, NO_FUEL)


@spec("2.1b")
def test_the_first_turn_can_lose_too() -> None:
    state = new_state(custom(fuel=1))
    assert (state.turn, state.moment(), state.outcome) == (1, OVER, NO_FUEL)


@spec("2.2a", "2.3a", "2.2c", "2.3c")
@pytest.mark.parametrize("speed", [1, 2, 3, 4])
def test_as_many_cards_and_dice_as_the_speed_are_added_up(speed: int) -> None:
    trace: list[events.Event] = []
    state = turn(NORMAL, fuel=9, health=6, speed=speed, left=[2] * 6)
    state.trace = trace
    play(state, *draws(*[2] * speed), *rolls(*[3] * speed))
    cleared = next(event for event in trace if event.kind == events.CLEARED)
    assert (cleared.a, cleared.b) == (2 * speed, 3 * speed)


@spec("2.2b", "2.3b")
def test_a_short_deck_gives_fewer_cards_but_all_dice_are_rolled() -> None:
    state = turn(NORMAL, fuel=9, health=6, speed=4, left=[6, 6])
    play(state, *draws(6, 6))
    assert state.dice_due() == 4
    play(state, *rolls(3, 3, 3))
    assert state.moment() == CHANCE
    assert play(state, "roll 3").outcome == HOME


@spec("2.2a")
def test_a_card_is_drawn_as_often_as_it_is_left() -> None:
    state = turn(NORMAL, fuel=9, health=6, speed=2, left=[1, 4, 4, 4, 6])
    weights = {state.text(action): state.weight(action) for action in state.legal(NATURE)}
    assert weights == {"draw 1": 1, "draw 4": 3, "draw 6": 1}
    play(state, "draw 4")
    assert state.weight(state.parse("draw 4")) == 2


@spec("2.4a")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_roll_of_the_track_or_more_raises_the_speed_without_a_choice(die: int) -> None:
    state = play(new_state(NORMAL), "draw 4", f"roll {die}")
    assert (state.speed, state.moment(), state.turn) == (2, CHANCE, 2)


@spec("2.4b", "2.7a")
def test_a_lower_roll_leaves_the_speed_and_asks_for_a_split() -> None:
    state = play(new_state(NORMAL), "draw 5", "roll 3")
    assert (state.speed, state.short, state.moment(), state.to_act()) == (1, 2, TURN, [DRIVER])
    assert play(state, "pay f2").speed == 1


@spec("2.4c", "2.4d")
def test_the_difference_is_made_up_exactly_in_any_mixture() -> None:
    state = turn(NORMAL, fuel=9, health=6, speed=3, left=[4, 4, 4, 1, 1])
    play(state, *draws(4, 4, 4), *rolls(3, 3, 3))
    wanted = {"f3", "f2 h1", "f2 s1", "f1 h2", "f1 h1 s1", "f1 s2", "h3", "h2 s1", "h1 s2"}
    assert set(offered(state)) == {f"pay {parts}" for parts in wanted}
    for text in ("pay f4", "pay f1", "pay f3 h1", "pay"):
        assert not state.is_legal(DRIVER, state.parse(text))


@spec("2.4d", "2.4k")
def test_each_point_paid_is_one_off_its_marker() -> None:
    state = turn(NORMAL, fuel=9, health=6, speed=3, left=[4, 4, 4, 1, 1])
    play(state, *draws(4, 4, 4), *rolls(3, 3, 3), "pay f1 h1 s1")
    assert (state.fuel, state.health, state.speed) == (9 - 1 - 1 - 1, 5, 2)
    assert state.cards_due() == 2


@spec("2.4e")
def test_speed_is_never_paid_below_1() -> None:
    state = turn(NORMAL, fuel=9, health=6, speed=2, left=[6, 6, 1])
    play(state, *draws(6, 6), *rolls(3, 3))
    assert state.short == 6
    assert "pay f4 h2" in offered(state)
    assert all("s2" not in text for text in offered(state))
    state = turn(NORMAL, fuel=9, health=6, speed=1, left=[6, 1])
    assert all("s" not in text for text in offered(play(state, "draw 6", "roll 1")))


@spec("2.4f")
def test_nothing_can_be_paid_after_success() -> None:
    state = play(new_state(NORMAL), "draw 4", "roll 4")
    assert state.legal(DRIVER) == []
    assert not state.is_legal(DRIVER, state.parse("pay f1"))


@spec("2.4g", "2.7b")
def test_fuel_and_health_are_never_paid_down_to_0() -> None:
    state = turn(NORMAL, fuel=4, health=3, speed=1, left=[4, 1])
    assert offered(play(state, "draw 4", "roll 1")) == ["pay f1 h2", "pay f2 h1"]


@spec("2.4g", "2.4j", "2.7d")
def test_the_last_card_is_no_exception() -> None:
    state = turn(NORMAL, fuel=3, health=2, speed=1, left=[4])
    play(state, "draw 4", "roll 1")
    assert (state.moment(), state.outcome) == (OVER, CRASHED)


@spec("2.4h")
def test_a_photo_finish_may_take_fuel_and_health_to_0() -> None:
    state = turn(PHOTO, fuel=3, health=2, speed=1, left=[5])
    play(state, "draw 5", "roll 1")
    assert (state.outcome, state.fuel, state.health) == (HOME, 0, 0)
    state = turn(PHOTO, fuel=3, health=2, speed=1, left=[4])
    assert offered(play(state, "draw 4", "roll 1")) == ["pay f1 h2", "pay f2 h1"]


@spec("2.4h")
def test_a_photo_finish_is_only_for_the_payment_that_empties_the_deck() -> None:
    state = turn(PHOTO, fuel=3, health=2, speed=1, left=[4, 1])
    assert play(state, "draw 4", "roll 1").outcome == CRASHED


@spec("2.4i")
def test_the_fuel_phase_loses_at_0_with_a_photo_finish_too() -> None:
    assert turn(PHOTO, fuel=1, health=6, speed=1, left=[1]).outcome == NO_FUEL


@spec("2.4j", "2.7d")
def test_a_shortfall_beyond_all_means_is_a_crash() -> None:
    state = turn(NORMAL, fuel=3, health=2, speed=2, left=[6, 6, 1])
    play(state, *draws(6, 6), *rolls(4, 4))
    assert (state.moment(), state.outcome, state.short) == (OVER, CRASHED, 4)
    assert state.legal(DRIVER) == []


@spec("2.7c")
def test_a_single_split_is_taken_without_asking() -> None:
    state = turn(NORMAL, fuel=3, health=2, speed=2, left=[6, 6, 1])
    play(state, *draws(6, 6), *rolls(6, 3))
    assert (state.moment(), state.turn, state.outcome) == (OVER, 2, NO_FUEL)
    state = turn(NORMAL, fuel=9, health=1, speed=1, left=[6, 1])
    play(state, "draw 6", "roll 1")
    assert (state.fuel, state.turn, state.moment()) == (9 - 1 - 5 - 1, 2, CHANCE)


@spec("2.5a", "2.5b", "5.1")
def test_the_discard_and_the_deck_are_open() -> None:
    state = play(new_state(custom("1,2,3,4,5,6")), "draw 4", "roll 5", "draw 1")
    seen = state.view(DRIVER).to_json()
    assert seen["discard"] == [4]
    assert seen["cards"] == [1]
    assert seen["deck"] == [2, 3, 5, 6]
    assert size(state.left) == 4


@spec("2.6a", "2.6b")
def test_an_empty_deck_wins_and_nothing_is_shuffled_again() -> None:
    state = turn(NORMAL, fuel=9, health=6, speed=1, left=[2])
    play(state, "draw 2", "roll 1")
    assert offered(state) == ["pay h1", "pay f1"]
    play(state, "pay h1")
    assert (state.moment(), state.outcome, cards_of(state.left)) == (OVER, HOME, [])
    assert state.legal(NATURE) == []


@spec("2.6a")
def test_the_run_goes_on_while_cards_are_left() -> None:
    state: State = turn(NORMAL, fuel=9, health=6, speed=1, left=[2, 3])
    assert play(state, "draw 2", "roll 2").outcome == RUNNING
