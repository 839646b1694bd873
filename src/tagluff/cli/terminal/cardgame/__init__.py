"""The Card Game in the terminal: its screen, menu, story and pages."""
