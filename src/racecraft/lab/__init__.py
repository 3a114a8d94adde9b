"""Studies of the games: many games between bots, and what comes of them."""
