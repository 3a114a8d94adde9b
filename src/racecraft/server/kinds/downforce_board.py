"""What a page needs to draw a game of Downforce and does not change: outlines of spaces, lines, cards, money tables."""

from __future__ import annotations

from functools import lru_cache
from math import degrees
from typing import Any

from racecraft.games.downforce.bets import PAY
from racecraft.games.downforce.cards import CARD_IDS
from racecraft.games.downforce.config import Config
from racecraft.games.downforce.outline import Outline, Point
from racecraft.games.downforce.scoring import PRIZES
from racecraft.games.downforce.tracks import Track
from racecraft.server.kinds.downforce_options import card_lines

Json = dict[str, Any]
Spot = tuple[float, float]


def board(config: Config, address: str) -> Json:
    """The whole board of a game, as `DownforceBoard`."""
    deck = config.deck
    cards = [card for card in range(CARD_IDS) if deck.line_count[card]]
    pay = list(PAY)
    return {
        "game": "downforce",
        "tracks": [
            _track(track) | {"picture": f"{address}/tracks/{n}.svg"} for n, track in enumerate(config.tracks, 1)
        ],
        "cards": {deck.text(card): card_lines(deck, card) for card in cards},
        "prizes": list(PRIZES),
        "bet_pays": [pay[0:3], pay[3:6], pay[6:9]],
        "odds": config.odds,
    }


@lru_cache(maxsize=16)
def _track(track: Track) -> Json:
    outline = Outline.of(track)
    spaces = range(track.n)
    return {
        "track": track.name,
        "title": track.title,
        "spaces": int(track.n),
        "viewbox": list(outline.viewbox),
        "polygons": [[_spot(corner) for corner in polygon] for polygon in outline.polygons],
        "centres": [_spot(centre) for centre in outline.centres],
        "headings": [round(degrees(heading), 1) for heading in outline.headings],
        "sections": [track.plan.sections[track.section[s]].name for s in spaces],
        "lanes": [track.lane[s] + 1 for s in spaces],
        "ahead": [[t + 1 for t in track.ahead(s)] for s in spaces],
        "start_spaces": [s + 1 for s in track.start],
        "start_line": [_spot(end) for end in outline.start_line],
        "betting_lines": [[_spot(end) for end in line] for line in outline.lines],
    }


def _spot(point: Point) -> Spot:
    return round(point[0], 1), round(point[1], 1)
