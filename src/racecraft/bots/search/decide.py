"""Which action the searching bot takes, for every kind of decision."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from racecraft.bots.greedy.foresight import Foresight, known_state
from racecraft.bots.search.candidates import Candidate, Lister
from racecraft.bots.search.halving import Search
from racecraft.games.bits import lowest
from racecraft.games.downforce.choices import choices
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import BETTING, BIDDING, KEEPING
from racecraft.games.downforce.view import View
from racecraft.games.rng import Xoshiro


class Plan:
    """The choices that remain of a way to carry out a card, and the position in which each of them is to be made."""

    def __init__(self) -> None:
        self.options: vec[i64] = vec[i64]()
        self.next: i64 = 0

    def set(self, path: vec[i64]) -> None:
        """Follow a path from its second choice on."""
        self.options = path
        self.next = 1

    def follow(self, options: i64) -> i64:
        """The next planned choice, if it is possible; else -1."""
        if self.next >= len(self.options):
            return -1
        option = self.options[self.next]
        self.next += 1
        return option if options >> option & 1 else -1


def candidates_of(view: View, width: i64) -> list[Candidate]:
    """The candidates of the seat: whole cards in the race, single choices elsewhere; at most `width`, the likeliest."""
    state = known_state(view)
    if state.phase == BIDDING:
        return bids(state, view.seat)
    if state.phase in {BETTING, KEEPING}:
        return single(choices(state, view.seat))
    found = Lister(view.seat).list_from(state)
    return likeliest(view, state, found, width) if len(found) > width else found


def single(options: i64) -> list[Candidate]:
    """One candidate for each option."""
    found: list[Candidate] = []
    while options:
        found.append(Candidate(append(vec[i64](), lowest(options)), 0))
        options &= options - 1
    return found


def bids(state: State, seat: i64) -> list[Candidate]:
    """One candidate for each number that can be bid: of level cards the one that wins ties."""
    best: dict[int, int] = {}
    options = choices(state, seat)
    while options:
        card = lowest(options)
        options &= options - 1
        number = bid_number(state, card)
        if number not in best or tie_rank(state, card) > tie_rank(state, best[number]):
            best[number] = card
    return [Candidate(append(vec[i64](), best[number]), 0) for number in sorted(best)]


def bid_number(state: State, card: i64) -> i64:
    """What a card bids for the car on the block."""
    return state.deck.number[6 * card + state.deals[state.race].eights[state.turned]]


def tie_rank(state: State, card: i64) -> i64:
    """How a card does among level bids."""
    return state.deck.line_count[card] * 2 + (1 if state.deck.wilds[card] == 0 else 0)


def likeliest(view: View, state: State, found: list[Candidate], width: i64) -> list[Candidate]:
    """The candidates that the greedy bot values most, with at least one for each first choice."""
    foresight = Foresight(view, 1)
    for candidate in found:
        candidate.rank = value_after(foresight, state, candidate)
    best = sorted(found, key=by_rank)
    kept = best[:width]
    for candidate in best[width:]:
        if all(candidate.path[0] != other.path[0] for other in kept):
            kept.append(candidate)
    return kept


def value_after(foresight: Foresight, state: State, candidate: Candidate) -> i64:
    """The greedy bot's value of where a candidate leads."""
    child = state.copy()
    for option in candidate.path:
        child.carry_out(option)
    first = candidate.path[0]
    if state.card < 0 and first < 54:
        foresight.prospects.play(first)
    value = foresight.worth(child)
    if state.card < 0 and first < 54:
        foresight.prospects.take_back(first)
    return value


def by_rank(candidate: Candidate) -> int:
    """The key that sorts the likeliest first."""
    return -candidate.rank


def search(view: View, rng: Xoshiro, budget: i64, width: i64) -> Candidate:
    """The best candidate of a view after about `budget` play-outs among at most `width` candidates."""
    found = candidates_of(view, width)
    if len(found) == 1:
        return found[0]
    return Search(view, rng).best(found, budget)
