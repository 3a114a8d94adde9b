"""Tables to play at in a browser: an append-only log, seats, clocks, bots, and the HTTP and WebSocket interface."""
