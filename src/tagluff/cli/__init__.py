"""The tagluff command."""
