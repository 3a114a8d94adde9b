"""Section 4 of the rules: the auction, cars dealt out, and the one power that is kept."""

from __future__ import annotations

import pytest
from tests.downforce.build import auction, commit, full, hand, happened, owners, sell, table, texts
from tests.downforce.spec_index import spec

from racecraft.downforce import IllegalAction
from racecraft.games.base import CHANCE, COMMIT, NATURE
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.powers import POWERS


def block(game: DownforceGame) -> tuple[object, object]:
    """The car on the block and its power."""
    state = game.race
    deal = game.deals[0]
    power = POWERS[deal.powers[state.turned]] if deal.powers else None
    return "KBGORY"[deal.eights[state.turned]], power


@spec("4.1a")
def test_the_top_car_is_auctioned_with_the_top_power() -> None:
    game = table(["K5", "B5", "G5"], lots="RGKBOY", drawn=["tricky", *POWERS[2:6], "cunning"])
    shown = game.view(-1).to_json()
    assert (shown["lots"], shown["powers_turned_up"]) == (["red"], ["tricky"])
    assert game.race.moment() == COMMIT


@spec("4.1b")
def test_with_powers_off_the_car_is_auctioned_alone() -> None:
    game = auction(3, powers="off")
    assert game.view(-1).to_json()["powers_turned_up"] == []
    sell(game, 0, 0, 1, 2, 0, 0)
    assert owners(game) == [0, 0, 1, 2, 0, 0]
    assert set(game.race.holder) == {-1}
    assert game.legal_texts(0) == [f"play {full(0)}", "play W6", "play 8K", "play 8B", "play 8R", "play 8Y"]


@spec("4.2b", "4.2d")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_when_one_player_buys_all_only_the_others_bid_for_as_many_cars_as_they_are(seats: int) -> None:
    game = auction(seats)
    everybody = list(range(seats))
    for _ in range(7 - seats):
        assert game.to_act == everybody
        sell(game, 0)
    for first in range(1, seats):
        assert game.to_act == everybody[first:]
        sell(game, first)
    assert owners(game) == [0] * (7 - seats) + everybody[1:]


@spec("4.2d")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_players_with_a_car_bid_as_long_as_there_are_cars_to_spare(seats: int) -> None:
    game = auction(seats)
    for lot in range(6):
        assert game.to_act == list(range(seats))
        sell(game, lot % seats)
    assert owners(game) == [lot % seats for lot in range(6)]


@spec("4.2b")
def test_six_players_are_forced_from_the_first_car_on() -> None:
    game = auction(6)
    for lot, seat in enumerate([3, 0, 5, 1, 2, 4]):
        assert len(game.to_act) == 6 - lot
        sell(game, seat)
    assert owners(game) == [3, 0, 5, 1, 2, 4]


@spec("4.2a")
def test_a_car_set_aside_counts_as_unsold() -> None:
    game = auction(5)
    sell(game, -1, 0, 0)  # left: three in the pile and one set aside, for four players
    assert game.to_act == [1, 2, 3, 4]


@spec("4.2a", "4.2c", "4.5a")
def test_a_car_declared_ownerless_does_not_count_as_unsold() -> None:
    game = auction(3)
    sell(game, -1, -1, -1, 0, 0, 0)
    assert game.to_act == [0, 1, 2]  # three cars set aside, two players without one
    sell(game, -1)
    assert game.to_act == [1, 2]
    sell(game, -1)
    assert owners(game) == [-1, 1, -2, 0, 0, 0]
    assert game.to_act == [2]
    sell(game, 2)
    assert owners(game) == [-1, 1, 2, 0, 0, 0]


@spec("4.3a")
def test_bids_are_secret_and_come_in_any_order() -> None:
    game = table(["K5", "K4", "K3"])
    before = game.view(1).to_bytes()
    game.play("bid K3", 2)
    assert game.to_act == [0, 1]
    assert game.view(-1).to_json()["have_chosen"] == [3]
    game.play("bid K5", 0)
    assert b"K5" not in game.view(1).to_bytes()
    assert game.view(1).to_bytes() != before  # but that they have chosen
    assert happened(game, "showed") == []


