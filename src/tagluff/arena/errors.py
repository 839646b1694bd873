"""What goes wrong with a tournament: a plan that cannot be played, a file that holds no results."""

from __future__ import annotations

from tagluff.core.errors import TagluffError


class ArenaError(TagluffError):
    """No such tournament, or no such results."""
