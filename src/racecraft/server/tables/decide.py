"""What a command would append to the log of a table: a draft, or why it is refused. Playing moves the game at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from racecraft.games.base import COMMIT
from racecraft.games.game import Game
from racecraft.server.api import commands as said
from racecraft.server.kinds.base import words
from racecraft.server.store.people import StoredGuest
from racecraft.server.tables.create import clean, known_bot
from racecraft.server.tables.table import LOBBY, OVER, RUNNING, Table

Json = dict[str, Any]


class Refused(Exception):
    """A command that does nothing.

    Attributes:
        code: for programs (see `api.frames.Rejected`). message: for people.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Draft:
    """A row to append. `played`: the game has made its moves already, so without the row the table is spoilt."""

    kind: str
    body: Json
    played: bool = False


@dataclass(frozen=True)
class StageDraft:
    """Choices to stage for a seat instead of those staged now."""

    seat: int
    actions: list[int]


@dataclass(frozen=True)
class Nothing:
    """The command has taken effect before."""

    number: int


Outcome = Draft | StageDraft | Nothing


def decide(table: Table, who: StoredGuest, command: said.Command) -> Outcome:
    """What a person's command does.

    Raises:
        Refused: when it may not be done now, or not by this person.
    """
    return _DOES[type(command)](table, who, command)


def _join(table: Table, who: StoredGuest, command: said.Join) -> Outcome:
    mine = table.seats_of(who.id)
    wanted = None if command.seat is None else seat_index(table, command.seat)
    if mine and (wanted is None or wanted in mine) and not (table.settings.hot_seat and wanted is None):
        return Nothing(table.number)
    need(table, LOBBY)
    if mine and not table.settings.hot_seat:
        raise Refused("not_allowed", f"you sit in seat {mine[0] + 1} already")
    if table.settings.hot_seat and table.host not in (who.id, None):
        raise Refused("not_allowed", "everybody plays on one screen at this table")
    seat = _open_seat(table, who.id) if wanted is None else wanted
    if table.seats[seat].taken or table.seats[seat].reserved not in (None, who.id):
        raise Refused("seat_taken", f"seat {seat + 1} is taken")
    return Draft("joined", {"seat": seat, "guest": who.id, "name": clean(command.name or who.name)})


def _open_seat(table: Table, guest: str) -> int:
    free = [n for n, seat in enumerate(table.seats) if not seat.taken and seat.reserved in (None, guest)]
    kept = [n for n in free if table.seats[n].reserved == guest]
    if not free:
        raise Refused("full", "every seat is taken")
    return (kept or free)[0]


def _leave(table: Table, who: StoredGuest, command: said.Leave) -> Outcome:
    seat = own_seat(table, who, command.seat)
    if table.state == OVER:
        raise Refused("wrong_state", "the game is over")
    if table.seats[seat].stand_in:
        return Nothing(table.number)
    return Draft("left", {"seat": seat, "bot": stand_in(table)})


def _kick(table: Table, who: StoredGuest, command: said.Kick) -> Outcome:
    need_host(table, who)
    need(table, LOBBY)
    seat = seat_index(table, command.seat)
    if not table.seats[seat].taken and table.seats[seat].reserved is None:
        return Nothing(table.number)
    return Draft("left", {"seat": seat, "bot": None, "event": "kicked"})


def _pass_host(table: Table, who: StoredGuest, command: said.PassHost) -> Outcome:
    need_host(table, who)
    guest = table.seats[seat_index(table, command.seat)].guest
    if guest is None:
        raise Refused("not_allowed", "nobody sits there")
    return Draft("host", {"guest": guest})


def _set_bot(table: Table, who: StoredGuest, command: said.SetBot) -> Outcome:
    need_host(table, who)
    need(table, LOBBY)
    number = seat_index(table, command.seat)
    seat = table.seats[number]
    if seat.guest is not None:
        raise Refused("seat_taken", f"{seat.name} sits there")
    if seat.bot == command.bot:
        return Nothing(table.number)
    bot = None if command.bot is None else _known(table, command.bot)
    return Draft("bot", {"seat": number, "bot": bot})


def _known(table: Table, bot: str) -> str:
    try:
        return known_bot(table.kind, bot)
    except ValueError as error:
        raise Refused("not_allowed", str(error)) from None


