"""The one loader of board files."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tagluff.core.errors import BoardError


def load_board(path: Path) -> dict[str, Any]:
    """What a board file holds; the Board checks what it means."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BoardError("unreadable_file", "", {"file": str(path), "why": error.strerror}) from None
    except UnicodeDecodeError:
        raise BoardError("not_utf8", "", {"file": str(path)}) from None
    except ValueError as error:  # a path that no file system takes
        raise BoardError("unreadable_file", "", {"file": repr(str(path)), "why": str(error)}) from None
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError("not_toml", "", {"file": str(path), "why": str(error)}) from None
