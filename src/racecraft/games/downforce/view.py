"""What each player may know of a game (section 10 of the rules): the one declaration, and the view made from it."""

from __future__ import annotations

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import count, filled, members
from racecraft.games.downforce.cards import COLOURS, SPECIAL_MASK, Deck
from racecraft.games.downforce.deal import Deal
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.state import COMMON, ENDED, FINISH_BIT, HOME, LOTTERY, PHASES, UNSOLD, Position
from racecraft.games.visibility import NOBODY, OPEN, OWN, Field

FIELDS: Final = (
    Field("race", OPEN),
    Field("phase", OPEN),
    Field("acting", OPEN),
    Field("asked", OPEN),
    Field("chosen", OWN, many=True, blank=-1),
    Field("banked", OPEN, many=True),
    Field("turned", OPEN),
    Field("again", OPEN),
    Field("second", OPEN),
    Field("tied", OPEN),
    Field("owner", OPEN, many=True),
    Field("price", OPEN, many=True),
    Field("won", OPEN, many=True),
    Field("holder", OPEN, many=True),
    Field("hand", OWN, many=True, always=SPECIAL_MASK),
    Field("thrown", OWN, many=True, always=SPECIAL_MASK),
    Field("buried", NOBODY, many=True),
    Field("shown", OPEN, many=True),
    Field("stock", OWN, many=True),
    Field("discard", OPEN),
    Field("at", OPEN, many=True),
    Field("homes", OPEN),
    Field("turn", OPEN),
    Field("card", OPEN),
    Field("line", OPEN),
    Field("up", OPEN),
    Field("omitted", OPEN),
    Field("wilds", OPEN),
    Field("moved_for", OPEN),
    Field("car", OPEN),
    Field("ends", OPEN),
    Field("plain", OPEN),
    Field("jumped", OPEN),
    Field("returned", OPEN),
    Field("due", OPEN),
    Field("bets_made", OPEN),
    Field("bets", OWN, many=True, blank=-1),
    Field("ranks", OPEN, many=True),
    Field("first", OPEN),
)


def who_sees(field: Field, state: Position) -> int:
    """To whom a field is open now: its declaration, less and more as section 10 has it."""
    if field.name == "stock" and not state.config.auction:
        return NOBODY  # dealt and shuffled unseen; with an auction an owner knows the cards, not their order
    if field.name == "bets" and state.phase == ENDED:
        return OPEN
    if field.name == "chosen" and state.phase == LOTTERY:
        return OPEN  # the bids have been turned up
    return field.who


def known_lots(state: Position) -> i64:
    """How many lots of the deal have been turned up."""
    return 6 if state.second else state.turned + 1


def known_deal(state: Position) -> Deal:
    """Of the deal under way the grid, and the cars and powers turned up; piles, box and first hands are hidden."""
    deal = state.deals[state.race]
    lots = known_lots(state)
    powers = deal.powers[:lots]
    return Deal(deal.grid, filled(6, 0), [], 0, deal.eights[:lots], powers)


class View:
    """Everything that one seat may know, and nothing else.

    Attributes:
        seat: whose view; negative for a spectator's.
        known: a state with every hidden thing blank. Legality and the rules of driving work on it; `sample.sample`
            fills it in at random.
        hands, stocks, throws: how many cards each hand, pile (the common one last) and thrown-away hand holds.
    """

    def __init__(self, state: Position, seat: i64, known: Position) -> None:
        """Blank out of `state` into the fresh position `known`."""
        self.seat: i64 = seat
        self.known = known
        self.hands: vec[i64] = counts(state.hand)
        self.stocks: vec[i64] = counts(state.stock)
        self.throws: vec[i64] = sums(counts(state.thrown), counts(state.buried))
        known.track = state.track
        known.deals = [known_deal(state)] * (state.race + 1)
        for field in FIELDS:
            if field.name != "bets" or who_sees(field, state) == OPEN:
                setattr(known, field.name, field.show(getattr(state, field.name), seat, who_sees(field, state)))
            elif seat >= 0:
                known.bets = own_bets(state.bets, seat)

    def legal(self) -> list[int]:
        """The legal actions of the seat, ascending; empty when it has nothing to choose."""
        return self.known.legal(self.seat)

    def to_json(self) -> dict[str, object]:
        """The view in readable words; seats and spaces count from 1."""
        return {"seat": self.seat + 1 if self.seat >= 0 else None, **_table(self), "cars": _cars(self.known)}

    def to_bytes(self) -> bytes:
        """The canonical form: equal for any two states between which the seat cannot tell."""
        return json.dumps(self.to_json(), separators=(",", ":"), ensure_ascii=False).encode()