def _start(table: Table, who: StoredGuest, _: said.Start) -> Outcome:
    need_host(table, who)
    if table.state != LOBBY:
        return Nothing(table.number)
    missing = [str(n + 1) for n, seat in enumerate(table.seats) if not seat.taken]
    if missing:
        raise Refused("not_allowed", f"nobody sits in seat {', '.join(missing)}")
    config = table.kind.configure(table.settings.mode)
    game = table.game = table.kind.deal(config, table.secret)
    header = game.header()
    return Draft(
        "started", {"config": header["config"], "setup": header["setup"], "moves": words(game.log, game)}, True
    )


def _act(table: Table, who: StoredGuest, command: said.Act) -> Outcome:
    seat = deciding_seat(table, who, command.decision)
    return play(table, seat, [*table.staged_for(seat), command.action], "person")


def _stage(table: Table, who: StoredGuest, command: said.Stage) -> Outcome:
    seat = deciding_seat(table, who, command.decision)
    if running_game(table).state.moment() == COMMIT:
        raise Refused("not_allowed", "a secret choice is final: use act")
    preview = table.preview(seat)
    if command.action not in preview.legal():
        raise Refused("illegal", refusal(table, seat, command.action, preview.complete))
    preview.choose(command.action)
    actions = [*table.staged_for(seat), command.action]
    return play(table, seat, actions, "person") if preview.hands_over else StageDraft(seat, actions)


def _undo(table: Table, who: StoredGuest, command: said.Undo) -> Outcome:
    seat = deciding_seat(table, who, command.decision)
    actions = table.staged_for(seat)
    if not actions:
        raise Refused("not_allowed", "nothing can be taken back: what is final stays")
    return StageDraft(seat, actions[: max(0, len(actions) - (command.count or len(actions)))])


def _confirm(table: Table, who: StoredGuest, command: said.Confirm) -> Outcome:
    seat = deciding_seat(table, who, command.decision)
    actions = table.staged_for(seat)
    if not actions:
        raise Refused("not_allowed", "nothing is chosen yet")
    return play(table, seat, actions, "person")


def _advise(table: Table, who: StoredGuest, command: said.Advise) -> Outcome:
    seat = deciding_seat(table, who, command.decision)
    if not table.kind.advises:
        raise Refused("not_allowed", "nobody knows the chances of this game")
    return (
        Nothing(table.number)
        if table.seats[seat].advised == table.seats[seat].made
        else Draft("advised", {"seat": seat})
    )


def _replace(table: Table, who: StoredGuest, command: said.Replace) -> Outcome:
    need(table, RUNNING)
    if not table.seats_of(who.id):
        raise Refused("not_seated", "only players answer for somebody who is absent")
    number = seat_index(table, command.seat)
    seat = table.seats[number]
    if seat.guest == who.id:
        raise Refused("not_allowed", "others answer for you")
    if not seat.absent:
        raise Refused("not_allowed", f"seat {number + 1} is not absent, or somebody has answered already")
    return replaced(table, number, command.answer)


def replaced(table: Table, seat: int, answer: str) -> Draft:
    """The row that says how it goes on for an absent player."""
    bot = stand_in(table) if answer == "bot" else None
    if answer == "bot" and bot is None:
        raise Refused("not_allowed", "no bot plays this game: wait or end it")
    return Draft("replaced", {"seat": seat, "answer": answer, "bot": bot, "more": more_time(table)})


def more_time(table: Table) -> int:
    """What somebody whose time is up gets when the others wait for them, in ms."""
    clock = table.settings.clock
    return 0 if clock is None else max(clock.increment, min(60, clock.bank)) * 1000


def stand_in(table: Table) -> str | None:
    """The bot that plays for absent people: the second weakest, which is quick, or the only one."""
    names = list(table.kind.bots())
    return names[min(1, len(names) - 1)] if names else None


def _take_back(table: Table, who: StoredGuest, command: said.TakeBack) -> Outcome:
    need(table, RUNNING)
    mine = [seat for seat in table.seats_of(who.id) if table.seats[seat].stand_in or table.seats[seat].absent]
    seat = own_seat(table, who, command.seat) if command.seat or not mine else mine[0]
    if seat not in mine:
        return Nothing(table.number)
    return Draft("took_back", {"seat": seat, "more": more_time(table)})


