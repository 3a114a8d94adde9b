"""What is true of a game of Downforce at every moment, whatever the mode: counted anew from the whole state."""

import json
from typing import Any

from racecraft.games.base import NATURE
from racecraft.games.downforce.cards import SPECIAL_MASK, SPEED4, SPEED8, SPEED_MASK
from racecraft.games.downforce.events import HIDDEN, KINDS, Event
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import BETTING, BIDDING, COMMON, ENDED, HOME, KEEPING, LOTTERY, PLAYING, Position
from racecraft.games.downforce.view import FIELDS, View

STRUCTURAL = {"config", "deck", "seats", "deals", "trace", "track"}
PRIVATE = {"dealt": "cards", "drew": "cards", "threw": "cards"}
BEFORE_THE_RACE = (BIDDING, LOTTERY, KEEPING)


def size(cards: int) -> int:
    """How many cards there are in a set."""
    return int(cards).bit_count()


def dump(state: Position) -> dict[str, Any]:
    """Every field of a state."""
    values = {field.name: getattr(state, field.name) for field in FIELDS}
    return {name: value if isinstance(value, (int, bool)) else list(value) for name, value in values.items()}


def places_of_cards(state: State) -> list[int]:
    """The sets of cards in every place there is, the box last."""
    table = 1 << state.card if state.card >= 0 else 0
    sets = [*state.hand, *state.thrown, *state.buried, *state.stock, state.discard, table]
    return [int(cards) for cards in [*sets, state.deals[state.race].box]]


def check_cards(state: State) -> None:
    """Every speed card is in one place; so is one special card of every owned car, once they are given out."""
    found = sorted(card for cards in places_of_cards(state) for card in range(54) if cards >> card & 1)
    assert [card for card in found if card < SPEED8] == list(range(state.deck.size))
    special = [(card - SPEED8) % 6 for card in found if card >= SPEED8]
    owned = [car for car in range(6) if state.owner[car] >= 0]
    assert sorted(special) == ([] if state.phase in BEFORE_THE_RACE else owned)
    assert sum(card >= SPEED4 for card in found) <= int(state.returned)
    assert not any(cards & SPECIAL_MASK for cards in state.stock)
    for seat in range(state.seats):
        own = (state.hand[seat] | state.thrown[seat]) & SPECIAL_MASK
        assert all(state.owner[(card - SPEED8) % 6] == seat for card in range(SPEED8, 54) if own >> card & 1)


def check_piles(state: State) -> None:
    """What is left of a pile is the end of the pile that was shuffled."""
    config, deal = state.config, state.deals[state.race]
    for owner in range(7):
        left = state.stock[owner]
        if not left:
            continue
        pile = deal.piles[0 if owner == COMMON else owner]
        assert config.three if owner == COMMON else config.seven
        count = size(left)
        assert sum(1 << card for card in pile[len(pile) - count :]) == left


def check_cars(state: State) -> None:
    """One car a space; those at home have places from the first one on."""
    home = sorted(HOME - state.at[car] for car in range(6) if state.is_home(car))
    assert home == list(range(state.homes))
    spaces = [state.at[car] % state.track.n for car in range(6) if not state.is_home(car)]
    assert len(set(spaces)) == len(spaces) == 6 - state.homes
    assert all(state.at[car] >= 0 for car in range(6))
    assert not (home and state.config.endless)


def check_bets(state: State) -> None:
    """As many bets as lines are due, at most; every seat has made as many as the others."""
    betting = state.config.betting
    assert 0 <= state.bets_made <= state.due <= 3
    assert betting or state.bets_made == 0
    settled = state.bets_made - (1 if state.phase == BETTING else 0)
    for seat in range(6):
        made = [state.bets[3 * seat + bet] >= 0 for bet in range(3)]
        assert made == [seat < state.seats and bet < settled for bet in range(3)]


def check_somebody_acts(state: State) -> None:
    """Somebody can go on, or the game is over."""
    if state.phase == ENDED:
        assert state.acting == 0
    elif state.phase == LOTTERY:
        assert len(state.legal(NATURE)) > 1
    else:
        assert state.acting
        assert all(state.legal(seat) for seat in state.to_act())
        assert state.phase != PLAYING or not state.out(state.turn)


