"""Nordic Countries."""
