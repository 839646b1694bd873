"""A real server in a process of its own: started, killed, stopped, and started again at the same address."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from time import perf_counter

import tagluff

SOURCES = str(Path(tagluff.__file__).resolve().parents[1])
ADDRESS = re.compile(r"http://[\w.:\[\]-]+:(\d+)")
PATIENCE = 60.0  # seconds


def surroundings() -> dict[str, str]:
    """As a player has them: Python keeps what it has compiled, so that a server is back soon."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": SOURCES, "PYTHONUNBUFFERED": "1"}


class Server:
    """`tagluff serve` on a data folder. The first start finds a free port; later ones take the same again."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data, self.options = data, options
        self.port = 0
        self.process: Process | None = None
        self.reading: asyncio.Task[None] | None = None
        self.lines: list[str] = []  # what it said

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    async def __aenter__(self) -> Server:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.process is not None:
            await self.stop()

    async def start(self) -> float:
        """Seconds until it says where it is."""
        began = perf_counter()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tagluff.cli.main", "serve", "--no-open", "--data", str(self.data),
            "--port", str(self.port), *self.options,
            stdout=PIPE, stderr=asyncio.subprocess.STDOUT, start_new_session=True,
            env=surroundings(),
        )  # fmt: skip
        async with asyncio.timeout(PATIENCE):
            await self.said_where()
        self.reading = asyncio.create_task(self.read())
        return perf_counter() - began

    async def said_where(self) -> None:
        while found := await self.line():
            if (address := ADDRESS.search(found)) is not None:
                self.port = int(address[1])
                return
        raise RuntimeError(f"the server did not start: {' / '.join(self.lines[-20:])}")

    async def line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        self.lines.append(line.rstrip())
        return line

    async def read(self) -> None:
        while await self.line():
            pass

    async def kill(self) -> None:
        """No goodbye."""
        assert self.process is not None
        self.process.kill()
        await self.ended()

    async def stop(self) -> int:
        """As Ctrl-C ends it; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return await self.ended()

    async def ended(self) -> int:
        assert self.process is not None
        async with asyncio.timeout(PATIENCE):
            code = await self.process.wait()
        if self.reading is not None:
            self.reading.cancel()
        self.process = self.reading = None
        return code