def check_powers(state: State) -> None:
    """One power a seat at most, of those that it won; none without powers."""
    holders = [seat for seat in state.holder if seat >= 0]
    assert len(set(holders)) == len(holders)
    assert all(state.won[seat] >> power & 1 for power, seat in enumerate(state.holder) if seat >= 0)
    if state.phase not in BEFORE_THE_RACE and state.config.powers:
        assert set(holders) == {seat for seat in range(state.seats) if state.won[seat]}
    assert state.config.powers or (not holders and not any(state.won))


def check_state(state: State) -> None:
    """All of the above."""
    for check in (check_cards, check_piles, check_cars, check_bets, check_somebody_acts, check_powers):
        check(state)


def check_view(state: State, viewer: int) -> None:
    """A view counts right and shows the cards that its seat may see, and no others."""
    view = View(state, viewer, State(state.config, []))
    known, open_pile = view.known, state.config.auction
    for seat in range(6):
        mine = seat == viewer
        assert view.hands[seat] == size(state.hand[seat])
        assert view.stocks[seat] == size(state.stock[seat])
        assert view.throws[seat] == size(state.thrown[seat]) + size(state.buried[seat])
        assert known.hand[seat] == state.hand[seat] & (-1 if mine else SPECIAL_MASK)
        assert known.thrown[seat] & SPECIAL_MASK == state.thrown[seat] & SPECIAL_MASK
        assert known.thrown[seat] & SPEED_MASK == (state.thrown[seat] & SPEED_MASK if mine else 0)
        assert known.buried[seat] == 0
        assert known.stock[seat] == (state.stock[seat] if mine and open_pile else 0)
        told = mine or state.phase == ENDED
        assert list(known.bets[3 * seat : 3 * seat + 3]) == (list(state.bets[3 * seat :][:3]) if told else [-1] * 3)
        assert known.chosen[seat] == (state.chosen[seat] if mine or state.phase == LOTTERY else -1)
    assert view.stocks[COMMON] == size(state.stock[COMMON])
    assert known.stock[COMMON] == 0


def check_events(events: list[Event], seats: int) -> None:
    """The private numbers of an event are shown to its own seat only, the others to all."""
    for event in events:
        private = PRIVATE.get(event.name)
        assert KINDS[event.kind][3] == (private or "")
        whole = event.numbers()
        for viewer in range(-2, seats):
            seen = event.seen_by(viewer).numbers()
            if private is not None and viewer != event.seat:
                assert seen == {**whole, private: HIDDEN}
            else:
                assert seen == whole


def independent_totals(game: DownforceGame) -> list[int]:
    """The money of every seat as the events told it, race by race."""
    totals = [0] * game.seats
    owner = [-1] * 6
    for event in game.happened:
        numbers = event.numbers()
        if event.name == "grid":
            owner[numbers["car"]] = -1
        elif event.name in ("sold", "with_car"):
            owner[numbers["car"]] = event.seat
            totals[event.seat] -= numbers.get("price", 0)
        elif event.name == "home" and owner[numbers["car"]] >= 0:
            totals[owner[numbers["car"]]] += (12, 9, 6, 4, 2, 0)[numbers["place"]]
        elif event.name == "bets_shown":
            totals[event.seat] += numbers["money"]
    return totals


def check_money(game: DownforceGame) -> None:
    """The money adds up, and the richest have won where money decides."""
    assert game.totals() == independent_totals(game)
    if game.config.money:
        winners = game.winners()
        assert {game.totals()[seat] for seat in winners} == {max(game.totals())}
    assert game.winners() == sorted(set(game.winners()))
    assert game.winners()
    json.dumps(game.result())


class Watch:
    """Watches a game: what may only grow is compared with the moment before."""

    def __init__(self, game: DownforceGame) -> None:
        self.game = game
        self.race = 0
        self.at = list(game.race.at)
        self.told = 0

    def look(self) -> None:
        """Check the present moment."""
        state = self.game.race
        check_state(state)
        if state.race == self.race:
            assert all(now >= before for now, before in zip(state.at, self.at, strict=True))
        self.race, self.at = state.race, list(state.at)
        check_events(self.game.happened[self.told :], self.game.seats)
        self.told = len(self.game.happened)
        for viewer in (-2, *range(state.seats)):
            check_view(state, viewer)
        if self.game.over:
            check_money(self.game)
