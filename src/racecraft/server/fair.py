"""Whether a game was dealt fairly: its record follows from a secret whose hash was shown before the first choice."""

from __future__ import annotations

from typing import Any, Final, cast

from racecraft.games import record
from racecraft.games.game import Game
from racecraft.games.secret import Secret
from racecraft.server.kinds.registry import kind_of

Json = dict[str, Any]
KEY: Final = "fair"
_HEX: Final = 64


class NotFair(ValueError):
    """A record that cannot be checked; the message says why."""


def with_secret(data: dict[str, object], commitment: str, secret: str | None) -> str:
    """The text of a record together with the hash of its secret, and the secret where it may be known."""
    return record.to_text({**data, KEY: {"commitment": commitment, "secret": secret}})


def verify(data: dict[str, object]) -> Json:
    """Check a record: that its secret has the hash, and that deal and chance follow from the secret.

    Raises:
        ValueError: for something that is no record, or has no secret.
    """
    commitment, secret = _secret_of(data)
    played = record.replay(data)
    again = _again(played, secret)
    checks = [
        _check("commitment", secret.commitment == commitment, f"SHA-256 of the secret is {secret.commitment}"),
        _check("deal", again is not None and again.header() == played.header(), "the set-up follows from the secret"),
        _check("chance", again is not None and again.log == played.log, "chance answered what follows from the secret"),
        _check("result", again is not None and again.result() == data["result"], "the moves lead to the result"),
    ]
    return {"fair": all(check["holds"] for check in checks), "checks": checks}


def _check(name: str, holds: bool, detail: str) -> Json:
    return {"name": name, "holds": holds, "detail": detail}


def _secret_of(data: dict[str, object]) -> tuple[str, Secret]:
    fair = data.get(KEY)
    if not isinstance(fair, dict):
        raise NotFair(f'this record has no "{KEY}": it does not come from a table')
    words = cast("dict[str, object]", fair)
    commitment, secret = words.get("commitment"), words.get("secret")
    if not isinstance(commitment, str) or len(commitment) != _HEX:
        raise NotFair(f"{KEY}.commitment: must be the SHA-256 of the secret, {_HEX} hexadecimal digits")
    if not isinstance(secret, str):
        raise NotFair(f"{KEY}.secret: not known yet; it is told when the game, or its day, is over")
    try:
        return commitment.lower(), Secret(bytes.fromhex(secret))
    except ValueError as error:
        raise NotFair(f"{KEY}.secret: {error}") from None


def _again(played: Game, secret: Secret) -> Game | None:
    """The same choices in the game that the secret deals; None when they do not go there."""
    header = played.header()
    kind = kind_of(str(header["game"]))
    game = kind.deal(kind.read_config(header["config"]), secret)
    try:
        for seat, action in played.log:
            if seat >= 0:
                game.play(action, seat)
    except ValueError:
        return None
    return game
