"""The game in a real browser, against the real server."""
