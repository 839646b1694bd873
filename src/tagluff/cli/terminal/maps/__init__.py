"""The games on a map in the terminal: their screen, menu, story and pages."""
