"""Situations made by hand for the tests of the rules: a table before its auction, a race at any point, small tracks.

Cars go by their letters (KBGORY), spaces by their numbers in the notation, seats from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import lcm

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.base import CHANCE, NATURE
from racecraft.games.bits import filled, mask_of
from racecraft.games.downforce.cards import COLOURS, LETTERS, MOST_CARDS, Deck
from racecraft.games.downforce.config import Config, choose_switches
from racecraft.games.downforce.deal import Deal, deal_race, sequence
from racecraft.games.downforce.deck_file import load_deck
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.state import COMMON, HOME, NOBODY, PLAYING
from racecraft.games.downforce.track_file import load_track
from racecraft.games.downforce.track_plan import BettingLine, Lane, Section
from racecraft.games.downforce.tracks import Track
from racecraft.games.rng import Xoshiro

Place = int | tuple[int, int]  # a space on the first lap, or lap and space

COLOUR = dict(zip(LETTERS, COLOURS, strict=False))
STANDARD_DECK = load_deck("standard")


@cache
def shipped(name: str) -> Track:
    return load_track(name)


def lay(
    name: str, sections: Sequence[Sequence[int | Lane]], lines: Sequence[tuple[int, int, int]] = (), across: int = 0
) -> Track:
    """A track from the spaces of the lanes of each section (equally wide, or as they are given), the inner lane first.

    The grid is the last six spaces of the last section; `lines` are (section, part, parts).
    """
    wide = across or lcm(*(len(section) for section in sections))
    plan = [Section(f"section {k}", tuple(_lanes(section, wide))) for k, section in enumerate(sections)]
    last = plan[-1].lanes
    spaces = [(-(i + 1) / lane.spaces, k, i) for k, lane in enumerate(last) for i in range(lane.spaces)]
    start = [(k, i) for _, k, i in sorted(spaces)[:6]]
    return Track.from_sections(name, name, wide, plan, start, [BettingLine(*line) for line in lines])


def _lanes(section: Sequence[int | Lane], wide: int) -> list[Lane]:
    count = len(section)
    return [
        lane if isinstance(lane, Lane) else Lane(wide * k // count, wide * (k + 1) // count, lane)
        for k, lane in enumerate(section)
    ]


# One lane of 32 spaces; betting lines after spaces 8, 16 and 24; the grid is spaces 32-27.
LANE = lay("lane", [[8], [8], [8], [8]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])

# Two lanes of 24 spaces: row r is the outer space 2r - 1 and the inner space 2r; lines after rows 6, 12 and 18.
ROAD = lay("road", [[6, 6], [6, 6], [6, 6], [6, 6]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])

# Two lanes of four rows (1-8), one lane of four (9-12), then two lanes again (13-20, 21-28); a line behind the neck.
NECK = lay("neck", [[4, 4], [4], [4, 4], [4, 4]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])

# One lane of 24 spaces, then two lanes of four rows (25-32) up to the line; betting lines as on LANE.
DELTA = lay("delta", [[8], [8], [8], [4, 4]], [(1, 0, 1), (2, 0, 1), (3, 0, 1)])


def config(
    seats: int,
    preset: str = "standard",
    tracks: Sequence[Track] = (LANE,),
    deck: Deck = STANDARD_DECK,
    switches: Mapping[str, str] | None = None,
) -> Config:
    """A mode on tracks and a deck that are already there."""
    return Config(seats, choose_switches(seats, preset, dict(switches or {})), deck, list(tracks))


def deck_of(*cards: str) -> Deck:
    """A deck that begins with the cards named (several a text) and is filled up from the standard one."""
    named = [card for text in cards for card in text.split() if not (len(card) == 2 and card[0] in "84")]
    own = Deck("own", list(dict.fromkeys(named))) if named else None
    texts = [own.text(card) for card in range(own.size)] if own else []
    spare = [STANDARD_DECK.text(card) for card in range(STANDARD_DECK.size)]
    return Deck("own", (texts + [card for card in spare if card not in texts])[:MOST_CARDS])


def cards(deck: Deck, text: str) -> vec[i64]:
    return vec[i64]([deck.parse(card) for card in text.split()])


def letters(text: str) -> vec[i64]:
    return vec[i64]([LETTERS.index(letter) for letter in text])


def table(
    hands: Sequence[str],
    *,
    preset: str = "standard",
    lots: str = "KBGORY",
    drawn: Sequence[str] = POWERS[:6],
    grid: str = "KBGORY",
    piles: Sequence[str] = (),
    tracks: Sequence[Track] = (LANE,),
    **switches: str,
) -> DownforceGame:
    """A game before its first choice: hands, the order of the Speed 8 pile and of the powers drawn, and the grid.

    Chance waits for `play_chance`.
    """
    deck = deck_of(*hands, *sorted(" ".join(piles).split()))
    mode = config(len(hands), preset, tracks, deck, {"hand": "all", **switches})
    sets = vec[i64]([mask_of(list(cards(deck, hand))) for hand in hands])
    powers = vec[i64]([POWERS.index(name) for name in drawn] if mode.powers else [])
    heaps = [cards(deck, pile) for pile in piles] or ([cards(deck, hand) for hand in hands] if mode.seven else [])
    deal = Deal(letters(grid), sets, heaps, 0, letters(lots), powers)
    game = DownforceGame(mode, [deal] * mode.races, None)
    game.race.trace = []
    return game


def race(
    track: Track,
    cars: Mapping[str, Place],
    hands: Sequence[str],
    *,
    owners: Sequence[str] = ("K", "B", "G", "O", "R", "Y"),
    powers: Sequence[str] = (),
    home: str = "",
    turn: int = 0,
    piles: Sequence[str] = (),
    prices: Mapping[str, int] | None = None,
    bets: Sequence[str] = (),
    preset: str = "standard",
    **switches: str,
) -> DownforceGame:
    """A race in which a seat is to play a card.

    Cars neither placed nor home stand on the last start spaces. `owners` has the cars of each seat, `powers` the power
    of each seat or nothing, `bets` the cars already bet on by each seat.
    """
    deck = deck_of(*hands, *sorted(" ".join(piles).split()))
    chosen = {"hand": "all", "betting": "none", **switches}
    mode = config(len(hands), preset, [track] * int(chosen.get("races", "1")), deck, chosen)
    game = DownforceGame(mode, [_pile(mode, deck, piles)] * mode.races, None)
    game.race.clear_race()
    game.race.hand = _masks(6, deck, hands)
    game.race.stock = _stock(mode, deck, piles)
    _place(game, cars, home)
    _own(game, owners[: len(hands)], powers, prices or {})
    _note_bets(game, bets)
    game.race.turn = turn
    game.race.wait_for(PLAYING, turn)
    game.race.trace = []
    return game


def _pile(mode: Config, deck: Deck, piles: Sequence[str]) -> Deal:
    deal = deal_race(mode, Xoshiro(1))
    heaps = [cards(deck, pile) for pile in piles] or deal.piles
    return Deal(sequence(6), deal.hands, heaps, deal.box, deal.eights, deal.powers)


def _masks(length: int, deck: Deck, texts: Sequence[str]) -> vec[i64]:
    masks = filled(length, 0)
    for k, text in enumerate(texts):
        masks[k] = mask_of(list(cards(deck, text)))
    return masks


def _stock(mode: Config, deck: Deck, piles: Sequence[str]) -> vec[i64]:
    stock = _masks(7, deck, [] if mode.three else piles)
    if mode.three and piles:
        stock[COMMON] = mask_of(list(cards(deck, piles[0])))
    return stock


def _place(game: DownforceGame, cars: Mapping[str, Place], home: str) -> None:
    state = game.race
    free = list(state.track.start)
    for car, letter in enumerate(LETTERS[:6]):
        if letter in home:
            state.at[car] = HOME - home.index(letter)
        elif letter in cars:
            where = cars[letter]
            lap, space = where if isinstance(where, tuple) else (1, where)
            state.at[car] = lap * state.track.n + space - 1
        else:
            state.at[car] = free.pop()
    state.homes = len(home)


def _own(game: DownforceGame, owners: Sequence[str], powers: Sequence[str], prices: Mapping[str, int]) -> None:
    state = game.race
    owner, holder, price = filled(6, NOBODY), filled(8, NOBODY), filled(6, 0)
    for seat, letters_owned in enumerate(owners):
        for letter in letters_owned:
            owner[LETTERS.index(letter)] = seat
    for seat, name in enumerate(powers):
        if name:
            holder[POWERS.index(name)] = seat
    for letter, paid in prices.items():
        price[LETTERS.index(letter)] = paid
    state.owner, state.holder, state.price = owner, holder, price


def _note_bets(game: DownforceGame, bets: Sequence[str]) -> None:
    state = game.race
    noted = filled(18, -1)
    for seat, text in enumerate(bets):
        for k, letter in enumerate(text):
            noted[3 * seat + k] = LETTERS.index(letter)
    state.bets = noted
    state.bets_made = state.due = max((len(text) for text in bets), default=0)


def play(game: DownforceGame, *actions: str) -> DownforceGame:
    """Play actions in notation, each for the only seat that acts."""
    for action in actions:
        game.play(action)
    return game


def commit(game: DownforceGame, verb: str, *choices: str) -> None:
    """One secret choice of each seat that is asked, in the order of the seats."""
    for seat, choice in zip(list(game.to_act), choices, strict=True):
        game.play(f"{verb} {choice}", seat)


def bet(game: DownforceGame, on: str) -> None:
    """A bet of every seat, each by the letter of a car."""
    commit(game, "bet", *(COLOUR[letter] for letter in on))


def at(game: DownforceGame, letter: str) -> tuple[int, int]:
    """Lap and space of a car; lap 9 and the place of a car that is home."""
    state, car = game.race, LETTERS.index(letter)
    if state.is_home(car):
        return 9, int(HOME - state.at[car]) + 1
    return int(state.at[car] // state.track.n), int(state.at[car] % state.track.n) + 1


def home(game: DownforceGame) -> str:
    """The letters of the cars that are home, in the order of their places."""
    return "".join(LETTERS[COLOURS.index(car)] for car in game.places())


def ends(game: DownforceGame) -> list[str]:
    """Where the car of the present line may end, as the notation has it without its verb."""
    return [text.removeprefix("to ") for text in game.legal_texts()]


def hand(game: DownforceGame, seat: int) -> set[str]:
    """The cards that a seat holds, as texts."""
    return texts(game, game.race.hand[seat])


def texts(game: DownforceGame, mask: int) -> set[str]:
    """A set of cards as texts."""
    return {game.race.deck.text(card) for card in range(54) if mask >> card & 1}


def owners(game: DownforceGame) -> list[int]:
    """The owner of each car, -1 for a car without one."""
    return [int(owner) for owner in game.race.owner]


def happened(game: DownforceGame, name: str) -> list[dict[str, object]]:
    """The events of a kind since the situation began, as JSON."""
    return [event.to_json(game.race.deck) for event in game.race.trace or [] if event.name == name]


def full(seat: int) -> str:
    """The card of a seat that has every colour, worth less from seat to seat."""
    return "".join(f"{letter}{6 - seat}" for letter in "KBGORY")


def auction(seats: int, ownership: str = "auction", powers: str = "on", lots: str = "KBGORY") -> DownforceGame:
    """Every seat holds a card with every colour, and one that bids 0."""
    hands = [f"{full(seat)} W{6 - seat}" for seat in range(seats)]
    return table(hands, lots=lots, ownership=ownership, powers=powers)


def sell(game: DownforceGame, *winners: int) -> None:
    """Sell the next lots to these seats; -1: nobody bids more than 0. A lot falls on the lowest seat."""
    for winner in winners:
        commit(game, "bid", *(full(seat) if seat == winner else f"W{6 - seat}" for seat in game.to_act))
        draw_lots(game)


def draw_lots(game: DownforceGame) -> None:
    """Let every lot fall on the lowest seat that it can."""
    while game.race.moment() == CHANCE:
        game.play_chance(game.legal_texts(NATURE)[0])
