"""What the hub refuses. The web gives each code its HTTP status; none of them tells anything of a game."""

from __future__ import annotations

from tagluff.core.errors import TagluffError


class HubError(TagluffError):
    """Not carried out, and nothing has changed: `no_such_table`, `not_yours`, `stale`, ..."""
