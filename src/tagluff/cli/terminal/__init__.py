"""The game in the terminal: `tagluff play`."""
