"""The suite runs twice: on the sources and on the compiled package. `--mode` says which one this run must be."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

import tagluff
from tagluff.words import WORDS

settings.register_profile("tagluff", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("tagluff")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mode", choices=("plain", "compiled"), help="fail unless the engine runs in this mode")


def pytest_configure(config: pytest.Config) -> None:
    heed_ctrl_c()
    wanted = config.getoption("--mode")
    if wanted is not None and wanted != tagluff.MODE:
        raise pytest.UsageError(f"this run must be {wanted}, but the engine is {tagluff.MODE}: {tagluff.__file__}")


def heed_ctrl_c() -> None:
    """A suite in the background of a shell ignores it, and so would every command that it starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever the machine speaks, and whatever a test chose to speak."""
    os.environ["TAGLUFF_LANGUAGE"] = "en"
    yield
    WORDS.use("en")
