"""Nordic Countries in the terminal: its words."""

from __future__ import annotations

from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.speech import Speech


class NordicGuide(Guide):
    """All that it shows and asks, every map game has."""

    speak = Speech("locomotive", "train")
