"""The suite runs twice: on the sources and on the compiled package. `--mode` says which one this run must be."""

from __future__ import annotations

import pytest
from hypothesis import settings

import tagluff

settings.register_profile("tagluff", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("tagluff")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mode", choices=("plain", "compiled"), help="fail unless the engine runs in this mode")


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--mode")
    if wanted is not None and wanted != tagluff.MODE:
        raise pytest.UsageError(f"this run must be {wanted}, but the engine is {tagluff.MODE}: {tagluff.__file__}")
