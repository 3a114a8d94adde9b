"""The searching bot for Downforce: it plays the game on in worlds that fit what its seat knows, and counts.

Everything here is compiled together with the rules. See `docs/bots.md` for how it plays and how strong it is.
"""
