"""What is measured beside a load: the disk itself, the server's memory, and whose processor it was."""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any

Figures = dict[str, Any]
TICKS = os.sysconf("SC_CLK_TCK")
PAUSE = 0.05  # seconds between two writes of the disk's own


class Disk:
    """Writes a little into the same folder again and again, and times fdatasync."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "disk"
        self.times: list[float] = []
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        with self.path.open("wb", buffering=0) as file:
            while not self.stopping.wait(PAUSE):
                file.write(bytes(4096))
                began = time.perf_counter()
                os.fdatasync(file.fileno())
                self.times.append((time.perf_counter() - began) * 1000)


@dataclass
class Watch:
    """The server's memory, looked at now and then."""

    pid: int
    memory: list[int] = field(default_factory=list)  # KiB

    def look(self) -> int:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        self.memory.append(next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")))
        return self.memory[-1]


def seconds_of(pid: int) -> float:
    """Of the processor, so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def seconds_of_all() -> float:
    """Of all processors: user, nice, system, interrupts, and what the host took away."""
    parts = Path("/proc/stat").read_text().split()
    return sum(int(parts[number]) for number in (1, 2, 3, 6, 7, 8)) / TICKS


def seconds_spent(pids: dict[str, list[int]]) -> dict[str, float]:
    """By each of some processes, and by whatever else runs on this machine."""
    spent = {name: sum(map(seconds_of, each)) for name, each in pids.items()}
    return {**spent, "others": seconds_of_all() - sum(spent.values()) - seconds_of(os.getpid())}


def spread(times: list[float]) -> Figures:
    """Milliseconds: the middle, the slowest hundredth, the slowest."""
    if len(times) < 2:
        return {"count": len(times)}
    cut = quantiles(times, n=1000)
    return {
        "count": len(times), "p50": round(cut[499], 2), "p90": round(cut[899], 2), "p99": round(cut[989], 2),
        "p99.9": round(cut[998], 2), "max": round(max(times), 2),
    }  # fmt: skip


def thinned(values: list[int]) -> list[int]:
    """Some sixty of them, the last among them."""
    return [*values[: -1 : max(1, len(values) // 60)], values[-1]]
