"""The bots of Rally: the fixed policies that pay point by point, and the one that plays the exact solution."""

from __future__ import annotations

from functools import lru_cache

from racecraft.games.rally import actions
from racecraft.games.rally.coach import Coach
from racecraft.games.rally.config import Config
from racecraft.games.rally.policies import ANY, STUCK, next_point
from racecraft.games.rally.solution import solve
from racecraft.games.rally.state import PAYING
from racecraft.games.rally.view import View
from racecraft.games.rng import Rng


class PolicyBot:
    """Pays point by point in a fixed way and never uses nitro (section 4 of the rules).

    Where every payment on offer takes Fuel or Health to 0, as a photo finish allows, it takes the first on offer.
    """

    def __init__(self, rng: Rng, policy: str) -> None:
        self.name = policy
        self._rng = rng

    def choose(self, view: View) -> int:
        """The payment that the policy makes; of the nitro, no."""
        if view.known.phase != PAYING:
            return actions.HOLD
        legal = view.legal()
        split = self._split(view)
        return split if split in legal else legal[0]

    def _split(self, view: View) -> int:
        """The payment, or -1 when the policy cannot make one."""
        state = view.known
        kept = [int(state.fuel), int(state.health), int(state.speed)]
        for _ in range(state.short):
            part = self._point(kept)
            if part == STUCK:
                return -1
            kept[part] -= 1
        return actions.pay(state.fuel - kept[0], state.health - kept[1], state.speed - kept[2])

    def _point(self, kept: list[int]) -> int:
        """What the next point is paid with, as an index of `kept`; or `STUCK`."""
        part = next_point(self.name, *kept)
        if part != ANY:
            return part
        able = [place for place, amount in enumerate(kept) if amount > 1]
        return able[self._rng.below(len(able))]


class PerfectBot:
    """Plays the exact solution, which is worked out at the first choice in a set-up and then kept."""

    def __init__(self, rng: Rng) -> None:
        del rng
        self.name = "perfect"

    def choose(self, view: View) -> int:
        """The choice that leaves the best chance to finish.

        Raises:
            TooLarge: when the set-up has too many states to be solved.
        """
        best = coach_for(view.known.config).advise(view.known).best
        assert best is not None
        return best.action


@lru_cache(maxsize=2)
def coach_for(config: Config) -> Coach:
    """The coach of a set-up.

    Raises:
        TooLarge: when the set-up has too many states to be solved.
    """
    return Coach(solve(config))
