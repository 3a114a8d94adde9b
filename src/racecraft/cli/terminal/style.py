"""How the screens are laid out; `.small` is for windows below 100 columns or 34 rows."""

from __future__ import annotations

from typing import Final

CSS: Final = """
GameScreen { layout: vertical; background: $panel; }
#top { height: 1; background: $primary-darken-2; color: $text; padding: 0 1; text-wrap: nowrap; }
#table { height: 1fr; }
#left { width: 1fr; }
#right { width: 50; }
#board { height: 1fr; min-height: 7; }
#middle { height: 3; padding: 0 1; border-top: solid $primary-darken-1; }
#hand { height: 9; padding: 0 1; border-top: solid $primary-darken-1; }
#ask { height: auto;  border: round $primary-darken-1; padding: 0 1; border-title-style: bold; }
#ask.asked { border: round $accent; }
#asks { height: auto; }
#choices { display: none; height: auto; max-height: 8; border: none; padding: 0; background: transparent; }
#choices { margin: 1 0 0 0; }
#detail { display: none; height: 4; padding: 1 0 0 0; color: $text-muted; }
.crowded #choices { max-height: 6; }
#ask.asked #choices, #ask.asked #detail { display: block; }
#keys { height: 1; background: $surface; padding: 0 1; text-wrap: nowrap; link-style: none; link-color: $text; }
#ask, #players, #cars, #pages { border-title-color: $text; }
#players, #cars { height: 9; padding: 0 1; border: round $primary-darken-1; }
#pages { height: 1fr; border: round $primary-darken-1; padding: 0 1; }
#log, #seen, #powers, #pages VerticalScroll { background: transparent; scrollbar-size-vertical: 1; height: 1fr; }
OptionList { scrollbar-size-vertical: 1; }
OptionList > .option-list--option-highlighted { text-style: bold; }
OptionList:nocolor > .option-list--option-highlighted { text-style: underline bold; }

.small #right { width: 36; }
.small #hand { height: 3; border-top: none; }
.auction #middle { height: 6; }
.small #middle { height: 3; border-top: none; }
.small #choices { margin: 0; max-height: 6; }
.small #detail { padding: 0; height: 2; }
.small #right > #players, .small #right > #cars { display: none; }
.narrow #right { width: 100%; height: 1fr; }
.narrow #table { layout: vertical; }
.narrow #left { height: 40%; width: 100%; }

.box { align: center middle; background: $background 60%; }
.box > Vertical {
    width: 84; max-width: 96%; height: auto; max-height: 100%;
    border: round $accent; background: $surface; padding: 0 1; border-title-style: bold;
}
.box VerticalScroll { height: auto; scrollbar-size-vertical: 1; }
.box OptionList { height: auto; border: none; background: transparent; margin: 1 0 0 0; }
.box > #little { width: 52; }
"""
