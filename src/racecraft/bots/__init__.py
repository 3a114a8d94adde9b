"""Players for the games that see no more than a person in their seat.

>>> from racecraft import bots
>>> bots.make("random", 7).name
'random'
"""

from racecraft.bots.base import Bot
from racecraft.bots.registry import BOTS, BotError, make, names

__all__ = ["BOTS", "Bot", "BotError", "make", "names"]
