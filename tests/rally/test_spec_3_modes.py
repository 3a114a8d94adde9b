"""Section 3 of the rules: modes, scores and medals."""

from typing import Any

import pytest
from tests.rally.material import LEVELS, begin, custom, draws, offered, play, rolls, turn
from tests.rally.spec_index import spec

from racecraft.games.base import CHANCE, NATURE, OVER, TURN
from racecraft.games.rally.config import Config, ConfigError, daily_config, level_config
from racecraft.games.rally.daily import daily_game, day_secret, publication
from racecraft.games.rally.events import HOME, NO_FUEL, NO_HEALTH, RUNNING
from racecraft.games.rally.library import configure
from racecraft.games.rally.rules import DRIVER, State, new_state
from racecraft.games.rally.scoring import medal, rank, score
from racecraft.games.rng import Xoshiro

KEY = bytes(range(32))
DATE = "2026-02-28"


@spec("3.1a")
@pytest.mark.parametrize("level", LEVELS)
def test_a_stage_of_a_level_is_one_stage(level: str) -> None:
    config = configure(level)
    assert (config.stages, config.level) == (1, level)


@spec("3.1b")
def test_any_set_up_within_the_limits_can_be_had() -> None:
    widest = configure(deck=[9] * 40, fuel=30, health=30, top_speed=6, start_speed=6)
    smallest = configure(deck=[1] * 4, fuel=1, health=1, top_speed=1, start_speed=1)
    assert {widest.level, smallest.level} == {"custom"}


