"""Perft tables, and what they are compared with."""
