"""The exact chance to finish a stage from the start of every turn, by backward induction over the cards left.

What a turn comes to depends on the cards drawn only through their sum and the pile that they leave. So for each pile,
from the empty one upwards, the value of every sum is worked out once, and then handed on to all piles from which a draw
leads here, weighted by the probability of that draw. Each pile is complete when its turn comes, since a draw always
leaves fewer cards.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.games.bits import filled
from racecraft.games.rally.config import Config
from racecraft.games.rally.dice import Roll, binomial, zeros
from racecraft.games.rally.packs import cards_of, size
from racecraft.games.rally.piles import Piles
from racecraft.games.rally.policies import PERFECT
from racecraft.games.rally.shortfalls import Shortfalls


class StageTable:
    """The chance to finish from the start of every turn of one stage.

    Attributes:
        chances: by pile, Speed, Fuel before the Fuel phase and Health, in the order of `at`.
        final: the worth of finishing the stage, by the Health left.
    """

    def __init__(self, config: Config, piles: Piles, final: vec[float]) -> None:
        self.piles = piles
        self.fuel: i64 = config.fuel
        self.health: i64 = config.health
        self.speed: i64 = config.top_speed
        self.plane: i64 = self.fuel * self.health
        self.chances: vec[float] = zeros(piles.number * self.speed * self.plane)
        self.final = final

    def at(self, pile: i64, speed: i64, fuel: i64, health: i64) -> i64:
        """Where a chance stands in `chances`."""
        return (pile * self.speed + speed - 1) * self.plane + (fuel - 1) * self.health + health - 1

    def chance(self, left: i64, speed: i64, fuel: i64, health: i64) -> float:
        """The chance at the start of a turn with this bag of cards left (not empty)."""
        if fuel <= 0 or health <= 0:
            return 0.0
        return self.chances[self.at(self.piles.index(left), speed, fuel, health)]


class StageSolver:
    """Fills the table of one stage.

    Attributes:
        table: what is filled. rolls: the distribution of each number of dice. pile, dice: the pile and Speed at hand.
        expected: for these the value of each sum of cards, a plane of Fuel (after the Fuel phase) by Health for each.
        known: which of them have been worked out.
    """

    def __init__(self, config: Config, table: StageTable, policy: str) -> None:
        self.config = config
        self.table = table
        self.piles: Piles = table.piles
        self.rolls: list[Roll] = [Roll(dice) for dice in range(config.top_speed + 2)]
        self.sizes: i64 = len(config.deck)
        self.most: i64 = most_track(config)
        self.nitro: bool = config.nitro and policy == PERFECT
        self.shorts = Shortfalls(config.fuel - 1, config.health, config.top_speed, deepest(config), policy)
        self.plane: i64 = (config.fuel - 1) * config.health
        self.expected: vec[float] = zeros((self.most + 1) * self.plane)
        self.boosted: vec[float] = zeros(self.plane)
        self.known: vec[i64] = filled(self.most + 1, 0)
        self.ways: vec[float] = _binomials(self.sizes)
        self.pile: i64 = 0
        self.dice: i64 = 0

    def solve(self) -> None:
        """Fill the table."""
        for pile in self.piles.by_size():
            self.pile = pile
            left = size(self.piles.bag(pile))
            self.load(left == 0)
            self.shorts.settle()
            speed: i64 = 1
            while speed <= self.table.speed:
                self.hand_on(speed, left)
                speed += 1

    def load(self, last: bool) -> None:
        """Take over the chances of this pile without a shortfall."""
        speed: i64 = 1
        while speed <= self.table.speed:
            fuel: i64 = 0
            while fuel <= self.shorts.fuel:
                self.load_row(speed, fuel, last)
                fuel += 1
            speed += 1

    def load_row(self, speed: i64, fuel: i64, last: bool) -> None:
        """Take over the chances of one Speed and Fuel; Fuel or Health 0 only gets home in a photo finish."""
        worth, table = self.shorts.worth, self.table
        to = self.shorts.at(0, speed, fuel, 0)
        lowest: i64 = 0 if last and self.config.photo_finish else 1
        health: i64 = 0
        while health <= table.health:
            if fuel < lowest or health < lowest:
                worth[to + health] = 0.0
            elif last:
                worth[to + health] = table.final[health]
            else:
                worth[to + health] = table.chances[table.at(self.pile, speed, fuel, health)]
            health += 1

    def hand_on(self, speed: i64, left: i64) -> None:
        """Add what this pile is worth after a turn at a Speed to every pile that such a turn can begin with."""
        self.dice = speed
        track: i64 = 0
        while track <= self.most:
            self.known[track] = 0
            track += 1
        fewest: i64 = 1 if left == 0 else speed
        cards = fewest
        while cards <= speed and left + cards <= self.sizes:
            self.draw(0, cards, 0, self.pile, 1.0 / self.ways[(left + cards) * (self.sizes + 1) + cards])
            cards += 1

    def draw(self, place: i64, cards: i64, track: i64, source: i64, weight: float) -> None:
        """Go through all ways to have drawn `cards` more cards of the values from `place` on.

        Args:
            place: of the first value to choose from.
            cards: still to be drawn.
            track: the sum of those drawn.
            source: the pile that they were drawn from.
            weight: the probability of drawing them from it.
        """
        if cards == 0:
            self.add(source, track, weight)
            return
        if place == len(self.piles.values):
            return
        held = self.piles.held(self.pile, place)
        room = min(cards, self.piles.counts[place] - held)
        drawn: i64 = 0
        while drawn <= room:
            more = track + drawn * self.piles.values[place]
            pile = source + drawn * self.piles.strides[place]
            ways = self.ways[(held + drawn) * (self.sizes + 1) + drawn]
            self.draw(place + 1, cards - drawn, more, pile, weight * ways)
            drawn += 1

    def add(self, source: i64, track: i64, weight: float) -> None:
        """Add the value of a sum of cards to a pile, where the turn began with one Fuel more."""
        if self.known[track] == 0:
            self.expect(track)
        chances, expected = self.table.chances, self.expected
        at = track * self.plane
        end = at + self.plane
        to = self.table.at(source, self.dice, 2, 1)
        while at < end:
            chances[to] += weight * expected[at]
            to += 1
            at += 1

    def expect(self, track: i64) -> None:
        """Work out the value of a sum of cards, over all rolls."""
        self.known[track] = 1
        roll = self.rolls[self.dice]
        faster = min(self.table.speed, self.dice + 1)
        start = track * self.plane
        self.weigh(self.expected, start, 0, faster, roll.at_least(track), True)
        short: i64 = 1
        while short <= min(self.shorts.deepest, track - 1):
            chance = roll.chance_of_sum(track - short)
            if chance > 0.0:
                self.weigh(self.expected, start, short, self.dice, chance, False)
            short += 1
        if self.nitro:
            self.boost(track)

    def weigh(self, into: vec[float], at: i64, short: i64, speed: i64, chance: float, fresh: bool) -> None:
        """Add the chances after a shortfall, times its probability, to a plane (or begin one, when `fresh`)."""
        worth, health = self.shorts.worth, self.table.health
        fuel: i64 = 1
        while fuel <= self.shorts.fuel:
            source = self.shorts.at(short, speed, fuel, 1)
            end = at + health
            while at < end:
                into[at] = chance * worth[source] + (0.0 if fresh else into[at])
                source += 1
                at += 1
            fuel += 1

    def boost(self, track: i64) -> None:
        """Let the driver pay for nitro where that is better."""
        self.weigh(self.boosted, 0, 0, 1, 0.0, True)
        sixes: i64 = 0
        while sixes <= self.dice + 1:
            self.boost_with(track, sixes)
            sixes += 1
        health, start = self.table.health, track * self.plane
        at = health  # the row of Fuel 2, which pays and goes on with Fuel 1
        while at < self.plane:
            self.expected[start + at] = max(self.expected[start + at], self.boosted[at - health])
            at += 1

    def boost_with(self, track: i64, sixes: i64) -> None:
        """Add the rolls with nitro that show this many 6s."""
        roll = self.rolls[self.dice + 1]
        faster = min(self.table.speed, self.dice + 1)
        self.weigh_hot(0, faster, roll.at_least_with(track, sixes), sixes)
        short: i64 = 1
        while short <= min(self.shorts.deepest, track - 1):
            total = track - short
            if total <= roll.most and roll.chance(total, sixes) > 0.0:
                self.weigh_hot(short, self.dice, roll.chance(total, sixes), sixes)
            short += 1

    def weigh_hot(self, short: i64, speed: i64, chance: float, sixes: i64) -> None:
        """As `weigh`, with Health lower by the 6s; what would be left at 0 is lost."""
        worth, health = self.shorts.worth, self.table.health
        fuel: i64 = 1
        while fuel <= self.shorts.fuel and sixes < health:
            source = self.shorts.at(short, speed, fuel, 1)
            end = fuel * health
            at = end - health + sixes
            while at < end:
                self.boosted[at] += chance * worth[source]
                source += 1
                at += 1
            fuel += 1


def most_track(config: Config) -> i64:
    """The largest sum that the cards of one turn can have."""
    return sum(cards_of(config.cards)[-config.top_speed :])


def deepest(config: Config) -> i64:
    """The largest shortfall that can both arise and be made up."""
    photo: i64 = 1 if config.photo_finish else 0
    payable = config.fuel - 2 + config.health - 1 + config.top_speed - 1 + 2 * photo
    return max(0, min(payable, most_track(config) - 1))


def _binomials(most: i64) -> vec[float]:
    """Binomial coefficients up to `most`, in rows of `most` + 1."""
    ways = vec[float]()
    total: i64 = 0
    while total <= most:
        chosen: i64 = 0
        while chosen <= most:
            ways = append(ways, float(binomial(total, chosen)) if chosen <= total else 0.0)
            chosen += 1
        total += 1
    return ways