def play(table: Table, seat: int, actions: list[int], by: str, failed: str | None = None) -> Draft:
    """Make a seat's moves and draft the row that tells them.

    Raises:
        Refused: when they are not legal; nothing has changed then.
    """
    game = running_game(table)
    _check(table, seat, actions)
    first = len(game.log)
    for action in actions:
        game.play(action, seat)
    body: Json = {"seat": seat, "moves": words(game.log[first:], game), "by": by}
    return Draft("played", body | ({"failed": failed} if failed else {}), True)


def _check(table: Table, seat: int, actions: list[int]) -> None:
    """Several choices are those of a turn that was staged, each of which was legal; the last may be anything."""
    game = running_game(table)
    preview = table.preview(seat) if len(actions) > 1 else None
    legal = game.state.is_legal(seat, actions[0]) if preview is None else True
    if preview is not None and len(actions) > len(table.staged_for(seat)):
        legal = actions[-1] in preview.legal()
    if not legal:
        raise Refused("illegal", refusal(table, seat, actions[-1], preview is not None and preview.complete))


def refusal(table: Table, seat: int, action: int, complete: bool) -> str:
    """Why an action cannot be chosen, and what can."""
    game = running_game(table)
    if complete:
        return "the turn is complete: confirm it, or take something back"
    if table.staged_for(seat):
        legal = ", ".join(option["text"] for option in table.preview(seat).options())
        return f"seat {seat + 1} cannot {game.describe(action)} now; legal: {legal}"
    return str(game.refusal(seat, action))


def running_game(table: Table) -> Game:
    """The game under way."""
    need(table, RUNNING)
    assert table.game is not None
    return table.game


def need(table: Table, state: str) -> None:
    """Refuse what goes in one state of the table only."""
    if table.state != state:
        raise Refused("wrong_state", {"lobby": "not begun", "running": "under way", "over": "over"}[table.state])


def need_host(table: Table, who: StoredGuest) -> None:
    """Refuse what only the host may do."""
    if table.host != who.id:
        raise Refused("not_host", "only the host of the table may do this")


def seat_index(table: Table, seat: int) -> int:
    """The index of a seat's number."""
    if seat > len(table.seats):
        raise Refused("no_seat", f"there are seats 1 to {len(table.seats)}")
    return seat - 1


def own_seat(table: Table, who: StoredGuest, seat: int | None) -> int:
    """A seat of this person: the one named, or the first."""
    mine = table.seats_of(who.id)
    index = None if seat is None else seat_index(table, seat)
    if not mine or (index is not None and index not in mine):
        raise Refused("not_seated", "that is not your seat" if mine else "you have no seat at this table")
    return mine[0] if index is None else index


def deciding_seat(table: Table, who: StoredGuest, decision: str) -> int:
    """The seat whose present decision is named, which must be this person's to make."""
    need(table, RUNNING)
    number = decision.partition(".")[0]
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(table.seats)):
        raise Refused("stale", f"there is no decision {decision}")
    seat = own_seat(table, who, int(number))
    if seat not in table.to_act():
        _stale(table, decision)
    if table.seats[seat].stand_in:
        raise Refused("not_allowed", "a bot plays for you: take the seat back first")
    if decision != table.decision(seat):
        _stale(table, decision)
    return seat


def _stale(table: Table, decision: str) -> NoReturn:
    now = ", ".join(str(seat + 1) for seat in table.to_act())
    raise Refused("stale", f"{decision} is decided already, or not yet asked; seat {now} decides now")


def _rematch(table: Table, who: StoredGuest, _: said.Rematch) -> Outcome:
    need(table, OVER)
    if not table.seats_of(who.id):
        raise Refused("not_seated", "only players of the game can offer a rematch")
    return Nothing(table.number)


_DOES: Final[dict[type[said.Command], Callable[[Table, StoredGuest, Any], Outcome]]] = {
    said.Join: _join,
    said.Leave: _leave,
    said.Kick: _kick,
    said.PassHost: _pass_host,
    said.SetBot: _set_bot,
    said.Start: _start,
    said.Act: _act,
    said.Stage: _stage,
    said.Undo: _undo,
    said.Confirm: _confirm,
    said.Advise: _advise,
    said.Replace: _replace,
    said.TakeBack: _take_back,
    said.Rematch: _rematch,
}
