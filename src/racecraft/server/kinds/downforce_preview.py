"""A turn of Downforce with choices staged: the lines of the card are carried out on what the seat knows.

It stops where the card is over, before anything is drawn or anybody else is asked, so it can show nothing that the
seat does not know.
"""

from __future__ import annotations

from typing import Any, cast

from racecraft.games.bits import bit, count
from racecraft.games.downforce.choices import option_of
from racecraft.games.downforce.events import Event
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.scoring import prices, prizes
from racecraft.games.downforce.view import View
from racecraft.server.kinds.downforce_options import options_of

Json = dict[str, Any]


class DownforcePreview:
    """See `kinds.base.Preview`."""

    def __init__(self, view: View, source: DownforcePreview | None = None) -> None:
        """The turn with nothing staged, or a copy of another preview."""
        self.base = view
        self.state: State = (source.state if source else cast("State", view.known)).copy()
        self.trace: list[Event] = list(source.trace) if source else []
        self.state.trace = self.trace
        self.complete: bool = source.complete if source else False
        self.hands_over: bool = source.hands_over if source else False

    def legal(self) -> list[int]:
        """What may be chosen next."""
        return [] if self.complete or self.hands_over else self.state.legal(self.base.seat)

    def choose(self, action: int) -> None:
        """Carry out a legal action, up to the next choice or the end of the card."""
        self.complete = self.state.carry_out(option_of(self.state, action))
        self.hands_over = not self.complete and not self.state.acting & bit(self.base.seat)

    def options(self) -> list[Json]:
        """What may be chosen next; each says whether another seat decides after it."""
        if not self.legal():
            return []
        options = options_of(self.state, self.base.seat)
        for option in options:
            after = DownforcePreview(self.base, self)
            after.choose(option["action"])
            option["hands_over"] = after.hands_over
        return options

    def view(self) -> Json:
        """The view as it would be; of the numbers of cards only the seat's own hand has changed."""
        seat = self.base.seat
        seen = self.state.view(seat)
        seen.hands = self.base.hands[:]
        seen.hands[seat] = count(self.state.hand[seat])
        seen.stocks, seen.throws = self.base.stocks, self.base.throws
        shown = seen.to_json()
        shown["scores"] = [self._score(number) for number in range(self.state.seats)]
        return shown

    def _score(self, seat: int) -> Json:
        paid, banked = int(prices(self.state, seat)), int(self.state.banked[seat])
        won = int(prizes(self.state, seat))
        return {"seat": seat + 1, "paid": paid, "prizes": won, "banked": banked, "bets": None, "total": None}

    def events(self) -> list[Json]:
        """What would have happened."""
        return [event.to_json(self.state.deck) for event in self.trace]
