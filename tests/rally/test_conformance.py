"""Rally holds to the contract of every game, in all its modes."""

from functools import partial

import pytest
from hypothesis import given, settings
from tests.conformance import conform
from tests.rally.material import configs, custom, every_action, waiting

from racecraft.games.rally.config import Config, daily_config, level_config

MODES = {
    "easy": level_config("easy"),
    "normal": level_config("normal"),
    "hard": level_config("hard"),
    "rally": level_config("easy", 3),
    "nitro": custom(nitro=1),
    "photo": custom(photo_finish=1, start_speed=2),
    "everything": custom(photo_finish=1, nitro=1, stages=3, repair=2),
    "daily": daily_config("2026-02-28"),
    "lost at once": custom(fuel=1),
}


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_conforms(mode: str) -> None:
    conform(partial(waiting, MODES[mode]), every_action, range(4))


@settings(max_examples=15)
@given(configs())
def test_any_set_up_conforms(config: Config) -> None:
    conform(partial(waiting, config), every_action)
