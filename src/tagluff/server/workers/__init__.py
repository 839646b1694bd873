"""Bots at work in processes of their own."""
