"""Section 10 of the rules: what each player may know."""

from __future__ import annotations

from typing import cast

import pytest
from tests.downforce.build import LANE, Place, bet, commit, draw_lots, hand, happened, play, race, table, texts
from tests.downforce.spec_index import spec

from racecraft.downforce import new_game
from racecraft.games.base import COMMIT
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.powers import POWERS
from racecraft.games.rng import Xoshiro

BEHIND: dict[str, Place] = {"K": 1, "B": 2, "G": 3, "O": 4, "Y": 5}
VIEWERS = pytest.mark.parametrize("viewer", [-1, 0, 1])


def shown(game: DownforceGame, viewer: int) -> dict[str, object]:
    return game.view(viewer).to_json()


def player(game: DownforceGame, viewer: int, seat: int) -> dict[str, object]:
    """What a viewer sees of a seat."""
    return cast("list[dict[str, object]]", shown(game, viewer)["players"])[seat]


def car(game: DownforceGame, viewer: int, number: int) -> dict[str, object]:
    return cast("list[dict[str, object]]", shown(game, viewer)["cars"])[number]


@spec("10.1a", "10.1b")
@VIEWERS
def test_positions_laps_prices_and_owners_are_open(viewer: int) -> None:
    game = race(LANE, {**BEHIND, "R": (3, 7), "K": (0, 32)}, ["R1", "K1"], prices={"K": 4}, preset="endless")
    assert car(game, viewer, 4) == {
        "car": "red",
        "owner": None,
        "sold": True,
        "price": 0,
        "space": 7,
        "lap": 3,
        "home": None,
    }
    black = car(game, viewer, 0)
    assert [black[key] for key in ("owner", "price", "space", "lap")] == [1, 4, 32, 0]


@spec("10.1a")
@VIEWERS
def test_places_of_cars_at_home_are_open(viewer: int) -> None:
    game = race(LANE, {}, ["R1", "K1"], home="GR")
    assert [car(game, viewer, number)["home"] for number in range(6)] == [None, None, 1, None, 2, None]


@spec("10.1c")
@VIEWERS
def test_powers_turned_up_or_kept_are_open(viewer: int) -> None:
    game = table(["K5B5G5O5R5Y5", "W5"], hand="all")
    for _ in range(5):
        commit(game, "bid", "K5B5G5O5R5Y5", "W5")
    assert shown(game, viewer)["powers_turned_up"] == list(POWERS[:6])
    assert player(game, viewer, 0)["powers_won"] == list(POWERS[:5])
    commit(game, "bid", "W5")
    commit(game, "keep", "determined")
    assert [player(game, viewer, seat)["power"] for seat in (0, 1)] == ["determined", "aggressive"]


@spec("10.1e")
@VIEWERS
def test_the_sizes_of_hands_and_piles_are_open(viewer: int) -> None:
    game = race(LANE, {"R": 1}, ["R1 K1 8R", "B1"], piles=["O1 O2", "G1"], hand="seven")
    sizes = [(player(game, viewer, seat)["hand"], player(game, viewer, seat)["pile"]) for seat in (0, 1)]
    assert sizes == [(3, 2), (1, 1)]
    game = race(LANE, {"R": 1}, ["R1", "B1"], piles=["O1 O2 G1"], preset="beginner", hand="three")
    assert shown(game, viewer)["common_pile"] == 3


@spec("10.1f", "10.3c")
@VIEWERS
def test_who_has_chosen_is_open_and_what_is_not(viewer: int) -> None:
    games = [table(["K5 B4 G3", "K4 B3 G2"], hand="all") for _ in range(2)]
    games[0].play("bid K4", 1)
    games[1].play("bid G2", 1)
    assert shown(games[0], viewer)["have_chosen"] == [2]
    assert (games[0].view(viewer).to_bytes() == games[1].view(viewer).to_bytes()) is (viewer != 1)


@spec("10.1g", "10.3a")
@VIEWERS
def test_speed_8_and_speed_4_cards_and_who_holds_them_are_open_and_other_cards_are_not(viewer: int) -> None:
    game = race(LANE, {"R": 1}, ["8R 8K K1", "8B B1 B2"], owners=["RK", "B"], powers=["determined"])
    play(game, "play 8R")
    known = [set(cast("list[str]", player(game, viewer, seat)["cards_known"])) for seat in (0, 1)]
    own = [{"K1"} if viewer == 0 else set[str](), {"B1", "B2"} if viewer == 1 else set[str]()]
    assert known == [{"8K", "4R"} | own[0], {"8B"} | own[1]]


