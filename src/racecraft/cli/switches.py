"""The option `--set SWITCH=VALUE` of the commands that take a mode."""

from __future__ import annotations

from collections.abc import Sequence


def settings(switches: Sequence[str]) -> dict[str, str]:
    """The switches of `--set SWITCH=VALUE`, the last one of a name.

    Raises:
        ConfigError: for one of another form, or a switch that does not exist.
    """
    from racecraft.games.downforce.config import SWITCHES, ConfigError

    chosen: dict[str, str] = {}
    for switch in switches:
        name, _, value = (part.strip() for part in switch.partition("="))
        if not name or not value:
            raise ConfigError(f"--set {switch}: write --set switch=value, such as --set betting=odds")
        if name not in SWITCHES:
            raise ConfigError(f"--set {switch}: there are {', '.join(SWITCHES)}")
        chosen[name] = value
    return chosen
