"""Modules of somebody else's: bots and games from outside the package, imported by name."""

from __future__ import annotations

import re
import sys
from importlib import import_module, invalidate_caches
from os import getcwd
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from tagluff.core.errors import SetupError

NAME = r"[^\W\d]\w*"
MODULE = re.compile(rf"{NAME}(\.{NAME})*")
CLASS = re.compile(rf"{MODULE.pattern}:{NAME}")


def is_class_name(text: str) -> bool:
    """Is this written as `module:Class`?"""
    return CLASS.fullmatch(text) is not None


def bring_in(name: str) -> ModuleType:
    """Import a module from the current directory or the Python path, or say why it cannot be."""
    if not MODULE.fullmatch(name):
        raise SetupError("not_a_module", "", {"module": name})
    if getcwd() not in sys.path:
        sys.path.insert(0, getcwd())
    invalidate_caches()
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        raise SetupError("cannot_import", "", {"module": name, "why": told(error)}) from error


def look_up(text: str) -> object:
    """What `module:Class` names."""
    module, _, name = text.partition(":")
    found = getattr(bring_in(module), name, None)
    if found is None:
        raise SetupError("not_in_module", "", {"module": module, "name": name})
    return found


def told(error: BaseException) -> str:
    """An error of somebody else's code, with the line that raised it if that is not the import itself."""
    last = extract_tb(error.__traceback__)[-1]
    place = "" if last.filename.startswith("<") else f" ({Path(last.filename).name}, line {last.lineno})"
    return f"{type(error).__name__}: {error}{place}"
