"""Sequential halving: the play-outs go to the candidates that may still be the best (Karnin, Koren and Somekh, 2013).

All candidates of a round are tried in the same imagined worlds, so that luck of the deal cancels out.
"""

from __future__ import annotations

from mypy_extensions import i64

from racecraft.bots.search.candidates import Candidate
from racecraft.bots.search.policy import Driver, play_out
from racecraft.bots.search.worth import worth
from racecraft.games.downforce.rules import State, sample
from racecraft.games.downforce.view import View
from racecraft.games.rng import Xoshiro


class Search:
    """Play-outs for one decision of a seat."""

    def __init__(self, view: View, rng: Xoshiro) -> None:
        self.view: View = view
        self.seat: i64 = view.seat
        self.rng: Xoshiro = rng
        self.driver: Driver = Driver(rng)

    def try_all(self, candidates: list[Candidate], worlds: i64) -> None:
        """Play every candidate on in each of a number of new worlds."""
        while worlds > 0:
            world = sample(self.view, self.rng)
            for candidate in candidates:
                self.try_one(candidate, world)
            worlds -= 1

    def try_one(self, candidate: Candidate, world: State) -> None:
        """Play one candidate on in a world."""
        state = world.copy()
        for option in candidate.path:
            state.choose(self.seat, option)
        play_out(state, self.driver)
        candidate.note(worth(state, self.seat))

    def best(self, candidates: list[Candidate], budget: i64) -> Candidate:
        """The best candidate after about `budget` play-outs."""
        alive = candidates
        rounds = rounds_for(len(candidates))
        left = budget
        while len(alive) > 1 and rounds > 0:
            worlds = left // rounds // len(alive)
            self.try_all(alive, worlds if worlds > 0 else 1)
            left -= max(worlds, 1) * len(alive)
            alive = ranked(alive)[: (len(alive) + 1) // 2]
            rounds -= 1
        return ranked(alive)[0]


def rounds_for(candidates: i64) -> i64:
    """How often the candidates can be halved."""
    rounds: i64 = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds


def ranked(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates from the best on; level ones stay in their order."""
    return sorted(candidates, key=by_mean)


def by_mean(candidate: Candidate) -> float:
    """The key that sorts the best first."""
    return -candidate.mean()
