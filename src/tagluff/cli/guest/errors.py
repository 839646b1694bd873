"""Why a bot cannot play at a table over the network."""

from __future__ import annotations

from tagluff.core.errors import TagluffError


class GuestError(TagluffError):
    """Not let in, sent away, or told something that makes no sense."""
