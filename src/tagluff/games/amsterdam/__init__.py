"""Amsterdam."""
