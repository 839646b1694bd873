"""TAGLUFF_PLAIN=1 runs an installed, compiled package from its Python sources: for debugging and for comparison."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

COMPILED = ("tagluff.core", "tagluff.maps", "tagluff.games", "tagluff.bots.inner")


class PlainFinder:
    """Finds the sources of the compiled packages before the binaries beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(COMPILED):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """Obey TAGLUFF_PLAIN; called before anything that may be compiled is imported."""
    if os.environ.get("TAGLUFF_PLAIN", "0") not in ("", "0"):
        sys.meta_path.insert(0, PlainFinder())
