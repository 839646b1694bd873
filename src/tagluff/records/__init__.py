"""Saving, showing and replaying games."""