@spec("10.1h")
@VIEWERS
def test_every_card_ever_shown_at_an_auction_stays_open(viewer: int) -> None:
    game = table(["K5 B4 G3", "K4 B3 G2"], hand="all")
    commit(game, "bid", "K5", "K4")
    commit(game, "bid", "B4", "K4")
    assert [player(game, viewer, seat)["shown_at_auction"] for seat in (0, 1)] == [["K5", "B4"], ["K4"]]


@spec("10.1i", "10.3b")
@VIEWERS
def test_who_threw_a_hand_away_is_open_and_its_cards_only_to_the_owner(viewer: int) -> None:
    games = [race(LANE, {**BEHIND, "R": 31}, [f"R2 {card} 8R", "K1 K2"], owners=["R", "K"]) for card in ("O1", "O2")]
    for game in games:
        play(game, "play R2")
    thrown = player(games[0], viewer, 0)
    assert thrown["thrown_away"] == 2
    assert thrown["thrown_known"] == (["O1", "8R"] if viewer == 0 else ["8R"])
    assert (b"O1" in games[0].view(viewer).to_bytes()) is (viewer == 0)
    assert texts(games[1], games[1].race.thrown[0]) == {"O2", "8R"}


@spec("10.2a", "10.4a")
@VIEWERS
def test_nobody_knows_the_order_of_a_pile_and_after_an_auction_its_owner_knows_the_cards(viewer: int) -> None:
    games = [
        race(LANE, {"R": 1}, ["R1 K1", "B1"], piles=[pile, "O1"], hand="seven") for pile in ("G1 G2 G3", "G3 G1 G2")
    ]
    assert games[0].view(viewer).to_bytes() == games[1].view(viewer).to_bytes()
    assert player(games[0], viewer, 0)["pile_known"] == (["G1", "G2", "G3"] if viewer == 0 else [])


@spec("10.2a")
@VIEWERS
def test_nobody_knows_the_common_pile(viewer: int) -> None:
    games = [
        race(LANE, {"R": 1}, ["R1 K1", "B1"], piles=[pile], preset="beginner", hand="three")
        for pile in ("G1 G2 G3", "G3 G1 G2")
    ]
    assert games[0].view(viewer).to_bytes() == games[1].view(viewer).to_bytes()
    assert b"G1" not in games[0].view(viewer).to_bytes()


@spec("10.2a", "10.4c")
@VIEWERS
def test_a_pile_dealt_unseen_is_unknown_to_its_owner_too(viewer: int) -> None:
    game = race(LANE, {"R": 1}, ["R1 K1", "B1"], piles=["G1 G2", "O1"], ownership="deal", hand="seven")
    assert player(game, viewer, 0)["pile_known"] == []
    assert b"G1" not in game.view(viewer).to_bytes()


@spec("10.4c", "10.4d", "5.6a")
@VIEWERS
def test_a_pile_thrown_away_unseen_stays_unseen(viewer: int) -> None:
    game = race(
        LANE,
        {**BEHIND, "R": 31},
        ["R2 O1", "K1 K2"],
        owners=["R", "K"],
        piles=["G1 G2 G3", ""],
        ownership="deal",
        hand="seven",
    )
    play(game, "play R2")
    view = game.view(viewer).to_bytes()
    assert b"G2" not in view
    assert b"G3" not in view
    assert (b"O1" in view) is (viewer == 0)
    events = [event.seen_by(viewer).to_json(game.race.deck) for event in game.race.trace or []]
    assert "G3" not in str(events)


@spec("10.2b", "10.2c")
@VIEWERS
def test_cards_left_over_and_powers_to_come_are_hidden(viewer: int) -> None:
    names = list(POWERS[:6])
    games = [
        table(["K5 B4 G3", "K4 B3 G2"], drawn=drawn, lots=lots, hand="all")
        for drawn, lots in ((names, "KBGORY"), ([names[0], *names[:0:-1]], "KYROGB"))
    ]
    assert games[0].view(viewer).to_bytes() == games[1].view(viewer).to_bytes()
    assert shown(games[0], viewer)["powers_turned_up"] == ["cunning"]


@spec("10.3a")
def test_a_hand_is_hidden_from_the_others() -> None:
    games = [table(["K5 B4 G3", other], hand="all") for other in ("K4 B3 G2", "R1 Y1 O2")]
    assert games[0].view(0).to_bytes() == games[1].view(0).to_bytes()
    assert games[0].view(-1).to_bytes() == games[1].view(-1).to_bytes()
    assert games[0].view(1).to_bytes() != games[1].view(1).to_bytes()
    assert player(games[0], 1, 1)["cards_known"] == ["K4", "B3", "G2"]


