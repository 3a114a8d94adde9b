"""The server's face: routes, live connections, the page, and what keeps unwelcome requests out."""
