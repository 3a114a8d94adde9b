"""Section 2 of the rules: switches, presets and what is refused."""

from __future__ import annotations

import pytest
from tests.downforce.build import LANE, STANDARD_DECK, at, config, lay, play, race
from tests.downforce.spec_index import spec

from racecraft.downforce import ConfigError, configure, new_game
from racecraft.games.downforce.cards import Deck
from racecraft.games.downforce.config import PRESETS, SWITCHES
from racecraft.games.downforce.tracks import Track

STANDARD = {
    "ownership": "auction",
    "powers": "on",
    "pool": "base",
    "hand": "all",
    "betting": "standard",
    "finish": "line",
    "goal": "money",
    "races": "1",
}
BEGINNER = {
    "ownership": "deal",
    "powers": "off",
    "pool": "",
    "hand": "three",
    "betting": "none",
    "finish": "line",
    "goal": "first_home",
    "races": "1",
}
NAMES = ["cunning", "tricky", "unpredictable", "determined", "strategic", "aggressive", "ambitious", "defensive"]


@spec("2.1a")
def test_the_switches_have_the_values_of_the_rules() -> None:
    assert SWITCHES == {
        "ownership": ("auction", "deal"),
        "powers": ("on", "off"),
        "pool": ("base", "all"),
        "hand": ("all", "three", "seven"),
        "betting": ("standard", "odds", "none"),
        "finish": ("line", "endless"),
        "goal": ("money", "first_home", "furthest"),
        "races": ("1", "2"),
    }


@spec("2.1a")
@pytest.mark.parametrize("count", [6, 7, 8])
def test_a_pool_can_list_six_to_eight_names(count: int) -> None:
    assert configure(4, pool=NAMES[:count]).switches["pool"] == ",".join(NAMES[:count])


@spec("2.1a")
@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("ownership", "steal"),
        ("hand", "five"),
        ("betting", "on"),
        ("finish", "wall"),
        ("races", "3"),
        ("colour", "red"),
    ],
)
def test_no_other_switch_or_value_is_taken(switch: str, value: str) -> None:
    with pytest.raises(ConfigError, match=switch):
        configure(4, **{switch: value})


@spec("2.1b", "2.1c", "2.1d", "2.2a", "2.2b")
@pytest.mark.parametrize(
    ("preset", "switches"),
    [
        ("standard", STANDARD),
        ("beginner", BEGINNER),
        ("endless", {**STANDARD, "betting": "none", "finish": "endless", "goal": "furthest"}),
        ("two_races", {**STANDARD, "races": "2"}),
        ("odds", {**STANDARD, "betting": "odds"}),
    ],
)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_preset_sets_every_switch(preset: str, switches: dict[str, str], seats: int) -> None:
    assert configure(seats, preset).switches == switches


@spec("2.2c")
@pytest.mark.parametrize(("preset", "hand"), [(name, "three" if name == "beginner" else "seven") for name in PRESETS])
def test_with_two_seats_all_becomes_seven(preset: str, hand: str) -> None:
    assert configure(2, preset).switches["hand"] == hand


@spec("2.2d")
def test_an_explicit_hand_stays_with_two_seats() -> None:
    assert configure(2, hand="all").switches["hand"] == "all"
    assert configure(2, ownership="deal", hand="three").switches["hand"] == "three"
    assert configure(2, "beginner", hand="all").switches["hand"] == "all"


@spec("2.2e")
def test_a_preset_and_the_same_switches_set_by_hand_are_the_same_game() -> None:
    named = new_game(3, "beginner", seed=5)
    by_hand = new_game(
        3, seed=5, ownership="deal", powers="off", hand="three", betting="none", goal="first_home", finish="line"
    )
    assert named.config == by_hand.config
    assert named.header() == by_hand.header()


@spec("2.2e")
def test_a_switch_set_otherwise_changes_only_its_own_rule() -> None:
    game = race(LANE, {"R": 31}, ["R2", "K5"], owners=["R", "K"], preset="beginner", hand="all", finish="line")
    play(game, "play R2")
    assert game.winners() == [0]  # the goal of the preset
    assert at(game, "R") == (9, 1)
    assert not game.race.hand[0]  # the hand that was set: no card is drawn


@spec("2.3a")
@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(ConfigError, match=rf"seats={seats}.*2 to 6"):
        configure(seats)