@spec("4.3a")
def test_a_bidder_chooses_one_card_of_their_own_hand() -> None:
    game = table(["K5 B4", "K4 G2", "K3 R1"])
    assert game.legal_texts(1) == ["bid K4", "bid G2"]
    game.play("bid K4", 1)
    with pytest.raises(IllegalAction, match="seat 2 cannot bid G2"):
        game.play("bid G2", 1)
    with pytest.raises(IllegalAction, match="legal: bid K5, bid B4"):
        game.play("bid K3", 0)


@spec("4.3b", "4.7b")
def test_all_bids_are_turned_up_together() -> None:
    game = table(["K5", "K4", "K3"])
    commit(game, "bid", "K5", "K4", "K3")
    assert [(event["seat"], event["card"], event["bid"]) for event in happened(game, "showed")] == [
        (1, "K5", 5),
        (2, "K4", 4),
        (3, "K3", 3),
    ]


@spec("4.3c", "4.4a")
def test_the_bid_is_the_number_on_the_line_of_the_colour_and_the_highest_wins() -> None:
    game = table(["G6K3B1", "K4", "O6G5K2"])
    commit(game, "bid", "G6K3B1", "K4", "O6G5K2")
    assert [event["bid"] for event in happened(game, "showed")] == [3, 4, 2]
    assert owners(game)[0] == 1
    assert game.race.price[0] == 4


@spec("4.3d")
def test_a_card_without_the_colour_bids_nothing() -> None:
    game = table(["G6B6", "K1", "R6"])
    commit(game, "bid", "G6B6", "K1", "R6")
    assert [event["bid"] for event in happened(game, "showed")] == [0, 1, 0]
    assert owners(game)[0] == 1


@spec("4.3e")
def test_a_wild_bids_nothing() -> None:
    game = table(["W6W5", "K1", "W6R1"])
    commit(game, "bid", "W6W5", "K1", "W6R1")
    assert [event["bid"] for event in happened(game, "showed")] == [0, 1, 0]
    assert owners(game)[0] == 1


@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        (("K3", "K3G1", "K2R2B1"), 1),
        (("K3", "K3W1", "R3"), 1),  # a wild counts as a line
        (("K3W2W1", "K3G2", "K1"), 0),
        (("K4", "K3G2W1", "K3B2G2O2R1Y1"), 0),  # the number comes first
        (("G6K3O1", "O3K3R1", "R6Y6K3B1"), 2),
    ],
)
@spec("4.4a", "4.4b")
def test_of_level_bids_the_card_with_more_lines_wins(bids: tuple[str, str, str], winner: int) -> None:
    game = table(bids)
    commit(game, "bid", *bids)
    assert owners(game)[0] == winner


@pytest.mark.parametrize(
    ("bids", "winner"),
    [(("K3W1", "K3G1", "K3"), 1), (("K3G2B1", "K3W2B1", "W3K3G1"), 0), (("R2", "K3W1", "K3B1"), 2)],
)
@spec("4.4c")
def test_of_bids_level_in_lines_too_the_card_without_a_wild_wins(bids: tuple[str, str, str], winner: int) -> None:
    game = table(bids)
    commit(game, "bid", *bids)
    assert owners(game)[0] == winner


@spec("4.4d")
def test_the_lot_decides_among_those_still_level_and_the_log_says_so() -> None:
    game = table(["K3G1", "K3", "R5K3", "K3B2"])
    commit(game, "bid", "K3G1", "K3", "R5K3", "K3B2")
    assert game.race.moment() == CHANCE
    assert game.legal_texts(NATURE) == ["lot 1", "lot 3", "lot 4"]
    game.play_chance("lot 3")
    assert owners(game)[0] == 2
    assert [event["seat"] for event in happened(game, "drew_lot")] == [3]
    assert game.moves()[-1] == "chance lot 3"


@spec("4.4d")
def test_bids_that_lines_or_a_wild_tell_apart_need_no_lot() -> None:
    game = table(["K3G1", "K3", "K3W1"])
    commit(game, "bid", "K3G1", "K3", "K3W1")
    assert happened(game, "drew_lot") == []


