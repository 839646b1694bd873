"""Whole games as transcripts that people can read."""