@spec("2.3b")
@pytest.mark.parametrize("goal", ["money", "first_home", "furthest"])
@pytest.mark.parametrize("finish", ["line", "endless"])
def test_a_goal_goes_with_one_finish(goal: str, finish: str) -> None:
    wanted = "endless" if goal == "furthest" else "line"
    if finish == wanted:
        assert configure(4, goal=goal, finish=finish, betting="none").switches["goal"] == goal
        return
    with pytest.raises(ConfigError, match=f"goal={goal} does not go with finish={finish}: .*finish={wanted}"):
        configure(4, goal=goal, finish=finish, betting="none")


NO_LINES = lay("bare", [[8], [8]])
TWO_LINES = lay("two lines", [[8], [8], [8]], [(1, 0, 1), (2, 0, 1)])


@spec("2.3c", "2.3d", "2.3e", "2.3f", "2.3l")
@pytest.mark.parametrize(
    ("seats", "preset", "settings", "clash", "cure"),
    [
        (4, "standard", {"goal": "first_home"}, "betting=standard does not go with goal=first_home", "betting=none"),
        (4, "odds", {"goal": "furthest", "finish": "endless"}, "betting=odds does not go with goal=furthest", "none"),
        (4, "beginner", {"betting": "standard"}, "betting=standard does not go with goal=first_home", "goal=money"),
        (4, "standard", {"hand": "three"}, "ownership=auction does not go with hand=three", "ownership=deal"),
        (2, "standard", {"hand": "three"}, "ownership=auction does not go with hand=three", "hand="),
        (3, "standard", {"hand": "seven"}, "hand=seven does not go with seats=3", "hand=all"),
        (6, "beginner", {"hand": "seven"}, "hand=seven does not go with seats=6", "two"),
        (4, "endless", {"races": "2"}, "races=2 does not go with goal=furthest", "races=1"),
        (4, "beginner", {"races": "2"}, "races=2 does not go with goal=first_home", "goal=money"),
    ],
)
def test_settings_that_clash_are_named_with_a_cure(
    seats: int, preset: str, settings: dict[str, str], clash: str, cure: str
) -> None:
    with pytest.raises(ConfigError, match=f"^{clash}: .*{cure}"):
        configure(seats, preset, **settings)


@spec("2.3g", "2.3l")
def test_two_races_need_two_tracks() -> None:
    with pytest.raises(ConfigError, match=r"races=2 does not go with track=marina-bay: name 2 tracks"):
        configure(4, races=2, tracks=["marina-bay"])
    assert len(configure(4, races=2, tracks=["marina-bay", "river-station"]).tracks) == 2


@spec("2.3h", "2.3l")
@pytest.mark.parametrize("pool", ["base", "all", ",".join(NAMES)])
def test_a_pool_without_powers_is_refused(pool: str) -> None:
    with pytest.raises(ConfigError, match=rf"pool={pool} does not go with powers=off: .*powers=on"):
        configure(4, powers="off", pool=pool)
    with pytest.raises(ConfigError, match="powers=off"):
        configure(4, "beginner", pool=pool)


@spec("2.3i")
@pytest.mark.parametrize(
    ("pool", "fault"),
    [
        (",".join([*NAMES[:5], "lazy"]), "unknown power 'lazy'"),
        (",".join([*NAMES[:6], "tricky"]), "named twice"),
        (",".join(NAMES[:5]), "5 powers"),
        ("tricky", "1 powers"),
        ("", "unknown power"),
    ],
)
def test_unknown_repeated_or_missing_powers_are_refused(pool: str, fault: str) -> None:
    with pytest.raises(ConfigError, match=f"pool.*{fault}"):
        configure(4, pool=pool)


@spec("2.3j", "2.3l")
@pytest.mark.parametrize("track", [NO_LINES, TWO_LINES])
@pytest.mark.parametrize("betting", ["standard", "odds"])
def test_bets_need_three_lines(track: Track, betting: str) -> None:
    with pytest.raises(ConfigError, match=rf"betting={betting} does not go with track=.*betting lines\): .*none"):
        config(4, tracks=[track], switches={"betting": betting})
    assert config(4, tracks=[track], switches={"betting": "none"}).betting is False


@spec("2.3k", "2.3l")
@pytest.mark.parametrize(
    ("seats", "size", "switches"),
    [(6, 5, {}), (2, 13, {}), (5, 14, {"ownership": "deal", "hand": "three"})],
)
def test_a_deck_that_cannot_be_dealt_is_refused(seats: int, size: int, switches: dict[str, str]) -> None:
    texts = [STANDARD_DECK.text(card) for card in range(size + 1)]
    small, enough = Deck("small", texts[:size]), Deck("enough", texts)
    with pytest.raises(ConfigError, match=rf"deck=small \({size} speed cards\) does not go with seats={seats}: hand="):
        config(seats, deck=small, switches=switches)
    assert config(seats, deck=enough, switches=switches).deck is enough
