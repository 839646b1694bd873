"""What the web refuses by itself, before the hub has heard of it."""

from __future__ import annotations

from tagluff.core.errors import TagluffError


class WebError(TagluffError):
    """Not let in: `wrong_origin`, `too_big`, `odd_body`, `too_many`, ..."""
