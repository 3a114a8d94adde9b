"""The sentences of the rules of Downforce, numbered by section and item, in a few words each; `!` marks a ruling.

A test names the sentences that it proves with `@spec("4.4b")`; test_spec_coverage.py finds those that no test proves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


class Sentence(NamedTuple):
    """A sentence of the rules: its number, a paraphrase, and whether it is a ruling."""

    number: str
    says: str
    ruling: bool


_BOX = """
1.1 six cars by name
1.2a 42 speed cards of one to six lines
1.2b the fastest line on top
1.2c a line is a colour or a wild, with a speed from 1 to 6
1.2d two wilds on some cards
1.2e no colour twice on a card
1.3 a Speed 8 card of one line for every colour
1.4 six powers in a game
1.5 two boards, agreed on beforehand
1.6 a sheet for prices, three bets, prizes and total
1.7a decks and tracks can be files of one's own
1.7b errors name file, line and fault
1.7c six lines at most, so a wild always finds a colour
1.8a seven families of six cards
1.8b every colour once in every printed place of a family
1.8c the colours of a family by one formula, in an order of its own
1.8d every colour directly below every other once in the family of six lines
1.8e 71 printed steps a colour, 66 wild ones
1.8f no two cards tie
"""

_MODES = """
2.1a the switches and their values
2.1b the preset standard
2.1c the preset beginner
2.1d the preset endless
2.2a the preset two_races
2.2b the preset odds
2.2c two seats play seven
2.2d unless the hand is set
2.2e rules hang on switches only
2.3a two to six seats
2.3b which goals go with which finish
2.3c no bets without money
2.3d no auction with three
2.3e no seven with more than two
2.3f no two races without money
2.3g no two races on one track
2.3h no pool without powers
2.3i no unknown, repeated or missing powers
2.3j no bets without three lines
2.3k no deck too small
2.3l a refusal names the two settings and a cure
"""

_SETUP = """
3.1a cars at random on the start spaces
3.1b the grid is the end of the lap !
3.2a the speed cards dealt out equally
3.2b cards left over are out, unseen
3.2c three cards each and a common pile
3.3 Speed 8 and power cards shuffled, a pile each
3.4 a sheet each, seats clockwise
"""

_AUCTION = """
4.1a the top car with the top power
4.1b the car alone without powers
4.2a what counts as unsold
4.2b forced: only players without a car bid
4.2c forced: it always sells
4.2d open: everybody bids
4.3a one card each, secretly and at once
4.3b turned up together
4.3c the bid is the number on the colour's line
4.3d 0 without the colour !
4.3e 0 with a wild !
4.4a the highest number wins
4.4b level: more lines, wilds included !
4.4c still level: no wild
4.4d still level: a lot, and it is said !
4.5a all 0, forced: sold at 0
4.5b all 0, open: set aside, again after the pile in the same order
4.5c all 0 again: no owner
4.5d its power and Speed 8 card to the box !
4.6a the winner notes the price, takes card, power and tile
4.6b a Speed 8 card is no bid !
4.7a bid cards go back
4.7b and have been seen
4.8a several powers: one kept, secretly and at once !
4.8b the others to the box
4.8c it serves all one's cars
4.9a Speed 8 cards join the hands
4.9b with seven they stay in front; then seven of 21 are taken
4.10a dealt: cars one by one, equally
4.10b the others without owner, their cards unseen
4.10c a power with each car, one kept
4.10d the other powers unseen !
4.10e with seven, from 21 cards unseen
"""

_RACE = """
5.1a start space 1 begins
5.1b or the lowest with an owner !
5.1c then clockwise
5.2a one card a turn, of those held
5.2b lines from the top
5.2c also a card that moves nothing
5.2d no passing
5.3a a line moves its car by its number
5.3b the player of the card steers
5.4a a wild: a colour not on the card, when it comes up
5.4b home or blocked: lost
5.4c two wilds, two colours
5.5 discarded face up !
5.6a all cars home: everything thrown away, unseen !
5.6b and no more turns
5.6c no cards: passed over
5.7a over when six are home
5.7b lines left are skipped
5.7c over when nobody can play
5.8a when a card is over
5.8b draw, end, bets, throw away, next
5.8c no bets once it has ended !
5.M1a straight or diagonally ahead
5.M1b ahead is a front further along
5.M2a an occupied space is not entered
5.M2b nor passed through
5.M2c a car alongside does not matter
5.M3a a car goes on while it can
5.M3b it may be steered where it is shut in
5.M4a the ends of a line
5.M4b all else follows from the end
5.M4c no question with one end
5.M5a home across the line, next place
5.M5b the other steps are lost
5.M5c later lines have no effect
5.M5d the finish is one successor, always free
5.M5e before the lap, and endless: ordinary spaces
5.T1a sections share the lap equally, spaces their lane
5.T1b exact places across the road
5.T1c integers only
5.T2a the neighbour rule
5.T2b the start line counts as 0 ahead
5.T2c no space across the start line
5.T3a lanes change at section boundaries
5.T3b merging, widening and bends follow
5.T3c overlapping lanes refused
5.T3d a space without successor refused
5.T4a laps
5.T4b distance
5.T4c when a betting line is passed
5.T4d comparisons by distance, level: the inner first
"""

_BETS = """
6.1a three lines where spaces end in all lanes
6.1b first the card to its end
6.1c then everybody secretly and at once
6.1d in the next column
6.1e two lines, two bets !
6.1f no bet for a line never passed
6.2 any of the six cars !
6.3a bet 1 pays 9, 6, 3
6.3b bet 2 pays 6, 4, 2
6.3c bet 3 pays 3, 2, 1
6.3d lower or not home: 0
6.4a odds: place at the bet times a factor
6.4b place: home first, then distance
"""

_SCORING = """
7.1a prizes by place
7.1b not home: no place, no prize !
7.1c total of prizes and bets less prices, below 0 too
7.1d the highest total wins
7.1e level: the best-placed car
7.1f nobody home: shared !
7.1g two races added, set up afresh
7.1h level: the second race, then shared !
7.2a first home wins at once
7.2b nobody home: the furthest car !
7.3a furthest by distance
7.3b level: the inner car
7.3c no owner: the best owned car !
7.3d no money counts
"""

_POWERS = """
8.0a the base set and the extra set
8.0b base is six, all is eight
8.0c six drawn at random
8.0d two players: without Cunning, base filled up
8.0e a list as it is written
8.0f a power beats the rules
8.0g may can be declined
8.C Cunning steers its own cars
8.T Tricky from bottom to top
8.U Unpredictable: printed colours too
8.D Determined: the first Speed 8 comes back once as Speed 4
8.S Strategic leaves a line of six out
8.A Aggressive drives through one space a card
8.M Ambitious: a step more over a betting line
8.F Defensive: a step after a card without a line for it
8.1a whole-card choices before the first line !
8.1b a line left out stays printed !
8.1c and is for nobody !
8.2a Cunning does not choose the wild's colour !
8.2b other powers on one's own cards only, Defensive on others' !
8.3 two wilds, two colours all the same !
8.4a the Speed 4 card at once, before drawing and the end !
8.4b held where Speed 8 cards lie !
8.4c draws nothing with seven !
8.4d discarded when played !
8.4e thrown away with the rest !
8.5a ordinary ends stay !
8.5b one pair of steps through a car !
8.5c the way goes on to steps, finish or dead end !
8.5d never on the occupied space !
8.5e an ordinary end keeps the power !
8.6a after every line over a betting line, first or not !
8.6b without bets too !
8.6c on every lap !
8.6d exactly one step if it can, the player choosing !
8.6e no further step !
8.6f none at home !
8.6g none after a Defensive step !
8.7a what a line is for !
8.7b offered after the last line of a race not ended !
8.7c over a betting line or home !
8.7d none can move: no question !
"""

_VARIANTS = """
9.1a beginner: no auction, powers, bets
9.1b one card drawn after any card
9.1c while the pile lasts
9.1d Speed 8 cards extra to the three !
9.1e first home wins
9.2a two players bid with all 21
9.2b a hand card draws one
9.2c a Speed 8 card draws none
9.2d and must be played when the hand is empty
9.3a endless: round and round
9.3b until nobody holds a card, furthest wins
9.4 River Station, then Marina Bay, added
"""

_KNOWLEDGE = """
10.1a open: positions and laps
10.1b open: prices and owners
10.1c open: powers turned up or kept
10.1d open: discard pile
10.1e open: sizes of hands and piles
10.1f open: who has chosen
10.1g open: Speed 8 and 4 cards
10.1h open: cards shown, and whose
10.1i open: who threw a hand away
10.2a hidden: order of piles
10.2b hidden: cards left over
10.2c hidden: powers not turned up
10.3a own: the hand
10.3b own: what was thrown away
10.3c own: the bid until all have bid
10.3d own: the power until all have chosen
10.3e own: bets until the race is over
10.4a the owner knows the pile after an auction, not its order
10.4b a shown card is in hand or pile until played
10.4c what is not open is hidden
10.4d a view holds nothing hidden
"""

_SECTIONS = (_BOX, _MODES, _SETUP, _AUCTION, _RACE, _BETS, _SCORING, _POWERS, _VARIANTS, _KNOWLEDGE)


def _sentence(line: str) -> Sentence:
    number, _, says = line.partition(" ")
    return Sentence(number, says.removesuffix(" !"), says.endswith(" !"))


SENTENCES = tuple(_sentence(line) for section in _SECTIONS for line in section.strip().splitlines())
NUMBERS = frozenset(sentence.number for sentence in SENTENCES)


def spec(*numbers: str) -> Callable[[Test], Test]:
    """Say which sentences a test proves."""
    for number in numbers:
        if number not in NUMBERS:
            raise ValueError(f"the rules have no sentence {number}")
    return _same


def _same(test: Test) -> Test:
    return test
