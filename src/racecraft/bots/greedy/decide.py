"""What the greedy bot chooses, for every kind of decision."""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.bots.greedy.bidding import best_bid
from racecraft.bots.greedy.foresight import Foresight
from racecraft.bots.greedy.money import best_bet, best_power
from racecraft.bots.greedy.outlook import Outlook
from racecraft.bots.greedy.prospects import Prospects
from racecraft.games.bits import count, lowest
from racecraft.games.downforce.choices import action_of, choices
from racecraft.games.downforce.state import BETTING, BIDDING, KEEPING
from racecraft.games.downforce.view import View


def decide(view: View, salt: int) -> int:
    """A legal action of the seat that `view` is of, which must have a choice now.

    Args:
        view: all that is known.
        salt: below 65521 and above 0, breaks ties between ways to carry out a card.
    """
    return action_of(view.known, best_option(view, salt))


def best_option(view: View, salt: i64) -> i64:
    """The option that `decide` takes."""
    state = view.known
    options = choices(state, view.seat)
    if count(options) == 1:
        return lowest(options)
    if state.phase == BIDDING:
        return best_bid(view)
    if state.phase == KEEPING:
        return best_power(options)
    if state.phase == BETTING:
        outlook = Outlook(Prospects(view))
        outlook.look(state)
        return best_bet(state, outlook)
    return Foresight(view, salt).best_option()
