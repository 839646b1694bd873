"""The command as tests run it: inside this process, or as people do."""

from __future__ import annotations

import subprocess
import sys
from typing import NamedTuple

from typer.testing import CliRunner

from tagluff.cli.main import app


class Run(NamedTuple):
    """What a command left."""

    code: int
    out: str
    err: str


def tagluff(*words: str) -> Run:
    """In this process; the exception of a command that breaks down is not swallowed."""
    result = CliRunner().invoke(app, list(words), prog_name="tagluff", env={"COLUMNS": "120"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Run(result.exit_code, result.stdout, result.stderr)


def real(*words: str, module: str = "tagluff", **environment: str) -> Run:
    """In a process of its own."""
    import os

    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)
