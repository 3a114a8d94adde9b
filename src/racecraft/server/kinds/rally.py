"""Rally at a table: one seat against the stage."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final, cast

from racecraft.bots.rally import coach_for
from racecraft.games.game import Game
from racecraft.games.rally import actions
from racecraft.games.rally.config import LEVELS, Config, config_from_json, daily_config, level_config
from racecraft.games.rally.fate import Fate
from racecraft.games.rally.game import GAME, RallyGame, new_game
from racecraft.games.rally.packs import cards_of
from racecraft.games.rally.rules import State
from racecraft.games.rally.state import PHASES
from racecraft.games.rally.view import FIELDS, View
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret
from racecraft.server.kinds.base import ChoiceError, GameConfig, GameView, Json, Kind, Mode, bot_offers

SWITCHES: Final = {"stages": ("1", "3"), "photo_finish": ("off", "on"), "nitro": ("off", "on")}
DAILY: Final = "daily"
DATE: Final = "date"


class Rally(Kind):
    """Rally, for one."""

    name = GAME
    seats = range(1, 2)
    advises = True

    def offer(self) -> Json:
        """Levels and options."""
        plain = {name: values[0] for name, values in SWITCHES.items()}
        return {
            "game": self.name,
            "seats": list(self.seats),
            "presets": [{"preset": name, "switches": plain} for name in (*LEVELS, DAILY)],
            "switches": {name: list(values) for name, values in SWITCHES.items()},
            "powers": [],
            "tracks": [],
            "decks": ["standard"],
            "bots": bot_offers(self.bots()),
            "advice": self.advises,
        }

    def configure(self, mode: Mode) -> Config:
        """The level with its options, or the run of the day."""
        _check(mode)
        if mode.preset == DAILY:
            return daily_config(self.day(mode))
        level = level_config(mode.preset, int(mode.switches.get("stages", "1")))
        data = level.to_json()
        for name in ("photo_finish", "nitro"):
            data[name] = mode.switches.get(name) == "on"
        return config_from_json(data)

    def day(self, mode: Mode) -> str:
        """The day of a daily run: today, unless the mode names it."""
        if mode.preset != DAILY:
            return ""
        return mode.switches.get(DATE) or datetime.now(UTC).date().isoformat()

    def deal(self, config: GameConfig, secret: Secret) -> RallyGame:
        """A run from its secret."""
        return new_game(cast("Config", config), secret)

    def chance(self, secret: Secret) -> Rng:
        """The streams of cards and dice."""
        return Fate(secret)

    def view(self, game: Game, seat: int) -> View:
        """What may be known."""
        return cast("RallyGame", game).view(seat)

    def view_json(self, view: GameView) -> Json:
        """The view."""
        return view.to_json()

    def open_view(self, game: Game) -> Json:
        """An onlooker's view: nothing is hidden."""
        return self.view(game, -1).to_json()

    def happened(self, game: Game) -> int:
        """How many events there are."""
        return len(cast("RallyGame", game).happened)

    def events(self, game: Game, viewer: int | None, first: int, end: int) -> list[Json]:
        """Events; everybody sees the same."""
        return [event.to_json() for event in cast("RallyGame", game).happened[first:end]]

    def phase(self, view: GameView) -> str:
        """The phase of the rules."""
        return PHASES[cast("View", view).known.phase]

    def options(self, view: GameView) -> list[Json]:
        """The legal actions in words."""
        known = cast("State", cast("View", view).known)
        return [_option(known, action) for action in view.legal()]

    def preview(self, view: GameView) -> RallyPreview:
        """The turn with nothing staged."""
        return RallyPreview(self, cast("View", view))

    def advise(self, view: GameView) -> Json:
        """The chance to finish, and what each option leaves of it."""
        known = cast("View", view).known
        advice = coach_for(known.config).advise(known)
        options = [{"action": option.action, "chance": round(option.chance, 6)} for option in advice.options]
        return {"chance": round(advice.chance, 6), "options": options}

    def board(self, game: Game, address: str) -> Json:
        """The deck and the set-up."""
        config = cast("RallyGame", game).config
        return {
            "game": self.name,
            "deck": cards_of(config.cards),
            "top_speed": int(config.top_speed),
            "fuel": int(config.fuel),
            "health": int(config.health),
            "stages": int(config.stages),
        }

    def picture(self, game: Game, race: int) -> str:
        """There is no board."""
        raise LookupError(race)

    def pack(self, view: GameView) -> Json:
        """A view as JSON."""
        seen = cast("View", view)
        return {"seat": seen.seat, "fields": {field.name: getattr(seen.known, field.name) for field in FIELDS}}

    def unpack(self, config: GameConfig, data: Json) -> View:
        """A view from JSON."""
        known = State(cast("Config", config))
        for name, value in cast("dict[str, Any]", data["fields"]).items():
            setattr(known, name, value)
        return View(known, data["seat"], State(cast("Config", config)))

    def read_config(self, data: object) -> Config:
        """The mode from JSON."""
        return config_from_json(cast("dict[str, object]", data))


class RallyPreview:
    """See `kinds.base.Preview`: one choice, after which chance is asked; so nothing of what follows is shown."""

    def __init__(self, kind: Rally, view: View) -> None:
        self.kind = kind
        self.base = view
        self.complete = False
        self.hands_over = False

    def legal(self) -> list[int]:
        """What may be chosen."""
        return [] if self.complete else self.base.legal()

    def choose(self, action: int) -> None:
        """Stage the choice."""
        self.complete = True

    def options(self) -> list[Json]:
        """What may be chosen, in words."""
        return [] if self.complete else self.kind.options(self.base)

    def view(self) -> Json:
        """The view as it is."""
        return self.base.to_json()

    def events(self) -> list[Json]:
        """Nothing has happened yet."""
        return []


def _option(state: State, action: int) -> Json:
    option: Json = {"action": action, "text": state.text(action), "hands_over": False}
    if action < actions.PAY:
        return option | {"kind": "nitro", "use": action == actions.BOOST}
    parts = (actions.paid_fuel(action), actions.paid_health(action), actions.paid_speed(action))
    return option | {"kind": "pay"} | dict(zip(("fuel", "health", "speed"), parts, strict=True))


def _check(mode: Mode) -> None:
    if mode.seats != 1:
        raise ChoiceError(f"seats={mode.seats}: Rally is for one")
    if mode.preset not in (*LEVELS, DAILY):
        raise ChoiceError(f"unknown level {mode.preset!r}: there are {', '.join((*LEVELS, DAILY))}")
    for name, value in mode.switches.items():
        if name == DATE and mode.preset == DAILY:
            continue
        if value not in SWITCHES.get(name, ()) or (mode.preset == DAILY and value != SWITCHES[name][0]):
            raise ChoiceError(f"{name}={value}: there are {', '.join(SWITCHES)}, and none for the daily run")
