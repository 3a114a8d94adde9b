"""The searching bot: it carries out the plans that `bots.search` makes."""

from __future__ import annotations

from typing import Final

import racecraft
from racecraft.bots.search.decide import Plan, search
from racecraft.games.bits import lowest
from racecraft.games.downforce.choices import action_of, choices
from racecraft.games.downforce.view import View
from racecraft.games.rng import Rng, Xoshiro

BUDGET: Final = 1000
INTERPRETED: Final = 25  # play-outs where the rules are not compiled, so that nobody waits longer
WIDTH: Final = 300


class SearchBot:
    """Plays the game on in imagined worlds before it chooses.

    The same views, generator and budget make the same choices. It keeps the plan for the card under way; taken up in
    the middle of a card it makes a new one.

    Attributes:
        budget: about how many play-outs a decision gets. width: how many candidates are looked at.
    """

    def __init__(self, rng: Rng, budget: int = 0, width: int = WIDTH) -> None:
        self.name = "search"
        self.budget = budget or (BUDGET if racecraft.compiled() else INTERPRETED)
        self.width = width
        self._rng = Xoshiro(rng.below(1 << 30))
        self._plan = Plan()

    def choose(self, view: View) -> int:
        """The next choice of the plan for this card, or the first one of a new plan."""
        options = choices(view.known, view.seat)
        if options & (options - 1) == 0:
            return action_of(view.known, lowest(options))
        option = self._plan.follow(options) if view.known.card >= 0 else -1
        if option < 0:
            path = search(view, self._rng, self.budget, self.width).path
            self._plan.set(path)
            option = path[0]
        return action_of(view.known, option)
