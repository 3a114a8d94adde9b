"""Downforce at a table."""

from __future__ import annotations

from functools import cache
from typing import cast

from racecraft.games.downforce import scoring
from racecraft.games.downforce.config import PRESETS, SWITCHES, Config, config_from_json
from racecraft.games.downforce.deck_file import shipped_decks
from racecraft.games.downforce.game import GAME, DownforceGame, new_game
from racecraft.games.downforce.library import TRACKS, configure
from racecraft.games.downforce.powers import POWERS
from racecraft.games.downforce.rules import State
from racecraft.games.downforce.state import ENDED, PHASES
from racecraft.games.downforce.svg import draw
from racecraft.games.downforce.track_file import load_track
from racecraft.games.downforce.view import View
from racecraft.games.game import Game
from racecraft.games.rng import Rng
from racecraft.games.secret import Secret
from racecraft.server.kinds import downforce_board, downforce_pack
from racecraft.server.kinds.base import ChoiceError, GameConfig, GameView, Json, Kind, Mode, bot_offers
from racecraft.server.kinds.downforce_options import options_of
from racecraft.server.kinds.downforce_preview import DownforcePreview


class Downforce(Kind):
    """Downforce, for two to six."""

    name = GAME
    seats = range(2, 7)

    def offer(self) -> Json:
        """Presets, switches, tracks, decks and bots."""
        return {
            "game": self.name,
            "seats": list(self.seats),
            "presets": [{"preset": name, "switches": dict(switches)} for name, switches in PRESETS.items()],
            "switches": {name: list(values) for name, values in SWITCHES.items()},
            "powers": list(POWERS),
            "tracks": [_track_offer(name) for name in TRACKS],
            "decks": shipped_decks(),
            "bots": bot_offers(self.bots()),
            "advice": self.advises,
        }

    def configure(self, mode: Mode) -> Config:
        """The mode; decks and tracks only by the names of those that are shipped."""
        _one_of("deck", mode.deck, shipped_decks())
        for track in mode.tracks:
            _one_of("track", track, list(TRACKS))
        return configure(mode.seats, mode.preset, deck=mode.deck, tracks=list(mode.tracks), **dict(mode.switches))

    def deal(self, config: GameConfig, secret: Secret) -> DownforceGame:
        """A game from its secret."""
        return new_game(cast("Config", config), secret)

    def chance(self, secret: Secret) -> Rng:
        """The stream of lots."""
        return secret.stream("chance")

    def view(self, game: Game, seat: int) -> View:
        """What a seat may know."""
        return cast("DownforceGame", game).view(seat)

    def view_json(self, view: GameView) -> Json:
        """The view with the scores as far as they are open."""
        seen = cast("View", view)
        return {**seen.to_json(), "scores": _scores(cast("State", seen.known))}

    def open_view(self, game: Game) -> Json:
        """An onlooker's view with every hand in it."""
        shown = self.view_json(self.view(game, -1))
        for seat, player in enumerate(shown["players"]):
            own = self.view(game, seat).to_json()
            player.update(cast("list[Json]", own["players"])[seat])
        return shown

    def happened(self, game: Game) -> int:
        """How many events there are."""
        return len(cast("DownforceGame", game).happened)

    def events(self, game: Game, viewer: int | None, first: int, end: int) -> list[Json]:
        """Events as a seat may see them."""
        race = cast("DownforceGame", game)
        some = race.happened[first:end]
        seen = some if viewer is None else [event.seen_by(viewer) for event in some]
        return [event.to_json(race.config.deck) for event in seen]

    def phase(self, view: GameView) -> str:
        """The phase of the rules."""
        return PHASES[cast("View", view).known.phase]

    def options(self, view: GameView) -> list[Json]:
        """The legal actions in words."""
        seen = cast("View", view)
        return options_of(cast("State", seen.known), seen.seat)

    def preview(self, view: GameView) -> DownforcePreview:
        """The turn with nothing staged."""
        return DownforcePreview(cast("View", view))

    def board(self, game: Game, address: str) -> Json:
        """Tracks to draw, cards by text, the money tables."""
        return downforce_board.board(cast("DownforceGame", game).config, address)

    def picture(self, game: Game, race: int) -> str:
        """The track of a race."""
        if race < 0:
            raise LookupError(race)
        return draw(cast("DownforceGame", game).config.tracks[race])

    def pack(self, view: GameView) -> Json:
        """A view as JSON."""
        return downforce_pack.pack(cast("View", view))

    def unpack(self, config: GameConfig, data: Json) -> View:
        """A view from JSON."""
        return downforce_pack.unpack(cast("Config", config), data)

    def read_config(self, data: object) -> Config:
        """The mode from JSON."""
        return config_from_json(cast("dict[str, object]", data))


@cache
def _track_offer(name: str) -> Json:
    track = load_track(name)
    return {"track": name, "title": track.title, "spaces": int(track.n), "betting_lines": len(track.lines)}


def _one_of(what: str, value: str, known: list[str]) -> None:
    if value not in known:
        raise ChoiceError(f"unknown {what} {value!r}: there are {', '.join(known)}")


def _scores(state: State) -> list[Json]:
    over = state.phase == ENDED
    return [
        {
            "seat": seat + 1,
            "paid": scoring.prices(state, seat),
            "prizes": scoring.prizes(state, seat),
            "banked": state.banked[seat],
            "bets": scoring.bet_money(state, seat) if over else None,
            "total": scoring.total(state, seat) if over else None,
        }
        for seat in range(state.seats)
    ]
