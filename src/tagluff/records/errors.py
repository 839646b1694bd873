"""The error of a record."""

from __future__ import annotations

from tagluff.core.errors import TagluffError


class RecordError(TagluffError):
    """A text that is not the record of a game."""