@pytest.mark.parametrize(
    ("bids", "winner"), [(("G5", "B5Y1"), 2), (("W5Y1", "B5Y1"), 2), (("W5W4", "Y3"), 1), (("G5Y1K1", "B5Y1"), 1)]
)
@spec("4.2c", "4.5a")
def test_a_forced_car_that_nobody_bids_for_sells_at_0_by_the_same_ties(bids: tuple[str, str], winner: int) -> None:
    game = table(["K6B6G6O6", *bids], lots="KBGORY")
    for _ in range(4):
        commit(game, "bid", "K6B6G6O6", *bids)
    assert game.to_act == [1, 2]
    commit(game, "bid", *bids)
    assert (owners(game)[4], game.race.price[4]) == (winner, 0)
    assert happened(game, "set_aside") == happened(game, "drew_lot") == []


@spec("4.4d", "4.5a")
def test_a_forced_car_can_go_by_lot() -> None:
    game = table(["K6B6G6O6R6Y6 R1", "W5", "W4"])
    for _ in range(4):
        commit(game, "bid", "K6B6G6O6R6Y6", "W5", "W4")
    commit(game, "bid", "W5", "W4")
    assert game.legal_texts(NATURE) == ["lot 2", "lot 3"]
    game.play_chance("lot 3")
    assert (owners(game)[4], game.race.price[4]) == (2, 0)
    assert game.to_act == [1]


@spec("4.5b")
def test_cars_that_nobody_bids_for_come_again_after_the_pile_in_the_same_order() -> None:
    game = auction(3)
    seen: list[tuple[object, object]] = []
    for winner in (-1, 0, -1, 1, 2, -1, 0, 1, 2):
        seen.append(block(game))
        sell(game, winner)
    lots = list(zip("KBGORY", POWERS[:6], strict=True))
    assert seen == [*lots, lots[0], lots[2], lots[5]]
    assert owners(game) == [0, 0, 1, 1, 2, 2]
    assert len(happened(game, "set_aside")) == 3


@spec("4.5c", "4.5d")
def test_a_car_that_nobody_bids_for_twice_races_without_an_owner_power_and_speed_8_card() -> None:
    game = auction(3)
    sell(game, -1, 0, 1, 2, 0, 1, -1)
    commit(game, "keep", "tricky", "unpredictable")
    assert owners(game) == [-1, 0, 1, 2, 0, 1]
    assert game.race.holder[POWERS.index("cunning")] == -1
    assert all("8K" not in hand(game, seat) for seat in range(3))
    assert game.race.at[0] == game.race.track.start[0]
    assert [event["car"] for event in happened(game, "ownerless")] == ["black"]


@spec("4.5b", "4.5c")
def test_all_six_cars_can_be_set_aside() -> None:
    game = auction(2)
    sell(game, *[-1] * 6)
    assert len(happened(game, "set_aside")) == 6
    sell(game, -1, -1, -1, -1)
    assert owners(game) == [-1, -1, -1, -1, -2, -2]
    assert game.to_act == [0, 1]  # two cars are left for two players: forced
    sell(game, -1)
    assert owners(game) == [-1, -1, -1, -1, 0, -2]
    assert game.to_act == [1]


@spec("4.6a")
def test_the_winner_notes_the_price_and_takes_power_and_car() -> None:
    game = auction(3)
    sell(game, 1)
    player = game.view(-1).to_json()["players"]
    assert isinstance(player, list)
    assert player[1]["powers_won"] == ["cunning"]
    assert (owners(game)[0], game.race.price[0]) == (1, 5)
    assert happened(game, "sold") == [{"event": "sold", "seat": 2, "car": "black", "price": 5, "power": "cunning"}]


@spec("4.6b")
def test_a_speed_8_card_is_never_a_bid() -> None:
    game = auction(3)
    sell(game, 0)
    assert game.legal_texts(0) == [f"bid {full(0)}", "bid W6"]
    with pytest.raises(IllegalAction):
        game.play("bid 8K", 0)


@spec("4.7a", "4.7b")
def test_bid_cards_go_back_to_their_hands_and_have_been_seen() -> None:
    game = table(["K5 G1", "K4 G2", "K3 G3"])
    commit(game, "bid", "K5", "K4", "G3")
    assert [hand(game, seat) for seat in range(3)] == [{"K5", "G1"}, {"K4", "G2"}, {"K3", "G3"}]
    assert [texts(game, game.view(0).known.shown[seat]) for seat in range(3)] == [{"K5"}, {"K4"}, {"G3"}]
    assert game.legal_texts(1) == ["bid K4", "bid G2"]
