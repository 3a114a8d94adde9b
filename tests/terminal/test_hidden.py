"""The screen shows nothing that the person's seat may not know."""

import asyncio

import pytest
from tests.terminal.player import WIDE, Player, playing

from racecraft.games.bits import members
from racecraft.games.downforce.cards import SPECIAL_MASK
from racecraft.games.rng import Xoshiro

PAGES = 3


async def everything(player: Player) -> str:
    """The screen with each page at the side turned up once."""
    texts: list[str] = []
    for _ in range(PAGES):
        texts.append(player.text())
        await player.press("tab")
        await player.pilot.pause()
    return "\n".join(texts)


def hidden_cards(player: Player) -> list[str]:
    """The cards of several lines that others hold and have never shown."""
    race, seat = player.table.game.race, player.table.seat
    found: list[str] = []
    for other in range(race.seats):
        if other != seat:
            cards = members(race.hand[other] & ~race.shown[other] & ~SPECIAL_MASK)
            found += [race.deck.text(card) for card in cards if race.deck.line_count[card] > 2]
    return found


def test_no_hidden_card_is_ever_on_the_screen() -> None:
    async def check() -> None:
        async with playing(WIDE, seed=3) as player:

            async def look() -> None:
                text = player.text().replace(" ", "")
                assert not [card for card in hidden_cards(player) if card in text]
                own = members(player.screen.seen.known.hand[player.table.seat] & ~SPECIAL_MASK)
                assert own, "the test sees cards where there are some"

            for _ in range(14):
                await look()
                await player.decide()
                await player.wait()

    asyncio.run(check())


@pytest.mark.slow
def test_the_screen_is_the_same_whatever_the_others_hold() -> None:
    async def check() -> None:
        rng = Xoshiro(5)
        async with playing(WIDE, seed=4) as player:
            for decisions in (1, 5, 6, 4):
                for _ in range(decisions):
                    await player.decide()
                    await player.wait()
                game = player.table.game
                shown, truth = await everything(player), game.race
                game.race = game.state = truth.redeterminise(player.table.seat, rng)
                player.screen.show()
                await player.pilot.pause()
                assert await everything(player) == shown
                game.race = game.state = truth

    asyncio.run(check())
