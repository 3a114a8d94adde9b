"""Twin games: two games that one seat cannot tell apart, and that differ in all that it may not know.

They are built without any view. What a seat has seen is read from the whole story of the game; every card that it has
not seen changes places with other such cards in the deal, and the moves are then played again.
"""

from librt.vecs import vec
from mypy_extensions import i64

from racecraft.games.bits import members
from racecraft.games.downforce.actions import BET, LOT
from racecraft.games.downforce.cards import SPEED_MASK
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.deal import Deal, deal_race, shuffled
from racecraft.games.downforce.game import DownforceGame
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.state import BIDDING, ENDED, KEEPING
from racecraft.games.rng import Rng


def cards_seen(game: DownforceGame, viewer: int) -> list[int]:
    """For each race begun, the set of speed cards of which the viewer knows where they are, or were."""
    seen = [0]
    for event in game.happened:
        numbers = event.numbers()
        if event.name in ("played", "showed"):
            seen[-1] |= 1 << numbers["card"]
        elif event.name in ("dealt", "drew") and event.seat == viewer:
            seen[-1] |= numbers["cards"]
        elif event.name == "race_over" and len(seen) < game.config.races:
            seen.append(0)
    return [cards & SPEED_MASK for cards in seen]


def lots_turned_up(game: DownforceGame) -> list[int]:
    """For each race begun, how many cars (and powers) have been turned up or dealt."""
    cars: list[set[int]] = [set()]
    for event in game.happened:
        if event.name in ("turned", "with_car"):
            cars[-1].add(event.numbers()["car"])
        elif event.name == "race_over" and len(cars) < game.config.races:
            cars.append(set())
    return [len(turned_up) for turned_up in cars]


def exchange(cards: list[int], rng: Rng) -> dict[int, int]:
    """A random way in which these cards change places."""
    return dict(zip(cards, shuffled(vec[i64](cards), rng), strict=True))


def other_lots(config: Config, deal: Deal, turned_up: int, rng: Rng) -> tuple[vec[i64], vec[i64]]:
    """The same cars and powers turned up, others to come."""
    eights = [*deal.eights[:turned_up], *shuffled(deal.eights[turned_up:], rng)]
    if not config.powers:
        return vec[i64](eights), vec[i64]()
    known = list(deal.powers[:turned_up])
    while True:
        powers = list(deal_race(config, rng).powers)
        if set(known) <= set(powers):
            later = [power for power in powers if power not in known]
            return vec[i64](eights), vec[i64]([*known, *later])


def other_deal(config: Config, deal: Deal, seen: int, turned_up: int, rng: Rng) -> Deal:
    """A deal that differs from this one in every card not seen and every lot not turned up."""
    unseen = [card for card in range(config.deck.size) if not seen >> card & 1]
    other = {**{card: card for card in range(config.deck.size)}, **exchange(unseen, rng)}

    def moved(cards: int) -> int:
        return sum(1 << other[card] for card in members(cards))

    eights, powers = other_lots(config, deal, turned_up, rng)
    hands = vec[i64]([moved(hand) for hand in deal.hands])
    piles = [vec[i64]([other[card] for card in pile]) for pile in deal.piles]
    return Deal(deal.grid, hands, piles, moved(deal.box), eights, powers)


def race_began(game: DownforceGame) -> int:
    """Where in the log the bets begin that are still secret; its length when none are."""
    if game.race.phase == ENDED:
        return len(game.log)
    again = DownforceGame(game.config, game.deals, None)
    for number, (seat, action) in enumerate(game.log):
        if again.race.race == game.race.race:
            return number
        again.race.apply(seat, action)
    return len(game.log)


def open_choices(game: DownforceGame) -> set[int]:
    """Where in the log the secret choices of the present moment are."""
    if game.race.phase not in (BIDDING, KEEPING):
        return set()
    made = int(game.race.asked & ~game.race.acting).bit_count()
    return set(range(len(game.log) - made, len(game.log)))


def twin(game: DownforceGame, viewer: int, rng: Rng) -> DownforceGame:
    """A game that `viewer` cannot tell from this one."""
    begun = zip(game.deals, cards_seen(game, viewer), lots_turned_up(game), strict=False)
    deals = [other_deal(game.config, deal, seen, turned_up, rng) for deal, seen, turned_up in begun]
    while len(deals) < game.config.races:
        deals.append(deal_race(game.config, rng))
    other = DownforceGame(game.config, deals, None)
    secret_bets, pending = race_began(game), open_choices(game)
    for number, (seat, action) in enumerate(game.log):
        hidden = number in pending or (number >= secret_bets and BET <= action < LOT)
        if seat not in (viewer, -1) and hidden:
            legal = other.race.legal(seat)
            other.play(legal[rng.below(len(legal))], seat)
        elif seat < 0:
            other.play_chance(action)
        else:
            other.play(action, seat)
    return other


def secrets(game: DownforceGame, viewer: int) -> list[str]:
    """The words for cards and powers of the present race that must not be told to the viewer."""
    config, race = game.config, game.race.race
    seen, deal = cards_seen(game, viewer)[-1], game.deals[race]
    texts = [config.deck.text(card) for card in range(config.deck.size) if not seen >> card & 1]
    turned_up = lots_turned_up(game)[-1]
    return texts + [POWERS[power] for power in range(8) if config.powers and power not in deal.powers[:turned_up]]
