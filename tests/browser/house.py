"""A real server in a process of its own, for browsers: started, killed, and started again at the same address."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import tagluff

SOURCES = str(Path(tagluff.__file__).resolve().parents[1])
ADDRESS = re.compile(r"http://[\w.:\[\]-]+:(\d+)")


class House:
    """`tagluff serve` on a data folder; it says where it is when it is ready."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        settings = {**os.environ, "PYTHONPATH": SOURCES, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tagluff.cli.main", "serve", "--no-open", "--data", str(self.data),
             "--port", str(self.port), "--per-address", "100000"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=settings, start_new_session=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        said: list[str] = []
        for line in self.process.stdout:
            said.append(line)
            if (address := ADDRESS.search(line)) is not None:
                self.port = int(address[1])
                return
        raise RuntimeError(f"the server did not start: {''.join(said)}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, how)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None
