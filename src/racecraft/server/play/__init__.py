"""Tables at work: rooms in which commands, bots, clocks and connections meet, and the hall that holds the rooms."""
