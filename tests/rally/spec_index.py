"""The sentences of the rules of Rally, numbered by section and item, in a few words each; `!` marks a ruling.

A test names the sentences that it proves with `@spec("2.4b")`; test_spec_coverage.py finds those that no test proves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

_RULES = """
1.1 track cards carry a number
1.2 markers for Fuel and Health, a Speed card from 1 to 4, dice of six sides
1.3 16 cards, as many and as large as given, of the mean of a die
1.4 Fuel and Health of the three levels, Speed 1
1.5 top Speed 4, which success does not exceed
2.1a Fuel goes down by one at the start of a turn
2.1b! at Fuel 0 the run is lost, in the first turn too
2.2a as many cards as the Speed
2.2b fewer when the deck has fewer
2.2c the track is their sum
2.3a as many dice as the Speed
2.3b also when fewer cards lie there
2.3c the roll is their sum
2.4a a roll of the track or more: Speed up by one, without a choice
2.4b a lower roll: Speed stays
2.4c! the difference exactly, not more
2.4d in any mixture of Fuel, Health and Speed, each worth 1
2.4e Speed never below 1
2.4f nothing is paid after success
2.4g! Fuel or Health 0 loses, on the last card too
2.4h photo finish: the payment that empties the deck may reach 0
2.4i photo finish: the Fuel phase still loses at 0
2.4j! what cannot be made up is a crash
2.4k! Speed paid counts from the next turn
2.5a cards in play are discarded, open
2.5b anybody can count the deck
2.6a an empty deck and a running car win
2.6b! no reshuffle
2.7a the choice is the split
2.7b only splits that survive are offered
2.7c a single one is taken without asking
2.7d without one the car crashes
3.1a one stage at three levels
3.1b custom set-ups and their limits
3.2a a rally has three stages
3.2b Fuel is full again
3.2c Health carries over and is repaired, not above the start
3.2d Speed is back at 1
3.2e a lost stage loses the rally
3.2f the numbers of the three levels
3.3a nitro is off by default
3.3b it is chosen after the draw and before the roll
3.3c with Fuel 2 or more, for 1 Fuel
3.3d one die more, once a turn
3.3e each 6 of all dice costs 1 Health before the comparison
3.3f Health 0 loses, photo finish or not
3.3g without paying, a 6 costs nothing
3.4a the stage of level Normal, by date
3.4b the same deck for all
3.4c die j of turn t for all, whatever their Speed
3.4d one counted try
3.4e secret, deck and dice are published when the day is over
3.5a the score is Fuel and Health left
3.5b finishing is bronze on every level
3.5c silver, gold and platinum on a Normal stage
3.5d fewer turns break ties
4.1 a state is the cards left, Fuel, Health and Speed
4.2a exact up to 20 million states
4.2b beyond, solving, coach and grade refuse with figure and limit, and play goes on
4.3 the probabilities of perfect play
4.4a policies pay point by point, never to 0 or below Speed 1
4.4b the orders of the policies
4.4c no point left: lost
4.5 the probabilities of the policies
4.6 Fuel is never worth less than Health in a single stage
4.7a the chance at every moment
4.7b the chance that each split leaves
4.7c the grade: losses, blunders, luck apart
4.7d the chart of the chance
5.1 the player sees everything but what is to come
5.2 no undo after a draw or a roll
5.3 the same seed is the same run
"""

SENTENCES: dict[str, str] = {
    number: says for number, _, says in (line.partition(" ") for line in _RULES.strip().splitlines())
}
NUMBERS = {number.rstrip("!") for number in SENTENCES}


def spec(*numbers: str) -> Callable[[Test], Test]:
    """Says which sentences of the rules a test proves."""
    unknown = set(numbers) - NUMBERS
    assert not unknown, f"no such sentence: {sorted(unknown)}"
    return lambda test: test
