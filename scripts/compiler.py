"""Says what this Python lacks to compile the engine, in a few words; nothing if it has all.

Asked by the Makefile before anything is installed, so it needs the standard library alone.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path


def lacking() -> str:
    """A C compiler and the headers of Python, as setuptools will look for them."""
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(named) is None:
        return f"no C compiler ({named}) is installed"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (the headers of Python) is installed"
    return ""


if __name__ == "__main__":
    print(lacking())