@spec("3.1b")
@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"deck": [1] * 3}, "3 cards; it can have 4 to 40"),
        ({"deck": [1] * 41}, "41 cards; it can have 4 to 40"),
        ({"deck": [1, 2, 3, 0]}, "0 is no track card; they have the values 1 to 9"),
        ({"deck": "1,2,3,10"}, "10 is no track card"),
        ({"deck": "1,2,x"}, "'x' is no number; write the cards as"),
        ({"fuel": 0}, "fuel=0: it can be 1 to 30"),
        ({"fuel": 31}, "fuel=31: it can be 1 to 30"),
        ({"health": 31}, "health=31: it can be 1 to 30"),
        ({"top_speed": 7}, "top_speed=7: it can be 1 to 6"),
        ({"start_speed": 5}, "start_speed=5: it can be 1 to the top Speed, 4"),
        ({"stages": 2}, "stages=2: it can be 1, or 3"),
        ({"stages": 4}, "stages=4: it can be 1 to 3"),
        ({"repair": 1}, "a single stage has no repair"),
        ({"level": "insane"}, "there are easy, normal, hard"),
    ],
)
def test_what_is_out_of_range_is_refused_with_what_would_be_right(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        configure(**settings)


def last_turn(config: Config, stage: int, health: int, fuel: int = 5) -> State:
    """Before the roll for the last card of a stage."""
    return play(turn(config, fuel=fuel + 1, health=health, speed=3, left=[1], stage=stage), "draw 1")


@spec("3.2a", "3.2b", "3.2d")
def test_after_a_stage_fuel_is_full_the_speed_1_and_the_deck_whole() -> None:
    config = level_config("hard", 3)
    state = play(last_turn(config, 0, 5), *rolls(1, 1, 1))
    assert (state.stage, state.fuel, state.speed, state.left) == (1, config.fuel - 1, 1, config.cards)
    assert (state.turn, state.outcome) == (2, RUNNING)


@spec("3.2a")
def test_the_third_stage_is_the_last() -> None:
    config = level_config("normal", 3)
    assert play(last_turn(config, 1, 5), *rolls(1, 1, 1)).stage == 2
    assert play(last_turn(config, 2, 5), *rolls(1, 1, 1)).outcome == HOME


@spec("3.2c")
@pytest.mark.parametrize(("left", "repaired"), [(1, 3), (5, 7), (9, 10), (10, 10)])
def test_health_carries_over_and_is_repaired_up_to_the_start(left: int, repaired: int) -> None:
    state = play(last_turn(level_config("easy", 3), 0, left), *rolls(1, 1, 1))
    assert state.health == repaired


@spec("3.2e")
def test_a_lost_stage_loses_the_rally() -> None:
    state = play(turn(level_config("normal", 3), fuel=2, health=6, speed=1, left=[1, 2]), "draw 1", "roll 1")
    assert (state.outcome, state.moment()) == (NO_FUEL, OVER)


@spec("3.2f")
@pytest.mark.parametrize(
    ("level", "fuel", "health", "repair"), [("easy", 14, 10, 2), ("normal", 12, 12, 0), ("hard", 11, 8, 0)]
)
def test_the_rally_of_a_level(level: str, fuel: int, health: int, repair: int) -> None:
    config = configure(level, stages=3)
    assert (config.fuel, config.health, config.repair, config.level) == (fuel, health, repair, level)


@spec("3.2c", "2.4h")
@pytest.mark.parametrize(("repair", "offers"), [(0, ["pay f1 h1", "pay f2"]), (2, ["pay h2", "pay f1 h1", "pay f2"])])
def test_a_photo_finish_spends_the_last_health_only_where_the_car_goes_on(repair: int, offers: list[str]) -> None:
    config = custom(photo_finish=1, stages=3, repair=repair)
    state = play(turn(config, fuel=3, health=2, speed=1, left=[3]), "draw 3", "roll 1")
    assert offered(state) == offers


NITRO = custom(nitro=1)


@spec("3.3a")
def test_nitro_is_off_by_default() -> None:
    assert not level_config("normal").nitro
    assert play(new_state(level_config("normal")), "draw 3").moment() == CHANCE


@spec("3.3b")
def test_nitro_is_chosen_after_the_draw_and_before_the_roll() -> None:
    state = turn(NITRO, fuel=9, health=6, speed=2, left=[1, 2, 3])
    assert state.moment() == CHANCE
    play(state, *draws(2, 3))
    assert (state.moment(), offered(state), state.dice) == (TURN, ["nitro no", "nitro yes"], 0)


@spec("3.3c", "3.3d")
def test_nitro_costs_1_fuel_and_gives_one_die_more_once() -> None:
    state = turn(NITRO, fuel=9, health=6, speed=2, left=[1, 2, 3])
    play(state, *draws(2, 3), "nitro yes")
    assert (state.fuel, state.dice_due(), state.legal(DRIVER)) == (7, 3, [])
    assert play(state, *rolls(1, 2, 3)).speed == 3


@spec("3.3c")
def test_nitro_needs_fuel_2_after_the_fuel_phase() -> None:
    state = play(turn(NITRO, fuel=2, health=6, speed=1, left=[1, 2]), "draw 1")
    assert state.moment() == CHANCE
    state = play(turn(NITRO, fuel=3, health=6, speed=1, left=[1, 2]), "draw 1")
    assert state.moment() == TURN


@spec("3.3e")
def test_each_6_of_all_dice_costs_1_health() -> None:
    state = turn(NITRO, fuel=9, health=6, speed=2, left=[6, 6, 3])
    play(state, *draws(6, 6), "nitro yes", *rolls(6, 1, 6))
    assert (state.health, state.speed, state.outcome) == (4, 3, RUNNING)


@spec("3.3e")
def test_the_health_is_gone_before_the_shortfall_is_made_up() -> None:
    state = turn(NITRO, fuel=3, health=3, speed=1, left=[9, 3])
    state = play(state, "draw 9", "nitro yes", *rolls(6, 2))
    assert (state.health, state.fuel) == (1, 0)  # Health 2 pays the point that Fuel 1 cannot, and the tank runs empty


@spec("3.3f")
@pytest.mark.parametrize("photo_finish", [0, 1])
def test_health_0_by_nitro_loses_photo_finish_or_not(photo_finish: int) -> None:
    config = custom(nitro=1, photo_finish=photo_finish)
    state = turn(config, fuel=9, health=2, speed=1, left=[1])
    play(state, "draw 1", "nitro yes", *rolls(6, 6))
    assert (state.outcome, state.health, state.moment()) == (NO_HEALTH, 0, OVER)


@spec("3.3g")
def test_without_paying_for_nitro_a_6_costs_nothing() -> None:
    state = turn(NITRO, fuel=9, health=2, speed=2, left=[1, 1, 3])
    play(state, *draws(1, 1), "nitro no", *rolls(6, 6))
    assert (state.health, state.outcome) == (2, RUNNING)


@spec("3.4a")
def test_the_run_of_the_day_is_a_normal_stage() -> None:
    config = daily_config(DATE)
    assert (config.level, config.stages, config.date) == ("normal", 1, DATE)
    assert config.fuel == level_config("normal").fuel


@spec("3.4a")
@pytest.mark.parametrize("date", ["", "2026-2-1", "2026-02-29", "2025-13-01", "yesterday", "2026-00-10", "0000-01-01"])
def test_what_is_no_day_is_refused(date: str) -> None:
    with pytest.raises(ConfigError, match="YYYY-MM-DD"):
        daily_config(date)


@spec("3.4a")
def test_a_day_goes_with_a_normal_stage_only() -> None:
    normal = level_config("normal")
    assert Config(normal.deck, 10, 6, date="2024-02-29").date == "2024-02-29"
    with pytest.raises(ConfigError, match="a Normal stage without options"):
        Config(normal.deck, 9, 6, date=DATE)
    with pytest.raises(ConfigError, match="a Normal stage without options"):
        Config(normal.deck, 10, 6, date=DATE, nitro=True)


def told() -> tuple[list[int], list[list[int]]]:
    """Deck and dice of the day, as they are published."""
    found: Any = publication(DATE, KEY, "2026-03-01")
    return found["deck"], found["dice"]


@spec("3.4b", "3.4c")
def test_cards_and_dice_of_a_day_do_not_hang_on_what_was_chosen() -> None:
    deck, dice = told()
    for first in (True, False):
        game = daily_game(DATE, KEY)
        while not game.over:
            game.play(game.legal()[0 if first else -1])
        happened = [event for event in game.happened if event.name in {"turn", "drew", "rolled"}]
        cards = [event.a for event in happened if event.name == "drew"]
        assert cards == deck[: len(cards)]
        number, die = 0, 0
        for event in happened:
            if event.name == "turn":
                number, die = event.a, 0
            elif event.name == "rolled":
                assert event.a == dice[number - 1][die]
                die += 1


@spec("3.4c")
def test_other_days_and_other_keys_have_other_dice() -> None:
    secrets = {day_secret(date, key).key for date in (DATE, "2026-03-01") for key in (KEY, bytes(32))}
    assert len(secrets) == 4


@spec("3.4e")
def test_nothing_is_published_before_the_day_is_over() -> None:
    assert publication(DATE, KEY, DATE) is None
    assert publication(DATE, KEY, "2026-02-27") is None
    after = publication(DATE, KEY, "2026-03-01")
    assert after is not None
    assert after["secret"] == day_secret(DATE, KEY).key.hex()
    assert sorted(told()[0]) == level_config("normal").deck


@spec("3.4e")
def test_a_finished_run_shows_what_its_player_saw_and_no_more() -> None:
    game = daily_game(DATE, KEY)
    while not game.over:
        game.play(game.legal()[0])
    text = str([game.header(), game.moves(), game.view(0).to_json()])
    secret = day_secret(DATE, KEY)
    assert secret.key.hex() not in text
    assert secret.commitment not in text
    assert all(not move.startswith("chance") or len(move.split()) == 3 for move in game.moves())


def ended(config: Config, fuel: int, health: int, turns: int = 7) -> State:
    """A finished run."""
    state = play(last_turn(config, int(config.stages) - 1, health, fuel), *rolls(1, 1, 1))
    assert state.outcome == HOME
    state.turn = turns
    return state


@spec("3.5a")
def test_the_score_is_fuel_and_health_left_at_the_finish() -> None:
    assert score(ended(level_config("normal"), 3, 2)) == 5
    assert score(ended(level_config("easy", 3), 4, 6)) == 10
    assert score(new_state(level_config("normal"))) is None
    assert score(play(turn(level_config("normal"), fuel=1, health=6, speed=1, left=[1]))) is None


@spec("3.5b", "3.5c")
@pytest.mark.parametrize(
    ("points", "wanted"),
    [(2, "bronze"), (3, "bronze"), (4, "silver"), (6, "silver"), (7, "gold"), (8, "gold"), (9, "platinum")],
)
def test_medals_of_a_normal_stage(points: int, wanted: str) -> None:
    assert medal(level_config("normal"), points) == wanted
    assert medal(daily_config(DATE), points) == wanted


@spec("3.5b")
@pytest.mark.parametrize("config", [level_config("easy"), level_config("hard"), level_config("normal", 3), custom()])
def test_elsewhere_finishing_is_bronze(config: Config) -> None:
    assert medal(config, 20) == "bronze"
    assert medal(config, None) is None


@spec("3.5d")
def test_fewer_turns_break_ties() -> None:
    normal = level_config("normal")
    slow, fast, better = ended(normal, 3, 2, 8), ended(normal, 2, 3, 7), ended(normal, 3, 3, 9)
    lost = turn(normal, fuel=1, health=6, speed=1, left=[1])
    assert sorted([better, lost, fast, slow], key=rank) == [lost, slow, fast, better]


@spec("5.1")
def test_what_is_to_come_is_in_no_view_and_no_state() -> None:
    one, other = begin(level_config("normal"), 0), begin(level_config("normal"), 1)
    for game in (one, other):
        assert game.view(0).to_json().keys() == game.view(-1).to_json().keys()
        assert game.view(0).to_bytes() == game.run.redeterminise(0, Xoshiro(0)).view(0).to_bytes()
    fresh = [new_state(level_config("normal")).view(0).to_bytes() for _ in range(2)]
    assert fresh[0] == fresh[1]


@spec("5.2")
def test_there_is_no_undo() -> None:
    game = begin(level_config("normal"))
    assert not hasattr(game, "undo")
    assert not hasattr(game, "rewind")


@spec("5.3")
def test_the_same_seed_is_the_same_run() -> None:
    def moves(seed: int) -> list[str]:
        game = begin(level_config("normal", 3), seed)
        while not game.over:
            game.play(game.legal()[-1])
        return game.moves()

    assert moves(4) == moves(4)
    assert moves(4) != moves(5)


def test_chance_may_answer_anything_that_is_left() -> None:
    state = new_state(custom("1,1,9,9"))
    assert [state.text(action) for action in state.legal(NATURE)] == ["draw 1", "draw 9"]
