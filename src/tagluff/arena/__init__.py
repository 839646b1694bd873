"""Matches between bots, and what they come to."""