def own_bets(bets: vec[i64], seat: i64) -> vec[i64]:
    """A seat's own bets among blanks."""
    own = filled(18, -1)
    bet: i64 = 3 * seat
    while bet < 3 * seat + 3:
        own[bet] = bets[bet]
        bet += 1
    return own


def counts(sets: vec[i64]) -> vec[i64]:
    """The sizes of sets."""
    sizes = sets[:]
    index: i64 = 0
    length: i64 = len(sets)
    while index < length:
        sizes[index] = count(sets[index])
        index += 1
    return sizes


def sums(ones: vec[i64], others: vec[i64]) -> vec[i64]:
    """Entry by entry."""
    both = ones[:]
    index: i64 = 0
    length: i64 = len(ones)
    while index < length:
        both[index] += others[index]
        index += 1
    return both


def _table(view: View) -> dict[str, object]:
    """Everything of the view but the cars."""
    state = view.known
    deck, seats = state.deck, state.seats
    deal = state.deals[state.race]
    return {
        "phase": PHASES[state.phase],
        "race": state.race + 1,
        "turn": state.turn + 1 if state.turn >= 0 else None,
        "to_act": [seat + 1 for seat in state.to_act()],
        "have_chosen": [seat + 1 for seat in members(state.asked & ~state.acting)],
        "lots": [COLOURS[car] for car in deal.eights],
        "powers_turned_up": [POWERS[power] for power in deal.powers],
        "on_the_block": state.turned + 1 if PHASES[state.phase] in ("bid", "lot") else None,
        "set_aside": [lot + 1 for lot in members(state.again)],
        "second_time": state.second,
        "tied": [seat + 1 for seat in members(state.tied)],
        "players": [_player(view, deck, seat) for seat in range(seats)],
        "common_pile": view.stocks[COMMON],
        "discard": _cards(deck, state.discard),
        "card": _card_on_table(state),
        "bets_under_way": state.bets_made,
        "lines_passed": state.due,
        "ranks_at_bets": [[state.ranks[bet] >> 3 * car & 7 for car in range(6)] for bet in range(3)],
        "determined_used": state.returned,
        "first_home": state.first + 1 if state.first >= 0 else None,
    }


def _cards(deck: Deck, cards: i64) -> list[str]:
    return [deck.text(card) for card in members(cards)]


def _player(view: View, deck: Deck, seat: i64) -> dict[str, object]:
    state = view.known
    own = seat == view.seat
    chosen = state.chosen[seat]
    return {
        "seat": seat + 1,
        "hand": view.hands[seat],
        "pile": view.stocks[seat],
        "thrown_away": view.throws[seat],
        "cards_known": _cards(deck, state.hand[seat]),
        "pile_known": _cards(deck, state.stock[seat]),
        "thrown_known": _cards(deck, state.thrown[seat]),
        "shown_at_auction": _cards(deck, state.shown[seat]),
        "powers_won": [POWERS[power] for power in members(state.won[seat])],
        "power": next((POWERS[power] for power in range(8) if state.holder[power] == seat), None),
        "banked": state.banked[seat],
        "chosen": chosen if own and chosen >= 0 and state.asked >> seat & 1 and PHASES[state.phase] != "over" else None,
        "bets": [COLOURS[car] if car >= 0 else None for car in state.bets[3 * seat : 3 * seat + 3]],
    }


def _cars(state: Position) -> list[dict[str, object]]:
    spaces = state.track.n
    cars: list[dict[str, object]] = []
    for car in range(6):
        at, owner = state.at[car], state.owner[car]
        home = state.is_home(car)
        cars.append(
            {
                "car": COLOURS[car],
                "owner": owner + 1 if owner >= 0 else None,
                "sold": owner != UNSOLD,
                "price": state.price[car],
                "space": None if home else at % spaces + 1,
                "lap": None if home else at // spaces,
                "home": HOME - at + 1 if home else None,
            }
        )
    return cars


def _card_on_table(state: Position) -> dict[str, object] | None:
    if state.card < 0:
        return None
    spaces = state.track.n
    driving = PHASES[state.phase] in ("drive", "ambitious", "defend")
    here = state.at[state.car] % spaces if state.car >= 0 else 0
    ends = members(state.ends) if driving else []
    return {
        "seat": state.turn + 1,
        "card": state.deck.text(state.card),
        "lines_done": state.line,
        "from_the_bottom": state.up,
        "left_out": state.omitted + 1 if state.omitted >= 0 else None,
        "wild_colours": [COLOURS[car] for car in members(state.wilds)],
        "moved_for": [COLOURS[car] for car in members(state.moved_for)],
        "car": COLOURS[state.car] if state.car >= 0 else None,
        "ends": ["finish" if end == FINISH_BIT else (here + end) % spaces + 1 for end in ends],
        "drove_through": state.jumped,
    }
