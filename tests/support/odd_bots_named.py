"""Gives the odd bots their names, in a worker that imports this."""

from __future__ import annotations

from support.odd_bots import ALL
from tagluff import register_bot

for kind in ALL:
    register_bot(kind)