@spec("10.3c")
def test_a_bid_is_open_to_its_owner_at_once_and_to_all_when_all_have_bid() -> None:
    game = table(["K5 B4", "K4 B3", "K3 B2"])
    game.play("bid K4", 1)
    assert game.view(1).known.chosen[1] >= 0
    assert game.view(0).known.chosen[1] == game.view(-1).known.chosen[1] == -1
    assert "K4" not in str([event.seen_by(0).to_json(game.race.deck) for event in game.race.trace or []])
    game.play("bid K3", 2)
    game.play("bid K5", 0)
    assert [event["card"] for event in happened(game, "showed")] == ["K5", "K4", "K3"]


@spec("10.3d")
def test_a_power_is_hidden_until_all_have_chosen() -> None:
    games: list[DownforceGame] = []
    for kept in ("cunning", "determined"):
        game = table(["K5", "B5", "G5"], ownership="deal")
        game.play(f"keep {kept}", 0)
        games.append(game)
    assert games[0].view(1).to_bytes() == games[1].view(1).to_bytes()
    assert games[0].view(0).to_bytes() != games[1].view(0).to_bytes()
    games[0].play("keep tricky", 1)
    assert player(games[0], 1, 0)["power"] is None
    games[0].play("keep aggressive", 2)
    assert player(games[0], 1, 0)["power"] == "cunning"


@spec("10.3e")
def test_bets_are_hidden_from_the_others_until_the_race_is_over() -> None:
    games: list[DownforceGame] = []
    for on in ("RK", "BK"):
        game = race(LANE, {"R": 8}, ["R2", "O1"], betting="standard")
        play(game, "play R2")
        bet(game, on)
        games.append(game)
    assert games[0].view(1).to_bytes() == games[1].view(1).to_bytes()
    assert games[0].view(-1).to_bytes() == games[1].view(-1).to_bytes()
    assert player(games[0], 0, 0)["bets"] == ["red", None, None]
    assert player(games[0], 1, 0)["bets"] == [None, None, None]
    play(games[0], "play O1")
    assert games[0].over
    assert player(games[0], 1, 0)["bets"] == ["red", None, None]


@spec("10.4b")
def test_a_shown_card_is_in_its_owners_hand_or_pile_until_it_is_played() -> None:
    top = ["K5B5G5O5R5Y5", "K4B4G4O4R4Y4"]
    rest = [[f"{letter}{speed}" for letter in "KBGORY" for speed in (1 + seat, 3 + seat)] for seat in (0, 1)]
    hands = [" ".join([card, *cards]) for card, cards in zip(top, rest, strict=True)]
    game = table(hands, hand="seven", powers="off")
    for _ in range(5):
        commit(game, "bid", *top)
    commit(game, "bid", top[1])
    shown_card = game.race.deck.parse(top[1])
    for seed in range(8):
        imagined = game.race.redeterminise(0, Xoshiro(seed))
        assert (imagined.hand[1] | imagined.stock[1]) >> shown_card & 1
    places = {game.race.redeterminise(0, Xoshiro(seed)).hand[1] >> shown_card & 1 for seed in range(30)}
    assert places == {0, 1}


@spec("10.4b")
def test_a_shown_card_that_was_played_is_in_nobodys_hand() -> None:
    game = table(["K5 K4", "K3 K2", "K1 B1"], ownership="auction", powers="off", lots="KBGORY")
    while game.race.moment() == COMMIT:
        commit(game, "bid", *(str(game.legal_texts(seat)[0]).removeprefix("bid ") for seat in game.to_act))
        draw_lots(game)
    card = "K5"
    while card in hand(game, 0):
        play(game, f"play {card}" if game.to_act == [0] else game.legal_texts()[0])
    imagined = game.race.redeterminise(1, Xoshiro(1))
    assert not imagined.hand[0] >> game.race.deck.parse(card) & 1
    assert imagined.discard >> game.race.deck.parse(card) & 1


@spec("10.4d")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_seat_imagines_looks_to_it_just_like_what_is(seat: int) -> None:
    game = table(["K5 K4 B2", "K3 K2 B3", "K1 B1 B4"])
    commit(game, "bid", "K5", "K3", "K1")
    game.play("bid B3", 1)
    for seed in range(6):
        imagined = game.race.redeterminise(seat, Xoshiro(seed))
        assert imagined.view(seat).to_bytes() == game.view(seat).to_bytes()


@spec("10.3a", "10.4d")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_events_tell_cards_dealt_or_drawn_to_their_seat_only(viewer: int) -> None:
    game = new_game(3, "beginner", seed=4)
    while len(game.log) < 12:
        game.play(game.legal()[0])
    told = [event.to_json(game.config.deck) for event in game.events(viewer)]
    private = [event for event in told if event["event"] in ("dealt", "drew")]
    assert {event["seat"] for event in private} == {1, 2, 3}
    for event in private:
        assert (event["cards"] is not None) is (event["seat"] == viewer + 1)
