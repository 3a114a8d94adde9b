"""What a table needs to know of each game: one `Kind` a game, so that tables, bots and routes know none by name."""
