"""A table as the fold of its log: seats, settings, clocks, the game, and what a command may do. No I/O, no clock."""
